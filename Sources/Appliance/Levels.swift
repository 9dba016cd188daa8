import StaticMemory

/// What the devices should be doing for as long as the state lasts.
package struct Levels: Equatable, Sendable, BitwiseCopyable {
  /// The patterns of the status LED (requirements 7).
  package enum Light: UInt8, Sendable, BitwiseCopyable {
    /// Waits for the host's `arm`.
    case off
    /// Ready.
    case steadyGreen
    /// Reading.
    case blinking
    /// A good document.
    case flashGreen
    /// A failed digit, or a scan that ended with an error.
    case flashRed
    /// Something is worth a look.
    case amber
    /// A hardware fault that stops reading.
    case steadyRed
  }

  package var torch = false
  /// The camera delivers pictures.
  package var capture = false
  /// The pictures are read; false while a green frame only holds.
  package var reading = false
  package var light = Light.steadyGreen
  /// When the state changes by itself, if it does.
  package var deadline: Instant?

  /// The levels of an appliance that does nothing.
  package init() {}

  /// The levels of `state`.
  package init(of state: State) {
    torch = state.torchWanted
    deadline = state.deadline
    light = Levels.light(of: state)
    switch state.place {
    case .home, .showing: break
    case .scanning(let scan):
      capture = true
      reading = !scan.isDelivered
    }
  }

  private static func light(of state: State) -> Light {
    if state.faults.areFatal { return .steadyRed }
    switch state.place {
    case .home:
      return state.isArmed ? (state.faults.isEmpty ? .steadyGreen : .amber) : .off
    case .scanning(let scan):
      // It flashes for as long as the frame is green.
      if scan.isDelivered || !scan.isSearching, let document = state.document {
        return document.isValid ? .flashGreen : .flashRed
      }
      return scan.seesOtherKind ? .amber : .blinking
    case .showing:
      return state.document?.isValid == true && state.faults.isEmpty ? .steadyGreen : .amber
    }
  }
}
