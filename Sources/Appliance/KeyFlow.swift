import StaticMemory

/// What keys and touches do: they move the focus, or use a control.
extension Step {
  /// A key goes down.
  mutating func press(_ key: Key, _ state: inout State) {
    guard state.equipment.keys.contains(KeySet(key)), state.held?.key != key else { return }
    release(&state)
    let meaning = state.equipment.meaning(of: key)
    let isToStay = state.leaves != nil
    state.extendTime(at: time)
    var held = HeldKey(key: key, since: time, due: nil, isPending: meaning.waits && !isToStay)
    // Pressed because home was announced, it means nothing else.
    if isToStay {
      state.held = held
      return
    }
    if meaning.long != nil {
      held.due = time.advanced(byMilliseconds: Limits.longPressMilliseconds)
    } else if meaning.repeats {
      held.due = time.advanced(byMilliseconds: Limits.repeatDelayMilliseconds)
    }
    state.held = held
    if !held.isPending { act(meaning.press, &state) }
  }

  /// A key comes up.
  mutating func lift(_ key: Key, _ state: inout State) {
    guard state.held?.key == key else { return }
    release(&state)
  }

  /// The key that is held repeats, or has been held for long.
  mutating func expireKey(_ held: HeldKey, _ state: inout State) {
    let meaning = state.equipment.meaning(of: held.key)
    var held = held
    held.due = nil
    held.isPending = false
    let isStuck = time.milliseconds(since: held.since) >= Limits.repeatEndMilliseconds
    if meaning.long == nil && !isStuck {
      held.due = time.advanced(byMilliseconds: Limits.repeatMilliseconds)
    }
    state.held = held
    if state.leaves == nil { act(meaning.long ?? meaning.press, &state) }
  }

  /// A control is touched: the ring goes, for the finger shows where things are. A touch of
  /// nothing, or while home is announced, only says that somebody is there.
  mutating func touch(_ control: Control?, _ state: inout State) {
    guard state.leaves == nil, let control, state.controls.contains(control) else {
      return state.extendTime(at: time)
    }
    guard !state.isUnseen(at: time) else { return }
    state.showsRing = false
    state.focus = control
    state.extendTime(at: time)
    if let command = state.command(of: control) { obey(command, &state) }
  }

  /// A finger drags the screen: the ring goes, as at a touch.
  mutating func drag(_ distance: Int32, _ state: inout State) {
    guard state.screen == .result, !state.hasDialog else { return }
    state.showsRing = false
    state.extendTime(at: time)
    state.changeView { $0.scrolling.move(by: -distance) }
  }

  /// The key that is held, if one is, is held no longer.
  mutating func release(_ state: inout State) {
    guard let held = state.held else { return }
    state.held = nil
    guard held.isPending else { return }
    act(state.equipment.meaning(of: held.key).press, &state)
  }

  private mutating func act(_ action: KeyAction, _ state: inout State) {
    let wasShown = state.showsRing
    state.showsRing = true
    switch action {
    case .previous: move(&state, wasShown) { $0.previous(before: $1) }
    case .next: move(&state, wasShown) { $0.next(after: $1) }
    case .use:
      // On a result, where nothing showed what OK means, it only shows that.
      guard wasShown || state.screen != .result || state.hasDialog else { return }
      guard let focus = state.focus, state.controls.contains(focus),
        let command = state.command(of: focus), !state.isUnseen(at: time)
      else { return }
      obey(command, &state)
    case .back:
      if let command = state.backCommand { obey(command, &state) }
    case .home:
      if state.hasDialog { obey(.dismiss, &state) }
      if state.backCommand != nil { obey(.home, &state) }
    }
  }

  /// Moves the focus; where the ring was hidden, the first press only shows where it is.
  private func move(
    _ state: inout State, _ wasShown: Bool, _ step: (Controls, Control?) -> Control?
  ) {
    guard wasShown || state.focus == nil else { return }
    state.focus = step(state.controls, state.focus)
  }
}

extension State {
  /// Somebody is there: what would end by itself ends later.
  mutating func extendTime(at time: Instant) {
    switch place {
    case .home(let message, _): changeMessage(message, at: time)
    case .scanning: changeScan { $0.lastActivity = time }
    case .showing: showOn(at: time)
    }
  }

  /// The ring is there where keys are all that there is, and not where there are none.
  mutating func settleRing() {
    showsRing = labelsKeys || showsRing && hasKeys
  }

  /// By what it is told that another set of controls is there.
  var focusScope: FocusScope {
    FocusScope(
      screen: screen, scan: scanNumber, isTechnical: view.isTechnical, isDialog: hasDialog,
      finishes: controls.contains(.finish))
  }

  /// Puts the focus on what the screen now offers.
  mutating func settleFocus(since before: FocusScope) {
    let now = focusScope
    let isNew =
      now.screen != before.screen || now.scan != before.scan
      || now.isTechnical != before.isTechnical
      || (now.finishes && !before.finishes) || (now.isDialog && !before.isDialog)
    if isNew {
      focus = preferredControl
      // A key that is still held was meant for the screen before: neither does it go on there, nor
      // does its release do anything.
      held?.due = nil
      held?.isPending = false
    } else if let focus, !controls.contains(focus) {
      self.focus = preferredControl
    } else if focus == nil && screen != .scan {
      focus = preferredControl
    }
  }
}

extension Equipment {
  /// What `key` does: Left and Right go where they point, whichever side the language begins on.
  package func meaning(of key: Key) -> KeyMeaning {
    var meaning = keys.meaning(of: key)
    guard isMirrored, key == .left || key == .right, keys.contains([.left, .right]) else {
      return meaning
    }
    switch meaning.press {
    case .previous: meaning.press = .next
    case .next: meaning.press = .previous
    case .use, .back, .home: break
    }
    return meaning
  }
}

/// What a screen offers to the focus as a whole.
struct FocusScope: Equatable {
  var screen: Screen
  var scan: UInt32
  var isTechnical: Bool
  var isDialog: Bool
  var finishes: Bool
}
