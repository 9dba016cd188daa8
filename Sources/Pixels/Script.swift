/// What the setting of text must know of a character, by its number in Unicode.
enum Script {
  /// Arabic, and the scripts beside it, which are written from right to left.
  static func isRightToLeft(_ scalar: UInt32) -> Bool {
    (0x0590...0x08FF).contains(scalar) || (0xFB1D...0xFEFC).contains(scalar)
  }

  /// Chinese characters and their punctuation, each as wide as high, with no spaces between.
  static func isWide(_ scalar: UInt32) -> Bool {
    (0x2E80...0x9FFF).contains(scalar) || (0xFF00...0xFFEF).contains(scalar)
  }

  /// Letters and digits that keep their order from left to right wherever they stand.
  static func isLeftToRight(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: true
    default: false
    }
  }

  /// Punctuation that no line begins with.
  static func isClosing(_ scalar: UInt32) -> Bool {
    "，。、；：！？）》」』…—".unicodeScalars.contains { $0.value == scalar }
  }

  /// Punctuation that no line ends with.
  static func isOpening(_ scalar: UInt32) -> Bool {
    "（《「『".unicodeScalars.contains { $0.value == scalar }
  }
}
