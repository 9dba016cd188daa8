import MRZ
import StaticMemory

/// The `named` dialect: a result under English field names (requirements 7).
///
/// A key has the value of the native field of the same name; "Country Code" is the issuing state's.
/// What the layout lacks and what is empty are left out.
enum NamedJSON {
  /// The keys of `data`, exactly as requirements 7 spells them, in its order.
  private static func fields(_ body: (StaticString, FieldName) -> Void) {
    body("Surname", .lastName)
    body("Given Names", .firstName)
    body("Sex", .sex)
    body("Birth Date", .dateOfBirth)
    body("Expiration Date", .dateOfExpiry)
    body("Nationality", .nationality)
    body("Country Code", .issuingStateCode)
    body("Document Type", .documentType)
    body("Document Number", .documentNumber)
    body("Optional Data", .optionalData1)
    body("Optional Data 2", .optionalData2)
  }

  /// Puts the whole result into `object`.
  static func fill(_ object: JSONObject, with document: Document) {
    object.set("type", word: "MRZ")
    let data = object.object("data")
    fields { key, name in
      var field = document[name]
      // TD3 calls its optional data the personal number (ICAO 9303-4, 4.2.2).
      if name == .optionalData1, field == nil { field = document[.personalNumber] }
      guard let value = field?.value, !value.isEmpty else { return }
      data.set(key, value)
    }
    object.set("rawData", document.lines.joined)
  }
}
