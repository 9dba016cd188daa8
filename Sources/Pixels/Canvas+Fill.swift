extension Canvas {
  /// Lays `color` over the pixels of `area`.
  package func fill(_ area: Area, _ color: Color) {
    let part = clip.intersection(area)
    guard !part.isEmpty, color.alpha > 0 else { return }
    for y in part.y..<part.bottom {
      Blend.solid(row(y, from: part.x, count: part.width), part.width, color)
    }
  }

  /// Lays `color` over `area` with corners of `radius` pixels, at most half the shorter side.
  package func fillRounded(_ area: Area, radius: Double, _ color: Color) {
    let shape = RoundedRectangle(area, radius: radius)
    let corners = Corners(of: area, size: Int(shape.radius.rounded(.up)))
    fill(corners, shape, color)
    fill(corners.topSide, color)
    fill(corners.middle, color)
    fill(corners.bottomSide, color)
  }

  /// Draws the border of `area`, `width` pixels inside it, with corners of `radius` pixels.
  package func strokeRounded(_ area: Area, radius: Double, width: Double, _ color: Color) {
    guard width > 0 else { return }
    let outer = RoundedRectangle(area, radius: radius)
    let shape = RoundedFrame(outer: outer, width: width)
    let corners = Corners(of: area, size: Int(max(outer.radius, width).rounded(.up)))
    fill(corners, shape, color)
    fill(shape, within: corners.topSide, color)
    fill(shape, within: corners.bottomSide, color)
    let side = min(Int(width.rounded(.up)), (area.width + 1) / 2)
    let middle = corners.middle
    let far = area.right - min(side, area.width / 2)
    fill(
      shape, within: Area(x: area.x, y: middle.y, width: side, height: middle.height), color)
    fill(
      shape, within: Area(x: far, y: middle.y, width: area.right - far, height: middle.height),
      color)
  }

  /// Lays `color` over a disc about the point (`x`, `y`).
  package func fillCircle(x: Double, y: Double, radius: Double, _ color: Color) {
    guard radius > 0 else { return }
    fill(Disc(x: x, y: y, radius: radius), color)
  }

  /// Draws a piece of a circle with round ends; `radius` is to the middle of the line.
  ///
  /// Angles are in radians, clockwise from 12 o'clock; a `sweep` of a whole turn closes the ring.
  package func strokeArc(
    x: Double, y: Double, radius: Double, width: Double, from: Double, sweep: Double,
    _ color: Color
  ) {
    guard radius > 0, width > 0 else { return }
    let (start, length) = sweep < 0 ? (from + sweep, -sweep) : (from, sweep)
    fill(RingPiece(x: x, y: y, radius: radius, width: width, from: start, sweep: length), color)
  }

  /// Draws a straight line with round ends.
  package func drawLine(from start: Point, to end: Point, width: Double, _ color: Color) {
    guard width > 0 else { return }
    fill(Stroke(x0: start.x, y0: start.y, x1: end.x, y1: end.y, width: width), color)
  }

  /// Lays `color` over the figure of four corners, given in order round it.
  package func fillQuadrilateral(
    _ first: Point, _ second: Point, _ third: Point, _ fourth: Point, _ color: Color
  ) {
    fill(Quadrilateral(corners: (first, second, third, fourth)), color)
  }

  /// Lays `color` over a shape, each pixel by the exact share that the shape covers.
  func fill(_ shape: some Shape, _ color: Color) {
    let limits = shape.limits
    fill(
      shape,
      within: Area(
        left: limits.left, top: limits.top, right: limits.right, bottom: limits.bottom,
        within: bounds), color)
  }

  /// Lays `color` over the part of a shape that lies in `part`.
  ///
  /// Spans of a row begin at the part's left end wherever the clip is, so that each pixel comes of
  /// the same sums and a picture drawn piece by piece is the one drawn at once.
  private func fill(_ shape: some Shape, within part: Area, _ color: Color) {
    let limits = shape.limits
    let shown = clip.intersection(part).intersection(
      Area(
        left: limits.left, top: limits.top, right: limits.right, bottom: limits.bottom,
        within: clip))
    guard !shown.isEmpty, color.alpha > 0 else { return }
    withUnsafeTemporaryAllocation(of: Float.self, capacity: Pen.sums) { sums in
      guard let start = sums.baseAddress else { return }
      sums.initialize(repeating: 0)
      let first = part.x + (shown.x - part.x) / Pen.span * Pen.span
      for x in Swift.stride(from: first, to: shown.right, by: Pen.span) {
        let from = max(x, shown.x)
        let end = min(x + Pen.span, shown.right)
        for y in shown.y..<shown.bottom {
          var pen = Pen(sums, x: x, y: y, count: end - x)
          shape.trace(&pen)
          Blend.summed(
            row(y, from: from, count: end - from), start, skipping: from - x, end - from, color)
        }
      }
    }
  }

  /// Fills the four corners of a shape's area.
  private func fill(_ corners: Corners, _ shape: some Shape, _ color: Color) {
    fill(shape, within: corners.topLeft, color)
    fill(shape, within: corners.topRight, color)
    fill(shape, within: corners.bottomLeft, color)
    fill(shape, within: corners.bottomRight, color)
  }
}

/// An area parted into its four corners and what lies between them; no two parts overlap.
private struct Corners {
  private let area: Area
  private let left: Int
  private let right: Int
  private let top: Int
  private let bottom: Int

  /// Corners of `size` pixels each way, or of half the area where that is less.
  init(of area: Area, size: Int) {
    self.area = area
    left = min(size, (area.width + 1) / 2)
    right = min(size, area.width / 2)
    top = min(size, (area.height + 1) / 2)
    bottom = min(size, area.height / 2)
  }

  private var far: Int { area.right - right }
  private var low: Int { area.bottom - bottom }
  private var between: Int { area.width - left - right }

  var topLeft: Area { Area(x: area.x, y: area.y, width: left, height: top) }
  var topRight: Area { Area(x: far, y: area.y, width: right, height: top) }
  var bottomLeft: Area { Area(x: area.x, y: low, width: left, height: bottom) }
  var bottomRight: Area { Area(x: far, y: low, width: right, height: bottom) }
  var topSide: Area { Area(x: area.x + left, y: area.y, width: between, height: top) }
  var bottomSide: Area { Area(x: area.x + left, y: low, width: between, height: bottom) }
  /// The rows between the upper and the lower corners, from side to side.
  var middle: Area {
    Area(x: area.x, y: area.y + top, width: area.width, height: area.height - top - bottom)
  }
}

extension Area {
  /// The pixels that the sides given touch, cut to `bounds`: numbers too large for it are cut
  /// before they are made whole.
  init(left: Double, top: Double, right: Double, bottom: Double, within bounds: Area) {
    let x = max(left, Double(bounds.x)).rounded(.down)
    let y = max(top, Double(bounds.y)).rounded(.down)
    let right = min(right, Double(bounds.right)).rounded(.up)
    let bottom = min(bottom, Double(bounds.bottom)).rounded(.up)
    guard right > x, bottom > y else {
      self.init(x: bounds.x, y: bounds.y, width: 0, height: 0)
      return
    }
    self.init(x: Int(x), y: Int(y), width: Int(right - x), height: Int(bottom - y))
  }
}
