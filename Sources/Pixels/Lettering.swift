import StaticMemory

/// Text ready to be drawn: glyphs as coverage, widths, and the screens' wordings already shaped.
///
/// Made once at start by FreeType and HarfBuzz in memory fixed by its plan; afterwards it only
/// looks up, so drawing and measuring allocate nothing. What a document says is ASCII and is set
/// letter by letter with the font's kerning; wordings may be of any script. Characters outside
/// printable ASCII are drawn as a question mark.
package final class Lettering: @unchecked Sendable {
  let tables: LetteringTables
  private let memory: Arena

  /// Moves `memory` in for good and makes the glyphs of `plan`.
  ///
  /// FreeType works in `LetteringPlan.workspaceBytes` taken and given back within this call;
  /// HarfBuzz uses the heap within it.
  package init(_ plan: LetteringPlan, memory: consuming Arena) throws(LetteringError) {
    tables = LetteringTables(plan, from: &memory)
    self.memory = memory
    var start = LetteringStart(plan, tables)
    try start.run()
  }

  /// How far lines of `style` reach.
  package func metrics(_ style: TextStyle) -> TextMetrics {
    tables.styles[index(of: style)].metrics
  }

  /// The width of `text` in pixels, to the nearest: the sum of its letters' advances.
  package func width(of text: FixedText, _ style: TextStyle) -> Int {
    let index = index(of: style)
    return (length(of: text, text.count, style: index) + 32) >> 6
  }

  /// The width of a wording in pixels, to the nearest.
  package func width(ofWording wording: Int) -> Int {
    Int(tables.lines[wording].width + 32) >> 6
  }

  /// The style of a wording.
  package func style(ofWording wording: Int) -> TextStyle {
    tables.styles[Int(tables.lines[wording].style)].style
  }

  /// How many wordings there are.
  package var wordingCount: Int { tables.lines.count }

  /// The place of `style` in the tables; traps when the plan lacked it.
  func index(of style: TextStyle) -> Int {
    for index in tables.styles.indices where tables.styles[index].style == style { return index }
    preconditionFailure("a style that was not planned")
  }

  /// The place of a character among the letters of a style.
  func basic(_ byte: UInt8) -> Int {
    byte >= 32 && byte < 127 ? Int(byte) - 32 : Int(UInt8(ascii: "?")) - 32
  }

  /// A letter of the style at `index`.
  func letter(_ basic: Int, style index: Int) -> LetteringTables.Letter {
    tables.letters[index * LetteringPlan.basicCount + basic]
  }

  /// What is added between two letters, in 64ths of a pixel.
  func kerning(_ left: Int, _ right: Int, style index: Int) -> Int {
    let style = tables.styles[index]
    guard style.kerning >= 0 else { return 0 }
    let units = Int(tables.kerning[style.kerning + left * LetteringPlan.basicCount + right])
    guard units != 0 else { return 0 }
    return units * style.style.pixels * 64 / style.unitsPerEm
  }

  /// The length of the first `count` letters of `text`, in 64ths of a pixel.
  func length(of text: FixedText, _ count: Int, style index: Int) -> Int {
    var length = 0
    var last = -1
    for position in 0..<count {
      let basic = basic(text[position])
      if last >= 0 { length += kerning(last, basic, style: index) }
      length += Int(letter(basic, style: index).advance)
      last = basic
    }
    return length
  }

  /// How many letters of `text` fit in `limit` 64ths of a pixel, counting no space at their end.
  func countThatFits(_ text: FixedText, limit: Int, style index: Int) -> Int {
    var length = 0
    var fitting = 0
    var last = -1
    for position in 0..<text.count {
      let basic = basic(text[position])
      if last >= 0 { length += kerning(last, basic, style: index) }
      length += Int(letter(basic, style: index).advance)
      if length > limit { break }
      if basic != 0 { fitting = position + 1 }
      last = basic
    }
    return fitting
  }

  /// The length of what stands for text left out: an ellipsis, or three full stops.
  func ellipsisLength(style index: Int) -> Int {
    let ellipsis = letter(LetteringPlan.basicCount - 1, style: index)
    if ellipsis.glyph >= 0 { return Int(ellipsis.advance) }
    return 3 * Int(letter(basic(UInt8(ascii: ".")), style: index).advance)
  }
}
