import CPicture

/// Picture files as gray pixels: JPEG, PNG, and PGM or PPM in bytes or in digits.
///
/// Luma is what JPEG stores as Y, else BT.601 by the integer weights 77, 150 and 29 of 256; colour
/// profiles and gamma are ignored. Opacity is laid over white.
package enum PictureFile {
  /// The most pixels a picture may have: a camera's 50 megapixels, 50 MB of gray.
  package static let maximumPixels = 50_000_000
  /// The most bytes a file may have; a PPM of the largest picture has three a pixel.
  package static let maximumBytes = 160_000_000

  /// Reads the picture at `path`, upright, into memory of its own.
  ///
  /// What the header states is checked before memory is taken.
  package static func read(
    _ path: UnsafePointer<CChar>
  ) throws(PictureFileError) -> GrayPicture {
    let file = try FileBytes.read(path, limit: maximumBytes)
    return try file.withBytes { (bytes) throws(PictureFileError) -> GrayPicture in
      let source = try Source(bytes)
      let picture = try GrayPicture.black(width: source.shownWidth, height: source.shownHeight)
      try source.decode(into: picture.pixels)
      return picture
    }
  }

  /// Reads the picture at `path`, upright, into `pixels`, row after row without a gap, and says how
  /// large it is; throws `bufferTooSmall` when it has more pixels than that.
  package static func read(
    _ path: String, into pixels: UnsafeMutableBufferPointer<UInt8>
  ) throws(PictureFileError) -> (width: Int, height: Int) {
    let file = try FileBytes.read(path, limit: maximumBytes)
    return try file.withBytes { (bytes) throws(PictureFileError) -> (width: Int, height: Int) in
      let source = try Source(bytes)
      try source.decode(into: pixels)
      return (source.shownWidth, source.shownHeight)
    }
  }

  /// The upright size of the picture at `path`, by its header alone.
  package static func size(
    _ path: String
  ) throws(PictureFileError) -> (width: Int, height: Int) {
    let file = try FileBytes.read(path, limit: maximumBytes)
    return try file.withBytes { (bytes) throws(PictureFileError) -> (width: Int, height: Int) in
      let source = try Source(bytes)
      return (source.shownWidth, source.shownHeight)
    }
  }
}

extension PictureFile {
  /// The bytes of a picture file whose header has been read and found to be within the limits.
  private struct Source {
    /// The kind of file, told by its first bytes.
    private enum Format { case jpeg, png, netpbm(Netpbm) }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let format: Format
    private let size: CPictureSize
    private let orientation: Orientation

    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PictureFileError) {
      self.bytes = bytes
      var size = CPictureSize()
      var orientation = Orientation.upright
      if bytes.starts(with: [0xFF, 0xD8]) {
        format = .jpeg
        try check(cpicture_jpeg_size(bytes.baseAddress, bytes.count, &size))
        orientation = Orientation(jpeg: bytes)
      } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        format = .png
        try check(cpicture_png_size(bytes.baseAddress, bytes.count, &size))
      } else {
        let header = try Netpbm(bytes)
        format = .netpbm(header)
        size = CPictureSize(width: UInt32(header.width), height: UInt32(header.height))
      }
      let (width, height) = (Int(size.width), Int(size.height))
      guard width > 0, height > 0 else { throw .damaged }
      guard width <= PictureFile.maximumPixels / height else {
        throw .pictureTooLarge(width: width, height: height)
      }
      self.size = size
      self.orientation = orientation
    }

    var shownWidth: Int { Int(orientation.exchangesSides ? size.height : size.width) }
    var shownHeight: Int { Int(orientation.exchangesSides ? size.width : size.height) }

    func decode(into pixels: UnsafeMutableBufferPointer<UInt8>) throws(PictureFileError) {
      let count = Int(size.width) * Int(size.height)
      guard count <= pixels.count, let base = pixels.baseAddress else {
        throw .bufferTooSmall(pixels: count)
      }
      let placement = placement(base)
      switch format {
      case .jpeg: try check(cpicture_jpeg_luma(bytes.baseAddress, bytes.count, placement))
      case .png: try check(cpicture_png_luma(bytes.baseAddress, bytes.count, placement))
      case .netpbm(let header): try header.decode(bytes, to: base)
      }
    }

    /// Where the file's pixels go in an upright picture that begins at `base`.
    private func placement(_ base: UnsafeMutablePointer<UInt8>) -> CPicturePlacement {
      let row = shownWidth
      let lastColumn = shownWidth - 1
      let lastRow = (shownHeight - 1) * row
      return switch orientation {
      case .upright: CPicturePlacement(origin: base, column_step: 1, row_step: row)
      case .mirrored:
        CPicturePlacement(origin: base + lastColumn, column_step: -1, row_step: row)
      case .upsideDown:
        CPicturePlacement(origin: base + lastRow + lastColumn, column_step: -1, row_step: -row)
      case .flipped: CPicturePlacement(origin: base + lastRow, column_step: 1, row_step: -row)
      case .transposed: CPicturePlacement(origin: base, column_step: row, row_step: 1)
      case .quarterClockwise:
        CPicturePlacement(origin: base + lastColumn, column_step: row, row_step: -1)
      case .transverse:
        CPicturePlacement(origin: base + lastRow + lastColumn, column_step: -row, row_step: -1)
      case .quarterCounterclockwise:
        CPicturePlacement(origin: base + lastRow, column_step: -row, row_step: 1)
      }
    }
  }

  /// Turns what C says into what Swift throws.
  static func check(_ verdict: CPictureVerdict) throws(PictureFileError) {
    switch verdict {
    case CPictureFine: return
    case CPictureTruncated: throw .truncated
    case CPictureFourInks: throw .fourInks
    case CPictureUnsupported: throw .unsupportedVariant
    case CPictureNoMemory: throw .noMemory
    default: throw .damaged
    }
  }
}
