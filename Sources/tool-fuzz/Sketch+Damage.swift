import Glibc

extension Sketch {
  /// Something else done to the picture; `other` is one that may be mixed in.
  mutating func damage(_ other: Sketch, _ dice: inout Dice) {
    switch dice.number(0...9) {
    case 0: crop(&dice)
    case 1: turn(&dice)
    case 2: shift(&dice)
    case 3: mix(other, &dice)
    case 4: spot(&dice)
    case 5: stretchContrast(&dice)
    case 6: addNoise(&dice)
    case 7: repeatLines(&dice)
    case 8: smear(&dice)
    default: invert()
    }
  }

  /// The picture in another size, each pixel the nearest of the old ones.
  func resized(_ newWidth: Int, _ newHeight: Int) -> Sketch {
    var result = Sketch(width: newWidth, height: newHeight, gray: 0, words: words)
    for y in 0..<newHeight {
      let row = y * height / newHeight * width
      for x in 0..<newWidth {
        result.pixels[y * newWidth + x] = pixels[row + x * width / newWidth]
      }
    }
    return result
  }

  /// The part that begins at (`x`, `y`).
  func part(_ x: Int, _ y: Int, _ columns: Int, _ rows: Int) -> Sketch {
    var result = Sketch(width: columns, height: rows, gray: 0, words: words)
    for row in 0..<rows {
      for column in 0..<columns {
        result.pixels[row * columns + column] = pixels[(y + row) * width + x + column]
      }
    }
    return result
  }

  private mutating func crop(_ dice: inout Dice) {
    let (columns, rows) = (dice.number(1...width), dice.number(1...height))
    self = part(dice.number(0...(width - columns)), dice.number(0...(height - rows)), columns, rows)
    words += ", cut"
  }

  private mutating func turn(_ dice: inout Dice) {
    let angle = dice.once(in: 2) ? dice.real(-0.3, 0.3) : dice.real(-.pi, .pi)
    let zoom = dice.real(0.5, 1.6)
    let (right, down) = (cos(angle) / zoom, sin(angle) / zoom)
    let old = self
    let (middleX, middleY) = (Double(width) / 2, Double(height) / 2)
    for y in 0..<height {
      for x in 0..<width {
        let (fromX, fromY) = (Double(x) - middleX, Double(y) - middleY)
        pixels[y * width + x] = old.nearest(
          Int(middleX + right * fromX + down * fromY), Int(middleY + right * fromY - down * fromX))
      }
    }
    words += ", turned"
  }

  /// Bands of rows moved sideways.
  private mutating func shift(_ dice: inout Dice) {
    let old = self
    var (by, left) = (0, 0)
    let most = dice.number(1...max(1, width / 4))
    for y in 0..<height {
      if left == 0 { (by, left) = (dice.number(-most...most), dice.number(1...max(1, height / 2))) }
      left -= 1
      for x in 0..<width { pixels[y * width + x] = old.nearest(x + by, y) }
    }
    words += ", shifted"
  }

  private mutating func mix(_ other: Sketch, _ dice: inout Dice) {
    let share = dice.number(0...256)
    let isPatch = dice.once(in: 2)
    let (firstX, firstY) = (dice.number(0...width), dice.number(0...height))
    for y in 0..<height {
      for x in 0..<width where !isPatch || (x > firstX) == (y > firstY) {
        let gray = Int(pixels[y * width + x]) * share + Int(other.nearest(x, y)) * (256 - share)
        pixels[y * width + x] = UInt8(gray >> 8)
      }
    }
    words += ", mixed"
  }

  private mutating func spot(_ dice: inout Dice) {
    for _ in 0..<dice.number(1...20) {
      fill(
        dice.number(0...width), dice.number(0...height), dice.number(1...max(1, width / 6)),
        dice.number(1...max(1, height / 6)), dice.pick([0, 255, dice.gray()]))
    }
    words += ", spotted"
  }

  private mutating func stretchContrast(_ dice: inout Dice) {
    let strength = dice.pick([0.02, 0.1, 0.5, 2, 8, 100])
    let middle = dice.real(0, 255)
    for index in pixels.indices {
      let gray = (Double(pixels[index]) - middle) * strength + middle
      pixels[index] = UInt8(max(0, min(255, gray)))
    }
    words += ", of contrast \(strength)"
  }

  private mutating func addNoise(_ dice: inout Dice) {
    let strength = dice.number(1...120)
    for index in pixels.indices {
      let gray = Int(pixels[index]) + dice.number(-strength...strength)
      pixels[index] = UInt8(max(0, min(255, gray)))
    }
    words += ", noisy"
  }

  /// A band of rows, or of columns, again and again.
  private mutating func repeatLines(_ dice: inout Dice) {
    let old = self
    let isDown = dice.once(in: 2)
    let length = isDown ? height : width
    let start = dice.number(0...(length - 1))
    let band = dice.number(1...max(1, length - start))
    for y in 0..<height {
      for x in 0..<width {
        pixels[y * width + x] =
          isDown ? old.nearest(x, start + y % band) : old.nearest(start + x % band, y)
      }
    }
    words += ", repeated"
  }

  /// Each pixel drawn out to the right.
  private mutating func smear(_ dice: inout Dice) {
    let strength = dice.number(1...15)
    for y in 0..<height {
      var trail = Int(pixels[y * width])
      for x in 0..<width {
        trail = (trail * strength + Int(pixels[y * width + x])) / (strength + 1)
        pixels[y * width + x] = UInt8(trail)
      }
    }
    words += ", smeared"
  }

  private mutating func invert() {
    for index in pixels.indices { pixels[index] = ~pixels[index] }
    words += ", inverted"
  }
}
