import MRZ
import StaticMemory

/// Made-up citizens of Utopia, one document of each layout.
enum Utopians {
  /// The day that the documents are looked at.
  static let today = CalendarDate(year: 2026, month: 12, day: 1)

  /// The values of the document of `format`.
  static func content(_ format: Format) -> Content {
    var content = Content(format)
    content.documentCode = code(format)
    content.issuingState = format == .frenchID ? "FRA" : "UTO"
    content.nationality = "UTO"
    content.primaryIdentifier = "MUSTERFRAU"
    content.secondaryIdentifier = "AMINA ROSE"
    content.documentNumber = format == .frenchID ? "170675123456" : "X12345678"
    content.dateOfBirth = "900415"
    content.sex = .female
    content.dateOfExpiry = "310930"
    content.personalNumber = "PN0042"
    content.optionalData1 = format == .td3 ? "" : "AB1"
    content.optionalData2 = "CD2"
    content.administrativeCode = "751234"
    return content
  }

  /// The document of `format`.
  static func document(_ format: Format) throws -> Document {
    let lines = try write(content(format))
    guard let document = parse(lines, today: today) else { throw Missing() }
    return document
  }

  /// A text that must be a zone is none.
  struct Missing: Error {}

  private static func code(_ format: Format) -> FixedText {
    switch format {
    case .td1, .td2: "I"
    case .td3: "P"
    case .mrvA, .mrvB: "V"
    case .frenchID: "ID"
    }
  }
}
