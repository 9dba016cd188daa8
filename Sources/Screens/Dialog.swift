import Appliance
import Pixels

/// Where the parts of a dialog lie: a card in the middle of the panel. It has room for the longest
/// words of all languages, so that the button's place does not depend on them.
struct DialogGeometry: Equatable {
  let card: Area
  let icon: Area
  let title: Area
  let body: Area
  let button: Area

  init(_ layout: Layout) {
    let margin = layout.dp(20, tight: 10)
    let pad = layout.dp(22, tight: 12)
    let gap = layout.dp(12, tight: 6)
    let width = min(layout.width - 2 * margin, layout.dp(480))
    let titleHeight = 2 * layout.line(.name)
    let bodyHeight = DialogGeometry.bodyLines * layout.line(.body)
    let buttonHeight = layout.dp(52, tight: 40)
    let height = min(
      layout.contentHeight - margin, 2 * pad + titleHeight + bodyHeight + buttonHeight + 2 * gap)
    card = Area(
      x: (layout.width - width) / 2, y: (layout.contentHeight - height) / 2, width: width,
      height: height)
    let inner = Area(
      x: card.x + pad, y: card.y + pad, width: width - 2 * pad, height: height - 2 * pad)
    let size = layout.dp(36, tight: 26)
    icon = Area(x: inner.x, y: inner.y + (titleHeight - size) / 2, width: size, height: size)
    title = Area(
      x: icon.right + gap, y: inner.y, width: inner.right - icon.right - gap, height: titleHeight)
    button = Area(
      x: inner.right - min(inner.width, layout.dp(160)), y: inner.bottom - buttonHeight,
      width: min(inner.width, layout.dp(160)), height: buttonHeight)
    body = Area(
      x: inner.x, y: title.bottom + gap, width: inner.width,
      height: max(0, button.y - gap - title.bottom - gap))
  }

  /// The button's row, all across the card.
  var bottomRow: Area {
    Area(x: body.x, y: button.y, width: body.width, height: button.height)
  }

  /// The most lines that the words take.
  static let bodyLines = 4
}

extension Brush {
  /// The dialog about a value that failed its check, over the screen that it belongs to
  /// (requirements 5).
  func drawDialog() {
    let geometry = DialogGeometry(layout)
    canvas.fill(layout.bounds, .black.faded(0.65))
    // What it covers is not to be read.
    canvas.witness?.pointee.removeAll()
    canvas.fillRounded(
      geometry.card, radius: Double(layout.dp(16, tight: 10)), Palette.raised)
    canvas.draw(icon: .exclamation, in: geometry.icon, Palette.failed)
    let title = broken(.failedTitle, .name, width: geometry.title.width, most: 2)
    let height = layout.line(.name)
    let top = geometry.title.y + (geometry.title.height - title.count * height) / 2
    draw(
      title,
      in: Area(x: geometry.title.x, y: top, width: geometry.title.width, height: height),
      lineHeight: height, Palette.text)
    draw(
      .failedText, .body, most: DialogGeometry.bodyLines, in: geometry.body, Palette.text)
    drawButton(geometry.button, .check, .understood, .leading)
  }
}
