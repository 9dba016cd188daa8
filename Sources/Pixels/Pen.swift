/// Draws an outline into the coverage of one row of pixels at a time.
///
/// A closed outline is walked clockwise to fill it and counter-clockwise to cut a hole. Each line
/// adds, to every pixel of the row that it crosses, the signed area to its right; a running sum
/// along the row is then the exact share of each pixel that the outline covers. Nothing is stored
/// but the row, so an outline is walked once for each row it touches, and lines that miss the row
/// cost two comparisons. Coordinates are pixels, y downwards; pixel (x, y) covers x...x+1, y...y+1.
struct Pen {
  /// The most pixels of a row that are drawn at a time.
  static let span = 254
  /// The sums that a span needs: one kilobyte, which the compiler keeps on the stack.
  static let sums = 256

  private let row: UnsafeMutablePointer<Float>
  private let left: Double
  private let width: Double
  private let top: Double
  private let bottom: Double
  private var startX = 0.0
  private var startY = 0.0
  private var x = 0.0
  private var y = 0.0

  /// A pen for `count` pixels from column `x` of row `y`; `row` has `Pen.sums` sums, all zero.
  init(_ row: UnsafeMutableBufferPointer<Float>, x: Int, y: Int, count: Int) {
    precondition(row.count == Pen.sums && count <= Pen.span, "a span fits its sums")
    guard let start = row.baseAddress else { preconditionFailure("no memory") }
    self.row = start
    left = Double(x)
    width = Double(count)
    top = Double(y)
    bottom = Double(y + 1)
  }

  /// Begins an outline at a point.
  mutating func move(_ x: Double, _ y: Double) {
    (startX, startY) = (x, y)
    (self.x, self.y) = (x, y)
  }

  /// Goes straight to a point.
  mutating func line(_ x: Double, _ y: Double) {
    if self.y < y {
      add(self.x, self.y, x, y, 1)
    } else if y < self.y {
      add(x, y, self.x, self.y, -1)
    }
    (self.x, self.y) = (x, y)
  }

  /// Goes straight back to where the outline began.
  mutating func close() {
    line(startX, startY)
  }

  /// How many chords keep within a hundredth of a pixel of an arc.
  static func chordCount(radius: Double, sweep: Double) -> Int {
    let widest = 2 * (0.02 / max(radius, 0.1)).squareRoot()
    return max(1, Int((abs(sweep) / widest).rounded(.up)))
  }

  /// Goes straight to the start of an arc about (`centerX`, `centerY`) and along it.
  ///
  /// Angles are in radians, clockwise from 12 o'clock; a negative `sweep` goes counter-clockwise.
  /// The chords depart from the arc by at most a hundredth of a pixel and enclose its area.
  mutating func arc(
    _ centerX: Double, _ centerY: Double, radius: Double, from: Double, sweep: Double
  ) {
    guard radius > 0 else { return line(centerX, centerY) }
    let count = Pen.chordCount(radius: radius, sweep: sweep)
    let step = sweep / Double(count)
    let reach = radius * (1 + step * step / 12)
    var (sine, cosine) = sineAndCosine(from)
    line(centerX + reach * sine, centerY - reach * cosine)
    if centerY + reach <= top || centerY - reach >= bottom {
      let end = sineAndCosine(from + sweep)
      (x, y) = (centerX + reach * end.sine, centerY - reach * end.cosine)
      return
    }
    let turn = sineAndCosine(step)
    for _ in 0..<count {
      (sine, cosine) = (
        sine * turn.cosine + cosine * turn.sine, cosine * turn.cosine - sine * turn.sine
      )
      line(centerX + reach * sine, centerY - reach * cosine)
    }
  }

  /// Adds the part inside the row of a line that goes down from (`x0`, `y0`) to (`x1`, `y1`).
  private func add(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ sign: Double) {
    guard y0 < bottom, y1 > top else { return }
    let slope = (x1 - x0) / (y1 - y0)
    let from = max(y0, top)
    let to = min(y1, bottom)
    let first = x0 + (from - y0) * slope - left
    let last = x0 + (to - y0) * slope - left
    let height = (to - from) * sign
    if first <= last { add(first, last, height) } else { add(last, first, height) }
  }

  /// Adds a line of signed `height` whose columns run from `first` to `last`, counted from the
  /// span's left end: what lies left of the span covers all of it, what lies right covers nothing.
  private func add(_ first: Double, _ last: Double, _ height: Double) {
    if first >= width { return }
    if last <= 0 {
      row[0] += Float(height)
      return
    }
    let rate = last > first ? height / (last - first) : 0
    if first < 0 { row[0] += Float(rate * -first) }
    let start = max(first, 0)
    let end = min(last, width)
    var column = Int(start)
    if last - first < 1e-9 || end <= Double(column + 1) {
      let part = last > first ? rate * (end - start) : height
      put(part, at: column, (start + end) / 2 - Double(column))
      return
    }
    var here = start
    while here < end {
      let next = min(end, Double(column + 1))
      put(rate * (next - here), at: column, (here + next) / 2 - Double(column))
      here = next
      column += 1
    }
  }

  /// Adds a line of signed `height` inside one column, on average `inset` from its left side.
  private func put(_ height: Double, at column: Int, _ inset: Double) {
    let beyond = Float(height * inset)
    row[column] += Float(height) - beyond
    row[column + 1] += beyond
  }
}
