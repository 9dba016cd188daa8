import StaticMemory

/// A panel that is touched.
package protocol Touch: AnyObject {
  /// What a poller watches for the next touch; nil for a panel that tells it by `due`.
  var descriptor: Int32? { get }
  /// When the next touch comes, for a panel without a descriptor.
  var due: Instant? { get }

  /// Opens the device, or opens it again after a failure; what waited until now is dropped.
  func open() throws(DeviceFailure)
  /// The next place where a finger came down by `now`, in pixels of the panel.
  func nextTouch(at now: Instant) throws(DeviceFailure) -> TouchPoint?
}

/// A pixel of the panel as its hardware has it, from its top left, however it is mounted.
package struct TouchPoint: Equatable, Sendable, BitwiseCopyable {
  package var x: Int32
  package var y: Int32

  /// The pixel (`x`, `y`).
  package init(x: Int32, y: Int32) {
    (self.x, self.y) = (x, y)
  }
}
