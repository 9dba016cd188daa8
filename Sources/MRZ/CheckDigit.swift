import StaticMemory

/// A check digit being worked out, one character after the other: weights 7, 3, 1, modulo 10.
///
/// ICAO 9303-3, 4.9: digits count as themselves, `A` to `Z` as 10 to 35, the filler as 0.
package struct CheckDigit: Equatable, Sendable, BitwiseCopyable {
  private var sum = 0
  private var position = 0
  private var isKnown = true

  /// Over nothing: 0.
  package init() {}

  /// Over all of `text`.
  package init(of text: FixedText) {
    for index in 0..<text.count { add(text[index]) }
  }

  /// What `character` counts as; nil for a byte outside the alphabet.
  package static func value(of character: UInt8) -> Int? {
    guard let index = Alphabet.index(of: character) else { return nil }
    return max(index - 1, 0)
  }

  /// The weight of the character at `position`, from 0.
  package static func weight(at position: Int) -> Int {
    switch position % 3 {
    case 0: 7
    case 1: 3
    default: 1
    }
  }

  /// Counts one more character.
  package mutating func add(_ character: UInt8) {
    if let value = CheckDigit.value(of: character) {
      sum += value * CheckDigit.weight(at: position)
    } else {
      isKnown = false
    }
    position += 1
  }

  /// Counts the characters of `extent` in `lines`.
  package mutating func add(_ extent: Extent, of lines: Lines) {
    let line = lines[extent.line]
    for column in extent.columns { add(line[column]) }
  }

  /// The digit as it is printed, `0` to `9`; nil when a byte outside the alphabet was counted.
  package var character: UInt8? { isKnown ? UInt8(48 + sum % 10) : nil }
}

/// The check digit over all of `text`, as it is printed; nil when `text` has a byte outside the
/// alphabet.
package func checkDigit(of text: FixedText) -> UInt8? {
  CheckDigit(of: text).character
}
