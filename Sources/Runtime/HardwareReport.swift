import Appliance
import StaticMemory

/// What a hardware test found, as files for whoever reads them: TAP 14 for a person and a terminal,
/// JUnit XML for a build server, JSON for everything else (requirements D7).
package struct HardwareReport: Sendable {
  /// The serial of the board.
  package let serial: String
  /// What was found.
  package let test: HardwareTest

  /// A report on `test` of the board with `serial`.
  package init(_ test: HardwareTest, serial: String) {
    (self.test, self.serial) = (test, serial)
  }

  /// The probes that were to be made, in their order.
  package var probes: [Probe] { Probe.allCases.filter(test.includes) }

  /// The report in the Test Anything Protocol, version 14.
  package var tap: String {
    var text = "TAP version 14\n1..\(probes.count)\n"
    text += "# mrz-kiosk hardware-test, board \(serial): \(test.verdict.word)\n"
    for (index, probe) in probes.enumerated() {
      let finding = test[probe]
      let result = finding.status == .failed ? "not ok" : "ok"
      let skip = finding.status == .notJudged ? " # SKIP \(HardwareReport.skip(probe))" : ""
      text += "\(result) \(index + 1) - \(probe.word)\(skip)\n"
      text += "  ---\n  milliseconds: \(finding.milliseconds)\n"
      for (measure, limit) in limits(of: finding) {
        text += "  \(measure.quantity.word): \(HardwareReport.figure(measure.value))\n"
        text += "  \(measure.quantity.word)-limit: '\(limit)'\n"
      }
      if let code = finding.code {
        text += "  error-code: \(code)\n  message: '\(FaultWords.text(code: code))'\n"
      }
      text += "  ...\n"
    }
    return text
  }

  /// The report as JUnit XML.
  package var junit: String {
    func seconds(_ milliseconds: Int64) -> String {
      "\(milliseconds / 1000).\("\(1000 + milliseconds % 1000)".dropFirst())"
    }
    let findings = probes.map { test[$0] }
    let failed = findings.filter { $0.status == .failed }.count
    let skipped = findings.filter { $0.status == .notJudged }.count
    let time = seconds(findings.reduce(0) { $0 + $1.milliseconds })
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
    text += "  <testsuite name=\"hardware-test\" tests=\"\(probes.count)\" failures=\"\(failed)\""
    text += " errors=\"0\" skipped=\"\(skipped)\" time=\"\(time)\">\n    <properties>\n"
    text += property("board-serial", serial) + property("verdict", test.verdict.word.description)
    text += "    </properties>\n"
    for probe in probes {
      let finding = test[probe]
      text += "    <testcase classname=\"hardware\" name=\"\(probe.word)\""
      text += " time=\"\(seconds(finding.milliseconds))\">\n"
      switch finding.status {
      case .failed:
        text += "      <failure message=\"\(HardwareReport.escaped(reason(finding)))\"/>\n"
      case .notJudged: text += "      <skipped message=\"\(HardwareReport.skip(probe))\"/>\n"
      case .waiting, .running, .passed: break
      }
      let figures = limits(of: finding).map {
        "\($0.0.quantity.word)=\(HardwareReport.figure($0.0.value)) (\($0.1))"
      }
      if !figures.isEmpty {
        let words = HardwareReport.escaped(figures.joined(separator: "\n"))
        text += "      <system-out>\(words)</system-out>\n"
      }
      text += "    </testcase>\n"
    }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  /// The report as one JSON object.
  package var json: String {
    let plan = JSONPlan(nodes: 16 * (probes.count + 2), texts: 4, longTextBytes: serial.utf8.count)
    var page = JSONPage(plan, memory: Arena(plan.footprint))
    let line = page.write { object in
      object.set("board-serial", string: serial)
      object.set("verdict", word: test.verdict.word)
      let list = object.array("probes")
      for probe in probes {
        let entry = list.object()
        HardwareJSON.fill(entry, probe, test[probe])
        for (measure, limit) in limits(of: test[probe]) {
          entry.object("limits").set(measure.quantity.word, string: limit)
        }
      }
    }
    return String(decoding: line, as: UTF8.self)
  }

  private func property(_ name: String, _ value: String) -> String {
    "      <property name=\"\(name)\" value=\"\(HardwareReport.escaped(value))\"/>\n"
  }

  /// Each figure with its limit in words.
  private func limits(of finding: HardwareTest.Finding) -> [(Measure, String)] {
    [finding.measures.first, finding.measures.second].compactMap { $0 }.map {
      let limit = $0.quantity.limit
      return ($0, "\(limit.isLeast ? "at least" : "at most") \(HardwareReport.figure(limit.value))")
    }
  }

  /// Why `probe` was not judged, in words.
  private static func skip(_ probe: Probe) -> String {
    probe.task == .nothing ? "not judged: the test was ended" : "not judged: it needs a person"
  }

  /// Why a probe failed, in words.
  private func reason(_ finding: HardwareTest.Finding) -> String {
    if let code = finding.code { return "\(code): \(FaultWords.text(code: code))" }
    let wrong = limits(of: finding).filter { !$0.0.isGood }
    if wrong.isEmpty { return "not as it should be" }
    return wrong.map {
      "\($0.0.quantity.word) is \(HardwareReport.figure($0.0.value)), wanted \($0.1)"
    }.joined(separator: "; ")
  }

  /// A number with one decimal place where it is not whole.
  private static func figure(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// `text` as it stands in XML.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
