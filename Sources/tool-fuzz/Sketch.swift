/// A picture as it is being made up: pixels row after row, and what was done to them.
struct Sketch {
  /// Columns.
  var width: Int
  /// Rows.
  var height: Int
  /// Row after row, without a gap.
  var pixels: [UInt8]
  /// What it was made of, for the person who looks for a fault.
  var words: String

  /// A picture of one gray.
  init(width: Int, height: Int, gray: UInt8, words: String) {
    self.width = width
    self.height = height
    pixels = [UInt8](repeating: gray, count: width * height)
    self.words = words
  }

  /// A picture of pixels that are there already.
  init(width: Int, height: Int, pixels: [UInt8], words: String) {
    self.width = width
    self.height = height
    self.pixels = pixels
    self.words = words
  }

  /// The pixel at (`x`, `y`), or the nearest where that lies outside.
  func nearest(_ x: Int, _ y: Int) -> UInt8 {
    pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
  }

  /// Fills a rectangle, as far as it lies inside.
  mutating func fill(_ x: Int, _ y: Int, _ columns: Int, _ rows: Int, _ gray: UInt8) {
    for row in max(0, y)..<max(0, y, min(height, y + rows)) {
      for column in max(0, x)..<max(0, x, min(width, x + columns)) {
        pixels[row * width + column] = gray
      }
    }
  }
}

extension Sketch {
  /// A picture that was never a page.
  static func invented(_ width: Int, _ height: Int, _ dice: inout Dice) -> Sketch {
    switch dice.number(0...6) {
    case 0: return flat(width, height, &dice)
    case 1: return noise(width, height, &dice)
    case 2: return stripes(width, height, &dice)
    case 3: return extremes(width, height, &dice)
    default: return writing(width, height, &dice)
    }
  }

  private static func flat(_ width: Int, _ height: Int, _ dice: inout Dice) -> Sketch {
    Sketch(width: width, height: height, gray: dice.pick([0, 255, dice.gray()]), words: "flat")
  }

  private static func noise(_ width: Int, _ height: Int, _ dice: inout Dice) -> Sketch {
    var sketch = Sketch(width: width, height: height, gray: 0, words: "noise")
    for index in sketch.pixels.indices { sketch.pixels[index] = dice.gray() }
    return sketch
  }

  /// Waves across, down or aslant: what a finder of lines takes for lines without end.
  private static func stripes(_ width: Int, _ height: Int, _ dice: inout Dice) -> Sketch {
    var sketch = Sketch(width: width, height: height, gray: 0, words: "stripes")
    let (across, down) = (dice.number(0...9), dice.number(0...9))
    let period = dice.number(2...120)
    let (low, high) = (dice.gray(), dice.gray())
    for y in 0..<height {
      for x in 0..<width {
        let isLow = (x * across + y * down) % period < period / 2
        sketch.pixels[y * width + x] = isLow ? low : high
      }
    }
    return sketch
  }

  /// Black and white only, in runs.
  private static func extremes(_ width: Int, _ height: Int, _ dice: inout Dice) -> Sketch {
    var sketch = Sketch(width: width, height: height, gray: 0, words: "extremes")
    let longest = dice.pick([2, 9, 60])
    var (left, gray) = (0, UInt8(0))
    for index in sketch.pixels.indices {
      if left == 0 { (left, gray) = (dice.number(1...longest), ~gray) }
      left -= 1
      sketch.pixels[index] = gray
    }
    return sketch
  }

  /// Rows of figures on a grid, as lines of a zone are, of an alphabet that does not exist.
  private static func writing(_ width: Int, _ height: Int, _ dice: inout Dice) -> Sketch {
    var sketch = Sketch(
      width: width, height: height, gray: UInt8(dice.number(120...255)), words: "writing")
    let ink = UInt8(dice.number(0...110))
    let dot = dice.number(1...max(1, min(width / 240, 5)))
    let pitch = dot * dice.number(6...8)
    let alphabet = (0..<dice.number(1...40)).map { _ in dice.next() & dice.next() | 0x21 }
    let isRepeated = dice.once(in: 4)
    var y = dice.number(0...max(0, height / 3))
    for _ in 0..<dice.number(1...12) {
      let start = dice.number(-pitch...max(1, width / 4))
      for place in 0..<dice.pick([30, 36, 44, 44, 200]) where start + place * pitch < width {
        let figure = isRepeated ? alphabet[0] : dice.pick(alphabet)
        for bit in 0..<35 where figure >> UInt64(bit) & 1 == 1 {
          sketch.fill(start + place * pitch + bit % 5 * dot, y + bit / 5 * dot, dot, dot, ink)
        }
      }
      y += dot * dice.number(8...16)
    }
    return sketch
  }
}
