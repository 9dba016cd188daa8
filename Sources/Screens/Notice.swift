import Appliance
import Pixels
import StaticMemory

extension Layout {
  /// Where it is said that home follows soon, on the screen of `state`: over the controls at the
  /// bottom, which do nothing meanwhile, so that what is read stays to be seen.
  func notice(_ state: State) -> Area {
    if state.hasDialog { return DialogGeometry(self).bottomRow }
    switch state.screen {
    case .home: return Area(x: 0, y: 0, width: 0, height: 0)
    case .scan:
      let bar = ScanGeometry(self, state).bottomBar
      if !bar.isEmpty { return bar }
      let height = min(dp(64), contentHeight / 3)
      return Area(x: 0, y: contentHeight - height, width: width, height: height)
    case .fault:
      let geometry = FaultGeometry(self, lines: 1)
      return geometry.first.union(geometry.home(isAlone: false))
    case .result where state.view.isTechnical:
      return TechnicianGeometry(self, state).buttons.row
    case .result:
      if state.settings.mode == .reader {
        let geometry = CompactGeometry(self, state)
        return geometry.begin.union(geometry.home)
      }
      return ResultGeometry(self, state).buttons.row
    }
  }
}

extension Look {
  /// How many seconds are left at `now` of a time-out that was announced; nil while none is.
  static func secondsLeft(of state: State, at now: Instant) -> Int? {
    guard let end = state.leaves else { return nil }
    return Int(max(1, (end.milliseconds(since: now) + 999) / 1000))
  }

  /// When the seconds that are left change next, after `now`.
  static func nextSecond(of state: State, after now: Instant) -> Instant? {
    guard let end = state.leaves, let seconds = secondsLeft(of: state, at: now), seconds > 1 else {
      return nil
    }
    return end.advanced(byMilliseconds: -Int64(seconds - 1) * 1000)
  }
}

extension Brush {
  /// "Going home in 8 s", and what to do about it, on two lines or beside each other.
  func drawNotice(_ state: State, seconds: Int) {
    let area = layout.notice(state)
    guard !area.isEmpty, !skips(area) else { return }
    let covered = canvas.placed(area)
    // It may cover a part of a side of the guide frame, which ends under it.
    canvas.witness?.pointee.removeAll {
      let shared = covered.intersection($0.ink)
      return shared == $0.ink || ($0.kind == .stroke && !shared.isEmpty)
    }
    canvas.fill(area, state.hasDialog ? Palette.raised : Palette.ground)
    canvas.fillRounded(area, radius: Double(layout.dp(12, tight: 8)), Palette.raised)
    let line = layout.line(.message)
    let pad = layout.dp(12, tight: 8)
    let size = layout.dp(22, tight: 16)
    canvas.draw(
      icon: .hourglass,
      in: Area(x: area.x + pad, y: area.y + (area.height - size) / 2, width: size, height: size),
      Palette.text)
    let x = area.x + pad + size + pad / 2
    var room = Area(x: x, y: area.y, width: max(0, area.right - pad - x), height: area.height)
    if area.height >= 2 * line {
      room = room.middle(width: room.width, height: 2 * line)
      room.height = line
      drawCountdown(seconds, in: room)
      room.y += line
      draw(stay(state), in: room, .leading)
    } else {
      room.x = drawCountdown(seconds, in: room) + pad
      room.width = max(0, area.right - pad - room.x)
      draw(stay(state), in: room, .trailing)
    }
  }

  private func draw(_ phrase: Phrase?, in area: Area, _ alignment: Alignment) {
    if let phrase { draw(phrase, .message, in: area, Palette.text, alignment) }
  }

  /// What puts the time-out off now; nil where nothing does.
  private func stay(_ state: State) -> Phrase? {
    switch (state.hasTouch, state.hasKeys) {
    case (true, true): .stayByAny
    case (true, false): .stayByTouch
    case (false, true): .stayByKey
    case (false, false): nil
    }
  }

  /// Some languages have words before the number, some after it; gives the column where it ends.
  @discardableResult
  private func drawCountdown(_ seconds: Int, in area: Area) -> Int {
    var number = FixedText()
    number.append(number: seconds)
    let space =
      layout.language.spacesWords ? lettering.width(of: " ", layout.style(.message)) : 0
    var rest = area
    func advance(past room: Area, gap: Int) {
      rest.x = room.right + gap
      rest.width = max(0, area.right - rest.x)
    }
    let before = draw(.leavesIn, .message, in: rest, Palette.text)
    if before.width > 0 { advance(past: before, gap: space) }
    advance(past: draw(number, .message, in: rest, Palette.text), gap: space)
    return draw(.secondsLeft, .message, in: rest, Palette.text).right
  }
}
