import StaticMemory

/// What sets the reader mode apart: an operator stands behind it.
enum ReaderFlow {
  /// The operator's choices on the selector and the toggles stay until they are changed.
  static func forgetPerson(_ state: inout State, at time: Instant) {}
}
