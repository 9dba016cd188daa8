import MRZ
import Pixels

/// Reads the machine-readable zone of a picture; called on one thread at a time, not the main one.
package protocol Reader: AnyObject, Sendable {
  /// What `picture` says, the next of a video; allocates nothing.
  func read(_ picture: GrayView) -> Outcome
  /// Overwrites what is left of earlier pictures.
  func wipe()
}
