import StaticMemory

/// Lays a line through a chain of cells, so that stray ones have no say.
struct FitLine {
  /// A page is bent when the middle of a line lies this far off its ends, in heights of a capital:
  /// then its course is an arc, which a parabola is too flat for at the ends.
  private static let bent: Float = 0.5

  private let along: UnsafeMutablePointer<Float>
  private let across: UnsafeMutablePointer<Float>
  private let errors: UnsafeMutablePointer<Float>
  private let sorted: UnsafeMutablePointer<Float>

  /// Adds what chains of up to `capacity` cells take.
  static func plan(capacity: Int, in footprint: inout Footprint) {
    for _ in 0..<4 { footprint.add(Float.self, capacity) }
  }

  /// Cuts its columns of numbers from `scratch`.
  init(capacity: Int, from scratch: inout Scratch) {
    along = scratch.take(Float.self, capacity)
    across = scratch.take(Float.self, capacity)
    errors = scratch.take(Float.self, capacity)
    sorted = scratch.take(Float.self, capacity)
  }

  /// The line through `chain`; nil when too few of its cells agree.
  func run(_ chain: Chain, _ cells: Cells) -> TextLine? {
    var line = axis(chain, cells)
    var (lowest, highest): (Float, Float) = (.infinity, -.infinity)
    var index = 0
    var cell = chain.first
    while cell >= 0 {
      let (u, v) = line.local(cells.list[Int(cell)].centre)
      along[index] = u
      across[index] = v
      errors[index] = 0
      lowest = min(lowest, u)
      highest = max(highest, u)
      index += 1
      cell = cells.list[Int(cell)].next
    }
    let cap = line.capHeight
    let span = highest - lowest
    var limit: Float = .infinity
    for _ in 0..<3 {
      let kept = countKept(chain.count, limit)
      guard kept >= 4 else { return nil }
      let isCurved = span > 25 * cap && kept > 60
      curve(chain, cells, &line, limit, span, isCurved)
      for index in 0..<chain.count {
        errors[index] = abs(across[index] - line.course(along[index]))
        sorted[index] = errors[index]
      }
      limit = max(0.35 * cap, 2.5 * Select.median(sorted, chain.count))
    }
    guard countKept(chain.count, limit) >= 2 else { return nil }
    if span > 15 * cap { heights(chain, cells, &line, limit, span) }
    (line.start, line.end) = (.infinity, -.infinity)
    for index in 0..<chain.count where errors[index] < limit {
      line.start = min(line.start, along[index])
      line.end = max(line.end, along[index])
    }
    (line.readStart, line.readEnd) = (line.start, line.end)
    line.firstCell = chain.first
    line.lastCell = chain.last
    return line
  }

  private func countKept(_ count: Int, _ limit: Float) -> Int {
    var kept = 0
    for index in 0..<count where errors[index] < limit { kept += 1 }
    return kept
  }

  /// The centre, the direction and the height: the cells' own angles, made exact by how the cells
  /// lie where they lie long enough.
  private func axis(_ chain: Chain, _ cells: Cells) -> TextLine {
    var (weight, x, y, cosine, sine, cap) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    var cell = chain.first
    while cell >= 0 {
      let one = cells.list[Int(cell)]
      let share = Double(one.weight)
      weight += share
      x += share * Double(one.centre.x)
      y += share * Double(one.centre.y)
      cosine += share * Double(one.doubled.x)
      sine += share * Double(one.doubled.y)
      cap += share * Double(one.capLogarithm)
      cell = one.next
    }
    let (centreX, centreY) = (x / weight, y / weight)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    cell = chain.first
    while cell >= 0 {
      let one = cells.list[Int(cell)]
      let (dx, dy) = (Double(one.centre.x) - centreX, Double(one.centre.y) - centreY)
      xx += Double(one.weight) * dx * dx
      xy += Double(one.weight) * dx * dy
      yy += Double(one.weight) * dy * dy
      cell = one.next
    }
    (xx, xy, yy) = (xx / weight, xy / weight, yy / weight)
    var direction = Direction(doubledCosine: Float(cosine), doubledSine: Float(sine))
    let half = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
    let (large, small) = ((xx + yy) / 2 + half, (xx + yy) / 2 - half)
    if large > 9 * max(small, 1e-3) {
      // The main axis: its doubled angle points along (xx - yy, 2 xy).
      var main = Direction(doubledCosine: Float(xx - yy), doubledSine: Float(2 * xy))
      if main.dot(direction) < 0 { main = main.reversed }
      if main.dot(direction) > 0.955_336_5 { direction = main }
    }
    let height = Elementary.exponential(Float(cap / weight))
    var line = TextLine(
      centre: Point(x: Float(centreX), y: Float(centreY)), direction: direction,
      capHeight: height)
    line.capLogarithm.coefficients[0] = Float(cap / weight)
    line.weight = Float(weight)
    return line
  }

  /// The middle line's course by least squares over the cells whose error is under `limit`.
  private func curve(
    _ chain: Chain, _ cells: Cells, _ line: inout TextLine, _ limit: Float, _ span: Float,
    _ isCurved: Bool
  ) {
    var sums = Moments()
    let scale = Double(span > 0 ? 1 / span : 1)
    var index = 0
    var cell = chain.first
    while cell >= 0 {
      let one = cells.list[Int(cell)]
      if errors[index] < limit {
        sums.add(
          Double(along[index]) * scale, Double(across[index]), Double(one.weight * one.weight))
      }
      index += 1
      cell = one.next
    }
    line.course = sums.polynomial(degree: isCurved ? 2 : 1, scale: scale)
    let sag = abs(line.course.coefficients[2]) * span * span / 4
    if sag > FitLine.bent * line.capHeight {
      line.course = sums.polynomial(degree: 4, scale: scale)
    }
  }

  private func heights(
    _ chain: Chain, _ cells: Cells, _ line: inout TextLine, _ limit: Float, _ span: Float
  ) {
    var sums = Moments()
    let scale = Double(1 / span)
    var index = 0
    var cell = chain.first
    while cell >= 0 {
      let one = cells.list[Int(cell)]
      if errors[index] < limit {
        sums.add(
          Double(along[index]) * scale, Double(one.capLogarithm), Double(one.weight * one.weight))
      }
      index += 1
      cell = one.next
    }
    line.capLogarithm = sums.polynomial(degree: 1, scale: scale)
  }
}

/// Order statistics without sorting everything.
enum Select {
  /// The median of `count` values, which are left in another order; the mean of the middle two
  /// where there are two.
  static func median(_ values: UnsafeMutablePointer<Float>, _ count: Int) -> Float {
    precondition(count > 0, "a median of something")
    let upper = value(values, count, rank: count / 2)
    guard count % 2 == 0 else { return upper }
    var lower = values[0]
    for index in 0..<(count / 2) { lower = max(lower, values[index]) }
    return (lower + upper) / 2
  }

  /// The value that `rank` others would stand before in order; they are moved before it.
  private static func value(
    _ values: UnsafeMutablePointer<Float>, _ count: Int, rank: Int
  ) -> Float {
    var (low, high) = (0, count - 1)
    while low < high {
      let pivot = values[(low + high) / 2]
      var (left, right) = (low, high)
      while left <= right {
        while values[left] < pivot { left += 1 }
        while values[right] > pivot { right -= 1 }
        if left <= right {
          (values[left], values[right]) = (values[right], values[left])
          left += 1
          right -= 1
        }
      }
      if rank <= right {
        high = right
      } else if rank >= left {
        low = left
      } else {
        break
      }
    }
    return values[rank]
  }
}
