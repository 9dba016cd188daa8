import StaticMemory

/// Writes patterns to memory that nobody else uses and reads them back.
package struct MemoryCheck: ~Copyable {
  /// The bytes that are written: more than any cache holds.
  package static let byteCount = 8 << 20
  /// Each bit once set and once not, beside others of either kind.
  private static let patterns: (UInt64, UInt64, UInt64, UInt64) = (
    0, .max, 0xAAAA_AAAA_AAAA_AAAA, 0x5555_5555_5555_5555
  )

  private let memory: Arena
  private let words: UnsafeMutableBufferPointer<UInt64>

  /// What it takes.
  package static var footprint: Footprint {
    var footprint = Footprint()
    footprint.add(UInt64.self, byteCount / 8)
    return footprint
  }

  /// Checks `memory`.
  package init(memory: consuming Arena) {
    words = memory.take(UInt64.self, MemoryCheck.byteCount / 8)
    memory.assertFull()
    self.memory = memory
  }

  /// How many words come back other than they were written.
  package func errors() -> Int {
    let patterns = MemoryCheck.patterns
    return errors(patterns.0) + errors(patterns.1) + errors(patterns.2) + errors(patterns.3)
  }

  /// Each word differs from its neighbours by its own number, so that a wrong address shows too.
  private func errors(_ pattern: UInt64) -> Int {
    for index in words.indices { words[index] = pattern ^ UInt64(index) }
    var wrong = 0
    for index in words.indices where words[index] != pattern ^ UInt64(index) { wrong += 1 }
    return wrong
  }
}
