/// Something with an outline that a `Pen` can walk.
protocol Shape {
  /// What the outline lies within: left, top, right, bottom in pixels.
  var limits: (left: Double, top: Double, right: Double, bottom: Double) { get }
  /// Walks the outline: clockwise round what is filled, counter-clockwise round holes.
  func trace(_ pen: inout Pen)
}

/// A rectangle with round corners.
struct RoundedRectangle: Shape {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double
  let radius: Double

  /// The rectangle between the sides given; the radius is cut to half the shorter side.
  init(left: Double, top: Double, right: Double, bottom: Double, radius: Double) {
    self.left = left
    self.top = top
    self.right = max(left, right)
    self.bottom = max(top, bottom)
    self.radius = max(0, min(radius, (self.right - left) / 2, (self.bottom - top) / 2))
  }

  init(_ area: Area, radius: Double) {
    self.init(
      left: Double(area.x), top: Double(area.y), right: Double(area.right),
      bottom: Double(area.bottom), radius: radius)
  }

  var limits: (left: Double, top: Double, right: Double, bottom: Double) {
    (left, top, right, bottom)
  }

  /// The rectangle `distance` further in on each side, its corners about the same centres.
  func inset(by distance: Double) -> RoundedRectangle {
    RoundedRectangle(
      left: left + distance, top: top + distance, right: right - distance,
      bottom: bottom - distance, radius: radius - distance)
  }

  func trace(_ pen: inout Pen) {
    let quarter = Double.pi / 2
    pen.move(left + radius, top)
    pen.arc(right - radius, top + radius, radius: radius, from: 0, sweep: quarter)
    pen.arc(right - radius, bottom - radius, radius: radius, from: quarter, sweep: quarter)
    pen.arc(left + radius, bottom - radius, radius: radius, from: 2 * quarter, sweep: quarter)
    pen.arc(left + radius, top + radius, radius: radius, from: 3 * quarter, sweep: quarter)
    pen.close()
  }

  /// Walks the outline the other way, to cut it out of what surrounds it.
  func traceHole(_ pen: inout Pen) {
    let quarter = Double.pi / 2
    pen.move(left + radius, top)
    pen.arc(left + radius, top + radius, radius: radius, from: 0, sweep: -quarter)
    pen.arc(left + radius, bottom - radius, radius: radius, from: 3 * quarter, sweep: -quarter)
    pen.arc(right - radius, bottom - radius, radius: radius, from: 2 * quarter, sweep: -quarter)
    pen.arc(right - radius, top + radius, radius: radius, from: quarter, sweep: -quarter)
    pen.close()
  }
}

/// The border of a rounded rectangle, inside it.
struct RoundedFrame: Shape {
  let outer: RoundedRectangle
  let width: Double

  var limits: (left: Double, top: Double, right: Double, bottom: Double) { outer.limits }

  func trace(_ pen: inout Pen) {
    outer.trace(&pen)
    let fits = 2 * width < min(outer.right - outer.left, outer.bottom - outer.top)
    if fits { outer.inset(by: width).traceHole(&pen) }
  }
}

/// A disc.
struct Disc: Shape {
  let x: Double
  let y: Double
  let radius: Double

  var limits: (left: Double, top: Double, right: Double, bottom: Double) {
    (x - radius, y - radius, x + radius, y + radius)
  }

  func trace(_ pen: inout Pen) {
    pen.move(x, y - radius)
    pen.arc(x, y, radius: radius, from: 0, sweep: 2 * .pi)
    pen.close()
  }
}

/// A piece of a ring with round ends, or a whole ring.
struct RingPiece: Shape {
  let x: Double
  let y: Double
  /// To the middle of the line.
  let radius: Double
  let width: Double
  /// Radians, clockwise from 12 o'clock.
  let from: Double
  /// Radians, clockwise; not negative.
  let sweep: Double

  var limits: (left: Double, top: Double, right: Double, bottom: Double) {
    let reach = radius + width / 2
    return (x - reach, y - reach, x + reach, y + reach)
  }

  func trace(_ pen: inout Pen) {
    let half = width / 2
    let outer = radius + half
    let inner = max(0, radius - half)
    if sweep >= 2 * .pi {
      Disc(x: x, y: y, radius: outer).trace(&pen)
      pen.move(x, y - inner)
      pen.arc(x, y, radius: inner, from: 0, sweep: -2 * .pi)
      pen.close()
      return
    }
    let start = sineAndCosine(from)
    let end = sineAndCosine(from + sweep)
    pen.move(x + outer * start.sine, y - outer * start.cosine)
    pen.arc(x, y, radius: outer, from: from, sweep: sweep)
    pen.arc(
      x + radius * end.sine, y - radius * end.cosine, radius: half, from: from + sweep,
      sweep: .pi)
    pen.arc(x, y, radius: inner, from: from + sweep, sweep: -sweep)
    pen.arc(
      x + radius * start.sine, y - radius * start.cosine, radius: half, from: from + .pi,
      sweep: .pi)
    pen.close()
  }
}

/// A straight line with round ends.
struct Stroke: Shape {
  let x0: Double
  let y0: Double
  let x1: Double
  let y1: Double
  let width: Double

  var limits: (left: Double, top: Double, right: Double, bottom: Double) {
    let half = width / 2
    return (min(x0, x1) - half, min(y0, y1) - half, max(x0, x1) + half, max(y0, y1) + half)
  }

  func trace(_ pen: inout Pen) {
    let half = width / 2
    let length = ((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0)).squareRoot()
    guard length > 0 else { return Disc(x: x0, y: y0, radius: half).trace(&pen) }
    // The unit vector to the right of the way.
    let (rightX, rightY) = ((y0 - y1) / length, (x1 - x0) / length)
    pen.move(x0 - rightX * half, y0 - rightY * half)
    pen.line(x1 - rightX * half, y1 - rightY * half)
    halfDisc(&pen, x1, y1, -rightX, -rightY)
    pen.line(x0 + rightX * half, y0 + rightY * half)
    halfDisc(&pen, x0, y0, rightX, rightY)
    pen.close()
  }

  /// Walks clockwise round half a disc, from the direction given to its opposite.
  private func halfDisc(
    _ pen: inout Pen, _ x: Double, _ y: Double, _ fromX: Double, _ fromY: Double
  ) {
    let half = width / 2
    let count = Pen.chordCount(radius: half, sweep: .pi)
    let turn = sineAndCosine(.pi / Double(count))
    var (directionX, directionY) = (fromX, fromY)
    for _ in 0..<count {
      (directionX, directionY) = (
        directionX * turn.cosine - directionY * turn.sine,
        directionY * turn.cosine + directionX * turn.sine
      )
      pen.line(x + half * directionX, y + half * directionY)
    }
  }
}

/// Four corners joined by straight lines, in whichever sense they are given.
struct Quadrilateral: Shape {
  let corners: (Point, Point, Point, Point)

  var limits: (left: Double, top: Double, right: Double, bottom: Double) {
    let (a, b, c, d) = corners
    return (
      min(a.x, b.x, c.x, d.x), min(a.y, b.y, c.y, d.y), max(a.x, b.x, c.x, d.x),
      max(a.y, b.y, c.y, d.y)
    )
  }

  func trace(_ pen: inout Pen) {
    pen.move(corners.0.x, corners.0.y)
    pen.line(corners.1.x, corners.1.y)
    pen.line(corners.2.x, corners.2.y)
    pen.line(corners.3.x, corners.3.y)
    pen.close()
  }
}
