import MRZ
import StaticMemory

/// What camera pictures do to a scan: the rows P1 to P3 of requirements 2.
extension Step {
  /// Takes what picture `number` said.
  mutating func take(_ outcome: Outcome, number: UInt32, _ state: inout State) {
    guard case .scanning(let scan) = state.place, scan.stage != .accepted,
      state.faults[.camera] == nil
    else { return }
    let time = time
    if case .hindered(let hint) = outcome {
      state.changeScan { $0.advise(hint, at: time) }
    } else {
      state.changeScan { $0.advise(nil, at: time) }
    }
    switch outcome {
    case .noText: seeNothing(&state)
    case .textSeen, .hindered:
      seeText(&state)
      state.changeScan { $0.ballot.breakRun() }
    case .read(let reading):
      seeText(&state)
      weigh(reading, number: number, &state)
    }
  }

  /// No text in view: P2 goes back to P1 at once; a document counts as taken away a little later,
  /// because a hand or a reflection may hide it for a moment.
  private mutating func seeNothing(_ state: inout State) {
    let time = time
    state.changeScan { scan in
      scan.enter(.waiting, at: time)
      scan.ballot.breakRun()
      guard let last = scan.lastText,
        time.milliseconds(since: last) >= Limits.removedMilliseconds
      else { return }
      scan.lastText = nil
      overwrite(&scan.held)
      scan.resetGuidance()
    }
  }

  /// Text in view: P2. The first since the last document was taken away is told, and shows that
  /// somebody is there.
  private mutating func seeText(_ state: inout State) {
    let time = time
    var isNew = false
    state.changeScan { scan in
      isNew = scan.lastText == nil
      scan.lastText = time
      if isNew { scan.lastActivity = time }
      scan.enter(.textSeen, at: time)
    }
    if isNew { effects.append(.report(.textSeen)) }
  }

  /// Counts a reading, and accepts when a rule of `Ballot` says so.
  private mutating func weigh(_ reading: Reading, number: UInt32, _ state: inout State) {
    let isDoubtful = reading.isDoubtful
    guard let document = parse(reading.lines, isDoubtful: isDoubtful, today: state.today) else {
      state.changeScan { $0.ballot.breakRun() }
      return
    }
    let wanted = state.wanted
    let time = time
    var isAccepted = false
    state.changeScan { scan in
      if document.lines == scan.held {
        scan.resetGuidance()
      } else if !document.isOf(wanted) {
        // A misreading can pass for another layout; only right digits make it another document.
        scan.ballot.breakRun()
        if document.isValid { scan.seesOtherKind = true }
      } else {
        scan.seesOtherKind = false
        isAccepted = scan.ballot.add(document, reading, number: number, at: time)
      }
    }
    if isAccepted { accept(document, &state) }
  }

  /// The document that the votes of `scan` allow; nil when they allow none.
  func elected(_ scan: Scan, _ state: State) -> Document? {
    guard let verdict = scan.ballot.verdict(state.settings.accept) else { return nil }
    return parse(verdict.lines, isDoubtful: verdict.isDoubtful, today: state.today)
  }

  /// The voting window is over: delivers what the votes allow, or asks on.
  mutating func closeWindow(_ state: inout State) {
    guard case .scanning(let scan) = state.place else { return }
    if let document = elected(scan, state) {
      accept(document, &state)
    } else {
      let time = time
      state.changeScan { $0.ballot.startOver(at: time) }
    }
  }

  /// P3: the frame turns green, the beep sounds and the result is told, all in this step.
  mutating func accept(_ document: Document, _ state: inout State) {
    let time = time
    state.changeScan { scan in
      scan.enter(.accepted, at: time)
      scan.resetGuidance()
      scan.read = document.lines
      scan.isDoubtful = document.isDoubtful
    }
    if state.beeps && state.equipment.speaker {
      effects.append(.beep(document.isValid ? .read : .failedDigit))
    }
    effects.append(.report(.mrzRead))
    deliver(.finished, &state)
    if state.settings.disablesAfterRead {
      state.isArmed = false
      state.resumesWhenArmed = state.settings.scansOn
    }
  }
}
