import LinuxIO

/// A GPIO line that was refused: what was asked of it, and the kernel's reason.
package struct GPIOError: Error, Equatable, Sendable, BitwiseCopyable {
  /// What was asked of the line.
  package enum Operation: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case open, edge, get, set, watch
  }

  package var operation: Operation
  package var errno: Errno

  /// The refusal of `operation` because of `errno`.
  package init(_ operation: Operation, _ errno: Errno) {
    (self.operation, self.errno) = (operation, errno)
  }
}
