import Appliance
import MRZ
import Pixels
import StaticMemory

extension Brush {
  /// The scan screen (requirements 1): bars, preview, guide frame, prompt, spinner.
  func drawScan(_ state: State, _ look: ScanLook, _ preview: Preview?) {
    let geometry = ScanGeometry(layout, state)
    drawTopBar(state, look, geometry)
    drawSelector(look, geometry)
    drawPreview(preview, look, in: geometry)
    if look.isFrameShown { drawFrame(look, geometry) }
    drawSpinner(look.spinner, in: geometry.spinner)
    drawFlip(look.flip, in: geometry.card)
    drawPrompts(look, geometry)
    drawFinishLabel(look.finishLabel, state.equipment.keys, geometry)
    drawLoss(state, geometry)
  }

  private func drawPreview(_ preview: Preview?, _ look: ScanLook, in geometry: ScanGeometry) {
    guard !skips(geometry.view) else { return }
    if let preview {
      canvas.draw(gray: preview.view, in: geometry.view)
    } else {
      canvas.fill(geometry.view, .black)
      var room = geometry.frame.inset(by: layout.dp(8))
      let artwork = look.artworkRows * layout.line(.artwork) + layout.dp(6)
      if look.isFrameShown { room.height -= artwork }
      drawWaiting(look, in: room)
    }
  }

  /// What is told until the camera gives its first picture (requirements 5).
  private func drawWaiting(_ look: ScanLook, in area: Area) {
    let point = broken(.pointCamera, .message, width: area.width, most: 2)
    let help = broken(.guidesHelp, .message, width: area.width, most: 2)
    let helpCount = look.isFrameShown ? help.count : 0
    let height = layout.line(.message)
    var row = area.middle(width: area.width, height: (point.count + helpCount + 2) * height)
    row.height = height
    draw(point, in: row, lineHeight: height, Palette.text, .middle)
    row.y += point.count * height
    if look.isFrameShown { draw(help, in: row, lineHeight: height, Palette.dim, .middle) }
    row.y += (helpCount + 1) * height
    draw(.waitingForCamera, .message, in: row, Palette.dim, .middle)
  }

  /// Black, 56 dp: what ends the scan on the left, toggles on the right (requirements S9).
  private func drawTopBar(_ state: State, _ look: ScanLook, _ geometry: ScanGeometry) {
    guard !skips(geometry.topBar) else { return }
    canvas.fill(geometry.topBar, .black)
    if state.settings.showsClose {
      drawControl(geometry.control(fromLeft: 0, layout), .close, isOn: false)
    }
    let controls = TopBarControls(state, geometry, layout)
    if state.hasTopBar {
      drawControl(controls.guides, look.isFrameShown ? .guides : .guidesOff, isOn: false)
    }
    if let area = controls.beep { drawControl(area, look.beeps ? .beep : .beepOff, isOn: false) }
    if let area = controls.torch {
      drawControl(area, look.isTorchOn ? .torch : .torchOff, isOn: look.isTorchOn)
    }
    if let area = controls.separator { canvas.fill(area, Palette.line) }
  }

  private func drawControl(_ area: Area, _ icon: Icon, isOn: Bool) {
    if isOn {
      canvas.fillCircle(
        x: Double(area.x) + Double(area.width) / 2, y: Double(area.y) + Double(area.height) / 2,
        radius: Double(area.width) * 0.45, Palette.text)
    }
    canvas.draw(
      icon: icon, in: area.middle(width: layout.dp(24), height: layout.dp(24)),
      isOn ? .black : Palette.text)
  }

  /// 64 dp: the choice stays in the middle, the others stand beside it in their order; when it
  /// changes the old row fades into the new one (requirements S10).
  private func drawSelector(_ look: ScanLook, _ geometry: ScanGeometry) {
    guard !skips(geometry.bottomBar) else { return }
    canvas.fill(geometry.bottomBar, .black)
    let share = Double(look.choiceFade) / Double(ScanLook.fadeSteps)
    let opacity = look.isChoiceLocked ? 0.5 : 1
    if share < 1 { drawChoices(look.formerlyWanted, (1 - share) * opacity, geometry) }
    if share > 0 { drawChoices(look.wanted, share * opacity, geometry) }
  }

  private func drawChoices(
    _ chosen: Settings.DocumentType, _ opacity: Double, _ geometry: ScanGeometry
  ) {
    for choice in 0..<3 {
      let steps = choice - Int(chosen.rawValue)
      let area = geometry.choice(stepsFromMiddle: steps, layout)
      let phrase: Phrase = choice == 0 ? .id : choice == 1 ? .both : .passport
      guard steps == 0 else {
        let isTooLong = broken(phrase, .choice, width: area.width).isCut
        draw(
          phrase, isTooLong ? .caption : .choice, in: area, Palette.dim.faded(opacity), .middle)
        continue
      }
      let words = width(phrase, .chosen, within: area.width)
      let pill = area.middle(
        width: min(area.width - layout.dp(8), words + 2 * layout.dp(20)),
        height: min(area.height, layout.dp(38)))
      canvas.fillRounded(
        pill, radius: Double(pill.height) / 2, Palette.raised.faded(opacity))
      let room = pill.middle(width: pill.width - layout.dp(8), height: pill.height)
      let isTooLong = broken(phrase, .chosen, width: room.width).isCut
      draw(
        phrase, isTooLong ? .caption : .chosen, in: isTooLong ? pill : room,
        Palette.text.faded(opacity), .middle)
    }
  }

  /// Two dp of border with corners of 16 (requirements S2), white or green (S5), and rows of `<`
  /// until a zone is read (S3).
  private func drawFrame(_ look: ScanLook, _ geometry: ScanGeometry) {
    guard !skips(geometry.frame) else { return }
    if look.artworkRows > 0 { drawArtwork(rows: look.artworkRows, in: geometry.frame) }
    let share = Double(look.green) / Double(ScanLook.fadeSteps)
    let width = max(1, Double(layout.density) / 80)
    canvas.strokeRounded(
      geometry.frame, radius: Double(layout.dp(16)), width: width,
      Palette.mix(.white, Palette.green, share))
    canvas.note(strokesOf: geometry.frame, width: Int(width.rounded(.up)))
  }

  private func drawArtwork(rows: Int, in frame: Area) {
    let style = layout.style(.artwork)
    let room = frame.inset(by: layout.dp(14))
    var text = FixedText()
    while !text.isFull {
      text.append(UInt8(ascii: "<"))
      if lettering.width(of: text, style) > room.width { break }
    }
    text.truncate(to: max(0, text.count - 1))
    let x = room.x + (room.width - lettering.width(of: text, style)) / 2
    let pitch = layout.line(.artwork)
    for row in 0..<rows {
      let line = Area(
        x: x, y: room.bottom - (rows - row) * pitch, width: room.width, height: pitch)
      guard line.y > frame.y else { continue }
      let baseline = baseline(style, in: line)
      canvas.canvas.draw(
        text: text, x: x, baseline: baseline, style, Palette.artwork, lettering)
      if canvas.witness != nil {
        note(
          DrawnBox(
            room: line, ink: lettering.ink(of: text, style), kind: .text, isCut: false,
            value: text, style: style, color: Palette.artwork), x, baseline)
      }
    }
  }

  /// 48 dp, one turn a second (requirements S6), on a shade that shows it on any page.
  private func drawSpinner(_ spinner: ScanLook.Spinner, in area: Area) {
    guard spinner != .none, !skips(area) else { return }
    let x = Double(area.x) + Double(area.width) / 2
    let y = Double(area.y) + Double(area.height) / 2
    let unit = Double(layout.density) / 160
    canvas.fillCircle(x: x, y: y, radius: 34 * unit, Palette.shade)
    switch spinner {
    case .none: break
    case .still:
      canvas.draw(
        icon: .hourglass, in: area.middle(width: layout.dp(36), height: layout.dp(36)),
        Palette.text)
    case .turning(let step):
      let turn = 2 * Double.pi
      canvas.strokeArc(
        x: x, y: y, radius: 21.5 * unit, width: 5 * unit, from: 0, sweep: turn, Palette.track)
      canvas.strokeArc(
        x: x, y: y, radius: 21.5 * unit, width: 5 * unit,
        from: turn * Double(step) / Double(ScanLook.spinnerSteps), sweep: turn * 0.28,
        Palette.text)
    }
  }
}

/// The places of the controls on the right of the top bar: torch, separator, beep (requirements
/// S9); the separator goes when one of the groups is empty.
struct TopBarControls {
  var torch: Area?
  var separator: Area?
  var beep: Area?
  /// The toggle of the guides, beside what closes (requirements S11).
  var guides: Area

  init(_ state: State, _ geometry: ScanGeometry, _ layout: Layout) {
    guides = geometry.control(fromLeft: state.settings.showsClose ? 1 : 0, layout)
    let hasBoth = state.hasTorchControl && state.hasBeepControl
    let gap = hasBoth ? layout.dp(17) : 0
    if state.hasBeepControl { beep = geometry.control(fromRight: 0, gap: 0, layout) }
    if state.hasTorchControl {
      torch = geometry.control(fromRight: hasBoth ? 1 : 0, gap: gap, layout)
    }
    guard hasBoth, let beep else { return }
    let height = min(geometry.topBar.height, layout.dp(24))
    separator = Area(
      x: beep.x - layout.dp(9), y: geometry.topBar.y + (geometry.topBar.height - height) / 2,
      width: max(1, layout.dp(1)), height: height)
  }
}
