/// How many bytes an owner's buffers take, added up before the memory exists.
///
/// A plan adds every buffer it will cut, with the same element types and counts in any order, and
/// the arena made from the sum is then used to the last byte: each buffer begins on a 64-byte line
/// in both, so that the two agree by construction.
package struct Footprint: Equatable, Sendable {
  /// The alignment of every buffer, in bytes: one cache line, and the widest vector.
  package static let alignment = 64

  /// The sum so far, in bytes; always a multiple of `alignment`.
  package private(set) var bytes: Int

  /// Begins with nothing.
  package init() {
    bytes = 0
  }

  /// Adds room for `count` values of `type`.
  package mutating func add<Element: BitwiseCopyable>(_ type: Element.Type, _ count: Int) {
    precondition(count >= 0, "a buffer has no negative size")
    bytes += Footprint.lines(count * MemoryLayout<Element>.stride)
  }

  /// Adds the whole of another owner's footprint.
  package mutating func add(_ other: Footprint) {
    bytes += other.bytes
  }

  /// The bytes of whole cache lines that hold `bytes` bytes.
  static func lines(_ bytes: Int) -> Int {
    (bytes + alignment - 1) & ~(alignment - 1)
  }
}
