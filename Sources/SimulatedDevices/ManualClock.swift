import Devices
import MRZ
import StaticMemory

/// A clock that stands still until it is told to move: a simulated run takes no longer than its
/// work, and is the same every time.
package final class ManualClock: Clock {
  package let isManual = true
  package private(set) var now = Instant()
  /// The day that documents are judged by.
  package var today: CalendarDate?

  /// A clock at the start of everything, on the day given.
  package init(today: CalendarDate?) {
    self.today = today
  }

  /// Moves to `moment`, unless it has passed.
  package func skip(to moment: Instant) {
    now = max(now, moment)
  }
}
