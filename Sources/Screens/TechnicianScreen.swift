import Appliance
import MRZ
import Pixels
import StaticMemory

/// Where the parts of the technician's view lie: the fields that have a value, the zone, and the
/// result as JSON, one below the other and scrolled; the buttons stay at the bottom.
struct TechnicianGeometry: Equatable {
  /// The most lines of JSON (requirements 5).
  static let jsonLines = 20

  let buttons: PinnedButtons
  let viewport: Area
  let fields: Area
  let zone: Area
  let json: Area
  let headingHeight: Int
  let rowHeight: Int
  /// How much lies below what can be seen at once.
  let reach: Int

  init(_ layout: Layout, _ state: State) {
    let margin = layout.dp(12, tight: 5)
    let gap = layout.dp(10, tight: 4)
    let buttonHeight = layout.dp(52, tight: 34)
    let width = min(layout.width - 2 * margin, layout.dp(1080))
    let x = (layout.width - width) / 2
    let row = Area(
      x: x, y: layout.contentHeight - margin - buttonHeight, width: width, height: buttonHeight)
    buttons = PinnedButtons(in: row, gap: gap, state)
    viewport = Area(x: 0, y: 0, width: layout.width, height: row.y - layout.dp(4, tight: 2))
    let heading = layout.line(.section) + layout.dp(10, tight: 2)
    headingHeight = heading
    rowHeight = layout.rowHeight
    // One row says that there is none.
    let rows = max(1, state.document?.shownFieldCount ?? 0)
    let pad = layout.dp(8, tight: 4)
    let offset = Int(state.view.scrolling.offset)
    func card(below y: Int, _ content: Int) -> Area {
      Area(x: x, y: y, width: width, height: heading + content + pad)
    }
    fields = card(below: margin - offset, rows * rowHeight)
    zone = card(below: fields.bottom + gap, 3 * layout.line(.zone))
    json = card(
      below: zone.bottom + gap, TechnicianGeometry.jsonLines * layout.line(.zone))
    reach = max(0, json.bottom + offset + gap - viewport.bottom)
  }
}

extension Document {
  /// Whether its zone says nothing at all.
  private var isBlank: Bool {
    for line in 0..<lines.count {
      for index in 0..<lines[line].count where lines[line][index] != UInt8(ascii: "<") {
        return false
      }
    }
    return true
  }

  /// The fields that have a value, in their order; none of a zone of fillers alone.
  fileprivate func forEachShown(_ body: (FieldName, Field) -> Void) {
    guard !isBlank else { return }
    var number: UInt8 = 0
    while let name = FieldName(rawValue: number) {
      number += 1
      if name != .mrzText, let field = self[name], !field.value.isEmpty { body(name, field) }
    }
  }

  /// How many there are.
  var shownFieldCount: Int {
    var count = 0
    forEachShown { _, _ in count += 1 }
    return count
  }
}

extension Brush {
  /// What a technician wants to see of a result (requirements 5).
  func drawTechnician(_ document: Document, _ state: State) {
    let geometry = TechnicianGeometry(layout, state)
    let content = clipped(to: geometry.viewport)
    content.drawFields(document, geometry)
    content.drawText(.rawMRZ, in: geometry.zone, geometry) { room in
      content.drawZone(
        document.lines, in: room,
        document.textStatus == .failed ? Palette.failed : Palette.text)
    }
    content.drawText(.json, in: geometry.json, geometry) { content.drawJSON(in: $0) }
    drawButton(geometry.buttons.first, .close, .clear, .second)
    drawButton(geometry.buttons.home, .passport, .showResult, .leading)
    drawScroll(geometry.buttons, state)
  }

  private func drawText(
    _ title: Phrase, in card: Area, _ geometry: TechnicianGeometry, _ body: (Area) -> Void
  ) {
    drawCard(card)
    let pad = layout.dp(14, tight: 8)
    let inner = Area(
      x: card.x + pad, y: card.y + layout.dp(4, tight: 1), width: card.width - 2 * pad,
      height: geometry.headingHeight)
    draw(title, .section, in: inner, Palette.dim)
    body(
      Area(
        x: inner.x, y: inner.bottom, width: inner.width,
        height: card.bottom - inner.bottom - layout.dp(4, tight: 2)))
  }

  private func drawFields(_ document: Document, _ geometry: TechnicianGeometry) {
    drawText(.parsedFields, in: geometry.fields, geometry) { room in
      guard document.shownFieldCount > 0 else {
        var line = room
        line.height = geometry.rowHeight
        draw(.noFieldsParsed, .label, in: line, Palette.text)
        return
      }
      var row = Area(x: room.x, y: room.y, width: room.width, height: geometry.rowHeight)
      document.forEachShown { name, field in
        drawField(name, field, in: row)
        row.y += row.height
      }
    }
  }

  /// The name of a field as in JSON, its value, and what its check says: here a warning is one.
  private func drawField(_ name: FieldName, _ field: Field, in row: Area) {
    let size = layout.dp(16, tight: 12)
    let gap = layout.dp(8, tight: 5)
    let color: Color
    let icon: Icon?
    switch field.status {
    case .none: (color, icon) = (Palette.text, nil)
    case .succeeded: (color, icon) = (Palette.text, .ok)
    case .warning: (color, icon) = (Palette.failed, .warning)
    case .failed: (color, icon) = (Palette.failed, .exclamation)
    }
    var label = row
    label.width = min(row.width * 2 / 5, layout.dp(220))
    draw(FixedText(stringLiteral: name.key), .label, in: label, Palette.dim)
    let x = label.right + gap
    let value = draw(
      field.value, .value,
      in: Area(
        x: x, y: row.y, width: max(0, row.right - size - gap - x), height: row.height), color)
    guard let icon else { return }
    canvas.draw(
      icon: icon,
      in: Area(
        x: value.right + gap, y: row.y + (row.height - size) / 2, width: size, height: size),
      icon == .ok ? Palette.green : color)
  }

  /// The result's JSON, broken wherever a line is full.
  private func drawJSON(in room: Area) {
    let text = pictures.text
    let height = layout.line(.zone)
    let advance = max(1, lettering.width(of: "0", layout.style(.zone)))
    let columns = max(1, min(FixedText.capacity, room.width / advance))
    var start = 0
    var row = Area(x: room.x, y: room.y, width: room.width, height: height)
    for number in 0..<TechnicianGeometry.jsonLines where start < text.count {
      let isLast = number == TechnicianGeometry.jsonLines - 1
      var line = FixedText()
      for byte in text[start..<min(text.count, start + columns)] { line.append(byte) }
      start += columns
      if isLast && start < text.count {
        line.truncate(to: max(0, columns - 3))
        line.append("...")
      }
      draw(line, .zone, in: row, Palette.text, layout.isMirrored ? .trailing : .leading)
      row.y += height
    }
  }
}
