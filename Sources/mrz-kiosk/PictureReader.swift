import MRZ
import Pixels
import Recognition
import StaticMemory

/// Reads pictures of any size, one after the other, with one recognizer as long as they fit in it.
struct PictureReader: ~Copyable {
  private var recognizer: Recognizer?
  private var width = 0
  private var height = 0
  private let isVideo: Bool

  /// Reads each picture by itself, or with those before it when they are one video.
  init(isVideo: Bool) {
    self.isVideo = isVideo
  }

  /// What `picture` says. A larger picture than all before makes a larger recognizer first.
  mutating func read(_ picture: GrayView) -> Outcome {
    if picture.width > width || picture.height > height {
      width = max(width, picture.width)
      height = max(height, picture.height)
      let plan = RecognitionPlan(width: width, height: height)
      // The smaller one's memory goes back before more is taken.
      recognizer = nil
      recognizer = Recognizer(plan, memory: Arena(plan.footprint))
    }
    let outcome = isVideo ? recognizer?.follow(picture) : recognizer?.read(picture)
    return outcome ?? .noText
  }
}
