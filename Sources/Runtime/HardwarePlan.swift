import Devices
import Pixels
import Screens
import StaticMemory

/// Every byte that a hardware test takes for itself, added up before anything opens.
package struct HardwarePlan {
  /// The drawing, upright.
  package let layout: Layout
  /// The panel that it is copied to.
  let scanOut: ScanOut
  /// The texts of the screen.
  let lettering: LetteringPlan
  let canvas: Footprint

  /// The plan of a test with the panel of `configuration`.
  package init(_ configuration: Configuration, hasTouch: Bool) {
    let scanOut = configuration.scanOut
    self.init(
      Layout(
        width: scanOut.uprightWidth, height: scanOut.uprightHeight,
        density: configuration.dotsPerInch, language: configuration.language,
        hasSoftKeys: !hasTouch, use: .hardwareTest),
      scanOut)
  }

  /// The plan of a test with `layout`, on a panel that lies as it is drawn unless one is given.
  package init(_ layout: Layout, _ scanOut: ScanOut? = nil) {
    let scanOut = scanOut ?? ScanOut(width: layout.width, height: layout.height)
    precondition(
      scanOut.uprightWidth == layout.width && scanOut.uprightHeight == layout.height,
      "the drawing is of the panel's size")
    self.layout = layout
    self.scanOut = scanOut
    lettering = layout.letteringPlan(fontFiles: layout.language.fontFiles)
    var canvas = Footprint()
    canvas.add(UInt32.self, layout.width * layout.height)
    self.canvas = canvas
  }

  /// The bytes of all that is taken.
  package var total: Int {
    canvas.bytes + lettering.footprint.bytes + Sharpness.footprint.bytes
      + FrameCount.footprint.bytes + MemoryCheck.footprint.bytes + HardwareJSON.footprint.bytes
  }

  /// The painter of the test's screen, with every glyph it needs.
  package func painter() throws(LetteringError) -> HardwareTestPainter {
    HardwareTestPainter(layout, try Lettering(lettering, memory: Arena(lettering.footprint)))
  }
}
