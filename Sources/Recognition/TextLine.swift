/// A direction in the picture, of length one; x goes right, y down.
package struct Direction: Equatable, BitwiseCopyable {
  /// The part to the right.
  package var x: Float
  /// The part downwards.
  package var y: Float

  /// The direction whose doubled angle points along (`cosine`, `sine`), which need not have length
  /// one: of the two, the one to the right, or straight down.
  package init(doubledCosine cosine: Float, doubledSine sine: Float) {
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
  package init(along x: Float, _ y: Float) {
    let length = (x * x + y * y).squareRoot()
    self.x = x / length
    self.y = y / length
  }

  /// The cosine of the angle between this and `other`.
  package func dot(_ other: Direction) -> Float { x * other.x + y * other.y }

  /// The sine of the angle from this to `other`.
  package func cross(_ other: Direction) -> Float { x * other.y - y * other.x }

  /// The opposite direction.
  package var reversed: Direction {
    var other = self
    other.x = -x
    other.y = -y
    return other
  }
}

/// A point in the picture's pixels.
package struct Point: Equatable, BitwiseCopyable {
  /// The column.
  package var x: Float
  /// The row.
  package var y: Float

  /// The point at column `x` and row `y`.
  package init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }
}

/// A line of text: where its middle runs, and how tall its capitals are along it.
///
/// (u, v) are the line's own coordinates: u along its direction from its centre, v across, in
/// pixels of the picture.
package struct TextLine: BitwiseCopyable {
  /// The origin of (u, v).
  package var centre: Point
  /// The direction of growing u.
  package var direction: Direction
  /// The v of the text's middle at u, from `start` to `end`.
  package var course = Polynomial()
  /// The height of a capital, for the line as a whole.
  package var capHeight: Float
  /// The logarithm of the height at u.
  package var capLogarithm = Polynomial()
  /// The logarithm of how much wider than elsewhere characters stand at u, beyond what their height
  /// says. A bent page turns away from the camera.
  package var spreadLogarithm = Polynomial()
  /// Where the cells that the line was found by begin and end.
  package var start: Float = 0
  package var end: Float = 0
  /// Where reading begins and ends: at least as far as the other lines of the block.
  package var readStart: Float = 0
  package var readEnd: Float = 0
  /// The sum of its cells' probabilities.
  package var weight: Float = 0
  /// The first and the last of its cells.
  package var firstCell: Int32 = -1
  package var lastCell: Int32 = -1

  /// A line along `direction` through `centre` whose capitals have `capHeight` everywhere.
  package init(centre: Point, direction: Direction, capHeight: Float) {
    self.centre = centre
    self.direction = direction
    self.capHeight = capHeight
    capLogarithm.coefficients[0] = Elementary.logarithm(capHeight)
  }

  /// The distance from `start` to `end`.
  package var length: Float { end - start }

  /// The v of the text's middle at `u`: beyond the ends it goes straight on.
  package func curve(_ u: Float) -> Float {
    let inside = min(max(u, start), end)
    return course(inside) + course.slope(at: inside) * (u - inside)
  }

  /// The slope of the line that joins the ends. The upright strokes of text on a bent page run
  /// across this and not across its curve: they lie along the axis that the page is bent around.
  package var chordSlope: Float {
    length > 0 ? (course(end) - course(start)) / length : course.slope(at: start)
  }

  /// The height of a capital at `u`: within 42 % of the whole line's.
  package func capHeight(at u: Float) -> Float {
    let whole = Elementary.logarithm(capHeight)
    return Elementary.exponential(min(max(capLogarithm(u), whole - 0.35), whole + 0.35))
  }

  /// How much wider than elsewhere characters stand at `u`, beyond what their height says: by up to
  /// a factor of two.
  package func spread(at u: Float) -> Float {
    let logarithm = spreadLogarithm(u)
    if logarithm == 0 { return 1 }
    return Elementary.exponential(min(max(logarithm, -0.7), 0.7))
  }

  /// The picture's point at (`u`, `v`).
  package func point(_ u: Float, _ v: Float) -> Point {
    Point(
      x: centre.x + direction.x * u - direction.y * v,
      y: centre.y + direction.y * u + direction.x * v)
  }

  /// The picture's point on the text's middle at `u`.
  package func point(at u: Float) -> Point { point(u, curve(u)) }

  /// The point half way along.
  package var middle: Point { point(at: (start + end) * 0.5) }

  /// The (u, v) of a point of the picture.
  package func local(_ point: Point) -> (u: Float, v: Float) {
    let x = point.x - centre.x
    let y = point.y - centre.y
    return (direction.x * x + direction.y * y, direction.x * y - direction.y * x)
  }

  /// This line moved across the text so that its middle runs through `point`.
  package func moved(through point: Point) -> TextLine {
    let (u, v) = local(point)
    var line = self
    line.course.coefficients[0] += v - curve(u)
    return line
  }

  /// Turns the line's own coordinates by half a turn; it stays where it is.
  package mutating func reverse() {
    direction = direction.reversed
    course = course.turned
    capLogarithm = capLogarithm.mirrored
    spreadLogarithm = spreadLogarithm.mirrored
    (start, end) = (-end, -start)
    (readStart, readEnd) = (-readEnd, -readStart)
  }

  /// Whether the line lies along `other`, either way round, within the angle of cosine `cosine`.
  package func isParallel(to other: TextLine, within cosine: Float) -> Bool {
    abs(direction.dot(other.direction)) > cosine
  }

  /// The logarithm of how much taller this line's capitals are than the other's.
  package func heightRatio(to other: TextLine) -> Float {
    Elementary.logarithm(capHeight / other.capHeight)
  }
}
