import Appliance
import Glibc
import Pixels

/// What the scan screen says: prompts, flip animation, finish label (requirements S4, S7, S8).
extension Brush {
  func drawPrompts(_ look: ScanLook, _ geometry: ScanGeometry) {
    guard let prompt = look.prompt, !skips(geometry.promptRows) else { return }
    let share = Double(look.promptFade) / Double(ScanLook.fadeSteps)
    let next = look.nextPrompt == nil ? 0 : share
    if next < 1 { drawPrompt(prompt, opacity: 1 - next, geometry) }
    if next > 0, let nextPrompt = look.nextPrompt {
      drawPrompt(nextPrompt, opacity: next, geometry)
    }
  }

  private func drawPrompt(
    _ prompt: Guidance.Prompt, opacity: Double, _ geometry: ScanGeometry
  ) {
    let row = geometry.promptRow
    switch prompt {
    case .scanMRZFirst: drawPill(.scanMRZFirst, icon: nil, Palette.text, opacity: opacity, in: row)
    case .wantsPassport: drawAdvice(.wantsPassport, .warning, opacity, in: row)
    case .wantsID: drawAdvice(.wantsID, .warning, opacity, in: row)
    case .holdStill: drawAdvice(.holdStill, .info, opacity, in: row)
    case .glare: drawAdvice(.glare, .info, opacity, in: row)
    case .closer: drawAdvice(.closer, .info, opacity, in: row)
    case .mrzScanned: drawPill(.mrzScanned, icon: nil, Palette.fact, opacity: opacity, in: row)
    case .portraitScanned: drawPair(.portraitScanned, opacity, in: geometry.promptRows)
    case .findingPortrait: drawPair(.findingPortrait, opacity, in: geometry.promptRows)
    case .flip: drawPair(.flipDocument, opacity, in: geometry.promptRows)
    case .noPortrait: drawPair(.noPortrait, opacity, in: geometry.promptRows)
    case .bothSides: drawPair(.bothSidesScanned, opacity, in: geometry.promptRows)
    }
  }

  private func drawAdvice(_ phrase: Phrase, _ icon: Icon, _ opacity: Double, in row: Area) {
    drawPill(phrase, icon: icon, Palette.text, opacity: opacity, in: row)
  }

  /// Draws `phrase` in a pill in the middle of the panel, or as near to it as `row` allows, after
  /// `icon`: black, 80 %, radius 8, padding 8 (requirements S4).
  func drawPill(_ phrase: Phrase, icon: Icon?, _ color: Color, opacity: Double, in row: Area) {
    let role: TextRole = phrase.roles.contains(.fact) ? .fact : .prompt
    let padding = layout.dp(8)
    let size = icon == nil ? 0 : layout.dp(18)
    let gap = icon == nil ? 0 : layout.dp(6)
    let (pill, words) = pill(phrase, role, beside: size + gap, in: row)
    canvas.fillRounded(pill, radius: Double(layout.dp(8)), Palette.pill.faded(opacity))
    canvas.note(pill, .pill, opacity: opacity)
    if let icon {
      canvas.draw(
        icon: icon,
        in: Area(
          x: pill.x + padding, y: pill.y + (pill.height - size) / 2, width: size, height: size),
        Palette.fact.faded(opacity))
    }
    let room = Area(x: pill.x + padding + size + gap, y: pill.y, width: words, height: pill.height)
    draw(phrase, role, in: room, color.faded(opacity))
  }

  /// The pill about `phrase` and `beside` pixels of an icon, and the width of its words.
  private func pill(
    _ phrase: Phrase, _ role: TextRole, beside: Int, in row: Area
  ) -> (pill: Area, words: Int) {
    let padding = layout.dp(8)
    let words = width(phrase, role, within: row.width - 4 * padding - beside)
    return (centred(words + 2 * padding + beside, in: row), words)
  }

  /// The pill of the finish label; empty while there is none.
  func finishPill(
    _ label: Guidance.FinishLabel, _ keys: KeySet, _ geometry: ScanGeometry
  ) -> Area {
    guard let phrase = finishPhrase(label, keys) else {
      return Area(x: 0, y: 0, width: 0, height: 0)
    }
    return pill(phrase, .prompt, beside: 0, in: geometry.finishRow).pill
  }

  private func finishPhrase(_ label: Guidance.FinishLabel, _ keys: KeySet) -> Phrase? {
    switch label {
    case .hidden: nil
    case .touch: .finishByTouch
    case .keys: Phrase(finishBy: keys)
    }
  }

  /// Draws a pill about two lines: what is confirmed, and `phrase` under it.
  func drawPair(_ phrase: Phrase, _ opacity: Double, in rows: Area) {
    let padding = layout.dp(8)
    let limit = rows.width - 4 * padding
    let words = max(
      width(.mrzScanned, .fact, within: limit), width(phrase, .prompt, within: limit))
    let pill = centred(words + 2 * padding, in: rows)
    canvas.fillRounded(pill, radius: Double(layout.dp(8)), Palette.pill.faded(opacity))
    canvas.note(pill, .pill, opacity: opacity)
    // Half of the padding belongs to the lines: some scripts reach far below theirs.
    let half = (pill.height - padding) / 2
    var line = Area(x: pill.x + padding, y: pill.y + padding / 2, width: words, height: half)
    draw(.mrzScanned, .fact, in: line, Palette.fact.faded(opacity), .middle)
    line.y += half
    draw(phrase, .prompt, in: line, Palette.text.faded(opacity), .middle)
  }

  /// As tall as `row`, `width` wide, in the middle of the panel or as near to it as `row` allows.
  func centred(_ width: Int, in row: Area) -> Area {
    var area = row.middle(width: width, height: row.height)
    area.x = min(max((layout.width - area.width) / 2, row.x), row.right - area.width)
    return area
  }

  func drawFinishLabel(
    _ label: Guidance.FinishLabel, _ keys: KeySet, _ geometry: ScanGeometry
  ) {
    let row = geometry.finishRow
    guard !skips(row), let phrase = finishPhrase(label, keys) else { return }
    drawPill(phrase, icon: nil, Palette.text, opacity: 1, in: row)
  }

  /// A card of 120 dp that turns about its upright axis: rows of text on its first side, a face
  /// on the other.
  func drawFlip(_ step: Int?, in area: Area) {
    guard let step, !skips(area) else { return }
    let turn = cos(Double.pi * Double(step) / Double(ScanLook.flipSteps))
    let width = max(layout.dp(4), Int((Double(layout.dp(120)) * abs(turn)).rounded()))
    let card = area.middle(width: width, height: layout.dp(76))
    let corner = min(Double(layout.dp(8)), Double(width) / 2)
    canvas.fillRounded(card, radius: corner, Palette.raised)
    canvas.strokeRounded(card, radius: corner, width: max(1, Double(layout.dp(2))), Palette.text)
    guard width > layout.dp(40) else { return }
    let room = card.inset(by: layout.dp(10))
    if turn > 0 {
      let height = layout.dp(4)
      for row in 0..<3 {
        let y = room.bottom - height - (2 - row) * 2 * height
        canvas.fill(Area(x: room.x, y: y, width: room.width, height: height), Palette.dim)
      }
    } else {
      let size = min(room.width, room.height)
      drawNoPortrait(Area(x: room.x, y: room.y, width: min(size, room.width), height: size))
    }
  }
}
