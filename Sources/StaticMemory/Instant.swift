/// A moment on the appliance's own clock: nanoseconds since it started, never going back.
///
/// It stands here, below everything, because events, frames and deadlines all carry one.
package struct Instant: Comparable, Hashable, Sendable, BitwiseCopyable {
  /// Nanoseconds since the start.
  package var nanoseconds: Int64

  /// The moment `nanoseconds` after the start.
  package init(nanoseconds: Int64 = 0) {
    self.nanoseconds = nanoseconds
  }

  /// The moment `milliseconds` after the start.
  package init(milliseconds: Int64) {
    nanoseconds = milliseconds * 1_000_000
  }

  /// Whole milliseconds since the start, rounded down.
  package var milliseconds: Int64 { nanoseconds / 1_000_000 }

  /// The moment `milliseconds` later.
  package func advanced(byMilliseconds milliseconds: Int64) -> Instant {
    Instant(nanoseconds: nanoseconds + milliseconds * 1_000_000)
  }

  /// Whole milliseconds from `earlier` to this moment, rounded down.
  package func milliseconds(since earlier: Instant) -> Int64 {
    (nanoseconds - earlier.nanoseconds) / 1_000_000
  }

  package static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
