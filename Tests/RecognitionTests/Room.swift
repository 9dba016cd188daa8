import Foundation
import Pixels
import Recognition
import StaticMemory

/// Memory for one stage, as large as its plan says.
final class Room {
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  /// Room for what `plan` adds up.
  init(_ plan: (inout Footprint) -> Void) {
    var footprint = Footprint()
    plan(&footprint)
    bytes = .allocate(capacity: footprint.bytes + Footprint.alignment)
    bytes.update(repeating: 0)
  }

  deinit { bytes.deallocate() }

  /// The room, from a 64-byte boundary on, not cut yet.
  var scratch: Scratch {
    let address = UInt(bitPattern: bytes.baseAddress)
    let skip = Int(address % UInt(Footprint.alignment))
    let first = skip == 0 ? 0 : Footprint.alignment - skip
    return Scratch(UnsafeMutableBufferPointer(rebasing: bytes[first...]))
  }
}

/// A gray picture for tests, drawn pixel by pixel.
struct DrawnPicture {
  let width: Int
  let height: Int
  var pixels: [UInt8]

  /// The picture whose pixels `value` gives for column and row.
  init(width: Int, height: Int, _ value: (Int, Int) -> Double) {
    self.width = width
    self.height = height
    pixels = (0..<(width * height)).map {
      UInt8(max(0, min(255, value($0 % width, $0 / width).rounded())))
    }
  }

  /// The picture in a PGM file (P5, one byte a pixel).
  init(pgm url: URL) throws {
    let data = [UInt8](try Data(contentsOf: url))
    var numbers: [Int] = []
    var at = 2
    while numbers.count < 3 {
      while data[at] <= 32 { at += 1 }
      var value = 0
      while data[at] > 32 {
        value = value * 10 + Int(data[at]) - 48
        at += 1
      }
      numbers.append(value)
    }
    width = numbers[0]
    height = numbers[1]
    pixels = Array(data[(at + 1)...])
  }

  /// Lends the pixels as a view.
  func withView<Result>(_ body: (GrayView) -> Result) -> Result {
    pixels.withUnsafeBufferPointer {
      body(GrayView($0, width: width, height: height, rowStride: width))
    }
  }

  /// Lends the pixels as the luma of YUYV: a pixel stride of two, the rows with a gap.
  func withStridedView<Result>(_ body: (GrayView) -> Result) -> Result {
    let stride = 2 * width + 6
    var bytes = [UInt8](repeating: 0x55, count: stride * height)
    for y in 0..<height {
      for x in 0..<width { bytes[y * stride + 2 * x] = pixels[y * width + x] }
    }
    return bytes.withUnsafeBufferPointer {
      body(GrayView($0, width: width, height: height, rowStride: stride, pixelStride: 2))
    }
  }
}

/// Where the package's files are.
enum Package {
  /// The folder of `Package.swift`.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
