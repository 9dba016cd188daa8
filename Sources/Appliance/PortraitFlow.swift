import MRZ
import StaticMemory

/// From the accepted text to the delivery: the rows P3 to P8 of requirements 2.
extension Step {
  /// A text is accepted, the first or another than the one held: the frame turns green, the beep
  /// sounds and the reading is told, all in this step. `portrait` was seen on the same side; no
  /// other is looked for when this is the last that the scan takes.
  mutating func accept(
    _ document: Document, _ portrait: Portrait?, isLast: Bool = false, _ state: inout State
  ) {
    let time = time
    var found: Portrait?
    state.changeScan { scan in
      found = scan.hasRead ? portrait : portrait ?? scan.portrait
      scan.dropVotes()
      scan.read = document.lines
      scan.isDoubtful = document.isDoubtful
      scan.accepted = time
      scan.confirmed = time
      scan.lastActivity = time
      scan.since = time
      scan.isSearching = false
      scan.presence = .read
      scan.portrait = nil
    }
    sound(document.isValid ? .read : .failedDigit, state)
    effects.append(.report(.mrzRead))
    guard state.settings.returnsPortrait else { return deliverRead(in: .mrzRead, &state) }
    let stage = document.isPassport ? Scan.Stage.findingPortrait : .flip
    state.changeScan { $0.stage = stage }
    if let found {
      takePortrait(found, isFresh: false, &state)
    } else if isLast {
      deliverRead(in: .mrzRead, &state)
    }
  }

  /// A portrait was seen. Before the text is accepted it waits for that, where it is on the same
  /// side and not that of the document before; afterwards it ends the scan: P4, or P8 on the other
  /// side. `isFresh`: the frame just read shows it, so its pictures can be kept.
  mutating func takePortrait(
    _ portrait: Portrait, isFresh: Bool = true, _ state: inout State
  ) {
    guard state.settings.returnsPortrait, case .scanning(let scan) = state.place else { return }
    guard scan.seeksPortrait else {
      let isNew = portrait.side == .mrz && scan.held.count == 0
      guard isNew else { return }
      state.changeScan { $0.portrait = portrait }
      if isFresh { keep(portrait, &state) }
      return
    }
    if isFresh { keep(portrait, &state) }
    // A passport has one side: its portrait stands on the page that was read.
    let side = state.document?.isPassport == true ? Portrait.Side.mrz : portrait.side
    let time = time
    state.changeScan { scan in
      scan.portrait = Portrait(portrait.picture, on: side)
      if time.milliseconds(since: scan.accepted) >= Limits.textMilliseconds {
        scan.confirmed = time
      }
    }
    if side == .opposite { sound(.secondSide, state) }
    deliverRead(in: side == .mrz ? .portraitRead : .bothSides, &state)
  }

  /// Keeps the picture of a portrait, and on the other side the pictures of that side; those of the
  /// side with the zone are its reading's.
  private mutating func keep(_ portrait: Portrait, _ state: inout State) {
    var kept = portrait.supplied
    let isOther = portrait.side == .opposite && state.document?.isPassport != true
    if !isOther { kept = kept.intersection(PictureSet(.portrait)) }
    kept = state.settings.wanted(of: kept)
    state.changeScan { scan in
      scan.pictures.remove(.portrait)
      scan.pictures = scan.pictures.union(kept)
    }
    if !kept.isEmpty { effects.append(.keep(kept)) }
  }

  /// The next thing that a search does by itself is due: it begins, it gives up, or it ends.
  mutating func advanceSearch(_ scan: Scan, _ state: inout State) {
    let time = time
    if !scan.isSearching {
      state.changeScan { $0.isSearching = true }
      if scan.stage == .flip { effects.append(.report(.flip)) }
    } else if scan.stage == .noPortrait {
      finishRead(&state)
    } else {
      state.changeScan { $0.enter(.noPortrait, at: time) }
    }
  }

  /// Ends a search with the side that was read, by hand or at its time.
  mutating func finishRead(_ state: inout State) {
    confirmAgain(&state)
    deliverRead(in: .mrzRead, &state)
    if !state.goesOn { state.show(at: time) }
  }

  /// Ends a search with the side that was read because the camera is lost: there is no second one.
  mutating func finishWithoutCamera(_ state: inout State) {
    deliverRead(in: .mrzRead, &state)
    state.show(at: time)
  }

  /// Nobody is there any more, or goes away from a fault: the side that was read is delivered, and
  /// home follows; at once where the fault screen hides the green frame.
  mutating func abandonSearch(_ state: inout State) {
    confirmAgain(&state)
    let isHidden = state.screen == .fault
    state.changeScan { scan in
      scan.endsAtHome = true
      scan.skipsHold = isHidden
    }
    deliverRead(in: .mrzRead, &state)
  }

  /// The frame turns green once more.
  private func confirmAgain(_ state: inout State) {
    let time = time
    state.changeScan { $0.confirmed = time }
  }

  /// Delivers what was read, and enters `stage`.
  private mutating func deliverRead(in stage: Scan.Stage, _ state: inout State) {
    let time = time
    state.changeScan { $0.enter(stage, at: time) }
    deliver(.finished, &state)
    if state.settings.disablesAfterRead {
      state.isArmed = false
      state.resumesWhenArmed = state.settings.scansOn
    }
  }
}

extension Document {
  /// Whether it is a passport by its own layout: TD3 with the code P (requirements 2).
  package var isPassport: Bool { format == .td3 && lines[0][0] == UInt8(ascii: "P") }
}
