/// What failures do, and their healing: always in place, never by a restart (requirements 6).
extension Step {
  /// A device does not work; the same fault told again is silent.
  mutating func fail(_ fault: Fault, _ state: inout State) {
    if fault.device == .camera { state.retry?.hasFailed = true }
    guard state.faults[fault.device] != fault.code else { return }
    state.faults[fault.device] = fault.code
    effects.append(.report(.fault(fault)))
    switch fault.device {
    case .torch: state.torchWanted = false
    case .camera: loseCamera(code: fault.code, &state)
    case .buttons:
      state.held = nil
      state.settleRing()
    case .touch: state.settleRing()
    case .display, .speaker, .memory, .storage: break
    }
  }

  /// The scan waits for the camera behind the fault screen; where that screen is switched off it
  /// ends: with the side that was read, if one was, else with the fault. What was delivered already
  /// is not touched.
  private mutating func loseCamera(code: Int16, _ state: inout State) {
    guard state.isReading else { return }
    let time = time
    state.changeScan { scan in
      scan.lastText = nil
      if scan.hasRead { scan.dropVotes() } else { scan.resetGuidance(at: time) }
    }
    guard !state.settings.showsCameraErrors else { return }
    if state.holdsText { return finishWithoutCamera(&state) }
    deliver(.exception(code: code), &state)
    leave(&state, for: .fault(code: code))
  }

  /// A picture was saved, or was not: the storage works, or it does not, for as long as an operator
  /// is there to mend it.
  mutating func settleSave(_ trouble: StorageTrouble?, _ state: inout State) {
    if trouble == nil {
      heal(.storage, &state)
    } else {
      fail(Fault(.storage, code: Fault.noStorage), &state)
    }
    if !state.view.isOperated { heal(.storage, &state) }
    // Whoever left the result meanwhile is not told on the next one.
    guard state.view.saving == .writing else { return }
    let time = time
    state.changeView { $0.saving = trouble.map(Saving.failed) ?? .saved(since: time) }
  }

  /// A device works again; a message about it on the first screen goes.
  mutating func heal(_ device: Device, _ state: inout State) {
    guard let code = state.faults[device] else { return }
    state.faults[device] = nil
    effects.append(.report(.healed(Fault(device, code: code))))
    if case .home(.fault(code), _) = state.place {
      state.changeMessage(.nothing, at: time)
    }
    let time = time
    switch device {
    case .camera:
      state.retry = nil
      state.changeScan { $0.lastActivity = time }
    case .buttons, .touch: state.settleRing()
    case .display, .torch, .speaker, .memory, .storage: break
    }
  }
}
