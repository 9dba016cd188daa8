import Pixels
import StaticMemory

/// The pictures that a camera gives: their size, and how their luma lies in memory.
package struct CameraFormat: Equatable, Sendable, BitwiseCopyable {
  /// How the luma of a picture lies in memory.
  package enum Layout: UInt8, Sendable, BitwiseCopyable {
    /// One byte a pixel: GREY, or the first plane of NV12 and YU12.
    case gray
    /// Two bytes a pixel, of which the first is luma.
    case yuyv

    /// Bytes from a pixel to the next.
    package var pixelStride: Int { self == .gray ? 1 : 2 }
  }

  /// Columns.
  package var width: Int
  /// Rows.
  package var height: Int
  /// How the luma lies.
  package var layout: Layout

  /// Pictures of `width` x `height` pixels.
  package init(width: Int, height: Int, layout: Layout = .gray) {
    precondition(width > 0 && height > 0, "a picture has pixels")
    self.width = width
    self.height = height
    self.layout = layout
  }

  /// The bytes of one picture.
  package var byteCount: Int { width * height * layout.pixelStride }
}

/// A source of pictures, which lends each of them for a while.
///
/// A camera is open or not; a call that finds it gone throws, and the runtime then tries `open`
/// again from time to time. Nothing allocates after the first `open`.
package protocol Camera: AnyObject {
  /// What pictures it gives.
  var format: CameraFormat { get }
  /// What a poller watches for the next picture; nil for one that tells it by `due`.
  var descriptor: Int32? { get }
  /// When the next picture comes, for a camera without a descriptor.
  var due: Instant? { get }

  /// Opens the device, or opens it again after a failure; it does not capture yet.
  func open() throws(DeviceFailure)
  /// Starts or stops capture; the same again does nothing.
  func setCapturing(_ isCapturing: Bool, at now: Instant) throws(DeviceFailure)
  /// The next picture, if there is one by `now`.
  func nextFrame(at now: Instant) throws(DeviceFailure) -> FrameLease?
  /// Takes back what `nextFrame` lent.
  func giveBack(_ lease: consuming FrameLease)
}

/// One camera picture, lent: it must be given back to its camera, and dropping it traps.
///
/// The camera has few buffers, so a lease that is forgotten would stop it some frames later and far
/// from the mistake.
package struct FrameLease: ~Copyable {
  /// The pixels; valid until the lease is given back.
  package let picture: GrayView
  /// Which picture it is since the camera was opened, from 1.
  package let number: UInt32
  /// When it was taken.
  package let time: Instant
  /// The camera's own name for the buffer.
  private let slot: Int

  /// Lends the buffer `slot` with the picture it holds.
  package init(_ picture: GrayView, number: UInt32, time: Instant, slot: Int) {
    precondition(number > 0, "pictures are numbered from 1")
    self.picture = picture
    self.number = number
    self.time = time
    self.slot = slot
  }

  deinit {
    precondition(number == 0, "a camera frame was dropped instead of given back")
  }

  /// Ends the lease and names the buffer; for cameras alone.
  package consuming func end() -> Int {
    let slot = slot
    discard self
    return slot
  }
}
