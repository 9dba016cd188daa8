import StaticMemory

/// The month a French card was issued in: the first four characters of its number, `YYMM`.
///
/// The century is that of a birth: the latest that is not after today.
package struct IssueMonth: Equatable, Sendable, BitwiseCopyable {
  /// The year with its century; nil when it is no number.
  package let year: Int?
  /// The month's part; `00` is `.number(0)`.
  package let month: DatePart

  private let printed: FixedText

  /// The month in the four characters of `text`.
  init(_ text: FixedText, today: CalendarDate?) {
    printed = text
    let short = DatePart(text[0], text[1]).number
    month = DatePart(text[2], text[3])
    let today = CalendarDate.reference(today)
    let century = Int(today.year) / 100 * 100
    let monthNumber = month.number ?? 1
    year = short.map { short in
      let isFuture =
        (century + short, monthNumber) > (Int(today.year), Int(today.month))
      return century + short - (isFuture ? 100 : 0)
    }
  }

  /// Whether there is such a month.
  package var isPossible: Bool {
    guard year != nil, let month = month.number else { return false }
    return month >= 1 && month <= 12
  }

  /// `YYYY-MM`; the four characters as printed when they are no numbers.
  package var value: FixedText {
    guard let year, let month = month.number else { return printed }
    var text = FixedText()
    text.append(number: year, digits: 4)
    text.append(UInt8(ascii: "-"))
    text.append(number: month, digits: 2)
    return text
  }
}

extension Document {
  /// The month of issue; nil unless the document is a French card.
  package var issueMonth: IssueMonth? {
    guard format == .frenchID, let extent = format.extent(of: .documentNumber) else { return nil }
    return IssueMonth(lines[extent][0..<4], today: today)
  }
}
