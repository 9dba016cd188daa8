import MRZ
import StaticMemory

/// Something done once because of an event; what lasts is a level.
package enum Effect: Equatable, Sendable, BitwiseCopyable {
  /// Sounds a pattern (requirements 7).
  case beep(Beep)
  /// Tells the machine interface; the scan's data is taken from the state.
  case report(Report)
  /// Overwrites whatever buffers still hold of a document.
  case wipe
}

/// The sounds of requirements 7.
package enum Beep: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// One short high.
  case read
  /// Two short low.
  case failedDigit
  /// A short rising pair.
  case secondSide
}

/// The events of the machine interface (requirements 7).
package enum Report: Equatable, Sendable, BitwiseCopyable {
  case ready
  case state
  case textSeen
  case mrzRead
  case result(ScanStatus)
  case canceled
  case fault(Fault)
  case healed(Device)
}

/// How a scan ended (requirements 4).
package enum ScanStatus: Equatable, Sendable, BitwiseCopyable {
  case finished
  case canceled
  case exception(code: Int16)
}

/// At most eight effects of one step, held in place.
package struct Effects: Equatable, Sendable, BitwiseCopyable {
  /// The most effects that one event can have.
  package static let capacity = 8
  private var slots: (Effect, Effect, Effect, Effect, Effect, Effect, Effect, Effect) = (
    .wipe, .wipe, .wipe, .wipe, .wipe, .wipe, .wipe, .wipe
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

  package static func == (left: Effects, right: Effects) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where left[index] != right[index] { return false }
    return true
  }
}
