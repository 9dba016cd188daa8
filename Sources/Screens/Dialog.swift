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
  /// A second button on the other side.
  let second: Area

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
      x: inner.right - min(inner.width / 2 - gap / 2, layout.dp(160)),
      y: inner.bottom - buttonHeight, width: min(inner.width / 2 - gap / 2, layout.dp(160)),
      height: buttonHeight)
    second = Area(
      x: inner.x, y: button.y, width: min(inner.width / 2 - gap / 2, layout.dp(160)),
      height: buttonHeight)
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

extension DialogGeometry {
  /// The sign of a dialog: the sheet's, or that of a value that failed.
  fileprivate static func sign(of saving: Saving) -> (Icon, Color) {
    switch saving {
    case .closed, .failed: (.exclamation, Palette.failed)
    case .offered: (.save, Palette.text)
    case .writing: (.hourglass, Palette.text)
    case .saved: (.ok, Palette.green)
    }
  }
}

extension Phrase {
  /// The title and the text of the dialog of `state`; nil where none is open.
  static func dialog(of state: State) -> (title: Phrase, text: Phrase?)? {
    switch state.view.saving {
    case .closed: state.explained == nil ? nil : (.failedTitle, .failedText)
    case .offered: (.saveTitle, .saveText)
    case .writing: (.savingImage, nil)
    case .saved: (.savedImage, nil)
    case .failed(.missing): (.saveError, .storageMissing)
    case .failed(.full): (.saveError, .storageFull)
    case .failed(.readOnly): (.saveError, .storageReadOnly)
    }
  }
}

extension Brush {
  /// The dialog about a value that failed its check, or the sheet that saves a picture: it asks,
  /// writes, and says what came of it (requirements 5). It lies over the screen that it belongs to.
  func drawDialog(_ state: State) {
    guard let (title, body) = Phrase.dialog(of: state) else { return }
    let (icon, color) = DialogGeometry.sign(of: state.view.saving)
    drawDialogGround(title, body, icon, color)
    let geometry = DialogGeometry(layout)
    switch state.view.saving {
    case .closed, .saved, .failed: drawButton(geometry.button, .check, .understood, .leading)
    case .offered:
      drawButton(geometry.second, .close, .cancelSave, .sunken)
      drawButton(geometry.button, .save, .save, .leading)
    case .writing: break
    }
  }

  private func drawDialogGround(_ title: Phrase, _ body: Phrase?, _ icon: Icon, _ color: Color) {
    let geometry = DialogGeometry(layout)
    canvas.fill(layout.bounds, .black.faded(0.65))
    // What it covers is not to be read.
    canvas.witness?.pointee.removeAll()
    canvas.fillRounded(
      geometry.card, radius: Double(layout.dp(16, tight: 10)), Palette.raised)
    canvas.draw(icon: icon, in: geometry.icon, color)
    let title = broken(title, .name, width: geometry.title.width, most: 2)
    let height = layout.line(.name)
    let top = geometry.title.y + (geometry.title.height - title.count * height) / 2
    draw(
      title,
      in: Area(x: geometry.title.x, y: top, width: geometry.title.width, height: height),
      lineHeight: height, Palette.text)
    guard let body else { return }
    draw(body, .body, most: DialogGeometry.bodyLines, in: geometry.body, Palette.text)
  }
}
