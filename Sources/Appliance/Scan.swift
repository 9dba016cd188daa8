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
    /// P3: read and delivered; the green frame holds.
    case accepted
  }

  package var stage = Stage.waiting
  /// When the scan began.
  package var began: Instant
  /// When `stage` was entered.
  package var since: Instant
  /// When a person last did something: the idle time-out runs from here.
  package var lastActivity: Instant
  /// When text was last seen; nil once the document counts as taken away.
  package var lastText: Instant?
  /// A readable document that is not of the kind wanted is in view.
  package var seesOtherKind = false
  /// What would help to read what is in view, and when that was last said otherwise.
  package private(set) var hint: Hint?
  private var hintSince: Instant?
  /// When the guides come by themselves (requirements S11); nil when they do not.
  package var guidesCome: Instant?
  /// The readings voted on.
  package var ballot = Ballot()
  /// The text accepted, once there is one; no line: none yet.
  package var read = Lines()
  /// Whether that text was read with doubt.
  package var isDoubtful = false
  /// Multi-scan: the text delivered last. Seen again without having been taken away, it is silent
  /// (requirements 2: a new result is one whose text differs from the one held). No line: none.
  package var held = Lines()

  /// A scan that begins at `time`.
  package init(at time: Instant) {
    began = time
    since = time
    lastActivity = time
  }

  /// Whether a document was accepted and delivered.
  package var isAccepted: Bool { stage == .accepted }

  /// Enters `stage` at `time`, unless it is there already.
  mutating func enter(_ stage: Stage, at time: Instant) {
    guard self.stage != stage else { return }
    self.stage = stage
    since = time
  }

  /// Back to the first prompt, with nothing held of a document that was being read (requirements
  /// S12).
  mutating func resetGuidance() {
    ballot.wipe()
    seesOtherKind = false
    hint = nil
  }

  /// Takes what a picture says at `time` would help: nil when it says nothing. It is changed once a
  /// second at most, because pictures differ from one to the next and nobody reads what flickers.
  mutating func advise(_ hint: Hint?, at time: Instant) {
    guard hint != self.hint else { return }
    if let since = hintSince, time.milliseconds(since: since) < Limits.hintMilliseconds { return }
    self.hint = hint
    hintSince = time
  }

  /// Begins anew at `time`, with every byte of what was before overwritten.
  mutating func restart(at time: Instant) {
    overwrite(&self)
    stage = .waiting
    began = time
    since = time
    lastActivity = time
    lastText = nil
    guidesCome = nil
    hint = nil
    hintSince = nil
    isDoubtful = false
    ballot.wipe()
  }
}
