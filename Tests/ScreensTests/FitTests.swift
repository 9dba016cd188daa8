import Appliance
import Holders
import MRZ
import Pixels
import Screens
import StaticMemory
import Testing

/// Texts and icons lie in their rooms and on nothing else, in every language on every panel.
@Suite struct FitTests {
  /// A language on a panel.
  struct Case: Sendable, CustomTestStringConvertible {
    var language: Language
    var width: Int
    var height: Int
    var density = 160
    var layout: Layout {
      Layout(width: width, height: height, density: density, language: language)
    }
    var layoutWithKeys: Layout {
      Layout(
        width: width, height: height, density: density, language: language, hasSoftKeys: true)
    }
    var testDescription: String { "\(language) on \(width)x\(height) at \(density)" }
  }

  static let cases = Language.allCases.flatMap { language in
    [
      Case(language: language, width: 480, height: 272),
      Case(language: language, width: 800, height: 480),
      Case(language: language, width: 1024, height: 600),
      Case(language: language, width: 1280, height: 800),
      Case(language: language, width: 1920, height: 1080),
      Case(language: language, width: 480, height: 800),
      Case(language: language, width: 1080, height: 1920),
      Case(language: language, width: 480, height: 272, density: 128),
      Case(language: language, width: 800, height: 480, density: 200),
      Case(language: language, width: 1280, height: 800, density: 240),
    ]
  }

  @Test("All that the screens say fits whole, in its room, and overlaps nothing", arguments: cases)
  func scenes(_ wanted: Case) throws {
    let roomy = try Studio(wanted.layout)
    let labelled = try Studio(wanted.layoutWithKeys)
    for name in Scene.names {
      let studio = Scene.hasSoftKeys(name) ? labelled : roomy
      let scene = Scene(name)
      let boxes = studio.witness(scene.state, at: scene.milliseconds, scene.preview)
      #expect(boxes.contains { $0.isText }, "\(name)")
      for box in boxes { #expect(!box.isCut, "\(name): \(box) is cut") }
      FitTests.expectApart(boxes, studio.layout, name)
    }
  }

  @Test("Every prompt of requirements 2 fits its pill", arguments: cases)
  func prompts(_ wanted: Case) throws {
    let studio = try Studio(wanted.layout)
    let scene = Scene("scan-waiting")
    let prompts = studio.painter.witnessPrompts(scene.state, on: studio.canvas)
    #expect(prompts.count >= 14)
    for boxes in prompts {
      for box in boxes { #expect(!box.isCut, "\(box) is cut") }
      FitTests.expectApart(boxes, studio.layout, "prompt")
    }
  }

  @Test("Every fault of the camera is explained in full (requirements 6)", arguments: cases)
  func faults(_ wanted: Case) throws {
    let studio = try Studio(wanted.layout)
    for code: Int16 in [
      1001, 1002, 1101, 1102, 1103, 1104, 1105, 1110, 1111, 1120, 1121, 1130, 1140, 1150, 1199,
    ] {
      for begins in [false, true] {
        var rehearsal = Rehearsal()
        if begins { rehearsal.play(.command(.scan)) }
        rehearsal.play(.failed(Fault(.camera, code: code)))
        let boxes = studio.witness(rehearsal.state, at: rehearsal.now, nil)
        for box in boxes { #expect(!box.isCut, "\(code): \(box) is cut") }
        FitTests.expectApart(boxes, studio.layout, "\(code)")
      }
    }
  }

  /// Zones of the longest values, of none, and of every layout.
  static let zones = [
    Holder.lines(
      "P<UTOVANDERWESTERHUIZENLINDQVISTOSTERHOLTXYZ",
      "L111111113UTO0102030X3301018<<<<<<<<<<<<<<<8"),
    Holder.lines(String(repeating: "<", count: 44), String(repeating: "<", count: 44)),
    Holder.lines("P<UTOW<<" + String(repeating: "W", count: 36), String(repeating: "W", count: 44)),
    Holder.frenchCard, Holder.visa, Holder.card, Holder.cardTD2, Holder.passportWorse,
  ]

  @Test("Whatever a document says stays in its room, cut with an ellipsis or not", arguments: cases)
  func values(_ wanted: Case) throws {
    let studios = try [Studio(wanted.layout), Studio(wanted.layoutWithKeys)]
    for (studio, mode) in studios.flatMap({ [($0, Settings.Mode.reader), ($0, .checkIn)] }) {
      for (index, lines) in FitTests.zones.enumerated() {
        for certainty: Float in [1, 0.5] {
          var rehearsal = Rehearsal(mode: mode)
          rehearsal.play(.command(.scan))
          rehearsal.show(lines, certainty: certainty)
          #expect(rehearsal.state.screen == .result)
          let boxes = studio.witness(rehearsal.state, at: rehearsal.now, nil)
          FitTests.expectApart(boxes, studio.layout, "zone \(index) of \(mode)")
        }
      }
    }
  }

  /// Each box lies in its room and on the panel, and covers nothing of another.
  static func expectApart(_ boxes: [DrawnBox], _ layout: Layout, _ what: String) {
    let panel = Area(x: 0, y: 0, width: layout.width, height: layout.height)
    for (index, box) in boxes.enumerated() where !box.ink.isEmpty {
      // A letter's stroke may stand out by a pixel at either end of a line.
      var room = box.room
      room.x -= 1
      room.width += 2
      #expect(room.intersection(box.ink) == box.ink, "\(what): \(box) leaves its room")
      #expect(panel.intersection(box.ink) == box.ink, "\(what): \(box) leaves the panel")
      for other in boxes[(index + 1)...] {
        // Two that follow each other on a line may share the soft edge between them.
        let shared = box.ink.intersection(other.ink)
        let isEdge = shared.width <= 1 && box.room.y == other.room.y
        #expect(shared.isEmpty || isEdge, "\(what): \(box) overlaps \(other)")
      }
    }
  }
}

extension Studio {
  /// Where all of `state` came to lie.
  func witness(_ state: State, at milliseconds: Int64, _ preview: Preview?) -> [DrawnBox] {
    painter.witness(
      state, at: Instant(milliseconds: milliseconds), preview: preview, on: canvas)
  }
}
