import MRZ
import StaticMemory

/// What camera pictures do to a scan: the rows P1 to P3 of requirements 2, and presence.
extension Step {
  /// Takes what picture `number` said.
  mutating func take(_ outcome: Outcome, number: UInt32, _ state: inout State) {
    guard state.isReading, state.faults[.camera] == nil else { return }
    let time = time
    if case .hindered(let hint) = outcome {
      state.changeScan { $0.advise(hint, at: time) }
    } else {
      state.changeScan { $0.advise(nil, at: time) }
    }
    switch outcome {
    case .noText: seeNothing(&state)
    case .textSeen, .hindered:
      seeText(&state, isMoving: outcome == .hindered(.holdStill))
      state.changeScan { $0.ballot.breakRun() }
    case .read(let reading):
      seeText(&state, isMoving: false)
      weigh(reading, number: number, &state)
    case .portrait(let portrait):
      switch portrait.side {
      case .mrz: seeText(&state, isMoving: false)
      case .opposite: seeOtherSide(&state)
      }
      state.changeScan { $0.ballot.breakRun() }
      takePortrait(portrait, &state)
    }
  }

  /// Nothing in view: P2 goes back to P1 at once; a document counts as taken away a little later,
  /// because a hand or a reflection may hide it for a moment. A text that was accepted outlasts it:
  /// side one is never lost (requirements 2).
  private mutating func seeNothing(_ state: inout State) {
    let time = time
    var isRemoved = false
    state.changeScan { scan in
      scan.leaveText(at: time)
      scan.ballot.breakRun()
      guard let last = scan.lastSeen,
        time.milliseconds(since: last) >= Limits.removedMilliseconds
      else { return }
      scan.losePresence()
      isRemoved = true
      if scan.hasRead { scan.dropVotes() } else { scan.resetGuidance(at: time) }
    }
    guard isRemoved else { return }
    effects.append(.report(.removed))
    effects.append(.wipe)
  }

  /// Text in view: P2 until a text is accepted. The first since the last document was taken away is
  /// told, and shows that somebody is there.
  private mutating func seeText(_ state: inout State, isMoving: Bool) {
    let time = time
    var isNew = false
    see(&state, isMoving: isMoving)
    state.changeScan { scan in
      isNew = scan.lastText == nil && !scan.hasRead
      scan.lastText = time
      if isNew { scan.lastActivity = time }
      if !scan.hasRead { scan.enter(.textSeen, at: time) }
    }
    if isNew { effects.append(.report(.textSeen)) }
  }

  /// A portrait without text in view: the side to be read first is not up.
  private mutating func seeOtherSide(_ state: inout State) {
    let time = time
    see(&state, isMoving: false)
    state.changeScan { $0.leaveText(at: time) }
  }

  /// Something of a document is in view.
  private mutating func see(_ state: inout State, isMoving: Bool) {
    let time = time
    var isNew = false
    state.changeScan { scan in
      isNew = scan.presence == .out
      scan.lastSeen = time
      if scan.presence != .read { scan.presence = isMoving ? .moving : .still }
    }
    if isNew { effects.append(.report(.present)) }
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
    var isOwn = false
    var isVote = false
    state.changeScan { scan in
      if document.lines == scan.read || document.lines == scan.held {
        isOwn = document.lines == scan.read
        scan.dropVotes()
      } else if !document.isOf(wanted) {
        // A misreading can pass for another layout; only right digits make it another document.
        scan.ballot.breakRun()
        if document.isValid && !scan.hasRead { scan.seesOtherKind = true }
      } else {
        scan.seesOtherKind = false
        isOwn = !scan.hasRead
        isAccepted = scan.ballot.add(document, reading, number: number, at: time)
        isVote = isOwn || isAccepted
      }
    }
    if isVote { keep(reading, isAccepted: isAccepted && !isOwn, &state) }
    var portrait = reading.portrait.map { Portrait($0, on: .mrz) }
    portrait?.supplied = reading.supplied
    // The portrait beside another text is not that of the text held.
    if let portrait, isOwn { takePortrait(portrait, &state) }
    if isAccepted { accept(document, portrait, &state) }
  }

  /// Keeps the pictures of the side that was read last of all that are voted on. A text that takes
  /// the place of the one held, `isAccepted`, brings its own and takes that of its portrait along.
  private mutating func keep(_ reading: Reading, isAccepted: Bool, _ state: inout State) {
    let supplied = state.settings.wanted(of: reading.supplied)
    var kept = supplied
    if !isAccepted || reading.portrait == nil { kept.remove(.portrait) }
    state.changeScan { scan in
      let hasPortrait = !isAccepted && scan.pictures.contains(.portrait)
      scan.pictures = kept
      scan.pictures.insert(.portrait, if: hasPortrait)
    }
    if !kept.isEmpty { effects.append(.keep(kept)) }
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
      accept(document, scan.portrait, &state)
    } else {
      let time = time
      state.changeScan { $0.ballot.startOver(at: time) }
    }
  }
}
