import Appliance
import Foundation
import Holders
import MRZ
import Pixels
import Screens
import StaticMemory
import Testing

/// The six languages: nothing is missing, and Arabic is a mirror of the others.
@Suite struct LanguageTests {
  @Test("No language lacks a string", arguments: Language.allCases)
  func complete(_ language: Language) {
    #expect(language.missing == [])
    // What stands before or after a number in some languages only.
    let optional: Set = ["age", "yearsOld", "yearOld", "leavesIn"]
    for (name, words) in language.wordings {
      #expect(!words.isEmpty || optional.contains(name), "\(name)")
      for line in words.components(separatedBy: "\n") {
        #expect(line == line.trimmingCharacters(in: .whitespaces), "\(name)")
        #expect(!line.contains("  "), "\(name)")
      }
    }
  }

  @Test("A translation is not the English text, but for marks and what is spelt the same")
  func translated() {
    let english = Dictionary(
      uniqueKeysWithValues: Language.english.wordings.map { ($0.name, $0.words) })
    for language in Language.allCases where language != .english {
      let same = language.wordings.filter { english[$0.name] == $0.words && !$0.words.isEmpty }
      let allowed: Set = [
        "comma", "visa", "error", "understood", "secondsLeft", "keySelect", "testSeconds", "testNo",
      ]
      #expect(same.allSatisfy { allowed.contains($0.name) }, "\(language): \(same)")
    }
  }

  @Test("Each language keeps to its own script; Latin words in Arabic stand alone")
  func scripts() {
    func isArabic(_ scalar: Unicode.Scalar) -> Bool { (0x600...0x6FF).contains(scalar.value) }
    func isChinese(_ scalar: Unicode.Scalar) -> Bool { (0x4E00...0x9FFF).contains(scalar.value) }
    for language in Language.allCases {
      // OK is the name of a key in every language.
      for (name, words) in language.wordings
      where words.contains(where: \.isLetter) && words != "OK" {
        let scalars = words.unicodeScalars
        #expect(scalars.contains(where: isArabic) == (language == .arabic), "\(name)")
        #expect(scalars.contains(where: isChinese) == (language == .chinese), "\(name)")
      }
    }
    // A line may end between any two words, and those of another direction must not be parted.
    for (name, words) in Language.arabic.wordings {
      let isLatin = words.split(whereSeparator: \.isWhitespace).map {
        $0.contains { $0.isASCII && $0.isLetter }
      }
      #expect(!zip(isLatin, isLatin.dropFirst()).contains { $0 && $1 }, "\(name)")
    }
  }

  @Test("In Arabic every text and icon lies where a mirror shows it; the zone reads as printed")
  func mirrored() throws {
    for panel in Panel.allCases {
      for name in ["scan-id", "result-reader-failed", "result-check-in"] {
        let scene = Scene(name)
        let arabic = try Studio(panel, .arabic)
        let english = try Studio(panel)
        let width = panel.layout.width
        let icons = english.icons(scene).map { LanguageTests.mirror($0, width) }
        let found = arabic.icons(scene)
        // Icons in the top bar, portraits: what does not depend on how long words are.
        #expect(found.contains { icons.contains($0) }, "\(name) on \(panel)")
        #expect(found.count == icons.count)
      }
    }
    // The zone's first line begins at the left of its box in both.
    let scene = Scene("result-reader")
    let arabic = try Studio(.wide, .arabic)
    let english = try Studio(.wide)
    func zone(_ studio: Studio) -> [DrawnBox] {
      let boxes = studio.witness(scene.state, at: scene.milliseconds, nil)
      return boxes.filter { $0.isText && $0.ink.width > 300 && $0.ink.y > 200 }
    }
    let lines = zone(english)
    #expect(lines.count == 2)
    #expect(zone(arabic).map(\.ink.width) == lines.map(\.ink.width))
    for line in zone(arabic) { #expect(line.ink.x - line.room.x < 4) }
  }

  static func mirror(_ area: Area, _ width: Int) -> Area {
    Area(x: width - area.right, y: area.y, width: area.width, height: area.height)
  }

  @Test("A touch in Arabic finds what is drawn there")
  func touch() throws {
    for (name, panel) in [("scan-id", Panel.wide), ("result-check-in", .small)] {
      let scene = Scene(name)
      let english = try Studio(panel).painter
      let arabic = try Studio(panel, .arabic).painter
      let layout = panel.layout
      for y in stride(from: 0, to: layout.height, by: 7) {
        for x in 0..<layout.width {
          #expect(
            arabic.command(x: layout.width - 1 - x, y: y, of: scene.state)
              == english.command(x: x, y: y, of: scene.state))
        }
      }
    }
  }

  @Test("What is read is what lies in the frame, mirrored or not")
  func region() {
    for panel in Panel.allCases {
      let state = Scene("scan-waiting").state
      for (width, height) in [(640, 480), (1281, 721)] {
        let english = panel.layout.scanRegion(of: state, pictureWidth: width, pictureHeight: height)
        let arabic = panel.layout(.arabic)
          .scanRegion(of: state, pictureWidth: width, pictureHeight: height)
        #expect(abs(english.x - arabic.x) <= 2 && abs(english.right - arabic.right) <= 2)
        #expect(english.y == arabic.y && english.height == arabic.height)
      }
    }
  }

  @Test("A step of an animation changes in Arabic only what it says it does")
  func damage() throws {
    let studio = try Studio(.wide, .arabic)
    let scene = Scene("scan-text-seen")
    studio.draw(scene.state, at: scene.milliseconds, scene.preview)
    let damage = studio.draw(scene.state, at: scene.milliseconds + 100, scene.preview)
    #expect(!damage.isEmpty && damage.width * damage.height * 20 < 800 * 480)
    let stepwise = studio.picture
    studio.painter.forget()
    studio.draw(scene.state, at: scene.milliseconds + 100, scene.preview)
    #expect(stepwise == studio.picture)
  }

  @Test("A missing font file is named")
  func fonts() {
    var files = Language.arabic.fontFiles
    files.script?.bold = "/nowhere/bold.ttf"
    let plan = Layout(width: 480, height: 272, language: .arabic).letteringPlan(fontFiles: files)
    #expect(throws: LetteringError.fontFile(path: "/nowhere/bold.ttf", .missing)) {
      try Lettering(plan, memory: Arena(plan.footprint))
    }
  }

  @Test("The lettering of every language stays within 3 MB on a panel of 1280 x 800")
  func memory() {
    for language in Language.allCases {
      let layout = Layout(width: 1280, height: 800, language: language)
      let bytes = layout.letteringPlan(fontFiles: language.fontFiles).footprint.bytes
      #expect(bytes < 3 << 20, "\(language): \(bytes)")
    }
  }
}

extension Studio {
  /// Where the icons of a scene lie.
  func icons(_ scene: Scene) -> [Area] {
    witness(scene.state, at: scene.milliseconds, scene.preview).filter { !$0.isText }.map(\.ink)
  }
}
