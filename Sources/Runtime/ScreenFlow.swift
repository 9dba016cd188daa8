import Appliance
import Devices
import Glibc
import Pixels
import Screens
import StaticMemory

/// Draws the state when it has changed, and hands what changed to the display.
package struct ScreenFlow: ~Copyable {
  private let memory: Arena
  private let canvas: Canvas
  private var painter: Painter
  private var shown: StaticString?
  private var isWhole = false
  /// When the picture next changes by itself.
  package private(set) var due: Instant?
  /// How often something was drawn and shown.
  package private(set) var drawCount = 0

  /// What the canvas takes.
  package static func footprint(_ layout: Layout) -> Footprint {
    var footprint = Footprint()
    footprint.add(UInt32.self, layout.width * layout.height)
    return footprint
  }

  /// Draws with `painter`.
  package init(_ painter: Painter, memory: consuming Arena) {
    let layout = painter.layout
    let pixels = memory.take(UInt32.self, layout.width * layout.height)
    memory.assertFull()
    canvas = Canvas(pixels, width: layout.width, height: layout.height)
    self.painter = painter
    self.memory = memory
  }

  /// The display was opened anew: all of the next picture is handed over.
  package mutating func forget() {
    isWhole = false
  }

  /// Draws and shows what has changed; does nothing while the display is broken or busy.
  package mutating func draw(
    _ state: State, preview: Preview?, _ pictures: PictureShelf, on display: any Display,
    _ repairs: inout Repairs, at now: Instant
  ) {
    due = nil
    guard !repairs.isBroken(.display), display.isReady else { return }
    due = painter.nextStep(of: state, after: now)
    let name = ScreenFlow.name(of: state)
    if let shown, !isSame(shown, name) { display.settle(shown) }
    var damage = painter.draw(state, at: now, preview: preview, pictures, on: canvas)
    if !isWhole { damage = Damage(canvas.bounds) }
    shown = name
    guard !damage.isEmpty else { return }
    do throws(DeviceFailure) {
      try display.present(canvas, damage: damage)
      isWhole = true
      drawCount += 1
      if repairs.isOnTrial(.display) { repairs.heal(.display) }
    } catch {
      isWhole = false
      repairs.fail(.display, error, at: now)
    }
  }

  /// The control that a touch at (`x`, `y`) reaches on the screen of `state`; nil where none is.
  package func control(x: Int, y: Int, of state: State) -> Control? {
    painter.control(x: x, y: y, of: state)
  }

  /// How far the screen of `state` is scrolled, and can be.
  package func scrolling(of state: State) -> Scrolling { painter.scrolling(of: state) }

  /// Whether a finger at (`x`, `y`) drags the screen of `state`.
  package func isDragged(x: Int, y: Int, of state: State) -> Bool {
    painter.isDragged(x: x, y: y, of: state)
  }

  /// Tells the display that its last picture stays.
  package func settle(on display: any Display) {
    if let shown { display.settle(shown) }
  }

  /// Overwrites the picture; the next is drawn whole.
  package mutating func wipe() {
    painter.forget()
    canvas.pixels.update(repeating: 0)
    isWhole = false
  }

  /// The name of what is to be seen: a screen, and on the scanner how far it is.
  private static func name(of state: State) -> StaticString {
    guard case .scanning(let scan) = state.place, state.screen == .scan else {
      return state.screen.word
    }
    switch scan.stage {
    case .waiting: return "scan"
    case .textSeen: return "scan-text-seen"
    case .mrzRead: return "scan-read"
    case .portraitRead: return "scan-portrait-read"
    case .findingPortrait: return "scan-finding-portrait"
    case .flip: return "scan-flip"
    case .noPortrait: return "scan-no-portrait"
    case .bothSides: return "scan-both-sides"
    }
  }

  private func isSame(_ left: StaticString, _ right: StaticString) -> Bool {
    let count = left.utf8CodeUnitCount
    return count == right.utf8CodeUnitCount && memcmp(left.utf8Start, right.utf8Start, count) == 0
  }
}
