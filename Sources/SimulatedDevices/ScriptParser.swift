import Devices
import MRZ
import StaticMemory

/// Reads a script a line at a time.
struct ScriptParser {
  private(set) var script = Script()
  private var line = 0
  private var words: [Substring] = []

  mutating func parse(_ text: String) throws(ScriptError) {
    for content in text.split(separator: "\n", omittingEmptySubsequences: false) {
      line += 1
      let isComment = { (character: Character) in character == "#" }
      let meaning = content.split(
        maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: isComment)[0]
      words = meaning.split { $0 == " " || $0 == "\t" || $0 == "\r" }
      if !words.isEmpty { try parseLine() }
    }
  }

  private mutating func parseLine() throws(ScriptError) {
    let word = next()
    switch word {
    case "today":
      script.today = try date()
      try endOfLine()
    case "real-time":
      script.isRealTime = true
      try endOfLine()
    case "at":
      let time = Script.Time.at(milliseconds: Int64(try number("milliseconds")))
      try parseStep(time)
    case "after":
      let time = Script.Time.after(milliseconds: Int64(try number("milliseconds")))
      try parseStep(time)
    default: throw error("at, after, today or real-time", word)
    }
  }

  private mutating func parseStep(_ time: Script.Time) throws(ScriptError) {
    let word = next()
    let action: Script.Action
    switch word {
    case "press": action = .press(try button())
    case "hold": action = .hold(try button())
    case "touch": action = .touch(try point())
    case "drag": action = .drag(from: try point(), to: try point())
    case "release": action = .release(try button())
    case "show": action = .show(picture(try rest("a picture file")))
    case "remove": action = .remove
    case "command": action = .command(try text(try rest("a command")))
    case "expect": action = try expectation()
    case "keep": action = .keep(try text(try name()))
    case "reads": action = .reads(try outcome())
    case "unplug": action = try unplugging()
    case "plug": action = .plug(try part())
    case "mishap": action = try mishap()
    case "end": action = .end
    default:
      throw error(
        "press, hold, release, touch, drag, show, remove, command, expect, keep, reads, unplug, "
          + "plug, mishap or end",
        word)
    }
    try endOfLine()
    script.steps.append(Script.Step(line: line, time: time, action: action))
  }

  private mutating func next() -> Substring {
    words.isEmpty ? "" : words.removeFirst()
  }

  private func error(_ expected: String, _ found: some StringProtocol) -> ScriptError {
    ScriptError(line: line, found: String(found), expected: expected)
  }

  private mutating func endOfLine() throws(ScriptError) {
    let word = next()
    if !word.isEmpty { throw error("the end of the line", word) }
  }

  private mutating func rest(_ expected: String) throws(ScriptError) -> String {
    guard !words.isEmpty else { throw error(expected, "") }
    let all = words.joined(separator: " ")
    words = []
    return all
  }

  private mutating func number(_ expected: String) throws(ScriptError) -> Int {
    let word = next()
    guard let number = Int(word), number >= 0, number < 1 << 40 else {
      throw error(expected, word)
    }
    return number
  }

  private func text(_ string: String) throws(ScriptError) -> FixedText {
    guard string.utf8.count <= FixedText.capacity else {
      throw error("at most \(FixedText.capacity) bytes", string)
    }
    return FixedText(string)
  }

  private mutating func date() throws(ScriptError) -> CalendarDate {
    let word = next()
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = Int16(parts[0]), let month = UInt8(parts[1]),
      let day = UInt8(parts[2]), CalendarDate(year: year, month: month, day: day).exists
    else { throw error("a date like 2026-01-31", word) }
    return CalendarDate(year: year, month: month, day: day)
  }

  private mutating func button() throws(ScriptError) -> Button {
    let word = next()
    for button in Button.allCases where button.word.description == word { return button }
    throw error(list(Button.allCases.map { $0.word.description }), word)
  }

  private mutating func point() throws(ScriptError) -> TouchPoint {
    TouchPoint(x: try pixel(), y: try pixel())
  }

  private mutating func pixel() throws(ScriptError) -> Int32 {
    let word = next()
    guard let pixel = Int32(word), pixel >= 0 else { throw error("a pixel's column and row", word) }
    return pixel
  }

  private mutating func part() throws(ScriptError) -> Mishaps.Part {
    let word = next()
    for part in Mishaps.Part.allCases where part.word.description == word { return part }
    throw error(list(Mishaps.Part.allCases.map { $0.word.description }), word)
  }

  private func list(_ words: [String]) -> String {
    words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }

  private mutating func picture(_ path: String) -> Int {
    if let index = script.pictures.firstIndex(of: path) { return index }
    script.pictures.append(path)
    return script.pictures.count - 1
  }

  private mutating func name() throws(ScriptError) -> String {
    let word = next()
    let isPlain = word.utf8.allSatisfy {
      $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D
    }
    guard !word.isEmpty, isPlain else { throw error("a name of a-z, 0-9 and -", word) }
    return String(word)
  }

  private mutating func expectation() throws(ScriptError) -> Script.Action {
    let event = next()
    guard !event.isEmpty else { throw error("the name of an event", "") }
    return .expect(event: try text(String(event)), word: try text(String(next())))
  }

  private mutating func outcome() throws(ScriptError) -> Int? {
    let word = next()
    if word == "nothing" { return nil }
    if word == "text" {
      let supplied = supplied(of: .mrz)
      return add(supplied.contains(.portrait) ? portrait(on: .mrz, supplied) : .textSeen)
    }
    if word == "portrait" {
      var supplied = supplied(of: .opposite)
      supplied.insert(.portrait)
      return add(portrait(on: .opposite, supplied))
    }
    var lines = Lines()
    let parts = word.split(separator: "/")
    guard parts.count == 2 || parts.count == 3 else {
      throw error("nothing, text, portrait, or two or three lines with / between them", word)
    }
    for part in parts { lines.append(try text(String(part))) }
    guard let format = Format.detect(lines) else {
      throw error("lines of a known format", word)
    }
    var reading = Reading(format: format, lines: lines)
    reading.supplied = supplied(of: .mrz)
    if reading.supplied.contains(.portrait) { reading.portrait = .portrait }
    return add(.read(reading))
  }

  /// Takes the words for pictures that the reader supplies of `side`, as many as follow.
  private mutating func supplied(of side: Portrait.Side) -> PictureSet {
    var supplied = PictureSet()
    while let word = words.first {
      switch word {
      case "portrait": supplied.insert(.portrait)
      case "document": supplied.insert(.document(side))
      case "original": supplied.insert(.original(side))
      default: return supplied
      }
      words.removeFirst()
    }
    return supplied
  }

  private func portrait(on side: Portrait.Side, _ supplied: PictureSet) -> Outcome {
    var portrait = Portrait(.portrait, on: side)
    portrait.supplied = supplied
    return .portrait(portrait)
  }

  private mutating func add(_ outcome: Outcome) -> Int {
    script.outcomes.append(outcome)
    return script.outcomes.count - 1
  }

  private mutating func unplugging() throws(ScriptError) -> Script.Action {
    let part = try part()
    guard !words.isEmpty else { return .unplug(part, part.usualFailure) }
    let word = next()
    guard let code = Int16(word), let failure = DeviceFailure(rawValue: code) else {
      throw error("a code of a device's failure", word)
    }
    return .unplug(part, failure)
  }

  private mutating func mishap() throws(ScriptError) -> Script.Action {
    let word = next()
    for call in Mishaps.Call.allCases where call.word.description == word {
      let first = try number("the number of the call, from 1")
      let times = words.isEmpty ? 1 : try number("how many calls fail")
      guard first > 0, times > 0 else { throw error("a number from 1", "0") }
      return .mishap(call, number: first, times: times)
    }
    throw error(list(Mishaps.Call.allCases.map { $0.word.description }), word)
  }
}
