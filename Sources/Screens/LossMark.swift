import Appliance
import Pixels

/// What tells that the scanner works on without its torch, sound, buttons or touch: an amber mark
/// and words for each that is lost (requirements 6: degraded, not stopped).
extension Brush {
  /// Draws them in the top bar beside its controls, or, where the prompt leaves no room there,
  /// under the prompt or at the top of the guide frame, away from the zone.
  func drawLoss(_ state: State, _ geometry: ScanGeometry) {
    guard let fault = state.degradation() else { return }
    guard state.degradation(1) == nil else { return drawLosses(state, geometry) }
    let phrase = Phrase(fault)
    let room = geometry.lossRoom(state, layout)
    let size = layout.dp(20, tight: 16)
    let gap = layout.dp(8, tight: 6)
    let broken = broken(phrase, .message, width: max(1, room.width - size - gap), most: 2)
    guard !room.isEmpty, !broken.isCut, broken.step < TextRole.steps - 1 else {
      return drawPill(
        phrase, icon: .warning, Palette.text, opacity: 1, in: geometry.lossRow(layout))
    }
    guard !skips(room) else { return }
    let words = width(of: broken)
    let height = layout.line(.message)
    var all = room.middle(width: room.width, height: broken.count * height)
    all = Area(
      x: all.right - size - gap - words, y: all.y, width: size + gap + words,
      height: all.height)
    canvas.draw(
      icon: .warning, in: Area(x: all.x, y: all.y, width: size, height: all.height),
      Palette.failed)
    draw(
      broken, in: Area(x: all.x + size + gap, y: all.y, width: words, height: height),
      lineHeight: height, Palette.failed)
  }

  /// Draws a line for each of several: in the top bar where it holds them all, else above or below
  /// all that belongs to the guide frame, else in columns beside the frame.
  private func drawLosses(_ state: State, _ geometry: ScanGeometry) {
    var count = 0
    while state.degradation(count) != nil { count += 1 }
    let line = layout.line(.message)
    let bar = geometry.lossRoom(state, layout)
    if count * line <= bar.height, let width = lossWidth(state, count, within: bar.width) {
      guard !skips(bar) else { return }
      let rows = bar.middle(width: bar.width, height: count * line)
      return drawLosses(
        state, count, Palette.failed,
        in: Area(x: rows.right - width, y: rows.y, width: width, height: rows.height))
    }
    let (side, rim) = (layout.dp(8), layout.dp(4))
    guard let room = geometry.lossRow(layout, height: count * line + 2 * rim),
      let width = lossWidth(state, count, within: room.width - 4 * side)
    else { return drawLossColumns(state, geometry) }
    guard !skips(room) else { return }
    let pill = centred(width + 2 * side, in: room)
    drawLossGround(pill)
    drawLosses(
      state, count, Palette.text,
      in: Area(x: pill.x + side, y: pill.y + rim, width: width, height: count * line))
  }

  private func drawLossGround(_ area: Area) {
    canvas.fillRounded(area, radius: Double(layout.dp(8)), Palette.pill)
    canvas.note(area, .pill, opacity: 1)
  }

  /// From the top of the column on one side of the frame, and, when that is full, on the other.
  private func drawLossColumns(_ state: State, _ geometry: ScanGeometry) {
    let rim = layout.dp(4)
    var first = 0
    for column in 0..<2 {
      let room = geometry.lossColumn(isTrailing: column == 0, layout)
      let width = room.width - 2 * rim
      var end = first
      var height = rim
      while let fault = state.degradation(end) {
        let note = lossNote(fault, width: width)
        guard height + note.height + rim <= room.height else { break }
        height += note.height + rim
        end += 1
      }
      guard end > first else { continue }
      if !skips(room) {
        drawLossGround(Area(x: room.x, y: room.y, width: room.width, height: height))
        var row = Area(x: room.x + rim, y: room.y + rim, width: width, height: 0)
        for index in first..<end {
          guard let fault = state.degradation(index) else { break }
          let note = lossNote(fault, width: width)
          draw(note, in: row)
          row.y += note.height + rim
        }
      }
      first = end
    }
  }

  /// A mark and words in a column.
  private struct LossNote {
    var words: Broken
    /// How far right of the mark's left edge, and below its top, the words begin.
    var start: Int
    var drop: Int
    var height: Int
  }

  /// The words beside the mark where they have their whole size there, else below it.
  private func lossNote(_ fault: Fault, width: Int) -> LossNote {
    let line = layout.line(.message)
    let start = lossMark + layout.dp(6, tight: 4)
    let beside = broken(Phrase(fault), .message, width: max(1, width - start), most: 3)
    if beside.step == 0 && !beside.isCut {
      return LossNote(words: beside, start: start, drop: 0, height: beside.count * line)
    }
    let below = broken(Phrase(fault), .message, width: width, most: 3)
    return LossNote(words: below, start: 0, drop: line, height: (below.count + 1) * line)
  }

  private func draw(_ note: LossNote, in row: Area) {
    let line = layout.line(.message)
    let mark = Area(x: row.x, y: row.y, width: lossMark, height: line)
    canvas.draw(icon: .warning, in: mark.middle(width: lossMark, height: lossMark), Palette.failed)
    draw(
      note.words,
      in: Area(
        x: row.x + note.start, y: row.y + note.drop, width: row.width - note.start, height: line),
      lineHeight: line, Palette.text)
  }

  /// What the first `count` take across, mark and words, in one line each; nil where one of them
  /// has no room in `limit`.
  private func lossWidth(_ state: State, _ count: Int, within limit: Int) -> Int? {
    let mark = lossMark + layout.dp(6)
    var widest = 0
    for index in 0..<count {
      guard let fault = state.degradation(index), limit > mark else { return nil }
      let broken = broken(Phrase(fault), .message, width: limit - mark)
      guard !broken.isCut, broken.step < TextRole.steps - 1 else { return nil }
      widest = max(widest, width(of: broken))
    }
    return mark + widest
  }

  private func drawLosses(_ state: State, _ count: Int, _ color: Color, in area: Area) {
    let line = layout.line(.message)
    let start = lossMark + layout.dp(6)
    for index in 0..<count {
      guard let fault = state.degradation(index) else { return }
      let row = Area(x: area.x, y: area.y + index * line, width: area.width, height: line)
      let mark = Area(x: row.x, y: row.y, width: lossMark, height: line)
      canvas.draw(
        icon: .warning, in: mark.middle(width: lossMark, height: lossMark), Palette.failed)
      draw(
        Phrase(fault), .message,
        in: Area(x: row.x + start, y: row.y, width: row.width - start, height: line), color)
    }
  }

  /// How large the mark before a line is.
  private var lossMark: Int { min(layout.dp(18, tight: 14), layout.line(.message)) }
}

extension ScanGeometry {
  /// What the controls of the top bar leave between them; what the prompt leaves of it on the right
  /// where one of two lines reaches into the bar, nothing where every prompt does.
  fileprivate func lossRoom(_ state: State, _ layout: Layout) -> Area {
    guard !topBar.isEmpty, promptRow.y >= topBar.bottom else {
      return Area(x: 0, y: 0, width: 0, height: 0)
    }
    let bar = TopBarControls(state, self, layout)
    let side = layout.dp(12)
    let right = ((bar.torch ?? bar.beep)?.x ?? topBar.right) - side
    let left =
      promptRows.y < topBar.bottom ? topBar.x + topBar.width * 7 / 10 : bar.guides.right + side
    return Area(x: left, y: topBar.y, width: max(0, right - left), height: topBar.height)
  }

  /// The row under the prompt; where the guide frame leaves none, just inside its upper edge.
  fileprivate func lossRow(_ layout: Layout) -> Area {
    let gap = layout.dp(4)
    let under = Area(
      x: view.x, y: max(promptRow.bottom, view.y) + gap, width: view.width,
      height: promptRow.height)
    guard under.bottom > frame.y - gap else { return under }
    let side = layout.dp(16)
    return Area(
      x: frame.x + side, y: max(frame.y, under.y - gap) + gap, width: frame.width - 2 * side,
      height: promptRow.height)
  }

  /// A row across the panel, `height` tall, between the bar and the prompt or below the guide frame
  /// and its label; nil where there is no room for it.
  fileprivate func lossRow(_ layout: Layout, height: Int) -> Area? {
    let gap = layout.dp(4)
    func row(from top: Int, to bottom: Int) -> Area? {
      guard top + gap + height + gap <= bottom else { return nil }
      return Area(x: view.x, y: top + gap, width: view.width, height: height)
    }
    return row(from: view.y, to: promptRows.y)
      ?? row(from: max(frame.bottom, finishRow.bottom), to: view.bottom)
  }

  /// What the guide frame leaves of the view on one side, below the prompt and above the label.
  fileprivate func lossColumn(isTrailing: Bool, _ layout: Layout) -> Area {
    let gap = layout.dp(4)
    let top = max(view.y, promptRow.bottom) + gap
    let bottom = (finishRow.y > frame.bottom ? finishRow.y : view.bottom) - gap
    let left = isTrailing ? frame.right + gap : view.x + gap
    let right = isTrailing ? view.right - gap : frame.x - gap
    return Area(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
