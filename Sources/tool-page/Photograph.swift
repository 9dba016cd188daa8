import Glibc
import Pixels

/// A flat page as a camera above a desk sees it: turned, scaled and averaged into a picture.
struct Photograph {
  /// The page, and its pixels to a millimetre.
  let page: Canvas
  let pageScale: Double
  let layout: PageLayout
  /// The picture's pixels to a millimetre.
  let scale: Double
  /// Radians, clockwise.
  let angle: Double

  /// Places looked at for each pixel, each way.
  private static let samples = 3

  /// The largest scale at which the page, turned, fits in a picture with a margin about it.
  static func fittingScale(
    _ layout: PageLayout, angle: Double, width: Int, height: Int
  ) -> Double {
    let (sine, cosine) = (abs(sin(angle)), abs(cos(angle)))
    let across = layout.width * cosine + layout.height * sine
    let down = layout.width * sine + layout.height * cosine
    return 0.94 * min(Double(width) / across, Double(height) / down)
  }

  /// Fills `canvas` with the picture.
  func take(on canvas: Canvas) {
    let (sine, cosine) = (sin(angle), cos(angle))
    let samples = Photograph.samples
    let (middleX, middleY) = (Double(canvas.width) / 2, Double(canvas.height) / 2)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        var sum = SIMD4<UInt32>()
        for sample in 0..<(samples * samples) {
          let part = 1 / Double(samples)
          let fromX = Double(x) + (Double(sample % samples) + 0.5) * part - middleX
          let fromY = Double(y) + (Double(sample / samples) + 0.5) * part - middleY
          let pageX = (cosine * fromX + sine * fromY) / scale + layout.width / 2
          let pageY = (cosine * fromY - sine * fromX) / scale + layout.height / 2
          sum &+= look(pageX, pageY, x, y)
        }
        let count = UInt32(samples * samples)
        let mean = (sum &+ count / 2) / count
        canvas.fill(
          Area(x: x, y: y, width: 1, height: 1),
          Color(UInt8(mean[0]), UInt8(mean[1]), UInt8(mean[2])))
      }
    }
  }

  /// Where in a picture of `width` by `height` a place of the page in millimetres comes to lie.
  func place(of point: Point, width: Int, height: Int) -> Point {
    let (sine, cosine) = (sin(angle), cos(angle))
    let (x, y) = (point.x - layout.width / 2, point.y - layout.height / 2)
    return Point(
      Double(width) / 2 + scale * (cosine * x - sine * y),
      Double(height) / 2 + scale * (sine * x + cosine * y))
  }

  /// What lies at a place of the page in millimetres, or the desk at a pixel.
  private func look(_ x: Double, _ y: Double, _ column: Int, _ row: Int) -> SIMD4<UInt32> {
    let beyond = distanceOutside(x, y)
    if beyond <= 0 { return sample(x * pageScale - 0.5, y * pageScale - 0.5) }
    // The page throws a soft shadow of a millimetre and a half.
    let light = 0.6 + 0.4 * min(1, beyond / 1.5)
    var grain = UInt32(truncatingIfNeeded: column &* 374_761_393 &+ row &* 668_265_263)
    grain = (grain ^ grain >> 13) &* 1_274_126_177
    let base = light * (84 + 7 * sin(Double(column) * 0.011 + 0.4 * sin(Double(row) * 0.17)))
    let gray = UInt32(base) + grain >> 29
    return SIMD4(gray + 6, gray, gray - 6, 0)
  }

  /// How far a place lies outside the page's edge; not positive inside.
  private func distanceOutside(_ x: Double, _ y: Double) -> Double {
    let radius = layout.cornerRadius
    let overX = abs(x - layout.width / 2) - layout.width / 2 + radius
    let overY = abs(y - layout.height / 2) - layout.height / 2 + radius
    if overX > 0, overY > 0 { return (overX * overX + overY * overY).squareRoot() - radius }
    return max(overX, overY) - radius
  }

  /// The page between its pixels: bilinear.
  private func sample(_ x: Double, _ y: Double) -> SIMD4<UInt32> {
    let column = min(max(Int(x), 0), page.width - 2)
    let row = min(max(Int(y), 0), page.height - 2)
    let shareX = UInt32(min(max(x - Double(column), 0), 1) * 256)
    let shareY = UInt32(min(max(y - Double(row), 0), 1) * 256)
    let start = row * page.stride + column
    let upper = channels(start) &* (256 - shareX) &+ channels(start + 1) &* shareX
    let below = start + page.stride
    let lower = channels(below) &* (256 - shareX) &+ channels(below + 1) &* shareX
    return (upper &* (256 - shareY) &+ lower &* shareY &+ 32768) &>> 16
  }

  private func channels(_ index: Int) -> SIMD4<UInt32> {
    let pixel = page.pixels[index]
    return SIMD4(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255, 0)
  }
}
