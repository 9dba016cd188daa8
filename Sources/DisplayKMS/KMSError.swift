import Devices
import Glibc
import LinuxIO

/// A card that refused: what was asked of it, and the kernel's reason.
package struct KMSError: Error, Equatable, Sendable, BitwiseCopyable {
  /// What was asked of a card, or of what belongs to it.
  package enum Operation: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// Opening the node, and becoming the one who may set modes.
    case open, master
    /// Looking at what the card has.
    case resources, connector, plane, properties
    /// Memory for the pictures.
    case buffer, map, frame, mode
    /// Lighting the panel, and exchanging its picture.
    case light, flip, events
    /// The kernel's console, its news and timers, and what watches them.
    case console, news, timer, watch
  }

  package var operation: Operation
  package var errno: Errno

  /// The refusal of `operation` because of `errno`.
  package init(_ operation: Operation, _ errno: Errno) {
    (self.operation, self.errno) = (operation, errno)
  }

  /// Whether another program has the card, or we have no right to it: somebody can change that.
  package var isDenial: Bool {
    errno == .accessDenied || errno == .notPermitted || errno == Errno(rawValue: EBUSY)
  }

  /// The code of requirements 6.
  package var failure: DeviceFailure { isDenial ? .displayDenied : .noDisplay }
}

/// Calls `body` until no signal interrupts it and gives its result, which is never negative.
@discardableResult
func asking(
  _ operation: KMSError.Operation, _ body: () -> Int32
) throws(KMSError) -> Int32 {
  do throws(SystemCallError) {
    return Int32(try retrying(.read) { Int(body()) })
  } catch {
    throw KMSError(operation, error.errno)
  }
}

/// Does what belongs to the system and not to a card; what it refuses is a refusal of `operation`.
func askingSystem(
  _ operation: KMSError.Operation, _ body: () throws(SystemCallError) -> Void
) throws(KMSError) {
  do throws(SystemCallError) {
    try body()
  } catch {
    throw KMSError(operation, error.errno)
  }
}
