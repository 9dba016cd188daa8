import Appliance
import MRZ
import Pixels
import StaticMemory

/// Where the parts of a reader's compact card lie (requirements 5): the portrait, six captioned
/// values in two columns beside it, the zone below, and the button pinned at the bottom.
struct CompactGeometry: Equatable {
  let card: Area
  let portrait: Area
  let zone: Area
  /// The button for the next document, and the one that leads home.
  let begin: Area
  let home: Area
  /// The button that leads to the technician's view; empty where that is off.
  let details: Area
  private let beside: Area
  private let below: Area
  private let rowHeight: Int
  private let gap: Int

  init(_ layout: Layout, _ state: State) {
    let margin = layout.dp(16, tight: 5)
    let pad = layout.dp(16, tight: 7)
    gap = layout.dp(14, tight: 8)
    let buttonHeight = layout.dp(56, tight: 36)
    let width = min(layout.width - 2 * margin, layout.dp(960))
    let x = (layout.width - width) / 2
    let button = Area(
      x: x, y: layout.contentHeight - margin - buttonHeight, width: width, height: buttonHeight)
    home = Area(
      x: button.right - buttonHeight * 5 / 4, y: button.y, width: buttonHeight * 5 / 4,
      height: buttonHeight)
    let apart = layout.dp(12, tight: 8)
    let isTechnical = state.settings.showsTechnician
    details = Area(
      x: home.x - (isTechnical ? apart + home.width : 0), y: button.y,
      width: isTechnical ? home.width : 0, height: buttonHeight)
    begin = Area(x: x, y: button.y, width: details.x - apart - x, height: buttonHeight)
    let least = layout.line(.caption) + layout.line(.cardValue)
    let zoneHeight =
      layout.line(.caption) + 3 * layout.line(.zone) + layout.dp(18, tight: 6)
    let rows = layout.isPortrait ? 5 : 4
    let room = button.y - margin - 2 * margin - 2 * pad - zoneHeight - layout.dp(8, tight: 3)
    rowHeight = max(least, min(room / rows, least + layout.dp(16, tight: 8)))
    let height = 2 * pad + rows * rowHeight + layout.dp(8, tight: 3) + zoneHeight
    let free = max(0, button.y - margin - margin - height)
    card = Area(x: x, y: margin + free / 3, width: width, height: height)
    // 96 x 128 dp where the rows leave that much.
    let beside = layout.isPortrait ? 3 : 4
    let portraitHeight = min(layout.dp(128), beside * rowHeight - layout.dp(4))
    portrait = Area(
      x: card.x + pad, y: card.y + pad, width: portraitHeight * 3 / 4, height: portraitHeight)
    let left = portrait.right + layout.dp(20, tight: 10)
    self.beside = Area(
      x: left, y: card.y + pad, width: card.right - pad - left, height: beside * rowHeight)
    below = Area(
      x: card.x + pad, y: self.beside.bottom, width: card.width - 2 * pad,
      height: (rows - beside) * rowHeight)
    zone = Area(
      x: card.x + pad, y: card.bottom - pad - zoneHeight, width: card.width - 2 * pad,
      height: zoneHeight)
  }

  /// The place of value `index`, in the order of requirements 5: name, number, nationality, birth,
  /// expiry, type.
  func slot(_ index: Int, _ layout: Layout) -> Area {
    if layout.isPortrait {
      switch index {
      case 0, 1, 2: return row(index, of: beside)
      case 3, 4: return column(index - 3, of: row(0, of: below))
      default: return row(1, of: below)
      }
    }
    switch index {
    case 0: return row(0, of: beside)
    case 1, 2: return column(index - 1, of: row(1, of: beside))
    case 3, 4: return column(index - 3, of: row(2, of: beside))
    default: return row(3, of: beside)
    }
  }

  private func row(_ index: Int, of area: Area) -> Area {
    Area(x: area.x, y: area.y + index * rowHeight, width: area.width, height: rowHeight)
  }

  private func column(_ index: Int, of row: Area) -> Area {
    let width = (row.width - gap) / 2
    return Area(
      x: index == 0 ? row.x : row.right - width, y: row.y, width: width, height: row.height)
  }
}

extension Brush {
  /// A reader's card, and the button for the next document.
  func drawCompactCard(_ document: Document, _ state: State) {
    let geometry = CompactGeometry(layout, state)
    drawCard(geometry.card)
    drawPortrait(state, in: geometry.portrait)
    for index in 0..<6 { drawSlot(index, document, in: geometry.slot(index, layout)) }
    drawZoneSlot(document, in: geometry.zone)
    drawButton(geometry.begin, .passport, .scanAnMRZ, state.isArmed ? .leading : .off)
    drawButton(geometry.home, .home, .second)
    if !geometry.details.isEmpty { drawButton(geometry.details, .info, .second) }
  }

  private func drawSlot(_ index: Int, _ document: Document, in area: Area) {
    switch index {
    case 0: drawCaptioned(.fullName, document.fullName, in: area)
    case 1: drawCaptioned(.documentNumber, ShownValue(document[.documentNumber]), in: area)
    case 2: drawCaptioned(.nationality, ShownValue(document[.nationality]), in: area)
    case 3: drawCaptioned(.dateOfBirth, ShownValue(document[.dateOfBirth]), in: area)
    case 4: drawCaptioned(.dateOfExpiry, ShownValue(document[.dateOfExpiry]), in: area)
    default:
      // The type is the layout's own name and never fails (requirements 5).
      var type = ShownValue(nil)
      type.text = FixedText(stringLiteral: document.documentTypeWord)
      drawCaptioned(.documentType, type, in: area)
    }
  }

  private func drawCaptioned(_ caption: Phrase, _ value: ShownValue, in area: Area) {
    let small = Area(x: area.x, y: area.y, width: area.width, height: layout.line(.caption))
    draw(caption, .caption, in: small, Palette.dim)
    let large = Area(
      x: area.x, y: small.bottom, width: area.width, height: layout.line(.cardValue))
    draw(value, .cardValue, in: large, .leading, .plain)
  }

  private func drawZoneSlot(_ document: Document, in area: Area) {
    let caption = Area(x: area.x, y: area.y, width: area.width, height: layout.line(.caption))
    let title = draw(.rawMRZ, .caption, in: caption, Palette.dim)
    drawVerdict(document, in: caption, after: title)
    let top = caption.bottom + layout.dp(4, tight: 1)
    let inset = Area(x: area.x, y: top, width: area.width, height: area.bottom - top)
    canvas.fillRounded(inset, radius: Double(layout.dp(8, tight: 5)), Palette.ground)
    let pad = layout.dp(10, tight: 5)
    let room = Area(
      x: inset.x + pad, y: inset.y, width: inset.width - 2 * pad, height: inset.height)
    let isFailed = document.textStatus == .failed
    drawZone(document.lines, in: room, isFailed ? Palette.failed : Palette.text)
  }
}
