import Pixels
import StaticMemory

/// How a line is cut out of the picture.
package struct StripShape: BitwiseCopyable {
  /// Whether the strip is turned by half a turn: the text was upside down.
  package var isFlipped = false
  /// Rows of the strip for the height of a capital.
  package var capRows: Float = 17
  /// How much wider than tall a capital's pixels are made.
  package var stretch: Float = 1
  /// How far below the text's middle the strip's middle is, in heights of a capital.
  package var shift: Float = 0

  /// A strip of text that stands upright, 17 rows for a capital, not stretched.
  package init() {}
}

/// Cuts straight strips of 32 rows out of the picture along lines that may turn, bend and grow.
package struct Rectify {
  /// The widest strip; a TD3 line with margins has about 800 columns.
  package static let maximumWidth = 1400
  private static let minimumWidth = 160
  private static let knots = 400
  /// What is shown beyond either end, in heights of a capital.
  private static let margin: Float = 2.6

  /// The strip cut last.
  package let pixels: UnsafeMutablePointer<UInt8>
  private let knotPlaces: UnsafeMutablePointer<Float>

  /// Adds what a strip takes.
  package static func plan(in footprint: inout Footprint) {
    footprint.add(UInt8.self, maximumWidth * ReadNetwork.height)
    footprint.add(Float.self, knots)
  }

  /// Cuts the strip's memory from `scratch`.
  package init(from scratch: inout Scratch) {
    pixels = scratch.take(UInt8.self, Rectify.maximumWidth * ReadNetwork.height)
    knotPlaces = scratch.take(Float.self, Rectify.knots)
  }

  /// Cuts `line` out of the picture; `along` takes each column's u.
  package func run(
    _ line: TextLine, _ shape: StripShape, _ pyramid: inout Pyramid,
    along: UnsafeMutablePointer<Float>
  ) -> ByteGrid {
    let width = columns(line, shape, along)
    let strip = ByteGrid(pixels, width: width, height: ReadNetwork.height)
    var level = 0
    var cap = line.capHeight
    while cap > 1.6 * shape.capRows && level < Pyramid.levels {
      level += 1
      cap /= 2
    }
    sample(line, shape, pyramid.view(level), 1 / Float(1 << level), along, strip)
    return strip
  }

  /// Spaces the columns so that characters are equally wide everywhere; gives how many there are.
  private func columns(
    _ line: TextLine, _ shape: StripShape, _ along: UnsafeMutablePointer<Float>
  ) -> Int {
    let margin = Rectify.margin * line.capHeight
    let start = line.readStart - margin
    let end = line.readEnd + margin
    let knots = Rectify.knots
    let spacing = (end - start) / Float(knots - 1)
    var place: Float = 0
    for knot in 0..<knots {
      knotPlaces[knot] = place
      let u = start + spacing * Float(knot)
      let width = line.capHeight(at: u) * line.spread(at: u)
      place += shape.capRows * shape.stretch / width * spacing
    }
    let total = knotPlaces[knots - 1]
    let wanted = Int(min(max((total / 8).rounded() * 8, 0), Float(Rectify.maximumWidth)))
    let width = max(Rectify.minimumWidth, wanted)
    var knot = 1
    for column in 0..<width {
      let target = (Float(column) + 0.5) * total / Float(width)
      while knot < knots - 1 && knotPlaces[knot] < target { knot += 1 }
      let below = knotPlaces[knot - 1]
      let share = (target - below) / max(knotPlaces[knot] - below, 1e-9)
      along[column] = start + spacing * (Float(knot - 1) + share)
    }
    return width
  }

  private func sample(
    _ line: TextLine, _ shape: StripShape, _ view: GrayView, _ scale: Float,
    _ along: UnsafeMutablePointer<Float>, _ strip: ByteGrid
  ) {
    let rows = ReadNetwork.height
    let lean = line.chordSlope
    for column in 0..<strip.width {
      let u = along[column]
      let v = line.curve(u)
      let cap = line.capHeight(at: u)
      let step = cap / shape.capRows
      let first = (0.5 - Float(rows) / 2) * step + shape.shift * cap
      let top = line.point(u - lean * first, v + first)
      // A step down the strip goes across the text.
      let across = Point(
        x: -(line.direction.y + line.direction.x * lean) * step * scale,
        y: (line.direction.x - line.direction.y * lean) * step * scale)
      var x = (top.x + 0.5) * scale - 0.5
      var y = (top.y + 0.5) * scale - 0.5
      let place = shape.isFlipped ? strip.width * rows - 1 - column : column
      let stride = shape.isFlipped ? -strip.width : strip.width
      var target = strip.bytes + place
      for row in 0..<rows {
        target.pointee = Rectify.value(view, x, y)
        if row < rows - 1 { target += stride }
        x += across.x
        y += across.y
      }
    }
  }

  /// The picture between its four pixels nearest to (`x`, `y`); beyond the edge, the edge.
  @inline(__always)
  private static func value(_ view: GrayView, _ x: Float, _ y: Float) -> UInt8 {
    let column = min(max(x, 0), Float(view.width - 1))
    let row = min(max(y, 0), Float(view.height - 1))
    let left = Int(column)
    let top = Int(row)
    let beside = column - Float(left)
    let below = row - Float(top)
    let right = left + 1 < view.width ? view.pixelStride : 0
    let down = top + 1 < view.height ? view.rowStride : 0
    let pixel = view.base + top * view.rowStride + left * view.pixelStride
    let high = Float(pixel[0]) + (Float(pixel[right]) - Float(pixel[0])) * beside
    let low = Float(pixel[down]) + (Float(pixel[down + right]) - Float(pixel[down])) * beside
    return UInt8(high + (low - high) * below + 0.5)
  }
}
