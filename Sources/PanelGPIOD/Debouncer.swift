import StaticMemory

/// Makes one press of the many edges that a button's contact bounces through.
///
/// The first edge counts at once; what follows within `settling` does not. After that the contact
/// lies still, and where it then lies otherwise than was told, that counts too: nothing is late,
/// and a release is never lost.
package struct Debouncer: Equatable, Sendable, BitwiseCopyable {
  /// How long a contact may bounce, in milliseconds.
  package static let settling: Int64 = 20

  /// Whether the button was last told to be down.
  package private(set) var isDown = false
  /// When the contact lies still; nil while it does.
  package private(set) var due: Instant?

  /// A button that is up.
  package init() {}

  /// The contact is closed or open at `now`, of which an edge told; true where that counts.
  package mutating func hear(_ isClosed: Bool, at now: Instant) -> Bool {
    guard due == nil, isClosed != isDown else { return false }
    isDown = isClosed
    due = now.advanced(byMilliseconds: Debouncer.settling)
    return true
  }

  /// The contact is closed or open at `now`, as was looked up when it was due; true where that is
  /// news.
  package mutating func settle(_ isClosed: Bool, at now: Instant) -> Bool {
    guard let due, now >= due else { return false }
    self.due = nil
    return hear(isClosed, at: now)
  }
}
