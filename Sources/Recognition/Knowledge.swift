import MRZ

/// What is known of documents whatever their pictures show, as far as it settles doubts about
/// single characters: it never changes a text, only how sure it is.
///
/// - States: a code that is in a list (ICAO 9303-3, section 5) is likelier than one in none:
///   letters that make a known code are surer than they look, others must be plain to see.
/// - Names: after the end of a name nothing but fillers follows (ICAO 9303-3, 4.6).
struct Knowledge {
  /// How much rarer than a code of the lists one is that is in none.
  private static let unlisted: Float = 1 / 64
  /// How often a doubt about a filler after the end of a name is right.
  private static let afterEnd: Float = 1 / 50

  private var issuer: KnownCode?
  private var nationality: KnownCode?
  private var afterName: Extent?
  private var afterGivenNames: Extent?

  /// What is known of `reading`, whose characters `certainty` weighs.
  init(_ reading: Reading, _ certainty: Certainty) {
    issuer = Knowledge.code(.issuingState, reading, certainty)
    nationality = Knowledge.code(.nationality, reading, certainty)
    afterName = Knowledge.end(.name, reading)
    afterGivenNames = Knowledge.end(.givenNames, reading)
  }

  /// How likely the character at `column` of `line` is right, which by its picture alone is
  /// `seen`.
  func right(_ line: Int, _ column: Int, seen: Float) -> Float {
    if let issuer, let right = issuer.right(line, column) { return right }
    if let nationality, let right = nationality.right(line, column) { return right }
    if afterName.contains(line, column) || afterGivenNames.contains(line, column) {
      return 1 - (1 - seen) * Knowledge.afterEnd
    }
    return seen
  }

  /// The probabilities of each letter of `element` among all codes, those of the lists and others.
  private static func code(
    _ element: DataElement, _ reading: Reading, _ certainty: Certainty
  ) -> KnownCode? {
    guard let extent = reading.format.extent(of: element) else { return nil }
    var seen = SIMD4<Float>()
    var text = SIMD4<UInt8>()
    for place in 0..<3 {
      let (line, column) = (extent.line, extent.start + place)
      text[place] = reading.lines[line][column]
      seen[place] = certainty.probability(of: text[place], line, column)
    }
    var all: Float = 0
    var alike = SIMD4<Float>()
    CountryCode.forEachKnown { first, second, third in
      let code = SIMD4(first, second, third, 0)
      var odds: Float = 0
      for place in 0..<3 where code[place] != text[place] {
        odds += certainty.odds(
          of: code[place], against: text[place], extent.line, extent.start + place)
      }
      let share = seen[0] * seen[1] * seen[2] * Elementary.exponential(odds)
      all += share
      for place in 0..<3 where code[place] == text[place] { alike[place] += share }
    }
    let total = all + unlisted * max(0, 1 - all)
    return KnownCode(extent: extent, right: (alike + unlisted * (seen - alike)) / total)
  }

  /// The fillers of `element` that come after two others at its end.
  private static func end(_ element: DataElement, _ reading: Reading) -> Extent? {
    guard let extent = reading.format.extent(of: element) else { return nil }
    let filler = UInt8(ascii: "<")
    var start = extent.start + extent.count
    while start > extent.start, reading.lines[extent.line][start - 1] == filler { start -= 1 }
    let count = extent.start + extent.count - start - 2
    return count > 0 ? Extent(line: extent.line, start: start + 2, count: count) : nil
  }
}

/// How likely each letter of a state's code is right.
private struct KnownCode {
  let extent: Extent
  /// By the place in the code; the fourth is not used.
  let right: SIMD4<Float>

  /// That of the letter at `column` of `line`; nil where it is none of the code's.
  func right(_ line: Int, _ column: Int) -> Float? {
    guard extent.line == line, extent.columns.contains(column) else { return nil }
    return right[column - extent.start]
  }
}

extension Extent? {
  fileprivate func contains(_ line: Int, _ column: Int) -> Bool {
    self.map { $0.line == line && $0.columns.contains(column) } ?? false
  }
}
