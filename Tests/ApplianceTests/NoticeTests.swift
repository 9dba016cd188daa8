import Appliance
import Holders
import MRZ
import StaticMemory
import Testing

/// Time-outs that lead home are announced, and any key or touch puts them off (requirements 3).
@Suite struct NoticeTests {
  private static func shown(_ change: (inout Settings) -> Void = { _ in }) -> Bench {
    var bench = Bench.scanning(change)
    bench.accept(Holder.passport, at: 1000)
    bench.waitForDeadline()
    bench.told = []
    return bench
  }

  @Test(
    "Ten seconds before the end, or a third of the time-out where that is less",
    arguments: [
      (60_000, 10_000), (30_000, 10_000), (9000, 3000), (3000, 1000),
    ])
  func when(_ timeout: Int64, _ notice: Int64) {
    var result = NoticeTests.shown { $0.resultTimeoutMilliseconds = timeout }
    #expect(result.state.leaves == nil)
    let end = 2500 + timeout
    #expect(result.waitForDeadline() == end - notice)
    #expect(result.state.leaves == Instant(milliseconds: end))
    #expect(result.times(of: .state) == [end - notice])
    #expect(result.waitForDeadline() == end)
    #expect(result.state.screen == .home && result.state.leaves == nil)
    #expect(result.wipes == 1 && !holds(result.state, Array("LINDQVIST".utf8)))

    var scan = Bench.scanning { $0.idleTimeoutMilliseconds = timeout }
    #expect(scan.waitForDeadline() == timeout - notice)
    #expect(scan.state.leaves == Instant(milliseconds: timeout))
    #expect(scan.waitForDeadline() == timeout)
    #expect(scan.state.screen == .home && scan.results == [.canceled])
  }

  @Test(
    "Any key puts it off and does nothing else, held, repeated or let go", arguments: Key.allCases)
  func keys(_ key: Key) {
    for holding: Int64 in [0, 3000] {
      var bench = NoticeTests.shown { $0.mode = .checkIn }
      bench.waitForDeadline()
      let before = bench.state
      bench.tap(key, at: 24_000, holding: holding)
      #expect(bench.state.leaves == nil && bench.state.screen == .result)
      #expect(bench.state.focus == before.focus && bench.state.showsRing == before.showsRing)
      #expect(bench.times(of: .state) == [22_500, 24_000], "announced, and taken back")
      #expect(bench.levels.deadline == Instant(milliseconds: 44_000))
      // The next press means what it always does.
      bench.tap(.left, at: 30_000)
      #expect(bench.state.showsRing)
    }
  }

  @Test("A touch of any control, or of none, puts it off and does nothing else")
  func touches() {
    for control: Control? in [nil, .home, .begin, .close] {
      var bench = NoticeTests.shown()
      bench.waitForDeadline()
      bench.send(.touched(control), at: 32_000)
      #expect(bench.state.screen == .result && bench.state.leaves == nil)
      #expect(bench.levels.deadline == Instant(milliseconds: 52_000))
    }
    var scan = Bench.scanning()
    scan.waitForDeadline()
    scan.send(.touched(.close), at: 55_000)
    #expect(scan.state.screen == .scan && scan.results.isEmpty)
    #expect(scan.levels.deadline == Instant(milliseconds: 105_000))
  }

  @Test("Where nothing is announced, a touch beside the controls puts the time-out off too")
  func besideControls() {
    var bench = NoticeTests.shown()
    bench.send(.touched(nil), at: 10_000)
    #expect(bench.levels.deadline == Instant(milliseconds: 30_000))
    #expect(bench.times(of: .state).isEmpty)
  }

  @Test("Commands and documents mean while it is announced what they always do")
  func commands() {
    var bench = NoticeTests.shown()
    bench.waitForDeadline()
    bench.command(.scan, at: 25_000)
    #expect(bench.state.screen == .scan && bench.state.leaves == nil)

    var scan = Bench.scanning()
    scan.waitForDeadline()
    scan.frame(.textSeen, at: 55_000)
    #expect(scan.state.leaves == nil && scan.levels.deadline == Instant(milliseconds: 105_000))
    scan.command(.cancel, at: 56_000)
    #expect(scan.state.screen == .home && scan.results == [.canceled])
  }

  @Test("A key held while it is announced does not go on")
  func held() {
    var bench = NoticeTests.shown { settings in
      settings.mode = .checkIn
      settings.resultTimeoutMilliseconds = 3000
    }
    // Announced 2 s after the press, while it repeats.
    bench.send(.key(.left, isDown: true), at: 3000)
    while let deadline = bench.levels.deadline, bench.state.leaves == nil {
      bench.send(.deadline, at: deadline.milliseconds)
    }
    let focus = bench.state.focus
    while let deadline = bench.levels.deadline, bench.state.screen == .result {
      bench.send(.deadline, at: deadline.milliseconds)
      #expect(bench.state.screen == .home || bench.state.focus == focus)
    }
    #expect(bench.state.screen == .home)
  }

  @Test("The search for a portrait keeps its time; a person who stays away is told of going home")
  func search() {
    var bench = Bench.seeking { $0.idleTimeoutMilliseconds = 9000 }
    bench.accept(Holder.passport, at: 1000)
    while bench.state.leaves == nil, bench.waitForDeadline() != nil {}
    #expect(bench.state.leaves == Instant(milliseconds: 10_000))
    #expect(bench.scan?.stage == .noPortrait || bench.scan?.stage == .findingPortrait)
    #expect(bench.results.isEmpty)
    bench.waitForDeadline()
    bench.waitForDeadline()
    bench.waitForDeadline()
    #expect(bench.state.screen == .home && bench.results == [.finished])
  }

  @Test("Nothing is announced at home, in the hold after a delivery, or of a time-out of zero")
  func never() {
    var home = Bench()
    home.command(.scan, at: 0)
    home.command(.cancel, at: 100)
    home.waitForDeadline()
    #expect(home.times(of: .state).count == 2, "the scan began and ended")
    var hold = Bench.scanning { $0.idleTimeoutMilliseconds = 1000 }
    hold.accept(Holder.passport, at: 300)
    #expect(hold.waitForDeadline() == 1800 && hold.state.screen == .result)
    var never = NoticeTests.shown { $0.resultTimeoutMilliseconds = 0 }
    #expect(never.waitForDeadline() == nil)
  }
}
