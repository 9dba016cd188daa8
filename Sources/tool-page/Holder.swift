import MRZ
import StaticMemory

/// A made-up Utopian and one document, before anything is written on lines.
struct Holder {
  /// A day, kept with its century.
  struct Day {
    var year: Int
    var month: Int
    var day: Int

    /// `YYMMDD`, as the zone prints it.
    var zone: String { two(year % 100) + two(month) + two(day) }
    /// `YYYY-MM-DD`.
    var standard: String { "\(year)-\(two(month))-\(two(day))" }
    /// As the page prints it for eyes.
    var printed: String {
      let names = [
        "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC",
      ]
      return "\(two(day)) \(names[month - 1]) \(year)"
    }

    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  }

  /// The layout.
  let format: Format
  let lastName: String
  let firstName: String
  let sex: Sex
  let birth: Day
  let issue: Day
  let expiry: Day
  let documentCode: String
  let documentNumber: String
  let personalNumber: String
  let optionalData1: String
  let optionalData2: String
  let administrativeCode: String
  let birthplace: String

  private static let lastNames = [
    "BRACKENFORD", "QUILLMERE", "VANTOR", "ORISSEL", "MARROWDALE", "TESSENBERG", "ILVARNE",
    "KOSTOVAR", "VAN DER LOOM", "SAINT OSWIN", "ZELLINGHAM", "NYBROOK",
  ]
  private static let firstNames = [
    "ELOWEN", "TAMSIN", "ORLA MAY", "PEREGRIN", "LEANDER", "MIRABEL", "CASPIAN", "JUNO IRIS",
    "THEODRIC", "ISAURA", "BASIL", "WILHELMINA",
  ]
  private static let towns = ["AMAUROT", "PORT ANYDER", "NEW ABRAXA", "HYTHLODAY", "MIDMERE"]

  /// The holder of number `seed` with a document of `format`.
  init(_ format: Format, seed: UInt64) {
    var random = Random(seed: seed &* 16 &+ UInt64(format.rawValue))
    self.format = format
    lastName = random.pick(Holder.lastNames)
    firstName = random.pick(Holder.firstNames)
    sex = random.pick(Sex.allCases)
    birthplace = random.pick(Holder.towns)
    birth = Day(
      year: random.number(1950...2004), month: random.number(1...12), day: random.number(1...28))
    issue = Day(
      year: random.number(2019...2024), month: random.number(1...12), day: random.number(1...28))
    expiry = Day(year: issue.year + 14, month: issue.month, day: issue.day)
    let letter = random.pick(["A", "C", "H", "K", "N", "T", "X"])
    switch format {
    case .frenchID:
      // Year and month of issue, a district, and a running number.
      documentNumber = "\(issue.zone.prefix(4))" + random.digits(8)
    default: documentNumber = letter + random.digits(7) + random.pick(["B", "D", "7", "2", "Z"])
    }
    documentCode =
      switch format {
      case .td1, .td2: "I"
      case .td3: "P"
      case .mrvA, .mrvB: "V"
      case .frenchID: "ID"
      }
    personalNumber = format == .td3 && random.number(0...2) > 0 ? "ZE" + random.digits(8) : ""
    switch format {
    case .td1: optionalData1 = random.number(0...1) == 0 ? "" : random.digits(10)
    case .mrvA, .mrvB: optionalData1 = "6" + random.digits(6)
    case .td2, .td3, .frenchID: optionalData1 = ""
    }
    optionalData2 = format == .td1 && random.number(0...2) == 0 ? "K" + random.digits(5) : ""
    administrativeCode = format == .frenchID ? random.digits(6) : ""
  }

  /// The state's three letters; the French layout is known by its own.
  var state: String { format == .frenchID ? "FRA" : "UTO" }

  /// The zone's lines.
  func lines() throws(PageError) -> Lines {
    var content = Content(format)
    content.documentCode = FixedText(documentCode)
    content.issuingState = FixedText(state)
    content.primaryIdentifier = FixedText(lastName)
    content.secondaryIdentifier = FixedText(firstName)
    content.documentNumber = FixedText(documentNumber)
    content.dateOfBirth = FixedText(birth.zone)
    content.sex = sex
    content.personalNumber = FixedText(personalNumber)
    content.optionalData1 = FixedText(optionalData1)
    content.optionalData2 = FixedText(optionalData2)
    content.administrativeCode = FixedText(administrativeCode)
    if format != .frenchID {
      content.nationality = FixedText(state)
      content.dateOfExpiry = FixedText(expiry.zone)
    }
    do throws(WriteError) {
      return try write(content)
    } catch {
      throw .zone(error)
    }
  }
}
