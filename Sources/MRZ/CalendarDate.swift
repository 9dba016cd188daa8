import StaticMemory

/// A day of the Gregorian calendar.
package struct CalendarDate: Comparable, Hashable, Sendable, BitwiseCopyable {
  /// The year, four digits.
  package var year: Int16
  /// The month, 1 to 12.
  package var month: UInt8
  /// The day of the month, from 1.
  package var day: UInt8

  /// The day given; not checked.
  package init(year: Int16, month: UInt8, day: UInt8) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that stands for today where the clock is not trusted: a clock can be wrong, but it
  /// can't be earlier than the day this rule was written.
  package static let earliestToday = CalendarDate(year: 2026, month: 1, day: 1)

  /// The day to tell centuries by: `today`, or `earliestToday` where there is none or where it is
  /// so far off that no clock of ours can mean it.
  static func reference(_ today: CalendarDate?) -> CalendarDate {
    guard let today, (1900...9000).contains(today.year) else { return earliestToday }
    return today
  }

  /// How many days `month` of `year` has; 0 for a month that does not exist.
  package static func days(inMonth month: Int, ofYear year: Int) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 0
    }
  }

  /// Whether the calendar has this day.
  package var exists: Bool {
    day >= 1 && Int(day) <= CalendarDate.days(inMonth: Int(month), ofYear: Int(year))
  }

  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
