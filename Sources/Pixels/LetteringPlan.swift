import StaticMemory

/// The sizes of everything that lettering takes, computed before a font is opened.
///
/// Nobody knows how many glyphs a wording becomes, or how large they are, before fonts are read, so
/// the plan states bounds, and lettering refuses to start when a font breaks them.
package struct LetteringPlan: Equatable, Sendable {
  /// The printable characters of ASCII, and an ellipsis.
  static let basicCount = 96
  /// Positions between two pixels at which proportional glyphs are kept: whole and half.
  static let shifts = 2
  /// What FreeType may take while glyphs are made; given back before the start is over.
  package static let workspaceBytes = 2 * 1024 * 1024

  /// The font files.
  package let fontFiles: FontFiles
  /// Every style that text is set in, each once.
  package let styles: [TextStyle]
  /// The fixed texts; they are drawn by their place in this list.
  package let wordings: [Wording]

  /// A plan for text in `styles` and for `wordings`, whose styles are added to them.
  package init(fontFiles: FontFiles, styles: [TextStyle], wordings: [Wording] = []) {
    self.fontFiles = fontFiles
    self.wordings = wordings
    var all = [TextStyle]()
    for style in styles + wordings.map(\.style) where !all.contains(style) { all.append(style) }
    precondition(all.allSatisfy { (4...400).contains($0.pixels) }, "sizes are 4 to 400 pixels")
    self.styles = all
  }

  /// The bytes of lettering's arena.
  package var footprint: Footprint {
    var footprint = Footprint()
    footprint.add(LetteringTables.Style.self, styles.count)
    footprint.add(LetteringTables.Letter.self, styles.count * LetteringPlan.basicCount)
    footprint.add(Int16.self, kernedWeights.count * LetteringPlan.pairCount)
    footprint.add(LetteringTables.Glyph.self, glyphCount)
    footprint.add(LetteringTables.Line.self, wordings.count)
    footprint.add(LetteringTables.Place.self, placeCount)
    footprint.add(UInt8.self, atlasBytes)
    return footprint
  }

  static let pairCount = basicCount * basicCount

  /// The weights whose letters are kerned.
  var kernedWeights: [TextWeight] {
    [.regular, .bold].filter { weight in styles.contains { $0.weight == weight } }
  }

  /// The most glyphs a style may have: ASCII, and for its wordings two for each character beyond
  /// ASCII and 24 that shaping puts in place of plain ones.
  func glyphCount(_ style: TextStyle) -> Int {
    let own = wordings.filter { $0.style == style }
    guard !own.isEmpty else { return LetteringPlan.basicCount }
    let others = Set(own.flatMap { $0.text.unicodeScalars.map(\.value) }.filter { $0 > 126 })
    return LetteringPlan.basicCount + 24 + 2 * others.count
  }

  /// How often each glyph of a style is kept.
  func shifts(_ style: TextStyle) -> Int { style.weight == .mono ? 1 : LetteringPlan.shifts }

  /// The kept pictures of glyphs, all styles together.
  var glyphCount: Int {
    styles.reduce(0) { $0 + glyphCount($1) * shifts($1) }
  }

  /// The most glyphs of all wordings: no script makes more of them than it has UTF-8 bytes.
  var placeCount: Int { wordings.reduce(0) { $0 + $1.text.utf8.count } }

  /// The bytes of all kept pictures: a glyph is on average at most five eighths of a square em,
  /// and two columns and a row more for its soft edges.
  var atlasBytes: Int {
    styles.reduce(0) { sum, style in
      let pixels = style.pixels
      let glyph = pixels * pixels * 5 / 8 + 3 * pixels + 4
      return sum + glyphCount(style) * shifts(style) * glyph
    }
  }
}
