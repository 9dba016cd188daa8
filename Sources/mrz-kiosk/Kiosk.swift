import Glibc
import Runtime

/// The program.
@main
enum Kiosk {
  /// The options that stand before a subcommand.
  static let options: [OptionRule] = [.version, .help]

  static func main() {
    // A closed output is then an error like another, with words and an exit status.
    signal(SIGPIPE, SIG_IGN)
    guard StandardStreams.secure() else {
      Output.complain("standard output is closed")
      exit(ExitCode.output.rawValue)
    }
    let words = (0..<Int(CommandLine.argc)).map { CommandLine.unsafeArgv[$0] }
    exit(run(words).rawValue)
  }

  private static func run(_ words: [UnsafeMutablePointer<CChar>?]) -> ExitCode {
    var command: Subcommand?
    do throws(UsageError) {
      let before = try Arguments(words, rules: options, stopsAtOperand: true)
      if before[.help] != nil { return print(Help.program) }
      if before[.version] != nil { return print(Help.version) }
      guard let name = before.operands.first?.text else { throw .missingCommand }
      command = Subcommand(rawValue: name)
      guard let command else { throw .unknownCommand(name) }
      let rest = Array(words.suffix(before.operands.count))
      let arguments = try Arguments(rest, rules: command.options)
      if arguments[.help] != nil { return print(Help.text(of: command)) }
      return try run(command, arguments)
    } catch {
      let name = command.map { "\($0.rawValue): " } ?? ""
      Output.complain(name + error.words)
      return .usage
    }
  }

  private static func run(
    _ command: Subcommand, _ arguments: Arguments
  ) throws(UsageError) -> ExitCode {
    switch command {
    case .read: try Read(arguments).run()
    case .parse: try Parse(arguments).run()
    case .run: try startAppliance(arguments)
    case .hardwareTest: try testHardware(arguments)
    case .memoryPlan: try printMemoryPlan(arguments)
    }
  }

  /// Writes `text` to standard output.
  static func print(_ text: String) -> ExitCode {
    do throws(OutputError) {
      try Output.write(text)
      return .success
    } catch {
      Output.complain(error.words)
      return .output
    }
  }
}
