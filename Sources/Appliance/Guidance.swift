import MRZ
import StaticMemory

/// What the scan screen tells a person, as data: prompt, frame, flip animation, finish label
/// (requirements 2, S4 to S8).
///
/// It depends on the state alone, and what changes between two events carries its own times: the
/// picture at a moment is a function of this and of that moment.
package struct Guidance: Equatable, Sendable, BitwiseCopyable {
  /// The prompts of requirements 2, each with all of its lines.
  package enum Prompt: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// P1 and P2.
    case scanMRZFirst
    /// Instead of them, while a document of another kind is in view.
    case wantsPassport, wantsID
    /// Instead of them, what would help to read what is in view.
    case holdStill, glare, closer
    /// P3, and what all later ones begin with.
    case mrzScanned
    /// P4.
    case portraitScanned
    /// P5.
    case findingPortrait
    /// P6.
    case flip
    /// P7.
    case noPortrait
    /// P8.
    case bothSides

    /// Whether its first line is the confirmed fact "MRZ scanned ✓" (requirements S4).
    package var hasFact: Bool {
      switch self {
      case .scanMRZFirst, .wantsPassport, .wantsID, .holdStill, .glare, .closer: false
      case .mrzScanned, .portraitScanned, .findingPortrait, .flip, .noPortrait, .bothSides: true
      }
    }

    /// Whether it has a second line.
    package var hasDetail: Bool { hasFact && self != .mrzScanned }
  }

  /// Who is told how to finish (requirements S8).
  package enum FinishLabel: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case hidden, touch, keys
  }

  /// The prompt, until `change` begins.
  package var prompt = Prompt.scanMRZFirst
  /// The prompt that `change` brings.
  package var next = Prompt.scanMRZFirst
  /// When `prompt` gives way to `next`; nil: it stays.
  package var change: Fade?
  /// Whether the frame is green, until `whitens` begins.
  package var isGreen = false
  /// When the frame turns from green to white; nil: it stays.
  package var whitens: Fade?
  /// When the flip animation began; nil: there is none.
  package var flipBegan: Instant?
  package var finishLabel = FinishLabel.hidden

  /// How green the frame is at `now`: 0 to 1.
  package func green(at now: Instant) -> Double {
    guard isGreen else { return 0 }
    return 1 - (whitens?.share(at: now) ?? 0)
  }

  /// How far `next` has replaced `prompt` at `now`: 0 to 1.
  package func changed(at now: Instant) -> Double {
    change?.share(at: now) ?? 0
  }

  /// What the card of the flip animation does at `now`.
  package func flip(at now: Instant) -> FlipPhase {
    flipBegan.map { FlipPhase(began: $0, at: now) } ?? .hidden
  }
}

/// A change that takes its time: none of it before `start`, all of it once it is over.
package struct Fade: Equatable, Sendable, BitwiseCopyable {
  package var start: Instant
  package var milliseconds: Int64

  /// A change of `milliseconds`, more than none, that begins `delay` after `moment`.
  init(after delay: Int64, from moment: Instant, lasting milliseconds: Int64) {
    precondition(milliseconds > 0, "a fade takes its time")
    start = moment.advanced(byMilliseconds: delay)
    self.milliseconds = milliseconds
  }

  /// When it is over.
  package var end: Instant { start.advanced(byMilliseconds: milliseconds) }

  /// How much of it is done at `now`: 0 to 1.
  package func share(at now: Instant) -> Double {
    let elapsed = Double(now.nanoseconds - start.nanoseconds) / 1_000_000
    return min(max(elapsed / Double(milliseconds), 0), 1)
  }
}

/// What the card of the flip animation does (requirements S7).
package enum FlipPhase: Equatable, Sendable, BitwiseCopyable {
  case hidden
  /// It lies there with its first side up.
  case lying
  /// It turns: 0 to 1.
  case turning(Double)
  /// It lies there with its other side up.
  case turned

  /// From a beginning to the next, in milliseconds.
  package static let cycleMilliseconds: Int64 = 6000
  /// When the card begins to turn, when it lies turned, and when it goes, in a cycle.
  package static let turnsAt: Int64 = 200
  package static let liesAt: Int64 = 1700
  package static let goesAt: Int64 = 2200

  /// The phase at `now` of an animation that began at `began` and repeats.
  package init(began: Instant, at now: Instant) {
    guard now >= began else {
      self = .hidden
      return
    }
    let elapsed = now.milliseconds(since: began) % FlipPhase.cycleMilliseconds
    switch elapsed {
    case ..<FlipPhase.turnsAt: self = .lying
    case ..<FlipPhase.liesAt:
      let turn = Double(FlipPhase.liesAt - FlipPhase.turnsAt)
      self = .turning(Double(elapsed - FlipPhase.turnsAt) / turn)
    case ..<FlipPhase.goesAt: self = .turned
    default: self = .hidden
    }
  }
}

extension State {
  /// What the scan screen tells; nil when no scan is under way.
  package var guidance: Guidance? {
    guard case .scanning(let scan) = place else { return nil }
    var guidance = Guidance()
    guidance.isGreen = scan.isDelivered || (scan.hasRead && scan.stage != .noPortrait)
    switch scan.stage {
    case .waiting, .textSeen:
      if scan.seesOtherKind {
        guidance.prompt = wanted == .passport ? .wantsPassport : .wantsID
      } else if let hint = scan.hint {
        guidance.prompt = Guidance.Prompt(hint)
      }
    case .mrzRead:
      guidance.prompt = .mrzScanned
      if leads(scan) { guidance.change(to: .scanMRZFirst, from: scan.confirmed) }
    case .portraitRead: captured(.portraitScanned, scan, &guidance)
    case .bothSides: captured(.bothSides, scan, &guidance)
    case .findingPortrait:
      guidance.prompt = .mrzScanned
      guidance.change(to: .findingPortrait, from: scan.accepted)
      guidance.whiten(from: scan.accepted)
    case .flip:
      guidance.prompt = scan.isSearching ? .flip : .mrzScanned
      guidance.whiten(from: scan.accepted)
      if scan.isSearching {
        guidance.flipBegan = scan.accepted.advanced(byMilliseconds: Limits.searchMilliseconds)
      }
    case .noPortrait:
      guidance.prompt = .noPortrait
      // OK finishes while the label is in focus.
      let isForKeys = hasKeys && focus == .finish
      guidance.finishLabel = hasTouch ? .touch : isForKeys ? .keys : .hidden
    }
    if scan.isDelivered && leads(scan) { guidance.whiten(from: scan.confirmed) }
    return guidance
  }

  /// Whether another scan follows the delivered one.
  private func leads(_ scan: Scan) -> Bool { goesOn && !scan.endsAtHome }

  /// P4 and P8: a portrait that came before the text changed waits for that, one that came later
  /// turns the frame green and is told at once.
  private func captured(_ prompt: Guidance.Prompt, _ scan: Scan, _ guidance: inout Guidance) {
    if scan.confirmed == scan.accepted {
      guidance.prompt = .mrzScanned
      guidance.change(to: prompt, from: scan.accepted)
    } else {
      guidance.prompt = prompt
      if leads(scan) { guidance.change(to: .scanMRZFirst, from: scan.confirmed) }
    }
  }
}

extension Guidance.Prompt {
  fileprivate init(_ hint: Hint) {
    switch hint {
    case .holdStill: self = .holdStill
    case .glare: self = .glare
    case .closer: self = .closer
    }
  }
}

extension Guidance {
  fileprivate mutating func change(to next: Prompt, from moment: Instant) {
    self.next = next
    change = Fade(
      after: Limits.textMilliseconds, from: moment, lasting: Limits.fadeMilliseconds)
  }

  fileprivate mutating func whiten(from moment: Instant) {
    whitens = Fade(
      after: Limits.borderMilliseconds, from: moment, lasting: Limits.fadeMilliseconds)
  }
}
