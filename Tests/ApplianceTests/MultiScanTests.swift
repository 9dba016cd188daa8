import Appliance
import Holders
import MRZ
import StaticMemory
import Testing

/// Multi-scan, the new-result rule, arming and auto-disable (requirements 2, 3).
@Suite struct MultiScanTests {
  @Test("Multi-scan goes on after a result: white again, the next scan, no result screen")
  func goesOn() {
    var bench = Bench.scanning { $0.scansOn = true }
    bench.accept(Holder.passport, at: 1000)
    #expect(bench.waitForDeadline() == 2200)
    #expect(bench.scan?.stage == .waiting)
    #expect(bench.state.scanNumber == 2)
    bench.accept(Holder.otherPassport, at: 3000)
    #expect(bench.results == [.finished, .finished])
    #expect(bench.state.document?.lines == Holder.otherPassport)
  }

  @Test("Seeing the same again is silent, also in a misread picture; a different one is new")
  func sameIsSilent() {
    var bench = Bench.scanning { $0.scansOn = true }
    bench.accept(Holder.passport, at: 1000)
    bench.waitForDeadline()
    for time in stride(from: Int64(2300), to: 30_000, by: 100) {
      bench.read(time % 700 == 0 ? Holder.passportWrong : Holder.passport, at: time)
    }
    #expect(bench.results == [.finished])
    #expect(bench.beeps.count == 1)
    bench.accept(Holder.otherPassport, at: 30_200)
    #expect(bench.results == [.finished, .finished])
    #expect(bench.beeps.count == 2)
  }

  @Test("Taken away and put back, the same document is read again")
  func putBack() {
    var bench = Bench.scanning { $0.scansOn = true }
    bench.accept(Holder.passport, at: 1000)
    bench.waitForDeadline()
    bench.frame(.noText, at: 2300)
    bench.accept(Holder.passport, at: 2500)
    #expect(bench.results == [.finished])
    bench.frame(.noText, at: 2600)
    bench.frame(.noText, at: 3700)
    bench.accept(Holder.passport, at: 4000)
    #expect(bench.results == [.finished, .finished])
  }

  @Test("A re-scan by hand reads the same document again")
  func rescan() {
    var bench = Bench.scanning()
    bench.accept(Holder.passport, at: 1000)
    bench.waitForDeadline()
    bench.command(.scan, at: 4000)
    bench.accept(Holder.passport, at: 5000)
    #expect(bench.results == [.finished, .finished])
    #expect(bench.state.scanNumber == 2)
  }

  @Test("auto-disable: reads once, then refuses until the host arms")
  func autoDisable() {
    var bench = Bench.scanning { $0.disablesAfterRead = true }
    bench.accept(Holder.passport, at: 1000)
    #expect(!bench.state.isArmed)
    #expect(bench.times(of: .state) == [1000])
    bench.waitForDeadline()
    #expect(bench.state.screen == .result)
    #expect(bench.state.refusal(of: .scan) == .notArmed)
    bench.command(.scan, at: 3000)
    #expect(bench.state.screen == .result)
    bench.command(.home, at: 4000)
    #expect(bench.levels.light == .off)
    bench.command(.arm, at: 5000)
    #expect(bench.state.screen == .home && bench.levels.light == .steadyGreen)
    bench.command(.scan, at: 6000)
    #expect(bench.state.screen == .scan)
  }

  @Test("auto-disable with multi-scan: `arm` goes on scanning, from the result and from home")
  func armGoesOn() {
    for waitsForHome in [false, true] {
      var bench = Bench.scanning {
        $0.disablesAfterRead = true; $0.scansOn = true
      }
      bench.accept(Holder.passport, at: 1000)
      #expect(bench.waitForDeadline() == 2500)
      #expect(bench.state.screen == .result)
      if waitsForHome {
        bench.waitForHome()
        #expect(bench.state.screen == .home)
      }
      bench.command(.arm, at: 60_000)
      #expect(bench.state.screen == .scan && bench.state.scanNumber == 2)
    }
  }

  @Test("auto-disable with multi-scan: armed during the hold, scanning goes on at its end")
  func armDuringHold() {
    var bench = Bench.scanning {
      $0.disablesAfterRead = true; $0.scansOn = true
    }
    bench.accept(Holder.passport, at: 1000)
    bench.command(.arm, at: 1500)
    #expect(bench.waitForDeadline() == 2200)
    #expect(bench.state.screen == .scan && bench.state.scanNumber == 2)
  }

  @Test("disarm cancels a scan under way; a host's own disarm is not undone into a scan by arm")
  func disarm() {
    var bench = Bench.scanning {
      $0.disablesAfterRead = true; $0.scansOn = true
    }
    bench.command(.disarm, at: 500)
    #expect(bench.results == [.canceled])
    #expect(bench.state.screen == .home)
    bench.command(.arm, at: 600)
    #expect(bench.state.screen == .home)
  }

  @Test("disarm after the delivery leaves the result alone")
  func disarmLate() {
    var bench = Bench.scanning()
    bench.accept(Holder.passport, at: 1000)
    bench.command(.disarm, at: 1100)
    bench.waitForDeadline()
    #expect(bench.state.screen == .result && bench.results == [.finished])
  }
}
