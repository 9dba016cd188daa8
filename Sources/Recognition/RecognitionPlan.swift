import StaticMemory

/// The sizes of everything a recognizer takes, computed before anything opens.
package struct RecognitionPlan: Equatable, Sendable {
  /// The bytes of the recognizer's arena.
  package var footprint = Footprint()
}
