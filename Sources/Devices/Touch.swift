import StaticMemory

/// A panel that is touched.
package protocol Touch: AnyObject {
  /// What a poller watches for the next touch; nil for a panel that tells it by `due`.
  var descriptor: Int32? { get }
  /// When the next touch comes, for a panel without a descriptor.
  var due: Instant? { get }

  /// Opens the device, or opens it again after a failure; what waited until now is dropped.
  func open() throws(DeviceFailure)
  /// The next place where a finger came down, moved on, or went up by `now`, in pixels of the
  /// panel; what drags a screen is told to have gone up, too.
  func nextTouch(at now: Instant) throws(DeviceFailure) -> TouchPoint?
}

/// A pixel of the panel as its hardware has it, from its top left, however it is mounted.
package struct TouchPoint: Equatable, Sendable, BitwiseCopyable {
  /// What a finger does there.
  package enum Phase: UInt8, Sendable, BitwiseCopyable { case down, moved, up }

  package var x: Int32
  package var y: Int32
  package var phase: Phase

  /// The pixel (`x`, `y`), where a finger comes down unless `phase` says otherwise.
  package init(x: Int32, y: Int32, phase: Phase = .down) {
    (self.x, self.y, self.phase) = (x, y, phase)
  }
}
