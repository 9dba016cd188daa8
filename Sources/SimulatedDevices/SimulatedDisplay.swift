import Devices
import Pixels
import StaticMemory

/// A screen in memory; with a folder it keeps every different settled picture as a PNG file.
///
/// Files are named by number and screen: `01-home.png`.
package final class SimulatedDisplay: Display {
  /// How many different pictures are told apart.
  package static let keptCapacity = 512

  package let width: Int
  package let height: Int
  /// How often a picture was shown.
  package private(set) var presentCount = 0
  /// How many files were written.
  package private(set) var fileCount = 0
  /// Why a picture could not be kept, once that has happened.
  package private(set) var failure: PictureFileError?

  private let mishaps: Mishaps
  private let writer: ScreenWriter?
  private let memory: Arena
  private let pixels: UnsafeMutableBufferPointer<UInt32>
  private var kept: FixedList<UInt64>

  /// What a screen of `width` x `height` pixels takes.
  package static func footprint(width: Int, height: Int, keepsScreens: Bool) -> Footprint {
    var footprint = keepsScreens ? ScreenWriter.footprint(width: width) : Footprint()
    footprint.add(UInt32.self, width * height)
    FixedList<UInt64>.plan(keptCapacity, in: &footprint)
    return footprint
  }

  /// A black screen; `folder` exists and is where pictures go.
  package init(width: Int, height: Int, folder: String? = nil, mishaps: Mishaps) {
    self.width = width
    self.height = height
    self.mishaps = mishaps
    writer = folder.map { ScreenWriter($0, width: width) }
    let own = SimulatedDisplay.footprint(width: width, height: height, keepsScreens: false)
    var memory = Arena(own)
    pixels = memory.take(UInt32.self, width * height)
    kept = FixedList(SimulatedDisplay.keptCapacity, from: &memory)
    memory.assertFull()
    self.memory = memory
  }

  /// What is on the glass.
  package var shown: Canvas { Canvas(pixels, width: width, height: height) }

  /// Fails when a mishap says so.
  package func open() throws(DeviceFailure) {
    try mishaps.check(.displayOpen)
  }

  /// Copies the pixels of `damage` to the glass.
  package func present(_ canvas: Canvas, damage: Area) throws(DeviceFailure) {
    precondition(canvas.width == width && canvas.height == height, "the picture fits the screen")
    try mishaps.check(.displayPresent)
    presentCount += 1
    let area = damage.intersection(canvas.bounds)
    for y in area.y..<area.bottom {
      let from = y * canvas.stride
      for x in area.x..<area.right { pixels[y * width + x] = canvas.pixels[from + x] }
    }
  }

  /// Writes the picture on the glass, unless the same was written before.
  package func settle(_ name: StaticString) {
    guard presentCount > 0, let writer else { return }
    let mark = fingerprint
    for index in kept.indices where kept[index] == mark { return }
    kept.append(mark)
    write(name: FixedText(stringLiteral: name), writer)
  }

  /// Writes what is on the glass now, whether or not it was written before.
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

  /// A number that differs between different pictures, save by a chance of 1 in 2^64 (FNV-1a).
  private var fingerprint: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for pixel in pixels { hash = (hash ^ UInt64(pixel)) &* 0x100_0000_01B3 }
    return hash
  }
}
