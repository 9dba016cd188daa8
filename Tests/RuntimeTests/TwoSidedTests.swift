import Appliance
import Foundation
import Runtime
import SimulatedDevices
import StaticMemory
import Testing

/// Two-sided scans on simulated devices (requirements 2): what the host is told, and when.
struct TwoSidedTests {
  private static var settings: Settings {
    var settings = Settings()
    settings.returnsPortrait = true
    settings.beeps = true
    return settings
  }

  private func time(_ rig: Rig, _ event: String) throws -> Int {
    try #require(rig.event(event)["time"] as? Int)
  }

  /// The first `state` event that tells `stage`, and its millisecond.
  private func time(_ rig: Rig, stage: String) throws -> Int {
    let state = rig.events.first { $0["stage"] as? String == stage }
    return try #require(state?["time"] as? Int, "no stage \(stage)")
  }

  @Test func p8BothSidesAreOneResultWithTheDataOfSideOne() throws {
    let rig = try Rig(
      """
      at 100 command scan
      at 300 reads \(Utopian.card)
      after 3000 expect flip
      after 2000 reads nothing
      after 700 reads portrait
      after 500 expect result finished
      after 5000 end
      """, settings: Self.settings)
    try rig.run()
    #expect(rig.names.filter { $0 == "result" }.count == 1)
    let result = try rig.event("result")
    #expect(result["portrait"] as? String == "opposite-side")
    let data = try #require(result["data"] as? [String: Any])
    #expect(data["lines"] as? [String] == Utopian.card.split(separator: "/").map(String.init))
    #expect(try time(rig, "flip") - time(rig, "mrz-read") == 1200)
    #expect(try time(rig, stage: "both-sides") == time(rig, "result"))
    let tones = rig.stage.speaker.sounds.elements.map(\.tones)
    #expect(tones == [ToneTable.tones(of: .read), ToneTable.tones(of: .secondSide)])
  }

  @Test func p4TellsReadingAndResultAtOnce() throws {
    let rig = try Rig(
      """
      at 100 command scan
      at 300 reads \(Utopian.passport) portrait
      after 3000 expect result finished
      after 3000 end
      """, settings: Self.settings)
    try rig.run()
    #expect(try rig.event("result")["portrait"] as? String == "mrz-side")
    #expect(try time(rig, "mrz-read") == time(rig, "result"))
    #expect(!rig.names.contains("flip"))
  }

  @Test func p7IsToldAtItsTimeAndFinishedByTheHost() throws {
    let rig = try Rig(
      """
      at 100 command scan
      at 300 reads \(Utopian.passport)
      after 3000 expect mrz-read
      after 7000 command finish
      after 50 expect result finished
      after 100 end
      """, settings: Self.settings)
    try rig.run()
    let read = try time(rig, "mrz-read")
    #expect(try time(rig, stage: "no-portrait") == read + 6200)
    #expect(try time(rig, "result") == read + 7000)
    #expect(try rig.event("result")["portrait"] as? String == "none")
    #expect(try rig.event("result")["data"] != nil)
  }

  @Test func withoutTheKeyNothingIsSaidOfPortraits() throws {
    let rig = try Rig(
      """
      at 100 command scan
      at 300 reads \(Utopian.passport) portrait
      after 3000 expect result finished
      """)
    try rig.run()
    #expect(try rig.event("result")["portrait"] == nil)
  }

  /// The camera is lost for good while the other side is awaited.
  @Test func aLostCameraDeliversSideOne() throws {
    var settings = Self.settings
    settings.idleTimeoutMilliseconds = 10_000
    let rig = try Rig(
      """
      at 100 command scan
      at 300 reads \(Utopian.card)
      after 3000 expect flip
      after 500 unplug camera
      after 15000 expect result finished
      after 3000 end
      """, settings: settings)
    try rig.run()
    #expect(try rig.event("result")["data"] != nil)
    #expect(rig.loop.currentState.screen == .home)
  }

  /// An idle time-out and a command at the same moment: what is due is delivered with its data.
  @Test func whatIsDueIsToldBeforeACommandWipesIt() throws {
    var settings = Self.settings
    settings.idleTimeoutMilliseconds = 5000
    let rig = try Rig(
      """
      at 100 command scan
      at 300 reads \(Utopian.card)
      after 3000 expect mrz-read
      after 5000 command clear
      after 100 end
      """, settings: settings)
    try rig.run()
    let result = try rig.event("result")
    #expect(result["status"] as? String == "finished" && result["data"] != nil)
  }

  @Test func theReaderIsWipedWhenTheDocumentGoesAndWhenGuidanceIsReset() throws {
    let rig = try Rig(
      """
      at 100 command scan
      at 300 reads text
      at 1000 reads nothing
      at 3000 reads text
      at 4000 command reset-guidance
      at 4500 command cancel
      at 5000 end
      """)
    try rig.loop.start()
    var wipes: [Int64: Int] = [:]
    while !rig.stage.player.hasEnded {
      try rig.loop.turn()
      wipes[rig.clock.now.milliseconds / 500 * 500] = rig.stage.reader?.wipeCount
    }
    try rig.loop.stop()
    #expect(wipes[1500] == 0, "a second must pass")
    #expect(wipes[2500] == 1)
    #expect(wipes[3500] == 1)
    #expect(wipes[4000] == 2)
    #expect(rig.names.filter { $0 == "removed" }.count == 1)
  }

  /// While scanning goes on a wipe leaves the camera's picture on the screen.
  @Test func theScreenDoesNotGoBlackWhenTheDocumentGoes() throws {
    let rig = try Rig(
      """
      at 100 command scan
      at 300 reads text
      at 1000 reads nothing
      at 4000 end
      """)
    try rig.loop.start()
    let middle = { rig.stage.display.shown.pixels[60 * 320 + 20] }
    var colors: Set<UInt32> = []
    while !rig.stage.player.hasEnded {
      try rig.loop.turn()
      if rig.clock.now.milliseconds > 500 { colors.insert(middle()) }
    }
    try rig.loop.stop()
    #expect(colors.count == 1)
  }
}
