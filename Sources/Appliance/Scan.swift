import MRZ
import StaticMemory

/// A scan under way: from "Scan the MRZ side first" to its one delivery (requirements 2).
package struct Scan: Equatable, Sendable, BitwiseCopyable {
  /// The rows P1 to P8 of requirements 2.
  package enum Stage: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// P1: nothing seen.
    case waiting
    /// P2: text that looks like an MRZ is in view.
    case textSeen
    /// P3: read and delivered, without a portrait; the green frame holds.
    case mrzRead
    /// P4: read, with a portrait, and delivered; the green frame holds.
    case portraitRead
    /// P5: read, a passport; its portrait is looked for.
    case findingPortrait
    /// P6: read, no passport; the portrait is looked for, from 1.2 s on on the other side too.
    case flip
    /// P7: no portrait came in time; scanning goes on, and the person may finish.
    case noPortrait
    /// P8: read, with a portrait on the other side, and delivered; the green frame holds.
    case bothSides
  }

  /// How far the document in view is (requirements 2, presence).
  package enum Presence: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// Nothing is in view.
    case out
    /// Something is, and moves.
    case moving
    /// It lies still, as far as can be told.
    case still
    /// It was read; it is not read again until it was taken away.
    case read
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
  /// When text or a portrait was last seen; nil once the document counts as taken away.
  package var lastSeen: Instant?
  package var presence = Presence.out
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
  /// When that text was accepted.
  package var accepted: Instant
  /// When the frame last turned green: with the text, or with a portrait that came later.
  package var confirmed: Instant
  /// 1.2 s after acceptance: the frame is white again, and the portrait's time runs.
  package var isSearching = false
  /// Nobody is there any more: home follows the delivery, not the result.
  package var endsAtHome = false
  /// Home follows at once: behind the fault screen there is no green frame to see.
  package var skipsHold = false
  /// The portrait found on the side that is being read or was read, or on the other one.
  package var portrait: Portrait?
  /// The pictures kept of the side that is being read or was read, and of the other one; that of a
  /// portrait counts only as long as there is one.
  package var pictures = PictureSet()
  /// Multi-scan: the text delivered last. Seen again without having been taken away, it is silent
  /// (requirements 2: a new result is one whose text differs from the one held). No line: none.
  package var held = Lines()

  /// A scan that begins at `time`.
  package init(at time: Instant) {
    began = time
    since = time
    lastActivity = time
    accepted = time
    confirmed = time
  }

  /// Whether a text was accepted: side one, which is never lost.
  package var hasRead: Bool { read.count > 0 }

  /// Whether the one delivery of the scan was made.
  package var isDelivered: Bool {
    switch stage {
    case .mrzRead, .portraitRead, .bothSides: true
    case .waiting, .textSeen, .findingPortrait, .flip, .noPortrait: false
    }
  }

  /// Whether a text is held and its portrait is looked for: P5 to P7.
  package var seeksPortrait: Bool { hasRead && !isDelivered }

  /// The pictures that belong to what it holds.
  package var heldPictures: PictureSet {
    var held = pictures
    if portrait == nil { held.remove(.portrait) }
    return held
  }

  /// Enters `stage` at `time`, unless it is there already.
  mutating func enter(_ stage: Stage, at time: Instant) {
    guard self.stage != stage else { return }
    self.stage = stage
    since = time
  }

  /// No text is in view: P2 ends, and a portrait seen beside it belongs to it no longer.
  mutating func leaveText(at time: Instant) {
    guard !hasRead else { return }
    portrait = nil
    enter(.waiting, at: time)
  }

  /// Forgets what was voted on, and what was said of a document of another kind.
  mutating func dropVotes() {
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

  /// Back to the first prompt, with nothing held of a document that was being read (requirements
  /// S12).
  mutating func resetGuidance(at time: Instant) {
    dropVotes()
    overwrite(&read)
    isDoubtful = false
    isSearching = false
    portrait = nil
    pictures = PictureSet()
    if presence == .read { presence = .still }
    enter(lastText == nil || lastText != lastSeen ? .waiting : .textSeen, at: time)
  }

  /// Nothing is in view any more; what was accepted stays.
  mutating func losePresence() {
    lastText = nil
    lastSeen = nil
    presence = .out
    overwrite(&held)
  }

  /// Begins anew at `time`, with every byte of what was before overwritten.
  mutating func restart(at time: Instant) {
    overwrite(&self)
    stage = .waiting
    began = time
    since = time
    lastActivity = time
    lastText = nil
    lastSeen = nil
    presence = .out
    guidesCome = nil
    accepted = time
    confirmed = time
    hint = nil
    hintSince = nil
    isDoubtful = false
    portrait = nil
    ballot.wipe()
  }
}
