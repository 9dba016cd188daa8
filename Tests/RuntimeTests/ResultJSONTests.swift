import Foundation
import MRZ
import Runtime
import StaticMemory
import Testing

/// What a document says as JSON (requirements 4).
@Suite struct ResultJSONTests {
  private func json(_ document: Document) throws -> [String: Any] {
    let plan = JSONPlan(
      nodes: ResultJSON.nodes + FindingJSON.nodes + 1,
      texts: ResultJSON.texts + FindingJSON.texts)
    var page = JSONPage(plan, memory: Arena(plan.footprint))
    let line = page.write {
      ResultJSON.fill($0, with: document)
      FindingJSON.fill($0, with: document)
    }
    let json = try JSONSerialization.jsonObject(with: Data(line))
    return try #require(json as? [String: Any])
  }

  @Test(arguments: Format.allCases)
  func everyFieldOfEveryLayoutIsThere(_ format: Format) throws {
    let document = try Utopians.document(format)
    let json = try json(document)
    #expect(
      (json["lines"] as? [String]) == (0..<document.lines.count).map { document.lines[$0].string })
    #expect(json["document-type"] as? String == "\(document.documentTypeWord)")
    #expect(json["valid"] as? Bool == document.isValid)
    #expect(json["expired"] as? Bool == document.isExpired)
    #expect(json["name-truncated"] as? Bool == document.isNameTruncated)
    let fields = try #require(json["fields"] as? [String: [String: String]])
    for name in FieldName.allCases {
      let field = document[name]
      #expect(fields["\(name.key)"]?["value"] == field?.value.string, "\(name)")
      #expect(fields["\(name.key)"]?["status"] == field.map { "\($0.status.word)" }, "\(name)")
    }
    #expect(json["findings"] == nil, "a proper document has none")
  }

  @Test func theValuesOfAPassportAreTheOnesWritten() throws {
    let json = try json(Utopians.document(.td3))
    let fields = try #require(json["fields"] as? [String: [String: String]])
    let expected = [
      "last-name": "MUSTERFRAU", "first-name": "AMINA ROSE", "document-number": "X12345678",
      "nationality": "Utopia", "nationality-code": "UTO", "issuing-state": "Utopia",
      "issuing-state-code": "UTO", "date-of-birth": "1990-04-15", "date-of-expiry": "2031-09-30",
      "sex": "female", "sex-code": "F", "age": "36", "personal-number": "PN0042",
      "document-type": "MRTD_TD3_PASSPORT", "document-code": "P",
    ]
    for (key, value) in expected { #expect(fields[key]?["value"] == value, "\(key)") }
    #expect(fields["optional-data-2"] == nil, "TD3 lacks it")
    #expect(json["valid"] as? Bool == true)
    #expect(json["expired"] as? Bool == false)
  }

  @Test func everyCheckDigitIsToldInFull() throws {
    var lines = try write(Utopians.content(.td3))
    lines[1][9] = lines[1][9] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
    let document = try #require(parse(lines, today: Utopians.today))
    let json = try json(document)
    let checks = try #require(json["checks"] as? [[String: Any]])
    #expect(
      checks.map { $0["name"] as? String } == [
        "document-number", "date-of-birth", "date-of-expiry", "personal-number", "composite",
      ])
    #expect(checks.map { $0["line"] as? Int } == [2, 2, 2, 2, 2])
    #expect(checks.map { $0["position"] as? Int } == [10, 20, 28, 43, 44])
    #expect(checks[0]["read"] as? String == lines[1][9..<10].string)
    #expect(checks[0]["expected"] as? String != checks[0]["read"] as? String)
    #expect(
      checks.map { $0["status"] as? String } == [
        "failed", "succeeded", "succeeded", "succeeded", "failed",
      ])
    #expect(json["valid"] as? Bool == false)
  }

  @Test func whatCannotBeToldIsNull() throws {
    var content = Utopians.content(.td3)
    content.dateOfExpiry = "<<<<<<"
    var lines = try write(content)
    lines[1][0] = UInt8(ascii: "?")
    let document = try #require(parse(lines, today: nil))
    let json = try json(document)
    #expect(json["expired"] is NSNull)
    let checks = try #require(json["checks"] as? [[String: Any]])
    #expect(checks[0]["expected"] is NSNull, "a foreign character stands under the digit")
    let findings = try #require(json["findings"] as? [[String: Any]])
    let first = try #require(findings.first { $0["finding"] as? String == "illegal-character" })
    #expect(first["line"] as? Int == 2)
    #expect(first["column"] as? Int == 1)
    #expect(first["read"] as? String == "?")
    #expect(first["expected"] as? String == "a letter, a digit or <")
  }

  /// A zone of nothing but control characters is the largest there is when printed.
  @Test(arguments: Format.allCases)
  func theWorstZoneFits(_ format: Format) throws {
    var lines = Lines()
    for _ in 0..<format.lineCount {
      lines.append(FixedText(repeatElement(UInt8(1), count: format.lineLength)))
    }
    guard let document = parse(lines, today: nil) else { return }
    let json = try json(document)
    #expect((json["findings"] as? [Any])?.count == FindingJSON.most)
    let left = try #require(json["findings-left-out"] as? Int)
    #expect(left > 0)
  }
}
