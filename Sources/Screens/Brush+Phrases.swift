import Pixels
import StaticMemory

/// How a phrase is broken into lines: a size of its role and the width that they keep to.
///
/// It is asked line by line as often as needed, so that nothing is stored.
struct Broken {
  let phrase: Phrase
  let role: TextRole
  var width: Int
  /// 0 is the whole size.
  var step = 0
  /// The lines that are drawn.
  var count = 0
  /// Whether that is not all of them, or the longest word is longer than a line.
  var isCut = false
}

// What the screens say of themselves.
extension Brush {
  /// The largest size in which `phrase` takes at most `most` lines of `width` pixels: it is wrapped
  /// first, then shrunk; what does not fit even so is cut.
  func broken(_ phrase: Phrase, _ role: TextRole, width: Int, most: Int = 1) -> Broken {
    var broken = Broken(phrase: phrase, role: role, width: width)
    for step in 0..<TextRole.steps {
      broken.step = step
      let found = measure(broken)
      if found.widest <= width && found.lines <= most {
        broken.count = found.lines
        return balanced(broken)
      }
    }
    broken.count = min(most, measure(broken).lines)
    broken.isCut = true
    return broken
  }

  /// The same in as narrow a width as needs no further line, so that no word stands alone in the
  /// last one.
  private func balanced(_ broken: Broken) -> Broken {
    guard broken.count > wordings.lineCount(broken.phrase) else { return broken }
    var (tooNarrow, wide) = (broken.width / broken.count, broken)
    while wide.width - tooNarrow > 4 {
      var tried = wide
      tried.width = (tooNarrow + wide.width) / 2
      let found = measure(tried)
      if found.lines == broken.count && found.widest <= tried.width {
        wide = tried
      } else {
        tooNarrow = tried.width
      }
    }
    return wide
  }

  /// Draws `phrase` in `area`, in at most `most` lines from its top, or in the middle of its height
  /// where there is only one. Gives the pixels the longest line takes across.
  @discardableResult
  func draw(
    _ phrase: Phrase, _ role: TextRole, most: Int = 1, in area: Area, _ color: Color,
    _ alignment: Alignment = .leading
  ) -> Area {
    draw(
      broken(phrase, role, width: area.width, most: most), in: area,
      lineHeight: most == 1 ? area.height : layout.line(role), color, alignment)
  }

  /// Draws a phrase that was broken for the width of `area`, from its top.
  @discardableResult
  func draw(
    _ broken: Broken, in area: Area, lineHeight: Int, _ color: Color,
    _ alignment: Alignment = .leading
  ) -> Area {
    var row = Area(x: area.x, y: area.y, width: area.width, height: lineHeight)
    var taken = Area(x: area.x, y: area.y, width: 0, height: 0)
    var left = broken.count
    forEachLine(broken) { wording, words in
      guard left > 0 else { return }
      left -= 1
      let isLast = left == 0 && broken.isCut
      let room = draw(
        broken.phrase, wording, words, in: row, color, alignment, isCut: isLast)
      taken = taken.union(room)
      row.y += lineHeight
    }
    return taken
  }

  /// The pixels that `phrase` takes across as one line, in the largest size in which it needs no
  /// more than `limit`; never more than that.
  func width(_ phrase: Phrase, _ role: TextRole, within limit: Int) -> Int {
    width(of: broken(phrase, role, width: limit))
  }

  /// The pixels that the longest line of a broken phrase takes across.
  func width(of broken: Broken) -> Int { min(broken.width, measure(broken).widest) }

  /// Draws some words of a wording as one line in the height of `row`. A line that is cut takes the
  /// words that leave room for an ellipsis, or as much as there is room for of the first.
  private func draw(
    _ phrase: Phrase, _ wording: Int, _ words: Range<Int>, in row: Area, _ color: Color,
    _ alignment: Alignment, isCut: Bool
  ) -> Area {
    let style = lettering.style(ofWording: wording)
    let baseline = baseline(style, in: row)
    var words = words
    let whole = lettering.width(ofWording: wording, words: words)
    var width = whole
    var mark = 0
    if isCut {
      mark = lettering.ellipsisWidth(style)
      let limit = max(0, row.width - mark)
      let end = lettering.lineEnd(ofWording: wording, from: words.lowerBound, width: limit)
      words = words.lowerBound..<max(words.lowerBound, end)
      width = min(limit, lettering.width(ofWording: wording, words: words))
    }
    let room = place(width: width + mark, in: row, alignment)
    guard !skips(row) else { return room }
    var body = room
    body.width = min(width, room.width)
    let place = canvas.placed(body)
    // What is too long for its place keeps its beginning.
    let full = lettering.width(ofWording: wording, words: words)
    let x = layout.isMirrored ? place.right - full : place.x
    let isTooLong = full > body.width
    let target = isTooLong ? canvas.canvas.clipped(to: place) : canvas.canvas
    target.draw(wording: wording, words: words, x: x, baseline: baseline, color, lettering)
    if isCut {
      let end = canvas.placed(
        Area(x: body.right, y: row.y, width: mark, height: row.height))
      canvas.canvas.drawEllipsis(x: end.x, baseline: baseline, style, color, lettering)
    }
    if canvas.witness != nil {
      var ink = lettering.ink(ofWording: wording, words: words)
      if isTooLong { ink = ink.intersection(Area(x: 0, y: -999, width: place.width, height: 1999)) }
      note(
        DrawnBox(
          room: row, ink: ink, kind: .text, isCut: isCut, phrase: phrase.rawValue, style: style,
          color: color), isTooLong ? place.x : x, baseline)
    }
    return room
  }

  private func measure(_ broken: Broken) -> (lines: Int, widest: Int) {
    var found = (lines: 0, widest: 0)
    forEachLine(broken) { wording, words in
      found.lines += 1
      found.widest = max(found.widest, lettering.width(ofWording: wording, words: words))
    }
    return found
  }

  /// Calls `body` with the wording and the words of each line.
  private func forEachLine(_ broken: Broken, _ body: (Int, Range<Int>) -> Void) {
    for line in 0..<wordings.lineCount(broken.phrase) {
      let wording = wordings.number(broken.phrase, broken.role, line: line, step: broken.step)
      let count = lettering.wordCount(ofWording: wording)
      var word = 0
      repeat {
        let end = lettering.lineEnd(ofWording: wording, from: word, width: broken.width)
        body(wording, word..<end)
        word = end
      } while word < count
    }
  }
}
