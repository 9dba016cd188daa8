import Appliance
import Holders
import MRZ
import StaticMemory

/// An appliance on the bench: events go in at given milliseconds, effects are kept.
struct Bench {
  var state: State
  /// Everything that was told, with its millisecond.
  var told: [(time: Int64, report: Report)] = []
  var beeps: [(time: Int64, beep: Beep)] = []
  var wipes = 0
  /// The pictures that were to be kept since the bench was made.
  var kept = PictureSet()
  private var picture: UInt32 = 0

  init(_ change: (inout Settings) -> Void = { _ in }, equipment: Equipment = Equipment()) {
    var settings = Settings()
    settings.beeps = true
    change(&settings)
    state = State(settings, equipment: equipment)
    send(.today(Holder.today), at: 0)
    send(.started, at: 0)
    told = []
  }

  /// One that has begun a scan at 0.
  static func scanning(_ change: (inout Settings) -> Void = { _ in }) -> Bench {
    var bench = Bench(change)
    bench.command(.scan, at: 0)
    bench.told = []
    return bench
  }

  @discardableResult
  mutating func send(_ kind: Event.Kind, at time: Int64) -> [Effect] {
    let effects = reduce(&state, Event(kind, at: Instant(milliseconds: time)))
    var list: [Effect] = []
    for index in 0..<effects.count {
      list.append(effects[index])
      switch effects[index] {
      case .report(let report): told.append((time, report))
      case .beep(let beep): beeps.append((time, beep))
      case .wipe: wipes += 1
      case .keep(let pictures): kept = kept.union(pictures)
      case .retry, .save: break
      }
    }
    return list
  }

  @discardableResult
  mutating func command(_ command: Command, at time: Int64) -> [Effect] {
    send(.command(command), at: time)
  }

  /// One more picture, which gave `outcome`.
  @discardableResult
  mutating func frame(_ outcome: Outcome, at time: Int64) -> [Effect] {
    picture += 1
    return send(.frame(outcome, number: picture), at: time)
  }

  /// One more picture, which gave `lines`.
  @discardableResult
  mutating func read(_ lines: Lines, at time: Int64) -> [Effect] {
    frame(Holder.reading(lines), at: time)
  }

  /// Two pictures in a row that gave `lines`; the second at `time`.
  mutating func accept(_ lines: Lines, at time: Int64) {
    read(lines, at: time - 100)
    read(lines, at: time)
  }

  /// Lets the deadline come, if there is one, and gives its millisecond.
  @discardableResult
  mutating func waitForDeadline() -> Int64? {
    guard let deadline = levels.deadline else { return nil }
    send(.deadline, at: deadline.milliseconds)
    return deadline.milliseconds
  }

  /// Lets it be announced that home follows, and then home come; gives its millisecond.
  @discardableResult
  mutating func waitForHome() -> Int64? {
    waitForDeadline()
    return state.leaves == nil ? nil : waitForDeadline()
  }

  /// When home follows as far as the next announcement says.
  var homeTime: Int64? {
    var bench = self
    bench.waitForDeadline()
    return bench.state.leaves?.milliseconds
  }

  var levels: Levels { Levels(of: state) }

  var scan: Scan? {
    if case .scanning(let scan) = state.place { return scan }
    return nil
  }

  /// One that looks for portraits, and has begun a scan at 0.
  static func seeking(_ change: (inout Settings) -> Void = { _ in }) -> Bench {
    scanning {
      $0.returnsPortrait = true
      change(&$0)
    }
  }

  /// One more picture, which showed a portrait on `side`.
  @discardableResult
  mutating func portrait(_ side: Portrait.Side, at time: Int64) -> [Effect] {
    frame(.portrait(Portrait(.portrait, on: side)), at: time)
  }

  /// What the scan screen tells at `time`: its prompt, how green the frame is in percent, and how
  /// far the prompt has given way to the next.
  func told(at time: Int64) -> (prompt: Guidance.Prompt?, green: Int, changed: Int) {
    let now = Instant(milliseconds: time)
    guard let guidance = state.guidance else { return (nil, 0, 0) }
    let changed = guidance.changed(at: now)
    return (
      changed == 1 ? guidance.next : guidance.prompt,
      Int((guidance.green(at: now) * 100).rounded()), Int((changed * 100).rounded())
    )
  }

  /// The results told, in order.
  var results: [ScanStatus] {
    told.compactMap { if case .result(let status) = $0.report { status } else { nil } }
  }

  /// Presses `key` and lets it go after `milliseconds`; deadlines come in between.
  mutating func tap(_ key: Key, at time: Int64, holding milliseconds: Int64 = 0) {
    send(.key(key, isDown: true), at: time)
    while let deadline = levels.deadline, deadline.milliseconds < time + milliseconds {
      send(.deadline, at: deadline.milliseconds)
    }
    send(.key(key, isDown: false), at: time + milliseconds)
  }

  func times(of report: Report) -> [Int64] {
    told.filter { $0.report == report }.map(\.time)
  }
}

extension State {
  /// What OK does now, on a board with all keys.
  var okCommand: Command? { focus.flatMap { command(of: $0) } }
}
