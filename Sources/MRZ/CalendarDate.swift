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

  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
