import LinuxIO
import MRZ
import Pixels
import Recognition
import StaticMemory

/// A recognizer whose stages are timed, made anew for every size of picture.
struct Measured: ~Copyable {
  private let isVideo: Bool
  private let times: Int
  private let clock = StageClock()
  private var recognizer: Recognizer?
  private var plan: RecognitionPlan?

  /// Reads every picture `times` times, or the pictures of a video one after the other.
  init(isVideo: Bool, times: Int) {
    self.isVideo = isVideo
    self.times = times
  }

  /// Reads `picture` and says what that took.
  mutating func line(_ file: String, _ picture: GrayView) -> String {
    let wanted = RecognitionPlan(width: picture.width, height: picture.height)
    if plan != wanted {
      recognizer = nil
      recognizer = Recognizer(wanted, memory: Arena(wanted.footprint))
      recognizer?.watch = clock
      plan = wanted
    }
    var best: [Int64]?
    var outcome = Outcome.noText
    for _ in 0..<times {
      clock.reset()
      let read = isVideo ? recognizer?.follow(picture) : recognizer?.read(picture)
      clock.stop()
      outcome = read ?? .noText
      if best.map({ clock.total < $0.reduce(0, +) }) ?? true { best = clock.stages }
    }
    let stages = best ?? []
    var parts = [#""all": "# + Bench.milliseconds(stages.reduce(0, +))]
    for stage in Stage.allCases {
      parts.append("\"\(stage)\": " + Bench.milliseconds(stages[stage.rawValue]))
    }
    return "{\"file\": \(Measured.quoted(file)), \"width\": \(picture.width), "
      + "\"height\": \(picture.height), \"milliseconds\": {" + parts.joined(separator: ", ")
      + "}, \"multiply-adds\": \(clock.multiplyAdds), \"arena\": \(wanted.footprint.bytes), "
      + "\"outcome\": \"\(Measured.word(outcome))\"}"
  }

  private static func word(_ outcome: Outcome) -> String {
    switch outcome {
    case .noText, .portrait: "none"
    case .textSeen, .hindered: "text"
    case .read(let reading): parse(reading, today: nil)?.isValid == true ? "valid" : "read"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\u{0}"..."\u{1f}": quoted += "?"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// Adds up each stage's processor time.
final class StageClock: StageWatch {
  /// Nanoseconds by stage.
  private(set) var stages = [Int64](repeating: 0, count: Stage.allCases.count)
  /// What the networks multiplied.
  private(set) var multiplyAdds = 0
  private var current: Stage?
  private var since: Int64 = 0

  /// The sum of all stages.
  var total: Int64 { stages.reduce(0, +) }

  /// Begins anew.
  func reset() {
    stages = [Int64](repeating: 0, count: stages.count)
    multiplyAdds = 0
    current = nil
  }

  /// Ends the stage under way.
  func stop() {
    let now = ThreadTime.nanoseconds
    if let current { stages[current.rawValue] += now - since }
    current = nil
  }

  func begin(_ stage: Stage) {
    let now = ThreadTime.nanoseconds
    if let current { stages[current.rawValue] += now - since }
    current = stage
    since = now
  }

  func multiplyAdds(_ count: Int) { multiplyAdds += count }
}
