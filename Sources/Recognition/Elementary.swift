/// The exponential and the logarithm by our own polynomials.
///
/// A C library's differ from machine to machine in the last bit; these are made of additions,
/// products and fused products alone, so that x86-64 and ARM64 give the same answer.
package enum Elementary {
  /// e to the power of `x`, within three units in the last place; 0 under -87, capped over 88.
  @inline(__always)
  package static func exponential(_ x: Float) -> Float {
    guard x > -87 else { return 0 }
    let limited = Swift.min(x, 88)
    let whole = (limited * 1.442_695_04).rounded(.toNearestOrEven)
    var rest = limited.addingProduct(whole, -0.693_359_375)
    rest = rest.addingProduct(whole, 2.121_944_4e-4)
    var series: Float = 1.987_569_15e-4
    series = Float(1.398_199_95e-3).addingProduct(series, rest)
    series = Float(8.333_451_9e-3).addingProduct(series, rest)
    series = Float(4.166_579_6e-2).addingProduct(series, rest)
    series = Float(1.666_666_55e-1).addingProduct(series, rest)
    series = Float(0.5).addingProduct(series, rest)
    let value = (1 + rest).addingProduct(series, rest * rest)
    return value * Float(bitPattern: UInt32(127 + Int32(whole)) << 23)
  }

  /// 2 to the power of `x`, for `x` from -60 to 60.
  @inline(__always)
  package static func powerOfTwo(_ x: Float) -> Float {
    exponential(x * 0.693_147_18)
  }

  /// The natural logarithm of `x`, which must be normal and positive; within 1e-7.
  @inline(__always)
  package static func logarithm(_ x: Float) -> Float {
    var exponent = Int32(x.bitPattern >> 23) - 127
    var mantissa = Float(bitPattern: x.bitPattern & 0x7f_ffff | 0x3f80_0000)
    if mantissa > 1.414_213_56 {
      mantissa *= 0.5
      exponent += 1
    }
    let ratio = (mantissa - 1) / (mantissa + 1)
    let square = ratio * ratio
    var series: Float = 0.111_111_11
    series = Float(0.142_857_14).addingProduct(series, square)
    series = Float(0.2).addingProduct(series, square)
    series = Float(0.333_333_33).addingProduct(series, square)
    series = series * square
    let fraction = (2 * ratio).addingProduct(2 * ratio, series)
    return fraction.addingProduct(Float(exponent), 0.693_147_18)
  }

  /// The probability whose logarithm of odds is `x`.
  @inline(__always)
  package static func logistic(_ x: Float) -> Float {
    1 / (1 + exponential(-x))
  }
}
