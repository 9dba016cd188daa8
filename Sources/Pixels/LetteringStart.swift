import CText

/// Fills lettering's tables: opens each font once, makes its glyphs, kerning and wordings.
struct LetteringStart {
  private let plan: LetteringPlan
  private let tables: LetteringTables
  private var glyphCount = 0
  private var placeCount = 0
  private var wordCount = 0
  private var atlasUsed = 0
  /// Where the glyphs of the style being made begin.
  private var styleStart = 0
  /// How far they may go.
  private var styleEnd = 0

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
        try filling.fill(weight, library)
      }
      return filling
    }
  }

  /// Opens the faces of a weight and makes all that is set in them.
  private mutating func fill(
    _ weight: TextWeight, _ library: FT_Library
  ) throws(LetteringError) {
    var filling = self
    try FontFace.withFace(plan.fontFiles[weight], library) { (face) throws(LetteringError) in
      guard let script = filling.plan.fontFiles.script, let path = script[weight] else {
        return try filling.fill(weight, Faces(own: face, script: nil, percent: 100))
      }
      try FontFace.withFace(path, index: script.index, library) {
        (other) throws(LetteringError) in
        try filling.fill(weight, Faces(own: face, script: other, percent: script.percent))
      }
    }
    self = filling
  }

  private mutating func fill(_ weight: TextWeight, _ faces: Faces) throws(LetteringError) {
    let face = faces.own
    let kerning = plan.kernedWeights.firstIndex(of: weight).map { $0 * LetteringPlan.pairCount }
    if let kerning { try fillKerning(at: kerning, face) }
    for index in plan.styles.indices where plan.styles[index].weight == weight {
      let style = plan.styles[index]
      try faces.scale(to: style)
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
      styleEnd = glyphCount + plan.glyphCount(style) * plan.shifts(style)
      try fillLetters(index, style, face)
      try fillWordings(index, style, faces)
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
      let bytes = Array(text.utf8)
      try face.shape(bytes, bytes.indices, plain: true) { (shaped) throws(LetteringError) in
        guard shaped.cluster % 2 == 0 else { return }
        let units = shaped.advance - face.advance(shaped.number)
        tables.kerning[base + shaped.cluster / 2] = Int16(clamping: units)
      }
    }
  }

  private mutating func fillLetters(
    _ index: Int, _ style: TextStyle, _ face: FontFace
  ) throws(LetteringError) {
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
        glyph: Int32(try glyph(number, style, face, isScript: false)),
        advance: Int32(style.weight == .mono ? (advance + 32) & ~63 : advance))
    }
  }

  private mutating func fillWordings(
    _ index: Int, _ style: TextStyle, _ faces: Faces
  ) throws(LetteringError) {
    for (wording, entry) in plan.wordings.enumerated() where entry.style == style {
      let line = try fillLine(entry, wording, faces)
      tables.lines[wording] = LetteringTables.Line(
        style: Int32(index), first: line.first, count: line.count, width: line.width,
        firstWord: Int32(wordCount), wordCount: Int32(entry.wordBytes.count))
      fillWords(entry, line)
    }
  }

  /// A wording's glyphs as they were shaped, and the byte that each comes from.
  private struct ShapedLine {
    var first: Int32 = 0
    var width: Int32 = 0
    var clusters: [Int] = []
    var advances: [Int32] = []
    var count: Int32 { Int32(clusters.count) }
  }

  private mutating func fillLine(
    _ entry: Wording, _ wording: Int, _ faces: Faces
  ) throws(LetteringError) -> ShapedLine {
    let bytes = Array(entry.text.utf8)
    var line = ShapedLine(first: Int32(placeCount))
    var filling = self
    let runs = TextRun.runs(of: entry.text) { faces.script?.glyph($0) ?? 0 != 0 }
    for run in runs {
      let face = faces[run]
      try face.shape(bytes, run.bytes, isRightToLeft: run.isRightToLeft) {
        (shaped) throws(LetteringError) in
        guard shaped.number != 0 else {
          let scalar = String(decoding: bytes[shaped.cluster...], as: UTF8.self).unicodeScalars
            .first?.value
          throw .missingGlyph(path: face.path, wording: wording, scalar: scalar ?? 0)
        }
        guard filling.placeCount < filling.tables.places.count else {
          throw .glyphsBeyondPlan(entry.style)
        }
        let glyph = try filling.glyph(shaped.number, entry.style, face, isScript: run.isScript)
        filling.tables.places[filling.placeCount] = LetteringTables.Place(
          glyph: Int32(glyph), x: line.width + Int32(shaped.x), y: Int32(shaped.y))
        filling.placeCount += 1
        line.width += Int32(shaped.advance)
        line.clusters.append(shaped.cluster)
        line.advances.append(Int32(shaped.advance))
      }
    }
    self = filling
    return line
  }

  /// Where each word of a shaped line stands. The glyphs of a word lie beside each other.
  private mutating func fillWords(_ entry: Wording, _ line: ShapedLine) {
    for word in entry.wordBytes {
      var found = LetteringTables.Word()
      var pen: Int32 = 0
      for (index, cluster) in line.clusters.enumerated() {
        if word.contains(cluster) {
          if found.count == 0 { (found.first, found.left) = (line.first + Int32(index), pen) }
          found.count += 1
          found.right = pen + line.advances[index]
          precondition(
            found.first + found.count == line.first + Int32(index) + 1, "a word in two places")
        }
        pen += line.advances[index]
      }
      tables.words[wordCount] = found
      wordCount += 1
    }
  }

  /// The first picture of a glyph in the style being made, rendered if it is new.
  private mutating func glyph(
    _ number: UInt32, _ style: TextStyle, _ face: FontFace, isScript: Bool
  ) throws(LetteringError) -> Int {
    let name = number | (isScript ? 1 << 16 : 0)
    let shifts = plan.shifts(style)
    for index in stride(from: styleStart, to: glyphCount, by: shifts)
    where tables.glyphs[index].number == name {
      return index
    }
    guard glyphCount + shifts <= styleEnd else {
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
          top: Int16(top), number: name)
      }
      atlasUsed += size
      glyphCount += 1
    }
    return first
  }
}

/// The faces of one weight: the screens' own, and that of the script where it has one.
private struct Faces {
  let own: FontFace
  let script: FontFace?
  /// The script's size beside the own one.
  let percent: Int

  /// The face that a run is set in.
  subscript(run: TextRun) -> FontFace { run.isScript ? script ?? own : own }

  /// Sets the size and the units of all that follows.
  func scale(to style: TextStyle) throws(LetteringError) {
    let pixels = max(1, (style.pixels * percent + 50) / 100)
    for (face, pixels) in [(own, style.pixels), (script, pixels)] {
      try face?.size(pixels: pixels)
      face?.scale(toEm: pixels * 64)
    }
  }
}
