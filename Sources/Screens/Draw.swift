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
/// only remembers how the last picture looked, so that a turn of the spinner touches the spinner
/// alone. Nothing is taken from the heap after it is made.
package struct Painter {
  /// Where everything lies.
  package let layout: Layout
  private let wordings: Wordings
  private let lettering: Lettering
  private var drawn: Look?

  /// A painter for canvases of the layout's size, in its language; nothing counts as drawn yet.
  ///
  /// `lettering` was made from `Layout.letteringPlan` of the same layout.
  package init(_ layout: Layout, _ lettering: Lettering) {
    self.layout = layout
    self.lettering = lettering
    wordings = Wordings(layout)
    precondition(
      lettering.wordingCount == wordings.entries.count, "the lettering is of another layout")
  }

  /// Draws `state` as it looks at `now`, and gives the pixels that changed; empty when none did.
  ///
  /// `canvas` must be the same one each time, of the layout's size, untouched by others in between;
  /// after `forget` any will do.
  package mutating func draw(
    _ state: State, at now: Instant, preview: Preview?,
    _ pictures: PictureShelf = PictureShelf(), on canvas: Canvas
  ) -> Damage {
    precondition(
      canvas.width == layout.width && canvas.height == layout.height, "a canvas of another size")
    let look = Look(of: state, at: now, preview: preview?.number)
    let layout = layout.labelled(for: state)
    let changed = look.damage(since: drawn, layout, state)
    let damage = layout.isMirrored ? changed.mirrored(in: layout.width) : changed
    guard !damage.isEmpty else { return damage }
    drawn = look
    for index in 0..<damage.count {
      let brush = Brush(
        canvas.clipped(to: damage[index]), layout, wordings, lettering, pictures)
      brush.draw(state, look, preview)
    }
    return damage
  }

  /// Draws all of `state` and tells where each text and each icon came to lie, for tests: it takes
  /// memory from the heap.
  package mutating func witness(
    _ state: State, at now: Instant, preview: Preview?,
    _ pictures: PictureShelf = PictureShelf(), on canvas: Canvas
  ) -> [DrawnBox] {
    let look = Look(of: state, at: now, preview: preview?.number)
    drawn = look
    return boxes(of: state, pictures, on: canvas) { $0.draw(state, look, preview) }
  }

  /// The number of the phrase for an expired document, for tests.
  package static let expiredPhrase = Phrase.expired.rawValue

  /// The same of every text that a prompt or a finish label may have, each in its row of `state`,
  /// whether or not the flows come to ask for it.
  package func witnessPrompts(_ state: State, on canvas: Canvas) -> [[DrawnBox]] {
    let geometry = ScanGeometry(layout.labelled(for: state), state)
    return Phrase.allCases.filter(\.isPrompt).map { phrase in
      let row = phrase.finishes ? geometry.finishRow : geometry.promptRow
      return boxes(of: state, on: canvas) {
        $0.drawPill(
          phrase, icon: phrase.finishes ? nil : .warning, Palette.text, opacity: 1, in: row)
      }
    }
  }

  private func boxes(
    of state: State, _ pictures: PictureShelf = PictureShelf(), on canvas: Canvas,
    _ body: (Brush) -> Void
  ) -> [DrawnBox] {
    var boxes = [DrawnBox]()
    withUnsafeMutablePointer(to: &boxes) { witness in
      var brush = Brush(canvas, layout.labelled(for: state), wordings, lettering, pictures)
      brush.canvas.witness = witness
      body(brush)
    }
    return boxes
  }

  /// The canvas was overwritten, or is another one: the next picture is drawn whole.
  package mutating func forget() {
    drawn = nil
  }

  /// When the picture of `state` changes next by itself, after `now`: an animation's next step.
  /// Nil while it stands still. A new preview picture comes on top.
  package func nextStep(of state: State, after now: Instant) -> Instant? {
    let second = Look.nextSecond(of: state, after: now)
    guard case .scanning(let scan) = state.place, state.screen == .scan else { return second }
    return ScanLook.earlier(second, ScanLook.nextStep(of: state, scan, after: now))
  }

  /// The control that a touch at (`x`, `y`) reaches on the screen of `state`; nil where none is.
  package func control(x: Int, y: Int, of state: State) -> Control? {
    guard state.hasTouch else { return nil }
    return layout.labelled(for: state).control(
      x: layout.isMirrored ? layout.width - 1 - x : x, y: y, of: state)
  }

  /// How far the screen of `state` is scrolled, and can be; where this differs from what the state
  /// says, the flows are told.
  package func scrolling(of state: State) -> Scrolling {
    layout.labelled(for: state).scrolling(of: state)
  }

  /// Whether a finger at (`x`, `y`) drags the screen of `state` up and down.
  package func isDragged(x: Int, y: Int, of state: State) -> Bool {
    guard state.screen == .result, !state.hasDialog, state.view.scrolling.reach > 0 else {
      return false
    }
    let layout = layout.labelled(for: state)
    let viewport =
      state.view.isTechnical
      ? TechnicianGeometry(layout, state).viewport
      : ResultGeometry(layout, state).viewport(layout)
    return layout.placed(viewport).contains(x, y)
  }

  /// What a touch at (`x`, `y`) asks for on the screen of `state`; nil where nothing is.
  package func command(x: Int, y: Int, of state: State) -> Command? {
    control(x: x, y: y, of: state).flatMap { state.command(of: $0) }
  }

  /// Where `control` lies on the screen of `state`, as a touch finds it.
  package func place(of control: Control, in state: State) -> Area {
    layout.placed(layout.labelled(for: state).place(of: control, state))
  }

  /// Where it is said that home follows soon, on the screen of `state`.
  package func notice(in state: State) -> Area {
    layout.placed(layout.labelled(for: state).notice(state))
  }

  /// The pixels that the ring about `control` may cover on the screen of `state`.
  package func ring(of control: Control, in state: State) -> Area {
    layout.placed(layout.labelled(for: state).ringBounds(of: control, state))
  }
}

extension Brush {
  /// Draws the screen of `state`.
  func draw(_ state: State, _ look: Look, _ preview: Preview?) {
    switch state.screen {
    case .home: drawHome(state)
    case .scan: drawScan(state, look.scan, preview)
    case .result: drawResult(state)
    case .fault: drawFault(state)
    }
    drawDialog(state)
    drawFocus(state, look)
    if let seconds = look.secondsLeft { drawNotice(state, seconds: seconds) }
    if layout.hasSoftKeys { drawSoftKeys(state.equipment.keys, look.keys) }
  }
}
