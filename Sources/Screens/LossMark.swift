import Appliance
import Pixels

/// What tells that the scanner works on without its torch, sound, buttons or touch: an amber mark
/// and words (requirements 6: degraded, not stopped).
extension Brush {
  /// Draws them in the top bar beside its controls, or, where the prompt leaves no room there,
  /// under the prompt or at the top of the guide frame, away from the zone.
  func drawLoss(_ state: State, _ geometry: ScanGeometry) {
    guard let fault = state.degradation else { return }
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
}
