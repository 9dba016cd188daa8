/// The pictures on buttons and beside texts, drawn on a grid of 24 x 24.
package enum Icon: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case close
  case torch
  case torchOff
  case cameraSwitch
  case camera
  case cameraOff
  case beep
  case beepOff
  case vibrate
  case vibrateOff
  case guides
  case guidesOff
  /// A triangle with an exclamation mark cut out.
  case warning
  /// A disc with an exclamation mark cut out: a value that failed its check.
  case exclamation
  case info
  case check
  /// A check mark in a ring.
  case ok
  case passport
  case idCard
  case flip
  case back
  case forward
  case down
  case up
  /// An arrow into a tray.
  case save
  case home
  /// A circular arrow: scan again.
  case again
  /// A head and shoulders: no portrait.
  case person
  /// Waiting, without motion.
  case hourglass
}

extension Canvas {
  /// Draws `icon` as large as fits in `area`, in its middle.
  package func draw(icon: Icon, in area: Area, _ color: Color) {
    let side = Double(min(area.width, area.height))
    guard side > 0 else { return }
    fill(
      IconShape(
        icon: icon, left: Double(area.x) + (Double(area.width) - side) / 2,
        top: Double(area.y) + (Double(area.height) - side) / 2, unit: side / 24), color)
  }
}
