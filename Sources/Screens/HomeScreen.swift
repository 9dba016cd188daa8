import Appliance
import Pixels

/// Where the parts of the first screen lie.
struct HomeGeometry: Equatable {
  let picture: Area
  let title: Area
  let body: Area
  let button: Area
  let message: Area
  /// The line that says whether the appliance is ready.
  let footer: Area

  init(_ layout: Layout) {
    let margin = layout.dp(28, tight: 14)
    let foot = layout.line(.message)
    footer = Area(
      x: margin, y: layout.contentHeight - margin * 3 / 4 - foot, width: layout.width - 2 * margin,
      height: foot)
    let titleHeight = layout.line(.title)
    let bodyHeight = layout.line(.body)
    let buttonHeight = layout.dp(60, tight: 44)
    let messageHeight = layout.line(.message) * 2
    let small = layout.dp(8, tight: 4)
    let large = layout.dp(24, tight: 12)
    let words = titleHeight + small + bodyHeight + large + buttonHeight + large / 2 + messageHeight
    let room = Area(
      x: margin, y: margin, width: layout.width - 2 * margin,
      height: footer.y - margin - layout.dp(8, tight: 4))
    var column: Area
    if layout.isPortrait {
      let width = min(room.width, layout.dp(460))
      let height = max(0, min(width * 10 / 14, room.height - words - large))
      let picture = Area(
        x: room.x, y: room.y + max(0, room.height - words - large - height) / 3, width: room.width,
        height: height)
      self.picture = picture.middle(width: min(width, height * 14 / 10), height: height)
      column = room.middle(width: width, height: 0)
      column.y = picture.bottom + large
    } else {
      let limit = min(room.width, layout.dp(1000))
      let body = room.middle(width: limit, height: room.height)
      let half = body.width * 48 / 100
      let width = min(half, body.height * 13 / 10)
      let left = Area(x: body.x, y: body.y, width: half, height: body.height)
      picture = left.middle(width: width, height: width * 10 / 14)
      column = Area(
        x: body.x + half + layout.dp(28, tight: 16), y: body.y + (body.height - words) / 2,
        width: body.width - half - layout.dp(28, tight: 16), height: 0)
    }
    func take(_ height: Int, gap: Int) -> Area {
      defer { column.y += height + gap }
      return Area(x: column.x, y: column.y, width: column.width, height: height)
    }
    title = take(titleHeight, gap: small)
    body = take(bodyHeight, gap: large)
    button = take(buttonHeight, gap: large / 2)
    message = take(messageHeight, gap: 0)
  }
}

extension HomeGeometry {
  /// The button that tries the camera again: a square at the end of the row.
  var retry: Area {
    Area(
      x: button.right - button.height, y: button.y, width: button.height, height: button.height)
  }

  /// The button that begins a scan, alone in its row or not.
  func begin(besideRetry: Bool) -> Area {
    guard besideRetry else { return button }
    return Area(
      x: button.x, y: button.y, width: max(0, retry.x - button.height / 5 - button.x),
      height: button.height)
  }
}

extension Brush {
  /// The first screen: what to do, the button, and a line about the last scan (requirements 5).
  func drawHome(_ state: State) {
    let geometry = HomeGeometry(layout)
    let alignment: Alignment = layout.isPortrait ? .middle : .leading
    canvas.fill(layout.bounds, Palette.ground)
    // A page looks the same in every country, so it is not mirrored.
    var page = self
    page.canvas.isMirrored = false
    page.drawSpecimen(canvas.placed(geometry.picture))
    draw(.scanYourDocument, .title, in: geometry.title, Palette.text, alignment)
    draw(kinds(state.wanted), .body, in: geometry.body, Palette.dim, alignment)
    let begin = geometry.begin(besideRetry: state.canRetryCamera)
    drawButton(begin, .passport, .scanAnMRZ, state.isArmed ? .leading : .off)
    if state.canRetryCamera {
      drawButton(geometry.retry, state.retry?.phase == .trying ? .hourglass : .again, .second)
    }
    drawMessages(state, in: geometry.message, above: geometry.footer, alignment)
    drawRemedy(state, above: geometry.footer, alignment)
    drawReadiness(state, in: geometry.footer)
  }

  private func kinds(_ wanted: Settings.DocumentType) -> Phrase {
    switch wanted {
    case .both: .anyDocument
    case .id: .onlyID
    case .passport: .onlyPassport
    }
  }

  /// What the message is about.
  private struct HomeNote {
    var phrase: Phrase
    var isFault: Bool
    /// The part whose loss it tells, so that it is not told again.
    var device: Device?
  }

  /// How the last scan ended, or what is wrong with the camera; nil where there is nothing to say.
  private func note(_ state: State) -> HomeNote? {
    if let retry = state.retry {
      return retry.phase == .trying
        ? HomeNote(phrase: .trying, isFault: false)
        : HomeNote(phrase: .triedAgain, isFault: true)
    }
    if let code = state.faults[.camera] {
      return HomeNote(phrase: Phrase(fault: code), isFault: true, device: .camera)
    }
    guard case .home(let message, _) = state.place else { return nil }
    switch message {
    case .nothing:
      return state.faults.first.map {
        HomeNote(phrase: Phrase($0), isFault: true, device: $0.device)
      }
    case .canceled: return HomeNote(phrase: .scanCanceled, isFault: false)
    case .noData: return HomeNote(phrase: .scanReturnedNoData, isFault: false)
    case .fault(let code): return HomeNote(phrase: Phrase(fault: code), isFault: true)
    }
  }

  /// An icon and at most three lines about the last scan or the camera, and below them one for each
  /// part that is lost, as far as there is room above `footer`.
  private func drawMessages(
    _ state: State, in area: Area, above footer: Area, _ alignment: Alignment
  ) {
    let height = layout.line(.message)
    let isDenied = state.faults[.camera] == Fault.cameraDenied
    var row = Area(x: area.x, y: area.y, width: area.width, height: height)
    let told = note(state)
    if let told {
      let limit = area.width - messageStart
      var broken = broken(told.phrase, .message, width: limit, most: 2)
      // There is room for a third line, and it is better than an ellipsis.
      if broken.isCut { broken = self.broken(told.phrase, .message, width: limit, most: 3) }
      drawMessage(broken, told.isFault, in: row, alignment)
      row.y += max(broken.count * height, noteSize)
    }
    if isDenied {
      row.y = max(row.y, area.y + 2 * height)
      drawCameraNode(state, .message, Palette.dim, in: row, alignment)
      row.y += height
    }
    let end = footer.y - layout.dp(8, tight: 4) - (isDenied ? 2 * height : 0)
    var index = 0
    while let fault = state.degradation(index), row.bottom <= end {
      index += 1
      if fault.device == told?.device { continue }
      let broken = broken(Phrase(fault), .message, width: area.width - messageStart)
      drawMessage(broken, true, in: row, alignment)
      row.y += max(height, noteSize)
    }
  }

  /// Where words begin after their icon.
  private var messageStart: Int { noteSize + layout.dp(8, tight: 6) }

  /// How large that icon is.
  private var noteSize: Int { layout.dp(20, tight: 16) }

  /// An icon and words from the top of `row` on.
  private func drawMessage(
    _ broken: Broken, _ isFault: Bool, in row: Area, _ alignment: Alignment
  ) {
    let color = isFault ? Palette.failed : Palette.dim
    let size = noteSize
    let width = width(of: broken)
    let start =
      alignment == .middle ? row.x + (row.width - messageStart - width) / 2 : row.x
    canvas.draw(
      icon: isFault ? .warning : .info,
      in: Area(x: start, y: row.y + (row.height - size) / 2, width: size, height: size), color)
    draw(
      broken,
      in: Area(
        x: start + messageStart, y: row.y, width: row.width - messageStart, height: row.height),
      lineHeight: row.height, color)
  }

  /// What can be done about refused access, as long as it is refused (requirements 6): all across,
  /// above the last line.
  private func drawRemedy(_ state: State, above footer: Area, _ alignment: Alignment) {
    guard state.faults[.camera] == Fault.cameraDenied else { return }
    // On a small panel one line leaves room to what stands above it.
    var remedy = broken(
      .cameraDeniedRemedy, .message, width: footer.width, most: layout.isTight ? 1 : 2)
    if remedy.isCut { remedy = broken(.cameraDeniedRemedy, .message, width: footer.width, most: 2) }
    let height = layout.line(.message)
    let row = Area(
      x: footer.x, y: footer.y - remedy.count * height, width: footer.width, height: height)
    draw(remedy, in: row, lineHeight: height, Palette.dim, alignment)
  }

  /// The line at the bottom: a dot and a word.
  private func drawReadiness(_ state: State, in area: Area) {
    let phrase: Phrase
    let color: Color
    if state.faults.areFatal {
      (phrase, color) = (.cameraTrouble, Palette.red)
    } else if !state.isArmed {
      (phrase, color) = (.waitingForHost, Palette.failed)
    } else if !state.faults.isEmpty {
      (phrase, color) = (.notAllWorks, Palette.failed)
    } else {
      (phrase, color) = (.ready, Palette.green)
    }
    let radius = Double(layout.dp(10)) / 2
    let gap = layout.dp(18)
    let alignment: Alignment = layout.isPortrait ? .middle : .leading
    let limit = area.width - gap
    let width = width(phrase, .message, within: limit)
    let start = alignment == .middle ? area.x + (area.width - gap - width) / 2 : area.x
    canvas.fillCircle(
      x: Double(start) + radius, y: Double(area.y) + Double(area.height) / 2, radius: radius, color)
    let row = Area(x: start + gap, y: area.y, width: limit, height: area.height)
    draw(phrase, .message, in: row, Palette.dim)
  }

  /// A page of nobody: where the photograph is, where words stand, and the zone at the bottom that
  /// the camera is to see, marked by the corners of a guide frame.
  private func drawSpecimen(_ area: Area) {
    guard area.width > layout.dp(60), !skips(area) else { return }
    let unit = Double(area.width) / 280
    func part(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Area {
      Area(
        x: area.x + Int((x * unit).rounded()), y: area.y + Int((y * unit).rounded()),
        width: Int((width * unit).rounded()), height: max(1, Int((height * unit).rounded())))
    }
    canvas.fillRounded(part(14, 10, 252, 180), radius: 14 * unit, Palette.surface)
    canvas.fillRounded(part(32, 30, 64, 82), radius: 8 * unit, Palette.raised)
    canvas.draw(icon: .person, in: part(42, 46, 44, 50), Palette.dim.faded(0.5))
    var y = 32.0
    for row in 0..<4 {
      canvas.fillRounded(part(112, y, 36, 5), radius: 2.5 * unit, Palette.line)
      let length = row == 0 ? 122.0 : row == 1 ? 96.0 : row == 2 ? 112.0 : 70.0
      canvas.fillRounded(part(112, y + 8, length, 8), radius: 4 * unit, Palette.raised)
      y += 22
    }
    let zone = part(14, 128, 252, 62)
    canvas.clipped(to: zone).fillRounded(
      part(14, 10, 252, 180), radius: 14 * unit, Palette.raised)
    drawZoneBars(in: part(32, 142, 216, 14), unit)
    drawZoneBars(in: part(32, 164, 216, 14), unit)
    drawCorners(part(2, 118, 276, 82), unit)
  }

  /// A row of marks as a machine-readable line shows them from afar.
  private func drawZoneBars(in area: Area, _ unit: Double) {
    let pitch = Double(area.width) / 24
    for index in 0..<24 {
      let width = index % 5 == 3 ? pitch * 0.35 : pitch * 0.62
      let bar = Area(
        x: area.x + Int((Double(index) * pitch).rounded()), y: area.y,
        width: max(1, Int(width.rounded())), height: area.height)
      canvas.fillRounded(bar, radius: 2 * unit, Palette.dim.faded(index % 5 == 3 ? 0.45 : 0.8))
    }
  }

  /// The four corners of a frame.
  private func drawCorners(_ area: Area, _ unit: Double) {
    let length = Int((26 * unit).rounded())
    let width = max(2, 3.5 * unit)
    for corner in 0..<4 {
      let x = corner % 2 == 0 ? area.x : area.right - length
      let y = corner < 2 ? area.y : area.bottom - length
      canvas.clipped(to: Area(x: x, y: y, width: length, height: length))
        .strokeRounded(area, radius: 12 * unit, width: width, Palette.accent)
    }
  }
}
