import MRZ
import StaticMemory

/// What a document says as JSON: the one place where the keys of requirements 4 meet a document.
package enum ResultJSON {
  /// The most values that `fill` puts into an object: the lines, the fields with a value and a
  /// status each, the check digits with six members each, and five of the document's own.
  package static let nodes =
    1 + Lines.capacity + 1 + 3 * FieldName.allCases.count + 1 + 7 * Checks.capacity + 5

  /// The most texts among them that are copied.
  package static let texts = Lines.capacity + FieldName.allCases.count + 2 * Checks.capacity

  /// Puts the members of `document` into `object`: `lines`, `document-type`, `fields`, `checks`,
  /// `valid`, `doubtful`, `expired` and `name-truncated`.
  package static func fill(_ object: JSONObject, with document: Document) {
    fill(object, with: document.lines)
    object.set("document-type", word: document.documentTypeWord)
    let fields = object.object("fields")
    for name in FieldName.allCases {
      guard let field = document[name] else { continue }
      let member = fields.object(name.key)
      member.set("value", field.value)
      member.set("status", word: field.status.word)
    }
    let checks = object.array("checks")
    for check in document.checks { fill(checks.object(), with: check) }
    object.set("valid", flag: document.isValid)
    object.set("doubtful", flag: document.isDoubtful)
    object.set("expired", flag: document.isExpired)
    object.set("name-truncated", flag: document.isNameTruncated)
  }

  /// Puts `lines` into `object`, as they were read.
  package static func fill(_ object: JSONObject, with lines: Lines) {
    let array = object.array("lines")
    for index in 0..<lines.count { array.append(lines[index]) }
  }

  private static func fill(_ object: JSONObject, with check: Check) {
    object.set("name", word: check.name.key)
    object.set("line", number: Int64(check.line))
    object.set("position", number: Int64(check.position))
    if let expected = check.expected {
      object.set("expected", FixedText(byte: expected))
    } else {
      object.set("expected", flag: nil)
    }
    object.set("read", FixedText(byte: check.read))
    object.set("status", word: check.status.word)
  }
}
