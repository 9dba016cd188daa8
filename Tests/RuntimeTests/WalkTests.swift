import Appliance
import Devices
import Glibc
import MRZ
import Pixels
import Runtime
import Screens
import SimulatedDevices
import StaticMemory
import Synchronization
import Testing

/// Seeded random walks of the whole appliance, with devices lost and back: every lease is returned,
/// the torch is at its level, each scan has one result, every state leads home, and home holds
/// nobody, in words or pictures.
@Suite struct ApplianceWalkTests {
  static let steps = 500
  /// Walks: the full number where it is asked for, else a tenth of it.
  static let walks = getenv("MRZ_KIOSK_WALKS").flatMap { Int(String(cString: $0)) } ?? 1000
  /// Walks that one appliance takes, one after the other.
  static let walksEach = 25

  @Test func everyLeaseIsReturnedAndEveryRuleKept() throws {
    var results = 0
    var frames = 0
    var pictures = 0
    for first in stride(from: 0, to: Self.walks, by: Self.walksEach) {
      let walker = try Wanderer(UInt64(first / Self.walksEach))
      for walk in first..<min(first + Self.walksEach, Self.walks) {
        if let wrong = try walker.walk(
          Self.steps, isDrawn: walk % 20 == 0, endsByItself: walk % 4 == 1)
        {
          Issue.record("walk \(walk): \(wrong)")
          return
        }
      }
      try walker.loop.stop()
      results += walker.host.results.reduce(0, +)
      frames += walker.stage.camera.frameCount
      pictures += walker.pictureCount
      #expect(walker.stage.camera.lentCount == 0)
    }
    #expect(results >= 4 * Self.walks && frames >= 100 * Self.walks, "the walks go places")
    #expect(pictures >= Self.walks, "and pictures come with them")
  }
}

/// An appliance on simulated devices, and somebody who does anything whatever with it.
private final class Wanderer {
  let stage: SimulatedStage
  let host: RandomHost
  let loop: Loop
  private let clock: ManualClock
  private let display: SleepyDisplay
  private let reader: WatchedReader
  /// The last scan whose result was looked at.
  private var told = 0
  /// What lies on the shelf, by slot, and how often something was put there.
  private var seen = [GrayView?](repeating: nil, count: PictureID.count)
  private(set) var pictureCount = 0

  init(_ seed: UInt64) throws {
    let lines = [
      "portrait original", "text portrait", "text", Utopian.card,
      Utopian.card + " portrait document original", Utopian.passport + " document",
      Utopian.passport + " portrait document original", Utopian.doubtful + " original",
      "portrait document original",
    ]
    let steps = lines.map { "at 0 reads \($0)\n" } + ["at 0 touch 0 0\n"]
    let script = try Script(parsing: steps.joined())
    let format = CameraFormat(width: 64, height: 40)
    let layout = Layout(width: 320, height: 200)
    let settings = Wanderer.settings(seed)
    let plan = MemoryPlan(
      layout: layout, camera: format, recognition: nil, pictures: PicturePlan(settings, format))
    clock = ManualClock(today: CalendarDate(year: 2026, month: 6, day: 1))
    stage = SimulatedStage(script, format, plan.scanOut)
    host = RandomHost(seed, stage, outcomes: lines.count)
    display = SleepyDisplay(stage.display)
    guard let told = stage.reader else { preconditionFailure("the script tells what is read") }
    reader = WatchedReader(told)
    var devices = stage.devices(clock: clock, reader: nil, sink: NoSink())
    devices.host = host
    devices.display = display
    devices.reader = reader
    loop = try Loop(
      plan, settings, Equipment(), .native, devices: devices, painter: try plan.painter(),
      output: nil, inputDescriptor: -1)
    try loop.start()
  }

  private static func settings(_ seed: UInt64) -> Settings {
    var settings = Settings()
    settings.mode = seed % 3 == 0 ? .reader : .checkIn
    settings.returnsPortrait = seed % 4 != 3
    settings.returnsDocument = seed % 5 != 2
    settings.returnsOriginal = seed % 7 < 4
    settings.scansOn = seed % 8 < 3
    settings.showsCameraErrors = seed & 2 == 0
    settings.disablesAfterRead = seed % 5 == 4
    settings.autoFinishMilliseconds = seed & 8 == 0 ? 0 : 1000
    settings.portraitTimeoutMilliseconds = 1000
    // Short enough that home is announced, and comes, in the middle of a walk.
    settings.idleTimeoutMilliseconds = seed % 3 == 1 ? 3000 : 20_000
    settings.resultTimeoutMilliseconds = seed % 2 == 0 ? 1200 : 30_000
    settings.beeps = true
    return settings
  }

  /// Takes `count` steps and goes home, by command or by itself; says what was wrong first.
  func walk(_ count: Int, isDrawn: Bool, endsByItself: Bool) throws -> String? {
    display.isAwake = isDrawn
    host.begin(count, at: clock.now, endsByItself: endsByItself)
    while !host.isDone {
      try loop.turn()
      if let wrong = broken() { return wrong }
    }
    // Every device is back, and what is under way ends.
    display.isAwake = true
    for _ in 0..<10_000 {
      if isHome && isAtRest { break }
      // A display that slept when it was opened again proves itself by what is drawn.
      host.isKnocking = isHome
      try loop.turn()
      if let wrong = broken() { return wrong }
    }
    if stage.camera.lentCount != 0 { return "a lease was not returned" }
    if !isHome { return "there is no way out of \(loop.currentState.screen)" }
    if let fault = loop.currentState.faults.first { return "\(fault.device) is not healed" }
    return reader.isClean ? nil : "the reader was not wiped"
  }

  private var isAtRest: Bool {
    stage.camera.lentCount == 0 && loop.currentState.faults.isEmpty && reader.isClean
  }

  private var isHome: Bool {
    if case .home = loop.currentState.place { true } else { false }
  }

  /// What is wrong after a turn; nil: nothing.
  private func broken() -> String? {
    let state = loop.currentState
    let levels = Levels(of: state)
    if let deadline = levels.deadline, deadline < clock.now { return "a deadline is past" }
    if !isHome && (levels.deadline == nil || state.backCommand == nil) {
      return "\(state.screen) has no way out"
    }
    if stage.camera.lentCount > 1 { return "more than one lease is out" }
    let isTorchTold = state.faults[.torch] == nil && state.faults[.buttons] == nil
    if isTorchTold && stage.panel.isTorchOn != levels.torch { return "the torch is off its level" }
    return wrongDelivery(state) ?? wrongPicture(state)
      ?? (isHome && holds(state, Wanderer.name) ? "home holds somebody" : nil)
  }

  /// Every scan that is over has one result, and no other has any.
  private func wrongDelivery(_ state: State) -> String? {
    let begun = Int(state.scanNumber)
    while told < begun - (state.isReading ? 1 : 0) {
      told += 1
      let count = told < host.results.count ? host.results[told] : 0
      if count != 1 { return "scan \(told) had \(count) results" }
    }
    if host.results.count > told + 1 { return "scan \(told + 1) had a result before its end" }
    // Those before were looked at when they ended.
    return told > 0 && host.results[told] != 1 ? "scan \(told) had a second result" : nil
  }

  /// The shelf has what the state holds, and each byte of what it had before is overwritten.
  private func wrongPicture(_ state: State) -> String? {
    for slot in 0..<PictureID.count {
      let view = loop.shelf[slot: UInt8(slot)]
      if view != nil {
        if isHome { return "home keeps a picture" }
        if !state.pictures.contains(PictureID(slot: UInt8(slot))) { return "a picture is nobody's" }
        pictureCount += seen[slot] == nil ? 1 : 0
      } else if let old = seen[slot], !isBlank(old) {
        return "a picture was not overwritten"
      }
      seen[slot] = view
    }
    return nil
  }

  private static let name = Array("ERIKSSON".utf8)

  private func holds(_ state: State, _ bytes: [UInt8]) -> Bool {
    withUnsafeBytes(of: state) { memory in
      (0...(memory.count - bytes.count)).contains { start in
        bytes.indices.allSatisfy { memory[start + $0] == bytes[$0] }
      }
    }
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

/// Says what another reader says, and watches whether what it put on the stage is overwritten.
private final class WatchedReader: Reader {
  private let reader: SimulatedReader
  private let stage = Mutex<[GrayView]>([])

  init(_ reader: SimulatedReader) {
    self.reader = reader
  }

  /// Whether nothing is left of any picture; to be asked while the worker has nothing to do.
  var isClean: Bool { stage.withLock { $0.allSatisfy(isBlank) } }

  func read(_ picture: GrayView) -> Outcome { reader.read(picture) }

  func supply(
    _ outcome: Outcome, _ region: GrayView, of frame: GrayView, on stage: PictureStage
  ) -> PictureSet {
    let supplied = reader.supply(outcome, region, of: frame, on: stage)
    self.stage.withLock { views in
      views = PictureID.Kind.allCases.compactMap { stage[$0] }
    }
    return supplied
  }

  func wipe() { reader.wipe() }
}

/// Whether every pixel is 0, as only wiping leaves it.
private func isBlank(_ picture: GrayView) -> Bool {
  (0..<picture.height).allSatisfy { y in
    let row = picture.row(y)
    return (0..<picture.width).allSatisfy { row[$0] == 0 }
  }
}
