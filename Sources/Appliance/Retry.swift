import StaticMemory

/// A try to use the camera again that a person asked for: it is seen, heard and told that it was
/// tried, however soon it fails (requirements 6).
package struct Retry: Equatable, Sendable, BitwiseCopyable {
  /// How far it is.
  package enum Phase: UInt8, Sendable, BitwiseCopyable {
    /// It is being tried, or was only just.
    case trying
    /// It was tried, and failed again.
    case failed

    /// The word for it in `state` events.
    package var word: StaticString {
      switch self {
      case .trying: "trying"
      case .failed: "failed"
      }
    }
  }

  package var phase = Phase.trying
  /// When the phase began.
  var since: Instant
  /// Whether the camera has failed since.
  var hasFailed = false

  /// When the phase is over.
  var due: Instant {
    switch phase {
    case .trying:
      since.advanced(
        byMilliseconds: hasFailed ? Limits.tryingMilliseconds : Limits.tryingMostMilliseconds)
    case .failed: since.advanced(byMilliseconds: Limits.triedMilliseconds)
    }
  }
}

extension Step {
  /// Tries the camera; asked for again meanwhile, it is tried again, and that is all.
  mutating func retryCamera(_ state: inout State) {
    effects.append(.retry(.camera))
    if state.retry?.phase != .trying { state.retry = Retry(since: time) }
  }

  /// The phase of a try is over: it has failed, or that has been said for long enough.
  mutating func expireRetry(_ retry: Retry, _ state: inout State) {
    guard retry.phase == .trying else {
      state.retry = nil
      return
    }
    state.retry = Retry(phase: .failed, since: time)
    sound(.failedAgain, state)
  }

  /// Sounds `beep` where sound is wanted.
  mutating func sound(_ beep: Beep, _ state: State) {
    if state.beeps && state.equipment.speaker { effects.append(.beep(beep)) }
  }
}
