import CText

/// Fills lettering's tables: opens each font once, makes its glyphs, kerning and wordings.
struct LetteringStart {
  private let plan: LetteringPlan
  private let tables: LetteringTables
  private var glyphCount = 0
  private var placeCount = 0
  private var atlasUsed = 0
  /// Where the glyphs of the style being made begin.
  private var styleStart = 0
  private var styleAtlasEnd = 0

  init(_ plan: LetteringPlan, _ tables: LetteringTables) {
    self.plan = plan
    self.tables = tables
  }

  /// Fills everything.
  mutating func run() throws(LetteringError) {
    let workspace = FontWorkspace()
    let start = self
    self = try workspace.withHooks { (memory) throws(LetteringError) -> LetteringStart in
      var library: FT_Library?
      guard FT_New_Library(memory, &library) == 0, let library else { throw .noMemory }
      defer { FT_Done_Library(library) }
      FT_Add_Default_Modules(library)
      var filling = start
      for weight in TextWeight.allCases where plan.styles.contains(where: { $0.weight == weight }) {
        try FontFace.withFace(plan.fontFiles[weight], library) { (face) throws(LetteringError) in
          try filling.fill(weight, face)
        }
      }
      return filling
    }
  }

  private mutating func fill(_ weight: TextWeight, _ face: FontFace) throws(LetteringError) {
    let kerning = plan.kernedWeights.firstIndex(of: weight).map { $0 * LetteringPlan.pairCount }
    if let kerning { try fillKerning(at: kerning, face) }
    for index in plan.styles.indices where plan.styles[index].weight == weight {
      let style = plan.styles[index]
      try face.size(pixels: style.pixels)
      let reach = face.reach
      func pixels(_ units: Int) -> Int {
        (units * style.pixels + face.unitsPerEm - 1) / face.unitsPerEm
      }
      let (ascent, descent) = (pixels(reach.ascent), pixels(reach.descent))
      tables.styles[index] = LetteringTables.Style(
        style: style,
        metrics: TextMetrics(
          ascent: ascent, descent: descent,
          lineHeight: max(ascent + descent, pixels(reach.height))),
        kerning: kerning ?? -1, unitsPerEm: face.unitsPerEm, shifts: plan.shifts(style))
      styleStart = glyphCount
      try fillLetters(index, style, face)
      try fillWordings(index, style, face)
    }
  }

  /// What the font adds between any two printable characters of ASCII.
  private func fillKerning(at start: Int, _ face: FontFace) throws(LetteringError) {
    face.scale(toEm: face.unitsPerEm)
    let letters = (32..<127).map { Unicode.Scalar(UInt8($0)) }
    for (left, letter) in letters.enumerated() {
      var text = ""
      for right in letters {
        text.unicodeScalars.append(letter)
        text.unicodeScalars.append(right)
      }
      let base = start + left * LetteringPlan.basicCount
      try face.shape(text, plain: true) { (shaped) throws(LetteringError) in
        guard shaped.cluster % 2 == 0 else { return }
        let units = shaped.advance - face.advance(shaped.number)
        tables.kerning[base + shaped.cluster / 2] = Int16(clamping: units)
      }
    }
  }

  private mutating func fillLetters(
    _ index: Int, _ style: TextStyle, _ face: FontFace
  ) throws(LetteringError) {
    face.scale(toEm: style.pixels * 64)
    let ellipsis: UInt32 = 0x2026
    for basic in 0..<LetteringPlan.basicCount {
      let scalar = basic == LetteringPlan.basicCount - 1 ? ellipsis : UInt32(basic + 32)
      let number = face.glyph(scalar)
      if number == 0 {
        if scalar == ellipsis {
          tables.letters[index * LetteringPlan.basicCount + basic] = LetteringTables.Letter()
          continue
        }
        throw .missingGlyph(path: face.path, wording: nil, scalar: scalar)
      }
      let advance = face.advance(number)
      // Whole pixels keep the columns of machine-readable lines under each other.
      tables.letters[index * LetteringPlan.basicCount + basic] = LetteringTables.Letter(
        glyph: Int32(try glyph(number, style, face)),
        advance: Int32(style.weight == .mono ? (advance + 32) & ~63 : advance))
    }
  }

  private mutating func fillWordings(
    _ index: Int, _ style: TextStyle, _ face: FontFace
  ) throws(LetteringError) {
    for (wording, entry) in plan.wordings.enumerated() where entry.style == style {
      let first = placeCount
      var pen = 0
      let shaping = self
      var filling = shaping
      try face.shape(entry.text) { (shaped) throws(LetteringError) in
        guard shaped.number != 0 else {
          let scalar = String(decoding: entry.text.utf8.dropFirst(shaped.cluster), as: UTF8.self)
            .unicodeScalars.first?.value
          throw .missingGlyph(path: face.path, wording: wording, scalar: scalar ?? 0)
        }
        guard filling.placeCount < filling.tables.places.count else {
          throw .glyphsBeyondPlan(style)
        }
        filling.tables.places[filling.placeCount] = LetteringTables.Place(
          glyph: Int32(try filling.glyph(shaped.number, style, face)), x: Int32(pen + shaped.x),
          y: Int32(shaped.y))
        filling.placeCount += 1
        pen += shaped.advance
      }
      self = filling
      tables.lines[wording] = LetteringTables.Line(
        style: Int32(index), first: Int32(first), count: Int32(placeCount - first),
        width: Int32(pen))
    }
  }

  /// The first picture of a glyph in the style being made, rendered if it is new.
  private mutating func glyph(
    _ number: UInt32, _ style: TextStyle, _ face: FontFace
  ) throws(LetteringError) -> Int {
    let shifts = plan.shifts(style)
    for index in stride(from: styleStart, to: glyphCount, by: shifts)
    where tables.glyphs[index].number == number {
      return index
    }
    guard glyphCount + shifts <= styleStart + plan.glyphCount(style) * shifts else {
      throw .glyphsBeyondPlan(style)
    }
    let first = glyphCount
    for shift in 0..<shifts {
      let (tables, offset, index) = (tables, atlasUsed, glyphCount)
      var size = 0
      try face.render(number, shift: shift * 64 / shifts) {
        (bitmap, left, top) throws(LetteringError) in
        let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
        size = width * height
        guard offset + size <= tables.atlas.count else { throw .glyphsBeyondPlan(style) }
        for row in 0..<height {
          guard let line = bitmap.buffer else { break }
          for column in 0..<width {
            tables.atlas[offset + row * width + column] = line[row * Int(bitmap.pitch) + column]
          }
        }
        tables.glyphs[index] = LetteringTables.Glyph(
          offset: Int32(offset), width: Int16(width), height: Int16(height), left: Int16(left),
          top: Int16(top), number: number)
      }
      atlasUsed += size
      glyphCount += 1
    }
    return first
  }
}
