import Recognition
import Testing

/// Curves laid through points by least squares.
@Suite struct PolynomialTests {
  private static func fit(
    degree: Int, scale: Double = 1, at places: [Double], _ value: (Double) -> Double
  ) -> Polynomial {
    var sums = Moments()
    for place in places { sums.add(place * scale, value(place), 1 + place * place / 1e6) }
    return sums.polynomial(degree: degree, scale: scale)
  }

  private static let places = (-20...20).map { Double($0) * 10 }

  @Test(arguments: 0...4)
  func pointsOnAPolynomialGiveIt(degree: Int) {
    let wanted = [3, -0.5, 0.002, -4e-6, 2e-8].prefix(degree + 1)
    let found = Self.fit(degree: degree, scale: 1 / 400.0, at: Self.places) { x in
      wanted.reversed().reduce(0) { $0 * x + $1 }
    }
    for (power, coefficient) in wanted.enumerated() {
      #expect(abs(Double(found.coefficients[power]) / coefficient - 1) < 1e-4)
    }
    for power in (degree + 1)..<8 { #expect(found.coefficients[power] == 0) }
    let slope = (found(101) - found(99)) / 2
    #expect(abs(found.slope(at: 100) - slope) < 0.002)
  }

  @Test func whatPointsDoNotDetermineIsLeftOut() {
    // Two places determine a straight line, one a height, none nothing.
    let line = Self.fit(degree: 4, at: [-1, 1, 1, -1]) { 2 * $0 + 5 }
    #expect(abs(line.coefficients[0] - 5) < 1e-5 && abs(line.coefficients[1] - 2) < 1e-5)
    #expect(line.coefficients[2] == 0 && line.coefficients[4] == 0)
    let height = Self.fit(degree: 4, at: [7, 7, 7]) { _ in 9 }
    #expect(abs(height.coefficients[0] - 9) < 1e-5 && height.coefficients[1] == 0)
    #expect(Moments().polynomial(degree: 2)(3) == 0)
  }

  @Test func turnedAndMirroredCurvesAreTheSameCurves() {
    let curve = Self.fit(degree: 4, scale: 1 / 400.0, at: Self.places) { x in
      20 + 0.1 * x - 0.0005 * x * x + 1e-6 * x * x * x
    }
    for x in stride(from: Float(-150), through: 150, by: 30) {
      #expect(abs(curve.turned(x) + curve(-x)) < 1e-3)
      #expect(abs(curve.mirrored(x) - curve(-x)) < 1e-3)
    }
  }

  @Test func aLineGoesStraightOnBeyondItsEnds() {
    var line = TextLine(
      centre: Point(x: 0, y: 0), direction: Direction(along: 1, 0), capHeight: 20)
    line.course.coefficients[2] = 0.001
    (line.start, line.end) = (-100, 200)
    #expect(abs(line.curve(-100) - 10) < 1e-3 && abs(line.curve(50) - 2.5) < 1e-3)
    // On along the tangent of slope 0.4 at 200.
    #expect(abs(line.curve(300) - 80) < 1e-3)
    #expect(abs(line.chordSlope - 0.1) < 1e-5)
    let moved = line.moved(through: Point(x: 50, y: 30))
    #expect(abs(moved.curve(50) - 30) < 1e-3 && abs(moved.curve(-100) - 37.5) < 1e-3)
  }
}
