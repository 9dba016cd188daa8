import Appliance
import Devices
import Pixels
import StaticMemory

/// What is measured of the probe that is running.
struct HardwareMeter: ~Copyable {
  /// For how long flips, pictures and a wait are measured, in milliseconds.
  static let flipMilliseconds: Int64 = 1000
  static let pictureMilliseconds: Int64 = 2000
  static let waitMilliseconds: Int64 = 1000
  /// After how long a camera that gives no picture gives none, in milliseconds.
  static let silenceMilliseconds: Int64 = 5000
  /// Between two flips of a display that does not say when it is ready, in nanoseconds.
  static let shortestFlip: Int64 = 4_000_000
  /// How much is written to storage.
  static let storageBytes = 1 << 20

  let sharpness = Sharpness(memory: Arena(Sharpness.footprint))
  var frames = FrameCount(memory: Arena(FrameCount.footprint))
  let memory = MemoryCheck(memory: Arena(MemoryCheck.footprint))
  /// When the probe that is running began.
  var began = Instant()
  /// Pictures shown, and when the first and the last of them was.
  var flips = 0
  var firstFlip = Instant()
  var lastFlip = Instant()
  /// The sharpest picture so far, in percent.
  var sharpest: Double?
  /// When something is to be done next.
  var due: Instant?
  /// The codes of what did not open.
  var failures = Faults()
}

// Each probe in turn.
extension HardwareRun {
  /// Opens `part`; gives why it does not work.
  func open(_ part: Device) -> DeviceFailure? {
    do throws(DeviceFailure) {
      switch part {
      case .display: try devices.display.open()
      case .buttons: try devices.panel.open()
      case .speaker: try devices.speaker.open()
      case .camera: try devices.camera.open()
      case .touch: try devices.touch?.open()
      case .torch, .memory, .storage: break
      }
      return nil
    } catch {
      levels.forget(part)
      meter.failures[part] = error.code
      return error
    }
  }

  /// Begins to look at `probe`; what is known at once is told at once.
  func begin(_ probe: Probe, at now: Instant) {
    meter.began = now
    if meter.failures[.touch] != nil, probe.task != .nothing {
      meter.failures[.touch] = nil
      _ = open(.touch)
    }
    do throws(DeviceFailure) {
      switch probe {
      case .display:
        try reopen(.display)
        meter.flips = 0
        meter.due = now
      case .camera:
        meter.frames.reset()
        meter.due = now.advanced(byMilliseconds: HardwareMeter.silenceMilliseconds)
      case .sharpness: meter.sharpest = nil
      case .left, .right, .ok, .back:
        try reopen(.buttons)
        // A panel that is gone says nothing of its keys: it is asked for something else.
        try devices.panel.setLight(.blinking, at: now)
      case .light, .torch: try reopen(.buttons)
      case .tone:
        try reopen(.speaker)
        try devices.speaker.play(ToneTable.tones(of: .secondSide), volume: max(1, volume), at: now)
      case .clock: meter.due = now.advanced(byMilliseconds: HardwareMeter.waitMilliseconds)
      case .storage:
        let wrong = try devices.storage?.check(byteCount: HardwareMeter.storageBytes) ?? 0
        take(.measured(.storage, Measures(Measure(.storageErrors, Double(wrong)))))
      case .memory:
        let wrong = Measure(.memoryErrors, Double(meter.memory.errors()))
        take(.measured(.memory, Measures(wrong, Measure(.plannedShare, plannedShare))))
      }
    } catch {
      take(.broken(probe, code: error.code))
    }
  }

  /// Opens a device once more that did not open at start.
  private func reopen(_ part: Device) throws(DeviceFailure) {
    guard meter.failures[part] != nil else { return }
    meter.failures[part] = nil
    if let failure = open(part) { throw failure }
    _ = levels.apply(TestLevels(of: test), devices, at: devices.clock.now)
  }

  /// Goes on with what is measured.
  func measure(at now: Instant) {
    guard let probe = test.current else { return }
    do throws(DeviceFailure) {
      switch probe {
      case .display: try flip(at: now)
      case .camera, .sharpness: try takePictures(probe, at: now)
      case .clock:
        guard let due = meter.due, due <= now else { return }
        meter.due = nil
        let error = abs(now.milliseconds(since: meter.began) - HardwareMeter.waitMilliseconds)
        let day: Double = devices.clock.today == nil ? 0 : 1
        take(
          .measured(.clock, Measures(Measure(.waitError, Double(error)), Measure(.dayKnown, day))))
      case .left, .right, .ok, .back, .torch, .light, .tone, .storage, .memory: break
      }
    } catch {
      take(.broken(probe, code: error.code))
    }
  }

  /// Shows the picture again as soon as the display takes it, for a second.
  private func flip(at now: Instant) throws(DeviceFailure) {
    guard devices.display.isReady, let due = meter.due, due <= now else { return }
    try devices.display.present(canvas, damage: Damage(canvas.bounds))
    if meter.flips == 0 { meter.firstFlip = now }
    meter.flips += 1
    meter.lastFlip = now
    meter.due =
      devices.display.nextFlip(after: now)
      ?? Instant(nanoseconds: now.nanoseconds + HardwareMeter.shortestFlip)
    guard now.milliseconds(since: meter.firstFlip) >= HardwareMeter.flipMilliseconds else { return }
    meter.due = nil
    let time = Double(meter.lastFlip.nanoseconds - meter.firstFlip.nanoseconds) / 1e9
    let rate = Double(meter.flips - 1) / time
    take(.measured(.display, Measures(Measure(.flipsPerSecond, rate))))
  }

  private func takePictures(_ probe: Probe, at now: Instant) throws(DeviceFailure) {
    while test.current == probe, let lease = try devices.camera.nextFrame(at: now) {
      let (number, time) = (lease.number, lease.time)
      let percent = probe == .sharpness ? meter.sharpness.percent(of: lease.picture) : nil
      devices.camera.giveBack(lease)
      if probe == .camera {
        count(number, at: time)
      } else if let percent, percent > meter.sharpest ?? -1 {
        meter.sharpest = percent
        take(.measured(.sharpness, Measures(Measure(.sharpness, percent))))
      }
    }
    if test.current == .camera, meter.frames.count == 0, let due = meter.due, due <= now {
      throw .noFrames
    }
  }

  private func count(_ number: UInt32, at time: Instant) {
    meter.frames.take(number: number, at: time)
    meter.due = nil
    guard meter.frames.milliseconds >= HardwareMeter.pictureMilliseconds else { return }
    take(
      .measured(
        .camera,
        Measures(
          Measure(.framesPerSecond, meter.frames.perSecond),
          Measure(.droppedFrames, Double(meter.frames.dropped)))))
  }
}
