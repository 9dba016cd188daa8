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
      Case(language: language, width: 1920, height: 1080, density: 320),
    ]
  }

  @Test("All that the screens say fits whole, in its room, and overlaps nothing", arguments: cases)
  func scenes(_ wanted: Case) throws {
    let roomy = try Studio(wanted.layout)
    let labelled = try Studio(wanted.layoutWithKeys)
    for name in Scene.names {
      let studio = Scene.hasSoftKeys(name) ? labelled : roomy
      let scene = Scene(name)
      for state in studio.pages(of: scene.state) {
        let boxes = studio.witness(state, at: scene.milliseconds, scene.preview)
        #expect(boxes.contains { $0.isText }, "\(name)")
        for box in boxes { #expect(!box.isCut, "\(name): \(box) is cut") }
        FitTests.expectApart(boxes, studio.layout, name)
      }
    }
  }

  /// What a state shows, wherever it lies: phrases by name, and how many values and icons.
  struct Shown: Equatable {
    var phrases: Set<Int> = []
    var values = 0
    var icons = 0
  }

  /// What `state` shows on all of its pages.
  static func shown(_ scene: Scene, _ studio: Studio) -> Shown {
    var shown = Shown()
    for state in studio.pages(of: scene.state) {
      let boxes = studio.witness(state, at: scene.milliseconds, scene.preview)
      shown.phrases.formUnion(boxes.compactMap(\.phrase))
      shown.values = max(shown.values, boxes.filter { $0.isText && $0.phrase == nil }.count)
      shown.icons = max(shown.icons, boxes.filter { $0.kind == .icon }.count)
    }
    return shown
  }

  @Test("Nothing that a state shows on a roomy panel is missing on another one", arguments: cases)
  func nothingVanishes(_ wanted: Case) throws {
    var reference = wanted
    (reference.width, reference.height, reference.density) = (1280, 800, 160)
    let (small, roomy) = (try Studio(wanted.layout), try Studio(reference.layout))
    let (smallKeys, roomyKeys) =
      (try Studio(wanted.layoutWithKeys), try Studio(reference.layoutWithKeys))
    for name in Scene.names {
      let isLabelled = Scene.hasSoftKeys(name)
      let here = FitTests.shown(Scene(name), isLabelled ? smallKeys : small)
      let there = FitTests.shown(Scene(name), isLabelled ? roomyKeys : roomy)
      #expect(there.phrases.subtracting(here.phrases) == [], "\(name)")
      // What is scrolled shows a part of its values and icons at a time.
      let isScrolled = ["images", "tabs", "sav", "technician"].contains { name.contains($0) }
      if isScrolled { continue }
      // The notice that home follows lies over rows of the artwork where the panel is low.
      if name != "scan-bare-leaving" { #expect(here.values == there.values, "\(name)") }
      // The large sign of a fault gives way to its words.
      let signs = Scene(name).state.screen == .fault ? 1 : 0
      #expect(here.icons >= there.icons - signs, "\(name)")
    }
  }

  @Test("An expired document is said to be expired at every density", arguments: cases)
  func expired(_ wanted: Case) throws {
    for lines in [FitTests.expiredPassport, FitTests.expiredLong] {
      var rehearsal = Rehearsal(mode: .checkIn)
      rehearsal.play(.command(.scan))
      rehearsal.show(lines)
      #expect(rehearsal.state.document?.isExpired == true)
      for studio in try [Studio(wanted.layout), Studio(wanted.layoutWithKeys)] {
        var phrases: Set<Int> = []
        for state in studio.pages(of: rehearsal.state) {
          let boxes = studio.witness(state, at: rehearsal.now, nil)
          phrases.formUnion(boxes.compactMap(\.phrase))
          FitTests.expectApart(boxes, studio.layout, "expired")
        }
        #expect(phrases.contains(Painter.expiredPhrase))
      }
    }
  }

  static let expiredPassport = Holder.lines(
    "P<UTOLINDQVIST<<MARA<ELISE<<<<<<<<<<<<<<<<<<", "L48C029176UTO8703145F21062097719042<<<<<<<26")
  /// The same with a long name and a sex that takes more words.
  static let expiredLong = Holder.lines(
    "P<UTOVANDERWESTERHUIZENLINDQVISTOSTERHOLTXYZ", "L48C029176UTO8703145<21062097719042<<<<<<<26")

  @Test("Every prompt of requirements 2 fits its pill", arguments: cases)
  func prompts(_ wanted: Case) throws {
    let studio = try Studio(wanted.layout)
    let scene = Scene("scan-waiting")
    let prompts = studio.painter.witnessPrompts(scene.state, on: studio.canvas)
    #expect(prompts.count >= 18)
    for boxes in prompts {
      for box in boxes { #expect(!box.isCut, "\(box) is cut") }
      FitTests.expectApart(boxes, studio.layout, "prompt")
    }
  }

  @Test("In whatever state a random walk leads to, nothing overlaps", arguments: 0..<24)
  func walks(_ seed: Int) throws {
    var random = SplitMix(state: UInt64(seed) + 1234)
    var settings = Settings()
    settings.mode = seed % 2 == 0 ? .checkIn : .reader
    settings.returnsPortrait = seed % 3 > 0
    settings.showsTechnician = seed % 4 > 0
    settings.savesImages = seed % 5 > 0
    settings.returnsDocument = seed % 2 == 0
    settings.returnsOriginal = seed % 4 == 0
    settings.scansOn = seed % 5 == 0
    var equipment = Equipment()
    equipment.touch = seed % 4 < 2
    equipment.torch = seed % 7 > 0
    equipment.keys = [KeySet.all, [.ok], [.right], [.left, .back], [.back]][seed % 5]
    let panel = FitTests.cases[seed * 7 % FitTests.cases.count]
    let studio = try Studio(equipment.touch ? panel.layout : panel.layoutWithKeys)
    var state = State(settings, equipment: equipment)
    var now: Int64 = 0
    for step in 0..<120 {
      now += Int64(random.next() % 2000)
      let kind = DamageTests.kind(&random, step, equipment)
      _ = reduce(&state, Event(kind, at: Instant(milliseconds: now)))
      state = studio.settled(state)
      // By then every cross-fade is over: its two texts lie on each other by its nature.
      let boxes = studio.witness(state, at: now + 2500, Table.passport.preview(UInt32(step)))
      FitTests.expectApart(boxes, studio.layout, "\(panel), step \(step), \(kind)")
    }
  }

  /// The smallest panels and odd ones that are not refused.
  static let odd = [
    (480, 272), (480, 456), (480, 480), (599, 480), (600, 457), (640, 480), (2000, 272), (480, 600),
    (480, 640), (480, 701), (600, 610), (700, 710), (480, 2000),
  ]

  @Test("On the least panels and on those of odd shapes nothing overlaps either", arguments: odd)
  func oddPanels(_ width: Int, _ height: Int) throws {
    #expect(PanelRefusal(width: width, height: height, density: 160) == nil)
    for language in [Language.german, .spanish, .arabic] {
      for hasSoftKeys in [false, true] {
        let studio = try Studio(
          Layout(width: width, height: height, language: language, hasSoftKeys: hasSoftKeys))
        for name in Scene.names where Scene.hasSoftKeys(name) == hasSoftKeys {
          let scene = Scene(name)
          for state in studio.pages(of: scene.state) {
            let boxes = studio.witness(state, at: scene.milliseconds, scene.preview)
            for box in boxes { #expect(!box.isCut, "\(name) in \(language): \(box) is cut") }
            FitTests.expectApart(boxes, studio.layout, "\(name) in \(language)")
          }
        }
      }
    }
  }

  @Test("Panels with less room are refused, and absurd ones, whatever the density")
  func refused() {
    for (width, height, density) in [
      (10, 10, 160), (479, 272, 160), (480, 271, 160), (479, 800, 160), (480, 599, 160),
      (800, 480, 283), (480, 800, 161), (4097, 2000, 160), (2000, 4097, 160), (1, 1, 80),
      (800, 480, 0), (240, 136, 80), (100_000, 100_000, 640),
    ] {
      let refusal = PanelRefusal(width: width, height: height, density: density)
      #expect(refusal?.text.contains("\(width)x\(height)") == true)
      #expect(refusal?.text.contains("\(density) dots an inch") == true)
    }
    for panel in FitTests.cases {
      let refusal = PanelRefusal(
        width: panel.width, height: panel.height, density: panel.density)
      #expect(refusal == nil, "\(panel)")
    }
    #expect(PanelRefusal(width: 4096, height: 4096, density: 640) == nil)
  }

  @Test("S8: the label names the key that finishes as that key's own label does")
  func finishKeys() throws {
    for language in Language.allCases {
      let words = Dictionary(
        uniqueKeysWithValues: language.wordings.map { ($0.name, $0.words) })
      let select = try #require(words["keySelect"])
      let back = try #require(words["keyBack"])
      for (name, key) in [
        ("finishByKey", select), ("finishByHoldingOK", select), ("finishByHoldingBack", back),
        ("finishByHoldingRight", "→"), ("finishByHoldingLeft", "←"),
      ] {
        let prompt = try #require(words[name])
        #expect(prompt.contains(key), "\(language): \(prompt) names \(key)")
      }
      #expect(words["keyHoldSelect"]?.contains(select) == true)
    }
  }

  @Test("S8: on each of the fifteen boards of keys the label is another one only by its key")
  func finishBoards() throws {
    let studio = try Studio(.wide, hasSoftKeys: true)
    var widths: [String: Int] = [:]
    for bits in UInt8(1)...15 {
      var settings = Settings()
      settings.returnsPortrait = true
      var equipment = Equipment()
      equipment.touch = false
      equipment.keys = KeySet(rawValue: bits)
      var rehearsal = Rehearsal(settings, equipment)
      rehearsal.play(.command(.scan))
      rehearsal.accept(Holder.card)
      rehearsal.wait()
      rehearsal.wait()
      #expect(rehearsal.state.guidance?.finishLabel == .keys)
      let boxes = studio.witness(rehearsal.state, at: rehearsal.now + 700, nil)
      // The finish label is the lower of the two pills.
      let label = try #require(boxes.filter { $0.kind == .pill }.max { $0.ink.y < $1.ink.y })
      let keys = equipment.keys
      let moves = keys.contains(.left) || keys.contains(.right)
      let by =
        keys.contains(.ok)
        ? (moves ? "press OK" : "hold OK")
        : keys.contains(.right) ? "hold right" : keys.contains(.left) ? "hold left" : "hold back"
      #expect(widths[by] == nil || widths[by] == label.ink.width, "\(bits)")
      widths[by] = label.ink.width
    }
    #expect(widths.count == 5)
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
          for state in studio.pages(of: rehearsal.state) {
            let boxes = studio.witness(state, at: rehearsal.now, nil)
            FitTests.expectApart(boxes, studio.layout, "zone \(index) of \(mode)")
          }
        }
      }
    }
  }

  /// Each box lies in its room and on the panel, and covers nothing of another: no text or icon is
  /// under another one or under a stroke, and words stand on a pill or beside it.
  static func expectApart(_ boxes: [DrawnBox], _ layout: Layout, _ what: String) {
    for fault in faults(boxes, layout) { Issue.record("\(what): \(fault)") }
  }

  /// What is wrong with where `boxes` lie, in words.
  static func faults(_ boxes: [DrawnBox], _ layout: Layout) -> [String] {
    var faults: [String] = []
    let panel = Area(x: 0, y: 0, width: layout.width, height: layout.height)
    for (index, box) in boxes.enumerated() where !box.ink.isEmpty {
      // A letter's stroke may stand out by a pixel at either end of a line.
      var room = box.room
      room.x -= 1
      room.width += 2
      if room.intersection(box.ink) != box.ink { faults.append("\(box) leaves its room") }
      if panel.intersection(box.ink) != box.ink { faults.append("\(box) leaves the panel") }
      for other in boxes[(index + 1)...] {
        let shared = box.ink.intersection(other.ink)
        // Two that follow each other on a line may share the soft edge between them.
        let isEdge = box.isText && shared.width <= 1 && box.room.y == other.room.y
        if !shared.isEmpty && !isEdge && !stands(other, on: box) {
          faults.append("\(box) overlaps \(other)")
        }
      }
    }
    return faults
  }

  /// Whether `box` stands whole on the pill `ground`.
  private static func stands(_ box: DrawnBox, on ground: DrawnBox) -> Bool {
    guard ground.kind == .pill, box.kind == .text || box.kind == .icon else { return false }
    return ground.ink.intersection(box.ink) == box.ink
  }
}

extension Studio {
  /// Where all of `state` came to lie.
  func witness(_ state: State, at milliseconds: Int64, _ preview: Preview?) -> [DrawnBox] {
    painter.witness(
      settled(state), at: Instant(milliseconds: milliseconds), preview: preview,
      TestShelf.shared.shelf, on: canvas)
  }

  /// `state` at each of the places that scrolling by pages stops at; alone where all is in sight.
  func pages(of state: State) -> [State] {
    var state = settled(state)
    var pages = [state]
    let reach = state.view.scrolling.reach
    guard reach > 0 else { return pages }
    _ = reduce(&state, Event(.dragged(9999), at: Instant()))
    repeat {
      pages.append(state)
      _ = reduce(&state, Event(.command(.turnPage), at: Instant()))
    } while state.view.scrolling.offset > 0 && pages.count < 30
    return pages
  }
}
