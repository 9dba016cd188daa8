import Pixels

/// Where the zone of the picture before was: in a video the next is looked for there first.
package struct Track: BitwiseCopyable {
  /// The corners of the upright rectangle around the zone.
  private var low = SIMD2<Float>(repeating: .infinity)
  private var high = SIMD2<Float>(repeating: -.infinity)
  /// The height of a capital, in pixels of the picture.
  private var capHeight: Float = 0

  /// How far beyond its place a zone is looked for, in heights of a capital.
  private static let margin: Float = 4
  /// The height of a capital that the finder likes, in pixels of the picture made small.
  private static let likedCap: Float = 8
  /// The finder's reach wants something around the text.
  private static let leastSide: Float = 128

  /// No line yet.
  package init() {}

  /// Adds a line of the zone.
  package mutating func add(_ line: TextLine) {
    extend(line.point(at: line.start))
    extend(line.point(at: line.end))
    capHeight = max(capHeight, line.capHeight)
  }

  private mutating func extend(_ point: Point) {
    let place = SIMD2(point.x, point.y)
    low = pointwiseMin(low, place)
    high = pointwiseMax(high, place)
  }

  /// The part of a picture of `width` x `height` to look in.
  package func area(_ width: Int, _ height: Int) -> Area {
    let margin = Track.margin * capHeight
    let middle = (low + high) * 0.5
    let half = pointwiseMax(
      (high - low) * 0.5 + margin, SIMD2(repeating: Track.leastSide / scale / 2))
    let first = pointwiseMax(middle - half, SIMD2(repeating: 0))
    let last = pointwiseMin(middle + half, SIMD2(Float(width), Float(height)))
    return Area(
      x: Int(first.x), y: Int(first.y), width: Int(last.x) - Int(first.x),
      height: Int(last.y) - Int(first.y))
  }

  /// How much smaller that part is made.
  private var scale: Float { min(1, Track.likedCap / capHeight) }

  /// The longer side that `area` is made small to.
  package func long(_ area: Area) -> Int {
    let longer = Float(max(area.width, area.height))
    return min(RecognitionPlan.firstLong, max(1, Int(longer * scale)))
  }

  /// Whether the zone of `other` is so far off that it may be another document's: more than a
  /// third of the zone's own extent.
  package func isFar(from other: Track) -> Bool {
    let away = (low + high - other.low - other.high) * 0.5
    let extent = pointwiseMax(high - low, other.high - other.low).max()
    return (away * away).sum() > extent * extent / 9
  }
}
