import CPicture

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
    try write(picture, to: path)
  }

  private static func write(
    _ picture: borrowing GrayPicture, to path: UnsafePointer<CChar>
  ) throws(PictureFileError) {
    let file = try OutputFile.open(path)
    var header = "P5\n\(picture.width) \(picture.height)\n255\n"
    var cause = header.withUTF8 { file.write($0) }
    if cause == 0 { cause = file.write(UnsafeBufferPointer(picture.pixels)) }
    try file.close(after: cause)
  }
}
