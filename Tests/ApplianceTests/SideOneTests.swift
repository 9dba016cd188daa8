import Appliance
import Holders
import MRZ
import StaticMemory
import Testing

/// Side one is never lost, is delivered once, and gives way only to a new result (requirements 2).
@Suite struct SideOneTests {
  static let lost = Fault(.camera, code: 1103)

  /// A scan that has read `lines` at 1000 and looks for the portrait.
  private static func held(
    _ lines: Lines, _ change: (inout Settings) -> Void = { _ in }
  ) -> Bench {
    var bench = Bench.seeking(change)
    bench.accept(lines, at: 1000)
    return bench
  }

  @Test("finish by hand in P5, P6 and P7 delivers the side that was read, within the step")
  func finish() {
    for lines in [Holder.passport, Holder.card] {
      for waits in 0...2 {
        var bench = SideOneTests.held(lines)
        for _ in 0..<waits { bench.waitForDeadline() }
        let effects = bench.command(.finish, at: [1100, 2300, 8300][waits])
        #expect(effects.first == .report(.result(.finished)))
        #expect(bench.results == [.finished] && bench.state.screen == .result)
        #expect(bench.state.document?.lines == lines && bench.state.portrait == nil)
      }
    }
  }

  @Test("finish in a multi-scan is green for 1.2 s, then the next scan begins")
  func finishGoesOn() {
    var bench = SideOneTests.held(Holder.passport) { $0.scansOn = true }
    bench.command(.finish, at: 3000)
    #expect(bench.scan?.stage == .mrzRead && bench.told(at: 3000).green == 100)
    #expect(bench.state.document?.lines == Holder.passport)
    #expect(bench.waitForDeadline() == 4200)
    #expect(bench.state.scanNumber == 2 && bench.scan?.hasRead == false)
  }

  @Test("Keys: OK finishes at P7, where the label says so, and not before")
  func keys() {
    var bench = SideOneTests.held(Holder.passport)
    #expect(bench.state.okCommand == nil)
    #expect(!bench.state.controls.contains(.formatID), "the selector is locked (S10)")
    bench.waitForDeadline()
    #expect(bench.state.okCommand == nil)
    bench.waitForDeadline()
    #expect(bench.state.okCommand == .finish)
    #expect(bench.state.backCommand == .cancel)
  }

  @Test("auto-finish ends P7 by itself after its time, and is off unless set (S8)")
  func autoFinish() {
    var bench = SideOneTests.held(Holder.passport) { $0.autoFinishMilliseconds = 4000 }
    bench.waitForDeadline()
    bench.waitForDeadline()
    #expect(bench.waitForDeadline() == 11_200)
    #expect(bench.results == [.finished] && bench.state.screen == .result)

    var off = SideOneTests.held(Holder.passport)
    off.waitForDeadline()
    off.waitForDeadline()
    #expect(off.homeTime == 61_000, "the idle time-out alone")
  }

  @Test("The idle time-out delivers side one and leaves; home then holds nobody (9)")
  func idle() {
    for scansOn in [false, true] {
      var bench = SideOneTests.held(Holder.passport) { $0.scansOn = scansOn }
      while bench.results.isEmpty { bench.waitForDeadline() }
      #expect(bench.times(of: .result(.finished)) == [61_000])
      #expect(bench.state.document?.lines == Holder.passport, "its data is delivered")
      #expect(bench.waitForDeadline() == 62_500)
      #expect(bench.state.screen == .home && bench.wipes == 1)
      #expect(!holds(bench.state, Array("LINDQVIST".utf8)))
    }
  }

  @Test("cancel, home and disarm end the scan without data, once")
  func cancel() {
    for command in [Command.cancel, .home, .disarm] {
      var bench = SideOneTests.held(Holder.card)
      bench.command(command, at: 3000)
      #expect(bench.results == [.canceled] && bench.state.screen == .home)
      #expect(!holds(bench.state, Array("BRANDAO".utf8)))
    }
  }

  @Test("A camera lost on side two: behind the fault screen side one waits, and can be finished")
  func cameraLost() {
    var bench = SideOneTests.held(Holder.card)
    bench.waitForDeadline()
    bench.send(.failed(SideOneTests.lost), at: 3000)
    #expect(bench.state.screen == .fault && bench.state.document?.lines == Holder.card)
    #expect(bench.state.okCommand == .finish)
    #expect(bench.state.backCommand == .home)
    bench.send(.healed(.camera), at: 5000)
    #expect(bench.scan?.stage == .flip)
    bench.portrait(.opposite, at: 6000)
    #expect(bench.results == [.finished] && bench.scan?.stage == .bothSides)

    var ended = SideOneTests.held(Holder.card)
    ended.send(.failed(SideOneTests.lost), at: 3000)
    ended.command(.finish, at: 4000)
    #expect(ended.results == [.finished] && ended.state.document?.lines == Holder.card)
  }

  @Test("Home on the fault screen delivers side one, and home follows")
  func homeFromFault() {
    var bench = SideOneTests.held(Holder.card)
    bench.send(.failed(SideOneTests.lost), at: 3000)
    bench.command(.home, at: 4000)
    #expect(bench.results == [.finished] && bench.state.document?.lines == Holder.card)
    #expect(bench.state.screen == .fault, "no green frame in between")
    #expect(bench.waitForDeadline() == 4020)
    #expect(bench.results == [.finished])
    #expect(bench.state.screen == .home && !holds(bench.state, Array("BRANDAO".utf8)))
  }

  @Test("A camera lost on side two and nobody there: side one is delivered all the same")
  func cameraLostForGood() {
    var bench = SideOneTests.held(Holder.card)
    bench.send(.failed(SideOneTests.lost), at: 3000)
    while bench.results.isEmpty { bench.waitForDeadline() }
    #expect(bench.results == [.finished] && bench.state.document?.lines == Holder.card)
    #expect(bench.state.screen == .fault, "no green frame in between")
    bench.waitForDeadline()
    #expect(bench.state.screen == .home && bench.results == [.finished])
  }

  @Test("camera-error-screen = false: a camera lost on side two delivers side one at once")
  func cameraOnlyReported() {
    for scansOn in [false, true] {
      var bench = SideOneTests.held(Holder.card) {
        $0.showsCameraErrors = false
        $0.scansOn = scansOn
      }
      bench.send(.failed(SideOneTests.lost), at: 3000)
      #expect(bench.results == [.finished] && bench.state.screen == .result)
      #expect(bench.state.document?.lines == Holder.card)
    }
  }

  @Test("A document taken away keeps side one; it is told, and what the reader holds is wiped")
  func removed() {
    var bench = SideOneTests.held(Holder.card)
    bench.waitForDeadline()
    bench.frame(.textSeen, at: 2300)
    bench.frame(.noText, at: 2400)
    let effects = bench.frame(.noText, at: 3400)
    #expect(effects == [.report(.removed), .wipe])
    #expect(bench.scan?.stage == .flip && bench.scan?.read == Holder.card)
    #expect(bench.portrait(.opposite, at: 4000).first == .report(.present))
    #expect(bench.results == [.finished])
  }

  @Test("The same text again is silent; its portrait timer runs on")
  func sameIsSilent() {
    var bench = SideOneTests.held(Holder.passport)
    for time in stride(from: Int64(1100), to: 7200, by: 100) {
      bench.read(Holder.passport, at: time)
    }
    #expect(bench.beeps.count == 1 && bench.times(of: .mrzRead) == [1000])
    bench.read(Holder.passport, at: 7200)
    #expect(bench.scan?.stage == .noPortrait)
  }

  @Test("A new text beeps, is told, and restarts the portrait timer; the last one is delivered")
  func newResult() {
    var bench = SideOneTests.held(Holder.passport)
    bench.accept(Holder.otherPassport, at: 5000)
    #expect(bench.beeps.map(\.beep) == [.read, .read])
    #expect(bench.times(of: .mrzRead) == [1000, 5000])
    #expect(bench.told(at: 5000) == (.mrzScanned, 100, 0))
    #expect(bench.waitForDeadline() == 6200)
    #expect(bench.waitForDeadline() == 11_200)
    #expect(bench.scan?.stage == .noPortrait && bench.results.isEmpty)
    bench.command(.finish, at: 12_000)
    #expect(bench.results == [.finished])
    #expect(bench.state.document?.lines == Holder.otherPassport)
  }

  @Test("A card after a passport is a new result that is asked to be flipped")
  func newKind() {
    var bench = SideOneTests.held(Holder.passport)
    bench.accept(Holder.card, at: 3000)
    #expect(bench.scan?.stage == .flip)
    #expect(bench.waitForDeadline() == 4200)
    #expect(bench.times(of: .flip) == [4200])
  }

  @Test("A misreading does not take the place of the text held, however often it comes")
  func misreading() {
    var bench = SideOneTests.held(Holder.passport)
    for time in stride(from: Int64(1100), to: 9000, by: 50) {
      bench.read(Holder.passportWrong, at: time)
    }
    #expect(bench.scan?.read == Holder.passport && bench.beeps.count == 1)
  }

  @Test("reset-guidance goes back to P1, drops what was read and wipes; the scan goes on (S12)")
  func reset() {
    var bench = SideOneTests.held(Holder.card)
    bench.waitForDeadline()
    let effects = bench.command(.resetGuidance, at: 3000)
    #expect(effects == [.wipe, .report(.state)])
    #expect(bench.told(at: 3000).prompt == .scanMRZFirst && bench.told(at: 3000).green == 0)
    #expect(bench.state.document == nil && bench.results.isEmpty)
    #expect(!holds(bench.state, Array("BRANDAO".utf8)))
    bench.accept(Holder.card, at: 4000)
    #expect(bench.scan?.stage == .flip && bench.times(of: .mrzRead) == [1000, 4000])
  }

  @Test("A format chosen while the portrait is awaited is for the next scan (S10)")
  func formatLocked() {
    var bench = SideOneTests.held(Holder.card)
    #expect(!bench.state.isFormatOpen)
    bench.command(.format(.passport), at: 2000)
    #expect(bench.scan?.read == Holder.card && bench.state.wanted == .passport)
    bench.portrait(.opposite, at: 3000)
    #expect(bench.results == [.finished])
  }

  @Test("auto-disable counts the delivery, not the reading")
  func autoDisable() {
    var bench = SideOneTests.held(Holder.card) { $0.disablesAfterRead = true }
    #expect(bench.state.isArmed)
    bench.portrait(.opposite, at: 3000)
    #expect(!bench.state.isArmed)
    bench.waitForDeadline()
    #expect(bench.state.refusal(of: .scan) == .notArmed)
    bench.command(.arm, at: 9000)
    #expect(bench.state.refusal(of: .scan) == nil)
  }

  @Test("finish while votes are counted delivers what they allow, and looks for no portrait")
  func finishVoting() {
    var bench = Bench.seeking()
    bench.read(Holder.passportWrong, at: 500)
    bench.read(Holder.passportWrong, at: 600)
    bench.command(.finish, at: 700)
    #expect(bench.results == [.finished] && bench.scan?.stage == .mrzRead)
    #expect(bench.waitForDeadline() == 2200)
  }
}
