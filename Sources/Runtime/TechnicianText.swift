import StaticMemory

/// The result as JSON, as far as the technician's view shows it (requirements 5); it is filled when
/// the view is opened, and overwritten when it is left.
package struct TechnicianText: ~Copyable {
  /// Twenty lines of what a text holds.
  static let capacity = 20 * FixedText.capacity + 1

  private let memory: Arena
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  /// What it takes.
  package static var footprint: Footprint {
    var footprint = Footprint()
    footprint.add(UInt8.self, capacity)
    return footprint
  }

  /// Nothing yet; of no bytes where `memory` has none.
  package init(memory: consuming Arena) {
    bytes = memory.take(UInt8.self, min(TechnicianText.capacity, memory.capacity))
    memory.assertFull()
    self.memory = memory
  }

  /// Whether there is nothing.
  package var isEmpty: Bool { count == 0 }

  /// What there is.
  package var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[..<count]) }

  /// Takes the beginning of `line`, without the line feed that ends it.
  package mutating func fill(_ line: UnsafeBufferPointer<UInt8>) {
    count = min(bytes.count, max(0, line.count - 1))
    for index in 0..<count { bytes[index] = line[index] }
  }

  /// Overwrites it.
  package mutating func wipe() {
    bytes.update(repeating: 0)
    count = 0
  }
}
