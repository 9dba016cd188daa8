/// A rectangle of whole pixels; its origin is the top left one.
package struct Area: Equatable, Hashable, Sendable, BitwiseCopyable {
  /// The leftmost column.
  package var x: Int
  /// The topmost row.
  package var y: Int
  /// Columns; never negative.
  package var width: Int
  /// Rows; never negative.
  package var height: Int

  /// The rectangle whose top left pixel is (`x`, `y`); a negative size counts as none.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The column just right of the area.
  package var right: Int { x + width }
  /// The row just below the area.
  package var bottom: Int { y + height }
  /// Whether it has no pixel.
  package var isEmpty: Bool { width == 0 || height == 0 }

  /// The pixels that both areas have.
  package func intersection(_ other: Area) -> Area {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Area(
      x: left, y: top, width: min(right, other.right) - left,
      height: min(bottom, other.bottom) - top)
  }

  /// The smallest area that holds both; an empty one adds nothing.
  package func union(_ other: Area) -> Area {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Area(
      x: left, y: top, width: max(right, other.right) - left,
      height: max(bottom, other.bottom) - top)
  }

  /// The area with `pixels` less on every side; negative grows it.
  package func inset(by pixels: Int) -> Area {
    Area(x: x + pixels, y: y + pixels, width: width - 2 * pixels, height: height - 2 * pixels)
  }
}
