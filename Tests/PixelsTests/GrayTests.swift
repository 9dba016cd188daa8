import Pixels
import Testing

/// Requirement S1: the camera's picture fills its area.
@Suite struct GrayTests {
  /// Calls `body` with a view of `pixels`, `pixelStride` apart, with other bytes between.
  private func withView(
    _ pixels: [UInt8], width: Int, pixelStride: Int = 1, _ body: (GrayView) -> Void
  ) {
    let height = pixels.count / width
    let rowStride = width * pixelStride + 5
    var memory = [UInt8](repeating: 0xEE, count: rowStride * height)
    for y in 0..<height {
      for x in 0..<width { memory[y * rowStride + x * pixelStride] = pixels[y * width + x] }
    }
    memory.withUnsafeBufferPointer {
      body(
        GrayView($0, width: width, height: height, rowStride: rowStride, pixelStride: pixelStride))
    }
  }

  private func picture(_ width: Int, _ height: Int, _ value: (Int, Int) -> Int) -> [UInt8] {
    (0..<height).flatMap { y in (0..<width).map { UInt8(value($0, y)) } }
  }

  @Test(arguments: [1, 2]) func theSameSizeIsCopiedExactly(pixelStride: Int) {
    var dice = Dice(3)
    for (width, height) in [(1, 1), (7, 5), (800, 3), (255, 4), (256, 4), (513, 2)] {
      let pixels = picture(width, height) { _, _ in dice.roll(0...255) }
      let surface = Surface(width, height)
      withView(pixels, width: width, pixelStride: pixelStride) {
        surface.canvas.draw(gray: $0, in: surface.canvas.bounds)
      }
      #expect(surface.pixels == pixels.map { 0xFF00_0000 | UInt32($0) * 0x010101 })
    }
  }

  @Test func aPlainPictureStaysPlainAtEverySize() {
    for value: UInt8 in [0, 1, 127, 254, 255] {
      for (width, height) in [(1, 1), (2, 2), (64, 48), (641, 479), (3000, 20)] {
        let surface = Surface(97, 61)
        let pixels = [UInt8](repeating: value, count: width * height)
        withView(pixels, width: width, pixelStride: 1 + width % 2) {
          surface.canvas.draw(gray: $0, in: surface.canvas.bounds)
        }
        #expect(surface.pixels.allSatisfy { $0 & 255 == UInt32(value) && $0 >> 24 == 255 })
      }
    }
  }

  @Test(arguments: [640, 800, 1280, 2560]) func aSlopeStaysASlope(width: Int) {
    let height = width * 3 / 4
    let along = picture(width, height) { x, _ in 255 * x / (width - 1) }
    let down = picture(width, height) { _, y in 255 * y / (height - 1) }
    let surface = Surface(400, 300)
    withView(along, width: width) { surface.canvas.draw(gray: $0, in: surface.canvas.bounds) }
    var worst = 0.0
    for x in 0..<400 {
      let middle = (Double(x) + 0.5) * Double(width) / 400 - 0.5
      let expected = max(0, min(255, 255 * middle / Double(width - 1)))
      for y in [0, 150, 299] { worst = max(worst, abs(Double(surface.gray(x, y)) - expected)) }
    }
    // The slope itself is in whole steps, rounded down, and so is the result, to the nearest.
    #expect(worst <= 1.5)
    withView(down, width: width) { surface.canvas.draw(gray: $0, in: surface.canvas.bounds) }
    worst = 0
    for y in 0..<300 {
      let middle = (Double(y) + 0.5) * Double(height) / 300 - 0.5
      let expected = max(0, min(255, 255 * middle / Double(height - 1)))
      for x in [0, 200, 399] { worst = max(worst, abs(Double(surface.gray(x, y)) - expected)) }
    }
    #expect(worst <= 1.5)
  }

  @Test(arguments: [2, 3, 4, 5, 8], [1, 2]) func shrinkingByWholeStepsIsTheMean(
    _ step: Int, _ pixelStride: Int
  ) {
    var dice = Dice(UInt64(step))
    let (width, height) = (60 * step, 40 * step)
    let pixels = picture(width, height) { _, _ in dice.roll(0...255) }
    let surface = Surface(60, 40)
    withView(pixels, width: width, pixelStride: pixelStride) {
      surface.canvas.draw(gray: $0, in: surface.canvas.bounds)
    }
    var worst = 0.0
    for y in 0..<40 {
      for x in 0..<60 {
        var sum = 0
        for row in 0..<step {
          for column in 0..<step {
            sum += Int(pixels[(y * step + row) * width + x * step + column])
          }
        }
        worst = max(worst, abs(Double(surface.gray(x, y)) - Double(sum) / Double(step * step)))
      }
    }
    #expect(worst <= 0.51)
  }

  @Test func whatDoesNotFitIsCutEvenly() {
    // Three squares side by side into one: the middle one shows. Likewise one above the other.
    let wide = picture(90, 30) { x, _ in x / 30 * 100 }
    let tall = picture(30, 90) { _, y in y / 30 * 100 }
    for (pixels, width) in [(wide, 90), (tall, 30)] {
      let surface = Surface(60, 60)
      withView(pixels, width: width) { surface.canvas.draw(gray: $0, in: surface.canvas.bounds) }
      #expect((1..<59).allSatisfy { surface.gray($0, $0) == 100 })
    }
  }

  @Test func enlargingPassesEvenlyFromPixelToPixel() {
    let surface = Surface(80, 40)
    withView([0, 200], width: 2) { surface.canvas.draw(gray: $0, in: surface.canvas.bounds) }
    #expect(surface.gray(19, 20) <= 3 && surface.gray(60, 20) >= 197)
    for x in 1..<80 { #expect(surface.gray(x, 20) >= surface.gray(x - 1, 20)) }
    #expect(abs(surface.gray(40, 20) - 103) <= 2)
  }

  @Test func clippingNeverChangesWhatIsDrawn() {
    var dice = Dice(9)
    let pixels = picture(500, 300) { _, _ in dice.roll(0...255) }
    let area = Area(x: -20, y: -10, width: 640, height: 90)
    withView(pixels, width: 500) { view in
      let whole = Surface(600, 100)
      whole.canvas.draw(gray: view, in: area)
      let parts = Surface(600, 100)
      for (x, width) in [(0, 1), (1, 254), (255, 45), (300, 300)] {
        for (y, height) in [(0, 37), (37, 63)] {
          parts.canvas.clipped(to: Area(x: x, y: y, width: width, height: height))
            .draw(gray: view, in: area)
        }
      }
      #expect(whole.pixels == parts.pixels)
      #expect(whole.isIntact && parts.isIntact)
    }
  }

  @Test func noSizesLeadOutsideThePicture() {
    // The views end where their memory does, so that a read beyond traps under a sanitizer and
    // shows as a wrong value here: all is 50 inside, and 0xEE between and behind.
    var dice = Dice(11)
    for _ in 0..<400 {
      let (width, height) = (dice.roll(1...90), dice.roll(1...90))
      let surface = Surface(dice.roll(1...90), dice.roll(1...90))
      let area = Area(
        x: dice.roll(-90...90), y: dice.roll(-90...90), width: dice.roll(0...300),
        height: dice.roll(0...300))
      let pixels = [UInt8](repeating: 50, count: width * height)
      withView(pixels, width: width, pixelStride: dice.roll(1...3)) {
        surface.canvas.draw(gray: $0, in: area)
      }
      #expect(surface.pixels.allSatisfy { $0 == 0xFF00_0000 || $0 == 0xFF32_3232 })
      #expect(surface.isIntact)
    }
  }
}
