import MRZ
import Runtime

/// The day by which age, expiry and centuries are told.
enum Today {
  /// The day that the options name, else the clock's.
  static func from(_ arguments: Arguments) throws(UsageError) -> CalendarDate? {
    guard let text = arguments[.today] else { return SystemClock.machineToday }
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
