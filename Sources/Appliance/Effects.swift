/// At most sixteen effects of one step, held in place, in the order in which they are to be done.
package struct Effects: Equatable, Sendable, BitwiseCopyable {
  /// The most effects that one event can have.
  package static let capacity = 16
  /// Four of the sixteen.
  private typealias Four = (Effect, Effect, Effect, Effect)
  private var slots: (Four, Four, Four, Four) = (
    (.wipe, .wipe, .wipe, .wipe), (.wipe, .wipe, .wipe, .wipe), (.wipe, .wipe, .wipe, .wipe),
    (.wipe, .wipe, .wipe, .wipe)
  )
  /// How many there are.
  package private(set) var count = 0

  /// No effect.
  package init() {}

  /// The effect at `index`, from 0 to `count` - 1.
  package subscript(index: Int) -> Effect {
    precondition(index >= 0 && index < count, "no such effect")
    return withUnsafeBytes(of: slots) { $0.bindMemory(to: Effect.self)[index] }
  }

  /// Adds `effect` at the end; traps when a step has more than `capacity`, which is a bug.
  package mutating func append(_ effect: Effect) {
    precondition(count < Effects.capacity, "a step has too many effects")
    let index = count
    withUnsafeMutableBytes(of: &slots) { $0.bindMemory(to: Effect.self)[index] = effect }
    count += 1
  }

  /// Whether `effect` is one of them.
  package func contains(_ effect: Effect) -> Bool {
    for index in 0..<count where self[index] == effect { return true }
    return false
  }

  package static func == (left: Effects, right: Effects) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where left[index] != right[index] { return false }
    return true
  }
}
