import Devices
import Pixels
import StaticMemory

/// A camera that looks at pictures it was given at start, 30 times a second.
package final class SimulatedCamera: Camera {
  /// How many frames may be lent at a time, as a capture queue has few buffers.
  package static let slotCount = 4
  /// From a frame to the next.
  package static let intervalNanoseconds: Int64 = 33_333_333
  /// The luma of the table on which documents are laid.
  package static let tableLuma: UInt8 = 48

  package let format: CameraFormat
  package let descriptor: Int32? = nil
  package private(set) var due: Instant?
  /// Frames lent since the start.
  package private(set) var frameCount = 0
  /// Frames lost because every slot was lent.
  package private(set) var dropCount = 0

  private let mishaps: Mishaps
  private let memory: Arena
  private let pictures: UnsafeMutableBufferPointer<UInt8>
  private let pictureCount: Int
  private var shown = 0
  private var lent: UInt8 = 0
  private var number: UInt32 = 0

  /// What a camera takes that holds `pictureCount` pictures, beside the empty table.
  package static func footprint(_ format: CameraFormat, pictureCount: Int) -> Footprint {
    var footprint = Footprint()
    footprint.add(UInt8.self, (pictureCount + 1) * format.byteCount)
    return footprint
  }

  /// A camera of `format` before an empty table, with room for `pictureCount` pictures.
  package init(_ format: CameraFormat, pictureCount: Int, mishaps: Mishaps) {
    self.format = format
    self.mishaps = mishaps
    self.pictureCount = pictureCount
    var memory = Arena(SimulatedCamera.footprint(format, pictureCount: pictureCount))
    pictures = memory.take(UInt8.self, (pictureCount + 1) * format.byteCount)
    memory.assertFull()
    self.memory = memory
    pictures.update(repeating: SimulatedCamera.tableLuma)
  }

  /// Lays picture `index` on the table inside `area` of the frame, as large as it fits; before
  /// start. A picture that is smaller is enlarged; the table is as bright as the picture's edge.
  package func load(_ picture: GrayView, as index: Int, in area: Area? = nil) {
    precondition(index >= 0 && index < pictureCount, "the camera has room for the picture")
    let whole = Area(x: 0, y: 0, width: format.width, height: format.height)
    let area = area ?? whole
    precondition(area.intersection(whole) == area, "the area lies inside the frame")
    let frame = frame(index + 1)
    frame.update(repeating: meanOfEdge(picture))
    lay(
      picture, in: area, of: frame, rowStride: format.width * format.layout.pixelStride,
      pixelStride: format.layout.pixelStride)
  }

  /// Looks at picture `index` from the next frame on; nil is the empty table.
  package func show(_ index: Int?) {
    precondition((index ?? 0) >= 0 && (index ?? 0) < max(pictureCount, 1), "no such picture")
    shown = index.map { $0 + 1 } ?? 0
  }

  /// Stops capture; frames still lent stay lent.
  package func open() throws(DeviceFailure) {
    due = nil
    try mishaps.check(.cameraOpen)
  }

  /// Gives the first frame one interval after the start.
  package func setCapturing(_ isCapturing: Bool, at now: Instant) throws(DeviceFailure) {
    guard isCapturing != (due != nil) else { return }
    if isCapturing { try mishaps.check(.cameraCapture) }
    due =
      isCapturing
      ? Instant(nanoseconds: now.nanoseconds + SimulatedCamera.intervalNanoseconds) : nil
  }

  /// The picture shown now; lost when every slot is lent.
  package func nextFrame(at now: Instant) throws(DeviceFailure) -> FrameLease? {
    guard let time = due, time <= now else { return nil }
    try mishaps.check(.cameraFrame)
    var next = time.nanoseconds + SimulatedCamera.intervalNanoseconds
    if next <= now.nanoseconds { next = now.nanoseconds + SimulatedCamera.intervalNanoseconds }
    due = Instant(nanoseconds: next)
    guard let slot = freeSlot else {
      dropCount += 1
      return nil
    }
    lent |= 1 << slot
    number += 1
    frameCount += 1
    let stride = format.layout.pixelStride
    let view = GrayView(
      UnsafeBufferPointer(frame(shown)), width: format.width, height: format.height,
      rowStride: format.width * stride, pixelStride: stride)
    return FrameLease(view, number: number, time: time, slot: slot)
  }

  /// Frees the slot.
  package func giveBack(_ lease: consuming FrameLease) {
    let slot = lease.end()
    precondition(lent & 1 << slot != 0, "the frame was lent")
    lent &= ~(1 << slot)
  }

  /// How many frames are lent now.
  package var lentCount: Int { lent.nonzeroBitCount }

  private var freeSlot: Int? {
    for slot in 0..<SimulatedCamera.slotCount where lent & 1 << slot == 0 { return slot }
    return nil
  }

  private func frame(_ index: Int) -> UnsafeMutableBufferPointer<UInt8> {
    let start = index * format.byteCount
    return UnsafeMutableBufferPointer(rebasing: pictures[start..<start + format.byteCount])
  }
}
