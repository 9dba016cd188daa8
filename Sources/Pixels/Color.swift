/// A colour of 8 bits a channel, not premultiplied.
package struct Color: Equatable, Hashable, Sendable, BitwiseCopyable {
  /// Red, 0 to 255.
  package var red: UInt8
  /// Green, 0 to 255.
  package var green: UInt8
  /// Blue, 0 to 255.
  package var blue: UInt8
  /// Opacity: 0 is nothing, 255 covers.
  package var alpha: UInt8

  /// The colour of the three channels given, covering unless `alpha` says otherwise.
  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The pixel as XRGB8888 holds it: blue in the lowest byte, the top byte 255.
  package var pixel: UInt32 {
    0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// The same colour at `opacity` 0 to 1 of what it was.
  package func faded(_ opacity: Double) -> Color {
    var color = self
    color.alpha = UInt8((Double(alpha) * min(max(opacity, 0), 1)).rounded())
    return color
  }

  package static let black = Color(0, 0, 0)
  package static let white = Color(255, 255, 255)
}
