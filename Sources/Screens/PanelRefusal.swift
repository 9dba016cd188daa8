import Pixels

/// A panel that the screens do not fit on: texts would overlap.
package struct PanelRefusal: Error, Equatable, Sendable {
  /// Columns of the picture, upright.
  package let width: Int
  /// Rows of the picture, upright.
  package let height: Int
  /// Dots an inch.
  package let density: Int

  /// The least size of a panel that is wider than high, in pixels and in dp.
  package static let leastWide = (width: 480, height: 272)
  /// The least size of a panel that is higher than wide, in pixels and in dp.
  package static let leastHigh = (width: 480, height: 600)
  /// The most columns or rows.
  package static let most = 4096

  /// What is wrong with a picture of `width` x `height` pixels at `density`; nil: the screens fit.
  package init?(width: Int, height: Int, density: Int) {
    (self.width, self.height, self.density) = (width, height, density)
    let least = PanelRefusal.least(width: width, height: height)
    // Letters have a least size in pixels, whatever the density.
    let isLarge = width >= least.width && height >= least.height
    let hasRoom = width * 160 >= least.width * density && height * 160 >= least.height * density
    guard !isLarge || !hasRoom || max(width, height) > PanelRefusal.most || density <= 0 else {
      return nil
    }
  }

  private static func least(width: Int, height: Int) -> (width: Int, height: Int) {
    height > width ? leastHigh : leastWide
  }

  /// What is wrong, in words.
  package var text: String {
    let least = PanelRefusal.least(width: width, height: height)
    let room = "\(width * 160 / max(1, density))x\(height * 160 / max(1, density))"
    return "the display, \(width)x\(height) pixels upright at \(density) dots an inch, leaves room "
      + "as of \(room) at 160; the screens need \(least.width)x\(least.height) at least, in pixels "
      + "and at 160, and take \(PanelRefusal.most) pixels at most each way"
  }
}
