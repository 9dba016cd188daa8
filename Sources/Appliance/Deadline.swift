import StaticMemory

extension State {
  /// When the state changes by itself: the earliest of its time-outs; nil when it does not.
  ///
  /// A time-out of zero or less never comes (requirements 3).
  package var deadline: Instant? {
    earliest(earliest(placeDeadline, announcementTime), earliest(held?.due, retry?.due))
  }

  private var placeDeadline: Instant? {
    switch place {
    case .home(let message, let since):
      return message == .nothing && !torchWanted
        ? nil : since.after(settings.idleTimeoutMilliseconds)
    case .scanning(let scan):
      return deadline(of: scan)
    case .showing(let since):
      return earliest(since.after(settings.resultTimeoutMilliseconds), savedEnd)
    }
  }

  /// When it was said for long enough that a picture was saved.
  var savedEnd: Instant? {
    guard case .saved(let since) = view.saving else { return nil }
    return since.advanced(byMilliseconds: Limits.savedMilliseconds)
  }

  /// Whether a multi-scan goes on after the result just delivered.
  package var goesOn: Bool {
    settings.scansOn && isArmed && (settings.showsCameraErrors || faults[.camera] == nil)
  }

  private func deadline(of scan: Scan) -> Instant? {
    if scan.isDelivered {
      if scan.skipsHold { return scan.confirmed.after(Limits.leaveMilliseconds) }
      return scan.confirmed.after(
        goesOn && !scan.endsAtHome ? Limits.nextScanMilliseconds : Limits.holdMilliseconds)
    }
    let idle = scan.lastActivity.after(settings.idleTimeoutMilliseconds)
    let next = scan.hasRead ? searchStep(of: scan) : windowEnd(of: scan)
    return earliest(idle, earliest(next, scan.guidesCome))
  }

  /// When the search of `scan` for a portrait goes on by itself: at 1.2 s it begins, then its time
  /// is over, then it ends; nil where it waits for the person.
  func searchStep(of scan: Scan) -> Instant? {
    let begins = scan.accepted.advanced(byMilliseconds: Limits.searchMilliseconds)
    guard scan.isSearching else { return begins }
    let timeout = max(0, settings.portraitTimeoutMilliseconds)
    switch scan.stage {
    case .findingPortrait: return begins.advanced(byMilliseconds: timeout)
    case .flip: return begins.advanced(byMilliseconds: Limits.flipMilliseconds + timeout)
    case .noPortrait: return scan.since.after(settings.autoFinishMilliseconds)
    case .waiting, .textSeen, .mrzRead, .portraitRead, .bothSides: return nil
    }
  }

  /// When the voting window of `scan` ends; nil while too few readings have come to end it.
  func windowEnd(of scan: Scan) -> Instant? {
    guard scan.ballot.votes >= Limits.leastVotes, let began = scan.ballot.began else { return nil }
    return began.advanced(byMilliseconds: max(0, settings.votingWindowMilliseconds))
  }
}

extension Instant {
  /// The moment `milliseconds` later; nil for zero or less, which means never.
  fileprivate func after(_ milliseconds: Int64) -> Instant? {
    milliseconds > 0 ? advanced(byMilliseconds: milliseconds) : nil
  }
}

private func earliest(_ left: Instant?, _ right: Instant?) -> Instant? {
  guard let left else { return right }
  guard let right else { return left }
  return min(left, right)
}
