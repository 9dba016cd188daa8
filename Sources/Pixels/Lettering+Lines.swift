import StaticMemory

/// Wordings broken into lines, and what a line covers.
extension Lettering {
  /// How many words a wording has.
  package func wordCount(ofWording wording: Int) -> Int { Int(tables.lines[wording].wordCount) }

  /// The width in pixels of some of a wording's words, as one line.
  package func width(ofWording wording: Int, words: Range<Int>) -> Int {
    if words.count == wordCount(ofWording: wording) { return width(ofWording: wording) }
    let edges = edges(ofWording: wording, words: words)
    return (edges.right - edges.left + 32) >> 6
  }

  /// The number of the word after the last that fits in a line of `width` pixels which begins with
  /// `word`: at least one is taken.
  package func lineEnd(ofWording wording: Int, from word: Int, width: Int) -> Int {
    let count = wordCount(ofWording: wording)
    var end = min(word + 1, count)
    while end < count, self.width(ofWording: wording, words: word..<(end + 1)) <= width { end += 1 }
    return end
  }

  /// The width of the ellipsis of a style, in pixels.
  package func ellipsisWidth(_ style: TextStyle) -> Int {
    (ellipsisLength(style: index(of: style)) + 63) >> 6
  }

  /// Where some words of a wording stand in its unbroken line, in 64ths of a pixel. Words from
  /// right to left stand the other way round.
  func edges(ofWording wording: Int, words: Range<Int>) -> (left: Int, right: Int) {
    let first = Int(tables.lines[wording].firstWord)
    var edges = (left: Int.max, right: 0)
    for index in words {
      let word = tables.words[first + index]
      edges = (min(edges.left, Int(word.left)), max(edges.right, Int(word.right)))
    }
    return words.isEmpty ? (0, 0) : edges
  }
}

/// What text covers when it is drawn at column 0 with its baseline at row 0: for tests of whether
/// it lies in its room.
extension Lettering {
  /// What some words of a wording cover as one line.
  package func ink(ofWording wording: Int, words: Range<Int>) -> Area {
    let line = tables.lines[wording]
    let whole = words.count == Int(line.wordCount)
    let left = whole ? 0 : edges(ofWording: wording, words: words).left
    var ink = Area(x: 0, y: 0, width: 0, height: 0)
    for index in words {
      let word = tables.words[Int(line.firstWord) + index]
      for place in Int(word.first)..<Int(word.first + word.count) {
        let place = tables.places[place]
        ink = ink.union(
          area(place.glyph, at: Int(place.x) - left, -Int((place.y + 32) >> 6), Int(line.style)))
      }
    }
    return ink
  }

  /// What `text` covers.
  package func ink(of text: FixedText, _ style: TextStyle) -> Area {
    let index = index(of: style)
    var ink = Area(x: 0, y: 0, width: 0, height: 0)
    var place = 0
    var last = -1
    for position in 0..<text.count {
      let basic = basic(text[position])
      if last >= 0 { place += kerning(last, basic, style: index) }
      let letter = letter(basic, style: index)
      ink = ink.union(area(letter.glyph, at: place, 0, index))
      place += Int(letter.advance)
      last = basic
    }
    return ink
  }

  /// The pixels of a glyph at a place in 64ths of a pixel, to the nearest of its shifts.
  func area(_ first: Int32, at place: Int, _ baseline: Int, _ style: Int) -> Area {
    guard first >= 0 else { return Area(x: 0, y: 0, width: 0, height: 0) }
    let (glyph, column) = picture(first, at: place, style)
    return Area(
      x: column, y: baseline - Int(glyph.top), width: Int(glyph.width), height: Int(glyph.height))
  }

  /// The picture of a glyph for a place in 64ths of a pixel, and its first column.
  func picture(
    _ first: Int32, at place: Int, _ style: Int
  ) -> (glyph: LetteringTables.Glyph, column: Int) {
    let shifts = tables.styles[style].shifts
    let step = 64 / shifts
    let steps = (place + step / 2) >> (shifts == 2 ? 5 : 6)
    let glyph = tables.glyphs[Int(first) + (shifts == 2 ? steps & 1 : 0)]
    return (glyph, (shifts == 2 ? steps >> 1 : steps) + Int(glyph.left))
  }
}
