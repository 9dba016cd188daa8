import CDRM
import Pixels

/// Memory of a card that it can show, as a picture of its own; unmapped when its owner ends. The
/// card's own share of it goes when that is closed.
struct DumbBuffer: ~Copyable {
  /// The number that a commit names the picture by.
  let frame: UInt32
  /// How it holds a pixel.
  let format: PixelFormat
  private let calls: KMSCalls
  private let buffer: cdrm_buffer
  private let memory: UnsafeMutableRawPointer

  /// A black picture of `width` x `height` pixels. A card that does not show pixels of `format`
  /// refuses with `EINVAL`, and has its memory back.
  init(
    on card: borrowing Card, width: Int, height: Int, _ format: PixelFormat
  ) throws(KMSError) {
    let (number, calls) = (card.number, card.calls)
    let bits = Int32(8 * format.bytes)
    var buffer = cdrm_buffer()
    try asking(.buffer) {
      calls.createBuffer(number, Int32(width), Int32(height), bits, &buffer)
    }
    var frame: UInt32 = 0
    var mapped: UnsafeMutableRawPointer?
    do throws(KMSError) {
      try asking(.frame) { calls.addFrame(number, buffer, bits, &frame) }
      try asking(.map) { calls.mapBuffer(number, buffer, &mapped) }
    } catch {
      // Where even this is refused, closing the card does it.
      _ = calls.destroyBuffer(number, buffer)
      throw error
    }
    guard let memory = mapped else { preconditionFailure("a map has an address") }
    self.frame = frame
    self.format = format
    self.calls = calls
    self.buffer = buffer
    self.memory = memory
  }

  deinit {
    // Fails only for addresses that are none.
    _ = calls.unmapBuffer(buffer, memory)
  }

  /// Copies what `damage` covers of `canvas`, with its top left at (`x`, `y`).
  func copy(_ canvas: Canvas, damage: Damage, _ scanOut: ScanOut, x: Int, y: Int) {
    let rowBytes = Int(buffer.row_bytes)
    let start = y * rowBytes + x * scanOut.format.bytes
    scanOut.copy(
      canvas, damage: damage,
      to: UnsafeMutableRawBufferPointer(start: memory + start, count: Int(buffer.bytes) - start),
      rowBytes: rowBytes)
  }
}
