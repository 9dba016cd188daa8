import MRZ
import Pixels
import StaticMemory

/// A page being drawn flat and upright, measured in millimetres from its top left corner.
struct Sheet {
  /// The sizes of text, in millimetres to the em.
  enum Size: Double, CaseIterable {
    case caption = 1.9
    case value = 2.7
    case title = 4.4
  }

  /// The size of OCR-B's em when its characters stand 2.54 mm apart (ISO 1073-2, size I).
  static let zoneEm = 2.54 / 0.723
  /// From a character of the zone to the next (ICAO 9303-3, 4.2).
  static let zonePitch = 2.54

  let canvas: Canvas
  let lettering: Lettering
  /// Pixels to a millimetre.
  let scale: Double
  private let zoneStyle: TextStyle

  /// Every style that sheets of `scale` need.
  static func styles(scale: Double) -> [TextStyle] {
    [zoneStyle(scale)]
      + Size.allCases.flatMap { size in
        [style(.regular, size, scale), style(.bold, size, scale)]
      }
  }

  init(_ canvas: Canvas, _ lettering: Lettering, scale: Double) {
    self.canvas = canvas
    self.lettering = lettering
    self.scale = scale
    zoneStyle = Sheet.zoneStyle(scale)
  }

  private static func zoneStyle(_ scale: Double) -> TextStyle {
    TextStyle(.mono, pixels: Int((zoneEm * scale).rounded()))
  }

  private static func style(_ weight: TextWeight, _ size: Size, _ scale: Double) -> TextStyle {
    TextStyle(weight, pixels: max(4, Int((size.rawValue * scale).rounded())))
  }

  func pixels(_ millimetres: Double) -> Int { Int((millimetres * scale).rounded()) }

  func point(_ x: Double, _ y: Double) -> Point { Point(x * scale, y * scale) }

  func area(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Area {
    Area(x: pixels(x), y: pixels(y), width: pixels(width), height: pixels(height))
  }

  func text(
    _ text: String, _ x: Double, _ y: Double, _ weight: TextWeight, _ size: Size, _ color: Color
  ) {
    canvas.draw(
      text: FixedText(text), x: pixels(x), baseline: pixels(y), Sheet.style(weight, size, scale),
      color, lettering)
  }

  /// Draws one line of the zone, each character in the middle of its own place.
  ///
  /// `x` is the left side of the first place and `y` the middle of the line.
  func zoneLine(_ line: FixedText, _ x: Double, _ y: Double, _ color: Color) {
    // Capitals of OCR-B are 0.68 of the em high.
    let baseline = pixels(y + 0.34 * Sheet.zoneEm)
    for index in 0..<line.count {
      let character = line[index..<(index + 1)]
      let width = Double(lettering.width(of: character, zoneStyle))
      let middle = (x + (Double(index) + 0.5) * Sheet.zonePitch) * scale
      canvas.draw(
        text: character, x: Int((middle - width / 2).rounded()), baseline: baseline, zoneStyle,
        color, lettering)
    }
  }
}
