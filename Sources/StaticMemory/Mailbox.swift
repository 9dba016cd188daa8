import Synchronization

/// One slot between one sending and one receiving thread: full or empty, never waiting.
///
/// The sender asks whether it is empty and puts a value in; the receiver takes it out. A value is
/// published by a releasing store and seen by an acquiring load, so no lock is needed and nobody
/// blocks: a busy receiver means that the sender keeps its value.
package final class Mailbox<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  private let isOccupied = Atomic<Bool>(false)
  private let slot: UnsafeMutablePointer<Element>

  /// An empty mailbox; takes its one slot from the heap, once.
  package init() {
    slot = .allocate(capacity: 1)
  }

  deinit {
    slot.deallocate()
  }

  /// Whether a value waits in the slot.
  package var isFull: Bool { isOccupied.load(ordering: .acquiring) }

  /// Puts `value` in; false, and nothing changed, while an earlier one has not been taken.
  package func put(_ value: Element) -> Bool {
    guard !isOccupied.load(ordering: .acquiring) else { return false }
    slot.initialize(to: value)
    isOccupied.store(true, ordering: .releasing)
    return true
  }

  /// Takes the value out, if there is one.
  package func take() -> Element? {
    guard isOccupied.load(ordering: .acquiring) else { return nil }
    let value = slot.move()
    isOccupied.store(false, ordering: .releasing)
    return value
  }
}
