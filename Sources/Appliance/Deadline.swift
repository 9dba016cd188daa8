import StaticMemory

extension State {
  /// When the state changes by itself: the earliest of its time-outs; nil when it does not.
  ///
  /// A time-out of zero or less never comes (requirements 3).
  package var deadline: Instant? {
    switch place {
    case .home(let message, let since):
      return message == .nothing && !torchWanted
        ? nil : since.after(settings.idleTimeoutMilliseconds)
    case .scanning(let scan):
      return deadline(of: scan)
    case .showing(let since):
      return since.after(settings.resultTimeoutMilliseconds)
    }
  }

  /// Whether a multi-scan goes on after the result just delivered.
  package var goesOn: Bool { settings.scansOn && isArmed }

  private func deadline(of scan: Scan) -> Instant? {
    if scan.stage == .accepted {
      return scan.since.after(goesOn ? Limits.nextScanMilliseconds : Limits.holdMilliseconds)
    }
    let idle = scan.lastActivity.after(settings.idleTimeoutMilliseconds)
    return earliest(idle, earliest(windowEnd(of: scan), scan.guidesCome))
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
