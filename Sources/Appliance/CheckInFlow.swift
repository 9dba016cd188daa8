import StaticMemory

/// What sets the check-in mode apart: each scan may be another traveller's.
enum CheckInFlow {
  /// A traveller's choices survive a re-scan (requirements 3) and go when the first screen is back,
  /// so that the next traveller finds what was configured.
  static func forgetPerson(_ state: inout State, at time: Instant) {
    state.want(state.settings.documentType, at: time)
    state.guidesShown = state.settings.guides == .on
    state.beeps = state.settings.beeps
  }
}
