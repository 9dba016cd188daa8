/// Sine and cosine by our own polynomials, so that every machine draws the same pixels: the C
/// library's differ in the last bit between processors.
///
/// `angle` is in radians and of a few turns at most; the error is below 1e-14.
func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  let quarters = (angle * (2 / Double.pi)).rounded()
  let rest = angle - quarters * (Double.pi / 2)
  let square = rest * rest
  let (sine, cosine) = (rest * sineSeries(square), cosineSeries(square))
  switch Int(quarters) & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// sin(x) / x by Taylor's series for x of at most an eighth of a turn, whose square is given.
private func sineSeries(_ square: Double) -> Double {
  var sum = -1.0 / 1_307_674_368_000
  sum = sum * square + 1.0 / 6_227_020_800
  sum = sum * square - 1.0 / 39_916_800
  sum = sum * square + 1.0 / 362_880
  sum = sum * square - 1.0 / 5040
  sum = sum * square + 1.0 / 120
  sum = sum * square - 1.0 / 6
  return sum * square + 1
}

/// cos(x) likewise.
private func cosineSeries(_ square: Double) -> Double {
  var sum = 1.0 / 20_922_789_888_000
  sum = sum * square - 1.0 / 87_178_291_200
  sum = sum * square + 1.0 / 479_001_600
  sum = sum * square - 1.0 / 3_628_800
  sum = sum * square + 1.0 / 40_320
  sum = sum * square - 1.0 / 720
  sum = sum * square + 1.0 / 24
  sum = sum * square - 1.0 / 2
  return sum * square + 1
}
