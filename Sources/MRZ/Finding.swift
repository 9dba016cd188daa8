import StaticMemory

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

  /// What was expected, in words.
  package var expected: FixedText {
    switch kind {
    case .lineCount: "2 or 3 lines"
    case .lineLength(_, let expected): Finding.counted(expected, "character")
    case .illegalCharacter: FixedText(stringLiteral: Alphabet.all.words)
    case .unexpectedCharacter(_, let expected): FixedText(stringLiteral: expected.words)
    case .impossibleDate: "a day of the calendar, or << for an unknown part"
    case .unknownCode: "a code of ICAO 9303-3, section 5"
    case .deviation(let deviation): FixedText(stringLiteral: deviation.expected)
    }
  }

  /// What was read, in words: it quotes one character at most.
  package var read: FixedText {
    switch kind {
    case .lineCount(let count): Finding.counted(count, "line")
    case .lineLength(let length, _): Finding.counted(length, "character")
    case .illegalCharacter(let scalar): Finding.name(ofScalar: scalar)
    case .unexpectedCharacter(let character, _): Finding.name(ofScalar: UInt32(character))
    case .impossibleDate: "no such day"
    case .unknownCode: "a code in no list"
    case .deviation(let deviation): FixedText(stringLiteral: deviation.words)
    }
  }

  /// The whole finding as one sentence; this allocates, so it is for printing at the edges only.
  package var sentence: String {
    "line \(line), column \(column): expected \(expected.string), read \(read.string)"
  }

  /// "1 line", "4 lines".
  private static func counted(_ count: Int, _ thing: FixedText) -> FixedText {
    var text = FixedText()
    text.append(number: count)
    text.append(UInt8(ascii: " "))
    text.append(thing)
    if count != 1 { text.append(UInt8(ascii: "s")) }
    return text
  }

  /// A printable character itself, any other by its number.
  private static func name(ofScalar value: UInt32) -> FixedText {
    if value == 0x20 { return "a space" }
    var text = FixedText()
    if value > 0x20 && value < 0x7F {
      text.append(UInt8(value))
      return text
    }
    text.append("U+")
    var shift: UInt32 = value > 0xFFFF ? 20 : 12
    while true {
      let digit = UInt8(value >> shift & 0xF)
      text.append(digit < 10 ? 48 + digit : 55 + digit)
      if shift == 0 { return text }
      shift -= 4
    }
  }
}
