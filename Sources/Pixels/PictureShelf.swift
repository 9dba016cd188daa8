/// Memory for one gray picture of at most so many pixels, and the size of the picture in it.
///
/// It borrows its memory, which the owner of the shelf keeps.
package struct PictureSlot: BitwiseCopyable, @unchecked Sendable {
  /// The pixels, row after row without a gap.
  package let pixels: UnsafeMutableBufferPointer<UInt8>
  /// Columns; 0 while there is no picture.
  package private(set) var width = 0
  /// Rows.
  package private(set) var height = 0

  /// An empty slot in `pixels`; of no pixels where no picture of its kind is wanted.
  package init(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
    self.pixels = pixels
  }

  /// The picture; nil while there is none.
  package var view: GrayView? {
    guard width > 0, height > 0 else { return nil }
    return GrayView(UnsafeBufferPointer(pixels), width: width, height: height, rowStride: width)
  }

  /// Takes a copy of `picture`, every n-th pixel of every n-th row where it is larger than the
  /// slot; false, and empty, where the slot has no room at all.
  package mutating func take(_ picture: GrayView) -> Bool {
    wipe()
    var step = 1
    while (picture.width / step) * (picture.height / step) > pixels.count { step += 1 }
    let (width, height) = (picture.width / step, picture.height / step)
    guard width > 0, height > 0, let start = pixels.baseAddress else { return false }
    let stride = picture.pixelStride * step
    for y in 0..<height {
      let from = picture.row(y * step)
      let to = start + y * width
      for x in 0..<width { to[x] = from[x * stride] }
    }
    (self.width, self.height) = (width, height)
    return true
  }

  /// Overwrites the picture, if there is one.
  package mutating func wipe() {
    guard width > 0 else { return }
    for index in 0..<width * height { pixels[index] = 0 }
    (width, height) = (0, 0)
  }
}

/// The pictures of a result, and its text for a technician, lent to be looked at.
package struct PictureShelf: BitwiseCopyable, @unchecked Sendable {
  /// The result as JSON; empty where nobody looks at it.
  package var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  private let slots: UnsafeBufferPointer<PictureSlot>

  /// The pictures of `slots`.
  package init(_ slots: UnsafeBufferPointer<PictureSlot>) {
    self.slots = slots
  }

  /// A shelf without a picture.
  package init() {
    slots = UnsafeBufferPointer(start: nil, count: 0)
  }

  /// The picture of slot number `slot`; nil where there is none.
  package subscript(slot slot: UInt8) -> GrayView? {
    Int(slot) < slots.count ? slots[Int(slot)].view : nil
  }
}
