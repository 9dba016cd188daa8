import Appliance
import StaticMemory

/// What a line of the machine interface asks for (requirements 7).
package enum Request: Equatable, Sendable, BitwiseCopyable {
  case command(Command)
  /// What the appliance is doing.
  case status
  /// An empty line: it is passed over.
  case nothing
  /// It is not understood.
  case bad(Mistake)

  /// What is wrong with a line.
  package enum Mistake: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case unknown, tooLong, wantsOnOff, wantsFormat, wantsNothing

    /// The words of the answer.
    package var text: StaticString {
      switch self {
      case .unknown:
        """
        unknown command; there are scan, arm, disarm, cancel, finish, guides on|off, \
        reset-guidance, format both|id|passport, torch on|off, beep on|off, operator on|off, \
        clear, home, status
        """
      case .tooLong: "the line is too long"
      case .wantsOnOff: "the command wants on or off"
      case .wantsFormat: "format wants both, id or passport"
      case .wantsNothing: "the command stands alone"
      }
    }
  }

  /// What `line` asks for.
  package init(_ line: CommandInput.Line) {
    switch line {
    case .tooLong: self = .bad(.tooLong)
    case .whole(let text): self = Request(parsing: text)
    }
  }

  /// What `text`, a line without its end, asks for.
  package init(parsing text: FixedText) {
    var words = Words(text)
    let verb = words.next()
    let argument = words.next()
    let isLong = !words.next().isEmpty
    if verb.isEmpty {
      self = .nothing
    } else if let plain = Request.plain(verb) {
      self = argument.isEmpty ? plain : .bad(.wantsNothing)
    } else if let switching = Request.switching(verb) {
      guard !isLong, argument == "on" || argument == "off" else {
        self = .bad(.wantsOnOff)
        return
      }
      self = .command(switching(argument == "on"))
    } else if verb == "format" {
      self = isLong ? .bad(.wantsFormat) : Request.format(argument)
    } else {
      self = .bad(.unknown)
    }
  }

  /// The commands that stand alone.
  private static func plain(_ verb: FixedText) -> Request? {
    switch verb {
    case "scan": .command(.scan)
    case "arm": .command(.arm)
    case "disarm": .command(.disarm)
    case "cancel": .command(.cancel)
    case "finish": .command(.finish)
    case "reset-guidance": .command(.resetGuidance)
    case "clear": .command(.clear)
    case "home": .command(.home)
    case "status": .status
    default: nil
    }
  }

  /// The commands that switch something.
  private static func switching(_ verb: FixedText) -> ((Bool) -> Command)? {
    switch verb {
    case "guides": { .guides($0) }
    case "torch": { .torch($0) }
    case "beep": { .beep($0) }
    case "operator": { .operates($0) }
    default: nil
    }
  }

  private static func format(_ argument: FixedText) -> Request {
    switch argument {
    case "both": .command(.format(.both))
    case "id": .command(.format(.id))
    case "passport": .command(.format(.passport))
    default: .bad(.wantsFormat)
    }
  }
}

/// The words of a line, parted by blanks.
private struct Words {
  private let text: FixedText
  private var index = 0

  init(_ text: FixedText) {
    self.text = text
  }

  /// The next word; empty when there is none.
  mutating func next() -> FixedText {
    while index < text.count, isBlank(text[index]) { index += 1 }
    let start = index
    while index < text.count, !isBlank(text[index]) { index += 1 }
    return text[start..<index]
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}
