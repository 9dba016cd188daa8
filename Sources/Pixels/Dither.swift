/// Makes RGB565 of XRGB8888 in one row of a panel.
///
/// A channel c becomes the whole part of c * 31 / 255 + t, or of c * 63 / 255 + t for green, where
/// t is between 0 and 1 and goes by the pixel's place in a square of 4 x 4, in Bayer's order: the
/// mean over a square is right to a sixteenth of a step, so that a camera picture shows no bands.
/// As only the place counts, what is drawn again comes out the same; black and white stay.
struct Dither {
  /// The thresholds, as 255 * t, of eight pixels that follow each other.
  private let thresholds: SIMD8<UInt32>

  /// The order of each row of a square, which says t: (2 * order + 1) / 32.
  private static func order(row: Int) -> SIMD4<UInt32> {
    switch row {
    case 0: SIMD4(0, 8, 2, 10)
    case 1: SIMD4(12, 4, 14, 6)
    case 2: SIMD4(3, 11, 1, 9)
    default: SIMD4(15, 7, 13, 5)
    }
  }

  /// For the pixels of row `y` of the panel from column `x` on.
  init(x: Int, y: Int) {
    let order = Dither.order(row: y & 3)
    var four = SIMD4<UInt32>()
    for index in 0..<4 { four[index] = order[(x &+ index) & 3] }
    four = ((2 &* four &+ 1) &* 255) &>> 5
    thresholds = SIMD8(lowHalf: four, highHalf: four)
  }

  /// Eight pixels, of which the first stands a multiple of four from the first column.
  @inline(__always)
  func narrow(_ eight: SIMD8<UInt32>) -> SIMD8<UInt16> {
    let red = Dither.scale(eight &>> 16 & 0xFF, 31, thresholds)
    let green = Dither.scale(eight &>> 8 & 0xFF, 63, thresholds)
    let blue = Dither.scale(eight & 0xFF, 31, thresholds)
    return SIMD8<UInt16>(truncatingIfNeeded: red &<< 11 | green &<< 5 | blue)
  }

  /// The pixel `index` from the first column.
  @inline(__always)
  func narrow(_ pixel: UInt32, at index: Int) -> UInt16 {
    narrow(SIMD8(repeating: pixel))[index & 3]
  }

  /// The whole part of (`value` * `most` + threshold) / 255: for sums under 65535 that is
  /// (s + 1 + s / 256) / 256.
  @inline(__always)
  private static func scale(
    _ value: SIMD8<UInt32>, _ most: UInt32, _ thresholds: SIMD8<UInt32>
  ) -> SIMD8<UInt32> {
    let sum = value &* most &+ thresholds
    return (sum &+ 1 &+ sum &>> 8) &>> 8
  }
}
