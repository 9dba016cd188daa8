import Devices
import MRZ
import Pixels
import Recognition
import StaticMemory

/// The recognizer as a device: what the runtime's worker reads with.
package final class RecognitionReader: Reader, @unchecked Sendable {
  // Only the worker's thread touches it once the worker runs.
  private var recognizer: Recognizer

  /// A reader for pictures of at most the plan's size, in `memory`.
  package init(_ plan: RecognitionPlan, memory: consuming Arena) {
    recognizer = Recognizer(plan, memory: memory)
  }

  /// What `picture` says together with those before it.
  package func read(_ picture: GrayView) -> Outcome {
    recognizer.follow(picture)
  }

  /// Overwrites what the last picture left.
  package func wipe() {
    recognizer.wipe()
  }
}
