import Foundation
import Pixels
import Screens
import StaticMemory
import Testing

/// Every screen on every panel in every language, drawn for a person to browse.
///
/// `tools/gallery` names the folder; where it does not, two scenes are drawn into one that goes.
@Suite struct GalleryTests {
  /// The panels of the gallery: those that screens are made for.
  static let panels = [
    (480, 272), (800, 480), (1024, 600), (1280, 800), (1920, 1080), (480, 800), (1080, 1920),
  ]

  /// Draws `scenes` into `folder`, as SCENE-WIDTHxHEIGHT-LANGUAGE.png; gives how many.
  static func write(_ scenes: [String], into folder: URL) throws -> Int {
    var count = 0
    for language in Language.allCases {
      for (width, height) in panels {
        for hasSoftKeys in [false, true] {
          let wanted = scenes.filter { Scene.hasSoftKeys($0) == hasSoftKeys }
          guard !wanted.isEmpty else { continue }
          let studio = try Studio(
            Layout(width: width, height: height, language: language, hasSoftKeys: hasSoftKeys))
          for name in wanted {
            let scene = Scene(name)
            studio.painter.forget()
            studio.draw(scene.state, at: scene.milliseconds, scene.preview)
            let file = "\(name)-\(width)x\(height)-\(language.code).png"
            try PictureFile.writePNG(
              studio.canvas, to: folder.appendingPathComponent(file).path)
            count += 1
          }
        }
      }
    }
    return count
  }

  @Test("Each scene has a picture for each panel and language, of that panel's size")
  func pictures() throws {
    let named = ProcessInfo.processInfo.environment["MRZ_KIOSK_GALLERY"]
    let folder =
      named.map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.temporaryDirectory.appendingPathComponent(
        "gallery-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { if named == nil { try? FileManager.default.removeItem(at: folder) } }
    let scenes = named == nil ? ["home", "scan-keys"] : Scene.names
    let count = try GalleryTests.write(scenes, into: folder)
    #expect(count == scenes.count * GalleryTests.panels.count * Language.allCases.count)
    for (width, height) in GalleryTests.panels {
      for language in Language.allCases {
        let file = "\(scenes[0])-\(width)x\(height)-\(language.code).png"
        let picture = Golden.picture(at: folder.appendingPathComponent(file).path)
        #expect(picture?.width == width && picture?.height == height, "\(file)")
      }
    }
  }
}
