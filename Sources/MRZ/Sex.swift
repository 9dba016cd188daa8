/// What a zone says of the holder's sex (ICAO 9303-3, 4.1; 9303-4 to -7, the data structures).
package enum Sex: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case male
  case female
  /// Printed `<`; `X` in the eye-readable part, and on some documents in the zone too.
  case unspecified

  /// The characters of the standard.
  static let alphabet: Alphabet = [
    .filler, Alphabet(UInt8(ascii: "M")), Alphabet(UInt8(ascii: "F")),
  ]

  /// What `character` says; nil for anything but `M`, `F`, `X`, `<`.
  package init?(_ character: UInt8) {
    switch character {
    case UInt8(ascii: "M"): self = .male
    case UInt8(ascii: "F"): self = .female
    case UInt8(ascii: "X"), filler: self = .unspecified
    default: return nil
    }
  }

  /// The character of the standard.
  package var character: UInt8 {
    switch self {
    case .male: UInt8(ascii: "M")
    case .female: UInt8(ascii: "F")
    case .unspecified: filler
    }
  }

  /// The word of requirements 4.
  package var word: StaticString {
    switch self {
    case .male: "male"
    case .female: "female"
    case .unspecified: "unspecified"
    }
  }
}
