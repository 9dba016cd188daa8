/// Something about a text that is no proper zone: where, and what was expected there.
package struct Finding: Equatable, Hashable, Sendable, BitwiseCopyable {
  /// What is wrong.
  package enum Kind: Equatable, Hashable, Sendable, BitwiseCopyable {
    /// A document of `count` lines; two or three were expected.
    case lineCount(Int)
    /// A line of `length` characters where `expected` were expected.
    case lineLength(Int, expected: Int)
    /// Lines all of `length` characters, which no layout with so many lines has.
    case unknownLayout(lines: Int, length: Int)
    /// A byte that is none of `<`, `0`-`9`, `A`-`Z`.
    case illegalCharacter(UInt8)
    /// A character of the alphabet that can't stand in `element`.
    case unexpectedCharacter(UInt8, in: DataElement, expected: Alphabet)
  }

  /// What is wrong.
  package var kind: Kind
  /// The line of the text, counted from 1.
  package var line: Int
  /// The column, counted from 1.
  package var column: Int

  /// `kind`, at `line` and `column`.
  package init(_ kind: Kind, line: Int, column: Int) {
    self.kind = kind
    self.line = line
    self.column = column
  }

  /// The kind's name as JSON spells it.
  package var key: StaticString {
    switch kind {
    case .lineCount: "line-count"
    case .lineLength: "line-length"
    case .unknownLayout: "unknown-layout"
    case .illegalCharacter: "illegal-character"
    case .unexpectedCharacter: "unexpected-character"
    }
  }
}
