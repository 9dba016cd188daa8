import Runtime

/// Why a command line is not understood.
enum UsageError: Error {
  case missingCommand
  case unknownCommand(String)
  case unknownLetter(UInt8)
  case unknownOption(String, among: [OptionRule])
  case ambiguousOption(String, [OptionRule])
  case missingValue(OptionRule)
  case unwantedValue(OptionRule)
  case repeatedOption(OptionRule)
  case badValue(OptionRule, String, allowed: [String])
  case missingFile
  case extraOperand(String)

  /// One line that says what is wrong and what is near it.
  var words: String {
    switch self {
    case .missingCommand:
      "missing command; one of \(Subcommand.names.joined(separator: ", "))"
    case .unknownCommand(let name):
      "unknown command '\(name)'" + UsageError.hint(name, Subcommand.names)
    case .unknownLetter(let letter):
      "unknown option '-\(Character(Unicode.Scalar(letter)))'; the only short one is -h"
    case .unknownOption(let name, let rules):
      "unknown option '--\(name)'" + UsageError.hint(name, rules.map(\.rawValue), mark: "--")
    case .ambiguousOption(let name, let rules):
      "option '--\(name)' can mean "
        + rules.map { "--\($0.rawValue)" }.joined(separator: " or ")
    case .missingValue(let rule):
      "option --\(rule.rawValue) needs a value: \(rule.value ?? "")"
    case .unwantedValue(let rule): "option --\(rule.rawValue) takes no value"
    case .repeatedOption(let rule): "option --\(rule.rawValue) is given twice"
    case .badValue(let rule, let value, let allowed):
      "option --\(rule.rawValue) does not take '\(value)'"
        + (UsageError.near(value, allowed) ?? "; it takes \(allowed.joined(separator: ", "))")
    case .missingFile: "missing FILE"
    case .extraOperand(let text): "unexpected argument '\(text)'"
    }
  }

  private static func hint(_ word: String, _ words: [String], mark: String = "") -> String {
    near(word, words, mark: mark)
      ?? "; known are \(words.map { mark + $0 }.joined(separator: ", "))"
  }

  private static func near(_ word: String, _ words: [String], mark: String = "") -> String? {
    Nearness.nearest(to: word, among: words).map { "; did you mean '\(mark)\($0)'?" }
  }
}
