import Appliance
import Pixels
import StaticMemory

/// Draws the screen of a hardware test on one canvas, whenever it looks another way.
package struct HardwareTestPainter {
  /// Where everything lies.
  package let layout: Layout
  private let wordings: Wordings
  private let lettering: Lettering
  private var drawn: HardwareTest?
  private var drawnSeconds: Int?

  /// A painter for canvases of the layout's size, in its language; nothing counts as drawn yet.
  ///
  /// `lettering` was made from `Layout.letteringPlan` of the same layout.
  package init(_ layout: Layout, _ lettering: Lettering) {
    precondition(layout.use == .hardwareTest, "the layout has the words of the test")
    self.layout = layout
    self.lettering = lettering
    wordings = Wordings(layout)
    precondition(
      lettering.wordingCount == wordings.entries.count, "the lettering is of another layout")
  }

  /// Draws `test` as it looks at `now`, and gives the pixels that changed; empty when none did.
  package mutating func draw(_ test: HardwareTest, at now: Instant, on canvas: Canvas) -> Damage {
    let seconds = test.secondsLeft(at: now)
    guard drawn != test || drawnSeconds != seconds else { return Damage() }
    (drawn, drawnSeconds) = (test, seconds)
    Brush(canvas, layout, wordings, lettering).drawHardwareTest(test, at: now)
    return Damage(layout.bounds)
  }

  /// Draws `test` and tells where each text and each icon came to lie, for tests: it takes memory
  /// from the heap.
  package func witness(
    _ test: HardwareTest, at now: Instant, on canvas: Canvas
  ) -> [DrawnBox] {
    var boxes = [DrawnBox]()
    withUnsafeMutablePointer(to: &boxes) { witness in
      var brush = Brush(canvas, layout, wordings, lettering)
      brush.canvas.witness = witness
      brush.drawHardwareTest(test, at: now)
    }
    return boxes
  }

  /// The canvas was overwritten: the next picture is drawn whole.
  package mutating func forget() {
    drawn = nil
  }

  /// When the picture of `test` changes next by itself, after `now`.
  package func nextStep(of test: HardwareTest, after now: Instant) -> Instant? {
    guard let seconds = test.secondsLeft(at: now), seconds > 1 else { return nil }
    return test.since.advanced(
      byMilliseconds: TestLimits.personMilliseconds - Int64(seconds - 1) * 1000)
  }

  /// The control that a touch at (`x`, `y`) reaches; nil where none is.
  package func control(x: Int, y: Int, of test: HardwareTest) -> TestControl? {
    guard test.equipment.touch else { return nil }
    for control in [TestControl.yes, .no, .end] where test.offers(control) {
      if place(of: control, in: test).contains(x, y) { return control }
    }
    return nil
  }

  /// Where `control` lies, as a touch finds it.
  package func place(of control: TestControl, in test: HardwareTest) -> Area {
    layout.placed(HardwareTestGeometry(layout, rows: test.rows).place(of: control))
  }
}
