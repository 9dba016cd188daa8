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
    switch prompt {
    case .scanMRZFirst: drawPill(.scanMRZFirst, .prompt, opacity, in: geometry.promptRow)
    case .wantsPassport:
      drawPill(.wantsPassport, .prompt, opacity, icon: .warning, in: geometry.promptRow)
    case .wantsID: drawPill(.wantsID, .prompt, opacity, icon: .warning, in: geometry.promptRow)
    case .mrzScanned: drawPill(.mrzScanned, .fact, opacity, in: geometry.promptRow)
    case .portraitScanned: drawPair(.portraitScanned, opacity, in: geometry.promptRows)
    case .findingPortrait: drawPair(.findingPortrait, opacity, in: geometry.promptRows)
    case .flip: drawPair(.flip, opacity, in: geometry.promptRows)
    case .noPortrait: drawPair(.noPortrait, opacity, in: geometry.promptRows)
    case .bothSides: drawPair(.bothSides, opacity, in: geometry.promptRows)
    }
  }

  /// A pill about one line: black, 80 %, radius 8, padding 8 (requirements S4).
  private func drawPill(
    _ phrase: Phrase, _ role: TextRole, _ opacity: Double, icon: Icon? = nil, in row: Area
  ) {
    let color = role == .fact ? Palette.fact : Palette.text
    let padding = layout.dp(8)
    let size = icon == nil ? 0 : layout.dp(18)
    let gap = icon == nil ? 0 : layout.dp(6)
    let limit = row.width - 4 * padding - size - gap
    let words = min(limit, width(phrase, role))
    let pill = row.middle(width: words + 2 * padding + size + gap, height: row.height)
    canvas.fillRounded(pill, radius: Double(layout.dp(8)), Palette.pill.faded(opacity))
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

  /// A pill about two lines: what is confirmed, and `phrase` under it.
  private func drawPair(_ phrase: Phrase, _ opacity: Double, in rows: Area) {
    let padding = layout.dp(8)
    let limit = rows.width - 4 * padding
    let words = min(limit, max(width(.mrzScanned, .fact), width(phrase, .prompt)))
    let pill = rows.middle(width: words + 2 * padding, height: rows.height)
    canvas.fillRounded(pill, radius: Double(layout.dp(8)), Palette.pill.faded(opacity))
    let half = (pill.height - 2 * padding) / 2
    var line = Area(x: pill.x + padding, y: pill.y + padding, width: words, height: half)
    draw(.mrzScanned, .fact, in: line, Palette.fact.faded(opacity), .middle)
    line.y += half
    draw(phrase, .prompt, in: line, Palette.text.faded(opacity), .middle)
  }

  func drawFinishLabel(_ label: Guidance.FinishLabel, _ geometry: ScanGeometry) {
    guard !skips(geometry.finishRow) else { return }
    switch label {
    case .hidden: break
    case .touch: drawPill(.finishByTouch, .prompt, 1, in: geometry.finishRow)
    case .keys: drawPill(.finishByKeys, .prompt, 1, in: geometry.finishRow)
    }
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
