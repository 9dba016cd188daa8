import Appliance
import Holders
import MRZ
import StaticMemory
import Testing

/// Failures and their healing in place (requirements 6), and the LED (requirements 7).
@Suite struct FaultTests {
  static let lost = Fault(.camera, code: 1103)

  @Test("A fault is told once, a visible state shows it, and it heals in place with its code told")
  func healsInPlace() {
    var bench = Bench.scanning()
    bench.send(.failed(FaultTests.lost), at: 1000)
    bench.send(.failed(FaultTests.lost), at: 1100)
    #expect(bench.times(of: .fault(FaultTests.lost)) == [1000])
    #expect(bench.state.screen == .fault && bench.levels.light == .steadyRed)
    #expect(bench.levels.capture)
    bench.send(.healed(.camera), at: 5000)
    #expect(bench.times(of: .healed(FaultTests.lost)) == [5000])
    #expect(bench.state.screen == .scan && bench.levels.light == .blinking)
    bench.accept(Holder.passport, at: 6000)
    #expect(bench.results == [.finished])
    #expect(bench.state.scanNumber == 1)
    #expect(bench.send(.healed(.camera), at: 6100).isEmpty)
  }

  @Test("Votes from before the loss do not count after it")
  func votesLost() {
    var bench = Bench.scanning()
    bench.read(Holder.passport, at: 900)
    bench.send(.failed(FaultTests.lost), at: 1000)
    bench.read(Holder.passport, at: 1050)
    bench.send(.healed(.camera), at: 1100)
    bench.read(Holder.passport, at: 1200)
    #expect(bench.results.isEmpty)
  }

  @Test("A fault that outlasts the idle time-out ends the scan as an exception, with its text home")
  func outlasts() {
    var bench = Bench.scanning()
    bench.send(.failed(FaultTests.lost), at: 1000)
    #expect(bench.waitForHome() == 60_000)
    #expect(bench.results == [.exception(code: 1103)])
    #expect(bench.state.place == .home(.fault(code: 1103), since: Instant(milliseconds: 60_000)))
    bench.send(.healed(.camera), at: 61_000)
    #expect(bench.state.place == .home(.nothing, since: Instant(milliseconds: 61_000)))
  }

  @Test("camera-error-screen = false: only reported, and the scan ends with it")
  func onlyReported() {
    var bench = Bench.scanning { $0.showsCameraErrors = false }
    bench.send(.failed(FaultTests.lost), at: 1000)
    #expect(bench.results == [.exception(code: 1103)])
    #expect(bench.state.screen == .home)
    bench.command(.scan, at: 2000)
    #expect(bench.results == [.exception(code: 1103), .exception(code: 1103)])
    #expect(bench.state.screen == .home && bench.state.scanNumber == 2)
  }

  @Test("A camera lost after the delivery takes nothing away")
  func lostLate() {
    for shows in [true, false] {
      var bench = Bench.scanning { $0.showsCameraErrors = shows }
      bench.accept(Holder.passport, at: 1000)
      bench.send(.failed(FaultTests.lost), at: 1100)
      #expect(bench.state.screen == .scan)
      bench.waitForDeadline()
      #expect(bench.state.screen == .result && bench.results == [.finished])
    }
  }

  @Test("A torch that fails is off and stays off; its control goes (S9)")
  func torch() {
    var bench = Bench.scanning()
    bench.command(.torch(true), at: 100)
    bench.send(.failed(Fault(.torch, code: 1120)), at: 200)
    #expect(!bench.levels.torch && !bench.state.hasTorch)
    #expect(bench.state.refusal(of: .torch(true)) == .noTorch)
    bench.send(.healed(.torch), at: 300)
    #expect(bench.state.hasTorch && !bench.levels.torch)
  }

  @Test("Touch lost: keys go on, with a ring; keys lost: touch goes on, without one")
  func inputLost() {
    var bench = Bench()
    #expect(!bench.state.showsRing && !bench.state.labelsKeys)
    bench.send(.failed(Fault(.touch, code: 1121)), at: 10)
    #expect(bench.state.showsRing && bench.state.labelsKeys && bench.state.focus == .begin)
    bench.tap(.ok, at: 100)
    #expect(bench.state.screen == .scan)
    bench.send(.healed(.touch), at: 200)
    #expect(!bench.state.labelsKeys)
    bench.send(.touched(.torch), at: 300)
    #expect(bench.state.torchWanted && !bench.state.showsRing)

    bench.tap(.left, at: 400)
    bench.send(.key(.left, isDown: true), at: 500)
    bench.send(.failed(Fault(.buttons, code: 1121)), at: 600)
    #expect(!bench.state.showsRing && !bench.state.labelsKeys && bench.state.held == nil)
    bench.send(.touched(.close), at: 700)
    #expect(bench.state.screen == .home)
  }

  @Test("Without touch the ring goes with the keys and comes back with them")
  func onlyKeysLost() {
    var equipment = Equipment()
    equipment.touch = false
    var bench = Bench(equipment: equipment)
    bench.send(.failed(Fault(.buttons, code: 1121)), at: 10)
    #expect(!bench.state.showsRing && !bench.state.labelsKeys)
    bench.send(.healed(.buttons), at: 20)
    #expect(bench.state.showsRing && bench.state.labelsKeys)
  }

  @Test("Where touch is lost, the label says how to finish by key (S8)")
  func finishLabel() {
    var bench = Bench.seeking()
    bench.accept(Holder.passport, at: 1000)
    while bench.scan?.stage != .noPortrait { bench.waitForDeadline() }
    #expect(bench.state.guidance?.finishLabel == .touch)
    bench.send(.failed(Fault(.touch, code: 1121)), at: 6500)
    #expect(bench.state.guidance?.finishLabel == .keys)
    bench.send(.failed(Fault(.buttons, code: 1121)), at: 6600)
    #expect(bench.state.guidance?.finishLabel == .hidden)
  }

  @Test("Degraded, not stopped: buttons, touch, speaker, torch, storage")
  func degraded() {
    for (device, code) in [
      (Device.torch, 1120), (.buttons, 1121), (.touch, 1121), (.speaker, 1130), (.storage, 1150),
    ] {
      var bench = Bench()
      bench.send(.failed(Fault(device, code: Int16(code))), at: 10)
      #expect(bench.levels.light == .amber)
      bench.command(.scan, at: 100)
      bench.accept(Holder.passport, at: 1000)
      #expect(bench.results == [.finished])
    }
  }

  @Test("The LED: ready, reading, good, failed, warning, fault (requirements 7)")
  func light() {
    var bench = Bench()
    #expect(bench.levels.light == .steadyGreen)
    bench.command(.scan, at: 0)
    #expect(bench.levels.light == .blinking)
    bench.accept(Holder.passport, at: 1000)
    #expect(bench.levels.light == .flashGreen)
    bench.waitForDeadline()
    #expect(bench.levels.light == .steadyGreen)
    bench.command(.scan, at: 3000)
    bench.read(Holder.passportWrong, at: 3100)
    bench.read(Holder.passportWrong, at: 3200)
    bench.waitForDeadline()
    #expect(bench.levels.light == .flashRed)
    bench.waitForDeadline()
    #expect(bench.levels.light == .amber)
    bench.send(.failed(Fault(.display, code: 1110)), at: 8000)
    #expect(bench.levels.light == .steadyRed)
  }
}
