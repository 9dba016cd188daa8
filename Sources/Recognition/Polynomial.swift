/// A polynomial of up to the seventh degree: coefficient k belongs to the kth power.
package struct Polynomial: BitwiseCopyable {
  /// The coefficients, from the constant on.
  package var coefficients = SIMD8<Float>()

  /// Zero everywhere.
  package init() {}

  /// Its value at `x`.
  package func callAsFunction(_ x: Float) -> Float {
    var value = coefficients[7]
    for power in (0..<7).reversed() { value = value * x + coefficients[power] }
    return value
  }

  /// Its slope at `x`.
  package func slope(at x: Float) -> Float {
    var slope = 7 * coefficients[7]
    for power in (1..<7).reversed() { slope = slope * x + Float(power) * coefficients[power] }
    return slope
  }

  /// The polynomial q with q(x) = p(-x).
  package var mirrored: Polynomial {
    var other = self
    other.coefficients *= SIMD8(1, -1, 1, -1, 1, -1, 1, -1)
    return other
  }

  /// The polynomial q with q(x) = -p(-x): the same curve turned by half a turn.
  package var turned: Polynomial {
    var other = self
    other.coefficients *= SIMD8(-1, 1, -1, 1, -1, 1, -1, 1)
    return other
  }
}

/// The sums over weighted points (x, y) that a polynomial is laid through by least squares.
package struct Moments {
  /// The highest degree that can be asked for.
  package static let highest = 4
  /// A power whose part that lower ones do not explain is less than this share of it is not
  /// determined.
  private static let least = 1e-7

  /// The sums of weight x^k, and of weight x^k y.
  private var powers = SIMD16<Double>()
  private var products = SIMD8<Double>()

  /// No points yet.
  package init() {}

  /// Counts the point (`x`, `y`) with `weight`.
  package mutating func add(_ x: Double, _ y: Double, _ weight: Double) {
    var term = weight
    for power in 0...(2 * Moments.highest) {
      powers[power] += term
      if power <= Moments.highest { products[power] += term * y }
      term *= x
    }
  }

  /// The polynomial of `degree` in x / `scale` that is nearest to the points; of a lower degree
  /// where they do not determine it, and zero without points.
  package func polynomial(degree: Int, scale: Double = 1) -> Polynomial {
    precondition(degree <= Moments.highest, "no polynomial of degree \(degree)")
    // The normal equations; the right side stands in the last lane. The room's size is known when
    // this is compiled, so that it is on the stack.
    return withUnsafeTemporaryAllocation(of: SIMD8<Double>.self, capacity: 5) { room in
      let rows = UnsafeMutableBufferPointer(rebasing: room[...degree])
      for row in 0...degree {
        var sums = SIMD8<Double>()
        for column in 0...degree { sums[column] = powers[row + column] }
        sums[7] = products[row]
        rows.initializeElement(at: row, to: sums)
      }
      return Moments.solve(rows, eliminate(rows), scale)
    }
  }

  /// Brings `rows` to triangular form; gives how many of them are determined.
  private func eliminate(_ rows: UnsafeMutableBufferPointer<SIMD8<Double>>) -> Int {
    for row in 0..<rows.count {
      let pivot = rows[row][row]
      guard pivot > Moments.least * powers[2 * row] else { return row }
      for lower in (row + 1)..<max(row + 1, rows.count) {
        rows[lower] -= rows[row] * (rows[lower][row] / pivot)
      }
    }
    return rows.count
  }

  private static func solve(
    _ rows: UnsafeMutableBufferPointer<SIMD8<Double>>, _ count: Int, _ scale: Double
  ) -> Polynomial {
    var (solution, result) = (SIMD8<Double>(), Polynomial())
    for row in (0..<count).reversed() {
      var rest = rows[row][7]
      for column in (row + 1)..<max(row + 1, count) { rest -= rows[row][column] * solution[column] }
      solution[row] = rest / rows[row][row]
    }
    var factor = 1.0
    for power in 0..<count {
      result.coefficients[power] = Float(solution[power] * factor)
      factor *= scale
    }
    return result
  }
}
