import CCJSON
import Glibc
import StaticMemory

/// The part of an arena that cJSON takes its nodes and texts from while one value is built.
///
/// It only grows; the whole of it is given back, overwritten, when the value has been printed.
/// It lies in the arena itself, so that its address never changes.
struct JSONHeap: BitwiseCopyable {
  private let base: UnsafeMutableRawPointer
  private let capacity: Int
  private var used = 0
  /// Whether something did not fit; the value being built is then not whole.
  private(set) var isShort = false

  /// A heap in the bytes of `buffer`.
  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
    guard let start = buffer.baseAddress else { preconditionFailure("no memory for JSON") }
    base = UnsafeMutableRawPointer(start)
    capacity = buffer.count
  }

  /// Takes `bytes` bytes on a 16-byte boundary; nil when they do not fit.
  mutating func take(_ bytes: Int) -> UnsafeMutableRawPointer? {
    let taken = (max(bytes, 1) + 15) & ~15
    guard taken <= capacity - used else {
      isShort = true
      return nil
    }
    defer { used += taken }
    return base + used
  }

  /// Overwrites and gives back all that was taken.
  mutating func reset() {
    memset(base, 0, used)
    used = 0
    isShort = false
  }
}

/// cJSON's allocator hooks: they know only sizes, so the heap in use is named by the thread.
///
/// Outside `withHeap` the hooks give nothing and cJSON fails without harm: it can never reach
/// `malloc`.
enum JSONMemory {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key, nil)
    precondition(result == 0, "the system has no thread-specific slot left")
    var hooks = cJSON_Hooks(
      malloc_fn: { size in JSONMemory.take(size) },
      free_fn: { _ in })
    cJSON_InitHooks(&hooks)
    return key
  }()

  /// Lets cJSON take from `heap` on this thread while `body` runs.
  static func withHeap<Result>(
    _ heap: UnsafeMutablePointer<JSONHeap>, _ body: () -> Result
  ) -> Result {
    let result = pthread_setspecific(key, heap)
    precondition(result == 0, "the thread cannot name its JSON heap")
    defer { pthread_setspecific(key, nil) }
    return body()
  }

  /// Takes `size` bytes from this thread's heap; nil when there is none or it is full.
  static func take(_ size: Int) -> UnsafeMutableRawPointer? {
    guard let heap = pthread_getspecific(key) else { return nil }
    return heap.assumingMemoryBound(to: JSONHeap.self).pointee.take(size)
  }
}
