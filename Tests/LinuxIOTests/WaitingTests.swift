import Glibc
import LinuxIO
import Synchronization
import Testing

/// Alarms, wakeups, signals and threads.
struct WaitingTests {
  @Test func anAlarmRingsAtItsMomentAndNotBefore() throws {
    let alarm = try Alarm()
    let poller = try Poller()
    try poller.watch(alarm.number, as: 1)
    #expect(try !alarm.acknowledge())
    let moment = Monotonic.nanoseconds + 20_000_000
    try alarm.set(atNanoseconds: moment)
    #expect(try poller.wait(milliseconds: 5000) == 1)
    #expect(Monotonic.nanoseconds >= moment)
    #expect(try alarm.acknowledge())
    #expect(try !alarm.acknowledge())
  }

  @Test func anAlarmOfThePastRingsAtOnce() throws {
    let alarm = try Alarm()
    try alarm.set(atNanoseconds: -5)
    let poller = try Poller()
    try poller.watch(alarm.number, as: 1)
    #expect(try poller.wait(milliseconds: 5000) == 1)
  }

  @Test func aCancelledAlarmStaysQuiet() throws {
    let alarm = try Alarm()
    let poller = try Poller()
    try poller.watch(alarm.number, as: 1)
    try alarm.set(atNanoseconds: Monotonic.nanoseconds + 5_000_000)
    try alarm.cancel()
    #expect(try poller.wait(milliseconds: 30) == 0)
  }

  @Test func aWakeupIsHeardOnceHoweverOftenItIsSent() throws {
    let wakeup = try Wakeup(isWaited: false)
    #expect(try !wakeup.acknowledge())
    try wakeup.notify()
    try wakeup.notify()
    #expect(try wakeup.acknowledge())
    #expect(try !wakeup.acknowledge())
  }

  @Test func aWorkerRunsOnAThreadOfItsOwnAndIsJoined() throws {
    let body = Counting()
    do {
      let worker = try Worker(name: "counting", stackBytes: 256 * 1024, body)
      _ = worker
    }
    let runs = body.runs.load(ordering: .acquiring)
    let thread = body.thread.load(ordering: .acquiring)
    #expect(runs == 1)
    #expect(thread != UInt(pthread_self()))
  }

  @Test func aWorkerSleepsUntilItIsWoken() throws {
    let body = Waiting(wakeup: try Wakeup(isWaited: true))
    do {
      let worker = try Worker(name: "waiting", stackBytes: 256 * 1024, body)
      let isAwakeEarly = body.isAwake.load(ordering: .acquiring)
      #expect(!isAwakeEarly)
      try body.wakeup.notify()
      _ = worker
    }
    let isAwake = body.isAwake.load(ordering: .acquiring)
    #expect(isAwake)
  }

  @Test func aThreadThatCannotStartIsRefused() {
    #expect(throws: SystemCallError.self) {
      let worker = try Worker(name: "vast", stackBytes: 1 << 55, Counting())
      _ = worker
    }
  }

  @Test func aSignalIsReadInsteadOfEndingTheProgram() throws {
    let signals = try Signals()
    #expect(try signals.next() == nil)
    pthread_kill(pthread_self(), SIGTERM)
    #expect(try signals.next() == SIGTERM)
    #expect(try signals.next() == nil)
  }

  @Test func peakMemoryIsTold() throws {
    let peak = try #require(Resident.peakBytes)
    #expect(peak > 1 << 20)
  }

  @Test func erasingLeavesNothing() {
    var bytes = [UInt8](repeating: 7, count: 100)
    bytes.withUnsafeMutableBytes { erase(UnsafeMutableRawBufferPointer(rebasing: $0[10..<90])) }
    #expect(bytes.filter { $0 == 7 }.count == 20)
    #expect(bytes[10..<90].allSatisfy { $0 == 0 })
  }
}

private final class Counting: WorkerBody {
  let runs = Atomic<Int>(0)
  let thread = Atomic<UInt>(0)

  func run() {
    thread.store(UInt(pthread_self()), ordering: .releasing)
    runs.add(1, ordering: .acquiringAndReleasing)
  }
}

private final class Waiting: WorkerBody {
  let wakeup: Wakeup
  let isAwake = Atomic<Bool>(false)

  init(wakeup: Wakeup) { self.wakeup = wakeup }

  func run() {
    do {
      try wakeup.wait()
      isAwake.store(true, ordering: .releasing)
    } catch {}
  }
}
