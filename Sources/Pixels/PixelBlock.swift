/// A square of 8 x 8 pixels in registers, a row in each.
struct PixelBlock {
  /// Eight pixels.
  typealias Row = SIMD8<UInt32>

  var rows: (Row, Row, Row, Row, Row, Row, Row, Row)

  /// The rows at `start`, each `step` pixels from the one before.
  @inline(__always)
  init(at start: UnsafePointer<UInt32>, step: Int) {
    @inline(__always) func row(_ index: Int) -> Row {
      UnsafeRawPointer(start + (index &* step)).loadUnaligned(as: Row.self)
    }
    rows = (row(0), row(1), row(2), row(3), row(4), row(5), row(6), row(7))
  }

  /// Exchanges rows and columns: shuffling the upper rows into the lower ones, pixel by pixel,
  /// three times over, moves each pixel's row into its column and back.
  @inline(__always)
  mutating func transpose() {
    shuffle()
    shuffle()
    shuffle()
  }

  @inline(__always)
  private mutating func shuffle() {
    let (a, b, c, d, e, f, g, h) = rows
    rows = (
      PixelBlock.low(a, e), PixelBlock.high(a, e), PixelBlock.low(b, f), PixelBlock.high(b, f),
      PixelBlock.low(c, g), PixelBlock.high(c, g), PixelBlock.low(d, h), PixelBlock.high(d, h)
    )
  }

  @inline(__always)
  private static func low(_ left: Row, _ right: Row) -> Row {
    Row(left[0], right[0], left[1], right[1], left[2], right[2], left[3], right[3])
  }

  @inline(__always)
  private static func high(_ left: Row, _ right: Row) -> Row {
    Row(left[4], right[4], left[5], right[5], left[6], right[6], left[7], right[7])
  }
}

extension SIMD8 where Scalar == UInt32 {
  /// The same pixels from the last to the first.
  @inline(__always)
  var backwards: SIMD8<UInt32> {
    SIMD8(self[7], self[6], self[5], self[4], self[3], self[2], self[1], self[0])
  }
}
