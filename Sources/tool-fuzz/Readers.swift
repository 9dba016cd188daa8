import MRZ
import Pixels
import Recognition
import StaticMemory

/// A recognizer that has read whatever came before, for pictures up to its plan's size.
final class SeasonedReader {
  /// The sizes of its memory.
  let plan: RecognitionPlan
  private var recognizer: Recognizer

  /// A new one for pictures up to `width` x `height`.
  init(_ width: Int, _ height: Int) {
    plan = RecognitionPlan(width: width, height: height)
    recognizer = Recognizer(plan, memory: Arena(plan.footprint))
  }

  /// What `picture` says.
  func read(_ picture: GrayView) -> Outcome { recognizer.read(picture) }

  /// What `picture`, the next of a video, says together with those before it.
  func follow(_ picture: GrayView) -> Outcome { recognizer.follow(picture) }

  /// Forgets the last picture.
  func wipe() { recognizer.wipe() }

  /// One for each kind of picture: a single pixel, smaller than the small look, about its size, on
  /// either side of the limit to the large look, larger than that, and tall.
  static func all() -> [SeasonedReader] {
    [
      (1, 1), (40, 23), (331, 240), (641, 479), (768, 577), (769, 431), (1283, 721), (401, 1501),
    ].map { SeasonedReader($0, $1) }
  }
}
