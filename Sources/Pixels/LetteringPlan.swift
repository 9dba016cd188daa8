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
    footprint.add(LetteringTables.Word.self, wordCount)
    footprint.add(UInt8.self, atlasBytes)
    return footprint
  }

  static let pairCount = basicCount * basicCount

  /// The weights whose letters are kerned.
  var kernedWeights: [TextWeight] {
    [.regular, .bold].filter { weight in styles.contains { $0.weight == weight } }
  }

  /// The most glyphs a style may have: ASCII, and for its wordings some for each character beyond
  /// ASCII and 24 that shaping puts in place of plain ones.
  func glyphCount(_ style: TextStyle) -> Int { narrowCount(style) + wideCharacters(style).count }

  /// Glyphs of scripts whose letters differ in width: two for a character beyond ASCII, and the
  /// four forms of an Arabic letter.
  private func narrowCount(_ style: TextStyle) -> Int {
    let others = characters(style)
    guard let others else { return LetteringPlan.basicCount }
    return others.reduce(LetteringPlan.basicCount + 24) { sum, scalar in
      sum + (Script.isWide(scalar) ? 0 : Script.isRightToLeft(scalar) ? 4 : 2)
    }
  }

  /// The Chinese characters of a style's wordings, each a glyph that fills its square.
  private func wideCharacters(_ style: TextStyle) -> [UInt32] {
    (characters(style) ?? []).filter(Script.isWide)
  }

  /// The characters beyond ASCII of a style's wordings; nil where it has none of these.
  private func characters(_ style: TextStyle) -> [UInt32]? {
    let own = wordings.filter { $0.style == style }
    guard !own.isEmpty else { return nil }
    return Array(Set(own.flatMap { $0.text.unicodeScalars.map(\.value) }.filter { $0 > 126 }))
  }

  /// How often each glyph of a style is kept.
  func shifts(_ style: TextStyle) -> Int { style.weight == .mono ? 1 : LetteringPlan.shifts }

  /// The kept pictures of glyphs, all styles together.
  var glyphCount: Int {
    styles.reduce(0) { $0 + glyphCount($1) * shifts($1) }
  }

  /// The most glyphs of all wordings: no script makes more of them than it has UTF-8 bytes.
  var placeCount: Int { wordings.reduce(0) { $0 + $1.text.utf8.count } }

  /// The words of all wordings.
  var wordCount: Int { wordings.reduce(0) { $0 + $1.wordBytes.count } }

  /// The bytes of all kept pictures: a glyph is on average at most five eighths of a square em,
  /// a Chinese one a whole square, and two columns and a row more for its soft edges.
  var atlasBytes: Int {
    styles.reduce(0) { sum, style in
      let pixels = style.pixels
      let edges = 3 * pixels + 4
      let narrow = narrowCount(style) * (pixels * pixels * 5 / 8 + edges)
      let wide = wideCharacters(style).count * (pixels * pixels + edges)
      return sum + shifts(style) * (narrow + wide)
    }
  }
}
