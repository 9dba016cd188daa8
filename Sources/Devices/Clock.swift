import MRZ
import StaticMemory

/// What time it is, for the appliance and for documents.
package protocol Clock: AnyObject {
  /// The moment on the appliance's own clock.
  var now: Instant { get }
  /// The calendar's day; nil where it is not to be trusted.
  var today: CalendarDate? { get }
  /// Whether time is ours to move: it stands still until `skip`.
  var isManual: Bool { get }
  /// Moves a manual clock on to `moment`, never back; a real one takes no orders.
  func skip(to moment: Instant)
}
