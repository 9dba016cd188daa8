/// A direction in the picture, of length one; x goes right, y down.
struct Direction: Equatable, BitwiseCopyable {
  /// The part to the right.
  var x: Float
  /// The part downwards.
  var y: Float

  /// The direction whose doubled angle points along (`cosine`, `sine`), which need not have length
  /// one: of the two, the one to the right, or straight down.
  init(doubledCosine cosine: Float, doubledSine sine: Float) {
    let length = (cosine * cosine + sine * sine).squareRoot()
    guard length > 1e-12 else {
      x = 1
      y = 0
      return
    }
    let c = cosine / length
    let s = sine / length
    if c >= 0 {
      x = ((1 + c) * 0.5).squareRoot()
      y = s / (2 * x)
    } else {
      let magnitude = ((1 - c) * 0.5).squareRoot()
      y = s < 0 ? -magnitude : magnitude
      x = (s < 0 ? -s : s) / (2 * magnitude)
    }
  }

  /// The direction along (`x`, `y`), whose length must not be zero.
  init(along x: Float, _ y: Float) {
    let length = (x * x + y * y).squareRoot()
    self.x = x / length
    self.y = y / length
  }

  /// The cosine of the angle between this and `other`.
  func dot(_ other: Direction) -> Float { x * other.x + y * other.y }

  /// The sine of the angle from this to `other`.
  func cross(_ other: Direction) -> Float { x * other.y - y * other.x }

  /// The opposite direction.
  var reversed: Direction {
    var other = self
    other.x = -x
    other.y = -y
    return other
  }
}

/// A point in the picture's pixels.
struct Point: Equatable, BitwiseCopyable {
  /// The column.
  var x: Float
  /// The row.
  var y: Float
}

/// A line of text: its middle line as a curve, and how tall its capitals are along it.
///
/// (u, v) are the line's own coordinates: u along its direction from its centre, v across, in
/// pixels of the picture. The middle of the text at u is at v = bend u^2 + slope u + offset.
struct TextLine: BitwiseCopyable {
  /// The origin of (u, v).
  var centre: Point
  /// The direction of growing u.
  var direction: Direction
  /// The curve's coefficients.
  var bend: Float = 0
  var slope: Float = 0
  var offset: Float = 0
  /// The height of a capital, for the line as a whole.
  var capHeight: Float
  /// The logarithm of the height along the line: capSlope u + capOffset.
  var capSlope: Float = 0
  var capOffset: Float
  /// Where the cells that the line was found by begin and end.
  var start: Float = 0
  var end: Float = 0
  /// Where reading begins and ends: at least as far as the other lines of the block.
  var readStart: Float = 0
  var readEnd: Float = 0
  /// The sum of its cells' probabilities.
  var weight: Float = 0
  /// The first and the last of its cells.
  var firstCell: Int32 = -1
  var lastCell: Int32 = -1

  /// The distance from `start` to `end`.
  var length: Float { end - start }

  /// The v of the text's middle at `u`.
  func curve(_ u: Float) -> Float { (bend * u + slope) * u + offset }

  /// The slope of the text's middle at `u`.
  func curveSlope(_ u: Float) -> Float { 2 * bend * u + slope }

  /// The height of a capital at `u`: within 42 % of the whole line's.
  func capHeight(at u: Float) -> Float {
    let whole = Elementary.logarithm(capHeight)
    let here = capSlope * u + capOffset
    return Elementary.exponential(min(max(here, whole - 0.35), whole + 0.35))
  }

  /// The picture's point at (`u`, `v`).
  func point(_ u: Float, _ v: Float) -> Point {
    Point(
      x: centre.x + direction.x * u - direction.y * v,
      y: centre.y + direction.y * u + direction.x * v)
  }

  /// The picture's point on the text's middle at `u`.
  func point(at u: Float) -> Point { point(u, curve(u)) }

  /// The point half way along.
  var middle: Point { point(at: (start + end) * 0.5) }

  /// The (u, v) of a point of the picture.
  func local(_ point: Point) -> (u: Float, v: Float) {
    let x = point.x - centre.x
    let y = point.y - centre.y
    return (direction.x * x + direction.y * y, direction.x * y - direction.y * x)
  }

  /// Turns the line's own coordinates by half a turn; it stays where it is.
  mutating func reverse() {
    direction = direction.reversed
    bend = -bend
    offset = -offset
    capSlope = -capSlope
    (start, end) = (-end, -start)
    (readStart, readEnd) = (-readEnd, -readStart)
  }

  /// Whether the line lies along `other`, either way round, within the angle of cosine `cosine`.
  func isParallel(to other: TextLine, within cosine: Float) -> Bool {
    abs(direction.dot(other.direction)) > cosine
  }

  /// The logarithm of how much taller this line's capitals are than the other's.
  func heightRatio(to other: TextLine) -> Float {
    Elementary.logarithm(capHeight / other.capHeight)
  }
}
