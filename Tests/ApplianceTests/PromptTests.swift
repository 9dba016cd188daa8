import Appliance
import Holders
import StaticMemory
import Testing

/// The rows P1 to P3 of requirements 2 and their times.
@Suite struct PromptTests {
  @Test("P1: a scan begins waiting, capturing, with a white frame and nothing told")
  func p1() {
    var bench = Bench()
    #expect(bench.state.screen == .home)
    #expect(!bench.levels.capture)
    bench.command(.scan, at: 500)
    #expect(bench.scan?.stage == .waiting)
    #expect(bench.levels.capture && bench.levels.reading)
    #expect(bench.state.scanNumber == 1)
    #expect(bench.told.map(\.report) == [.state])
    #expect(bench.beeps.isEmpty)
  }

  @Test("P2: the spinner is on with text in view and off when it leaves, told once")
  func p2() {
    var bench = Bench.scanning()
    bench.frame(.textSeen, at: 100)
    #expect(bench.scan?.stage == .textSeen)
    bench.frame(.noText, at: 200)
    #expect(bench.scan?.stage == .waiting)
    bench.frame(.textSeen, at: 300)
    #expect(bench.scan?.stage == .textSeen)
    #expect(bench.times(of: .textSeen) == [100])
    bench.frame(.noText, at: 400)
    bench.frame(.noText, at: 1400)
    bench.frame(.textSeen, at: 1500)
    #expect(bench.times(of: .textSeen) == [100, 1500])
  }

  @Test("P3: green, beep, mrz-read and result in the very step of acceptance; result at 1.5 s")
  func p3() {
    var bench = Bench.scanning()
    bench.read(Holder.passport, at: 900)
    #expect(bench.scan?.stage == .textSeen)
    let effects = bench.read(Holder.passport, at: 1000)
    #expect(effects == [.beep(.read), .report(.mrzRead), .report(.result(.finished))])
    #expect(bench.scan?.stage == .mrzRead)
    #expect(bench.scan?.since == Instant(milliseconds: 1000))
    #expect(bench.state.document?.lines == Holder.passport)
    #expect(bench.levels.capture && !bench.levels.reading)
    #expect(bench.waitForDeadline() == 2500)
    #expect(bench.state.screen == .result)
    #expect(bench.state.document?.lines == Holder.passport)
    #expect(bench.results == [.finished])
  }

  @Test("P3 holds between 1.2 and 1.5 s and no event shortens or stretches it")
  func p3Hold() {
    var bench = Bench.scanning()
    bench.accept(Holder.passport, at: 1000)
    for time in stride(from: Int64(1030), to: 2500, by: 30) {
      bench.read(Holder.otherPassport, at: time)
      bench.frame(.noText, at: time + 10)
      #expect(bench.state.screen == .scan)
    }
    bench.frame(.noText, at: 2500)
    #expect(bench.state.screen == .result)
    #expect(bench.state.document?.lines == Holder.passport)
  }

  @Test("No beep where the toggle is off or there is no speaker (requirements 3, S9)")
  func silent() {
    var off = Bench.scanning { $0.beeps = false }
    off.accept(Holder.passport, at: 1000)
    #expect(off.beeps.isEmpty && off.results == [.finished])
    off.command(.beep(true), at: 1100)
    off.command(.scan, at: 3000)
    off.accept(Holder.passport, at: 4000)
    #expect(off.beeps.map(\.beep) == [.read])

    var equipment = Equipment()
    equipment.speaker = false
    var mute = Bench(equipment: equipment)
    mute.command(.scan, at: 0)
    mute.accept(Holder.passport, at: 1000)
    #expect(mute.beeps.isEmpty && mute.results == [.finished])
  }

  @Test(
    "Every layout is read", arguments: [0, 1, 2, 3, 4])
  func layouts(_ index: Int) {
    let all = [
      Holder.passport, Holder.card, Holder.cardTD2, Holder.frenchCard, Holder.visa,
    ]
    var bench = Bench.scanning()
    bench.accept(all[index], at: 1000)
    #expect(bench.results == [.finished])
    #expect(bench.state.document?.isValid == true)
  }
}
