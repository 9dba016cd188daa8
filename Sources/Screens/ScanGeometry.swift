import Appliance
import Pixels

/// Where the parts of the scan screen lie, in pixels: one set of numbers for what is drawn, what is
/// touched and what is read (requirements S1 to S10).
struct ScanGeometry: Equatable, Sendable {
  /// The bar of controls; empty when all of them are hidden.
  let topBar: Area
  /// The preview: all between the bars.
  let view: Area
  /// The format selector; empty when it is hidden.
  let bottomBar: Area
  /// The guide frame's outer edge.
  let frame: Area
  /// The row in which the prompt stands: all across, or what the controls leave of the bar.
  let promptRow: Area
  /// The rows in which a prompt of two lines stands: the same one, and the room above it.
  let promptRows: Area
  /// The square about the spinner.
  let spinner: Area
  /// The square about the card of the flip animation, 120 dp (requirements S7).
  let card: Area
  /// The row of the finish label, 16 dp below the frame where there is room (requirements S8), else
  /// just inside its lower edge.
  let finishRow: Area

  /// The geometry of `layout` with the bars that `state` shows.
  init(_ layout: Layout, _ state: State) {
    let bar = state.hasTopBar ? min(layout.dp(56), layout.contentHeight / 3) : 0
    let selector =
      state.settings.showsFormatSelector ? min(layout.dp(64), layout.contentHeight / 3) : 0
    topBar = Area(x: 0, y: 0, width: layout.width, height: bar)
    view = Area(x: 0, y: bar, width: layout.width, height: layout.contentHeight - bar - selector)
    bottomBar = Area(x: 0, y: view.bottom, width: layout.width, height: selector)
    let share = layout.isPortrait ? (width: 0.9, height: 0.35) : (width: 0.6, height: 0.8)
    let pill = layout.line(.prompt) + 2 * layout.dp(8)
    let gap = layout.dp(16)
    var frame = view.middle(
      width: Int((Double(view.width) * share.width).rounded()),
      height: Int((Double(view.height) * share.height).rounded()))
    // In the middle, or lower where that gives the prompt its room and leaves some below. Where
    // there is none, the prompt reaches into the bar.
    let lowered = view.y + layout.dp(2) + pill + gap
    if frame.y < lowered, lowered + frame.height + layout.dp(12) <= view.bottom {
      frame.y = lowered
    }
    self.frame = frame
    let top = max(layout.dp(4), frame.y - gap - pill)
    let row = ScanGeometry.row(from: top, height: pill, below: topBar, view, layout, state)
    let second = layout.line(.fact)
    promptRow = row
    promptRows = ScanGeometry.row(
      from: max(0, top - second), height: pill + second, below: topBar, view, layout, state)
    card = frame.middle(width: layout.dp(124), height: layout.dp(124))
    let isBelow = frame.bottom + gap + pill + layout.dp(4) <= bottomBar.y
    finishRow =
      isBelow
      ? Area(x: view.x, y: frame.bottom + gap, width: view.width, height: pill)
      : Area(
        x: frame.x + gap, y: frame.bottom - layout.dp(12) - pill, width: frame.width - 2 * gap,
        height: pill)
    spinner = frame.middle(width: layout.dp(72), height: layout.dp(72))
  }

  /// A row all across; where it reaches into the bar, what the controls leave of it.
  private static func row(
    from y: Int, height: Int, below bar: Area, _ view: Area, _ layout: Layout, _ state: State
  ) -> Area {
    let sides = y < bar.bottom ? controlWidths(layout, state) : (0, 0)
    return Area(
      x: view.x + sides.0, y: y, width: view.width - sides.0 - sides.1, height: height)
  }

  /// What the controls of the top bar take on the left and on the right.
  private static func controlWidths(_ layout: Layout, _ state: State) -> (Int, Int) {
    let count = (state.hasTorchControl ? 1 : 0) + (state.hasBeepControl ? 1 : 0)
    let margin = layout.dp(8)
    let left = (state.settings.showsClose ? 1 : 0) + (state.hasTopBar ? 1 : 0)
    let right = count * layout.dp(40) + (count == 2 ? layout.dp(17) : 0)
    return (left > 0 ? margin + left * layout.dp(40) : 0, count > 0 ? margin + right : 0)
  }

  /// The place of the control `index` from the left (0) or from the right (0), 40 dp each.
  func control(fromLeft index: Int, _ layout: Layout) -> Area {
    let size = layout.dp(40)
    let y = topBar.y + (topBar.height - size) / 2
    return Area(x: layout.dp(8) + index * size, y: y, width: size, height: size)
  }

  func control(fromRight index: Int, gap: Int, _ layout: Layout) -> Area {
    let size = layout.dp(40)
    let y = topBar.y + (topBar.height - size) / 2
    return Area(
      x: topBar.right - layout.dp(8) - (index + 1) * size - gap, y: y, width: size, height: size)
  }

  /// The place of a choice when the one `steps` to its left is in the middle.
  func choice(stepsFromMiddle steps: Int, _ layout: Layout) -> Area {
    let pitch = min(layout.dp(128), bottomBar.width / 5)
    let middle = bottomBar.x + bottomBar.width / 2 + steps * pitch
    return Area(
      x: middle - pitch / 2, y: bottomBar.y, width: pitch, height: bottomBar.height)
  }
}

extension Layout {
  /// The part of a camera picture that is to be read in `state`: what lies inside the guide frame,
  /// or all that the preview shows while the guides are hidden (requirements S2, S11).
  ///
  /// The picture covers the view, cut evenly where its shape differs, as the preview draws it. The
  /// frame comes from the numbers that draw it; what it touches in part is read too.
  package func scanRegion(of state: State, pictureWidth: Int, pictureHeight: Int) -> Area {
    precondition(pictureWidth > 0 && pictureHeight > 0, "a picture has pixels")
    let geometry = ScanGeometry(labelled(for: state), state)
    let view = geometry.view
    let picture = Area(x: 0, y: 0, width: pictureWidth, height: pictureHeight)
    guard !view.isEmpty else { return picture }
    let shown = placed(state.guidesShown ? geometry.frame : view)
    let scale = max(
      Double(view.width) / Double(pictureWidth), Double(view.height) / Double(pictureHeight))
    let left =
      Double(pictureWidth) / 2 + (Double(shown.x - view.x) - Double(view.width) / 2) / scale
    let top =
      Double(pictureHeight) / 2 + (Double(shown.y - view.y) - Double(view.height) / 2) / scale
    let x = Int(left.rounded(.down))
    let y = Int(top.rounded(.down))
    let right = Int((left + Double(shown.width) / scale).rounded(.up))
    let bottom = Int((top + Double(shown.height) / scale).rounded(.up))
    return Area(x: x, y: y, width: right - x, height: bottom - y).intersection(picture)
  }
}

extension Area {
  /// An area of the size given about the same middle.
  func middle(width: Int, height: Int) -> Area {
    Area(
      x: x + (self.width - width) / 2, y: y + (self.height - height) / 2, width: width,
      height: height)
  }

  /// Whether the pixel (`x`, `y`) is one of its own.
  func contains(_ x: Int, _ y: Int) -> Bool {
    x >= self.x && x < right && y >= self.y && y < bottom
  }
}
