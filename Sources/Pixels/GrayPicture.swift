/// A gray picture in memory of its own, overwritten when it goes.
package struct GrayPicture: ~Copyable, @unchecked Sendable {
  /// Columns.
  package let width: Int
  /// Rows.
  package let height: Int

  private let memory: PictureMemory

  /// A black picture; throws `noMemory` or, beyond `PictureFile.maximumPixels`, `pictureTooLarge`.
  package static func black(
    width: Int, height: Int
  ) throws(PictureFileError) -> GrayPicture {
    precondition(width > 0 && height > 0, "a picture has pixels")
    guard width <= PictureFile.maximumPixels / height else {
      throw .pictureTooLarge(width: width, height: height)
    }
    return GrayPicture(width: width, height: height, memory: try .take(width * height))
  }

  private init(width: Int, height: Int, memory: consuming PictureMemory) {
    self.width = width
    self.height = height
    self.memory = memory
  }

  /// The pixels, row after row without a gap.
  package var pixels: UnsafeMutableBufferPointer<UInt8> { memory.bytes }

  /// The picture, borrowed: valid as long as the picture lives.
  package var view: GrayView {
    GrayView(UnsafeBufferPointer(memory.bytes), width: width, height: height, rowStride: width)
  }
}
