import Appliance
import Devices
import Foundation
import FoundationXML
import MRZ
import Pixels
import Runtime
import Screens
import SimulatedDevices
import StaticMemory
import Testing

/// The hardware test on simulated devices: what it measures, and what it reports (D7).
@Suite struct HardwareRunTests {
  /// One run, with what it published.
  final class Trial {
    let stage: SimulatedStage
    let sink = ListSink()
    let test: HardwareTest

    init(
      _ script: String, today: CalendarDate? = CalendarDate(year: 2026, month: 6, day: 1),
      page: Int? = 1, scanOut: ScanOut = ScanOut(width: 480, height: 272),
      change: (SimulatedStage) -> Void = { _ in }
    ) throws {
      var script = script
      if page != nil { script = "at 0 show page.png\n" + script }
      let parsed = try Script(parsing: script)
      let format = CameraFormat(width: 320, height: 180)
      let layout = Layout(
        width: 480, height: 272, hasSoftKeys: !parsed.hasTouch, use: .hardwareTest)
      let plan = HardwarePlan(layout, scanOut)
      stage = SimulatedStage(parsed, format, scanOut)
      if let page { HardwareRunTests.load(blur: page, into: stage.camera) }
      change(stage)
      var equipment = Equipment()
      equipment.touch = parsed.hasTouch
      let clock = StandingClock(today: today)
      let devices = stage.devices(
        clock: clock, reader: SimulatedReader([]), sink: sink)
      let run = try HardwareRun(
        plan, equipment, devices: devices, painter: try plan.painter(), plannedShare: 30,
        volume: 3)
      test = try run.run()
      #expect(stage.player.disappointment == nil)
      #expect(stage.camera.lentCount == 0 && !stage.panel.isTorchOn)
      #expect(clock.standings == 0, "it waits for what has come and is not done")
    }
  }

  /// A clock that counts waits for what has come already, and moves on where they do not end.
  final class StandingClock: Clock {
    let isManual = true
    private(set) var now = Instant()
    let today: CalendarDate?
    private(set) var standings = 0

    init(today: CalendarDate?) { self.today = today }

    func skip(to moment: Instant) {
      if moment <= now { standings += 1 }
      let isStuck = moment <= now && standings % 100 == 0
      now = isStuck ? now.advanced(byMilliseconds: 1000) : max(now, moment)
    }
  }

  /// Lays a page of bars, blurred over `blur` pixels, before `camera`.
  static func load(blur: Int, into camera: SimulatedCamera) {
    let (width, height) = (320, 180)
    let pixels = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: width * height)
    defer { pixels.deallocate() }
    for index in pixels.indices {
      var sum = 0
      for step in 0..<blur { sum += (index % width + step) / 20 % 2 == 0 ? 200 : 0 }
      pixels[index] = UInt8(30 + sum / blur)
    }
    camera.load(
      GrayView(UnsafeBufferPointer(pixels), width: width, height: height, rowStride: width), as: 0)
  }

  /// Somebody who does everything that is asked.
  static let helpful = """
    after 5000 expect probe key-left
    after 500 press left
    after 5000 expect probe key-right
    after 500 press right
    after 5000 expect probe key-ok
    after 500 press ok
    after 5000 expect probe key-back
    after 500 press back
    after 5000 expect probe torch
    after 500 press ok
    after 5000 expect probe light
    after 500 press ok
    after 5000 expect probe tone
    after 500 press ok
    after 5000 expect verdict passed
    """

  @Test func everythingIsMeasuredAndPasses() throws {
    let trial = try Trial(HardwareRunTests.helpful)
    #expect(trial.test.verdict == .passed)
    let flips = try #require(trial.test[.display].measures.first)
    #expect(flips.quantity == .flipsPerSecond && abs(flips.value - 60) < 1)
    let frames = trial.test[.camera].measures
    #expect(abs((frames.first?.value ?? 0) - 30) < 0.5 && frames.second?.value == 0)
    #expect((trial.test[.sharpness].measures.first?.value ?? 0) > 90)
    #expect(trial.test[.left].measures.first == Measure(.edges, 2))
    #expect(trial.test[.clock].measures == Measures(Measure(.waitError, 0), Measure(.dayKnown, 1)))
    #expect(trial.test[.storage].measures.first == Measure(.storageErrors, 0))
    #expect(
      trial.test[.memory].measures
        == Measures(Measure(.memoryErrors, 0), Measure(.plannedShare, 30)))
    #expect(trial.stage.panel.torchCount == 1 && trial.stage.panel.light == .steadyGreen)
    #expect(trial.stage.speaker.playCount == 1)
    // Each probe is told when it begins and when it ends, and the verdict once.
    let events = trial.sink.objects
    for probe in Probe.allCases {
      let told = events.filter { $0["probe"] as? String == probe.word.description }
      #expect(told.map { $0["status"] as? String } == ["running", "passed"], "\(probe)")
    }
    #expect(events.filter { $0["event"] as? String == "verdict" }.count == 1)
  }

  @Test func withNobodyThereItIsIncomplete() throws {
    let trial = try Trial("at 0 command nonsense", page: nil)
    #expect(trial.test.verdict == .incomplete && trial.stage.panel.light == .amber)
    for probe in Probe.allCases {
      #expect(trial.test[probe].status == (probe.task == .nothing ? .passed : .notJudged))
    }
    #expect(trial.sink.objects.contains { $0["ok"] as? Bool == false })
  }

  @Test(arguments: [
    ("display", Probe.display, 1110), ("camera", .camera, 1103), ("camera", .sharpness, 1103),
    ("torch", .torch, 1120), ("buttons", .left, 1121), ("buttons", .light, 1121),
    ("speaker", .tone, 1130), ("storage", .storage, 1150),
  ])
  func whatIsUnpluggedFails(_ part: String, _ probe: Probe, _ code: Int) throws {
    let trial = try Trial("at 0 unplug \(part)")
    #expect(trial.test[probe].status == .failed, "\(trial.test[probe])")
    #expect(trial.test[probe].code == Int16(code))
    #expect(trial.test.verdict == .failed)
    // What else there is is looked at all the same.
    #expect(trial.test[.memory].status == .passed && trial.test[.clock].status == .passed)
  }

  @Test func aDeviceThatIsBackIsLookedAtAsIfNothingHadBeen() throws {
    let trial = try Trial("at 10 plug speaker\nat 11 unplug camera 1101") {
      $0.mishaps.unplug(.speaker, .soundFailed)
    }
    #expect(trial.test[.tone].status == .notJudged && trial.stage.speaker.playCount == 1)
    #expect(trial.test[.camera].code == 1101)
  }

  @Test func aBlurredPageFails() throws {
    let trial = try Trial("at 0 command nonsense", page: 14)
    #expect(trial.test[.sharpness].status == .failed)
    #expect((trial.test[.sharpness].measures.first?.value ?? 99) < 25)
  }

  @Test func storageThatLosesBytesAndAnUnknownDayFail() throws {
    let trial = try Trial("at 0 command nonsense", today: nil) { $0.storage.lostBytes = 3 }
    #expect(trial.test[.storage].measures.first == Measure(.storageErrors, 3))
    #expect(trial.test[.storage].status == .failed && trial.test[.clock].status == .failed)
  }

  @Test func itIsEndedByTheHostAndByAKeyThatIsHeld() throws {
    for script in ["at 1500 command cancel", "at 1500 hold back\nat 4500 release back"] {
      let trial = try Trial(script)
      #expect(trial.test.verdict == .incomplete && trial.test[.memory].status == .notJudged)
      #expect(trial.test[.display].status == .passed)
    }
  }

  /// Whatever ends a probe early, nothing that it waited for is waited for again.
  @Test(arguments: [
    "at 0 command cancel", "at 0 command cancel\nat 1 command cancel", "at 1200 command cancel",
    "at 100 unplug display", "at 0 unplug camera\nat 100 command cancel",
    "at 100 unplug buttons\nat 200 press ok", "at 100 unplug touch\nat 200 touch 5 5",
    "at 0 mishap panel-press 1 1\nat 200 press left\nat 300 press ok",
    "at 0 mishap touch-read 1 1\nat 200 touch 5 5\nat 90000 touch 5 5",
  ])
  func nothingIsWaitedForWithoutEnd(_ script: String) throws {
    let trial = try Trial(script)
    #expect(trial.test.isOver && trial.test.verdict != .passed)
  }

  @Test func whatIsNotWantedIsNotTouched() throws {
    let parsed = try Script(parsing: "at 60000 end")
    let stage = SimulatedStage(
      parsed, CameraFormat(width: 320, height: 180), ScanOut(width: 480, height: 272))
    let sink = ListSink()
    let devices = stage.devices(
      clock: StandingClock(today: nil), reader: SimulatedReader([]), sink: sink)
    let plan = HardwarePlan(Layout(width: 480, height: 272, use: .hardwareTest))
    let test = try HardwareRun(
      plan, Equipment(), wanted: ProbeSet([.storage, .memory]), devices: devices,
      painter: try plan.painter(), plannedShare: 30, volume: 3
    ).run()
    #expect(test.verdict == .passed && test[.display].status == .waiting)
    #expect(stage.storage.checkCount == 1 && stage.speaker.playCount == 0)
    #expect(stage.panel.torchCount == 0)
    #expect(HardwareReport(test, serial: "x").probes == [.storage, .memory])
  }

  /// A panel is touched and seen as it is mounted, whatever its format.
  @Test(arguments: [
    ScanOut(width: 480, height: 272), ScanOut(width: 272, height: 480, rotation: .quarter),
    ScanOut(width: 480, height: 272, rotation: .half, format: .rgb565),
    ScanOut(width: 272, height: 480, rotation: .threeQuarters),
  ])
  func touchAloneAnswers(_ scanOut: ScanOut) throws {
    let layout = Layout(width: 480, height: 272, use: .hardwareTest)
    let plan = HardwarePlan(layout)
    var test = HardwareTest(Equipment(), hasStorage: true)
    _ = reduce(&test, TestEvent(.started, at: Instant()))
    while let current = test.current, current != .torch {
      _ = reduce(&test, TestEvent(.broken(current, code: 1103), at: Instant()))
    }
    let painter = try plan.painter()
    func touch(_ control: TestControl) -> String {
      let place = painter.place(of: control, in: test)
      return "touch \(place.x + place.width / 2) \(place.y + place.height / 2)"
    }
    let trial = try Trial(
      """
      after 90000 expect probe torch
      after 500 \(touch(.yes))
      after 5000 expect probe light
      after 500 \(touch(.no))
      after 5000 expect probe tone
      after 500 \(touch(.end))
      after 5000 expect verdict failed
      after 500 \(touch(.end))
      """, scanOut: scanOut)
    #expect(trial.test[.torch].status == .passed && trial.test[.light].status == .failed)
    #expect(trial.test[.tone].status == .notJudged)
    let pixels = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 480 * 272)
    defer { pixels.deallocate() }
    pixels.initialize(repeating: 0)
    var drawing = try plan.painter()
    _ = drawing.draw(trial.test, at: Instant(), on: Canvas(pixels, width: 480, height: 272))
    let seen = trial.stage.display.shown
    // Sixteen bits tell near colours apart no more, and less so where they are dithered.
    let most = scanOut.format == .rgb565 ? 16 : 0
    var wrong = 0
    for index in pixels.indices {
      for shift: UInt32 in [16, 8, 0] {
        let (drawn, shown) = (pixels[index] >> shift & 255, seen.pixels[index] >> shift & 255)
        if abs(Int(drawn) - Int(shown)) > most { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test("The reports say the same in three forms, and hold whatever the serial is")
  func reports() throws {
    let trial = try Trial("at 0 unplug speaker", page: 14)
    let report = HardwareReport(trial.test, serial: "A<7>&\"x")
    let tap = report.tap.split(separator: "\n").map(String.init)
    #expect(tap[0] == "TAP version 14" && tap[1] == "1..13")
    #expect(tap.contains { $0.contains("A<7>&\"x") })
    #expect(tap.contains("ok 1 - display") && tap.contains("not ok 3 - sharpness"))
    #expect(tap.contains("ok 4 - key-left # SKIP not judged: it needs a person"))
    #expect(tap.contains("  error-code: 1130"))
    #expect(tap.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }.count == 13)

    let parser = XMLParser(data: Data(report.junit.utf8))
    let reader = JUnitReader()
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.cases == Probe.allCases.map(\.word.description))
    #expect(reader.suite["tests"] == "13" && reader.suite["failures"] == "\(reader.failures)")
    #expect(reader.failures == 2 && reader.suite["skipped"] == "\(reader.skipped)")
    #expect(reader.properties["board-serial"] == "A<7>&\"x")
    #expect(reader.properties["verdict"] == "failed")

    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    #expect(json["board-serial"] as? String == "A<7>&\"x" && json["verdict"] as? String == "failed")
    let probes = try #require(json["probes"] as? [[String: Any]])
    #expect(probes.count == 13 && probes[0]["flips-per-second"] is Double)
    #expect((probes[0]["limits"] as? [String: String])?["flips-per-second"] == "at least 25")
  }
}

/// What a reader of JUnit's XML finds.
private final class JUnitReader: NSObject, XMLParserDelegate {
  var suite: [String: String] = [:]
  var cases: [String] = []
  var properties: [String: String] = [:]
  var failures = 0
  var skipped = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    switch name {
    case "testsuite": suite = attributes
    case "testcase": cases.append(attributes["name"] ?? "")
    case "failure": failures += 1
    case "skipped": skipped += 1
    case "property": properties[attributes["name"] ?? ""] = attributes["value"]
    default: break
    }
  }
}
