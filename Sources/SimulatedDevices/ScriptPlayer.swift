import Devices
import MRZ
import Pixels
import StaticMemory

/// Plays a script on the simulated devices, and listens for what it expects.
package final class ScriptPlayer: Host {
  /// What did not come.
  package struct Disappointment: Equatable, Sendable {
    /// The line of the script, from 1.
    package var line: Int
    /// The event that was expected.
    package var event: String
    /// Until when, in milliseconds.
    package var milliseconds: Int64
  }

  /// What was expected and did not come; nil when all did.
  package private(set) var disappointment: Disappointment?
  package private(set) var hasEnded = false

  private let script: Script
  private let camera: SimulatedCamera
  private let panel: SimulatedPanel
  private let touch: SimulatedTouch?
  private let display: SimulatedDisplay
  private let reader: SimulatedReader?
  private let mishaps: Mishaps
  private let timeline: Timeline?
  private var position = 0
  private var previous = Instant()

  /// Plays `script` on the devices given.
  package init(
    _ script: Script, camera: SimulatedCamera, panel: SimulatedPanel, touch: SimulatedTouch? = nil,
    display: SimulatedDisplay, reader: SimulatedReader?, mishaps: Mishaps, timeline: Timeline? = nil
  ) {
    self.script = script
    self.camera = camera
    self.panel = panel
    self.touch = touch
    self.display = display
    self.reader = reader
    self.mishaps = mishaps
    self.timeline = timeline
    hasEnded = script.steps.isEmpty
  }

  package var due: Instant? {
    guard !hasEnded else { return nil }
    switch script.steps[position].time {
    case .at(let milliseconds): return max(previous, Instant(milliseconds: milliseconds))
    case .after(let milliseconds): return previous.advanced(byMilliseconds: milliseconds)
    }
  }

  /// Does the steps that are due until one of them says a command.
  package func nextLine(at now: Instant) -> FixedText? {
    while let due, due <= now {
      let action = script.steps[position].action
      if case .expect(let event, _) = action {
        disappointment = Disappointment(
          line: script.steps[position].line, event: event.string,
          milliseconds: due.milliseconds)
        hasEnded = true
        return nil
      }
      advance(at: due)
      if let line = perform(action, at: now) { return line }
    }
    return nil
  }

  /// Goes on at once when the line is the event that the script waits for.
  package func hear(_ line: UnsafeBufferPointer<UInt8>, at now: Instant) {
    guard !hasEnded, case .expect(let event, let word) = script.steps[position].action else {
      return
    }
    guard holds(line, key: "event", value: event) else { return }
    guard word.isEmpty || holds(line, key: nil, value: word) else { return }
    advance(at: now)
  }

  package var looksOn: Bool { timeline != nil }

  /// Keeps what is seen and heard.
  package func see(_ words: FixedText, at now: Instant) {
    timeline?.add(words, at: now)
  }

  private func advance(at time: Instant) {
    previous = time
    position += 1
    if position == script.steps.count { hasEnded = true }
  }

  /// Where the panel's hardware has what a person sees at `point`.
  private func onPanel(_ point: TouchPoint) -> TouchPoint {
    let place = display.scanOut.placed(Area(x: Int(point.x), y: Int(point.y), width: 1, height: 1))
    return TouchPoint(
      x: Int32(truncatingIfNeeded: place.x), y: Int32(truncatingIfNeeded: place.y))
  }

  private func perform(_ action: Script.Action, at now: Instant) -> FixedText? {
    switch action {
    case .press(let button): panel.press(button, at: now)
    case .hold(let button): panel.change(button, isDown: true, at: now)
    case .release(let button): panel.change(button, isDown: false, at: now)
    case .touch(let point): touch?.touch(onPanel(point), at: now)
    case .drag(let start, let end): touch?.drag(from: onPanel(start), to: onPanel(end), at: now)
    case .show(let picture): camera.show(picture)
    case .remove: camera.show(nil)
    case .command(let line): return line
    case .expect: break
    case .keep(let name): display.keep(name)
    case .reads(let outcome): reader?.say(outcome)
    case .unplug(let part, let failure): mishaps.unplug(part, failure)
    case .plug(let part): mishaps.unplug(part, nil)
    case .mishap(let call, let number, let times):
      mishaps.plan(call, number: number, times: times)
    case .end: hasEnded = true
    }
    return nil
  }
}

/// Whether a JSON line has the string `value`, as that of `key` when one is given.
func holds(
  _ line: UnsafeBufferPointer<UInt8>, key: StaticString?, value: FixedText
) -> Bool {
  var start = 0
  if let key {
    guard let end = firstEnd(of: FixedText(stringLiteral: key), in: line, from: 0) else {
      return false
    }
    start = end
    while start < line.count, line[start] == 0x20 || line[start] == 0x3A { start += 1 }
    return quoted(value, in: line, at: start)
  }
  return firstEnd(of: value, in: line, from: start) != nil
}

/// Where the first quoted `text` ends.
private func firstEnd(
  of text: FixedText, in line: UnsafeBufferPointer<UInt8>, from start: Int
) -> Int? {
  var index = start
  while index < line.count {
    if quoted(text, in: line, at: index) { return index + text.count + 2 }
    index += 1
  }
  return nil
}

/// Whether `text` stands in quotes at `index`.
private func quoted(
  _ text: FixedText, in line: UnsafeBufferPointer<UInt8>, at index: Int
) -> Bool {
  guard index + text.count + 2 <= line.count, line[index] == 0x22,
    line[index + text.count + 1] == 0x22
  else { return false }
  for offset in 0..<text.count where line[index + 1 + offset] != text[offset] { return false }
  return true
}
