import Appliance
import Pixels

/// Where the parts of the full result screen lie: a header, two cards of rows, the zone, the
/// pictures of the document, and the buttons at the bottom. On a wide panel the cards stand side by
/// side. What does not fit above the buttons is scrolled (requirements 5).
struct ResultGeometry: Equatable {
  /// Rows of the two cards.
  static let personalRows = 5
  static let documentRows = 3

  let header: Area
  let personal: Area
  let document: Area
  let zone: Area
  /// The card of the document's pictures; empty where there is none.
  let images: Area
  let buttons: PinnedButtons
  /// What a card's content keeps from its sides.
  let padding: Int
  let headingHeight: Int
  let rowHeight: Int
  /// The height of the tabs or of the header above the pictures, and of those.
  let tabHeight: Int
  let pictureHeight: Int
  /// How much of the content lies below what can be seen at once.
  let reach: Int

  init(_ layout: Layout, _ state: State) {
    let margin = layout.dp(12, tight: 5)
    let gap = layout.dp(10, tight: 4)
    let pad = layout.dp(14, tight: 8)
    let inner = layout.dp(8, tight: 3)
    headingHeight = layout.line(.section) + layout.dp(10, tight: 2)
    var buttonHeight = layout.dp(52, tight: 34)
    let headerHeight =
      layout.line(.name) + layout.line(.subtitle) * ResultGeometry.subtitles(layout)
      + layout.dp(22, tight: 8)
    let zoneHeight = headingHeight + 3 * layout.line(.zone) + inner + pad / 3 + layout.dp(2)
    tabHeight = state.hasPictureTabs ? layout.dp(40, tight: 32) : headingHeight
    pictureHeight = layout.dp(160)
    let imagesHeight = state.shownPictures == nil ? 0 : tabHeight + pictureHeight + inner + pad
    let rows =
      layout.isPortrait
      ? ResultGeometry.personalRows + ResultGeometry.documentRows : ResultGeometry.personalRows
    let cards = layout.isPortrait ? 2 : 1
    var fixed =
      2 * margin + headerHeight + zoneHeight + buttonHeight + cards * (headingHeight + 2 * inner)
      + (cards + 2) * gap + (imagesHeight > 0 ? imagesHeight + gap : 0)
    let least = layout.line(.value) + layout.dp(6, tight: layout.hasSoftKeys ? 0 : 1)
    // On the smallest panels the labels of the keys take of the buttons: nobody touches those.
    let lack = fixed + rows * least - layout.contentHeight
    if layout.hasSoftKeys && lack > 0 && imagesHeight == 0 {
      let taken = min(lack, buttonHeight - layout.dp(26))
      buttonHeight -= taken
      fixed -= taken
    }
    let room = (layout.contentHeight - fixed) / rows
    // What is scrolled need not be crowded.
    let wanted = room >= least ? room : max(least, layout.dp(34, tight: 22))
    let rowHeight = min(wanted, layout.dp(46, tight: 26))
    let width = min(layout.width - 2 * margin, layout.dp(1080))
    let x = (layout.width - width) / 2
    func area(_ y: Int, _ height: Int) -> Area { Area(x: x, y: y, width: width, height: height) }

    // What is left over on a large panel goes above and below, a third and two.
    let free = layout.contentHeight - fixed - rows * rowHeight
    reach = max(0, -free)
    let offset = min(reach, Int(state.view.scrolling.offset))
    header = area(margin + max(0, free) / 3 - offset, headerHeight)
    let personalHeight = headingHeight + ResultGeometry.personalRows * rowHeight + 2 * inner
    if layout.isPortrait {
      personal = area(header.bottom + gap, personalHeight)
      document = area(
        personal.bottom + gap, headingHeight + ResultGeometry.documentRows * rowHeight + 2 * inner)
      zone = area(document.bottom + gap, zoneHeight)
    } else {
      let both = area(header.bottom + gap, personalHeight)
      (personal, document) = (both.half(0, gap: gap), both.half(1, gap: gap))
      zone = area(personal.bottom + gap, zoneHeight)
    }
    images = area(zone.bottom + (imagesHeight > 0 ? gap : 0), imagesHeight)
    let y = layout.contentHeight - margin - buttonHeight
    buttons = PinnedButtons(in: area(y, buttonHeight), gap: gap, state)
    padding = pad
    self.rowHeight = rowHeight
  }

  /// How many lines of the header stand under the name: a panel that is tight in height, but not in
  /// width, has both facts on one.
  static func subtitles(_ layout: Layout) -> Int {
    layout.isTight && layout.width >= layout.dp(440) ? 1 : 2
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
    case .processedTab: return tab(0)
    case .originalTab: return tab(1)
    default: return zone
    }
  }

  /// Row `index` of `card`, below its heading.
  func row(_ index: Int, of card: Area) -> Area {
    Area(
      x: card.x + padding, y: heading(of: card).bottom + index * rowHeight,
      width: card.width - 2 * padding, height: rowHeight)
  }

  /// The tab of the processed pictures, or that of the originals.
  func tab(_ index: Int) -> Area {
    let bar = Area(
      x: images.x + padding, y: images.y + padding / 3, width: images.width - 2 * padding,
      height: tabHeight)
    let width = bar.width / 2
    return Area(
      x: index == 0 ? bar.x : bar.right - width, y: bar.y, width: width, height: bar.height)
  }

  /// The place of the picture of one side: both have half the card (requirements 5).
  func image(_ index: Int) -> Area {
    let top = images.y + padding / 3 + tabHeight + padding / 3
    let width = (images.width - 3 * padding) / 2
    return Area(
      x: index == 0 ? images.x + padding : images.right - padding - width, y: top, width: width,
      height: pictureHeight)
  }

  /// The portrait of the header.
  func portrait(_ layout: Layout) -> Area {
    let inset = layout.dp(10, tight: 4)
    let height = header.height - 2 * inset
    return Area(x: header.x + inset, y: header.y + inset, width: height * 3 / 4, height: height)
  }

  /// The picture that a control saves.
  func place(ofImage control: Control, _ state: State, _ layout: Layout) -> Area {
    switch control {
    case .portraitImage: return portrait(layout)
    case .mrzImage: return image(0)
    default: return image(state.picture(of: .mrzImage) == nil ? 0 : 1)
    }
  }

  /// What of the panel shows the content.
  func viewport(_ layout: Layout) -> Area {
    // Not a row of the gap between content and buttons is given away where nothing is scrolled.
    let bottom = reach > 0 ? buttons.row.y - layout.dp(4, tight: 2) : buttons.row.y
    return Area(x: 0, y: 0, width: layout.width, height: bottom)
  }
}

extension Area {
  /// The leading or the other half of it, with `gap` between them.
  fileprivate func half(_ index: Int, gap: Int) -> Area {
    let half = (width - gap) / 2
    return Area(x: index == 0 ? x : right - half, y: y, width: half, height: height)
  }
}

/// The row of buttons that stays at the bottom of a result: what goes on, what leads home, and
/// where something is out of sight what brings it into sight.
struct PinnedButtons: Equatable {
  let row: Area
  let first: Area
  let home: Area
  /// Empty where all is in sight.
  let scroll: Area
  /// What leads to the technician's view; empty where that is off, or shown already.
  let details: Area

  init(in row: Area, gap: Int, _ state: State) {
    self.row = row
    var width = row.width
    func square(if isWanted: Bool) -> Area {
      guard isWanted else { return Area(x: row.right, y: row.y, width: 0, height: 0) }
      let side = row.height
      width -= side + gap
      return Area(x: row.x + width + gap, y: row.y, width: side, height: side)
    }
    scroll = square(if: state.view.scrolling.reach > 0)
    details = square(if: state.settings.showsTechnician && !state.view.isTechnical)
    let rest = Area(x: row.x, y: row.y, width: width, height: row.height)
    (first, home) = (rest.half(0, gap: gap), rest.half(1, gap: gap))
  }
}
