import Glibc
import Synchronization

/// A block of memory of fixed size, taken once and cut into buffers that live as long as it does.
///
/// The owner moves the arena in and keeps it; the buffers cut from it are valid exactly as long.
/// Memory comes from `mmap`, so that it is zeroed, counted apart from the heap, and given back
/// whole. It is overwritten before it goes back.
package struct Arena: ~Copyable, @unchecked Sendable {
  /// The bytes of all arenas alive in this process; `memory-plan`'s sum must equal it.
  package static var taken: Int { takenBytes.load(ordering: .relaxed) }

  private static let takenBytes = Atomic<Int>(0)

  /// The size in bytes; a multiple of `Footprint.alignment`.
  package let capacity: Int
  /// The bytes cut so far.
  package private(set) var used = 0

  private let base: UnsafeMutableRawPointer

  /// Takes exactly `footprint` bytes, zeroed; traps when the system has no memory, which can only
  /// happen at start.
  package init(_ footprint: Footprint) {
    capacity = footprint.bytes
    let mapped = mmap(
      nil, max(capacity, 1), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let mapped, mapped != MAP_FAILED else {
      preconditionFailure("no memory for an arena of \(footprint.bytes) bytes")
    }
    base = mapped
    Arena.takenBytes.add(capacity, ordering: .relaxed)
  }

  deinit {
    memset(base, 0, capacity)
    munmap(base, max(capacity, 1))
    Arena.takenBytes.subtract(capacity, ordering: .relaxed)
  }

  /// Cuts a zeroed buffer of `count` values, on a 64-byte boundary; traps when the plan was short.
  package mutating func take<Element: BitwiseCopyable>(
    _ type: Element.Type, _ count: Int
  ) -> UnsafeMutableBufferPointer<Element> {
    precondition(count >= 0, "a buffer has no negative size")
    let bytes = Footprint.lines(count * MemoryLayout<Element>.stride)
    precondition(bytes <= capacity - used, "the plan is smaller than what its owner takes")
    let start = (base + used).bindMemory(to: Element.self, capacity: count)
    used += bytes
    return UnsafeMutableBufferPointer(start: start, count: count)
  }

  /// Traps unless every byte was cut: the last line of every owner's initializer.
  package func assertFull() {
    precondition(used == capacity, "the plan is larger than what its owner takes")
  }
}
