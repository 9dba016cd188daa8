import Appliance
import Pixels

extension Layout {
  /// Where `control` lies on the screen of `state`: what is drawn, touched and in focus.
  func place(of control: Control, _ state: State) -> Area {
    switch control {
    case .understood, .save: return DialogGeometry(self).button
    case .cancelSave: return DialogGeometry(self).second
    case .close, .guides, .torch, .beep, .formatID, .formatBoth, .formatPassport:
      return scanPlace(of: control, state)
    case .finish:
      if state.screen == .fault { return FaultGeometry(self, lines: 1).first }
      let geometry = ScanGeometry(self, state)
      // In the hold after a delivery there is no label: the frame itself is touched.
      return state.isReading ? geometry.finishRow : geometry.frame
    case .birthRow, .numberRow, .expiryRow, .zoneRow, .processedTab, .originalTab:
      let geometry = ResultGeometry(self, state)
      return geometry.place(of: control).intersection(geometry.viewport(self))
    case .portraitImage where state.settings.mode == .reader:
      return CompactGeometry(self, state).portrait
    case .portraitImage, .mrzImage, .oppositeImage:
      let geometry = ResultGeometry(self, state)
      return geometry.place(ofImage: control, state, self).intersection(geometry.viewport(self))
    case .details, .scroll, .clear: return pinnedPlace(of: control, state)
    case .begin:
      return state.screen == .home
        ? HomeGeometry(self).begin(besideRetry: state.canRetryCamera)
        : CompactGeometry(self, state).begin
    case .retry:
      return state.screen == .home
        ? HomeGeometry(self).retry : FaultGeometry(self, lines: 1).first
    case .rescan: return ResultGeometry(self, state).buttons.first
    case .home:
      if state.screen == .fault {
        return FaultGeometry(self, lines: 1).home(isAlone: !state.faultHasFirst)
      }
      return state.settings.mode == .reader
        ? CompactGeometry(self, state).home : ResultGeometry(self, state).buttons.home
    }
  }

  private func pinnedPlace(of control: Control, _ state: State) -> Area {
    if !state.view.isTechnical && state.settings.mode == .reader {
      return CompactGeometry(self, state).details
    }
    let buttons =
      state.view.isTechnical
      ? TechnicianGeometry(self, state).buttons : ResultGeometry(self, state).buttons
    switch control {
    case .scroll: return buttons.scroll
    case .clear: return buttons.first
    default: return state.view.isTechnical ? buttons.home : buttons.details
    }
  }

  private func scanPlace(of control: Control, _ state: State) -> Area {
    let geometry = ScanGeometry(self, state)
    let bar = TopBarControls(state, geometry, self)
    let none = Area(x: 0, y: 0, width: 0, height: 0)
    switch control {
    case .close: return geometry.control(fromLeft: 0, self)
    case .guides: return bar.guides
    case .torch: return bar.torch ?? none
    case .beep: return bar.beep ?? none
    default:
      guard let format = control.format else { return none }
      return geometry.choice(
        stepsFromMiddle: Int(format.rawValue) - Int(state.wanted.rawValue), self)
    }
  }

  /// The control at (`x`, `y`) of the screen of `state`; nil where none is.
  func control(x: Int, y: Int, of state: State) -> Control? {
    let controls = state.controls
    // From the last to the first: the finish label may reach into the bar.
    guard let last = controls.previous(before: nil) else { return nil }
    var control = last
    repeat {
      if place(of: control, state).contains(x, y) { return control }
      control = controls.previous(before: control) ?? last
    } while control != last
    return nil
  }

  /// What the ring about `control` encloses; nil where none is drawn.
  func ring(of control: Control, _ state: State) -> Area? {
    let place = place(of: control, state)
    switch control {
    case .formatID, .formatBoth, .formatPassport:
      return place.middle(
        width: place.width - 2 * ringWidth, height: min(place.height - 2 * ringWidth, dp(46)))
    case .finish where state.screen == .scan: return state.isReading ? place : nil
    case .close, .guides, .torch, .beep, .zoneRow, .processedTab, .originalTab, .portraitImage,
      .mrzImage, .oppositeImage:
      return place.inset(by: ringWidth - dp(1))
    case .birthRow, .numberRow, .expiryRow:
      let side = dp(8, tight: 4)
      return Area(
        x: place.x - side, y: place.y + ringWidth - dp(1), width: place.width + 2 * side,
        height: place.height - 2 * (ringWidth - dp(1)))
    case .finish, .scroll, .details, .clear, .begin, .retry, .rescan, .home, .save, .cancelSave,
      .understood:
      return place
    }
  }

  /// How wide a ring is: white about what is in focus, and black about that.
  var ringWidth: Int { max(2, dp(3, tight: 2)) }

  /// The pixels that the ring about `control` may cover.
  func ringBounds(of control: Control?, _ state: State) -> Area {
    guard let control, let ring = ring(of: control, state) else {
      return Area(x: 0, y: 0, width: 0, height: 0)
    }
    return ring.inset(by: -2 * ringWidth).intersection(bounds)
  }
}

extension Layout {
  /// How far `state` is scrolled: no further than there is something, and so that what is in focus
  /// is in sight.
  func scrolling(of state: State) -> Scrolling {
    guard state.screen == .result else { return Scrolling() }
    var top = state
    top.lookFromTop()
    if state.view.isTechnical {
      let geometry = TechnicianGeometry(self, top)
      guard geometry.reach > 0 else { return Scrolling() }
      return Scrolling(
        offset: min(state.view.scrolling.offset, Int32(geometry.reach)),
        reach: Int32(geometry.reach), page: Int32(max(1, geometry.viewport.height - rowHeight)))
    }
    guard state.settings.mode == .checkIn else { return Scrolling() }
    let geometry = ResultGeometry(self, top)
    guard geometry.reach > 0 else { return Scrolling() }
    let viewport = geometry.viewport(self)
    var offset = min(geometry.reach, Int(state.view.scrolling.offset))
    if state.showsRing, let focus = state.focus, focus.isScrolled {
      // What a tab chooses comes into sight with it.
      let isTab = focus == .processedTab || focus == .originalTab
      let isImage = top.picture(of: focus) != nil
      let target =
        isTab
        ? geometry.images
        : isImage ? geometry.place(ofImage: focus, top, self) : geometry.place(of: focus)
      let place = target.inset(by: -2 * ringWidth)
      offset = max(offset, place.bottom - viewport.bottom)
      offset = max(0, min(offset, place.y - viewport.y, geometry.reach))
    }
    return Scrolling(
      offset: Int32(offset), reach: Int32(geometry.reach),
      page: Int32(max(1, viewport.height - geometry.rowHeight)))
  }
}

extension Layout {
  /// A row of the technician's view.
  var rowHeight: Int { line(.value) + dp(6, tight: 2) }
}

extension Control {
  /// Whether it lies on the part of a result that is scrolled.
  var isScrolled: Bool {
    switch self {
    case .birthRow, .numberRow, .expiryRow, .zoneRow, .processedTab, .originalTab, .portraitImage,
      .mrzImage, .oppositeImage:
      true
    case .close, .guides, .torch, .beep, .formatID, .formatBoth, .formatPassport, .finish, .scroll,
      .details, .clear, .begin, .retry, .rescan, .home, .save, .cancelSave, .understood:
      false
    }
  }
}

extension State {
  /// Whether the fault screen has another button beside the one that leads home.
  var faultHasFirst: Bool { holdsText || canRetryCamera }
}

extension Brush {
  /// Draws the ring about the control in focus.
  func drawFocus(_ state: State, _ look: Look) {
    guard let control = look.focus, var ring = layout.ring(of: control, state) else { return }
    if control == .finish && state.screen == .scan {
      ring = finishPill(
        look.scan.finishLabel, state.equipment.keys, ScanGeometry(layout, state))
    }
    let width = layout.ringWidth
    var canvas = canvas
    if control.isScrolled && state.settings.mode == .checkIn {
      canvas = canvas.clipped(to: ResultGeometry(layout, state).viewport(layout))
    }
    guard !ring.isEmpty, !skips(ring.inset(by: -2 * width)) else { return }
    let radius = Double(layout.dp(12, tight: 8))
    canvas.strokeRounded(
      ring.inset(by: -2 * width), radius: radius + Double(2 * width), width: Double(3 * width),
      Palette.ringHalo.faded(0.7))
    canvas.strokeRounded(
      ring.inset(by: -width), radius: radius + Double(width), width: Double(width), Palette.ring)
  }
}
