import Appliance
import Holders
import MRZ
import StaticMemory
import Testing

/// Idle and result time-outs and the wiping that goes with them (requirements 3, 9).
@Suite struct TimeoutTests {
  @Test("idle-timeout: back home, canceled once, wiped, with no message for the next person")
  func idle() {
    var bench = Bench.scanning { $0.idleTimeoutMilliseconds = 5000 }
    bench.command(.torch(true), at: 1000)
    #expect(bench.levels.torch)
    #expect(bench.waitForHome() == 6000)
    #expect(bench.state.place == .home(.nothing, since: Instant(milliseconds: 6000)))
    #expect(bench.results == [.canceled])
    #expect(bench.times(of: .canceled) == [6000])
    #expect(bench.wipes == 1)
    #expect(!bench.levels.torch && !bench.levels.capture)
    #expect(bench.levels.deadline == nil)
  }

  @Test("A document put down is activity, one that lies there is not")
  func activity() {
    var bench = Bench.scanning { $0.idleTimeoutMilliseconds = 5000 }
    bench.frame(.textSeen, at: 3000)
    for time in stride(from: Int64(3100), to: 7900, by: 100) { bench.frame(.textSeen, at: time) }
    #expect(bench.state.screen == .scan)
    bench.frame(.textSeen, at: 8000)
    #expect(bench.state.screen == .home && bench.results == [.canceled])
  }

  @Test("A command that is refused or changes nothing on the scan is activity all the same")
  func commandIsActivity() {
    var bench = Bench.scanning { $0.idleTimeoutMilliseconds = 5000 }
    bench.command(.guides(false), at: 4000)
    #expect(bench.homeTime == 9000)
  }

  @Test("result-timeout: back home and wiped")
  func result() {
    for mode in [Settings.Mode.reader, .checkIn] {
      var bench = Bench.scanning { $0.mode = mode }
      bench.accept(Holder.passport, at: 1000)
      bench.waitForDeadline()
      #expect(bench.waitForHome() == 32_500)
      #expect(bench.state.place == .home(.nothing, since: Instant(milliseconds: 32_500)))
      #expect(bench.wipes == 1)
      #expect(bench.results == [.finished])
    }
  }

  @Test("A message on the first screen goes after the idle time-out")
  func message() {
    var bench = Bench.scanning()
    bench.command(.cancel, at: 1000)
    #expect(bench.state.place == .home(.canceled, since: Instant(milliseconds: 1000)))
    #expect(bench.waitForDeadline() == 61_000)
    #expect(bench.state.place == .home(.nothing, since: Instant(milliseconds: 61_000)))
  }

  @Test("A torch switched on by the host outside a scan goes off by itself")
  func torchAtHome() {
    var bench = Bench()
    bench.command(.torch(true), at: 1000)
    #expect(bench.levels.torch)
    #expect(bench.waitForDeadline() == 61_000)
    #expect(!bench.levels.torch && bench.levels.deadline == nil)
  }

  @Test("A time-out of zero never comes")
  func never() {
    var bench = Bench.scanning {
      $0.idleTimeoutMilliseconds = 0
      $0.resultTimeoutMilliseconds = 0
    }
    #expect(bench.levels.deadline == nil)
    bench.accept(Holder.passport, at: 1000)
    bench.waitForDeadline()
    #expect(bench.state.screen == .result && bench.levels.deadline == nil)
  }

  @Test("guides = auto-after: hidden first, shown after the time, hidden again on reset (S11, S12)")
  func guidesCome() {
    var bench = Bench.scanning { $0.guides = .after(milliseconds: 3000) }
    #expect(!bench.state.guidesShown)
    #expect(bench.waitForDeadline() == 3000)
    #expect(bench.state.guidesShown)
    bench.command(.resetGuidance, at: 4000)
    #expect(!bench.state.guidesShown)
    #expect(bench.waitForDeadline() == 7000)
    #expect(bench.state.guidesShown)
    bench.command(.guides(false), at: 8000)
    #expect(bench.homeTime == 68_000)
  }

  @Test("After home no byte of the state holds the holder's name (requirements 9)")
  func bytes() {
    var bench = Bench.scanning()
    let name = Array("LINDQVIST".utf8)
    #expect(!holds(bench.state, name))
    bench.read(Holder.passport, at: 900)
    #expect(holds(bench.state, name))
    bench.read(Holder.passport, at: 1000)
    bench.waitForDeadline()
    #expect(holds(bench.state, name))
    bench.waitForHome()
    #expect(bench.state.screen == .home && !holds(bench.state, name))
  }
}

/// Whether the memory of `state` holds `bytes` anywhere.
func holds(_ state: State, _ bytes: [UInt8]) -> Bool {
  withUnsafeBytes(of: state) { memory in
    guard memory.count >= bytes.count else { return false }
    for start in 0...(memory.count - bytes.count)
    where bytes.indices.allSatisfy({ memory[start + $0] == bytes[$0] }) {
      return true
    }
    return false
  }
}
