import Glibc

/// A file being written, which is taken away again unless it was written whole.
struct OutputFile: ~Copyable {
  /// The open file.
  let descriptor: Int32

  private let path: UnsafePointer<CChar>
  private let isRegular: Bool

  /// Opens the file at `path`, made or emptied; `path` must stay as it is until the file is closed.
  static func open(_ path: UnsafePointer<CChar>) throws(PictureFileError) -> OutputFile {
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .notWritten(errno: errno) }
    var status = stat()
    let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    return OutputFile(descriptor: descriptor, path: path, isRegular: isRegular)
  }

  private init(descriptor: Int32, path: UnsafePointer<CChar>, isRegular: Bool) {
    self.descriptor = descriptor
    self.path = path
    self.isRegular = isRegular
  }

  /// Writes all of `bytes` and gives 0, or the number of the error that stopped it.
  borrowing func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeBufferPointer(rebasing: bytes[done...])
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count > 0 {
        done += count
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Closes the file; `failure` is the error that stopped the writing, or 0.
  ///
  /// What is no regular file, such as a device, is left alone.
  consuming func close(after failure: Int32) throws(PictureFileError) {
    var failure = failure
    if Glibc.close(descriptor) != 0, failure == 0 { failure = errno }
    guard failure != 0 else { return }
    if isRegular { unlink(path) }
    throw .notWritten(errno: failure)
  }
}
