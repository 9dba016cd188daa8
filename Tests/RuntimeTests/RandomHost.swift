import Appliance
import Devices
import SimulatedDevices
import StaticMemory

/// Does something random with the devices, or says a random command, every few milliseconds.
final class RandomHost: Host {
  private(set) var due: Instant?
  let hasEnded = false
  /// Results heard of each scan, by its number.
  private(set) var results: [Int] = [0]
  private let stage: SimulatedStage
  private let outcomes: Int
  private var random: UInt64
  private var left = 0
  private var endsByItself = false
  /// Whether all steps of the walk are done.
  private(set) var isDone = true
  /// Whether it keeps saying something after that, so that the screen is drawn again.
  var isKnocking = false

  init(_ seed: UInt64, _ stage: SimulatedStage, outcomes: Int) {
    random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    self.stage = stage
    self.outcomes = outcomes
  }

  /// Begins a walk of `count` steps, after which it says `home`, or leaves the appliance alone.
  func begin(_ count: Int, at now: Instant, endsByItself: Bool) {
    left = count
    due = now
    self.endsByItself = endsByItself
    (isDone, isKnocking) = (false, false)
  }

  /// A number from 0 to `bound` - 1 (xorshift64).
  private func number(below bound: Int) -> Int {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return Int(random >> 33) % bound
  }

  func nextLine(at now: Instant) -> FixedText? {
    while let due, due <= now {
      guard left > 0 else {
        // Looked at again and again, so that there is always something that comes next.
        self.due = now.advanced(byMilliseconds: 500)
        guard !isDone else { return isKnocking ? "guides on" : nil }
        isDone = true
        for part in Mishaps.Part.allCases { stage.mishaps.unplug(part, nil) }
        stage.reader?.say(nil)
        return endsByItself ? nil : "home"
      }
      left -= 1
      let gap = number(below: 16) == 0 ? number(below: 1500) : number(below: 60)
      self.due = due.advanced(byMilliseconds: Int64(gap))
      if let line = act(at: now) { return line }
    }
    return nil
  }

  private func act(at now: Instant) -> FixedText? {
    switch number(below: 19) {
    case 16, 17: stage.touch?.touch(point(), at: now)
    case 18: stage.touch?.drag(from: point(), to: point(), at: now)
    case 0..<7:
      let outcome = number(below: outcomes + 2)
      stage.reader?.say(outcome < outcomes ? outcome : nil)
    case 7:
      let button = Button.allCases[number(below: Button.allCases.count)]
      switch number(below: 3) {
      case 0: stage.panel.change(button, isDown: true, at: now)
      case 1: stage.panel.change(button, isDown: false, at: now)
      default: stage.panel.press(button, at: now)
      }
    case 8:
      let part = Mishaps.Part.allCases[number(below: Mishaps.Part.allCases.count)]
      stage.mishaps.unplug(part, number(below: 3) == 0 ? part.usualFailure : nil)
    case 9:
      let call = Mishaps.Call.allCases[number(below: Mishaps.Call.allCases.count)]
      stage.mishaps.plan(call, number: 1 + number(below: 5), times: 1 + number(below: 2))
    case 10: for part in Mishaps.Part.allCases { stage.mishaps.unplug(part, nil) }
    case 11..<14: return "scan"
    default: return RandomHost.lines[number(below: RandomHost.lines.count)]
    }
    return nil
  }

  private func point() -> TouchPoint {
    TouchPoint(x: Int32(number(below: 320)), y: Int32(number(below: 200)))
  }

  private static let lines: [FixedText] = [
    "arm", "arm", "disarm", "cancel", "finish", "guides on", "guides off", "reset-guidance",
    "format id", "format both", "format passport", "torch on", "torch off", "clear", "home",
    "status", "nonsense",
  ]

  func hear(_ line: UnsafeBufferPointer<UInt8>, at now: Instant) {
    guard line.starts(with: "{\"event\":\"result\"".utf8) else { return }
    let text = String(decoding: line.prefix(80), as: UTF8.self)
    guard let mark = text.firstRange(of: "\"scan\":") else { return }
    let scan = Int(text[mark.upperBound...].prefix { $0.isNumber }) ?? 0
    while results.count <= scan { results.append(0) }
    results[scan] += 1
  }
}
