import Foundation
import Pixels
import Recognition
import Testing

/// Making pictures small, halving them, and cutting strips out of them.
@Suite struct CuttingTests {
  private static func shrink(
    _ view: GrayView, long: Int, side: Int = 700
  ) -> (width: Int, pixels: [UInt8], scale: Float) {
    let room = Room { Shrink.plan(sourceWidth: view.width, width: side, height: side, in: &$0) }
    var scratch = room.scratch
    let small = Shrink(sourceWidth: view.width, width: side, height: side, from: &scratch)
      .run(view, long: long)
    let count = small.grid.width * small.grid.height
    return (small.grid.width, (0..<count).map { small.grid.bytes[$0] }, small.scaleX)
  }

  @Test(arguments: [64, 100, 160, 200, 333, 640])
  func aSlopeStaysASlope(long: Int) {
    let picture = DrawnPicture(width: 200, height: 150) { x, y in Double(x) + Double(y) / 4 }
    picture.withView { view in
      let (width, pixels, scale) = Self.shrink(view, long: long)
      let border = 8
      for y in [2, long / 3, long * 3 / 4 - 3] {
        for x in [2, long / 4, long / 2, long - 3] {
          let column = (Double(x) + 0.5) / Double(scale) - 0.5
          let row = (Double(y) + 0.5) / Double(scale) - 0.5
          let got = Double(pixels[(y + border) * width + x + border])
          #expect(abs(got - column - row / 4) <= 1.2, "column \(x), row \(y)")
        }
      }
      // The border repeats the edge.
      #expect(pixels[0] == pixels[border * width + border])
    }
  }

  @Test func aPixelStrideOfTwoGivesTheSame() {
    let picture = DrawnPicture(width: 181, height: 97) { x, y in Double((x * 7 + y * 13) % 256) }
    for long in [90, 181, 300] {
      let plain = picture.withView { Self.shrink($0, long: long).pixels }
      #expect(picture.withStridedView { Self.shrink($0, long: long).pixels } == plain)
    }
  }

  /// Whole factors are averaged in whole numbers: each pixel is the mean, rounded, of
  /// those it covers, whatever the pixel stride.
  @Test(arguments: [2, 3, 4, 5]) func aWholeFactorGivesTheMean(factor: Int) {
    let (width, height) = (40 * factor, 30 * factor)
    let picture = DrawnPicture(width: width, height: height) { x, y in
      Double((x &* 7919 &+ y &* 104_729 &+ x &* y) % 256)
    }
    let (row, pixels, scale) = picture.withView { Self.shrink($0, long: 40) }
    #expect(scale == 1 / Float(factor))
    for y in 0..<30 {
      for x in 0..<40 {
        var sum = 0
        for place in 0..<(factor * factor) {
          let (down, right) = (y * factor + place / factor, x * factor + place % factor)
          sum += Int(picture.pixels[down * width + right])
        }
        let mean = (Double(sum) / Double(factor * factor) + 0.5).rounded(.down)
        #expect(abs(Double(pixels[(y + 8) * row + x + 8]) - mean) < 0.5)
      }
    }
    #expect(picture.withStridedView { Self.shrink($0, long: 40).pixels } == pixels)
  }

  @Test func tinyAndNarrowPicturesAreShrunk() {
    for (width, height) in [(1, 1), (1, 300), (300, 1), (2, 2), (5, 4000)] {
      let picture = DrawnPicture(width: width, height: height) { _, _ in 77 }
      picture.withView { view in
        #expect(Self.shrink(view, long: 640).pixels.allSatisfy { $0 == 77 })
      }
    }
  }

  @Test func levelsAreMeansOfFourPixels() {
    let picture = DrawnPicture(width: 37, height: 21) { x, y in Double((x * 31 + y * 17) % 200) }
    let room = Room { Pyramid.plan(width: 37, height: 21, in: &$0) }
    var scratch = room.scratch
    var pyramid = Pyramid(width: 37, height: 21, from: &scratch)
    for strided in [false, true] {
      let check: (GrayView) -> Void = { view in
        pyramid.begin(view)
        let half = pyramid.view(1)
        #expect(half.width == 18 && half.height == 10)
        for y in 0..<10 {
          for x in 0..<18 {
            let sum = [(0, 0), (1, 0), (0, 1), (1, 1)].map {
              Int(picture.pixels[(2 * y + $0.1) * 37 + 2 * x + $0.0])
            }.reduce(2, +)
            #expect(Int(half.row(y)[x]) == sum / 4)
          }
        }
        let last = pyramid.view(Pyramid.levels)
        #expect(last.width == 2 && last.height == 1)
        pyramid.end()
      }
      if strided { picture.withStridedView(check) } else { picture.withView(check) }
    }
  }

  /// The strip of a band of dark stripes that lies along `degrees`, its text turned if `flipped`.
  private static func strip(_ degrees: Double, cap: Double, flipped: Bool) -> [[UInt8]] {
    let angle = degrees * .pi / 180
    let side = Int(cap * 40)
    let middle = Double(side) / 2
    let picture = DrawnPicture(width: side, height: side) { x, y in
      let (dx, dy) = (Double(x) - middle, Double(y) - middle)
      let along = dx * cos(angle) + dy * sin(angle)
      let across = dy * cos(angle) - dx * sin(angle)
      // A dark bar from the middle of the line downwards, on the right half only.
      return across > 0 && across < cap / 2 && along > 0 && along < 12 * cap ? 40 : 200
    }
    let room = Room {
      Pyramid.plan(width: side, height: side, in: &$0)
      Rectify.plan(in: &$0)
    }
    var scratch = room.scratch
    var pyramid = Pyramid(width: side, height: side, from: &scratch)
    let rectify = Rectify(from: &scratch)
    var line = TextLine(
      centre: Point(x: Float(middle), y: Float(middle)),
      direction: Direction(along: Float(cos(angle)), Float(sin(angle))), capHeight: Float(cap))
    (line.start, line.end) = (Float(-12 * cap), Float(12 * cap))
    (line.readStart, line.readEnd) = (line.start, line.end)
    var shape = StripShape()
    shape.isFlipped = flipped
    var along = [Float](repeating: 0, count: Rectify.maximumWidth)
    return picture.withView { view in
      pyramid.begin(view)
      let strip = rectify.run(line, shape, &pyramid, along: &along)
      return (0..<strip.height).map { y in
        (0..<strip.width).map { strip.bytes[y * strip.width + $0] }
      }
    }
  }

  @Test(arguments: [0.0, 12, 90, 180, 251], [9.0, 17, 30, 100])
  func aStripIsStraightWhateverTheAngleAndSize(degrees: Double, cap: Double) {
    let rows = Self.strip(degrees, cap: cap, flipped: false)
    let width = rows[0].count
    // 24 capitals and a margin of 2.6 at either end, 17 columns each.
    #expect(abs(Double(width) - 29.2 * 17) <= 8)
    // Rows 16 to 24.5 are below the middle; the bar fills the right half, less the margin.
    #expect(rows[20][width * 3 / 4] < 60)
    #expect(rows[12][width * 3 / 4] > 180)
    #expect(rows[29][width * 3 / 4] > 180)
    #expect(rows[20][width / 4] > 180)
    #expect(rows[20][width - 10] > 180)
  }

  @Test func aFlippedStripIsTurnedByHalfATurn() {
    let upright = Self.strip(5, cap: 17, flipped: false)
    let flipped = Self.strip(5, cap: 17, flipped: true)
    for y in 0..<upright.count {
      #expect(flipped[upright.count - 1 - y] == Array(upright[y].reversed()))
    }
  }

  /// A page bends around an axis, and what stands upright on it stays along that axis.
  @Test func uprightStrokesOfABentPageStayUpright() {
    // Stripes of five pixels, every twenty; the lines of the page run along a parabola.
    let picture = DrawnPicture(width: 640, height: 240) { x, _ in x % 20 < 5 ? 40 : 200 }
    let room = Room {
      Pyramid.plan(width: 640, height: 240, in: &$0)
      Rectify.plan(in: &$0)
    }
    var scratch = room.scratch
    var pyramid = Pyramid(width: 640, height: 240, from: &scratch)
    let rectify = Rectify(from: &scratch)
    var line = TextLine(
      centre: Point(x: 320, y: 90), direction: Direction(along: 1, 0), capHeight: 17)
    // The ends lie 60 pixels lower, at a slope of 0.48.
    line.course.coefficients[2] = 60 / (250 * 250)
    (line.start, line.end) = (-250, 250)
    (line.readStart, line.readEnd) = (line.start, line.end)
    var along = [Float](repeating: 0, count: Rectify.maximumWidth)
    picture.withView { view in
      pyramid.begin(view)
      let strip = rectify.run(line, StripShape(), &pyramid, along: &along)
      for column in 0..<strip.width {
        let rows = (0..<strip.height).map { Int(strip.bytes[$0 * strip.width + column]) }
        #expect((rows.max() ?? 255) - (rows.min() ?? 0) <= 4)
      }
    }
  }
}
