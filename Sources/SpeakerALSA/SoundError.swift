import LinuxIO

/// A sound device that was refused: what was asked of it, and ALSA's reason.
package struct SoundError: Error, Equatable, Sendable, BitwiseCopyable {
  /// What was asked of the device.
  package enum Operation: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case open, volume, play
  }

  package var operation: Operation
  package var errno: Errno

  /// The refusal of `operation` because of `errno`.
  package init(_ operation: Operation, _ errno: Errno) {
    (self.operation, self.errno) = (operation, errno)
  }
}
