/// A place between pixels: whole numbers are their corners, y goes down.
package struct Point: Equatable, Sendable, BitwiseCopyable {
  /// From the left side.
  package var x: Double
  /// From the top.
  package var y: Double

  /// The point given.
  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}
