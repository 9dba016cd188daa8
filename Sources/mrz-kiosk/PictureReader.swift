import MRZ
import Pixels

/// Reads pictures of any size, one after the other, with one recognizer as long as they fit in it.
struct PictureReader: ~Copyable {
  /// What `picture` says. The recognizer is not there yet: every picture counts as without text.
  mutating func read(_ picture: GrayView) -> Outcome {
    .noText
  }
}
