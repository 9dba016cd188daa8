import Appliance
import Holders
import MRZ
import StaticMemory
import Testing

/// Presence: out, moving, still, read once, removed (requirements 2).
@Suite struct PresenceTests {
  @Test("Out, moving, still, read, removed: told when a document comes and when it is gone")
  func walk() {
    var bench = Bench.seeking()
    #expect(bench.scan?.presence == .out)
    bench.frame(.hindered(.holdStill), at: 100)
    #expect(bench.scan?.presence == .moving)
    bench.frame(.textSeen, at: 200)
    #expect(bench.scan?.presence == .still)
    bench.accept(Holder.passport, at: 1000)
    #expect(bench.scan?.presence == .read)
    bench.frame(.hindered(.holdStill), at: 1100)
    #expect(bench.scan?.presence == .read)
    bench.frame(.noText, at: 1200)
    #expect(bench.scan?.presence == .read)
    bench.frame(.noText, at: 2100)
    #expect(bench.scan?.presence == .out)
    #expect(bench.times(of: .present) == [100] && bench.times(of: .removed) == [2100])
  }

  @Test("Taken away before it was read: the first prompt, no votes, and a wipe (S12)")
  func removedUnread() {
    var bench = Bench.scanning()
    bench.read(Holder.passport, at: 100)
    #expect(holds(bench.state, Array("LINDQVIST".utf8)))
    bench.frame(.noText, at: 200)
    #expect(bench.wipes == 0)
    bench.frame(.noText, at: 1100)
    #expect(bench.wipes == 1 && bench.times(of: .removed) == [1100])
    #expect(!holds(bench.state, Array("LINDQVIST".utf8)))
  }

  @Test("A portrait alone is a document: the turned card of a multi-scan is not taken away")
  func portraitIsPresence() {
    var bench = Bench.seeking { $0.scansOn = true }
    bench.accept(Holder.card, at: 1000)
    bench.waitForDeadline()
    bench.portrait(.opposite, at: 3000)
    bench.waitForDeadline()
    #expect(bench.state.scanNumber == 2 && bench.scan?.presence == .read)
    for time in stride(from: Int64(4300), to: 8000, by: 100) { bench.portrait(.opposite, at: time) }
    bench.accept(Holder.card, at: 8200)
    #expect(bench.results == [.finished], "left in place, it is not read twice")
    bench.frame(.noText, at: 9300)
    bench.accept(Holder.card, at: 9500)
    bench.portrait(.opposite, at: 9700)
    #expect(bench.results == [.finished, .finished])
  }

  @Test("The portrait of the document before is not taken for the next one's")
  func portraitOfBefore() {
    var bench = Bench.seeking { $0.scansOn = true }
    bench.accept(Holder.passport, at: 1000)
    bench.portrait(.mrz, at: 2000)
    while bench.state.scanNumber == 1 { bench.waitForDeadline() }
    bench.portrait(.mrz, at: 4000)
    bench.accept(Holder.otherPassport, at: 5000)
    #expect(bench.scan?.stage == .findingPortrait)
  }

  @Test("A camera that was lost tells of a document taken away meanwhile")
  func removedMeanwhile() {
    var bench = Bench.scanning { $0.scansOn = true }
    bench.accept(Holder.passport, at: 1000)
    bench.waitForDeadline()
    bench.send(.failed(Fault(.camera, code: 1103)), at: 3000)
    bench.send(.healed(.camera), at: 9000)
    bench.read(Holder.passport, at: 9100)
    #expect(bench.results == [.finished], "the same, left in place")
    bench.send(.failed(Fault(.camera, code: 1103)), at: 9200)
    bench.send(.healed(.camera), at: 12_000)
    bench.frame(.noText, at: 12_100)
    #expect(bench.times(of: .removed) == [12_100])
  }
}
