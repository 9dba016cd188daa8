import CLinux

/// A descriptor by which one thread wakes another (`eventfd`).
package final class Wakeup: Sendable {
  private let number: Int32

  /// Quiet at first. `isWaited` is true where a thread sleeps in `wait`, false where a poller
  /// watches `descriptor`.
  package init(isWaited: Bool) throws(SystemCallError) {
    number = Int32(try retrying(.wakeup) { Int(clinux_event_create(isWaited ? 0 : 1)) })
  }

  deinit {
    _ = OwnedDescriptor(adopting: number)
  }

  /// What a poller watches.
  package var descriptor: Int32 { number }

  /// Wakes the other thread, now or when it next looks; any thread may.
  package func notify() throws(SystemCallError) {
    var one: UInt64 = 1
    let number = number
    try withUnsafeBytes(of: &one) { (bytes) throws(SystemCallError) in
      _ = try write(number, bytes)
    }
  }

  /// Sleeps until somebody notifies; for a wakeup that is waited for.
  package func wait() throws(SystemCallError) {
    try acknowledge()
  }

  /// Makes it quiet again; false when nobody had notified.
  @discardableResult
  package func acknowledge() throws(SystemCallError) -> Bool {
    try drain(number)
  }
}
