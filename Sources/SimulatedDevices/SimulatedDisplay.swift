import Devices
import Pixels
import StaticMemory

/// A panel in memory, mounted and made as any; with a folder it keeps every different settled
/// picture, as a person before it sees it, as a PNG file.
///
/// Files are named by number and screen: `01-home.png`.
package final class SimulatedDisplay: Display {
  /// From a refresh to the next: sixty a second.
  package static let refreshNanoseconds: Int64 = 16_666_667
  /// How many different pictures are told apart.
  package static let keptCapacity = 512

  /// The panel.
  package let scanOut: ScanOut
  /// How often a picture was shown.
  package private(set) var presentCount = 0
  /// How many files were written.
  package private(set) var fileCount = 0
  /// Why a picture could not be kept, once that has happened.
  package private(set) var failure: PictureFileError?

  private let mishaps: Mishaps
  private let writer: ScreenWriter?
  private let memory: Arena
  private let seen: UnsafeMutableBufferPointer<UInt32>
  private let panel: UnsafeMutableBufferPointer<UInt8>
  private var isSeenStale = false
  private var kept: FixedList<UInt64>

  /// What a panel takes, and what a person sees on it.
  package static func footprint(_ scanOut: ScanOut, keepsScreens: Bool) -> Footprint {
    var footprint =
      keepsScreens ? ScreenWriter.footprint(width: scanOut.uprightWidth) : Footprint()
    footprint.add(UInt32.self, scanOut.width * scanOut.height)
    footprint.add(UInt8.self, scanOut.rowBytes * scanOut.height)
    FixedList<UInt64>.plan(keptCapacity, in: &footprint)
    return footprint
  }

  /// A black panel; `folder` exists and is where pictures go.
  package init(_ scanOut: ScanOut, folder: String? = nil, mishaps: Mishaps) {
    self.scanOut = scanOut
    self.mishaps = mishaps
    writer = folder.map { ScreenWriter($0, width: scanOut.uprightWidth) }
    var memory = Arena(SimulatedDisplay.footprint(scanOut, keepsScreens: false))
    seen = memory.take(UInt32.self, scanOut.width * scanOut.height)
    panel = memory.take(UInt8.self, scanOut.rowBytes * scanOut.height)
    kept = FixedList(SimulatedDisplay.keptCapacity, from: &memory)
    memory.assertFull()
    self.memory = memory
  }

  package var width: Int { scanOut.uprightWidth }
  package var height: Int { scanOut.uprightHeight }

  /// What a person sees, who stands before the panel as it is mounted.
  package var shown: Canvas {
    if isSeenStale { look() }
    return Canvas(seen, width: width, height: height)
  }

  /// The panel's own memory, row after row.
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(panel) }

  /// Fails when a mishap says so.
  package func open() throws(DeviceFailure) {
    try mishaps.check(.displayOpen)
  }

  /// Copies the pixels of `damage` to the panel.
  package func present(_ canvas: Canvas, damage: Damage) throws(DeviceFailure) {
    try mishaps.check(.displayPresent)
    presentCount += 1
    isSeenStale = true
    scanOut.copy(
      canvas, damage: damage, to: UnsafeMutableRawBufferPointer(panel),
      rowBytes: scanOut.rowBytes)
  }

  /// One refresh later.
  package func nextFlip(after now: Instant) -> Instant? {
    Instant(nanoseconds: now.nanoseconds + SimulatedDisplay.refreshNanoseconds)
  }

  /// Writes the picture on the panel, unless the same was written before.
  package func settle(_ name: StaticString) {
    guard presentCount > 0, let writer else { return }
    let mark = fingerprint
    for index in kept.indices where kept[index] == mark { return }
    kept.append(mark)
    write(name: FixedText(stringLiteral: name), writer)
  }

  /// Writes what is on the panel now, whether or not it was written before.
  package func keep(_ name: FixedText) {
    guard presentCount > 0, let writer else { return }
    kept.append(fingerprint)
    write(name: name, writer)
  }

  private func write(name: FixedText, _ writer: ScreenWriter) {
    do throws(PictureFileError) {
      try writer.write(shown, number: fileCount + 1, name: name)
      fileCount += 1
    } catch {
      failure = failure ?? error
    }
  }

  /// Looks at each pixel where the panel shows it: a plain way back from what `ScanOut` copies.
  private func look() {
    isSeenStale = false
    let bytes = UnsafeRawBufferPointer(panel)
    for y in 0..<scanOut.height {
      for x in 0..<scanOut.width {
        let place = scanOut.upright(x: x, y: y)
        let at = y * scanOut.rowBytes + x * scanOut.format.bytes
        seen[place.y * width + place.x] =
          switch scanOut.format {
          case .xrgb8888: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)
          case .rgb565:
            SimulatedDisplay.widened(
              UInt32(bytes.loadUnaligned(fromByteOffset: at, as: UInt16.self)))
          }
      }
    }
  }

  /// A pixel of 16 bits as light: the highest number of a channel is full light.
  private static func widened(_ pixel: UInt32) -> UInt32 {
    let red = ((pixel >> 11 & 31) * 255 + 15) / 31
    let green = ((pixel >> 5 & 63) * 255 + 31) / 63
    let blue = ((pixel & 31) * 255 + 15) / 31
    return 0xFF00_0000 | red << 16 | green << 8 | blue
  }

  /// A number that differs between different pictures, save by a chance of 1 in 2^64 (FNV-1a).
  private var fingerprint: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in panel { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
