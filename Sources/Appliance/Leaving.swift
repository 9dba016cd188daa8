import StaticMemory

/// The time-outs that lead home while a person may still be there: they are announced a while
/// before they end, and any key or touch puts them off (requirements 3; WCAG 2.1, 2.2.1).
///
/// The search for a portrait is none of them: its time is a rule of the product (requirements 2).
extension State {
  /// When home follows because nobody does anything; nil where that never comes.
  var leavingTime: Instant? { leavingEnd?.end }

  /// When that is to be announced; nil where it is already, or never comes.
  var announcementTime: Instant? {
    guard let (end, timeout) = leavingEnd, announced != end else { return nil }
    let notice = min(Limits.noticeMilliseconds, timeout / Limits.noticeShare)
    return end.advanced(byMilliseconds: -notice)
  }

  /// When home follows, from its announcement on: the screen counts down to it. Nil while nothing
  /// is announced.
  package var leaves: Instant? {
    guard let announced, announced == leavingTime else { return nil }
    return announced
  }

  /// The end and the length of the time-out that leads home from here.
  private var leavingEnd: (end: Instant, timeout: Int64)? {
    let (start, timeout): (Instant, Int64)
    switch place {
    case .home: return nil
    case .scanning(let scan):
      if scan.isDelivered { return nil }
      (start, timeout) = (scan.lastActivity, settings.idleTimeoutMilliseconds)
    case .showing(let since): (start, timeout) = (since, settings.resultTimeoutMilliseconds)
    }
    return timeout > 0 ? (start.advanced(byMilliseconds: timeout), timeout) : nil
  }
}
