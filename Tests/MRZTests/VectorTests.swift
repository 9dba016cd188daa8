import Foundation
import MRZ
import Testing

/// The project's own texts: every layout and every national way, with invented holders.
@Suite struct VectorTests {
  private static let rows = Surroundings.rows(
    "Tests/Vectors/mrz/documents.tsv", in: Surroundings.package)

  private static let formats: [String: Format] = [
    "TD1": .td1, "TD2": .td2, "TD3": .td3, "MRV-A": .mrvA, "MRV-B": .mrvB, "FRA-ID": .frenchID,
  ]

  @Test func everyRowAgrees() throws {
    let rows = try #require(VectorTests.rows)
    #expect(rows.count >= 120)
    for row in rows {
      try #require(row.count == 8, "\(row[0])")
      let document = try #require(parsed(row[2]), "\(row[0])")
      #expect(document.format == VectorTests.formats[row[1]], "\(row[0])")
      #expect(document.wrong.map(\.key.description).joined(separator: ",") == row[3], "\(row[0])")
      #expect(document.isValid == row[3].isEmpty, "\(row[0])")
      #expect(document.textStatus.word.description == row[4], "\(row[0])")
      #expect(document[.mrzText]?.status == document.textStatus, "\(row[0])")
      #expect(
        document.deviations.map(\.key.description).joined(separator: ",") == row[5], "\(row[0])")
      let findings = document.findings.filter { $0.status == .failed }
      #expect(findings.map(\.key.description).joined(separator: ",") == row[6], "\(row[0])")
      try agree(document, row)
    }
  }

  private func agree(_ document: Document, _ row: [String]) throws {
    let wanted = try #require(
      JSONSerialization.jsonObject(with: Data(row[7].utf8)) as? [String: Any], "\(row[0])")
    for (key, value) in wanted {
      switch key {
      case "name-truncated": #expect(document.isNameTruncated == value as? Bool, "\(row[0])")
      case "expired": #expect(document.isExpired == value as? Bool, "\(row[0])")
      default:
        let name = try #require(FieldName.named(key), "\(row[0]): \(key)")
        #expect(document.value(name) == value as? String, "\(row[0]): \(key)")
      }
    }
  }

  /// A row without findings whose names are separated as the standard says is what `write` makes.
  @Test func writeMakesThem() throws {
    var count = 0
    for row in try #require(VectorTests.rows) {
      let document = try #require(parsed(row[2]), "\(row[0])")
      let isOurForm =
        !row[0].hasPrefix("name-") && row[0] != "personal-empty-filler"
        && row[0] != "long-to-the-end" && row[0] != "french-plain"
      guard row[3].isEmpty, row[5].isEmpty, row[6].isEmpty, isOurForm else { continue }
      #expect(try write(document.content) == document.lines, "\(row[0])")
      count += 1
    }
    #expect(count > 60)
  }

  /// Each way in the table is shown by at least one row.
  @Test func everyDeviationIsShown() throws {
    let shown = Set(try #require(VectorTests.rows).flatMap { $0[5].split(separator: ",") })
    for deviation in Deviation.allCases {
      #expect(shown.contains(Substring(deviation.key.description)), "\(deviation)")
    }
  }
}
