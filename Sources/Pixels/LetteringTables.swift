import StaticMemory

/// What lettering keeps: buffers cut from its arena, filled at start and only read afterwards.
///
/// Lengths along a line are in 64ths of a pixel.
struct LetteringTables: @unchecked Sendable {
  /// One style.
  struct Style: BitwiseCopyable {
    var style = TextStyle(.regular, pixels: 0)
    var metrics = TextMetrics(ascent: 0, descent: 0, lineHeight: 0)
    /// Where the weight's kerning begins; -1 where it has none.
    var kerning = -1
    var unitsPerEm = 1
    /// How many pictures each glyph has: one, or one whole and one shifted by half a pixel.
    var shifts = 1
  }

  /// One printable character of ASCII, or the ellipsis, in one style.
  struct Letter: BitwiseCopyable {
    /// The glyph's first picture; -1 where the font has none.
    var glyph: Int32 = -1
    var advance: Int32 = 0
  }

  /// One picture of a glyph in the atlas.
  struct Glyph: BitwiseCopyable {
    /// Where its coverage begins, row after row.
    var offset: Int32 = 0
    var width: Int16 = 0
    var height: Int16 = 0
    /// Pixels from the pen right to its first column.
    var left: Int16 = 0
    /// Pixels from the baseline up to its first row's top.
    var top: Int16 = 0
    /// Its number in its font, which has at most 65,536; above it, whether that is the script's.
    var number: UInt32 = 0
  }

  /// One wording, shaped.
  struct Line: BitwiseCopyable {
    var style: Int32 = 0
    var first: Int32 = 0
    var count: Int32 = 0
    var width: Int32 = 0
    var firstWord: Int32 = 0
    var wordCount: Int32 = 0
  }

  /// One word of a wording, between two of which a line may end: its glyphs, and where it stands in
  /// the unbroken line.
  struct Word: BitwiseCopyable {
    var first: Int32 = 0
    var count: Int32 = 0
    var left: Int32 = 0
    var right: Int32 = 0
  }

  /// One glyph of a wording: its first picture and its place from the line's start.
  struct Place: BitwiseCopyable {
    var glyph: Int32 = 0
    var x: Int32 = 0
    var y: Int32 = 0
  }

  let styles: UnsafeMutableBufferPointer<Style>
  let letters: UnsafeMutableBufferPointer<Letter>
  /// In units of the font: 96 x 96 for each kerned weight, the left letter first.
  let kerning: UnsafeMutableBufferPointer<Int16>
  let glyphs: UnsafeMutableBufferPointer<Glyph>
  let lines: UnsafeMutableBufferPointer<Line>
  let places: UnsafeMutableBufferPointer<Place>
  let words: UnsafeMutableBufferPointer<Word>
  let atlas: UnsafeMutableBufferPointer<UInt8>

  /// Cuts the buffers of `plan` from `memory`, all of it.
  init(_ plan: LetteringPlan, from memory: inout Arena) {
    styles = memory.take(Style.self, plan.styles.count)
    letters = memory.take(Letter.self, plan.styles.count * LetteringPlan.basicCount)
    kerning = memory.take(Int16.self, plan.kernedWeights.count * LetteringPlan.pairCount)
    glyphs = memory.take(Glyph.self, plan.glyphCount)
    lines = memory.take(Line.self, plan.wordings.count)
    places = memory.take(Place.self, plan.placeCount)
    words = memory.take(Word.self, plan.wordCount)
    atlas = memory.take(UInt8.self, plan.atlasBytes)
    memory.assertFull()
  }
}
