import Devices
import Pixels
import Runtime
import SimulatedDevices
import StaticMemory
import Testing

/// What is on the panel while the camera comes and goes (requirements S1, S13).
struct PreviewTests {
  /// Plays until `milliseconds`, and gives the gray of the preview after each turn.
  private func play(
    _ rig: Rig, to milliseconds: Int64, _ body: (_ gray: UInt8, _ now: Int64) -> Void
  ) throws {
    while rig.clock.now.milliseconds < milliseconds {
      try rig.loop.turn()
      // Beside the guide frame, between the bars.
      let shown = rig.stage.display.shown
      body(UInt8(shown.pixels[100 * shown.width + 6] & 255), rig.clock.now.milliseconds)
    }
  }

  @Test("S13: the preview shows pictures whichever comes first, and after an unplugged camera")
  func attaches() throws {
    for isLate in [false, true] {
      let camera = GrayCamera()
      camera.isUnplugged = isLate
      let rig = try Rig("at 100 command scan\nat 20000 end\n", camera: camera)
      try rig.loop.start()
      if isLate {
        try play(rig, to: 1500) { _, _ in }
        #expect(rig.loop.currentState.screen == .fault)
        camera.isUnplugged = false
      }
      for _ in 0..<3 {
        try play(rig, to: rig.clock.now.milliseconds + 2500) { _, _ in }
        #expect(rig.loop.currentState.screen == .scan)
        var grays: Set<UInt8> = []
        try play(rig, to: rig.clock.now.milliseconds + 400) { gray, _ in
          grays.insert(gray)
          #expect(gray == camera.lastGray)
        }
        #expect(grays.count >= 8, "it moves")
        camera.isUnplugged = true
        try play(rig, to: rig.clock.now.milliseconds + 400) { _, _ in }
        #expect(rig.loop.currentState.screen == .fault)
        camera.isUnplugged = false
      }
      try rig.loop.stop()
    }
  }

  @Test("S1: a picture that stands for longer than three frames is replaced by the reason")
  func neverFrozen() throws {
    let camera = GrayCamera()
    let rig = try Rig("at 100 command scan\nat 20000 end\n", camera: camera)
    try rig.loop.start()
    var last: UInt8 = 0
    var changed: Int64 = 0
    var faults = 0
    try play(rig, to: 6000) { gray, now in
      camera.isStalled = (2000..<2060).contains(now) || (3000..<4000).contains(now)
      let isScan = rig.loop.currentState.screen == .scan
      if gray != last || !isScan { (last, changed) = (gray, now) }
      if !isScan { faults += 1 }
      #expect(now < 400 || now - changed <= 134, "frozen at \(now)")
    }
    #expect(faults > 0, "the long stall has a screen of its own")
    #expect(rig.names.contains("fault") && rig.names.contains("healed"))
    try rig.loop.stop()
  }
}

/// Pictures of one gray, each another one.
private final class GrayCamera: Camera {
  let format = CameraFormat(width: 320, height: 180)
  let descriptor: Int32? = nil
  private(set) var due: Instant?
  /// The gray of the last picture.
  private(set) var lastGray: UInt8 = 0
  /// Whether nothing answers.
  var isUnplugged = false
  /// Whether it is there, and gives no picture.
  var isStalled = false
  private var count: UInt32 = 0
  private let pixels = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 320 * 180)

  deinit { pixels.deallocate() }

  func open() throws(DeviceFailure) {
    if isUnplugged { throw .noCamera }
    due = nil
  }

  func setCapturing(_ isCapturing: Bool, at now: Instant) throws(DeviceFailure) {
    if isUnplugged { throw .cameraLost }
    due = isCapturing ? now.advanced(byMilliseconds: 33) : nil
  }

  func nextFrame(at now: Instant) throws(DeviceFailure) -> FrameLease? {
    if isUnplugged { throw .cameraLost }
    guard let time = due, time <= now else { return nil }
    due = now.advanced(byMilliseconds: 33)
    if isStalled { return nil }
    count += 1
    lastGray = UInt8(40 + count * 7 % 200)
    pixels.update(repeating: lastGray)
    let view = GrayView(UnsafeBufferPointer(pixels), width: 320, height: 180, rowStride: 320)
    return FrameLease(view, number: count, time: time, slot: 0)
  }

  func giveBack(_ lease: consuming FrameLease) { _ = lease.end() }
}
