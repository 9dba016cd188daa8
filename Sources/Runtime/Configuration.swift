import Appliance
import Pixels
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

  /// What a board has, or how it is called.
  package struct Parts: Equatable, Sendable {
    /// Whether there is a panel that is touched.
    package enum Touch: Sendable { case asScripted, always, never }

    package var torch = true
    package var speaker = true
    package var touch = Touch.asScripted
    package var left = true
    package var right = true
    package var ok = true
    package var back = true
    /// The camera's node and its group, for whoever can grant access to it; empty: not told.
    package var cameraNode = ""
    package var cameraGroup = ""

    /// A board that has everything.
    package init() {}

    /// The keys that there are.
    package var keys: KeySet {
      var keys = KeySet()
      if left { keys.insert(.left) }
      if right { keys.insert(.right) }
      if ok { keys.insert(.ok) }
      if back { keys.insert(.back) }
      return keys
    }
  }

  /// What the flows and the screens are told.
  package var settings = Settings()
  /// What the screens speak.
  package var language = Language.english
  /// Where pictures are saved: a folder of the removable storage.
  package var saveFolder = "/media/mrz-kiosk"
  /// The form of results on the machine interface.
  package var dialect = Dialect.native
  /// Where programs of this machine connect to; empty: nowhere.
  package var socket = ""
  /// What the board has, in so far as devices can be left out.
  package var parts = Parts()
  /// The connector of the panel, `auto` for the first with a panel; empty: simulated.
  package var display = ""
  /// The panel's size; nil takes it from the panel.
  package var displaySize: Size?
  /// How many degrees clockwise the picture is turned on the panel.
  package var rotation = Rotation.none
  /// How the panel holds a pixel.
  package var displayFormat = PixelFormat.xrgb8888
  /// The size of the camera's pictures.
  package var cameraSize = Size(width: 1280, height: 720)
  /// Dots per inch of the panel; nil takes it from the panel.
  package var density: Int?
  /// The most bytes that `MemoryPlan` may add up to.
  package var memoryBudgetBytes = 64 << 20
  /// The serial of the board, for reports on it.
  package var boardSerial = "unknown"

  /// What a panel is taken for that does not tell its size.
  private static let unknownPanel = Size(width: 1280, height: 800)

  /// The defaults.
  package init() {}

  /// The panel, as its hardware has it.
  package var scanOut: ScanOut {
    let size = displaySize ?? Configuration.unknownPanel
    return ScanOut(
      width: size.width, height: size.height, rotation: rotation, format: displayFormat)
  }

  /// Why the screens do not fit on the panel; nil: they do.
  package var panelRefusal: PanelRefusal? {
    PanelRefusal(
      width: scanOut.uprightWidth, height: scanOut.uprightHeight, density: dotsPerInch)
  }

  /// Dots an inch; of a panel that does not tell one dp is one pixel.
  package var dotsPerInch: Int { density ?? 160 }
}
