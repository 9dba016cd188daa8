/// Laying a colour over pixels, a row at a time.
///
/// Blending is done on the 8-bit values as they are, that is in sRGB's own curve and not in linear
/// light, as screen designs expect: result = (colour x opacity + pixel x (255 - opacity)) / 255,
/// rounded to the nearest. Two channels share one 32-bit word, and the loops have no branch, so
/// that the compiler turns them into vector code; all is integer, so every machine agrees.
enum Blend {
  /// Blends one pixel with the two halves of a colour at `opacity` 0 to 255.
  @inline(__always)
  private static func mix(
    _ pixel: UInt32, _ redBlue: UInt32, _ alphaGreen: UInt32, _ opacity: UInt32
  ) -> UInt32 {
    let rest = 255 &- opacity
    var low = (pixel & 0xFF00FF) &* rest &+ redBlue &* opacity &+ 0x800080
    low = (low &+ (low &>> 8 & 0xFF00FF)) &>> 8 & 0xFF00FF
    var high = (pixel &>> 8 & 0xFF00FF) &* rest &+ alphaGreen &* opacity &+ 0x800080
    high = (high &+ (high &>> 8 & 0xFF00FF)) & 0xFF00_FF00
    return low | high
  }

  /// Lays `color` over `count` pixels.
  static func solid(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: Color) {
    let pixel = color.pixel
    if color.alpha == 255 {
      pixels.update(repeating: pixel, count: count)
      return
    }
    let redBlue = pixel & 0xFF00FF
    let alphaGreen = pixel &>> 8 & 0xFF00FF
    let opacity = UInt32(color.alpha)
    for x in 0..<count { pixels[x] = mix(pixels[x], redBlue, alphaGreen, opacity) }
  }

  /// Lays `color` over `count` pixels, each as far as `coverage` says: 255 is all of it.
  static func covered(
    _ pixels: UnsafeMutablePointer<UInt32>, _ coverage: UnsafePointer<UInt8>, _ count: Int,
    _ color: Color
  ) {
    let pixel = color.pixel
    let redBlue = pixel & 0xFF00FF
    let alphaGreen = pixel &>> 8 & 0xFF00FF
    let alpha = UInt32(color.alpha)
    for x in 0..<count {
      var opacity = UInt32(coverage[x]) &* alpha &+ 128
      opacity = (opacity &+ opacity &>> 8) &>> 8
      pixels[x] = mix(pixels[x], redBlue, alphaGreen, opacity)
    }
  }

  /// Lays `color` over `count` pixels by the running sum of `sums`, as a `Pen` leaves them; the
  /// first `skipped` of them belong to pixels before. Sets all and the one after back to zero.
  static func summed(
    _ pixels: UnsafeMutablePointer<UInt32>, _ sums: UnsafeMutablePointer<Float>,
    skipping skipped: Int, _ count: Int, _ color: Color
  ) {
    let pixel = color.pixel
    let redBlue = pixel & 0xFF00FF
    let alphaGreen = pixel &>> 8 & 0xFF00FF
    let alpha = Float(color.alpha)
    var sum: Float = 0
    for x in 0..<skipped {
      sum += sums[x]
      sums[x] = 0
    }
    let sums = sums + skipped
    for x in 0..<count {
      sum += sums[x]
      sums[x] = 0
      let opacity = UInt32(min(abs(sum), 1) * alpha + 0.5)
      if opacity > 0 { pixels[x] = mix(pixels[x], redBlue, alphaGreen, opacity) }
    }
    sums[count] = 0
  }
}
