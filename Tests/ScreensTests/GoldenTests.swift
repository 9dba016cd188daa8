import Foundation
import Pixels
import Screens
import Testing

/// Screens as a person has looked at them, pixel by pixel (design.md, Pictures).
@Suite struct GoldenTests {
  /// Every scene on the wide panel; on the others those whose layout differs most.
  static let english: [(scene: String, panel: Panel)] =
    Scene.names.map { ($0, .wide) }
    + [
      "home-canceled", "scan-waiting", "scan-id", "result-reader-card", "result-check-in-failed",
      "fault", "scan-flip", "result-check-in-dialog", "scan-keys",
      "result-reader-leaving",
      "scan-torch-lost", "home-tried",
    ].map { ($0, .tall) }
    + [
      "home-fault", "scan-text-seen", "scan-other-kind", "result-reader-failed",
      "result-check-in-card", "fault", "fault-denied", "scan-no-portrait",
      "scan-no-portrait-keys", "result-check-in-dialog", "scan-keys", "result-check-in-keys",
      "result-reader-keys", "scan-leaving", "result-check-in-leaving-keys",
      "result-reader-keys", "scan-torch-lost", "home-tried",
    ].map { ($0, .small) }

  /// What every other language is looked at in.
  static let translated = [
    "home-canceled", "scan-hint", "result-reader-doubtful", "result-check-in-failed",
    "fault-denied", "result-check-in-dialog-keys", "scan-flip",
    "result-check-in-leaving-keys",
  ]

  /// A picture that has a golden.
  struct Case: Sendable, CustomTestStringConvertible {
    var scene: String
    var panel: Panel
    var language: Language
    var name: String {
      "\(scene)-\(panel.rawValue)" + (language == .english ? "" : "-\(language.code)")
    }
    var testDescription: String { name }
  }

  static let cases =
    english.map { Case(scene: $0.scene, panel: $0.panel, language: .english) }
    + Language.allCases.filter { $0 != .english }.flatMap { language in
      translated.map { Case(scene: $0, panel: .wide, language: language) }
    }

  @Test("The picture is the golden's", arguments: cases)
  func picture(_ wanted: Case) throws {
    let scene = Scene(wanted.scene)
    let studio = try Studio(
      wanted.panel, wanted.language, hasSoftKeys: Scene.hasSoftKeys(wanted.scene))
    studio.draw(scene.state, at: scene.milliseconds, scene.preview)
    let golden = wanted.name
    switch try Golden.compare(studio.canvas, golden) {
    case .same: break
    case .close(let words):
      if Golden.isExact { Issue.record("\(golden): \(words); see tools/golden diff") }
    case .different(let words): Issue.record("\(golden): \(words); see tools/golden diff")
    case .missing: Issue.record("\(golden): there is no golden; see tools/golden list")
    }
  }

  @Test("No golden is left over, and all together are small")
  func folder() throws {
    let wanted = Set(GoldenTests.cases.map { $0.name + ".png" })
    let files = try FileManager.default.contentsOfDirectory(atPath: Golden.folder.path)
    for file in files.sorted() { #expect(wanted.contains(file), "\(file) belongs to no scene") }
    let sizes = try files.map {
      let path = Golden.folder.appendingPathComponent($0).path
      return try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }
    #expect(sizes.reduce(0, +) < 3_000_000)
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
