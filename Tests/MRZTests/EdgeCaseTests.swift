import Foundation
import MRZ
import Testing

/// The handed-out texts from real and published documents (requirements 4 and 10), where they are
/// at hand.
@Suite struct EdgeCaseTests {
  private static let texts = Surroundings.rows("vectors/edge_cases.tsv", in: Surroundings.shared)
  private static let specimens = Surroundings.rows(
    "specimens/manifest.tsv", in: Surroundings.shared)

  /// The marks with which a note names wrong digits.
  private static let marks: [String: CheckName] = [
    "num": .documentNumber, "dob": .dateOfBirth, "exp": .dateOfExpiry, "opt": .personalNumber,
    "comp": .composite,
  ]

  /// The words for layouts in a row's second column.
  private static let formats: [String: Format] = [
    "TD1": .td1, "TD2": .td2, "TD3": .td3, "MRV-A": .mrvA, "MRV-B": .mrvB, "FRA-ID": .frenchID,
  ]

  @Test(
    .enabled(
      if: texts != nil, "vectors/edge_cases.tsv is not under MRZ_KIOSK_SHARED or ../shared"))
  func everyRowAgrees() throws {
    let rows = try #require(EdgeCaseTests.texts)
    #expect(rows.count >= 71)
    for row in rows {
      try #require(row.count == 6)
      let lines = zone(row[2])
      let document = parse(lines, today: today)
      switch row[3] {
      case "valid":
        #expect(document?.isValid == true, "\(row[0])")
      case "invalid":
        let wrong = row[5].components(separatedBy: "wrong: ").last?
          .components(separatedBy: ", ").compactMap { EdgeCaseTests.marks[$0] }
        #expect(document?.isValid == false && document?.wrong == wrong, "\(row[0])")
      case "fixable":
        #expect(document?.isValid == false && document?.lines == lines, "\(row[0])")
        #expect(document?.textStatus == .failed, "\(row[0])")
      case "as-source":
        #expect(document?.lines == lines, "\(row[0])")
      case "later":
        let text = row[2].replacingOccurrences(of: "|", with: "\n")
        let entries = parse(text: text.utf8, today: today)
        #expect(document == nil && entries.count == 1, "\(row[0])")
        #expect(entries.first?.findings.isEmpty == false, "\(row[0])")
        continue
      default: Issue.record("row \(row[0]) expects something new")
      }
      let parsed = try #require(document, "\(row[0])")
      try agree(parsed, with: row)
    }
  }

  /// Every value named in a row's fourth column comes out, and nothing the layout has is lost.
  private func agree(_ document: Document, with row: [String]) throws {
    let wanted = try #require(
      JSONSerialization.jsonObject(with: Data(row[4].utf8)) as? [String: Any], "\(row[0])")
    for (key, value) in wanted {
      if key == "name-truncated" {
        #expect(document.isNameTruncated == value as? Bool, "\(row[0]): \(key)")
      } else {
        let name = try #require(FieldName.named(key), "\(row[0]): \(key)")
        #expect(document.value(name) == value as? String, "\(row[0]): \(key)")
      }
    }
    let format = try #require(EdgeCaseTests.formats[row[1]])
    #expect(document.format == format, "\(row[0])")
    for name in FieldName.allCases where Fields.of(document.format).contains(name) {
      #expect(document[name] != nil || name == .age, "\(row[0]): \(name)")
    }
  }

  @Test(
    .enabled(
      if: specimens != nil, "specimens/manifest.tsv is not under MRZ_KIOSK_SHARED or ../shared"))
  func everySpecimenIsJudgedAsTheTableSays() throws {
    for row in try #require(EdgeCaseTests.specimens) where !row[2].isEmpty {
      let text = zone(row[2])
      guard let format = Format.detect(text) else { continue }
      let document = try #require(parse(text, today: today), "\(row[0])")
      let bytes = row[2].split(separator: "|").map { Array($0.utf8) }
      #expect(document.isValid == Oracle.isValid(bytes, format), "\(row[0])")
    }
  }
}

/// The fields that each layout has (requirements 4).
enum Fields {
  private static let common: Set<FieldName> = [
    .mrzText, .documentCode, .documentType, .issuingState, .issuingStateCode, .lastName,
    .firstName, .documentNumber, .dateOfBirth, .age, .sex, .sexCode,
  ]

  static func of(_ format: Format) -> Set<FieldName> {
    let abroad = common.union([.nationality, .nationalityCode, .dateOfExpiry])
    return switch format {
    case .td1: abroad.union([.optionalData1, .optionalData2])
    case .td2, .mrvA, .mrvB: abroad.union([.optionalData1])
    case .td3: abroad.union([.personalNumber])
    case .frenchID: common.union([.administrativeCode, .issueDate])
    }
  }
}
