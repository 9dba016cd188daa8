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

  @Test("A camera that is back when its scan is canceled is healed, whenever that is")
  func aScanThatEndsBeforeTheFirstPictureHealsTheCamera() throws {
    for time in stride(from: 1440, through: 1640, by: 10) {
      let rig = try Rig(
        """
        at 100 command scan
        at 500 unplug camera
        at 700 plug camera
        at \(time) command cancel
        after 3000 end
        """)
      try rig.run()
      let told = rig.names.filter { ["fault", "healed"].contains($0) }
      #expect(told == ["fault", "healed"], "canceled at \(time)")
      #expect(rig.loop.currentState.faults.isEmpty, "canceled at \(time)")
    }
  }

  /// Where the middle of `control` lies on the rig's panel in `state`, as a step of a script.
  private static func touch(_ control: Control, _ state: State) throws -> String {
    let place = try Rig("at 1 end").plan.painter().place(of: control, in: state)
    return "touch \(place.x + place.width / 2) \(place.y + place.height / 2)"
  }

  /// A scan under way.
  private static func scanning() -> State {
    var state = State(Settings())
    _ = reduce(&state, Event(.command(.scan), at: Instant()))
    return state
  }

  @Test func lostTouchLeavesTheKeysAndComesBackWithoutWhatWasTouched() throws {
    let torch = try Self.touch(.torch, Self.scanning())
    let rig = try Rig(
      """
      at 100 command scan
      at 500 unplug touch
      at 600 \(torch)
      after 100 expect fault
      after 100 \(torch)
      after 100 press right
      after 100 press back
      after 100 expect canceled
      after 100 press ok
      at 5000 plug touch
      after 1100 expect healed
      after 500 \(torch)
      after 100 end
      """)
    try rig.run()
    let told = rig.events.filter { ["fault", "healed"].contains($0["event"] as? String) }
    #expect(told.map { $0["device"] as? String } == ["touch", "touch"])
    #expect(told.allSatisfy { $0["error-code"] as? Int == 1121 })
    #expect((told[0]["error-text"] as? String)?.contains("touch") == true)
    #expect(rig.stage.panel.torchCount == 1, "only the touch after the healing switches it")
    #expect(rig.loop.currentState.scanNumber == 2, "OK began a second scan meanwhile")
  }

  @Test func lostButtonsLeaveTouchAndComeBackWithoutWhatWasPressed() throws {
    let state = Self.scanning()
    let rig = try Rig(
      """
      at 100 command scan
      at 500 unplug buttons
      at 600 press back
      after 100 expect fault
      after 100 press back
      after 100 press torch
      after 100 \(try Self.touch(.torch, state))
      at 5000 plug buttons
      after 1100 expect healed
      after 500 end
      """)
    try rig.run()
    let told = rig.events.filter { ["fault", "healed"].contains($0["event"] as? String) }
    #expect(told.map { $0["device"] as? String } == ["buttons", "buttons"])
    #expect(rig.stage.panel.torchCount >= 1, "touch went on")
    #expect(!rig.names.prefix(while: { $0 != "healed" }).contains("canceled"))
    #expect(rig.names.last == "result" && rig.loop.currentState.scanNumber == 1)
    #expect(rig.answers.isEmpty == false)
  }

  @Test(arguments: ["touch-open 1 3", "panel-open 1 3"])
  func inputThatDoesNotOpenAtStartIsTriedAgain(mishap: String) throws {
    let rig = try Rig("at 0 touch 1 1\nat 4000 end")
    let words = mishap.split(separator: " ").map(String.init)
    let call = try #require(Mishaps.Call.allCases.first { $0.word.description == words[0] })
    rig.stage.mishaps.plan(call, number: 1, times: 3)
    try rig.run()
    #expect(rig.names.filter { $0 == "fault" }.count == 1)
    #expect(rig.names.filter { $0 == "healed" }.count == 1)
    #expect(try rig.event("healed")["time"] as? Int == 3000)
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

  @Test func aTryByHandThatFailsIsToldAndHeard() throws {
    var settings = Settings()
    settings.beeps = true
    let rig = try Rig(
      """
      at 0 unplug camera 1001
      at 100 command scan
      at 1500 press ok
      at 9000 end
      """, settings: settings)
    try rig.run()
    let tries = rig.events.compactMap { event in
      (event["retry"] as? String).map { "\(event["time"] ?? "") \($0)" }
    }
    #expect(tries == ["1500 trying", "2100 failed"])
    #expect(rig.names.filter { $0 == "fault" }.count == 1)
    try #require(rig.stage.speaker.playCount == 1)
    #expect(rig.stage.speaker.sounds[0].tones == ToneTable.tones(of: .failedAgain))
  }

  /// Requirements 6: the side that was read is delivered, with its data, and home follows at once.
  @Test func homeFromAFaultDeliversOnceAndShowsNoGreen() throws {
    var settings = Settings()
    settings.returnsPortrait = true
    let rig = try Rig(
      """
      at 100 command scan
      at 200 reads \(Utopian.card)
      after 2000 expect mrz-read
      after 2000 unplug camera
      after 1000 press back
      after 300 end
      """, settings: settings)
    try rig.run()
    let results = rig.events.filter { $0["event"] as? String == "result" }
    #expect(results.count == 1 && results.first?["data"] != nil)
    let left = try #require(results.first?["time"] as? Int)
    let states = rig.events.filter { $0["time"] as? Int ?? 0 >= left }.compactMap {
      $0["state"] as? String
    }
    #expect(states.first == "home" || states.first == "fault")
    #expect(!states.contains("scan"))
    let home = rig.events.first { $0["state"] as? String == "home" && $0["scan"] as? Int == 1 }
    #expect((home?["time"] as? Int) == left + 20)
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
