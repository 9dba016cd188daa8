import Appliance
import Holders
import MRZ
import Screens
import StaticMemory

/// A moment worth looking at: a state, when, and what the camera sees.
struct Scene {
  var state: State
  var milliseconds: Int64
  var preview: Preview?

  /// The scenes of this issue, by name.
  static let names = [
    "home", "home-canceled", "home-off", "home-fault", "scan-waiting", "scan-text-seen",
    "scan-read", "scan-other-kind", "scan-hint", "scan-no-camera-yet", "scan-id",
    "result-reader", "result-reader-failed", "result-reader-card", "result-reader-doubtful",
    "result-check-in", "result-check-in-failed", "result-check-in-card",
    "result-check-in-doubtful", "fault", "fault-denied", "fault-restricted",
  ]

  init(_ name: String) {
    var bench = Rehearsal(
      mode: name.contains("check-in") ? .checkIn : .reader,
      wanted: name == "scan-other-kind" ? .passport : name == "scan-id" ? .id : .both)
    preview = Table.passport.preview(1)
    switch name {
    case "home": break
    case "home-canceled":
      bench.play(.command(.scan), .command(.cancel))
    case "home-off":
      bench.play(.command(.disarm))
    case "home-fault":
      bench.play(.failed(Fault(.camera, code: 1001)))
    case "scan-waiting":
      bench.play(.command(.scan))
    case "scan-no-camera-yet":
      bench.play(.command(.scan))
      preview = nil
    case "scan-id":
      bench.play(.command(.scan), .command(.torch(true)), .command(.beep(true)))
      preview = Table.card.preview(1)
    case "scan-text-seen":
      bench.play(.command(.scan), .frame(.textSeen, number: 1))
    case "scan-read":
      bench.play(.command(.scan))
      bench.accept(Holder.passport)
    case "scan-other-kind":
      bench.play(.command(.scan))
      bench.read(Holder.card)
      preview = Table.card.preview(1)
    case "scan-hint":
      bench.play(.command(.scan), .frame(.hindered(.glare), number: 1))
    case "fault":
      bench.play(.command(.scan), .failed(Fault(.camera, code: 1103)))
    case "fault-denied":
      bench.play(.command(.scan), .failed(Fault(.camera, code: 1001)))
    case "fault-restricted":
      bench.play(.command(.scan), .failed(Fault(.camera, code: 1002)))
    case "result-reader-doubtful", "result-check-in-doubtful":
      bench.play(.command(.scan))
      bench.show(Holder.passport, certainty: 0.6)
    default:
      bench.play(.command(.scan))
      bench.show(
        name.hasSuffix("failed")
          ? Holder.passportWrong : name.hasSuffix("card") ? Holder.card : Holder.passport)
    }
    state = bench.state
    milliseconds = bench.now + 300
  }
}

/// Plays events on a state, 100 ms apart.
struct Rehearsal {
  var state: State
  var now: Int64 = 0
  private var picture: UInt32 = 0

  init(mode: Settings.Mode = .reader, wanted: Settings.DocumentType = .both) {
    var settings = Settings()
    settings.mode = mode
    settings.documentType = wanted
    self.init(settings)
  }

  init(_ settings: Settings) {
    state = State(settings)
    play(.today(Holder.today), .started)
  }

  mutating func play(_ kinds: Event.Kind...) {
    for kind in kinds {
      now += 100
      _ = reduce(&state, Event(kind, at: Instant(milliseconds: now)))
    }
  }

  mutating func read(_ lines: Lines, certainty: Float = 1) {
    picture += 1
    play(.frame(Holder.reading(lines, certainty: certainty), number: picture))
  }

  mutating func accept(_ lines: Lines, certainty: Float = 1) {
    read(lines, certainty: certainty)
    read(lines, certainty: certainty)
  }

  /// Reads `lines`, lets the vote and the hold end, and shows the result.
  mutating func show(_ lines: Lines, certainty: Float = 1) {
    accept(lines, certainty: certainty)
    while state.screen != .result, let deadline = Levels(of: state).deadline {
      now = deadline.milliseconds
      _ = reduce(&state, Event(.deadline, at: deadline))
    }
  }
}
