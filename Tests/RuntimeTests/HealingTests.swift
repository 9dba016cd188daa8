import Appliance
import Devices
import Foundation
import MRZ
import Pixels
import Runtime
import SimulatedDevices
import StaticMemory
import Testing

/// Every failure is an event and heals in place (requirements 6).
struct HealingTests {
  @Test(arguments: [
    ("camera", 1103), ("display", 1110), ("torch", 1120), ("buttons", 1121), ("speaker", 1130),
  ])
  func aDeviceThatIsLostAndBackIsToldOnceEach(device: String, code: Int) throws {
    var settings = Settings()
    settings.beeps = true
    let rig = try Rig(
      """
      at 100 command scan
      at 500 unplug \(device)
      at 600 command torch on
      at 700 press torch
      at 800 reads \(Utopian.passport)
      at 5000 plug \(device)
      at 9000 press scan
      at 9500 command torch on
      at 9600 end
      """, settings: settings)
    try rig.run()
    let told = rig.events.filter { ["fault", "healed"].contains($0["event"] as? String) }
    #expect(told.map { $0["event"] as? String } == ["fault", "healed"])
    #expect(told.allSatisfy { $0["device"] as? String == device })
    #expect(told.allSatisfy { $0["error-code"] as? Int == code })
    let times = told.compactMap { $0["time"] as? Int }
    try #require(times.count == 2)
    #expect(times[0] >= 500 && times[0] < 5000)
    #expect(times[1] >= 5000 && times[1] <= 6100)
  }

  @Test func aScanGoesOnWhenTheCameraIsBack() throws {
    let rig = try Rig(
      """
      at 100 command scan
      at 300 unplug camera
      after 1000 expect fault
      at 2000 plug camera
      after 1500 expect healed
      after 100 reads \(Utopian.card)
      after 3000 expect result finished
      """)
    try rig.run()
    #expect(try rig.event("result")["scan"] as? Int == 1)
  }

  @Test func aCameraThatCannotBeOpenedSaysWhy() throws {
    let rig = try Rig(
      """
      at 0 unplug camera 1001
      at 100 command scan
      at 3000 plug camera
      after 2000 expect healed
      """)
    try rig.run()
    #expect(try rig.event("fault")["error-code"] as? Int == 1001)
    #expect((try rig.event("fault")["error-text"] as? String)?.contains("denied") == true)
  }

  @Test func tryingAgainByHandDoesNotWaitForTheNextTurn() throws {
    for byHand in [false, true] {
      let rig = try Rig(
        """
        at 0 unplug camera 1001
        at 100 command scan
        at 1300 plug camera
        \(byHand ? "at 1400 press ok" : "")
        at 4000 end
        """)
      try rig.run()
      let healed = try #require(try rig.event("healed")["time"] as? Int)
      #expect(byHand ? healed < 1600 : healed >= 2000)
    }
  }

  @Test func oneLostFrameCallIsHealedByTheNextPicture() throws {
    let rig = try Rig(
      """
      at 0 mishap camera-frame 5
      at 100 command scan
      after 3000 expect healed
      """)
    try rig.run()
    #expect(rig.names.filter { $0 == "fault" }.count == 1)
  }

  @Test func aDisplayThatIsBackShowsTheWholePicture() throws {
    let rig = try Rig(
      """
      at 100 mishap display-present 1
      at 200 command scan
      at 3000 end
      """)
    try rig.run()
    #expect(rig.names.contains("healed"))
  }

  /// Requirements S1: not frozen longer than three frames without saying why.
  @Test func aCameraThatGivesNoPicturesIsAFault() throws {
    let camera = StallingCamera(after: 10)
    let rig = try Rig(
      """
      at 100 command scan
      after 3000 expect fault
      after 4000 expect healed
      after 500 end
      """, camera: camera)
    try rig.run()
    let fault = try rig.event("fault")
    #expect(fault["error-code"] as? Int == 1105)
    let stall = try #require(camera.lastBeforeStall)
    let time = try #require(fault["time"] as? Int64)
    #expect(time - stall.milliseconds <= 134)
  }
}

/// Gives some pictures, then none until it is opened again.
private final class StallingCamera: Camera {
  let format = CameraFormat(width: 320, height: 180)
  let descriptor: Int32? = nil
  private(set) var due: Instant?
  private(set) var lastBeforeStall: Instant?
  private let stallsAfter: Int
  private var count = 0
  private var openings = 0
  private let pixels = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 320 * 180)

  init(after: Int) {
    stallsAfter = after
    pixels.initialize(repeating: 100)
  }

  deinit { pixels.deallocate() }

  func open() throws(DeviceFailure) {
    openings += 1
    due = nil
  }

  func setCapturing(_ isCapturing: Bool, at now: Instant) throws(DeviceFailure) {
    due = isCapturing ? now.advanced(byMilliseconds: 33) : nil
  }

  func nextFrame(at now: Instant) throws(DeviceFailure) -> FrameLease? {
    guard let time = due, time <= now else { return nil }
    if openings == 1, count == stallsAfter {
      due = nil
      return nil
    }
    if openings == 1 { lastBeforeStall = now }
    count += 1
    due = now.advanced(byMilliseconds: 33)
    let view = GrayView(UnsafeBufferPointer(pixels), width: 320, height: 180, rowStride: 320)
    return FrameLease(view, number: UInt32(count), time: time, slot: 0)
  }

  func giveBack(_ lease: consuming FrameLease) { _ = lease.end() }
}
