import Appliance
import Holders
import MRZ
import StaticMemory
import Testing

/// The commands of requirements 7, what refuses them, and the keys.
@Suite struct CommandTests {
  @Test("cancel before the delivery: canceled once, home with its message")
  func cancel() {
    var bench = Bench.scanning()
    bench.read(Holder.passport, at: 500)
    let effects = bench.command(.cancel, at: 1000)
    #expect(
      effects == [.report(.canceled), .report(.result(.canceled)), .wipe, .report(.state)])
    #expect(bench.state.place == .home(.canceled, since: Instant(milliseconds: 1000)))
  }

  @Test("cancel during the hold: no second delivery, home without a message")
  func cancelLate() {
    var bench = Bench.scanning()
    bench.accept(Holder.passport, at: 1000)
    bench.command(.cancel, at: 1200)
    #expect(bench.results == [.finished])
    #expect(bench.times(of: .canceled).isEmpty)
    #expect(bench.state.place == .home(.nothing, since: Instant(milliseconds: 1200)))
  }

  @Test("finish with nothing read: finished without data, home says so")
  func finishEmpty() {
    var bench = Bench.scanning()
    bench.read(Holder.passport, at: 500)
    bench.command(.finish, at: 1000)
    #expect(bench.results == [.finished])
    #expect(bench.state.document == nil)
    #expect(bench.state.place == .home(.noData, since: Instant(milliseconds: 1000)))
  }

  @Test("finish while votes are counted delivers what they allow; valid-only allows nothing wrong")
  func finishVoting() {
    for (accept, isDelivered) in [(Settings.Accept.all, true), (.validOnly, false)] {
      var bench = Bench.scanning { $0.accept = accept }
      bench.read(Holder.passportWrong, at: 500)
      bench.read(Holder.passportWrong, at: 600)
      bench.command(.finish, at: 700)
      #expect(bench.results == [.finished])
      #expect((bench.state.document != nil) == isDelivered)
    }
  }

  @Test("finish during the hold shows the result at once")
  func finishLate() {
    var bench = Bench.scanning()
    bench.accept(Holder.passport, at: 1000)
    bench.command(.finish, at: 1100)
    #expect(bench.state.screen == .result && bench.results == [.finished])
  }

  @Test("clear wipes a result, and a scan's votes")
  func clear() {
    var bench = Bench.scanning()
    bench.accept(Holder.passport, at: 1000)
    bench.waitForDeadline()
    bench.command(.clear, at: 3000)
    #expect(bench.state.screen == .home && bench.wipes == 1)

    var scanning = Bench.scanning()
    scanning.read(Holder.passport, at: 500)
    scanning.command(.clear, at: 600)
    #expect(scanning.state.screen == .scan && scanning.wipes == 1)
    #expect(!holds(scanning.state, Array("LINDQVIST".utf8)))
    scanning.read(Holder.passport, at: 700)
    #expect(scanning.results.isEmpty)
  }

  @Test("home cancels a scan and leaves a result")
  func home() {
    var bench = Bench.scanning()
    bench.command(.home, at: 500)
    #expect(bench.results == [.canceled] && bench.state.screen == .home)
    bench.command(.scan, at: 600)
    bench.accept(Holder.passport, at: 1000)
    bench.waitForDeadline()
    bench.command(.home, at: 3000)
    #expect(bench.state.screen == .home && bench.results == [.canceled, .finished])
  }

  @Test("scan from a result wipes it and begins afresh")
  func rescan() {
    var bench = Bench.scanning()
    bench.accept(Holder.passport, at: 1000)
    bench.waitForDeadline()
    let effects = bench.command(.scan, at: 3000)
    #expect(effects == [.wipe, .report(.state)])
    #expect(!holds(bench.state, Array("LINDQVIST".utf8)))
  }

  @Test("torch on and off are levels; a scan's end puts it off")
  func torch() {
    var bench = Bench.scanning()
    bench.command(.torch(true), at: 100)
    #expect(bench.levels.torch)
    bench.command(.torch(false), at: 200)
    #expect(!bench.levels.torch)
    bench.command(.torch(true), at: 300)
    bench.accept(Holder.passport, at: 1000)
    #expect(bench.levels.torch)
    bench.waitForDeadline()
    #expect(bench.state.screen == .result && !bench.levels.torch)
  }

  @Test("What is refused, and that it changes nothing")
  func refusals() {
    var equipment = Equipment()
    equipment.torch = false
    var bench = Bench(equipment: equipment)
    for (command, refusal) in [
      (Command.cancel, Refusal.notScanning), (.finish, .notScanning),
      (.resetGuidance, .notScanning), (.torch(true), .noTorch),
    ] {
      let before = bench.state
      #expect(bench.state.refusal(of: command) == refusal)
      #expect(bench.command(command, at: 100).isEmpty && bench.state == before)
    }
    bench.command(.scan, at: 200)
    #expect(bench.state.refusal(of: .scan) == .alreadyScanning)
    #expect(bench.command(.scan, at: 300).isEmpty && bench.state.scanNumber == 1)
    bench.command(.disarm, at: 400)
    #expect(bench.state.refusal(of: .scan) == .notArmed)
  }

  @Test("Keys: OK begins, Back cancels, Right and OK choose, OK and Back leave a result")
  func keys() {
    var bench = Bench()
    #expect(bench.state.okCommand == .scan && bench.state.backCommand == nil)
    bench.command(.scan, at: 0)
    #expect(bench.state.okCommand == nil && bench.state.backCommand == .cancel)
    bench.tap(.right, at: 50)
    #expect(bench.state.showsRing && bench.state.focus == .formatBoth, "it shows where it is")
    bench.tap(.right, at: 100)
    #expect(bench.state.okCommand == .format(.passport))
    bench.tap(.ok, at: 150)
    #expect(bench.state.wanted == .passport && bench.state.focus == .formatPassport)
    bench.accept(Holder.passport, at: 1000)
    #expect(bench.state.okCommand == .finish)
    bench.waitForDeadline()
    #expect(bench.state.okCommand == .scan && bench.state.backCommand == .home)
  }

  @Test("Keys: with a selector that is hidden OK does nothing until the focus moves (S10)")
  func hiddenSelector() {
    var bench = Bench.scanning { $0.showsFormatSelector = false }
    #expect(bench.state.focus == nil && bench.state.okCommand == nil)
    for format in [Control.formatID, .formatBoth, .formatPassport] {
      #expect(!bench.state.controls.contains(format))
    }
    bench.tap(.left, at: 100)
    #expect(bench.state.focus == .beep)
  }

  @Test("started tells ready; an untrusted clock keeps today unknown")
  func started() {
    var bench = Bench { $0.trustsClock = false }
    #expect(bench.state.today == nil)
    #expect(bench.send(.started, at: 10) == [.report(.ready), .report(.state)])
    bench.send(.today(Holder.today), at: 20)
    #expect(bench.state.today == nil)
  }
}
