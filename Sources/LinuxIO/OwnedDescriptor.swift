import CLinux
import Glibc

/// A file descriptor that is closed when its owner ends.
package struct OwnedDescriptor: ~Copyable {
  /// The descriptor's number, for calls made while the owner lives.
  package let number: Int32

  /// Takes over `number`, which must be open and nobody else's.
  package init(adopting number: Int32) {
    precondition(number >= 0, "only an open descriptor can be owned")
    self.number = number
  }

  /// Opens `path` (`open`, always with `O_CLOEXEC`); a file made new gets the rights `mode`.
  package init(
    opening path: UnsafePointer<CChar>, flags: Int32, mode: UInt32 = 0o600
  ) throws(SystemCallError) {
    number = Int32(try retrying(.open) { Int(clinux_open(path, flags, mode)) })
  }

  deinit {
    close(number)
  }

  /// Reads what is there, at most `buffer`'s bytes; 0 is the end (`read`).
  package func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemCallError) -> Int {
    try LinuxIO.read(number, into: buffer)
  }

  /// Writes at most `bytes` and says how many were taken (`write`).
  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemCallError) -> Int {
    try LinuxIO.write(number, bytes)
  }
}

/// Reads what is there from an open descriptor that is not ours to close (`read`).
package func read(
  _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
) throws(SystemCallError) -> Int {
  try retrying(.read) { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
}

/// Reads what is there, or gives nil when nothing is, from a descriptor that does not wait.
package func readIfThere(
  _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
) throws(SystemCallError) -> Int? {
  try retryingUnlessBlocked(.read) { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
}

/// Writes at most `bytes` to an open descriptor that is not ours to close (`write`).
package func write(
  _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer
) throws(SystemCallError) -> Int {
  try retrying(.write) { Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
}

/// Whether `descriptor` takes at least `atomicWrite` bytes now without making us wait (`poll`).
package func canWrite(_ descriptor: Int32) throws(SystemCallError) -> Bool {
  try retrying(.poll) { Int(clinux_can_write(descriptor)) } > 0
}

/// The bytes that a pipe with any room at all takes whole: Linux's `PIPE_BUF`.
package let atomicWrite = 4096
