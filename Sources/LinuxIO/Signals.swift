import CLinux

/// The signals that end the program, as something to read (`signalfd`).
///
/// They are blocked for the thread that makes this and for every thread it starts later, so this
/// comes before any worker. `SIGPIPE` is ignored: a closed output is an error like another.
package struct Signals: ~Copyable {
  private let descriptor: OwnedDescriptor

  /// Blocks `SIGINT` and `SIGTERM` and begins to receive them.
  package init() throws(SystemCallError) {
    let number = try retrying(.signals) { Int(clinux_signals_open()) }
    descriptor = OwnedDescriptor(adopting: Int32(number))
  }

  /// What a poller watches.
  package var number: Int32 { descriptor.number }

  /// The number of the next signal that came, or nil.
  package func next() throws(SystemCallError) -> Int32? {
    let number = descriptor.number
    return try retryingUnlessBlocked(.signals) { Int(clinux_signals_next(number)) }
      .map { Int32($0) }
  }
}
