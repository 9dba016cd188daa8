import Appliance
import Holders
import MRZ
import StaticMemory
import Testing

/// "Try again" on a fault: that it was tried is seen, heard and told, also where it fails
/// (requirements 6).
@Suite struct RetryTests {
  static let denied = Fault(.camera, code: 1001)

  private func broken() -> Bench {
    var bench = Bench.scanning()
    bench.send(.failed(RetryTests.denied), at: 1000)
    bench.told = []
    return bench
  }

  @Test("A try that fails at once is seen for 0.6 s, then that it failed for 3 s, with one beep")
  func fails() {
    var bench = broken()
    let effects = bench.command(.retry, at: 2000)
    #expect(effects == [.retry(.camera), .report(.state)])
    #expect(bench.state.retry?.phase == .trying)
    #expect(bench.send(.failed(RetryTests.denied), at: 2001).isEmpty, "the fault is not told again")
    #expect(bench.state.retry?.phase == .trying && bench.beeps.isEmpty)
    #expect(bench.waitForDeadline() == 2600)
    #expect(bench.state.retry?.phase == .failed && bench.beeps.map(\.beep) == [.failedAgain])
    #expect(bench.waitForDeadline() == 5600)
    #expect(bench.state.retry == nil && bench.state.screen == .fault)
    #expect(bench.times(of: .state) == [2000, 2600, 5600])
    #expect(bench.results.isEmpty)
  }

  @Test("A try that succeeds ends with the healing, without a beep")
  func succeeds() {
    var bench = broken()
    bench.command(.retry, at: 2000)
    bench.send(.healed(.camera), at: 2100)
    #expect(bench.state.retry == nil && bench.state.screen == .scan && bench.beeps.isEmpty)
  }

  @Test("One that has no answer fails after 5 s; another fault is told and fails it as well")
  func ends() {
    var silent = broken()
    silent.command(.retry, at: 2000)
    #expect(silent.waitForDeadline() == 7000)
    #expect(silent.state.retry?.phase == .failed)

    var other = broken()
    other.command(.retry, at: 2000)
    other.send(.failed(Fault(.camera, code: 1101)), at: 4000)
    #expect(other.times(of: .fault(Fault(.camera, code: 1101))) == [4000])
    #expect(other.state.retry?.phase == .failed)
  }

  @Test("Asked for again it tries again at once: while it is tried, and after it failed")
  func again() {
    var bench = broken()
    bench.command(.retry, at: 2000)
    #expect(bench.command(.retry, at: 2100) == [.retry(.camera)])
    bench.send(.failed(RetryTests.denied), at: 2101)
    bench.waitForDeadline()
    #expect(bench.command(.retry, at: 3000) == [.retry(.camera), .report(.state)])
    #expect(bench.state.retry?.phase == .trying)
  }

  @Test("A fault that comes while nothing was asked for says nothing of a try")
  func unasked() {
    var bench = broken()
    bench.send(.failed(Fault(.camera, code: 1101)), at: 2000)
    #expect(bench.state.retry == nil && bench.beeps.isEmpty)
  }

  @Test("Without sound it is seen and told all the same")
  func silent() {
    var bench = Bench.scanning { $0.beeps = false }
    bench.send(.failed(RetryTests.denied), at: 1000)
    bench.command(.retry, at: 2000)
    bench.send(.failed(RetryTests.denied), at: 2001)
    bench.waitForDeadline()
    #expect(bench.beeps.isEmpty && bench.state.retry?.phase == .failed)
  }

  @Test("On the first screen too, where it ends by itself")
  func home() {
    var bench = Bench()
    bench.send(.failed(RetryTests.denied), at: 1000)
    bench.tap(.right, at: 1500)
    bench.tap(.right, at: 1600)
    bench.tap(.ok, at: 2000)
    #expect(bench.state.retry?.phase == .trying && bench.state.screen == .home)
    bench.send(.failed(RetryTests.denied), at: 2001)
    bench.waitForDeadline()
    bench.waitForDeadline()
    #expect(bench.state.retry == nil && bench.levels.deadline == nil)
  }
}
