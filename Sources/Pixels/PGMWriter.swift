import CPicture
import Glibc

extension PictureFile {
  /// Writes the luma of `canvas` to the binary PGM file at `path` (Netpbm's pgm(5)), which is made
  /// or replaced; a file that could not be written whole is taken away again.
  package static func writePGM(_ canvas: Canvas, to path: String) throws(PictureFileError) {
    let picture = try GrayPicture.black(width: canvas.width, height: canvas.height)
    for y in 0..<canvas.height {
      let row = canvas.row(y, from: 0, count: canvas.width)
      for x in 0..<canvas.width {
        picture.pixels[y * canvas.width + x] = cpicture_luma(
          UInt8(truncatingIfNeeded: row[x] >> 16), UInt8(truncatingIfNeeded: row[x] >> 8),
          UInt8(truncatingIfNeeded: row[x]))
      }
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .notWritten(errno: errno) }
    var header = "P5\n\(canvas.width) \(canvas.height)\n255\n"
    var cause: Int32 = 0
    header.withUTF8 { cause = writeAll($0, to: descriptor) }
    if cause == 0 { cause = writeAll(UnsafeBufferPointer(picture.pixels), to: descriptor) }
    if close(descriptor) != 0, cause == 0 { cause = errno }
    guard cause != 0 else { return }
    unlink(path)
    throw .notWritten(errno: cause)
  }

  /// Writes all of `bytes` and gives 0, or the number of the error that stopped it.
  private static func writeAll(
    _ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32
  ) -> Int32 {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeBufferPointer(rebasing: bytes[done...])
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count > 0 {
        done += count
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
