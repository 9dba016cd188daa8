import StaticMemory

/// A piece of an arena that is cut once into buffers, like the arena itself.
///
/// Two stages that never hold anything at the same time each cut the same piece: their buffers
/// share its bytes. Nothing cut from it may be kept from one stage to the next.
package struct Scratch: ~Copyable {
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private var used = 0

  /// The whole of `memory`, none of it cut yet.
  package init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
    self.memory = memory
  }

  /// Cuts a buffer of `count` values on a 64-byte boundary; traps when the piece is too small.
  package mutating func take<Element: BitwiseCopyable>(
    _ type: Element.Type, _ count: Int
  ) -> UnsafeMutablePointer<Element> {
    var size = Footprint()
    size.add(type, count)
    precondition(size.bytes <= memory.count - used, "the plan is smaller than what a stage takes")
    guard let base = memory.baseAddress else { preconditionFailure("no memory") }
    let start = UnsafeMutableRawPointer(base + used).bindMemory(to: type, capacity: count)
    used += size.bytes
    return start
  }
}
