import Appliance
import Pixels
import Screens
import StaticMemory
import Testing

/// The screen of the hardware test: as it was looked at, whole in every language, and every control
/// within reach.
@Suite struct HardwareTestScreenTests {
  /// A test at one moment.
  struct Moment {
    var test: HardwareTest
    var milliseconds: Int64 = 0

    static let names = [
      "hardware-test-measuring", "hardware-test-press", "hardware-test-question",
      "hardware-test-question-keys", "hardware-test-passed", "hardware-test-failed",
      "hardware-test-incomplete-keys",
    ]

    init(_ name: String) {
      var equipment = Equipment()
      equipment.touch = !Scene.hasSoftKeys(name)
      test = HardwareTest(equipment, hasStorage: true)
      send(.started)
      switch name {
      case "hardware-test-measuring": pass(until: .camera)
      case "hardware-test-press": pass(until: .back)
      case "hardware-test-question", "hardware-test-question-keys":
        pass(until: .left)
        for _ in 0..<2 {
          milliseconds = test.deadline?.milliseconds ?? milliseconds
          send(.deadline)
        }
        pass(until: .light)
      case "hardware-test-failed":
        pass(until: .sharpness)
        send(.measured(.sharpness, Measures(Measure(.sharpness, 13.4))))
        milliseconds = test.deadline?.milliseconds ?? milliseconds
        send(.deadline)
        pass(until: .torch)
        send(.broken(.torch, code: 1120))
        pass(until: nil)
      case "hardware-test-incomplete-keys":
        pass(until: .tone)
        send(.end)
      default: pass(until: nil)
      }
    }

    mutating func send(_ kind: TestEvent.Kind) {
      _ = reduce(&test, TestEvent(kind, at: Instant(milliseconds: milliseconds)))
    }

    /// Figures as a board gives them.
    static func measures(_ probe: Probe) -> Measures {
      switch probe {
      case .display: Measures(Measure(.flipsPerSecond, 59.9))
      case .camera: Measures(Measure(.framesPerSecond, 29.97), Measure(.droppedFrames, 0))
      case .sharpness: Measures(Measure(.sharpness, 61.2))
      case .clock: Measures(Measure(.waitError, 1), Measure(.dayKnown, 1))
      case .storage: Measures(Measure(.storageErrors, 0))
      case .memory: Measures(Measure(.memoryErrors, 0), Measure(.plannedShare, 28))
      case .left, .right, .ok, .back, .torch, .light, .tone: Measures()
      }
    }

    mutating func pass(until probe: Probe?) {
      while let current = test.current, current != probe {
        milliseconds += 100
        switch current.task {
        case .nothing, .layDocument: send(.measured(current, Moment.measures(current)))
        case .press(let key):
          send(.key(key, isDown: true))
          send(.key(key, isDown: false))
          milliseconds = test.deadline?.milliseconds ?? milliseconds
          send(.deadline)
        case .answer:
          send(.key(.ok, isDown: true))
          send(.key(.ok, isDown: false))
        }
      }
    }
  }

  /// A canvas and a painter for it.
  final class Stand {
    let layout: Layout
    let canvas: Canvas
    var painter: HardwareTestPainter
    private let pixels: UnsafeMutableBufferPointer<UInt32>

    init(_ layout: Layout) throws {
      self.layout = layout
      painter = HardwareTestPainter(layout, try Studio.lettering(layout))
      pixels = .allocate(capacity: layout.width * layout.height)
      pixels.initialize(repeating: 0xFF12_3456)
      canvas = Canvas(pixels, width: layout.width, height: layout.height)
    }

    deinit { pixels.deallocate() }
  }

  static func layout(_ panel: Panel, _ language: Language, keys: Bool) -> Layout {
    let plain = panel.layout(language)
    return Layout(
      width: plain.width, height: plain.height, language: language, hasSoftKeys: keys,
      use: .hardwareTest)
  }

  /// Every moment on a small, a usual and a large panel, and some on a tall one.
  static let cases: [GoldenTests.Case] =
    Moment.names.flatMap { name in
      [(480, 272), (800, 480), (1920, 1080)].map {
        GoldenTests.Case(scene: name, width: $0.0, height: $0.1, language: .english)
      }
    }
    + ["hardware-test-question", "hardware-test-failed"].map {
      GoldenTests.Case(scene: $0, width: 480, height: 800, language: .english)
    }
    + Language.allCases.filter { $0 != .english }.map {
      GoldenTests.Case(
        scene: "hardware-test-question", width: 800, height: 480, language: $0)
    }

  @Test("The picture is the golden's", arguments: cases)
  func picture(_ wanted: GoldenTests.Case) throws {
    let moment = Moment(wanted.scene)
    let stand = try Stand(
      Layout(
        width: wanted.width, height: wanted.height, density: wanted.density,
        language: wanted.language, hasSoftKeys: Scene.hasSoftKeys(wanted.scene),
        use: .hardwareTest))
    _ = stand.painter.draw(
      moment.test, at: Instant(milliseconds: moment.milliseconds), on: stand.canvas)
    switch try Golden.compare(stand.canvas, wanted.name) {
    case .same: break
    case .close(let words):
      if Golden.isExact { Issue.record("\(wanted.name): \(words); see tools/golden diff") }
    case .different(let words): Issue.record("\(wanted.name): \(words); see tools/golden diff")
    case .missing: Issue.record("\(wanted.name): there is no golden; see tools/golden list")
    }
  }

  @Test("All words fit whole and overlap nothing, at every probe", arguments: FitTests.cases)
  func fits(_ wanted: FitTests.Case) throws {
    for keys in [false, true] {
      let stand = try Stand(
        Layout(
          width: wanted.width, height: wanted.height, density: wanted.density,
          language: wanted.language, hasSoftKeys: keys, use: .hardwareTest))
      let suffix = keys ? "-keys" : ""
      var moments = Moment.names.filter { Scene.hasSoftKeys($0) == keys }.map { ($0, Moment($0)) }
      for probe in Probe.allCases {
        var moment = Moment("hardware-test-start" + suffix)
        moment.test = HardwareTest(moment.test.equipment, hasStorage: true)
        moment.send(.started)
        moment.pass(until: probe)
        moments.append(("\(probe)", moment))
      }
      for (name, moment) in moments {
        let boxes = stand.painter.witness(
          moment.test, at: Instant(milliseconds: moment.milliseconds), on: stand.canvas)
        #expect(boxes.contains { $0.isText }, "\(name)")
        for box in boxes { #expect(!box.isCut, "\(name): \(box) is cut") }
        FitTests.expectApart(boxes, stand.layout, name)
      }
    }
  }

  @Test("Every control is found in the middle of its place, on every panel, and does its work")
  func reach() throws {
    var reached: Set<TestControl> = []
    for panel in Panel.allCases {
      for language in [Language.english, .arabic] {
        let stand = try Stand(HardwareTestScreenTests.layout(panel, language, keys: false))
        for name in Moment.names where !Scene.hasSoftKeys(name) {
          let moment = Moment(name)
          for control in TestControl.allCases where moment.test.offers(control) {
            let place = stand.painter.place(of: control, in: moment.test)
            #expect(place.height >= 30 && place.width >= 60, "\(control) of \(name) on \(panel)")
            let found = stand.painter.control(
              x: place.x + place.width / 2, y: place.y + place.height / 2, of: moment.test)
            #expect(found == control, "\(control) of \(name) on \(panel)")
            var used = moment
            used.send(.touched(control))
            #expect(used.test != moment.test, "\(control) of \(name)")
            reached.insert(control)
          }
        }
      }
    }
    #expect(reached.count == TestControl.allCases.count)
    let keys = Moment("hardware-test-question-keys")
    let stand = try Stand(HardwareTestScreenTests.layout(.wide, .english, keys: true))
    let place = stand.painter.place(of: .yes, in: keys.test)
    #expect(stand.painter.control(x: place.x + 5, y: place.y + 5, of: keys.test) == nil)
  }

  @Test("It is drawn when it looks another way and not before; seconds count down")
  func draws() throws {
    let stand = try Stand(HardwareTestScreenTests.layout(.small, .english, keys: false))
    var moment = Moment("hardware-test-question")
    var now = Instant(milliseconds: moment.milliseconds)
    #expect(!stand.painter.draw(moment.test, at: now, on: stand.canvas).isEmpty)
    #expect(stand.painter.draw(moment.test, at: now, on: stand.canvas).isEmpty)
    var steps = 0
    while let next = stand.painter.nextStep(of: moment.test, after: now) {
      #expect(next > now)
      now = next
      #expect(!stand.painter.draw(moment.test, at: now, on: stand.canvas).isEmpty)
      steps += 1
    }
    #expect(steps == 19, "from 20 to 1")
    moment.send(.touched(.yes))
    #expect(!stand.painter.draw(moment.test, at: now, on: stand.canvas).isEmpty)
  }

  @Test("A panel of any size is drawn without a crash")
  func tiny() throws {
    for (width, height) in [(10, 10), (1, 1), (64, 48), (320, 20), (20, 320)] {
      let stand = try Stand(Layout(width: width, height: height, use: .hardwareTest))
      for name in Moment.names {
        let moment = Moment(name)
        _ = stand.painter.draw(
          moment.test, at: Instant(milliseconds: moment.milliseconds), on: stand.canvas)
      }
    }
  }
}
