import MRZ
import StaticMemory

extension State {
  /// Why `command` would not be obeyed now; nil when it would. `reduce` asks the same question.
  package func refusal(of command: Command) -> Refusal? {
    switch command {
    case .scan:
      if !isArmed { return .notArmed }
      return isReading ? .alreadyScanning : nil
    case .cancel, .finish, .resetGuidance:
      if case .scanning = place { return nil }
      return .notScanning
    case .torch:
      return hasTorch ? nil : .noTorch
    case .beep:
      return hasSpeaker ? nil : .noSpeaker
    case .retry: return canRetryCamera ? nil : .nothingToDo
    case .explain(let row): return screen == .result && isFailed(row) ? nil : .nothingToDo
    case .dismiss: return hasDialog && view.saving != .writing ? nil : .nothingToDo
    case .offerSave(let picture):
      return view.isOperated && pictures.contains(picture) && !hasDialog ? nil : .nothingToDo
    case .operates: return screen == .result && settings.savesImages ? nil : .nothingToDo
    case .save:
      if case .offered = view.saving { return nil }
      return .nothingToDo
    case .showOriginals: return hasPictureTabs ? nil : .nothingToDo
    case .technician(let isShown):
      return screen == .result && settings.showsTechnician && view.isTechnical != isShown
        && !hasDialog ? nil : .nothingToDo
    case .turnPage: return view.scrolling.reach > 0 ? nil : .nothingToDo
    case .arm, .disarm, .guides, .format, .clear, .home:
      return nil
    }
  }
}

/// What commands do.
extension Step {
  /// Does what `command` asks, unless it is refused.
  mutating func obey(_ command: Command, _ state: inout State) {
    guard state.refusal(of: command) == nil else { return }
    let time = time
    state.changeScan { $0.lastActivity = time }
    switch command {
    case .scan: begin(&state)
    case .arm: arm(&state)
    case .disarm: disarm(&state)
    case .cancel: cancel(&state)
    case .finish: finish(&state)
    case .home: goHome(&state)
    case .clear: clear(&state)
    case .guides(let isShown):
      state.guidesShown = isShown
      state.changeScan { $0.guidesCome = nil }
    case .resetGuidance:
      if state.isReading { startOver(&state) }
      state.awaitGuides(at: time)
    case .format(let wanted):
      state.want(wanted, at: time)
      // A text that is held stays: the choice is for the next scan.
      if state.isReading && !state.holdsText { state.changeScan { $0.dropVotes() } }
    case .torch(let isOn):
      state.torchWanted = isOn
      if case .home(let message, _) = state.place { state.changeMessage(message, at: time) }
    case .beep(let isOn): state.beeps = isOn
    case .retry: retryCamera(&state)
    case .explain(let row): state.explained = row
    case .showOriginals(let areShown): state.changeView { $0.showsOriginals = areShown }
    case .technician(let isShown):
      state.changeView {
        $0.isTechnical = isShown
        $0.scrolling = Scrolling()
      }
    case .turnPage: state.changeView { $0.scrolling.turn() }
    case .operates(let isThere):
      if !isThere, case .offered = state.view.saving { closeDialog(&state) }
      state.changeView { $0.isOperated = isThere }
    case .offerSave(let picture):
      let origin = state.control(of: picture)
      state.changeView {
        $0.saving = .offered(picture)
        $0.origin = origin
      }
    case .save:
      guard case .offered(let picture) = state.view.saving else { return }
      state.changeView { $0.saving = .writing }
      effects.append(.save(picture))
    case .dismiss: closeDialog(&state)
    }
  }

  /// Closes the dialog or the sheet that is open; the focus goes back to where it was opened.
  mutating func closeDialog(_ state: inout State) {
    state.focus = state.explained ?? state.view.origin
    state.explained = nil
    state.changeView {
      $0.saving = .closed
      $0.origin = nil
    }
  }

  private mutating func begin(_ state: inout State) {
    if state.document != nil { effects.append(.wipe) }
    state.beginScan(at: time)
    guard let code = state.faults[.camera], !state.settings.showsCameraErrors else { return }
    deliver(.exception(code: code), &state)
    leave(&state, for: .fault(code: code))
  }

  /// Allows scans; a multi-scan that auto-disable had stopped goes on.
  private mutating func arm(_ state: inout State) {
    state.isArmed = true
    guard state.resumesWhenArmed else { return }
    if case .scanning = state.place { return }
    begin(&state)
  }

  private mutating func disarm(_ state: inout State) {
    state.isArmed = false
    state.resumesWhenArmed = false
    guard state.isReading else { return }
    deliver(.canceled, &state)
    leave(&state, for: .nothing)
  }

  /// Before the delivery: the scan is canceled. After it, only the hold is cut short.
  private mutating func cancel(_ state: inout State) {
    let isReading = state.isReading
    if isReading { deliver(.canceled, &state) }
    leave(&state, for: isReading ? .canceled : .nothing)
  }

  /// Ends the scan with what it has: what the votes allow already, or no data. After the delivery
  /// the result is shown at once.
  private mutating func finish(_ state: inout State) {
    guard case .scanning(let scan) = state.place else { return }
    if scan.isDelivered {
      state.show(at: time)
    } else if scan.hasRead {
      finishRead(&state)
    } else if let document = elected(scan, state) {
      accept(document, scan.portrait, isLast: true, &state)
    } else {
      deliver(.finished, &state)
      leave(&state, for: .noData)
    }
  }

  /// Away from a scan: canceled, except that a lost camera never loses the side that was read.
  private mutating func goHome(_ state: inout State) {
    switch state.place {
    case .scanning(let scan):
      if scan.seeksPortrait && state.faults[.camera] != nil {
        abandonSearch(&state)
      } else {
        cancel(&state)
      }
    case .home, .showing: leave(&state, for: .nothing)
    }
  }

  /// Wipes what is held of a document; a scan that has delivered nothing goes on from the start.
  private mutating func clear(_ state: inout State) {
    guard state.isReading else { return leave(&state, for: .nothing) }
    state.changeScan { overwrite(&$0.held) }
    startOver(&state)
  }

  /// Back to the first prompt, with nothing held (requirements S12).
  private mutating func startOver(_ state: inout State) {
    let time = time
    state.changeScan { $0.resetGuidance(at: time) }
    effects.append(.wipe)
  }
}
