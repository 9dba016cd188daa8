/// Borrowed luma pixels: where they are and how they are laid out, nothing owned, nothing copied.
///
/// `pixelStride` of two looks at the luma of YUYV in place. The lender keeps the memory alive and
/// unchanged for as long as the view is used.
package struct GrayView: BitwiseCopyable, @unchecked Sendable {
  /// The pixel at the top left.
  package let base: UnsafePointer<UInt8>
  /// Columns.
  package let width: Int
  /// Rows.
  package let height: Int
  /// Bytes from a row to the next.
  package let rowStride: Int
  /// Bytes from a pixel to the next of its row.
  package let pixelStride: Int

  /// A view of `width` x `height` pixels in `memory`; traps when they would reach beyond it.
  package init(
    _ memory: UnsafeBufferPointer<UInt8>, width: Int, height: Int, rowStride: Int,
    pixelStride: Int = 1
  ) {
    precondition(width > 0 && height > 0, "a view has pixels")
    precondition(pixelStride > 0, "pixels go forward")
    precondition(rowStride >= (width - 1) * pixelStride + 1, "rows do not overlap")
    precondition(
      memory.count >= (height - 1) * rowStride + (width - 1) * pixelStride + 1,
      "the view lies inside its memory")
    guard let start = memory.baseAddress else { preconditionFailure("no memory") }
    base = start
    self.width = width
    self.height = height
    self.rowStride = rowStride
    self.pixelStride = pixelStride
  }

  /// The first pixel of row `y`; checked, so that a loop over the row needs no check of its own.
  package func row(_ y: Int) -> UnsafePointer<UInt8> {
    precondition(y >= 0 && y < height, "row outside the picture")
    return base + y * rowStride
  }

  /// The part of the view inside `area`, which must lie within it.
  package func cropped(to area: Area) -> GrayView {
    precondition(
      area.x >= 0 && area.y >= 0 && area.right <= width && area.bottom <= height && !area.isEmpty,
      "the part lies inside the picture")
    let start = base + area.y * rowStride + area.x * pixelStride
    let count = (area.height - 1) * rowStride + (area.width - 1) * pixelStride + 1
    return GrayView(
      UnsafeBufferPointer(start: start, count: count), width: area.width, height: area.height,
      rowStride: rowStride, pixelStride: pixelStride)
  }
}
