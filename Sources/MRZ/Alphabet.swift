/// A set of the 37 characters of a machine-readable zone, one bit each.
///
/// The order is the filler, the digits, the letters, so that a recognizer's 37 scores and the
/// values of check digits follow from one index (ICAO 9303-3, 4.2 and 4.9).
package struct Alphabet: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// How many characters there are.
  package static let size = 37
  /// The filler's index.
  package static let fillerIndex = 0

  /// Bit `i` stands for the character of index `i`.
  package let rawValue: UInt64

  /// The set of the bits given.
  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The set of one character; empty when it is none of the 37.
  package init(_ character: UInt8) {
    guard let index = Alphabet.index(of: character) else {
      self.init(rawValue: 0)
      return
    }
    self.init(rawValue: 1 << UInt64(index))
  }

  /// `<` alone.
  package static let filler = Alphabet(rawValue: 1)
  /// `0` to `9`.
  package static let digits = Alphabet(rawValue: 0x7FE)
  /// `A` to `Z`.
  package static let letters = Alphabet(rawValue: 0x1F_FFFF_F800)
  /// All 37.
  package static let all: Alphabet = [.filler, .digits, .letters]

  /// The index of `character`: `<` 0, `0`-`9` 1 to 10, `A`-`Z` 11 to 36; nil for any other byte.
  package static func index(of character: UInt8) -> Int? {
    switch character {
    case UInt8(ascii: "<"): 0
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(character) - 47
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(character) - 54
    default: nil
    }
  }

  /// The character of `index`, which must be 0 to 36.
  package static func character(at index: Int) -> UInt8 {
    precondition(index >= 0 && index < size, "an alphabet has 37 characters")
    return UInt8(index == 0 ? 60 : index <= 10 ? index + 47 : index + 54)
  }

  /// What the set is called where a finding says what was expected: "a digit or <".
  package var words: StaticString {
    switch self {
    case .all: "a letter, a digit or <"
    case .letters: "a letter"
    case .digits: "a digit"
    case .filler: "<"
    case [.letters, .filler]: "a letter or <"
    case [.digits, .filler]: "a digit or <"
    case Sex.alphabet: "M, F or <"
    default: "another character"
    }
  }

  /// Whether `character` is in the set.
  package func contains(character: UInt8) -> Bool {
    guard let index = Alphabet.index(of: character) else { return false }
    return rawValue >> UInt64(index) & 1 == 1
  }
}

/// The filler, `<`.
let filler = UInt8(ascii: "<")

/// Whether `character` is `0` to `9`.
func isDigit(_ character: UInt8) -> Bool {
  character >= UInt8(ascii: "0") && character <= UInt8(ascii: "9")
}

/// Whether `character` is `A` to `Z`.
func isLetter(_ character: UInt8) -> Bool {
  character >= UInt8(ascii: "A") && character <= UInt8(ascii: "Z")
}
