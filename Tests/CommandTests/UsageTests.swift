import Foundation
import Testing

/// What the program says of itself and of command lines that it does not understand: one line, what
/// is near, exit 2.
@Suite struct UsageTests {
  static let commands = ["read", "parse", "run", "hardware-test", "memory-plan"]

  @Test(arguments: [["--help"], ["-h"], ["--hel"]])
  func helpNamesEveryCommand(_ arguments: [String]) throws {
    let result = try Command.run(arguments)
    #expect(result.status == 0)
    #expect(result.errors == "")
    for command in Self.commands { #expect(result.output.contains("\n  \(command) ")) }
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  static let options: [String: [String]] = [
    "read": ["--document-type both|id|passport", "--today YYYY-MM-DD", "--help"],
    "parse": ["--today YYYY-MM-DD", "--help"],
    "run": [
      "--config FILE", "--mode reader|check-in", "--simulate SCRIPT", "--set KEY=VALUE",
      "--print-config", "--help",
    ],
    "hardware-test": [
      "--config FILE", "--simulate SCRIPT", "--screens FOLDER", "--only NAME", "--list",
      "--junit FILE", "--json FILE", "--set KEY=VALUE", "--help",
    ],
    "memory-plan": ["--config FILE", "--set KEY=VALUE", "--help"],
  ]

  @Test(arguments: commands)
  func everyCommandHasItsOwnHelp(_ command: String) throws {
    for flag in ["--help", "-h"] {
      let result = try Command.run([command, flag])
      #expect(result.status == 0)
      #expect(result.errors == "")
      #expect(result.output.hasPrefix("usage: mrz-kiosk \(command) "))
      for option in Self.options[command] ?? [] { #expect(result.output.contains(option)) }
      #expect(result.output.contains("\nExit status:\n0 "))
    }
  }

  @Test func theVersionIsOneLine() throws {
    let result = try Command.run(["--version"])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("mrz-kiosk "))
    #expect(result.output.split(separator: "\n").count == 1)
  }

  static let wrong: [([String], String)] = [
    ([], "missing command; one of read, parse, run, hardware-test, memory-plan"),
    (["raed"], "unknown command 'raed'; did you mean 'read'?"),
    (["qqqq"], "unknown command 'qqqq'; known are read, parse, run, hardware-test, memory-plan"),
    (["--verison"], "unknown option '--verison'; did you mean '--version'?"),
    (["-x"], "unknown option '-x'; the only short one is -h"),
    (["read"], "read: missing FILE"),
    (
      ["read", "--documnet-type", "id", "x"],
      "read: unknown option '--documnet-type'; did you mean '--document-type'?"
    ),
    (
      ["read", "x", "--document-type", "pasport"],
      "read: option --document-type does not take 'pasport'; did you mean 'passport'?"
    ),
    (
      ["read", "--document-type=driving-licence", "x"],
      "read: option --document-type does not take 'driving-licence'; it takes both, id, passport"
    ),
    (
      ["read", "--document-type"],
      "read: option --document-type needs a value: both|id|passport"
    ),
    (["read", "--help=yes"], "read: option --help takes no value"),
    (
      ["read", "--document-type=id", "--document-type=both", "x"],
      "read: option --document-type is given twice"
    ),
    (
      ["read", "--config", "x", "y"],
      "read: unknown option '--config'; known are --document-type, --today, --video, --help"
    ),
    (["parse", "a", "b"], "parse: unexpected argument 'b'"),
    (["run", "now"], "run: unexpected argument 'now'"),
    (
      ["run", "--mode", "readr"], "run: option --mode does not take 'readr'; did you mean 'reader'?"
    ),
    (
      ["run", "--s", "x"], "run: option '--s' can mean --simulate or --screens or --sound or --set"
    ),
    (["memory-plan", "now"], "memory-plan: unexpected argument 'now'"),
    (
      ["parse", "--today", "2026-02-29"],
      "parse: option --today does not take '2026-02-29'; it takes a day such as 2026-12-31, unknown"
    ),
  ]

  @Test(arguments: wrong)
  func aWrongCommandLineIsOneLineAndExitTwo(arguments: [String], words: String) throws {
    let result = try Command.run(arguments)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors == "mrz-kiosk: \(words)\n")
  }

  @Test func wordsFromTheCommandLineMoveNoCursor() throws {
    let result = try Command.run(["\u{1B}[31mread\r\n"])
    #expect(result.status == 2)
    #expect(result.complaints.count == 1)
    #expect(result.errors.dropLast().utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
  }
}
