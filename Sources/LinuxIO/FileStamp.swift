import Glibc

/// What tells one content of a file from another without reading it: which file it is, its size
/// and when it was last written (`stat`).
package struct FileStamp: Equatable, Sendable, BitwiseCopyable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  private let seconds: Int64
  private let nanoseconds: Int64

  /// The stamp of the file at `path` now; nil where there is none that can be looked at.
  package init?(of path: UnsafePointer<CChar>) {
    var status = stat()
    do throws(SystemCallError) {
      try retrying(.open) { Int(stat(path, &status)) }
    } catch {
      return nil
    }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    seconds = Int64(status.st_mtim.tv_sec)
    nanoseconds = Int64(status.st_mtim.tv_nsec)
  }
}
