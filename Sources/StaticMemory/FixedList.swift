/// A list of at most `capacity` plain values in memory cut from an arena.
package struct FixedList<Element: BitwiseCopyable>: @unchecked Sendable {
  private let storage: UnsafeMutableBufferPointer<Element>
  /// The number of values held.
  package private(set) var count = 0

  /// Adds to `footprint` what a list of `capacity` values takes.
  package static func plan(_ capacity: Int, in footprint: inout Footprint) {
    footprint.add(Element.self, capacity)
  }

  /// An empty list whose storage is cut from `arena`.
  package init(_ capacity: Int, from arena: inout Arena) {
    storage = arena.take(Element.self, capacity)
  }

  /// The most values the list can hold.
  package var capacity: Int { storage.count }
  /// Whether the list holds nothing.
  package var isEmpty: Bool { count == 0 }
  /// Whether nothing more fits.
  package var isFull: Bool { count == storage.count }
  /// The indices of the values held.
  package var indices: Range<Int> { 0..<count }

  /// The value at `index`, from 0 to `count` - 1.
  package subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count, "index outside the list")
      return storage[index]
    }
    nonmutating set {
      precondition(index >= 0 && index < count, "index outside the list")
      storage[index] = newValue
    }
  }

  /// Adds a value at the end; false, and nothing changed, when the list is full.
  @discardableResult
  package mutating func append(_ element: Element) -> Bool {
    guard !isFull else { return false }
    storage[count] = element
    count += 1
    return true
  }

  /// Takes the last value off.
  package mutating func removeLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return storage[count]
  }

  /// Takes the value at `index` off and moves the later ones up.
  package mutating func remove(at index: Int) {
    precondition(index >= 0 && index < count, "index outside the list")
    for later in index..<(count - 1) { storage[later] = storage[later + 1] }
    count -= 1
  }

  /// Forgets every value; the storage keeps its bytes until they are overwritten.
  package mutating func removeAll() {
    count = 0
  }

  /// The values held, in place.
  package var elements: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(rebasing: storage[0..<count])
  }
}
