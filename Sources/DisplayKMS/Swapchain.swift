import Pixels

/// Two buffers: one is shown while the other is drawn on.
///
/// What changes is copied to each of them once: the one that is not shown lacks what the picture
/// before it changed, and gets that with its own.
struct Swapchain: ~Copyable {
  private let first: DumbBuffer
  private let second: DumbBuffer
  private let scanOut: ScanOut
  /// Where the picture's top left lies on the panel.
  private let x: Int
  private let y: Int
  private var isFirstShown = true
  /// What the buffer that is not shown lacks.
  private var lacking: Damage

  /// Two black buffers of the panel's `width` x `height` pixels, for pictures of `scanOut` in the
  /// middle of them; both hold a pixel as `scanOut` does, or, where the card does not show that, in
  /// the other way.
  init(
    on card: borrowing Card, width: Int, height: Int, _ scanOut: ScanOut
  ) throws(KMSError) {
    let shown = try Swapchain.buffer(on: card, width, height, scanOut.format)
    let hidden = try DumbBuffer(on: card, width: width, height: height, shown.format)
    self.scanOut = ScanOut(
      width: scanOut.width, height: scanOut.height, rotation: scanOut.rotation,
      format: shown.format)
    x = (width - scanOut.width) / 2
    y = (height - scanOut.height) / 2
    lacking = Damage(
      Area(x: 0, y: 0, width: scanOut.uprightWidth, height: scanOut.uprightHeight))
    first = shown
    second = hidden
  }

  /// A buffer of `format`, or, where the card does not show that, of the other.
  private static func buffer(
    on card: borrowing Card, _ width: Int, _ height: Int, _ format: PixelFormat
  ) throws(KMSError) -> DumbBuffer {
    do throws(KMSError) {
      return try DumbBuffer(on: card, width: width, height: height, format)
    } catch {
      guard error.operation == .frame || error.operation == .buffer else { throw error }
      let other: PixelFormat = format == .xrgb8888 ? .rgb565 : .xrgb8888
      return try DumbBuffer(on: card, width: width, height: height, other)
    }
  }

  /// How a pixel is held.
  var format: PixelFormat { scanOut.format }

  /// The picture that is shown.
  var shownFrame: UInt32 { isFirstShown ? first.frame : second.frame }

  /// Brings the buffer that is not shown to what `canvas` has, of which `damage` has changed since
  /// it was copied last; gives the number to show it by.
  mutating func copy(_ canvas: Canvas, damage: Damage) -> UInt32 {
    var both = lacking
    both.add(damage)
    if isFirstShown {
      second.copy(canvas, damage: both, scanOut, x: x, y: y)
    } else {
      first.copy(canvas, damage: both, scanOut, x: x, y: y)
    }
    lacking = damage
    return isFirstShown ? second.frame : first.frame
  }

  /// The buffer copied to last is shown from now on.
  mutating func exchange() { isFirstShown.toggle() }
}
