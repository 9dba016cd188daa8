import MRZ
import StaticMemory

/// A scan under way: from "Scan the MRZ side first" to its one delivery (requirements 2).
package struct Scan: Equatable, Sendable, BitwiseCopyable {
  /// The prompts of requirements 2 that end at the MRZ; the others come with portraits.
  package enum Stage: UInt8, Sendable, BitwiseCopyable {
    /// P1: nothing seen.
    case waiting
    /// P2: text that looks like an MRZ is in view.
    case textSeen
    /// P3: read, delivered; the green frame holds until the result screen.
    case accepted
  }

  package var stage = Stage.waiting
  /// When the scan began.
  package var began: Instant
  /// When `stage` was entered.
  package var since: Instant
  /// When a reading with a wrong digit was first seen: the voting window begins here.
  package var firstDoubtful: Instant?
  /// The reading held, once there is one.
  package var document: Document?
  /// A readable document that is not of the kind wanted is in view.
  package var seesOtherKind = false

  /// A scan that begins at `time`.
  package init(at time: Instant) {
    began = time
    since = time
  }
}
