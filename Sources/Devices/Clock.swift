import MRZ
import StaticMemory

/// What time it is, for the appliance and for documents.
package protocol Clock: AnyObject {
  /// The moment on the appliance's own clock.
  var now: Instant { get }
  /// The calendar's day; nil where it is not to be trusted.
  var today: CalendarDate? { get }
  /// Moves on to `moment` at once and says true, where time is ours to move; says false where one
  /// has to wait for it.
  func skip(to moment: Instant) -> Bool
}
