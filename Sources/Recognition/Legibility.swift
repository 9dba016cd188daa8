import MRZ

/// How well a piece of a line can be read, measured before it is: how sharp its edges are, and how
/// much of it a reflection has washed out.
package struct Legibility: BitwiseCopyable {
  /// How wide edges are, as a share of the pitch: a tenth is sharp, over two fifths is a smear; 0
  /// where print is too faint to tell.
  package var edge: Float
  /// The share of the piece that is bright and without contrast.
  package var glare: Float
  /// The height of a capital in the picture, in pixels.
  package var capHeight: Float

  /// Edges wider than this cannot be read.
  private static let smear: Float = 0.42
  /// More glare than this hides too many characters.
  private static let washed: Float = 0.12
  /// Lower capitals than this have too few pixels when they are not sharp.
  private static let small: Float = 7

  /// A window is about one character wide.
  private static let window = 16
  /// The rows that capitals cover.
  private static let rows = 7..<25
  /// Darkest to brightest of a window with something printed, in gray levels.
  private static let leastContrast = 24
  /// The mean of a washed-out window.
  private static let bright = 236

  /// Measures `strip`, cut from inside a line whose capitals have `capHeight` in the picture.
  package init(_ strip: ByteGrid, capHeight: Float) {
    self.capHeight = capHeight
    var (sum, printed, washed, windows): (Float, Int, Int, Int) = (0, 0, 0, 0)
    var column = 0
    while column + Legibility.window <= strip.width {
      let one = Legibility.window(strip, column)
      if one.contrast >= Legibility.leastContrast {
        sum += Float(one.contrast) / Float(max(1, one.step))
        printed += 1
      } else if one.mean >= Legibility.bright {
        washed += 1
      }
      windows += 1
      column += Legibility.window
    }
    edge = printed > 0 ? sum / Float(printed * Legibility.window) : 0
    glare = Float(washed) / Float(max(1, windows))
  }

  /// Whether reading is a waste of time.
  package var isHopeless: Bool { edge > Legibility.smear }

  /// What would help; nil when nothing stands out.
  package var hint: Hint? {
    if glare > Legibility.washed { return .glare }
    guard isHopeless else { return nil }
    return capHeight < Legibility.small ? .closer : .holdStill
  }

  private static func window(
    _ strip: ByteGrid, _ first: Int
  ) -> (contrast: Int, step: Int, mean: Int) {
    var (low, high, step, sum) = (255, 0, 0, 0)
    for y in rows {
      let row = strip.bytes + y * strip.width + first
      for x in 0..<window {
        let value = Int(row[x])
        low = min(low, value)
        high = max(high, value)
        sum += value
        step = max(step, abs(Int(row[x + strip.width]) - value))
        if x + 1 < window { step = max(step, abs(Int(row[x + 1]) - value)) }
      }
    }
    return (high - low, step, sum / (rows.count * window))
  }
}
