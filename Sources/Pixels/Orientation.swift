/// How a picture in a file must be turned or mirrored to stand upright: EXIF's orientation tag.
///
/// Exif 2.32 section 4.6.4, tag 0x0112: the number says where the file's first row and first column
/// are to be shown.
package enum Orientation: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// As it is.
  case upright = 1
  /// Mirrored left to right.
  case mirrored
  /// Half a turn.
  case upsideDown
  /// Mirrored top to bottom.
  case flipped
  /// Rows and columns exchanged.
  case transposed
  /// To be turned clockwise by a quarter.
  case quarterClockwise
  /// Rows and columns exchanged, then half a turn.
  case transverse
  /// To be turned counter-clockwise by a quarter.
  case quarterCounterclockwise

  /// Whether the upright picture is as wide as the file's is high.
  package var exchangesSides: Bool { rawValue >= 5 }
}

extension Orientation {
  /// What a JPEG's EXIF segment says; upright when it says nothing or nonsense.
  init(jpeg bytes: UnsafeBufferPointer<UInt8>) {
    self = .upright
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      if marker == 0xFF {
        at += 1
        continue
      }
      // Start of scan or end of image: what follows is no segment.
      if marker == 0xDA || marker == 0xD9 { return }
      let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      guard length >= 2, at + 2 + length <= bytes.count else { return }
      let segment = UnsafeBufferPointer(rebasing: bytes[(at + 4)..<(at + 2 + length)])
      if marker == 0xE1, let found = Orientation(segment: segment) {
        self = found
        return
      }
      at += 2 + length
    }
  }

  /// What an APP1 segment says, if it is EXIF and says anything.
  private init?(segment: UnsafeBufferPointer<UInt8>) {
    guard segment.count >= 14, segment.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) else {
      return nil
    }
    let tiff = TIFF(bytes: UnsafeBufferPointer(rebasing: segment[6...]))
    guard let tiff, let value = tiff.short(tag: 0x0112), let byte = UInt8(exactly: value) else {
      return nil
    }
    self.init(rawValue: byte)
  }
}

/// The first directory of a TIFF structure, as EXIF embeds it (TIFF 6.0 section 2).
private struct TIFF {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isLittleEndian: Bool
  private let directory: Int

  init?(bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 8, bytes[0] == bytes[1] else { return nil }
    guard bytes[0] == UInt8(ascii: "I") || bytes[0] == UInt8(ascii: "M") else { return nil }
    self.bytes = bytes
    isLittleEndian = bytes[0] == UInt8(ascii: "I")
    var offset = 0
    for index in 0..<4 {
      offset |= Int(bytes[4 + index]) << (isLittleEndian ? 8 * index : 24 - 8 * index)
    }
    guard offset >= 8, offset <= bytes.count - 2 else { return nil }
    directory = offset
  }

  /// The value of an entry of type SHORT, if the directory has one with `tag`.
  func short(tag: Int) -> Int? {
    let count = word(at: directory)
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard entry + 12 <= bytes.count else { return nil }
      if word(at: entry) == tag { return word(at: entry + 2) == 3 ? word(at: entry + 8) : nil }
    }
    return nil
  }

  private func word(at index: Int) -> Int {
    let first = Int(bytes[index])
    let second = Int(bytes[index + 1])
    return isLittleEndian ? second << 8 | first : first << 8 | second
  }
}
