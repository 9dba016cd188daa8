import Devices
import StaticMemory

/// A panel that a script touches.
package final class SimulatedTouch: Touch {
  /// How many taps may wait.
  package static let capacity = 16

  package let descriptor: Int32? = nil
  package private(set) var due: Instant?
  private var columns = SIMD32<Int32>()
  private var rows = SIMD32<Int32>()
  private var phases = SIMD32<UInt8>()
  private var count = 0
  private let mishaps: Mishaps

  /// A panel that nobody touches yet.
  package init(mishaps: Mishaps) {
    self.mishaps = mishaps
  }

  /// Forgets the touches that wait.
  package func open() throws(DeviceFailure) {
    count = 0
    due = nil
    try mishaps.check(.touchOpen)
  }

  /// A finger taps `point` at `now`; a touch too many is lost.
  package func touch(_ point: TouchPoint, at now: Instant) {
    guard count + 2 <= 2 * SimulatedTouch.capacity else { return }
    add(point, .down, at: now)
    add(point, .up, at: now)
  }

  /// A finger comes down on `start` at `now`, moves to `end` by way of the middle, and goes up.
  package func drag(from start: TouchPoint, to end: TouchPoint, at now: Instant) {
    guard count + 4 <= 2 * SimulatedTouch.capacity else { return }
    add(start, .down, at: now)
    add(TouchPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2), .moved, at: now)
    add(end, .moved, at: now)
    add(end, .up, at: now)
  }

  private func add(_ point: TouchPoint, _ phase: TouchPoint.Phase, at now: Instant) {
    (columns[count], rows[count], phases[count]) = (point.x, point.y, phase.rawValue)
    count += 1
    due = now
  }

  /// The oldest touch that waits.
  package func nextTouch(at now: Instant) throws(DeviceFailure) -> TouchPoint? {
    guard count > 0 else { return nil }
    try mishaps.check(.touchRead)
    let first = TouchPoint(
      x: columns[0], y: rows[0], phase: TouchPoint.Phase(rawValue: phases[0]) ?? .down)
    for index in 1..<2 * SimulatedTouch.capacity {
      (columns[index - 1], rows[index - 1]) = (columns[index], rows[index])
      phases[index - 1] = phases[index]
    }
    count -= 1
    if count == 0 { due = nil }
    return first
  }
}
