import MRZ
import StaticMemory

/// What is wrong with the content of a zone, in the member `findings`; check digits are not in it.
package enum FindingJSON {
  /// The most findings that are printed of one document: the first tell what the text is, and a
  /// line of JSON has a fixed size.
  package static let most = 16
  /// The most values that `findings` adds to an object.
  package static let nodes = 2 + most * 7
  /// The most texts among them that are copied.
  package static let texts = 2 * most

  /// Puts the findings of `document` into `object`, lines counted in the document; nothing where
  /// there are none.
  package static func fill(_ object: JSONObject, with document: Document) {
    var count = 0
    document.forEachFinding { _ in count += 1 }
    guard count > 0 else { return }
    let array = object.array("findings")
    var index = 0
    document.forEachFinding { finding in
      if index < most { fill(array.object(), with: finding) }
      index += 1
    }
    fill(object, left: count - most)
  }

  /// Puts `findings` into `object`; nothing where there are none.
  package static func fill(_ object: JSONObject, with findings: [Finding]) {
    guard !findings.isEmpty else { return }
    let array = object.array("findings")
    for finding in findings.prefix(most) { fill(array.object(), with: finding) }
    fill(object, left: findings.count - most)
  }

  private static func fill(_ object: JSONObject, left: Int) {
    if left > 0 { object.set("findings-left-out", number: Int64(left)) }
  }

  private static func fill(_ object: JSONObject, with finding: Finding) {
    object.set("finding", word: finding.key)
    object.set("line", number: Int64(finding.line))
    object.set("column", number: Int64(finding.column))
    object.set("expected", finding.expected)
    object.set("read", finding.read)
    object.set("status", word: finding.status.word)
  }
}
