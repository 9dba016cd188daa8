import CLinux

/// A descriptor that becomes readable at a set moment of the kernel's own clock (`timerfd`).
package struct Alarm: ~Copyable {
  private let descriptor: OwnedDescriptor

  /// An alarm that is not set.
  package init() throws(SystemCallError) {
    let number = try retrying(.timer) { Int(clinux_timer_create()) }
    descriptor = OwnedDescriptor(adopting: Int32(number))
  }

  /// What a poller watches.
  package var number: Int32 { descriptor.number }

  /// Rings once at `nanoseconds` of `Monotonic.nanoseconds`; at once when that has passed.
  package func set(atNanoseconds nanoseconds: Int64) throws(SystemCallError) {
    let timer = descriptor.number
    try retrying(.timer) { Int(clinux_timer_set(timer, max(nanoseconds, 1))) }
  }

  /// Will not ring until it is set again.
  package func cancel() throws(SystemCallError) {
    let timer = descriptor.number
    try retrying(.timer) { Int(clinux_timer_set(timer, 0)) }
  }

  /// Makes it quiet again; false when it had not rung.
  @discardableResult
  package func acknowledge() throws(SystemCallError) -> Bool {
    try drain(descriptor.number)
  }
}

/// Takes the count out of a timer or an event descriptor; false when it was zero.
func drain(_ number: Int32) throws(SystemCallError) -> Bool {
  var count: UInt64 = 0
  return try withUnsafeMutableBytes(of: &count) { (bytes) throws(SystemCallError) in
    try readIfThere(number, into: bytes) != nil
  }
}
