import Appliance
import Devices
import Glibc
import MRZ
import Pixels
import Runtime
import Screens
import SimulatedDevices
import StaticMemory
import Testing

/// Seeded random walks of the whole appliance, with devices lost and back: every lease is returned,
/// the torch is at its level, each scan has one result, and home holds nobody.
@Suite struct ApplianceWalkTests {
  static let steps = 500
  /// Walks: the full number where it is asked for, else a tenth of it.
  static let walks = getenv("MRZ_KIOSK_WALKS").flatMap { Int(String(cString: $0)) } ?? 1000
  /// Walks that one appliance takes, one after the other.
  static let walksEach = 25

  @Test func everyLeaseIsReturnedAndEveryRuleKept() throws {
    var results = 0
    var frames = 0
    for first in stride(from: 0, to: Self.walks, by: Self.walksEach) {
      let walker = try Wanderer(UInt64(first / Self.walksEach))
      for walk in first..<min(first + Self.walksEach, Self.walks) {
        if let wrong = try walker.walk(Self.steps, isDrawn: walk % 20 == 0) {
          Issue.record("walk \(walk): \(wrong)")
          return
        }
      }
      try walker.loop.stop()
      results += walker.host.results.reduce(0, +)
      frames += walker.stage.camera.frameCount
      #expect(walker.stage.camera.lentCount == 0)
    }
    #expect(results >= 4 * Self.walks && frames >= 100 * Self.walks, "the walks go places")
  }
}

/// An appliance on simulated devices, and somebody who does anything whatever with it.
private final class Wanderer {
  let stage: SimulatedStage
  let host: RandomHost
  let loop: Loop
  private let clock: ManualClock
  private let display: SleepyDisplay

  init(_ seed: UInt64) throws {
    let lines = [
      "portrait", "text portrait", "text", Utopian.card, Utopian.card + " portrait",
      Utopian.passport, Utopian.passport + " portrait", Utopian.doubtful,
    ]
    let steps = lines.map { "at 0 reads \($0)\n" } + ["at 0 touch 0 0\n"]
    let script = try Script(parsing: steps.joined())
    let format = CameraFormat(width: 64, height: 40)
    let layout = Layout(width: 320, height: 200)
    let plan = MemoryPlan(layout: layout, camera: format, recognition: nil)
    clock = ManualClock(today: CalendarDate(year: 2026, month: 6, day: 1))
    stage = SimulatedStage(script, format, plan.scanOut)
    host = RandomHost(seed, stage, outcomes: lines.count)
    display = SleepyDisplay(stage.display)
    var devices = stage.devices(clock: clock, reader: nil, sink: NoSink())
    devices.host = host
    devices.display = display
    var settings = Settings()
    settings.returnsPortrait = seed % 4 != 3
    settings.scansOn = seed & 1 != 0
    settings.showsCameraErrors = seed & 2 == 0
    settings.disablesAfterRead = seed % 5 == 4
    settings.autoFinishMilliseconds = seed & 8 == 0 ? 0 : 1000
    settings.portraitTimeoutMilliseconds = 1000
    // Short enough that home is announced, and comes, in the middle of a walk.
    settings.idleTimeoutMilliseconds = seed % 3 == 0 ? 3000 : 60_000
    settings.resultTimeoutMilliseconds = seed % 2 == 0 ? 1200 : 30_000
    settings.beeps = true
    loop = try Loop(
      plan, settings, Equipment(), .native, devices: devices, painter: try plan.painter(),
      output: nil, inputDescriptor: -1)
    try loop.start()
  }

  /// Takes `count` steps and goes home; says what was wrong first.
  func walk(_ count: Int, isDrawn: Bool) throws -> String? {
    display.isAwake = isDrawn
    host.begin(count, at: clock.now)
    while !host.isDone {
      try loop.turn()
      if let wrong = broken { return wrong }
    }
    // Every device is back, and what is under way ends.
    for _ in 0..<10_000 {
      if isHome && stage.camera.lentCount == 0 { break }
      try loop.turn()
      if let wrong = broken { return wrong }
    }
    if stage.camera.lentCount != 0 { return "a lease was not returned" }
    if !isHome { return "it does not come home" }
    for scan in 1..<max(1, host.results.count) where host.results[scan] != 1 {
      return "scan \(scan) had \(host.results[scan]) results"
    }
    let name = Array("ERIKSSON".utf8)
    return holds(loop.currentState, name) ? "home holds somebody" : nil
  }

  private var isHome: Bool {
    if case .home = loop.currentState.place { true } else { false }
  }

  /// What is wrong after a turn; nil: nothing.
  private var broken: String? {
    let state = loop.currentState
    let levels = Levels(of: state)
    if let deadline = levels.deadline, deadline < clock.now { return "a deadline is past" }
    if stage.camera.lentCount > 1 { return "more than one lease is out" }
    let isTorchTold = state.faults[.torch] == nil && state.faults[.buttons] == nil
    if isTorchTold && stage.panel.isTorchOn != levels.torch { return "the torch is off its level" }
    return nil
  }

  private func holds(_ state: State, _ bytes: [UInt8]) -> Bool {
    withUnsafeBytes(of: state) { memory in
      (0...(memory.count - bytes.count)).contains { start in
        bytes.indices.allSatisfy { memory[start + $0] == bytes[$0] }
      }
    }
  }
}

/// Does something random with the devices, or says a random command, every few milliseconds.
private final class RandomHost: Host {
  private(set) var due: Instant?
  let hasEnded = false
  /// Results heard of each scan, by its number.
  private(set) var results: [Int] = [0]
  private let stage: SimulatedStage
  private let outcomes: Int
  private var random: UInt64
  private var left = 0

  init(_ seed: UInt64, _ stage: SimulatedStage, outcomes: Int) {
    random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    self.stage = stage
    self.outcomes = outcomes
  }

  /// Whether all steps of the walk are done.
  var isDone: Bool { due == nil }

  func begin(_ count: Int, at now: Instant) {
    left = count
    due = now
  }

  /// A number from 0 to `bound` - 1 (xorshift64).
  private func number(below bound: Int) -> Int {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return Int(random >> 33) % bound
  }

  func nextLine(at now: Instant) -> FixedText? {
    while let due, due <= now {
      guard left > 0 else {
        self.due = nil
        for part in Mishaps.Part.allCases { stage.mishaps.unplug(part, nil) }
        stage.reader?.say(nil)
        return "home"
      }
      left -= 1
      let gap = number(below: 16) == 0 ? number(below: 1500) : number(below: 60)
      self.due = due.advanced(byMilliseconds: Int64(gap))
      if let line = act(at: now) { return line }
    }
    return nil
  }

  private func act(at now: Instant) -> FixedText? {
    switch number(below: 17) {
    case 16:
      let point = TouchPoint(x: Int32(number(below: 320)), y: Int32(number(below: 200)))
      stage.touch?.touch(point, at: now)
    case 0..<7:
      let outcome = number(below: outcomes + 2)
      stage.reader?.say(outcome < outcomes ? outcome : nil)
    case 7:
      let button = Button.allCases[number(below: Button.allCases.count)]
      switch number(below: 3) {
      case 0: stage.panel.change(button, isDown: true, at: now)
      case 1: stage.panel.change(button, isDown: false, at: now)
      default: stage.panel.press(button, at: now)
      }
    case 8:
      let part = Mishaps.Part.allCases[number(below: Mishaps.Part.allCases.count)]
      stage.mishaps.unplug(part, number(below: 3) == 0 ? part.usualFailure : nil)
    case 9:
      let call = Mishaps.Call.allCases[number(below: Mishaps.Call.allCases.count)]
      stage.mishaps.plan(call, number: 1 + number(below: 5), times: 1 + number(below: 2))
    case 10: for part in Mishaps.Part.allCases { stage.mishaps.unplug(part, nil) }
    case 11..<14: return "scan"
    default: return RandomHost.lines[number(below: RandomHost.lines.count)]
    }
    return nil
  }

  private static let lines: [FixedText] = [
    "arm", "arm", "disarm", "cancel", "finish", "guides on", "guides off", "reset-guidance",
    "format id", "format both", "format passport", "torch on", "torch off", "clear", "home",
    "status", "nonsense",
  ]

  func hear(_ line: UnsafeBufferPointer<UInt8>, at now: Instant) {
    guard line.starts(with: "{\"event\":\"result\"".utf8) else { return }
    let text = String(decoding: line.prefix(80), as: UTF8.self)
    guard let mark = text.firstRange(of: "\"scan\":") else { return }
    let scan = Int(text[mark.upperBound...].prefix { $0.isNumber }) ?? 0
    while results.count <= scan { results.append(0) }
    results[scan] += 1
  }
}

/// A display that takes pictures only while it is awake: most walks need not be drawn.
private final class SleepyDisplay: Display {
  private let display: SimulatedDisplay
  var isAwake = true

  init(_ display: SimulatedDisplay) {
    self.display = display
  }

  var width: Int { display.width }
  var height: Int { display.height }
  var isReady: Bool { isAwake }
  func open() throws(DeviceFailure) { try display.open() }
  func present(_ canvas: Canvas, damage: Damage) throws(DeviceFailure) {
    try display.present(canvas, damage: damage)
  }
}

/// Keeps nothing.
private final class NoSink: ResultSink {
  func publish(_ line: UnsafeBufferPointer<UInt8>) {}
  func wipe() {}
}
