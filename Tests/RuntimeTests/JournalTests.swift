import Appliance
import Runtime
import StaticMemory
import Testing

/// The last things that happened, and only those.
struct JournalTests {
  @Test func theOldestEntriesGo() {
    var journal = Journal(memory: Arena(Journal.footprint))
    for number in 0..<Journal.capacity + 10 {
      journal.add(.state, scan: UInt32(number), at: Instant())
    }
    var scans: [UInt32] = []
    while let entry = journal.next() { scans.append(entry.scan) }
    #expect(scans == (10..<UInt32(Journal.capacity + 10)).map { $0 })
  }

  @Test func everyReportHasAnEntry() {
    var journal = Journal(memory: Arena(Journal.footprint))
    let fault = Fault(.camera, code: 1103)
    let reports: [(Report, Journal.Kind, Int16)] = [
      (.ready, .ready, 0), (.state, .state, 0), (.textSeen, .textSeen, 0),
      (.present, .present, 0), (.removed, .removed, 0), (.flip, .flip, 0),
      (.mrzRead, .mrzRead, 0), (.result(.finished), .finished, 0),
      (.result(.canceled), .canceled, 0), (.result(.exception(code: 1103)), .exception, 1103),
      (.canceled, .canceled, 0), (.fault(fault), .fault, 1103), (.healed(fault), .healed, 1103),
    ]
    for (index, (report, kind, code)) in reports.enumerated() {
      journal.addReport(report, scan: 7, at: Instant(milliseconds: Int64(index)))
      let entry = journal.next()
      let wanted = Journal.Entry(
        time: Instant(milliseconds: Int64(index)), kind: kind, code: code, scan: 7)
      #expect(entry == wanted)
    }
  }
}
