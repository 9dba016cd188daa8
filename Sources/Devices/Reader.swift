import MRZ
import Pixels

/// Reads the machine-readable zone of a picture; called on one thread at a time, not the main one.
package protocol Reader: AnyObject, Sendable {
  /// What `picture` says, the next of a video; allocates nothing.
  func read(_ picture: GrayView) -> Outcome
  /// Puts the pictures that belong to `outcome`, which `read` just gave of `region`, on `stage`,
  /// and says which it did; `frame` is the whole of what the camera gave. Allocates nothing.
  func supply(
    _ outcome: Outcome, _ region: GrayView, of frame: GrayView, on stage: PictureStage
  ) -> PictureSet
  /// Overwrites what is left of earlier pictures.
  func wipe()
}

extension Reader {
  /// A reader that only reads supplies none.
  package func supply(
    _ outcome: Outcome, _ region: GrayView, of frame: GrayView, on stage: PictureStage
  ) -> PictureSet {
    PictureSet()
  }
}
