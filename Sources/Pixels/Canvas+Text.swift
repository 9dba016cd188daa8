import StaticMemory

extension Canvas {
  /// Draws `text` from column `x` with its baseline at the top of row `baseline`.
  package func draw(
    text: FixedText, x: Int, baseline: Int, _ style: TextStyle, _ color: Color,
    _ lettering: Lettering
  ) {
    let index = lettering.index(of: style)
    draw(text, text.count, from: x << 6, baseline, style: index, color, lettering)
  }

  /// Draws as much of `text` as fits in `width` pixels, and an ellipsis where it does not all fit;
  /// nothing where there is no room for even that.
  package func draw(
    text: FixedText, x: Int, baseline: Int, within width: Int, _ style: TextStyle, _ color: Color,
    _ lettering: Lettering
  ) {
    let index = lettering.index(of: style)
    if lettering.length(of: text, text.count, style: index) <= width << 6 {
      draw(text, text.count, from: x << 6, baseline, style: index, color, lettering)
      return
    }
    let ellipsis = lettering.ellipsisLength(style: index)
    let count = lettering.countThatFits(text, limit: width << 6 - ellipsis, style: index)
    let place = draw(text, count, from: x << 6, baseline, style: index, color, lettering)
    guard ellipsis <= width << 6 else { return }
    drawEllipsis(at: place, baseline, style: index, color, lettering)
  }

  /// Draws what stands for words left out, from column `x`.
  package func drawEllipsis(
    x: Int, baseline: Int, _ style: TextStyle, _ color: Color, _ lettering: Lettering
  ) {
    drawEllipsis(at: x << 6, baseline, style: lettering.index(of: style), color, lettering)
  }

  private func drawEllipsis(
    at start: Int, _ baseline: Int, style index: Int, _ color: Color, _ lettering: Lettering
  ) {
    var place = start
    let letter = lettering.letter(LetteringPlan.basicCount - 1, style: index)
    if letter.glyph >= 0 {
      draw(letter.glyph, at: place, baseline, style: index, color, lettering)
      return
    }
    let stop = lettering.letter(lettering.basic(UInt8(ascii: ".")), style: index)
    for _ in 0..<3 {
      draw(stop.glyph, at: place, baseline, style: index, color, lettering)
      place += Int(stop.advance)
    }
  }

  /// Draws the wording of that number from column `x` with its baseline at the top of row
  /// `baseline`.
  package func draw(
    wording: Int, x: Int, baseline: Int, _ color: Color, _ lettering: Lettering
  ) {
    let line = lettering.tables.lines[wording]
    draw(
      Int(line.first)..<Int(line.first + line.count), at: x << 6, baseline,
      style: Int(line.style), color, lettering)
  }

  /// Draws some words of a wording as a line of their own.
  package func draw(
    wording: Int, words: Range<Int>, x: Int, baseline: Int, _ color: Color, _ lettering: Lettering
  ) {
    let line = lettering.tables.lines[wording]
    if words.count == Int(line.wordCount) {
      draw(wording: wording, x: x, baseline: baseline, color, lettering)
      return
    }
    let start = x << 6 - lettering.edges(ofWording: wording, words: words).left
    for index in words {
      let word = lettering.tables.words[Int(line.firstWord) + index]
      draw(
        Int(word.first)..<Int(word.first + word.count), at: start, baseline,
        style: Int(line.style), color, lettering)
    }
  }

  private func draw(
    _ places: Range<Int>, at start: Int, _ baseline: Int, style: Int, _ color: Color,
    _ lettering: Lettering
  ) {
    for index in places {
      let place = lettering.tables.places[index]
      draw(
        place.glyph, at: start + Int(place.x), baseline - Int((place.y + 32) >> 6),
        style: style, color, lettering)
    }
  }

  /// Draws the first `count` letters of `text` and says where the next would stand, in 64ths.
  @discardableResult
  private func draw(
    _ text: FixedText, _ count: Int, from start: Int, _ baseline: Int, style: Int, _ color: Color,
    _ lettering: Lettering
  ) -> Int {
    var place = start
    var last = -1
    for position in 0..<count {
      let basic = lettering.basic(text[position])
      if last >= 0 { place += lettering.kerning(last, basic, style: style) }
      let letter = lettering.letter(basic, style: style)
      draw(letter.glyph, at: place, baseline, style: style, color, lettering)
      place += Int(letter.advance)
      last = basic
    }
    return place
  }

  /// Draws a glyph at a place in 64ths of a pixel, to the nearest of its shifts.
  private func draw(
    _ first: Int32, at place: Int, _ baseline: Int, style: Int, _ color: Color,
    _ lettering: Lettering
  ) {
    guard first >= 0 else { return }
    let tables = lettering.tables
    let (glyph, column) = lettering.picture(first, at: place, style)
    let area = Area(
      x: column, y: baseline - Int(glyph.top), width: Int(glyph.width), height: Int(glyph.height))
    let part = clip.intersection(area)
    guard !part.isEmpty else { return }
    let bytes = UnsafeMutableBufferPointer(
      rebasing: tables.atlas[
        Int(glyph.offset)..<(Int(glyph.offset) + area.width * area.height)])
    guard let coverage = bytes.baseAddress else { return }
    for y in part.y..<part.bottom {
      Blend.covered(
        row(y, from: part.x, count: part.width),
        coverage + (y - area.y) * area.width + part.x - area.x, part.width, color)
    }
  }
}
