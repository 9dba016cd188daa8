import Pixels

/// Where everything lies on a panel: whole pixels from sizes at 160 dots an inch (dp).
package struct Layout: Equatable, Sendable {
  /// What a program shows: the words of the other are not set then.
  package enum Use: UInt8, Sendable { case appliance, hardwareTest }

  /// The panel's columns.
  package let width: Int
  /// The panel's rows.
  package let height: Int
  /// Dots an inch; 160 makes one dp one pixel.
  package let density: Int
  /// Whether the bottom tells what each key does: where there is no touch, or it is lost.
  package internal(set) var hasSoftKeys: Bool
  /// Which screens are laid out.
  package let use: Use
  /// What the screens speak: it says from which side they are read.
  package let language: Language

  /// The layout of a panel of `width` x `height` pixels.
  package init(
    width: Int, height: Int, density: Int = 160, language: Language = .english,
    hasSoftKeys: Bool = false, use: Use = .appliance
  ) {
    precondition(width > 0 && height > 0 && density > 0, "a panel has pixels")
    self.width = width
    self.height = height
    self.density = density
    self.language = language
    self.hasSoftKeys = hasSoftKeys
    self.use = use
  }

  /// Whether everything lies the other way round.
  package var isMirrored: Bool { language.isRightToLeft }

  /// Where an area that was laid out from left to right lies on the panel.
  func placed(_ area: Area) -> Area { isMirrored ? area.mirrored(in: width) : area }

  /// The whole panel.
  var bounds: Area { Area(x: 0, y: 0, width: width, height: height) }

  /// The rows that screens have for themselves: all above the labels of the keys.
  var contentHeight: Int { softKeyBar.y }

  /// Where the labels of the keys stand; empty where there are none.
  var softKeyBar: Area {
    let bar = hasSoftKeys ? softKeyHeight : 0
    return Area(x: 0, y: height - bar, width: width, height: bar)
  }

  /// The rows that the labels of the keys take where they are shown.
  private var softKeyHeight: Int {
    min(height / 4, ((height * 160 < 300 * density ? 20 : 24) * density + 80) / 160)
  }

  /// Whether the panel is higher than wide.
  var isPortrait: Bool { height > width }

  /// Whether the panel is too small for roomy cards: beside each other they need about 456 dp of
  /// height and 600 of width, above each other 700 of height. Sizes of text depend on it, so it
  /// does not change when labels of keys come.
  var isTight: Bool {
    let height = height - softKeyHeight
    return isPortrait ? height < dp(700) : height < dp(456) || width < dp(600)
  }

  /// `size` dp in pixels, to the nearest.
  func dp(_ size: Double) -> Int {
    Int((size * Double(density) / 160).rounded())
  }

  /// The size in pixels for a roomy or a tight panel, both given in dp.
  func dp(_ roomy: Double, tight: Double) -> Int {
    dp(isTight ? tight : roomy)
  }

  /// What text of `role` is set in, at a step of its sizes.
  func style(_ role: TextRole, _ step: Int = 0) -> TextStyle {
    let size = isTight ? role.size.tight : role.size.roomy
    // What documents say is always in letters that are read at eight pixels.
    let least = role.weight == .mono ? Language.english.leastPixels : language.leastPixels
    let share = step == 0 ? 1 : step == 1 ? 0.85 : 0.7
    return TextStyle(role.weight, pixels: min(400, max(least, dp(size * share))))
  }

  /// The height of a line of `role`, in pixels: what a row must give it.
  func line(_ role: TextRole) -> Int {
    (style(role).pixels * 13 + 5) / 10
  }

  /// What the lettering must hold for all screens of this layout.
  package func letteringPlan(fontFiles: FontFiles) -> LetteringPlan {
    var styles = [TextStyle]()
    for role in TextRole.allCases {
      for step in 0..<TextRole.steps { styles.append(style(role, step)) }
    }
    return LetteringPlan(
      fontFiles: fontFiles, styles: styles, wordings: Wordings(self).entries)
  }
}
