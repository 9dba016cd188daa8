import Appliance
import Devices
import LinuxIO
import StaticMemory

/// A finger on a screen that is scrolled: what it means is known when it moves, or goes up.
struct Drag: Equatable, BitwiseCopyable {
  /// How far a finger strays that only taps, in dp.
  static let tapReach = 8

  private let start: TouchPoint
  private var last: TouchPoint
  private var isMoving = false

  /// A finger that came down on `point`.
  init(from point: TouchPoint) {
    start = point
    last = point
  }

  /// Whether it has not gone further than a finger strays that taps.
  var isTap: Bool { !isMoving }

  /// Where it came down.
  var beginning: TouchPoint { start }

  /// It is at `point` now: gives the pixels that the screen follows it down by.
  mutating func move(to point: TouchPoint, reach: Int32) -> Int32 {
    let (x, y) = (point.x - start.x, point.y - start.y)
    if max(x, -x, y, -y) > reach { isMoving = true }
    guard isMoving else { return 0 }
    defer { last = point }
    return point.y - last.y
  }
}

extension Loop {
  /// Uses the controls touched by now. On what is scrolled a control is used when the finger goes
  /// up where it came down; everywhere else when it comes down.
  func takeTouches(at now: Instant) throws(SystemCallError) {
    while let point = nextUprightTouch(at: now) {
      switch point.phase {
      case .down:
        if screen.isDragged(x: Int(point.x), y: Int(point.y), of: state.pointee) {
          drag = Drag(from: point)
        } else {
          drag = nil
          try touch(point)
        }
      case .moved:
        let reach = Int32(Drag.tapReach * plan.layout.density / 160)
        guard let distance = drag?.move(to: point, reach: reach), distance != 0 else { continue }
        try take(.dragged(distance))
      case .up:
        guard let ended = drag else { continue }
        drag = nil
        if ended.isTap { try touch(ended.beginning) }
      }
    }
  }

  /// The next touch where it is on the drawing, however the panel is mounted.
  private func nextUprightTouch(at now: Instant) -> TouchPoint? {
    guard let point = nextTouch(at: now) else { return nil }
    let place = plan.scanOut.upright(x: Int(point.x), y: Int(point.y))
    return TouchPoint(x: Int32(place.x), y: Int32(place.y), phase: point.phase)
  }

  private func touch(_ point: TouchPoint) throws(SystemCallError) {
    let control = screen.control(x: Int(point.x), y: Int(point.y), of: state.pointee)
    try take(.touched(control))
  }
}
