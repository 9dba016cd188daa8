import Appliance
import Pixels

/// Where the parts of the full result screen lie: a header, two cards of rows, the zone, and two
/// buttons at the bottom. On a wide panel the cards stand side by side.
struct ResultGeometry: Equatable {
  /// Rows of the two cards.
  static let personalRows = 5
  static let documentRows = 3

  let header: Area
  let personal: Area
  let document: Area
  let zone: Area
  let rescan: Area
  let home: Area
  /// What a card's content keeps from its sides.
  let padding: Int
  let headingHeight: Int
  let rowHeight: Int

  init(_ layout: Layout) {
    let margin = layout.dp(12, tight: 5)
    let gap = layout.dp(10, tight: 4)
    let pad = layout.dp(14, tight: 8)
    let inner = layout.dp(8, tight: 3)
    let headingHeight = layout.line(.section) + layout.dp(10, tight: 2)
    var buttonHeight = layout.dp(52, tight: 34)
    let headerHeight =
      layout.line(.name) + layout.line(.subtitle) * (layout.isTight ? 1 : 2)
      + layout.dp(22, tight: 8)
    let zoneHeight =
      headingHeight + 3 * layout.line(.zone) + inner + pad / 3 + layout.dp(2)
    let rows =
      layout.isPortrait
      ? ResultGeometry.personalRows + ResultGeometry.documentRows : ResultGeometry.personalRows
    let cards = layout.isPortrait ? 2 : 1
    var fixed =
      2 * margin + headerHeight + zoneHeight + buttonHeight + cards * (headingHeight + 2 * inner)
      + (cards + 2) * gap
    let least = layout.line(.value) + layout.dp(6, tight: layout.hasSoftKeys ? 0 : 1)
    // On the smallest panels the labels of the keys take of the buttons: nobody touches those.
    let lack = fixed + rows * least - layout.contentHeight
    if layout.hasSoftKeys && lack > 0 {
      let taken = min(lack, buttonHeight - layout.dp(26))
      buttonHeight -= taken
      fixed -= taken
    }
    let rowHeight = min(
      max(least, (layout.contentHeight - fixed) / rows), layout.dp(46, tight: 26))
    let width = min(layout.width - 2 * margin, layout.dp(1080))
    let x = (layout.width - width) / 2
    func area(_ y: Int, _ height: Int) -> Area { Area(x: x, y: y, width: width, height: height) }

    // What is left over on a large panel goes above and below, a third and two.
    let free = max(0, layout.contentHeight - fixed - rows * rowHeight)
    header = area(margin + free / 3, headerHeight)
    let personalHeight = headingHeight + ResultGeometry.personalRows * rowHeight + 2 * inner
    let half = (width - gap) / 2
    if layout.isPortrait {
      personal = area(header.bottom + gap, personalHeight)
      document = area(
        personal.bottom + gap, headingHeight + ResultGeometry.documentRows * rowHeight + 2 * inner)
      zone = area(document.bottom + gap, zoneHeight)
    } else {
      personal = Area(x: x, y: header.bottom + gap, width: half, height: personalHeight)
      document = Area(
        x: x + width - half, y: personal.y, width: half, height: personalHeight)
      zone = area(personal.bottom + gap, zoneHeight)
    }
    let y = layout.contentHeight - margin - buttonHeight
    rescan = Area(x: x, y: y, width: half, height: buttonHeight)
    home = Area(x: x + width - half, y: y, width: half, height: buttonHeight)
    padding = pad
    self.headingHeight = headingHeight
    self.rowHeight = rowHeight
  }

  /// The heading's line of `card`.
  func heading(of card: Area) -> Area {
    Area(
      x: card.x + padding, y: card.y + padding / 3,
      width: card.width - 2 * padding, height: headingHeight)
  }

  /// The row whose value a control explains.
  func place(of control: Control) -> Area {
    switch control {
    case .birthRow: return row(2, of: personal)
    case .numberRow: return row(1, of: document)
    case .expiryRow: return row(2, of: document)
    default: return zone
    }
  }

  /// Row `index` of `card`, below its heading.
  func row(_ index: Int, of card: Area) -> Area {
    Area(
      x: card.x + padding, y: heading(of: card).bottom + index * rowHeight,
      width: card.width - 2 * padding, height: rowHeight)
  }
}
