import Foundation
import Pixels
import Screens
import Testing

/// Screens as a person has looked at them, pixel by pixel (design.md, Pictures).
@Suite struct GoldenTests {
  /// Every scene on a small, a usual and a large panel, and some on a tall one, whose layout is
  /// another.
  static let english: [(scene: String, width: Int, height: Int)] =
    Scene.names.flatMap { name in
      [(name, 480, 272), (name, 800, 480), (name, 1920, 1080)].prefix(
        GoldenTests.small.contains(name) ? 1 : GoldenTests.middle.contains(name) ? 2 : 3)
    }
    + [
      "home-canceled", "scan-waiting", "scan-id", "result-reader-card", "result-check-in-failed",
      "fault", "scan-flip", "result-check-in-dialog", "scan-keys", "scan-no-portrait",
      "result-reader-leaving", "scan-torch-lost", "scan-all-lost", "home-all-lost", "home-tried",
      "result-check-in-images",
    ].map { ($0, 480, 800) }

  /// Scenes that differ from another one by words or by a ring: they are looked at where there is
  /// the least room.
  static let small: Set = [
    "result-reader-saving", "result-reader-saved", "result-reader-save-keys",
    "result-check-in-images-operated", "result-reader-technician",
    "result-check-in-technician-end", "result-check-in-technician-none-keys",
  ]

  /// Those that are much like another one on the large panel, or on the usual one.
  static let middle: Set = [
    "result-reader-save", "result-check-in-images-end", "result-check-in-technician",
  ]

  /// What every other language is looked at in on the smallest panel.
  static let translatedSmall = ["result-reader-save"]

  /// What every other language is looked at in.
  static let translated = [
    "home-canceled", "scan-hint", "result-reader-doubtful", "result-check-in-failed",
    "fault-denied", "result-check-in-dialog-keys", "scan-flip", "result-check-in-leaving-keys",
    "result-check-in-tabs",
  ]

  /// A picture that has a golden.
  struct Case: Sendable, CustomTestStringConvertible {
    var scene: String
    var width: Int
    var height: Int
    var language: Language
    /// A panel so large has smaller pixels.
    var density: Int { width > 1280 ? 240 : 160 }
    var name: String {
      "\(scene)-\(width)x\(height)" + (language == .english ? "" : "-\(language.code)")
    }
    var testDescription: String { name }
  }

  static let cases =
    english.map { Case(scene: $0.scene, width: $0.width, height: $0.height, language: .english) }
    + Language.allCases.filter { $0 != .english }.flatMap { language in
      translated.map { Case(scene: $0, width: 800, height: 480, language: language) }
        + translatedSmall.map { Case(scene: $0, width: 480, height: 272, language: language) }
    }

  @Test("The picture is the golden's", arguments: cases)
  func picture(_ wanted: Case) throws {
    let scene = Scene(wanted.scene)
    let studio = try Studio(
      Layout(
        width: wanted.width, height: wanted.height, density: wanted.density,
        language: wanted.language,
        hasSoftKeys: Scene.hasSoftKeys(wanted.scene)))
    studio.draw(scene.state, at: scene.milliseconds, scene.preview)
    try GoldenTests.expect(studio.canvas, wanted.name)
  }

  /// A screen for each rotation, and one of 16 bits a pixel, as the panel's own rows hold them.
  static let panels =
    Rotation.allCases.dropFirst().map { rotation in
      (
        "panel-\(rotation.rawValue)-800x480",
        ScanOut(width: 800, height: 480, rotation: rotation)
      )
    } + [("panel-rgb565-800x480", ScanOut(width: 800, height: 480, format: .rgb565))]

  @Test("The panel holds the golden, turned and in its own format", arguments: panels)
  func panel(_ name: String, _ scanOut: ScanOut) throws {
    let scene = Scene("scan-flip")
    let studio = try Studio(
      Layout(width: scanOut.uprightWidth, height: scanOut.uprightHeight))
    let damage = studio.redraw(scene.state, at: scene.milliseconds, scene.preview)
    var bytes = [UInt8](repeating: 0, count: scanOut.rowBytes * scanOut.height)
    bytes.withUnsafeMutableBytes {
      scanOut.copy(studio.canvas, damage: damage, to: $0, rowBytes: scanOut.rowBytes)
    }
    var pixels = (0..<(scanOut.width * scanOut.height)).map { index in
      GoldenTests.light(bytes[(index * scanOut.format.bytes)...], scanOut.format)
    }
    try pixels.withUnsafeMutableBufferPointer {
      try GoldenTests.expect(Canvas($0, width: scanOut.width, height: scanOut.height), name)
    }
  }

  /// The light of a pixel that begins with the first of `bytes`.
  private static func light(_ bytes: ArraySlice<UInt8>, _ format: PixelFormat) -> UInt32 {
    let at = bytes.startIndex
    let low = UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8
    switch format {
    case .xrgb8888: return low | UInt32(bytes[at + 2]) << 16 | UInt32(bytes[at + 3]) << 24
    case .rgb565:
      let (red, green, blue) = (low >> 11, low >> 5 & 63, low & 31)
      return 0xFF00_0000 | (red * 255 / 31) << 16 | (green * 255 / 63) << 8 | blue * 255 / 31
    }
  }

  private static func expect(_ canvas: Canvas, _ golden: String) throws {
    switch try Golden.compare(canvas, golden) {
    case .same: break
    case .close(let words):
      if Golden.isExact { Issue.record("\(golden): \(words); see tools/golden diff") }
    case .different(let words): Issue.record("\(golden): \(words); see tools/golden diff")
    case .missing: Issue.record("\(golden): there is no golden; see tools/golden list")
    }
  }

  @Test("No golden is left over, and all together are small")
  func folder() throws {
    let cases = GoldenTests.cases + HardwareTestScreenTests.cases
    let names = cases.map(\.name) + GoldenTests.panels.map(\.0)
    let wanted = Set(names.map { $0 + ".png" })
    let files = try FileManager.default.contentsOfDirectory(atPath: Golden.folder.path)
    for file in files.sorted() { #expect(wanted.contains(file), "\(file) belongs to no scene") }
    let sizes = try files.map {
      let path = Golden.folder.appendingPathComponent($0).path
      return try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }
    #expect(sizes.reduce(0, +) < 10_000_000)
  }

  @Test("A comparison tells a changed pixel, a shifted word and another size")
  func comparison() throws {
    let studio = try Studio(.small)
    let scene = Scene("home")
    studio.draw(scene.state, at: scene.milliseconds, nil)
    var wanted = Golden.Picture(width: 480, height: 272, pixels: studio.picture)
    #expect(Golden.compare(studio.canvas, wanted) == .same)
    wanted.pixels[40_000] ^= 0x01
    guard case .close = Golden.compare(studio.canvas, wanted) else {
      Issue.record("one pixel by one step is close, and not the same")
      return
    }
    for y in 0..<272 {
      for x in (0..<477).reversed() { wanted.pixels[y * 480 + x + 3] = wanted.pixels[y * 480 + x] }
    }
    guard case .different = Golden.compare(studio.canvas, wanted) else {
      Issue.record("three pixels to the right is different")
      return
    }
    wanted.width = 272
    wanted.height = 480
    guard case .different = Golden.compare(studio.canvas, wanted) else {
      Issue.record("another size is different")
      return
    }
    #expect(try Golden.compare(studio.canvas, "no-such-scene") == .missing)
    try FileManager.default.removeItem(
      at: Golden.output.appendingPathComponent("no-such-scene.png"))
  }
}
