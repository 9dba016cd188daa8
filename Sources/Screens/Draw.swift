import Appliance
import Pixels
import StaticMemory

/// A camera picture to draw behind the scan screen, and its number, by which a new one is known.
package struct Preview: Sendable {
  /// The luma of the whole picture; the lender keeps it alive during `draw`.
  package var view: GrayView
  /// The picture's number.
  package var number: UInt32

  /// The picture `view` with `number`.
  package init(_ view: GrayView, number: UInt32) {
    self.view = view
    self.number = number
  }
}

/// Draws the screen of a state on one canvas, each time only what has changed since the last time.
///
/// What the canvas shows is a function of the arguments of `draw` and nothing else; the painter
/// only remembers what it drew last, so that a turn of the spinner touches the spinner alone.
package struct Painter {
  /// Where everything lies.
  package let layout: Layout

  /// A painter for canvases of the layout's size; nothing counts as drawn yet.
  package init(_ layout: Layout) {
    self.layout = layout
  }

  /// Draws `state` as it looks at `now`, and gives the pixels that changed; empty when none did.
  ///
  /// `canvas` must be the same one each time, of the layout's size, untouched by others in between.
  package mutating func draw(
    _ state: State, at now: Instant, preview: Preview?, on canvas: Canvas
  ) -> Area {
    Area(x: 0, y: 0, width: 0, height: 0)
  }

  /// When the picture of `state` changes next by itself, after `now`: an animation's next step.
  /// Nil while it stands still. A new preview picture comes on top.
  package func nextStep(of state: State, after now: Instant) -> Instant? {
    nil
  }

  /// What a touch at (`x`, `y`) asks for on the screen of `state`.
  package func command(x: Int, y: Int, of state: State) -> Command? {
    nil
  }
}
