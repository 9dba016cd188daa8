import CPicture

/// The header of a PGM or PPM file and how its samples lie: Netpbm's pgm(5) and ppm(5).
struct Netpbm {
  /// Columns.
  let width: Int
  /// Rows.
  let height: Int

  private let maximum: Int
  private let channels: Int
  private let isInDigits: Bool
  private let start: Int

  /// Reads the header; throws `notAPicture` unless the bytes begin as such a file does.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PictureFileError) {
    guard bytes.count >= 2, bytes[0] == UInt8(ascii: "P") else { throw .notAPicture }
    switch bytes[1] {
    case UInt8(ascii: "2"): (channels, isInDigits) = (1, true)
    case UInt8(ascii: "3"): (channels, isInDigits) = (3, true)
    case UInt8(ascii: "5"): (channels, isInDigits) = (1, false)
    case UInt8(ascii: "6"): (channels, isInDigits) = (3, false)
    case UInt8(ascii: "1"), UInt8(ascii: "4"), UInt8(ascii: "7"):
      guard bytes.count >= 3, Netpbm.endsToken(bytes[2]) else { throw .notAPicture }
      throw .unsupportedVariant
    default: throw .notAPicture
    }
    guard bytes.count >= 3 else { throw .truncated }
    guard Netpbm.endsToken(bytes[2]) else { throw .notAPicture }
    var scanner = Scanner(bytes: bytes, at: 2)
    width = try scanner.number(atMost: 1_000_000)
    height = try scanner.number(atMost: 1_000_000)
    maximum = try scanner.number(atMost: 65535)
    guard width > 0, height > 0, maximum > 0 else { throw .damaged }
    // Exactly one white space parts the header from samples in bytes.
    guard scanner.at < bytes.count else { throw .truncated }
    start = scanner.at + 1
  }

  /// Writes the luma of every pixel to `pixels`, which has room for them.
  func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, to pixels: UnsafeMutablePointer<UInt8>
  ) throws(PictureFileError) {
    if isInDigits {
      try decodeDigits(bytes, to: pixels)
    } else {
      try decodeBytes(bytes, to: pixels)
    }
  }

  private func decodeDigits(
    _ bytes: UnsafeBufferPointer<UInt8>, to pixels: UnsafeMutablePointer<UInt8>
  ) throws(PictureFileError) {
    var scanner = Scanner(bytes: bytes, at: start - 1)
    for index in 0..<(width * height) {
      let first = scaled(try scanner.number(atMost: maximum))
      if channels == 1 {
        pixels[index] = first
      } else {
        let second = scaled(try scanner.number(atMost: maximum))
        pixels[index] = cpicture_luma(first, second, scaled(try scanner.number(atMost: maximum)))
      }
    }
  }

  private func decodeBytes(
    _ bytes: UnsafeBufferPointer<UInt8>, to pixels: UnsafeMutablePointer<UInt8>
  ) throws(PictureFileError) {
    let sampleBytes = maximum > 255 ? 2 : 1
    let needed = width * height * channels * sampleBytes
    guard bytes.count - start >= needed else { throw .truncated }
    let samples = UnsafeBufferPointer(rebasing: bytes[start..<(start + needed)])
    for index in 0..<(width * height) {
      let first = index * channels
      if channels == 1 {
        pixels[index] = sample(samples, first)
      } else {
        pixels[index] = cpicture_luma(
          sample(samples, first), sample(samples, first + 1), sample(samples, first + 2))
      }
    }
  }

  private func sample(_ samples: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt8 {
    if maximum == 255 { return samples[index] }
    if maximum < 256 { return scaled(min(Int(samples[index]), maximum)) }
    return scaled(min(Int(samples[2 * index]) << 8 | Int(samples[2 * index + 1]), maximum))
  }

  /// A sample of 0 to `maximum` as one of 0 to 255, to the nearest.
  private func scaled(_ sample: Int) -> UInt8 {
    UInt8((sample * 255 + maximum / 2) / maximum)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }

  private static func endsToken(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "#")
  }

  /// Reads numbers parted by white space and by comments that run from `#` to the line's end.
  private struct Scanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var at: Int

    mutating func number(atMost limit: Int) throws(PictureFileError) -> Int {
      skipSpace()
      guard at < bytes.count else { throw .truncated }
      var value = 0
      let first = at
      while at < bytes.count, bytes[at] >= 0x30, bytes[at] <= 0x39 {
        value = value * 10 + Int(bytes[at] - 0x30)
        guard value <= limit else { throw .damaged }
        at += 1
      }
      guard at > first else { throw .damaged }
      guard at == bytes.count || Netpbm.endsToken(bytes[at]) else { throw .damaged }
      return value
    }

    private mutating func skipSpace() {
      while at < bytes.count {
        if bytes[at] == UInt8(ascii: "#") {
          while at < bytes.count, bytes[at] != 0x0A { at += 1 }
        } else if Netpbm.isSpace(bytes[at]) {
          at += 1
        } else {
          return
        }
      }
    }
  }
}
