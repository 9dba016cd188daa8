import StaticMemory

/// The last four rows of a layer that is computed row by row, with a pixel of zeros at either end
/// and a row of zeros for what is above the first and below the last.
struct RowRing {
  private static let rows = 4

  /// The first float; taps count from it.
  let start: UnsafeMutablePointer<Float>
  private let channels: Int
  private let rowLength: Int

  private static func rowLength(_ width: Int, _ channels: Int) -> Int {
    ((width + 2) * channels + 8 + 7) & ~7
  }

  /// Adds what rows of up to `width` pixels take.
  static func plan(width: Int, channels: Int, in footprint: inout Footprint) {
    footprint.add(Float.self, rowLength(width, channels) * (rows + 1))
  }

  /// Cuts the rows from `scratch`.
  init(width: Int, channels: Int, from scratch: inout Scratch) {
    self.channels = channels
    rowLength = RowRing.rowLength(width, channels)
    start = scratch.take(Float.self, rowLength * (RowRing.rows + 1))
  }

  /// Makes every row zeros.
  func clear() {
    start.update(repeating: 0, count: rowLength * (RowRing.rows + 1))
  }

  /// Where row `y` begins; the row of four before is overwritten.
  func row(_ y: Int) -> UnsafeMutablePointer<Float> {
    start + y % RowRing.rows * rowLength + channels
  }

  /// The inputs of row `y` of a 3 x 3 convolution of stride two over a layer of `height` rows.
  func taps(_ y: Int, height: Int) -> Taps {
    Taps(
      rows: (offset(2 * y - 1, height), offset(2 * y, height), offset(2 * y + 1, height)),
      run: 3 * channels, step: 2 * channels)
  }

  private func offset(_ y: Int, _ height: Int) -> Int {
    let slot = y < 0 || y >= height ? RowRing.rows : y % RowRing.rows
    return slot * rowLength
  }
}
