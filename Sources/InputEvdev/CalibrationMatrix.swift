/// Where on a panel a finger lies, from where its touch device says so: an affine map of places in
/// parts of each axis, 0 to 1, in the order of libinput's and udev's `LIBINPUT_CALIBRATION_MATRIX`.
package struct CalibrationMatrix: Equatable, Sendable, BitwiseCopyable {
  // x' = a x + b y + c, y' = d x + e y + f.
  private var first: SIMD4<Float>
  private var second: SIMD4<Float>

  /// The matrix with the rows `a b c` and `d e f`.
  package init(_ a: Float, _ b: Float, _ c: Float, _ d: Float, _ e: Float, _ f: Float) {
    first = SIMD4(a, b, c, 0)
    second = SIMD4(d, e, f, 0)
  }

  /// Every place where the device says it is.
  package static let identity = CalibrationMatrix(1, 0, 0, 0, 1, 0)

  /// Where the place (`x`, `y`) is, not beyond the panel's edges.
  package func placed(x: Float, y: Float) -> (x: Float, y: Float) {
    let place = SIMD4(x, y, 1, 0)
    return (
      min(1, max(0, (first * place).sum())), min(1, max(0, (second * place).sum()))
    )
  }
}
