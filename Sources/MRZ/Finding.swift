/// Something about a text that is not as the standard wants it: where, and what was expected there.
///
/// A finding with a `deviation` is a warning, any other a failure. It says nothing of check digits:
/// those are `Document.checks`.
package struct Finding: Equatable, Hashable, Sendable, BitwiseCopyable {
  /// What is wrong.
  package enum Kind: Equatable, Hashable, Sendable, BitwiseCopyable {
    /// A document of this many lines; two or three were expected.
    case lineCount(Int)
    /// A line of `length` characters where `expected` were expected.
    case lineLength(Int, expected: Int)
    /// A character, as a Unicode scalar, that is none of `<`, `0`-`9`, `A`-`Z`.
    case illegalCharacter(UInt32)
    /// A character of the alphabet that can't stand in its element.
    case unexpectedCharacter(UInt8, expected: Alphabet)
    /// A date that no calendar has, or that is written in part only.
    case impossibleDate
    /// A code of a state or organisation that is in no list.
    case unknownCode
    /// A known national way of breaking the letter of the standard.
    case deviation(Deviation)
  }

  /// What is wrong.
  package var kind: Kind
  /// The line, counted from 1: of the document, and of the whole text in a `TextEntry`.
  package var line: Int
  /// The column, counted from 1.
  package var column: Int
  /// The element it stands in; nil when the layout is not known.
  package var element: DataElement?

  /// `kind`, at `line` and `column`.
  package init(_ kind: Kind, line: Int, column: Int, in element: DataElement? = nil) {
    self.kind = kind
    self.line = line
    self.column = column
    self.element = element
  }

  /// Warning for a deviation, failed for all else.
  package var status: FieldStatus {
    if case .deviation = kind { .warning } else { .failed }
  }

  /// The kind's name as JSON spells it; a deviation's own.
  package var key: StaticString {
    switch kind {
    case .lineCount: "line-count"
    case .lineLength: "line-length"
    case .illegalCharacter: "illegal-character"
    case .unexpectedCharacter: "unexpected-character"
    case .impossibleDate: "impossible-date"
    case .unknownCode: "unknown-code"
    case .deviation(let deviation): deviation.key
    }
  }

  /// What was expected, in words; this allocates, so it is for printing at the edges only.
  package var expected: String {
    switch kind {
    case .lineCount: "2 or 3 lines"
    case .lineLength(_, let expected): "\(expected) characters"
    case .illegalCharacter: Alphabet.all.words.description
    case .unexpectedCharacter(_, let expected): expected.words.description
    case .impossibleDate: "a day of the calendar, or << for an unknown part"
    case .unknownCode: "a code of ICAO 9303-3, section 5"
    case .deviation(let deviation): deviation.expected.description
    }
  }

  /// What was read, in words; this allocates. It quotes at most one character.
  package var read: String {
    switch kind {
    case .lineCount(let count): "\(count) line\(count == 1 ? "" : "s")"
    case .lineLength(let length, _): "\(length) characters"
    case .illegalCharacter(let value): Finding.name(ofScalar: value)
    case .unexpectedCharacter(let character, _): "'\(Unicode.Scalar(character))'"
    case .impossibleDate: "an impossible date"
    case .unknownCode: "a code in no list"
    case .deviation(let deviation): deviation.words.description
    }
  }

  /// The whole finding as one sentence; this allocates.
  package var sentence: String {
    "line \(line), column \(column): expected \(expected), read \(read)"
  }

  /// A printable character in quotes, any other by its number.
  private static func name(ofScalar value: UInt32) -> String {
    switch value {
    case 0x20: return "a space"
    case 0x21...0x7E: return "'\(Unicode.Scalar(UInt8(value)))'"
    default:
      let digits = String(value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }
}
