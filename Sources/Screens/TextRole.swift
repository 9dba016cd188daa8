import Pixels

/// What a text is for, which gives its face and size.
enum TextRole: UInt8, CaseIterable, Sendable {
  /// The headline of the first screen.
  case title
  case body
  case message
  case button
  /// Line 1 of a prompt: a confirmed fact (requirements S4).
  case fact
  /// Line 2 of a prompt.
  case prompt
  case choice
  case chosen
  /// The full name on the result screen.
  case name
  case subtitle
  case section
  case label
  case value
  case caption
  case cardValue
  case zone
  /// The rows of `<` in the guide frame.
  case artwork

  /// How many sizes a text is tried in before it is cut: whole, 85 % and 70 %.
  static let steps = 3

  var weight: TextWeight {
    switch self {
    case .title, .button, .fact, .chosen, .name, .section, .value, .cardValue: .bold
    case .body, .message, .prompt, .choice, .subtitle, .label, .caption: .regular
    case .zone, .artwork: .mono
    }
  }

  /// The size in dp on a panel that has room, and on a small one.
  var size: (roomy: Double, tight: Double) {
    switch self {
    case .title: (32, 22)
    case .body: (17, 13)
    case .message: (15, 12)
    case .button: (17, 14)
    case .fact, .prompt: (14, 14)
    case .choice, .chosen: (15, 15)
    case .name: (24, 17)
    case .subtitle: (15, 11)
    case .section: (13, 11)
    case .label, .value: (14, 11)
    case .caption: (12, 10)
    case .cardValue: (16, 13)
    case .zone: (14, 11)
    case .artwork: (14, 14)
    }
  }
}
