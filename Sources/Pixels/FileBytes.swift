import Glibc

/// The whole content of one regular file.
struct FileBytes: ~Copyable {
  private let memory: PictureMemory
  private let count: Int

  /// Reads the file at `path`, which may have at most `limit` bytes.
  ///
  /// It is opened without waiting, so that a pipe nobody writes to cannot stop the program, and
  /// nothing but a regular file is read.
  static func read(
    _ path: UnsafePointer<CChar>, limit: Int
  ) throws(PictureFileError) -> FileBytes {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw refusal(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(errno: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .directory
    default: throw .notARegularFile
    }
    let size = Int(status.st_size)
    guard size > 0 else { throw .empty }
    guard size <= limit else { throw .fileTooLarge(bytes: size) }
    let memory = try PictureMemory.take(size)
    let count = try fill(memory.bytes, from: descriptor)
    guard count > 0 else { throw .empty }
    return FileBytes(memory: memory, count: count)
  }

  private init(memory: consuming PictureMemory, count: Int) {
    self.memory = memory
    self.count = count
  }

  /// Calls `body` with the bytes.
  borrowing func withBytes<Result: ~Copyable, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeBufferPointer(rebasing: memory.bytes[0..<count]))
  }

  private static func fill(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, from descriptor: Int32
  ) throws(PictureFileError) -> Int {
    var filled = 0
    while filled < bytes.count {
      let rest = UnsafeMutableBufferPointer(rebasing: bytes[filled...])
      let got = Glibc.read(descriptor, rest.baseAddress, rest.count)
      if got < 0 {
        if errno == EINTR { continue }
        throw .unreadable(errno: errno)
      }
      if got == 0 { break }
      filled += got
    }
    return filled
  }

  private static func refusal(_ number: Int32) -> PictureFileError {
    switch number {
    case ENOENT, ENOTDIR: .missing
    case EACCES, EPERM: .permission
    case EISDIR: .directory
    case ENXIO, ENODEV: .notARegularFile
    default: .unreadable(errno: number)
    }
  }
}
