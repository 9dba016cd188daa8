extension TextLine {
  /// Fewer characters than these say nothing about how they spread.
  private static let fewest = 14
  /// A step counts when it is within these of the middle one, and then of the curve through them.
  private static let possible: ClosedRange<Float> = 0.45...1.9
  private static let regular: Float = 0.2
  /// The share of steps that must be regular.
  private static let most: Float = 0.7
  /// How much closer characters may stand at the ends than in the middle for a grid to follow
  /// without help, as a logarithm.
  private static let even: Float = 0.15

  /// The line with the spread of characters that are seen at `places`, `count` of them in order
  /// along u or against it; nil where they are about as far apart at the ends as in the
  /// middle, or anyhow.
  package func spreading(at places: UnsafePointer<Float>, _ count: Int) -> TextLine? {
    guard count >= TextLine.fewest else { return nil }
    let (first, last) = (places[0], places[count - 1])
    let middle = abs(last - first) / Float(count - 1)
    guard middle > 0 else { return nil }
    var line = self
    var used = 0
    for round in 0..<2 {
      var sums = Moments()
      used = 0
      for index in 1..<count {
        let step = abs(places[index] - places[index - 1])
        let u = (places[index] + places[index - 1]) / 2
        guard TextLine.possible.contains(step / middle) else { continue }
        let wide = Elementary.logarithm(step / (middle * capHeight(at: u) / capHeight))
        if round > 0, abs(wide - line.spreadLogarithm(u)) > TextLine.regular { continue }
        sums.add(Double(u / middle), Double(wide), 1)
        used += 1
      }
      guard Float(used) > TextLine.most * Float(count - 1) else { return nil }
      line.spreadLogarithm = sums.polynomial(degree: 2, scale: 1 / Double(middle))
    }
    let half = (last - first) / 2
    return abs(line.spreadLogarithm.coefficients[2]) * half * half > TextLine.even ? line : nil
  }
}
