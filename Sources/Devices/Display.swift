import Pixels
import StaticMemory

/// A screen that shows what was drawn elsewhere.
package protocol Display: AnyObject {
  /// Columns of the picture it takes.
  var width: Int { get }
  /// Rows of the picture it takes.
  var height: Int { get }
  /// What a poller watches for the end of a flip; nil for a display that is always ready.
  var descriptor: Int32? { get }
  /// Whether it takes a picture now: no flip is in flight.
  var isReady: Bool { get }

  /// Opens the device, or opens it again after a failure.
  func open() throws(DeviceFailure)
  /// Takes over the pixels of `damage`; the canvas may be drawn on again as soon as it returns.
  func present(_ canvas: Canvas, damage: Damage) throws(DeviceFailure)
  /// When it takes the next picture after one that was handed over at `now`, for a display without
  /// a descriptor that keeps a pace; nil for any other.
  func nextFlip(after now: Instant) -> Instant?
  /// Reads what `descriptor` has to say.
  func acknowledge() throws(DeviceFailure)
  /// The screen called `name` has been shown and another kind of screen follows: hardware does
  /// nothing, a twin keeps the picture.
  func settle(_ name: StaticString)
}

extension Display {
  package var descriptor: Int32? { nil }
  package var isReady: Bool { true }
  /// It keeps no pace.
  package func nextFlip(after now: Instant) -> Instant? { nil }
  /// Nothing to read without a descriptor.
  package func acknowledge() throws(DeviceFailure) {}
  /// Hardware keeps no picture.
  package func settle(_ name: StaticString) {}
}
