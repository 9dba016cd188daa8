/// A drawing surface of XRGB8888 pixels in memory that somebody else owns.
///
/// Every drawing call is cut to `clip` first, so nothing outside the surface is ever touched.
package struct Canvas: @unchecked Sendable {
  /// The pixels, row after row; blue in the lowest byte of each.
  package let pixels: UnsafeMutableBufferPointer<UInt32>
  /// Columns.
  package let width: Int
  /// Rows.
  package let height: Int
  /// Pixels from a row to the next.
  package let stride: Int
  /// Where drawing takes effect; inside the surface.
  package private(set) var clip: Area

  /// A surface of `width` x `height` pixels; traps when `pixels` is too small.
  package init(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int, stride: Int? = nil
  ) {
    let stride = stride ?? width
    precondition(width > 0 && height > 0, "a canvas has pixels")
    precondition(stride >= width, "rows do not overlap")
    precondition(pixels.count >= (height - 1) * stride + width, "the canvas lies in its memory")
    self.pixels = pixels
    self.width = width
    self.height = height
    self.stride = stride
    clip = Area(x: 0, y: 0, width: width, height: height)
  }

  /// The whole surface.
  package var bounds: Area { Area(x: 0, y: 0, width: width, height: height) }

  /// The same surface, drawing only inside `area`.
  package func clipped(to area: Area) -> Canvas {
    var canvas = self
    canvas.clip = clip.intersection(area)
    return canvas
  }

  /// `count` pixels of row `y` from column `x`; checked, so that a loop over them needs no check of
  /// its own.
  func row(_ y: Int, from x: Int, count: Int) -> UnsafeMutablePointer<UInt32> {
    precondition(y >= 0 && y < height, "row outside the canvas")
    precondition(x >= 0 && count >= 0 && x + count <= width, "columns outside the canvas")
    guard let base = pixels.baseAddress else { preconditionFailure("no memory") }
    return base + y * stride + x
  }
}
