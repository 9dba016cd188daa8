import Glibc
import MRZ

/// The day by which age, expiry and centuries are told.
enum Today {
  /// The clock's day where we are; nil for a clock that was never set.
  static var byClock: CalendarDate? {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return nil }
    let date = CalendarDate(
      year: Int16(clamping: parts.tm_year + 1900), month: UInt8(clamping: parts.tm_mon + 1),
      day: UInt8(clamping: parts.tm_mday))
    return date < .earliestToday ? nil : date
  }

  /// The day that the options name, else the clock's.
  static func from(_ arguments: Arguments) throws(UsageError) -> CalendarDate? {
    guard let text = arguments[.today] else { return byClock }
    if text == "unknown" { return nil }
    guard let date = date(text) else {
      throw .badValue(.today, text, allowed: ["a day such as 2026-12-31", "unknown"])
    }
    return date
  }

  /// The day of `text`, `YYYY-MM-DD`; nil when there is no such day.
  private static func date(_ text: String) -> CalendarDate? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let year = Int16(parts[0]), let month = UInt8(parts[1]), let day = UInt8(parts[2])
    else { return nil }
    let days = CalendarDate.days(inMonth: Int(month), ofYear: Int(year))
    guard day >= 1, day <= days else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }
}
