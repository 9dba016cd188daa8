import Glibc

/// Bytes for one file or one picture, apart from the heap and overwritten before they go back.
///
/// Unlike an `Arena` it may be refused, for its size comes from a file and not from a plan.
struct PictureMemory: ~Copyable, @unchecked Sendable {
  /// The bytes.
  let bytes: UnsafeMutableBufferPointer<UInt8>

  /// Takes `count` bytes, zeroed; throws `noMemory` when the system refuses.
  static func take(_ count: Int) throws(PictureFileError) -> PictureMemory {
    precondition(count > 0, "no memory is asked for")
    let mapped = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let mapped, mapped != MAP_FAILED else { throw .noMemory }
    return PictureMemory(
      bytes: UnsafeMutableBufferPointer(
        start: mapped.bindMemory(to: UInt8.self, capacity: count), count: count))
  }

  private init(bytes: UnsafeMutableBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  deinit {
    guard let start = bytes.baseAddress else { return }
    memset(start, 0, bytes.count)
    munmap(start, bytes.count)
  }
}
