/// Gray bytes of our own, rows without gaps: a shrunk picture or a strip.
package struct ByteGrid {
  /// The first byte.
  package let bytes: UnsafeMutablePointer<UInt8>
  /// Columns.
  package let width: Int
  /// Rows.
  package let height: Int

  /// Rows of `width` bytes each at `bytes`, which must stay as long as the grid.
  package init(_ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int) {
    self.bytes = bytes
    self.width = width
    self.height = height
  }

  /// What a network's input is made with: (byte - mean) * scale.
  package struct Normal {
    /// The mean of all bytes.
    var mean: Float
    /// One over the bytes' sample deviation plus four, so that flat pictures stay flat.
    var scale: Float
  }

  /// The mean and deviation, from whole-number sums, so that the order of adding has no say.
  var normal: Normal {
    let count = width * height
    var sum: UInt64 = 0
    var squares: UInt64 = 0
    for y in 0..<height {
      var (rowSum, rowSquares): (UInt32, UInt32) = (0, 0)
      let row = bytes + y * width
      for x in 0..<width {
        let value = UInt32(row[x])
        rowSum &+= value
        rowSquares &+= value &* value
      }
      sum += UInt64(rowSum)
      squares += UInt64(rowSquares)
    }
    let total = Double(sum)
    let mean = total / Double(count)
    let spread = max(0, Double(squares) - total * mean) / Double(max(1, count - 1))
    return Normal(mean: Float(mean), scale: Float(1 / (spread.squareRoot() + 4)))
  }

  /// Writes row `y` as a network's input.
  func normalised(_ y: Int, _ normal: Normal, to target: UnsafeMutablePointer<Float>) {
    let row = bytes + y * width
    for x in 0..<width { target[x] = (Float(row[x]) - normal.mean) * normal.scale }
  }
}
