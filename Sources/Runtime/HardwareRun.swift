import Appliance
import Devices
import LinuxIO
import Pixels
import Screens
import StaticMemory

/// A hardware test under way on the devices of a board: measures what the flow asks for, shows how
/// far it is, and tells what came of it (requirements D7).
///
/// Everything it needs is taken when it is made; a turn of its loop allocates nothing.
package final class HardwareRun {
  /// What the poller's tokens mean.
  enum Source: UInt32 { case signals, alarm, device }

  let devices: DeviceSet
  package internal(set) var test: HardwareTest
  /// What the appliance plans to take, in percent of its budget.
  let plannedShare: Double
  let volume: UInt8
  private let scanOut: ScanOut
  var meter: HardwareMeter
  var levels = TestLevelSetter()
  private var json: HardwareJSON
  private var painter: HardwareTestPainter
  private let memory: Arena
  let canvas: Canvas
  private var shown: StaticString?
  private var isWhole = false
  private let poller: Poller
  private let signals: Signals
  private let alarm: Alarm

  /// A test of the board with `equipment` and `devices`; nothing is open yet.
  package init(
    _ plan: HardwarePlan, _ equipment: Equipment, wanted: ProbeSet = .all, devices: DeviceSet,
    painter: HardwareTestPainter, plannedShare: Double, volume: UInt8
  ) throws(SystemCallError) {
    self.devices = devices
    self.painter = painter
    self.plannedShare = plannedShare
    self.volume = volume
    scanOut = plan.scanOut
    test = HardwareTest(equipment, hasStorage: devices.storage != nil, wanted: wanted)
    meter = HardwareMeter()
    json = HardwareJSON(memory: Arena(HardwareJSON.footprint))
    var memory = Arena(plan.canvas)
    let layout = plan.layout
    let pixels = memory.take(UInt32.self, layout.width * layout.height)
    memory.assertFull()
    canvas = Canvas(pixels, width: layout.width, height: layout.height)
    self.memory = memory
    signals = try Signals()
    alarm = try Alarm()
    poller = try Poller()
    try poller.watch(signals.number, as: Source.signals.rawValue)
    try poller.watch(alarm.number, as: Source.alarm.rawValue)
    for descriptor in [
      devices.camera.descriptor, devices.display.descriptor, devices.panel.descriptor,
      devices.touch?.descriptor,
    ] {
      if let descriptor { try poller.watch(descriptor, as: Source.device.rawValue) }
    }
  }

  /// Runs until the verdict was seen, or a signal comes; then switches everything off.
  package func run() throws(SystemCallError) -> HardwareTest {
    for part in [Device.display, .buttons, .touch, .speaker, .camera] { _ = open(part) }
    take(.started)
    while !test.isOver {
      turn(at: devices.clock.now)
      if !test.isOver { try wait() }
    }
    if let shown { devices.display.settle(shown) }
    levels.switchOff(devices, at: devices.clock.now)
    return test
  }

  private func turn(at now: Instant) {
    takeCommands(at: now)
    takeKeys(at: now)
    takeTouches(at: now)
    measure(at: now)
    if let deadline = test.deadline, deadline <= now { take(.deadline) }
    draw(at: now)
  }

  /// Lets the flow decide on `kind`, tells what came of it, and begins the next probe.
  func take(_ kind: TestEvent.Kind) {
    let now = devices.clock.now
    let before = test
    let effect = reduce(&test, TestEvent(kind, at: now))
    // What the probe before waited for does not come any more.
    if test.current != before.current { meter.due = nil }
    tell(since: before, at: now)
    if let failure = levels.apply(TestLevels(of: test), devices, at: now), let probe = test.current
    {
      take(.broken(probe, code: failure.code))
    } else if effect == .probe, let probe = test.current {
      begin(probe, at: now)
    }
  }

  private func tell(since before: HardwareTest, at now: Instant) {
    for number in UInt8(0)..<UInt8(16) {
      guard let probe = Probe(rawValue: number), test[probe].status != before[probe].status else {
        continue
      }
      publish(json.line(probe, of: test, at: now), at: now)
    }
    if test.isDone && !before.isDone { publish(json.line(test.verdict, at: now), at: now) }
  }

  private func publish(_ line: UnsafeBufferPointer<UInt8>, at now: Instant) {
    devices.sink.publish(line)
    devices.host?.hear(line, at: now)
  }

  private func takeCommands(at now: Instant) {
    while let line = devices.host?.nextLine(at: now) {
      let isEnd = line == "cancel" || line == "home"
      publish(json.answer(refusal: isEnd ? nil : "a hardware test takes cancel alone"), at: now)
      if isEnd { take(.end) }
    }
  }

  private func takeKeys(at now: Instant) {
    while let edge = nextEdge(at: now) {
      switch edge.button {
      case .left: take(.key(.left, isDown: edge.isDown))
      case .right: take(.key(.right, isDown: edge.isDown))
      case .ok: take(.key(.ok, isDown: edge.isDown))
      case .back: take(.key(.back, isDown: edge.isDown))
      case .scan, .cancel, .torch: break
      }
    }
  }

  private func nextEdge(at now: Instant) -> ButtonEdge? {
    do throws(DeviceFailure) {
      return try devices.panel.nextEdge(at: now)
    } catch {
      meter.failures[.buttons] = error.code
      // A probe that wants a key says so itself.
      if let probe = test.current, case .press = probe.task {
        take(.broken(probe, code: error.code))
      }
      return nil
    }
  }

  private func takeTouches(at now: Instant) {
    guard let touch = devices.touch else { return }
    do throws(DeviceFailure) {
      while let point = try touch.nextTouch(at: now) {
        guard point.phase == .down else { continue }
        let place = scanOut.upright(x: Int(point.x), y: Int(point.y))
        let control = painter.control(x: place.x, y: place.y, of: test)
        if let control { take(.touched(control)) }
      }
    } catch {
      // Without touch the keys answer, and where there are none the time does.
      meter.failures[.touch] = error.code
    }
  }

  /// Draws what has changed, unless flips are being counted, which show the same picture.
  private func draw(at now: Instant) {
    guard devices.display.isReady, test.current != .display || !isWhole else { return }
    let name = test.current?.word ?? "verdict"
    if let shown, shown.utf8Start != name.utf8Start { devices.display.settle(shown) }
    var damage = painter.draw(test, at: now, on: canvas)
    if !isWhole { damage = Damage(canvas.bounds) }
    shown = name
    guard !damage.isEmpty else { return }
    do throws(DeviceFailure) {
      try devices.display.present(canvas, damage: damage)
      isWhole = true
    } catch {
      isWhole = false
      if test.current == .display { take(.broken(.display, code: error.code)) }
    }
  }

  /// When the loop must do something by itself next: never something that is not done when it has
  /// come, which would be waited for without end.
  private func nextDue(after now: Instant) -> Instant? {
    var due = earlier(test.deadline, devices.host?.due)
    // A broken device says nothing that could be waited for.
    if meter.failures[.buttons] == nil { due = earlier(due, devices.panel.due) }
    if meter.failures[.touch] == nil { due = earlier(due, devices.touch?.due) }
    if levels.isCapturing { due = earlier(due, devices.camera.due) }
    // A display that is not ready tells when it is.
    if test.current != .display || devices.display.isReady { due = earlier(due, meter.due) }
    return earlier(due, painter.nextStep(of: test, after: now))
  }

  private func wait() throws(SystemCallError) {
    let clock = devices.clock
    let due = nextDue(after: clock.now)
    if clock.isManual {
      let count = try poller.wait(milliseconds: due == nil ? nil : 0)
      try handle(count)
      if count == 0, let due { clock.skip(to: due) }
      return
    }
    if let due {
      let wait = due.nanoseconds - clock.now.nanoseconds
      try alarm.set(atNanoseconds: Monotonic.nanoseconds + max(wait, 0))
    }
    try handle(try poller.wait())
  }

  private func handle(_ count: Int) throws(SystemCallError) {
    for index in 0..<count {
      switch Source(rawValue: poller[index].token) {
      case .signals:
        if try signals.next() != nil {
          take(.end)
          take(.end)
        }
      case .alarm: try alarm.acknowledge()
      case .device, nil: acknowledgeDisplay()
      }
    }
  }

  private func acknowledgeDisplay() {
    do throws(DeviceFailure) {
      try devices.display.acknowledge()
    } catch {
      if test.current == .display { take(.broken(.display, code: error.code)) }
    }
  }
}
