import StaticMemory

/// One part of a printed date: two characters.
package enum DatePart: Equatable, Hashable, Sendable, BitwiseCopyable {
  /// `<<`: the part is not known (ICAO 9303-3, 4.8); also the `XX` of the eye-readable part.
  case unknown
  /// Two digits; a month or day of `00` is not known either.
  case number(UInt8)
  /// Anything else.
  case unreadable

  /// The part that the two characters say; `00` is a number here.
  init(_ tens: UInt8, _ ones: UInt8) {
    if tens == ones && (tens == filler || tens == UInt8(ascii: "X")) {
      self = .unknown
    } else if isDigit(tens) && isDigit(ones) {
      self = .number((tens - 48) * 10 + ones - 48)
    } else {
      self = .unreadable
    }
  }

  /// The number, if it is one.
  var number: Int? {
    if case .number(let number) = self { Int(number) } else { nil }
  }
}

/// Which of the two dates a printed date is: they lie on different sides of today.
package enum DateRole: UInt8, Sendable, BitwiseCopyable {
  /// A birth, or the issue of a French card: never after today.
  case past
  /// An expiry: within fifty years of today, either side.
  case expiry
}

/// A printed date, `YYMMDD`, with the century put to it.
///
/// The century rule, with T for today, or `CalendarDate.earliestToday` where the clock is not
/// trusted:
///
/// - A birth is the latest day of that form that is not after T. An unknown month or day counts
///   as the first, so a birth in the present year stays in it. Nobody is older than 99 by this
///   rule: a zone can't say more.
/// - An expiry is the day of that form whose year is from T - 50 to T + 49. If that is before the
///   holder's birth it is a century later.
/// - An expiry of the last or the first day of a year 99 stands for none (`Deviation.noExpiry`):
///   it is never put in the past.
/// - An issue is dated like a birth.
///
/// ICAO 9303 gives no rule: 9303-3, 4.8 leaves the century to the reader.
package struct DateField: Equatable, Sendable, BitwiseCopyable {
  /// The year, `YY`.
  package var year: DatePart
  /// The month; `00` is `.number(0)`.
  package var month: DatePart
  /// The day; `00` is `.number(0)`.
  package var day: DatePart
  /// The year with its century; nil when the year is unknown or unreadable.
  package private(set) var fullYear: Int?

  private let printed: FixedText

  /// The date in the six characters of `text`, put in a century as `role` says; a shorter text is
  /// unreadable.
  package init(
    _ text: FixedText, role: DateRole, today: CalendarDate?, notBefore birth: DateField? = nil
  ) {
    printed = text
    guard text.count == 6 else {
      (year, month, day) = (.unreadable, .unreadable, .unreadable)
      return
    }
    year = DatePart(text[0], text[1])
    month = DatePart(text[2], text[3])
    day = DatePart(text[4], text[5])
    guard let short = year.number else { return }
    let today = CalendarDate.reference(today)
    switch role {
    case .past: fullYear = pastYear(short, today: today)
    case .expiry: fullYear = expiryYear(short, today: today, birth: birth)
    }
  }

  private func pastYear(_ short: Int, today: CalendarDate) -> Int {
    var year = Int(today.year) / 100 * 100 + short
    if (year, order.month, order.day) > (Int(today.year), Int(today.month), Int(today.day)) {
      year -= 100
    }
    return year
  }

  private func expiryYear(_ short: Int, today: CalendarDate, birth: DateField?) -> Int {
    let first = isNoExpiry ? Int(today.year) : Int(today.year) - 50
    var year = first / 100 * 100 + short
    if year < first { year += 100 }
    if let birth, let born = birth.fullYear,
      (year, order.month, order.day) < (born, birth.order.month, birth.order.day)
    {
      year += 100
    }
    return year
  }

  /// Month and day as numbers to compare by; an unknown one counts as the first.
  private var order: (month: Int, day: Int) {
    (max(month.number ?? 1, 1), max(day.number ?? 1, 1))
  }

  /// Whether all six characters are fillers.
  package var isEmpty: Bool { printed.isAllFiller }

  /// Whether the date is `991231` or `990101`, with which some states say that a document does not
  /// expire.
  package var isNoExpiry: Bool {
    year == .number(99)
      && (month == .number(12) && day == .number(31) || month == .number(1) && day == .number(1))
  }

  /// Whether any part is unknown and not written `00`.
  package var hasUnknownPart: Bool { year == .unknown || month == .unknown || day == .unknown }

  /// Whether a month or day is unknown and written `00` instead of `<<`.
  package var hasZeroPart: Bool { month == .number(0) || day == .number(0) }

  /// Whether the date can be one: every part a number or unknown, and such a day possible.
  package var isPossible: Bool {
    if year == .unreadable || month == .unreadable || day == .unreadable { return false }
    guard let day = day.number, day > 0 else {
      return month.number.map { $0 <= 12 } ?? true
    }
    guard let month = month.number, month > 0 else { return day <= 31 }
    // Without a year the twenty-ninth of February is possible.
    return day <= CalendarDate.days(inMonth: month, ofYear: fullYear ?? 2000)
  }

  /// `YYYY-MM-DD`, with `XX` for each unknown pair; the six characters as printed when a part is
  /// unreadable.
  package var value: FixedText {
    if year == .unreadable || month == .unreadable || day == .unreadable { return printed }
    var text = FixedText()
    if let fullYear { text.append(number: fullYear, digits: 4) } else { text.append("XXXX") }
    DateField.append(month, to: &text)
    DateField.append(day, to: &text)
    return text
  }

  private static func append(_ part: DatePart, to text: inout FixedText) {
    text.append(UInt8(ascii: "-"))
    if let number = part.number, number > 0 {
      text.append(number: number, digits: 2)
    } else {
      text.append("XX")
    }
  }

  /// The first and the last day the date can mean; nil when the year is unknown or the date is
  /// impossible.
  package var range: (earliest: CalendarDate, latest: CalendarDate)? {
    guard let fullYear, isPossible else { return nil }
    let month = self.month.number.flatMap { $0 > 0 ? $0 : nil }
    let day = self.day.number.flatMap { $0 > 0 ? $0 : nil }
    let lastMonth = month ?? 12
    let lastDay = day ?? CalendarDate.days(inMonth: lastMonth, ofYear: fullYear)
    return (
      CalendarDate(year: Int16(fullYear), month: UInt8(month ?? 1), day: UInt8(day ?? 1)),
      CalendarDate(year: Int16(fullYear), month: UInt8(lastMonth), day: UInt8(lastDay))
    )
  }
}
