import Appliance
import Devices
import Foundation
import MRZ
import Pixels
import Runtime
import SimulatedDevices
import StaticMemory
import Testing

/// The running appliance on simulated devices: requirements 2, 6 and 7.
struct LoopTests {
  @Test func aPassportGoesFromHomeToTheResult() throws {
    let rig = try Rig(
      """
      at 500 press ok
      after 300 reads \(Utopian.passport)
      after 5000 expect result finished
      after 3000 end
      """)
    #expect(try rig.run() == .hostEnded)
    #expect(rig.names.prefix(5) == ["ready", "present", "text-seen", "mrz-read", "result"])
    let result = try rig.event("result")
    #expect(result["status"] as? String == "finished")
    #expect(result["scan"] as? Int == 1)
    let data = try #require(result["data"] as? [String: Any])
    #expect(data["valid"] as? Bool == true)
    #expect(
      data["lines"] as? [String] == Utopian.passport.split(separator: "/").map(String.init))
  }

  @Test func theSameScriptGivesTheSameLines() throws {
    func lines() throws -> [String] {
      let rig = try Rig(
        """
        at 100 command scan
        after 300 reads \(Utopian.doubtful)
        after 9000 expect result
        after 200 command home
        after 100 command scan
        after 10 reads \(Utopian.card)
        after 9000 expect result
        """)
      try rig.run()
      return rig.sink.lines
    }
    let first = try lines()
    #expect(first.count > 8)
    #expect(try lines() == first)
  }

  @Test func everyCommandIsAnswered() throws {
    let rig = try Rig(
      """
      at 10 command torch on
      at 20 command scan
      at 30 command scan
      at 40 command guides off
      at 50 command format id
      at 60 command reset-guidance
      at 70 command status
      at 80 command cancel
      at 90 command cancel
      at 100 command disarm
      at 110 command scan
      at 120 command arm
      at 130 command clear
      at 140 command sing
      at 150 command torch dim
      at 160 command format square
      """)
    try rig.run()
    let answers = rig.answers.map { $0["ok"] as? Bool }
    #expect(
      answers == [
        true, true, false, true, true, true, true, true, false, true, false, true, true, false,
        false, false,
      ])
    for answer in rig.answers where answer["ok"] as? Bool == false {
      #expect((answer["error"] as? String)?.isEmpty == false)
    }
    #expect(rig.answers[6]["state"] as? String == "scan")
  }

  @Test func keysAloneSwitchTheTorchAndGoHome() throws {
    let rig = try Rig(
      """
      at 100 press ok
      at 200 hold right
      at 950 release right
      at 1000 press right
      at 1100 press ok
      at 1500 hold back
      at 3000 release back
      at 3100 end
      """)
    try rig.run()
    #expect(rig.stage.panel.torchCount == 1 && !rig.stage.panel.isTorchOn)
    let spoken = rig.events.compactMap { $0["focus"] as? String }
    // A key that is held goes on by itself, after 0.5 s and 0.2 s later.
    #expect(
      spoken == ["format both", "format passport", "close", "guides", "torch", "torch", "scan"])
    #expect(
      rig.events.compactMap { $0["spoken"] as? String } == [
        "Both, selected", "Passport", "Cancel the scan", "Hide Guidelines", "Torch, off",
        "Torch, on", "Scan an MRZ",
      ])
    #expect(rig.names == ["ready", "canceled", "result"])
    #expect(rig.loop.currentState.screen == .home)
  }

  @Test(arguments: Rotation.allCases)
  func touchAloneSwitchesTheTorchAndGoesHome(_ rotation: Rotation) throws {
    let scanOut = ScanOut(width: 320, height: 200, rotation: rotation)
    let painter = try Rig("at 1 end", scanOut: scanOut).plan.painter()
    var state = State(Settings())
    func touch(_ control: Control) -> String {
      let place = painter.place(of: control, in: state)
      return "touch \(place.x + place.width / 2) \(place.y + place.height / 2)"
    }
    let begin = touch(.begin)
    _ = reduce(&state, Event(.command(.scan), at: Instant()))
    let rig = try Rig(
      """
      at 100 \(begin)
      at 500 \(touch(.torch))
      at 600 touch 0 199
      at 1000 \(touch(.close))
      at 1500 end
      """, scanOut: scanOut)
    try rig.run()
    #expect(rig.stage.panel.torchCount == 1 && !rig.stage.panel.isTorchOn)
    #expect(rig.names == ["ready", "canceled", "result"])
    #expect(rig.events.allSatisfy { $0["focus"] == nil }, "no ring is shown to a finger")
  }

  @Test func levelsFollowTheState() throws {
    let rig = try Rig(
      """
      at 100 command scan
      at 200 command torch on
      at 900 command cancel
      at 1000 end
      """)
    try rig.run()
    #expect(rig.stage.panel.torchCount == 1)
    #expect(!rig.stage.panel.isTorchOn)
    #expect(rig.stage.panel.light == .off)
    #expect(rig.stage.camera.due == nil, "the camera stands still")
    #expect(rig.stage.camera.frameCount == 24, "from 100 to 900 ms, 30 a second")
  }

  @Test func nothingIsDrawnWhileNothingChanges() throws {
    let rig = try Rig("at 20000 end")
    try rig.run()
    #expect(rig.stage.display.presentCount <= 3)
  }

  @Test func aRunEndsWhenWhatIsExpectedDoesNotCome() throws {
    let rig = try Rig(
      """
      at 500 command scan
      after 700 expect result
      at 9000 end
      """)
    _ = try rig.loop.run()
    let disappointment = try #require(rig.stage.player.disappointment)
    #expect(disappointment.line == 2)
    #expect(disappointment.event == "result")
    #expect(disappointment.milliseconds == 1200)
    #expect(rig.clock.now == Instant(milliseconds: 1200))
  }

  @Test func beepsSoundAtTheirTime() throws {
    var settings = Settings()
    settings.beeps = true
    settings.beepVolume = 4
    let rig = try Rig(
      """
      at 500 command scan
      after 0 reads \(Utopian.passport)
      after 5000 expect mrz-read
      after 100 end
      """, settings: settings)
    try rig.run()
    try #require(rig.stage.speaker.playCount == 1)
    let sound = rig.stage.speaker.sounds[0]
    #expect(sound.tones == ToneTable.tones(of: .read))
    #expect(sound.volume == 4)
    #expect(sound.time.milliseconds == (try rig.event("mrz-read"))["time"] as? Int64)
  }
}
