import CPNG
import Foundation
import Pixels
import StaticMemory
import Testing

/// Pictures of screens that a person has looked at, and how a new one is held against them.
///
/// They are kept as PNG files in `Tests/Goldens`. What differs is written to `build/goldens`, with
/// a picture of both and of the difference; `tools/golden` moves a reviewed one in.
enum Golden {
  /// What a comparison found.
  enum Verdict: Equatable {
    case same
    /// Different, but within what another version of FreeType or of the fonts may do.
    case close(String)
    case different(String)
    case missing
  }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let folder = root.appendingPathComponent("Tests/Goldens")
  static let output = root.appendingPathComponent("build/goldens")

  /// On Debian 12 every pixel must be the same.
  static let isExact: Bool = {
    let text = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n")
    return lines.contains("ID=debian") && lines.contains("VERSION_ID=\"12\"")
  }()

  /// Elsewhere: the mean difference of a channel, of 255, and the share of pixels that differ by
  /// more than `wide` in some channel.
  static let meanTolerance = 2.0
  static let wide = 64
  static let wideTolerance = 0.02

  /// Holds `canvas` against the golden of `name`; writes what a person needs to see.
  static func compare(_ canvas: Canvas, _ name: String) throws -> Verdict {
    let verdict: Verdict
    let wanted = picture(at: folder.appendingPathComponent("\(name).png").path)
    if let wanted {
      verdict = compare(canvas, wanted)
    } else {
      verdict = .missing
    }
    let new = output.appendingPathComponent("\(name).png").path
    let diff = output.appendingPathComponent("\(name).diff.png").path
    for path in [new, diff] { _ = unlink(path) }
    if verdict == .same { return verdict }
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    try PictureFile.writePNG(canvas, to: new)
    if let wanted { try writeDifference(wanted, canvas, to: diff) }
    return verdict
  }

  /// A picture read back: its size and pixels as a canvas holds them.
  struct Picture {
    var width: Int
    var height: Int
    var pixels: [UInt32]
  }

  static func compare(_ canvas: Canvas, _ wanted: Picture) -> Verdict {
    guard canvas.width == wanted.width, canvas.height == wanted.height else {
      return .different("\(canvas.width)x\(canvas.height), not \(wanted.width)x\(wanted.height)")
    }
    var sum = 0
    var changed = 0
    var wideCount = 0
    for index in wanted.pixels.indices {
      let difference = channels(canvas.pixels[index], wanted.pixels[index])
      guard difference != (0, 0, 0) else { continue }
      changed += 1
      sum += difference.0 + difference.1 + difference.2
      if max(difference.0, difference.1, difference.2) > wide { wideCount += 1 }
    }
    guard changed > 0 else { return .same }
    let count = Double(wanted.pixels.count)
    let mean = Double(sum) / (3 * count)
    let words = "\(changed) pixels differ, by \(mean) of 255 in the mean"
    let isClose = mean <= meanTolerance && Double(wideCount) / count <= wideTolerance
    return isClose ? .close(words) : .different(words)
  }

  static func channels(_ left: UInt32, _ right: UInt32) -> (Int, Int, Int) {
    func part(_ shift: UInt32) -> Int {
      abs(Int(left >> shift & 255) - Int(right >> shift & 255))
    }
    return (part(16), part(8), part(0))
  }

  /// The PNG file at `path` in colour; nil when there is none that can be read.
  static func picture(at path: String) -> Picture? {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    guard png_image_begin_read_from_file(&image, path) != 0 else { return nil }
    image.format = 0x12 | 0x01  // BGRA: blue in the lowest byte, as a canvas has it.
    let size = (Int(image.width), Int(image.height))
    var pixels = [UInt32](repeating: 0, count: size.0 * size.1)
    let isRead = pixels.withUnsafeMutableBytes {
      png_image_finish_read(&image, nil, $0.baseAddress, 0, nil) != 0
    }
    return isRead ? Picture(width: size.0, height: size.1, pixels: pixels) : nil
  }

  /// The golden, the new picture, and where they differ, side by side.
  static func writeDifference(_ wanted: Picture, _ canvas: Canvas, to path: String) throws {
    guard canvas.width == wanted.width, canvas.height == wanted.height else { return }
    let gap = 8
    let width = 3 * canvas.width + 2 * gap
    var all = [UInt32](repeating: 0xFF80_8080, count: width * canvas.height)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let old = wanted.pixels[y * wanted.width + x]
        let new = canvas.pixels[y * canvas.stride + x]
        let difference = channels(old, new)
        let row = y * width + x
        all[row] = old
        all[row + canvas.width + gap] = new
        let dark = (new >> 3 & 0x1F1F1F) | 0xFF00_0000
        all[row + 2 * (canvas.width + gap)] = difference == (0, 0, 0) ? dark : 0xFFFF_30FF
      }
    }
    try all.withUnsafeMutableBufferPointer { buffer in
      try PictureFile.writePNG(
        Canvas(buffer, width: width, height: canvas.height), to: path)
    }
  }
}
