import CLinux

/// Why there is no listening at a path.
package enum LocalSocketError: Error, Equatable, Sendable {
  /// Something lies there that is no socket; it stays.
  case occupied
  /// Another program listens there.
  case inUse
  /// The system refused.
  case refused(SystemCallError)
}

/// A socket in the file system that other programs of this machine connect to (`AF_UNIX`).
///
/// Its file goes with its owner, unless another has taken its place. A file that a program left
/// behind when it was killed makes room; whatever is no socket is never touched.
package struct LocalSocket: ~Copyable {
  /// Connections that may wait to be accepted.
  private static let backlog: Int32 = 16

  private let descriptor: OwnedDescriptor
  private let path: [CChar]
  private let mark: Mark?

  /// Which file a socket is.
  private struct Mark: Equatable {
    var device: UInt64 = 0
    var inode: UInt64 = 0

    /// The socket at `path`; nil where there is none.
    init?(of path: [CChar]) {
      guard clinux_socket_mark(path, &device, &inode) == 0 else { return nil }
    }
  }

  /// Listens at `path` for whom the rights `mode` let in.
  package init(at path: String, mode: UInt32) throws(LocalSocketError) {
    let path = Array(path.utf8CString)
    switch try LocalSocket.call({ Int(clinux_socket_state(path)) }) {
    case CLINUX_NO_SOCKET: throw .occupied
    case CLINUX_LIVE_SOCKET: throw .inUse
    case CLINUX_STALE_SOCKET: _ = try LocalSocket.call { Int(clinux_remove(path)) }
    default: break
    }
    let number = try LocalSocket.call {
      Int(clinux_socket_listen(path, mode, LocalSocket.backlog))
    }
    descriptor = OwnedDescriptor(adopting: Int32(number))
    self.path = path
    mark = Mark(of: path)
  }

  deinit {
    if let mark, mark == Mark(of: path) { _ = clinux_remove(path) }
  }

  private static func call(_ body: () -> Int) throws(LocalSocketError) -> Int {
    do throws(SystemCallError) {
      return try retrying(.socket, body)
    } catch {
      throw .refused(error)
    }
  }

  /// What a poller watches for connections.
  package var number: Int32 { descriptor.number }
}

/// The next connection to the listening `number`, for its taker to own; nil when there is none.
package func acceptConnection(_ number: Int32) throws(SystemCallError) -> Int32? {
  try retryingUnlessBlocked(.socket) { Int(clinux_accept(number)) }.map { Int32($0) }
}

/// Sends what of `bytes` a connection takes now and says how many that were; nil when it takes
/// none. A connection whose other end has gone is an error, and no signal.
package func send(
  _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer
) throws(SystemCallError) -> Int? {
  try retryingUnlessBlocked(.socket) { clinux_send(descriptor, bytes.baseAddress, bytes.count) }
}
