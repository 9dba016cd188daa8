import Pixels
import Testing

/// Requirements S2, S4, S6: frames, pills and spinners are drawn smoothly, and only where they are.
@Suite struct ShapeTests {
  /// What rounding to 8 bits may do to a sum over shapes with `edge` pixels at their edges.
  private func tolerance(_ edge: Double) -> Double { 0.05 + edge * 0.5 / 255 }

  @Test func discsCoverTheirArea() {
    var dice = Dice(1)
    for radius in [0.3, 0.5, 1, 1.7, 4, 11.3, 40, 90] {
      for _ in 0..<5 {
        let surface = Surface(200, 200)
        let (x, y) = (100 + dice.real(-1...1), 100 + dice.real(-1...1))
        surface.canvas.fillCircle(x: x, y: y, radius: radius, .white)
        let area = Double.pi * radius * radius
        #expect(abs(surface.coverage - area) < tolerance(8 * radius + 4))
        #expect(surface.isIntact)
      }
    }
  }

  @Test func aDiscIsSymmetric() {
    let surface = Surface(64, 64)
    surface.canvas.fillCircle(x: 32, y: 32, radius: 20.3, .white)
    for y in 0..<64 {
      for x in 0..<64 {
        #expect(abs(surface.gray(x, y) - surface.gray(63 - x, y)) <= 1)
        #expect(abs(surface.gray(x, y) - surface.gray(x, 63 - y)) <= 1)
        #expect(abs(surface.gray(x, y) - surface.gray(y, x)) <= 2)
      }
    }
  }

  @Test(arguments: [(40, 30, 8.0), (41, 31, 15.5), (7, 7, 3.5), (30, 9, 100), (9, 9, 0), (1, 1, 5)])
  func roundedRectanglesCoverTheirArea(_ width: Int, _ height: Int, _ radius: Double) {
    let surface = Surface(60, 50)
    surface.canvas.fillRounded(
      Area(x: 5, y: 6, width: width, height: height), radius: radius, .white)
    let corner = min(radius, Double(width) / 2, Double(height) / 2)
    let area = Double(width * height) - (4 - Double.pi) * corner * corner
    #expect(abs(surface.coverage - area) < tolerance(8 * corner + 8))
    for y in 0..<50 {
      for x in 0..<60 where !(5..<(5 + width)).contains(x) || !(6..<(6 + height)).contains(y) {
        #expect(surface.gray(x, y) == 0)
      }
    }
  }

  @Test func translucentShapesAreLaidOnlyOnce() {
    // Corners and sides are drawn apart: where they meet, nothing may be blended twice or missed.
    for (width, height, radius) in [(40, 30, 8.0), (41, 31, 15.5), (9, 8, 3.5), (12, 5, 2.2)] {
      let surface = Surface(60, 50)
      let area = Area(x: 5, y: 6, width: width, height: height)
      surface.canvas.fillRounded(area, radius: radius, Color(255, 255, 255, alpha: 100))
      let frame = Surface(60, 50)
      frame.canvas.strokeRounded(area, radius: radius, width: 2.5, Color(255, 255, 255, alpha: 100))
      #expect(surface.pixels.allSatisfy { $0 >> 16 & 255 <= 100 })
      #expect(frame.pixels.allSatisfy { $0 >> 16 & 255 <= 100 })
      #expect(surface.gray(5 + width / 2, 6 + height / 2) == 100)
      if Double(width) - 2 * radius >= 2 { #expect(surface.gray(5 + width / 2, 6) == 100) }
    }
  }

  @Test func framesCoverTheirArea() {
    for (width, height, radius, line) in [
      (60, 40, 16.0, 2.0), (60, 40, 16, 3.5), (50, 33, 4, 6), (50, 33, 0, 1), (10, 10, 3, 4.5),
      (10, 10, 3, 30),
    ] {
      let surface = Surface(80, 60)
      surface.canvas.strokeRounded(
        Area(x: 9, y: 8, width: width, height: height), radius: radius, width: line, .white)
      let outer = Double(width * height) - (4 - Double.pi) * radius * radius
      let inner = max(0, radius - line)
      let (innerWidth, innerHeight) = (Double(width) - 2 * line, Double(height) - 2 * line)
      let hole =
        innerWidth > 0 && innerHeight > 0
        ? innerWidth * innerHeight - (4 - Double.pi) * inner * inner : 0
      let edge = 4 * Double(width + height)
      #expect(abs(surface.coverage - (outer - hole)) < tolerance(edge))
      #expect(surface.isIntact)
    }
  }

  @Test func arcsCoverTheirArea() {
    for sweep in [0.2, 1, 2.5, 4, 5, -1.5] {
      for from in [0.0, 0.7, 3, -2] {
        let surface = Surface(100, 100)
        surface.canvas.strokeArc(
          x: 50.3, y: 49.6, radius: 30, width: 5, from: from, sweep: sweep, .white)
        let area = abs(sweep) * 30 * 5 + Double.pi * 2.5 * 2.5
        #expect(abs(surface.coverage - area) < tolerance(400) + 0.01 * area)
      }
    }
    let ring = Surface(100, 100)
    ring.canvas.strokeArc(x: 50, y: 50, radius: 30, width: 5, from: 1, sweep: 7, .white)
    #expect(abs(ring.coverage - 2 * Double.pi * 30 * 5) < tolerance(600))
  }

  @Test func anArcLiesWhereItsAnglesSay() {
    let surface = Surface(100, 100)
    surface.canvas.strokeArc(x: 50, y: 50, radius: 30, width: 4, from: 0, sweep: .pi / 2, .white)
    #expect(surface.gray(71, 28) == 255, "half past one is on it")
    for (x, y) in [(28, 28), (28, 71), (71, 71)] { #expect(surface.gray(x, y) == 0) }
  }

  @Test func linesCoverTheirArea() {
    var dice = Dice(2)
    for _ in 0..<50 {
      let surface = Surface(120, 120)
      let start = Point(dice.real(20...100), dice.real(20...100))
      let end = Point(dice.real(20...100), dice.real(20...100))
      let width = dice.real(0.5...8)
      surface.canvas.drawLine(from: start, to: end, width: width, .white)
      let (x, y) = (end.x - start.x, end.y - start.y)
      let area = (x * x + y * y).squareRoot() * width + Double.pi * width * width / 4
      #expect(abs(surface.coverage - area) < tolerance(400) + 0.004 * width * width)
    }
  }

  @Test func quadrilateralsCoverTheirAreaInEitherSense() {
    let corners = [Point(10.5, 12.25), Point(70, 20), Point(60.75, 66), Point(14, 50)]
    var area = 0.0
    for index in 0..<4 {
      let (one, next) = (corners[index], corners[(index + 1) % 4])
      area += (one.x * next.y - next.x * one.y) / 2
    }
    for order in [[0, 1, 2, 3], [3, 2, 1, 0]] {
      let surface = Surface(80, 80)
      surface.canvas.fillQuadrilateral(
        corners[order[0]], corners[order[1]], corners[order[2]], corners[order[3]], .white)
      #expect(abs(surface.coverage - area) < tolerance(300))
    }
  }

  @Test func clippingNeverChangesWhatIsDrawn() {
    // The same shapes in pieces, through clips that part the surface, and in one.
    func draw(_ canvas: Canvas) {
      canvas.fillCircle(x: 300.2, y: 40, radius: 33.3, Color(255, 0, 0, alpha: 150))
      canvas.fillRounded(Area(x: 5, y: 5, width: 580, height: 70), radius: 20, .white)
      canvas.strokeRounded(
        Area(x: 2, y: 2, width: 590, height: 90), radius: 11, width: 3, Color(0, 99, 0))
      canvas.strokeArc(x: 250, y: 50, radius: 200, width: 9, from: 1, sweep: 4, Color(9, 9, 255))
      canvas.drawLine(from: Point(-40, -7), to: Point(700, 111), width: 7, Color(99, 0, 99))
      canvas.draw(icon: .warning, in: Area(x: 230, y: 10, width: 60, height: 60), .black)
    }
    let whole = Surface(600, 100, Color(40, 50, 60))
    draw(whole.canvas)
    let parts = Surface(600, 100, Color(40, 50, 60))
    for (x, width) in [(0, 1), (1, 252), (253, 5), (258, 300), (558, 42)] {
      for (y, height) in [(0, 33), (33, 1), (34, 66)] {
        draw(parts.canvas.clipped(to: Area(x: x, y: y, width: width, height: height)))
      }
    }
    #expect(whole.pixels == parts.pixels)
    #expect(whole.isIntact && parts.isIntact)
  }

  @Test func shapesFarOffOrHugeAreCutOff() {
    let surface = Surface(40, 30)
    for far in [-1e9, -500, 500, 1e9] {
      surface.canvas.fillCircle(x: far, y: 15, radius: 20, .white)
      surface.canvas.fillCircle(x: 20, y: far, radius: 20, .white)
      surface.canvas.drawLine(from: Point(far, 500), to: Point(far, 900), width: 3, .white)
    }
    #expect(surface.coverage == 0)
    surface.canvas.fillCircle(x: 20, y: 15, radius: 5000, .white)
    #expect(surface.coverage == 1200)
    #expect(surface.isIntact)
  }

  @Test(arguments: Icon.allCases) func everyIconIsDrawnInsideItsArea(_ icon: Icon) {
    for side in [9, 24, 41, 300] {
      let surface = Surface(side + 40, side + 20)
      let area = Area(x: 15, y: 10, width: side, height: side)
      surface.canvas.draw(icon: icon, in: area, .white)
      var outside = 0
      for y in 0..<surface.height {
        for x in 0..<surface.width {
          let isInside = (15..<(15 + side)).contains(x) && (10..<(10 + side)).contains(y)
          if !isInside, surface.gray(x, y) > 0 { outside += 1 }
        }
      }
      #expect(outside == 0)
      let share = surface.coverage / Double(side * side)
      #expect(share > 0.06 && share < 0.7, "a picture, neither nothing nor a block")
      #expect(surface.isIntact)
    }
  }

  @Test func iconsAreAllDifferent() {
    let pictures = Icon.allCases.map { icon in
      let surface = Surface(48, 48)
      surface.canvas.draw(icon: icon, in: surface.canvas.bounds, .white)
      return surface.pixels
    }
    #expect(Set(pictures).count == Icon.allCases.count)
  }

  @Test func anIconIsTranslucentOnlyOnce() {
    // Its pieces overlap; they must join to one shape before the colour is laid.
    for icon in Icon.allCases {
      let surface = Surface(48, 48)
      surface.canvas.draw(
        icon: icon, in: surface.canvas.bounds, Color(255, 255, 255, alpha: 100))
      #expect(surface.pixels.allSatisfy { $0 >> 16 & 255 <= 100 })
    }
  }
}
