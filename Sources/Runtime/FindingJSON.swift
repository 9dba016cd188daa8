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
    object.set("expected", expected(finding.kind))
    object.set("read", read(finding.kind))
    object.set("status", word: finding.status.word)
  }

  private static func expected(_ kind: Finding.Kind) -> FixedText {
    switch kind {
    case .lineCount: "2 or 3 lines"
    case .lineLength(_, let expected): counted(expected, "characters")
    case .illegalCharacter: FixedText(stringLiteral: Alphabet.all.words)
    case .unexpectedCharacter(_, let expected): FixedText(stringLiteral: expected.words)
    case .impossibleDate: "a day of the calendar, or << for an unknown part"
    case .unknownCode: "a code of ICAO 9303-3, section 5"
    case .deviation(let deviation): FixedText(stringLiteral: deviation.expected)
    }
  }

  private static func read(_ kind: Finding.Kind) -> FixedText {
    switch kind {
    case .lineCount(let count): counted(count, "lines")
    case .lineLength(let length, _): counted(length, "characters")
    case .illegalCharacter(let scalar): character(scalar)
    case .unexpectedCharacter(let byte, _): character(UInt32(byte))
    case .impossibleDate: "no such day"
    case .unknownCode: "a code in no list"
    case .deviation(let deviation): FixedText(stringLiteral: deviation.words)
    }
  }

  private static func counted(_ count: Int, _ things: FixedText) -> FixedText {
    var text = FixedText()
    text.append(number: count)
    text.append(UInt8(ascii: " "))
    text.append(count == 1 ? things[0..<(things.count - 1)] : things)
    return text
  }

  /// A Unicode scalar: itself where it is printable ASCII, else its number.
  private static func character(_ scalar: UInt32) -> FixedText {
    if (0x21...0x7E).contains(scalar) { return FixedText(CollectionOfOne(UInt8(scalar))) }
    if scalar == 0x20 { return "a space" }
    var text: FixedText = "U+"
    var shift = scalar > 0xFFFF ? UInt32(20) : 12
    while true {
      let digit = UInt8(scalar >> shift & 0xF)
      text.append(digit < 10 ? 48 + digit : 55 + digit)
      if shift == 0 { return text }
      shift -= 4
    }
  }
}
