import Appliance
import Pixels
import StaticMemory

/// Where the parts of the fault screen lie.
struct FaultGeometry: Equatable {
  let icon: Area
  let title: Area
  /// The first of the lines of explanation.
  let line: Area
  /// The button of what helps, and the row that it shares with the one that leads home.
  let first: Area
  private let row: Area
  let code: Area

  init(_ layout: Layout, lines: Int) {
    let margin = layout.dp(28, tight: 14)
    let buttonHeight = layout.dp(56, tight: 42)
    let width = min(layout.width - 2 * margin, layout.dp(620))
    let x = (layout.width - width) / 2
    let gap = layout.dp(18, tight: 8)
    let both = min(width, layout.dp(560))
    row = Area(
      x: (layout.width - both) / 2, y: layout.contentHeight - margin - buttonHeight, width: both,
      height: buttonHeight)
    first = Area(x: row.x, y: row.y, width: (row.width - gap) / 2, height: buttonHeight)
    let titleHeight = layout.line(.title)
    let lineHeight = layout.line(.body)
    let codeHeight = layout.line(.caption)
    let words = gap + titleHeight + gap / 2 + lines * lineHeight + gap + codeHeight
    // Where there is much to explain on a small panel, the picture gives way, before it is a speck.
    let most = min(layout.dp(84, tight: 52), row.y - 3 * margin / 2 - words)
    let side = most < layout.dp(28) ? 0 : most
    let total = side + words
    var y = max(margin / 2, margin + (row.y - 2 * margin - total) / 2)
    icon = Area(x: (layout.width - side) / 2, y: y, width: side, height: side)
    y += side + gap
    title = Area(x: x, y: y, width: width, height: titleHeight)
    y += titleHeight + gap / 2
    line = Area(x: x, y: y, width: width, height: lineHeight)
    y += lines * lineHeight + gap
    code = Area(x: x, y: y, width: width, height: codeHeight)
  }
}

extension FaultGeometry {
  /// The button that leads home, alone in the middle of its row or at its end.
  func home(isAlone: Bool) -> Area {
    if isAlone { return row.middle(width: first.width, height: row.height) }
    return Area(x: row.right - first.width, y: row.y, width: first.width, height: row.height)
  }
}

extension Brush {
  /// The camera does not work: what is wrong, that it heals by itself, and the way out
  /// (requirements 6).
  func drawFault(_ state: State) {
    let code = state.faults[.camera] ?? 0
    let width = FaultGeometry(layout, lines: 1).line.width
    let told = broken(Phrase(fault: code), .body, width: width, most: 3)
    let remedy = Phrase(remedyOf: code).map { broken($0, .body, width: width, most: 3) }
    let hasNode = code == Fault.cameraDenied && !state.equipment.cameraNode.isEmpty
    let goesOn = broken(.scanningGoesOn, .body, width: width, most: 2)
    // What is said of a try takes the place of that line, and moves nothing.
    let tried = broken(.triedAgain, .body, width: width, most: goesOn.count)
    let geometry = FaultGeometry(
      layout,
      lines: told.count + (remedy?.count ?? 0) + (hasNode ? 1 : 0) + goesOn.count)
    canvas.fill(layout.bounds, Palette.ground)
    canvas.fillCircle(
      x: Double(geometry.icon.x) + Double(geometry.icon.width) / 2,
      y: Double(geometry.icon.y) + Double(geometry.icon.height) / 2,
      radius: Double(geometry.icon.width) / 2, Palette.surface)
    canvas.draw(
      icon: .cameraOff,
      in: geometry.icon.middle(
        width: geometry.icon.width / 2, height: geometry.icon.height / 2), Palette.red)
    draw(.cameraTrouble, .title, in: geometry.title, Palette.text, .middle)
    var line = geometry.line
    func put(_ broken: Broken, _ color: Color) {
      draw(broken, in: line, lineHeight: line.height, color, .middle)
      line.y += broken.count * line.height
    }
    put(told, Palette.text)
    if let remedy { put(remedy, Palette.text) }
    if hasNode {
      drawCameraNode(state, .body, Palette.text, in: line, .middle)
      line.y += line.height
    }
    if state.retry?.phase == .failed {
      put(tried, Palette.failed)
      line.y += (goesOn.count - tried.count) * line.height
    } else {
      put(goesOn, Palette.dim)
    }
    drawCode(code, in: geometry.code)
    if state.holdsText {
      drawButton(geometry.first, .forward, .showResult, .leading)
    } else if state.canRetryCamera {
      let isTrying = state.retry?.phase == .trying
      drawButton(
        geometry.first, isTrying ? .hourglass : .again, isTrying ? .trying : .tryAgain, .leading)
    }
    drawButton(geometry.home(isAlone: !state.faultHasFirst), .home, .returnHome, .second)
  }

  /// "Device /dev/… · Group …": what whoever can grant access must know (requirements 6).
  func drawCameraNode(
    _ state: State, _ role: TextRole, _ color: Color, in area: Area, _ alignment: Alignment
  ) {
    let (node, group) = (state.equipment.cameraNode, state.equipment.cameraGroup)
    guard !node.isEmpty else { return }
    let style = layout.style(role)
    let space = lettering.width(of: " ", style)
    let labels = (
      width(.device, role, within: area.width), width(.group, role, within: area.width)
    )
    let first = labels.0 + space + lettering.width(of: node, style)
    let second =
      group.isEmpty ? 0 : 3 * space + labels.1 + space + lettering.width(of: group, style)
    var rest = place(width: first + second, in: area, alignment)
    func put(_ width: Int, then gap: Int, _ draw: (Area) -> Void) {
      draw(Area(x: rest.x, y: rest.y, width: width, height: rest.height))
      rest.x += width + gap
    }
    put(labels.0, then: space) { draw(.device, role, in: $0, color) }
    put(lettering.width(of: node, style), then: 3 * space) { draw(node, role, in: $0, color) }
    guard !group.isEmpty else { return }
    put(labels.1, then: space) { draw(.group, role, in: $0, color) }
    put(lettering.width(of: group, style), then: 0) { draw(group, role, in: $0, color) }
  }

  /// "Error 1103".
  private func drawCode(_ code: Int16, in area: Area) {
    var number = FixedText()
    number.append(number: Int(max(0, code)))
    let style = layout.style(.caption)
    let space = lettering.width(of: " ", style)
    let word = width(.error, .caption, within: area.width)
    let width = word + space + lettering.width(of: number, style)
    let row = area.middle(width: min(area.width, width), height: area.height)
    draw(.error, .caption, in: row, Palette.dim)
    draw(number, .caption, in: row, Palette.dim, .trailing)
  }
}
