import Appliance
import Pixels

/// What the labels of the keys depend on.
struct SoftKeyLook: Equatable, BitwiseCopyable {
  /// Whether the control in focus does something.
  var canUse = false
  /// Whether there is something to go back to.
  var canGoBack = false

  /// Keys that can do nothing.
  init() {}

  /// What the keys can do in `state`.
  init(of state: State) {
    canUse = state.focus.map { state.command(of: $0) != nil } ?? false
    canGoBack = state.backCommand != nil
  }
}

extension Layout {
  /// The layout that `state` is drawn in: the labels of the keys come and go with touch.
  func labelled(for state: State) -> Layout {
    var layout = self
    layout.hasSoftKeys = state.labelsKeys
    return layout
  }
}

extension Brush {
  /// The bar of labels at the bottom, one for each key from left to right, as the keys lie; drawn
  /// where there is no touch.
  func drawSoftKeys(_ keys: KeySet, _ look: SoftKeyLook) {
    let bar = layout.softKeyBar
    guard !bar.isEmpty, !skips(bar) else { return }
    // Keys lie as they lie, whatever the language.
    var brush = self
    brush.canvas.isMirrored = false
    canvas.fill(bar, .black)
    canvas.fill(
      Area(x: bar.x, y: bar.y, width: bar.width, height: max(1, layout.dp(1))), Palette.line)
    let count = keys.rawValue.nonzeroBitCount
    guard count > 0 else { return }
    var cell = Area(x: bar.x, y: bar.y, width: bar.width / count, height: bar.height)
    for number in UInt8(0)..<4 {
      guard let key = Key(rawValue: number), keys.contains(KeySet(key)) else { continue }
      brush.drawSoftKey(key, keys.meaning(of: key), look, in: cell)
      cell.x += cell.width
    }
  }

  private func drawSoftKey(
    _ key: Key, _ meaning: KeyMeaning, _ look: SoftKeyLook, in cell: Area
  ) {
    let long: Phrase? =
      meaning.long == .use ? .keyHoldSelect : meaning.long == .back ? .keyHoldBack : nil
    let canHold = meaning.long == .use ? look.canUse : look.canGoBack
    let pad = layout.dp(6)
    let room = cell.middle(width: cell.width - 2 * pad, height: cell.height)
    let size = layout.dp(18, tight: 14)
    func color(_ isOn: Bool) -> Color { isOn ? Palette.text : Palette.off }
    switch meaning.press {
    case .previous, .next:
      let icon: Icon = key == .left ? .back : .forward
      guard let long else {
        return canvas.draw(icon: icon, in: room.middle(width: size, height: size), Palette.text)
      }
      let words = width(long, .caption, within: room.width - size - pad)
      let all = room.middle(width: size + pad + words, height: room.height)
      canvas.draw(
        icon: icon,
        in: Area(x: all.x, y: all.y + (all.height - size) / 2, width: size, height: size),
        Palette.text)
      draw(
        long, .caption,
        in: Area(x: all.right - words, y: all.y, width: words, height: all.height), color(canHold))
    case .use, .back, .home:
      let isUse = meaning.press == .use
      let phrase: Phrase = isUse ? .keySelect : .keyBack
      var first = room
      if let long, meaning.press == .use {
        first.width = room.width / 2 - pad / 2
        let second = Area(
          x: room.right - first.width, y: room.y, width: first.width, height: room.height)
        draw(long, .caption, in: second, color(canHold), .middle)
      }
      draw(phrase, .caption, in: first, color(isUse ? look.canUse : look.canGoBack), .middle)
    }
  }
}
