import Glibc

/// The error number of a system call that was refused.
package struct Errno: RawRepresentable, Equatable, Hashable, Sendable, BitwiseCopyable {
  /// The number as `errno.h` has it.
  package let rawValue: Int32

  /// The error with the number given.
  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// `EINTR`: a signal came first.
  package static let interrupted = Errno(rawValue: EINTR)
  /// `EAGAIN`: nothing there yet, or no room yet.
  package static let wouldBlock = Errno(rawValue: EAGAIN)
  /// `EPERM`: refused by policy, or (from epoll) not a thing that can be waited for.
  package static let notPermitted = Errno(rawValue: EPERM)
  /// `EACCES`: refused by the owner's and group's rights.
  package static let accessDenied = Errno(rawValue: EACCES)
  /// `ENOENT`: no such file.
  package static let notFound = Errno(rawValue: ENOENT)
  /// `EEXIST`: there is one already.
  package static let exists = Errno(rawValue: EEXIST)
  /// `EISDIR`: a folder where a file was wanted.
  package static let isFolder = Errno(rawValue: EISDIR)
  /// `EPIPE`: nobody reads the other end any more.
  package static let brokenPipe = Errno(rawValue: EPIPE)
  /// `EBADF`: not open.
  package static let badDescriptor = Errno(rawValue: EBADF)
  /// `EINVAL`: an argument the kernel does not take.
  package static let invalid = Errno(rawValue: EINVAL)
  /// `EMFILE`: too many descriptors are open.
  package static let tooManyOpen = Errno(rawValue: EMFILE)
  /// `ENFILE`: too many descriptors are open on the whole machine.
  package static let tooManyOpenInAll = Errno(rawValue: ENFILE)
  /// `ENOBUFS`: the kernel has no memory left for sockets.
  package static let noBuffers = Errno(rawValue: ENOBUFS)
  /// `ENOMEM`: the kernel has no memory left.
  package static let noMemory = Errno(rawValue: ENOMEM)
  /// `ECONNABORTED`: a connection that was gone before it was taken.
  package static let connectionAborted = Errno(rawValue: ECONNABORTED)
  /// `ENOSPC`: no room left on the device.
  package static let noSpace = Errno(rawValue: ENOSPC)

  /// Whether something has run out that others may give back: the same call can succeed later.
  package var isShortage: Bool {
    switch self {
    case .tooManyOpen, .tooManyOpenInAll, .noBuffers, .noMemory, .noSpace: true
    default: false
    }
  }

  /// What the last failed call of this thread left; read by `retrying` alone.
  static var current: Errno { Errno(rawValue: errno) }
}
