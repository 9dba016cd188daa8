import Appliance
import Screens

/// Everything that a person or a board can set (requirements 3), with the defaults of this version.
///
/// A key that is not built in yet has no value here: `ConfigurationKey.fixed` names the one value
/// that it has in effect, and setting any other is refused.
package struct Configuration: Equatable, Sendable {
  /// Columns and rows of a panel or a camera picture, in pixels.
  package struct Size: Equatable, Sendable {
    /// Columns.
    package var width: Int
    /// Rows.
    package var height: Int

    /// `width` columns and `height` rows.
    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// What the flows and the screens are told.
  package var settings = Settings()
  /// What the screens speak.
  package var language = Language.english
  /// The form of results on the machine interface.
  package var dialect = Dialect.native
  /// The panel's size.
  package var displaySize = Size(width: 1280, height: 800)
  /// The size of the camera's pictures.
  package var cameraSize = Size(width: 1280, height: 720)
  /// Dots per inch of the panel; nil takes it from the panel.
  package var density: Int?
  /// The most bytes that `MemoryPlan` may add up to.
  package var memoryBudgetBytes = 64 << 20

  /// The defaults.
  package init() {}
}
