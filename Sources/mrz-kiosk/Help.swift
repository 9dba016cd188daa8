/// The texts of `--help` and `--version`, made from the same tables that command lines are read by.
enum Help {
  /// The program and its version.
  static let version = "mrz-kiosk 0.1.0\n"

  /// What the program is and which subcommands it has.
  static var program: String {
    var text = """
      usage: mrz-kiosk COMMAND [OPTION...] [FILE...]

      Reads the machine-readable zones of travel documents (ICAO 9303).

      Commands:

      """
    let width = column(Subcommand.names)
    for command in Subcommand.allCases {
      text += line(command.rawValue, command.summary, width)
    }
    text += "\nOptions:\n"
    for rule in Kiosk.options { text += line("--\(rule.rawValue)", rule.summary, width) }
    return text + "\nmrz-kiosk COMMAND --help tells about one command.\n"
  }

  /// What one subcommand takes and does.
  static func text(of command: Subcommand) -> String {
    var text = "usage: mrz-kiosk \(command.rawValue)"
    for rule in command.options { text += " [\(form(rule))]" + (rule.isRepeatable ? "..." : "") }
    if !command.operands.isEmpty { text += " \(command.operands)" }
    text += "\n\n\(command.explanation)\n\nOptions:\n"
    let width = column(command.options.map(form))
    for rule in command.options { text += line(form(rule), rule.summary, width) }
    return text + "\nExit status:\n\(command.exits)\n"
  }

  private static func form(_ rule: OptionRule) -> String {
    "--\(rule.rawValue)" + (rule.value.map { " \($0)" } ?? "")
  }

  private static func column(_ words: [String]) -> Int {
    (words.map(\.count).max() ?? 0) + 2
  }

  private static func line(_ name: String, _ summary: String, _ width: Int) -> String {
    "  \(name)\(String(repeating: " ", count: max(2, width - name.count)))\(summary)\n"
  }
}
