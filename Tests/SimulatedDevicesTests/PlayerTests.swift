import Devices
import MRZ
import Pixels
import SimulatedDevices
import StaticMemory
import Testing

/// How a script is played and how it listens.
struct PlayerTests {
  private func stage(_ script: String) throws -> SimulatedStage {
    SimulatedStage(
      try Script(parsing: script), CameraFormat(width: 8, height: 8),
      ScanOut(width: 8, height: 8))
  }

  private func hear(_ player: ScriptPlayer, _ line: String, at milliseconds: Int64) {
    var line = line
    line.withUTF8 { player.hear($0, at: Instant(milliseconds: milliseconds)) }
  }

  @Test func stepsComeAtTheirTimes() throws {
    let stage = try stage(
      """
      at 100 command scan
      after 50 press ok
      at 120 command home
      after 10 end
      """)
    let player = stage.player
    #expect(player.due == Instant(milliseconds: 100))
    #expect(player.nextLine(at: Instant(milliseconds: 99)) == nil)
    #expect(player.nextLine(at: Instant(milliseconds: 100)) == "scan")
    #expect(player.due == Instant(milliseconds: 150))
    // A time that has passed is now.
    #expect(player.nextLine(at: Instant(milliseconds: 150)) == "home")
    #expect(stage.panel.due == Instant(milliseconds: 150))
    #expect(player.due == Instant(milliseconds: 160))
    #expect(player.nextLine(at: Instant(milliseconds: 160)) == nil)
    #expect(player.hasEnded)
  }

  @Test(arguments: [
    (#"{"event": "result", "status": "finished"}"#, true),
    (#"{"event":"result","status":"finished"}"#, true),
    (#"{"event": "result", "status": "canceled"}"#, false),
    (#"{"event": "results", "status": "finished"}"#, false),
    (#"{"event": "state", "last": "result", "status": "finished"}"#, false),
    (#"{"ok": true}"#, false),
    ("", false),
  ])
  func onlyTheExpectedEventIsHeard(line: String, isHeard: Bool) throws {
    let player = try stage("after 500 expect result finished\nafter 5 end").player
    hear(player, line, at: 70)
    #expect(player.due == Instant(milliseconds: isHeard ? 75 : 500))
  }

  @Test func anEventBeforeItsExpectationDoesNotCount() throws {
    let player = try stage("at 100 remove\nafter 500 expect result\nafter 5 end").player
    hear(player, #"{"event": "result"}"#, at: 50)
    _ = player.nextLine(at: Instant(milliseconds: 100))
    #expect(player.due == Instant(milliseconds: 600))
  }

  @Test func whatDoesNotComeIsADisappointment() throws {
    let player = try stage("at 100 remove\nat 300 expect healed").player
    _ = player.nextLine(at: Instant(milliseconds: 100))
    #expect(player.disappointment == nil)
    _ = player.nextLine(at: Instant(milliseconds: 300))
    #expect(player.hasEnded)
    #expect(player.disappointment?.line == 2)
    #expect(player.disappointment?.milliseconds == 300)
  }
}
