import LinuxIO

/// An input device that was refused: what was asked, and the kernel's reason.
package struct InputError: Error, Equatable, Sendable, BitwiseCopyable {
  /// What was asked of the device.
  package enum Operation: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case folder, open, describe, grab, read, watch
  }

  package var operation: Operation
  package var errno: Errno

  /// The refusal of `operation` because of `errno`.
  package init(_ operation: Operation, _ errno: Errno) {
    (self.operation, self.errno) = (operation, errno)
  }
}
