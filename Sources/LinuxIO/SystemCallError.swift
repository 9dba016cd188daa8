/// A system call that was refused: what was asked, and the kernel's reason.
package struct SystemCallError: Error, Equatable, Sendable, BitwiseCopyable {
  /// What was asked of the kernel.
  package enum Operation: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case open, read, write, poll, watch, timer, wakeup, signals, thread, clock, socket, console
  }

  /// What was asked.
  package var operation: Operation
  /// Why it was refused.
  package var errno: Errno

  /// The refusal of `operation` because of `errno`.
  package init(operation: Operation, errno: Errno) {
    self.operation = operation
    self.errno = errno
  }
}

/// Calls `body` until no signal interrupts it and gives its result, which is never negative.
@discardableResult
package func retrying(
  _ operation: SystemCallError.Operation, _ body: () -> Int
) throws(SystemCallError) -> Int {
  guard let result = try retryingUnlessBlocked(operation, body) else {
    throw SystemCallError(operation: operation, errno: .wouldBlock)
  }
  return result
}

/// Calls `body` until no signal interrupts it; nil when there is nothing yet, or no room, which is
/// no error where a descriptor does not wait. The only place that reads `errno`.
@inline(never)
package func retryingUnlessBlocked(
  _ operation: SystemCallError.Operation, _ body: () -> Int
) throws(SystemCallError) -> Int? {
  while true {
    let result = body()
    if result >= 0 { return result }
    let cause = Errno.current
    if cause == .wouldBlock { return nil }
    if cause != .interrupted { throw SystemCallError(operation: operation, errno: cause) }
  }
}
