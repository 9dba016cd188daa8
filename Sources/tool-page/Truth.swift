import MRZ
import Pixels

/// What a page says, as one line of JSON with the names of requirements 4.
///
/// The values are those that the page was made from, not what a parser made of its lines; only what
/// depends on the day it is read, the age, is left out.
struct Truth {
  let file: String
  let holder: Holder
  let lines: Lines
  /// Where the lines stand in the picture: four corners, from the start of the first clockwise.
  let zone: [Point]

  /// The object.
  var json: String {
    let texts = (0..<lines.count).map { lines[$0].string }
    let fields = fields(texts).map { "\(quoted("\($0.key)")): \(quoted($1))" }
    let corners = zone.map { "[\(tenths($0.x)), \(tenths($0.y))]" }
    return "{\"file\": \(quoted(file)), \"lines\": [\(texts.map(quoted).joined(separator: ", "))]"
      + ", \"zone\": [\(corners.joined(separator: ", "))]"
      + ", \"document-type\": \(quoted("\(holder.format.documentTypeWord)"))"
      + ", \"fields\": {\(fields.joined(separator: ", "))}}"
  }

  private func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }

  private func fields(_ texts: [String]) -> [(FieldName, String)] {
    let state = holder.format == .frenchID ? "France" : "Utopia"
    var fields: [(FieldName, String)] = [
      (.mrzText, texts.joined(separator: "\n")), (.documentCode, holder.documentCode),
      (.documentType, "\(holder.format.documentTypeWord)"), (.issuingState, state),
      (.issuingStateCode, holder.state), (.lastName, holder.lastName),
      (.firstName, holder.firstName), (.documentNumber, holder.documentNumber),
      (.dateOfBirth, holder.birth.standard), (.sex, "\(holder.sex.word)"),
      (.sexCode, String(decoding: [holder.sex.character], as: UTF8.self)),
    ]
    if holder.format != .frenchID {
      fields += [
        (.nationality, state), (.nationalityCode, holder.state),
        (.dateOfExpiry, holder.expiry.standard),
      ]
    }
    switch holder.format {
    case .td1:
      fields += [(.optionalData1, holder.optionalData1), (.optionalData2, holder.optionalData2)]
    case .td2, .mrvA, .mrvB: fields.append((.optionalData1, holder.optionalData1))
    case .td3: fields.append((.personalNumber, holder.personalNumber))
    case .frenchID:
      fields += [
        (.administrativeCode, holder.administrativeCode),
        (.issueDate, String(holder.issue.standard.prefix(7))),
      ]
    }
    return fields
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case let control where control.value < 0x20:
        let digits = String(control.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
