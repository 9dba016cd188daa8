/// The stages of reading a picture, by what they do.
package enum Stage: Int, CaseIterable, Sendable {
  /// The picture is made small.
  case shrink
  /// The network that finds lines.
  case find
  /// Its maps are made into lines and blocks.
  case gather
  /// Strips are cut out of the picture.
  case cut
  /// The network that reads lines.
  case read
  /// Grids are laid over what it said.
  case align
  /// Text is made of the scores.
  case decode
}

/// Told of each stage when it begins: what measures, measures there.
package protocol StageWatch: AnyObject {
  /// From now on the time goes to `stage`.
  func begin(_ stage: Stage)
  /// A network does `count` multiplications, each with an addition.
  func multiplyAdds(_ count: Int)
}

/// What the stages share: who watches them.
final class Watched {
  /// The watch; nil when nobody measures.
  var watch: (any StageWatch)?

  /// Nobody watches yet.
  init() {}

  /// Tells that `stage` begins.
  func begin(_ stage: Stage) { watch?.begin(stage) }

  /// Tells of a network's work.
  func multiplyAdds(_ count: Int) { watch?.multiplyAdds(count) }
}
