import Glibc
import Pixels

/// A picture in a heap block of exactly its size, so that the address sanitizer sees every read
/// before its first pixel or behind its last.
struct HeapPicture: ~Copyable {
  /// Bytes from a pixel, and from a row, to the next.
  struct Layout: Equatable {
    var pixelStride: Int
    var rowStride: Int
    /// A row without a gap.
    static func packed(_ width: Int) -> Layout { Layout(pixelStride: 1, rowStride: width) }
    /// Luma among other samples, rows with or without a gap.
    static func any(_ width: Int, _ dice: inout Dice) -> Layout {
      let pixelStride = dice.pick([1, 1, 1, 2, 2, 3, 4])
      let least = (width - 1) * pixelStride + 1
      let gap = dice.pick([0, 0, pixelStride - 1, dice.number(0...7), dice.number(0...300)])
      return Layout(pixelStride: pixelStride, rowStride: least + gap)
    }
  }

  private let block: UnsafeMutableBufferPointer<UInt8>
  private let before: [UInt8]
  private let width: Int
  private let height: Int
  private let layout: Layout

  /// `sketch` laid out as `layout` says; what lies between its pixels is chance.
  init(_ sketch: Sketch, _ layout: Layout, _ dice: inout Dice) {
    width = sketch.width
    height = sketch.height
    self.layout = layout
    let count = (height - 1) * layout.rowStride + (width - 1) * layout.pixelStride + 1
    var bytes = [UInt8](repeating: 0, count: count)
    if layout != .packed(width) { for index in bytes.indices { bytes[index] = dice.gray() } }
    for y in 0..<height {
      for x in 0..<width {
        bytes[y * layout.rowStride + x * layout.pixelStride] = sketch.pixels[y * width + x]
      }
    }
    block = .allocate(capacity: count)
    _ = block.initialize(from: bytes)
    before = bytes
  }

  deinit { block.deallocate() }

  /// The picture, borrowed.
  var view: GrayView { view(rows: height) }

  /// A view that says it has `rows` rows whatever the block holds: for the self-check alone.
  func view(rows: Int) -> GrayView {
    let claimed = (rows - 1) * layout.rowStride + (width - 1) * layout.pixelStride + 1
    return GrayView(
      UnsafeBufferPointer(start: block.baseAddress, count: claimed), width: width, height: rows,
      rowStride: layout.rowStride, pixelStride: layout.pixelStride)
  }

  /// Whether every byte is as it was made.
  var isUnchanged: Bool { block.elementsEqual(before) }
}
