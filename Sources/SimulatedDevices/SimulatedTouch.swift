import Devices
import StaticMemory

/// A panel that a script touches.
package final class SimulatedTouch: Touch {
  /// How many touches may wait.
  package static let capacity = 16

  package let descriptor: Int32? = nil
  package private(set) var due: Instant?
  private var columns = SIMD16<Int32>()
  private var rows = SIMD16<Int32>()
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

  /// A finger comes down on `point` at `now`; a touch too many is lost.
  package func touch(_ point: TouchPoint, at now: Instant) {
    guard count < SimulatedTouch.capacity else { return }
    (columns[count], rows[count]) = (point.x, point.y)
    count += 1
    due = now
  }

  /// The oldest touch that waits.
  package func nextTouch(at now: Instant) throws(DeviceFailure) -> TouchPoint? {
    guard count > 0 else { return nil }
    try mishaps.check(.touchRead)
    let first = TouchPoint(x: columns[0], y: rows[0])
    for index in 1..<SimulatedTouch.capacity {
      (columns[index - 1], rows[index - 1]) = (columns[index], rows[index])
    }
    count -= 1
    if count == 0 { due = nil }
    return first
  }
}
