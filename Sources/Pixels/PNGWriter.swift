import CPicture
import Glibc
import StaticMemory

/// Writes canvases as PNG files, in memory taken once: libpng and zlib get none from the heap.
package struct PNGWriter: ~Copyable, @unchecked Sendable {
  private let memory: Arena
  fileprivate let scratch: UnsafeMutableBufferPointer<UInt8>
  fileprivate let width: Int

  /// What a writer of canvases up to `width` columns takes.
  ///
  /// zlib's window and tables are 268 kB at most, libpng's own structures and its output buffer
  /// under 16 kB; beside the row that is made here libpng keeps up to four more.
  package static func plan(width: Int) -> Footprint {
    var footprint = Footprint()
    footprint.add(UInt8.self, scratchBytes(width: width))
    return footprint
  }

  private static func scratchBytes(width: Int) -> Int { 288 * 1024 + 6 * (3 * width + 64) }

  /// Moves `memory`, as planned for `width`, in for good.
  package init(width: Int, memory: consuming Arena) {
    self.width = width
    scratch = memory.take(UInt8.self, PNGWriter.scratchBytes(width: width))
    memory.assertFull()
    self.memory = memory
  }

  /// Writes the whole of `canvas` to the file at `path`, which is made or replaced; a file that
  /// could not be written whole is taken away again.
  package borrowing func write(
    _ canvas: Canvas, to path: UnsafePointer<CChar>
  ) throws(PictureFileError) {
    precondition(canvas.width <= width, "the canvas is wider than planned")
    let file = try OutputFile.open(path)
    let size = CPictureSize(width: UInt32(canvas.width), height: UInt32(canvas.height))
    let verdict = cpicture_png_write(
      file.descriptor, canvas.pixels.baseAddress, size, canvas.stride, scratch.baseAddress,
      scratch.count)
    let cause = verdict == CPictureFine ? 0 : verdict == CPictureNoMemory ? ENOMEM : errno
    try file.close(after: cause)
  }
}

extension PNGWriter {
  /// Writes `picture`, whose rows have no gaps, to an open file; gives 0, or the number of the
  /// error that stopped it.
  package borrowing func write(_ picture: GrayView, to descriptor: Int32) -> Int32 {
    precondition(picture.width <= width, "the picture is wider than planned")
    precondition(
      picture.pixelStride == 1 && picture.rowStride == picture.width, "rows have no gaps")
    let size = CPictureSize(width: UInt32(picture.width), height: UInt32(picture.height))
    let verdict = cpicture_png_write_gray(
      descriptor, picture.base, size, scratch.baseAddress, scratch.count)
    return verdict == CPictureFine ? 0 : verdict == CPictureNoMemory ? ENOMEM : errno
  }

  /// Overwrites what the last picture left.
  package borrowing func wipe() {
    scratch.update(repeating: 0)
  }
}

extension PictureFile {
  /// Writes `canvas` to the PNG file at `path` in memory taken for this one call.
  package static func writePNG(_ canvas: Canvas, to path: String) throws(PictureFileError) {
    let memory = Arena(PNGWriter.plan(width: canvas.width))
    try PNGWriter(width: canvas.width, memory: memory).write(canvas, to: path)
  }
}
