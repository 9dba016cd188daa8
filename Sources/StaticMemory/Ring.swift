/// A first-in first-out queue of at most `capacity` plain values in memory cut from an arena.
package struct Ring<Element: BitwiseCopyable>: @unchecked Sendable {
  private let storage: UnsafeMutableBufferPointer<Element>
  private var head = 0
  /// The number of values waiting.
  package private(set) var count = 0

  /// Adds to `footprint` what a ring of `capacity` values takes.
  package static func plan(_ capacity: Int, in footprint: inout Footprint) {
    footprint.add(Element.self, capacity)
  }

  /// An empty ring whose storage is cut from `arena`.
  package init(_ capacity: Int, from arena: inout Arena) {
    precondition(capacity > 0, "a ring holds at least one value")
    storage = arena.take(Element.self, capacity)
  }

  /// Whether nothing waits.
  package var isEmpty: Bool { count == 0 }
  /// Whether nothing more fits.
  package var isFull: Bool { count == storage.count }

  /// Puts a value at the end; false, and nothing changed, when the ring is full.
  @discardableResult
  package mutating func push(_ element: Element) -> Bool {
    guard !isFull else { return false }
    storage[(head + count) % storage.count] = element
    count += 1
    return true
  }

  /// Takes the oldest value out.
  package mutating func pop() -> Element? {
    guard count > 0 else { return nil }
    let element = storage[head]
    head = (head + 1) % storage.count
    count -= 1
    return element
  }
}
