import Appliance
import CAllocationGate
import MRZ
import Runtime
import StaticMemory
import Testing

/// The machine interface takes nothing from the heap: every line of it, in both dialects, for every
/// layout and for the worst text there can be.
@Suite(.serialized) struct InterfaceHeapTests {
  private static let reports: [Report] = [
    .ready, .state, .present, .removed, .textSeen, .mrzRead, .flip, .result(.finished),
    .result(.canceled), .result(.exception(code: 1101)), .canceled,
    .fault(Fault(.camera, code: 1001)), .healed(Fault(.camera, code: 1001)),
  ]

  /// A zone of `format` of nothing but `byte`; the document code stays one of the layout.
  private func lines(_ format: Format, of byte: UInt8) -> Lines {
    var lines = Lines()
    for _ in 0..<format.lineCount {
      lines.append(FixedText(repeatElement(byte, count: format.lineLength)))
    }
    lines[0][0] = UInt8(ascii: format == .td3 ? "P" : format == .td1 ? "I" : "V")
    return lines
  }

  /// The state of an appliance that has read `lines`.
  private func state(_ lines: Lines, _ format: Format) -> State {
    var state = State(Settings())
    let reading = Reading(format: format, lines: lines)
    var kinds: [Event.Kind] = [.started, .command(.scan)]
    kinds += (1...40).map { .frame(.read(reading), number: $0) }
    for (index, kind) in kinds.enumerated() where state.document == nil {
      _ = reduce(&state, Event(kind, at: Instant(milliseconds: Int64(index) * 100)))
    }
    return state
  }

  @Test(arguments: Dialect.allCases) func everyLineIsFree(_ dialect: Dialect) {
    let group = allocation_gate_enter()
    defer { allocation_gate_leave() }
    var json = EventJSON(dialect, memory: Arena(EventJSON.footprint))
    // Made before anything is counted, like the rest of what belongs to the test.
    let reports = InterfaceHeapTests.reports
    var bytes = 0
    for format in [Format.td1, .td2, .td3, .mrvA, .mrvB] {
      for byte in [UInt8(ascii: "A"), UInt8(ascii: "<"), UInt8(ascii: "0"), 1, 0xFF] {
        let state = state(lines(format, of: byte), format)
        #expect(state.document != nil, "it was read")
        // What the system prepares at first use is ready after one line.
        _ = json.line(.result(.finished), at: Instant(), in: state)
        allocation_gate_arm(group)
        for report in reports {
          bytes += json.line(report, at: Instant(milliseconds: 1), in: state).count
        }
        bytes += json.answer(refusal: nil).count
        bytes += json.answer(refusal: "not armed").count
        bytes += json.answer(status: state, at: Instant()).count
        json.wipe()
        let taken = allocation_gate_disarm(group)
        if taken > 0 { allocation_gate_tell(group) }
        #expect(taken == 0)
      }
    }
    #expect(bytes > 0)
  }

  /// To look whether the configuration was edited is free as long as it was not.
  @Test(arguments: ["/etc/hostname", "/a/path/that/is/longer/than/what/fits/in/place"])
  func toLookForAnEditIsFree(path: String) {
    let group = allocation_gate_enter()
    defer { allocation_gate_leave() }
    var watch = ConfigurationWatch(ConfigurationSource(path: path))
    _ = watch.hasChanged()
    allocation_gate_arm(group)
    for _ in 0..<100 { _ = watch.hasChanged() }
    #expect(allocation_gate_disarm(group) == 0)
  }
}
