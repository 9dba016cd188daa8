import MRZ
import StaticMemory
import Testing

/// What a status says, and where (requirements 4).
@Suite struct StatusTests {
  private let good =
    "P<UTOALVORSEN<<INGA<LIV<<<<<<<<<<<<<<<<<<<<<|K421750937UTO8402297F3206157ZE184226B<<<<<10"

  private func changed(_ old: String, _ new: String) throws -> Document {
    try #require(parsed(good.replacing(old, with: new)))
  }

  @Test func fieldsWithoutADigitHaveNone() throws {
    let document = try #require(parsed(good))
    for name in [FieldName.lastName, .firstName, .sex, .sexCode, .issuingState, .nationality] {
      #expect(document[name]?.status == FieldStatus.none)
    }
    for name in [FieldName.documentNumber, .dateOfBirth, .dateOfExpiry, .personalNumber, .age] {
      #expect(document[name]?.status == .succeeded)
    }
    #expect(document.lineStatus(0) == .none && document.lineStatus(1) == .succeeded)
    #expect(document.textStatus == .succeeded)
  }

  /// Corruption where no digit covers: the text fails while no field does.
  @Test(arguments: [
    ("ALVORSEN", "ALV0RSEN"), ("7UTO8", "7UT08"), ("7UTO8", "7UTQ8"), ("7F3", "7E3"),
  ])
  func textFailsWhileEveryFieldPasses(old: String, new: String) throws {
    let document = try changed(old, new)
    #expect(document.isValid)
    #expect(document.textStatus == .failed)
    for name in FieldName.allCases where name != .mrzText {
      #expect(document[name]?.status != .failed, "\(name)")
    }
  }

  /// A wrong composite fails the text and no field.
  @Test func compositeAlone() throws {
    let document = try changed("<10", "<11")
    #expect(document.wrong == [.composite] && !document.isValid)
    #expect(document.textStatus == .failed)
    #expect(FieldName.allCases.allSatisfy { $0 == .mrzText || document[$0]?.status != .failed })
  }

  /// One bad field costs no other: its value and theirs are still there.
  @Test func oneBadFieldCostsNoOther() throws {
    let bad = try changed("8402297", "8402317")
    #expect(bad.value(.dateOfBirth) == "1984-02-31")
    #expect(bad[.dateOfBirth]?.status == .failed && bad[.age] == nil)
    let whole = try #require(parsed(good))
    for name in FieldName.allCases where ![.dateOfBirth, .age, .mrzText].contains(name) {
      #expect(bad[name] == whole[name], "\(name)")
    }
  }

  /// A valid date and a right digit are two facts: each fails the field alone.
  @Test func dateAndDigitAreTwoFacts() throws {
    let wrongDigit = try changed("8402297", "8402296")
    #expect(wrongDigit[.dateOfBirth]?.status == .failed)
    #expect(wrongDigit[.age]?.value == "42" && wrongDigit[.age]?.status == .failed)
    #expect(wrongDigit.dateOfBirth?.isPossible == true)
    // 840230 with its right digit, 4.
    let digit = try #require(checkDigit(of: "840230"))
    let wrongDate = try changed("8402297", "840230" + String(UnicodeScalar(digit)))
    #expect(wrongDate[.dateOfBirth]?.status == .failed)
    #expect(wrongDate.checks[.dateOfBirth]?.status == .succeeded)
  }

  @Test func checksSayWhatWasExpectedAndRead() throws {
    let check = try #require(try changed("K421750937", "K421750934").checks[.documentNumber])
    #expect(check.line == 2 && check.position == 10)
    #expect(check.expected == UInt8(ascii: "7") && check.read == UInt8(ascii: "4"))
    #expect(check.name.key.description == "document-number" && check.status == .failed)
  }

  @Test func statusesAreOrderedFromBestToWorst() {
    #expect(FieldStatus.none < .succeeded && FieldStatus.succeeded < .warning)
    #expect(FieldStatus.warning < .failed)
    let words = [FieldStatus.none, .succeeded, .warning, .failed].map(\.word.description)
    #expect(words == ["none", "succeeded", "warning", "failed"])
  }

  /// Names, words and keys are spelt once each.
  @Test func keysAreUnique() {
    let fields = FieldName.allCases.map(\.key.description)
    let checks = CheckName.allCases.map(\.key.description)
    let deviations = Deviation.allCases.map(\.key.description)
    for keys in [fields, checks, deviations] {
      #expect(Set(keys).count == keys.count)
      #expect(keys.allSatisfy { $0.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" } })
    }
    for deviation in Deviation.allCases {
      #expect(!deviation.expected.description.isEmpty && !deviation.words.description.isEmpty)
    }
  }

  /// A document is small enough to be copied with every event.
  @Test func aDocumentIsPlainAndSmall() {
    func isPlain<Value: BitwiseCopyable>(_ type: Value.Type) -> Bool { true }
    #expect(isPlain(Document.self) && isPlain(Field.self) && isPlain(Finding.self))
    #expect(MemoryLayout<Document>.stride <= 1024)
  }
}
