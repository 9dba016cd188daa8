import Appliance
import StaticMemory

/// Writes the lines that a hardware test publishes, in memory fixed at birth.
package struct HardwareJSON: ~Copyable {
  private static let plan = JSONPlan(nodes: 12, texts: 4)

  /// The bytes of the arena.
  package static var footprint: Footprint { plan.footprint }

  private var page: JSONPage

  /// Moves `memory` in for good.
  package init(memory: consuming Arena) {
    page = JSONPage(HardwareJSON.plan, memory: memory)
  }

  /// The line that tells what came of `probe`, or that it begins.
  package mutating func line(
    _ probe: Probe, of test: HardwareTest, at time: Instant
  ) -> UnsafeBufferPointer<UInt8> {
    page.write { object in
      object.set("event", word: "probe")
      object.set("time", number: time.milliseconds)
      HardwareJSON.fill(object, probe, test[probe])
    }
  }

  /// The line that tells the verdict.
  package mutating func line(
    _ verdict: Verdict, at time: Instant
  ) -> UnsafeBufferPointer<UInt8> {
    page.write { object in
      object.set("event", word: "verdict")
      object.set("time", number: time.milliseconds)
      object.set("status", word: verdict.word)
    }
  }

  /// The answer to a command.
  package mutating func answer(refusal: StaticString?) -> UnsafeBufferPointer<UInt8> {
    page.write { object in
      object.set("ok", flag: refusal == nil)
      if let refusal { object.set("error", word: refusal) }
    }
  }

  /// Adds to `object` what came of `probe`.
  static func fill(_ object: JSONObject, _ probe: Probe, _ finding: HardwareTest.Finding) {
    object.set("probe", word: probe.word)
    object.set("status", word: finding.status.word)
    guard finding.status != .waiting, finding.status != .running else { return }
    object.set("milliseconds", number: finding.milliseconds)
    if let code = finding.code { object.set("error-code", number: Int64(code)) }
    set(finding.measures.first, in: object)
    set(finding.measures.second, in: object)
  }

  private static func set(_ measure: Measure?, in object: JSONObject) {
    if let measure { object.set(measure.quantity.word, tenths: measure.value) }
  }
}
