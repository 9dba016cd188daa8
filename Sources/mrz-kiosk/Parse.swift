import Glibc
import LinuxIO
import MRZ
import Runtime
import StaticMemory

/// `mrz-kiosk parse`: what lines of text say.
struct Parse {
  /// The most bytes of text that are read.
  private static let largest = 4 << 20

  private let file: FileName?
  private let today: CalendarDate?

  /// The work that `arguments` ask for.
  init(_ arguments: Arguments) throws(UsageError) {
    if arguments.operands.count > 1 { throw .extraOperand(arguments.operands[1].text) }
    let name = arguments.operands.first
    file = name?.text == "-" ? nil : name
    today = try Today.from(arguments)
  }

  /// Does it.
  func run() -> ExitCode {
    let text: [UInt8]
    do throws(TextFileError) {
      text = try bytes()
    } catch {
      let name = file?.text ?? "standard input"
      Output.complain("parse: \(ConfigurationWords.text(error, path: name))")
      return .unreadableFile
    }
    let start = Monotonic.nanoseconds
    let entries = parse(text: text, today: today)
    let milliseconds = (Monotonic.nanoseconds - start) / 1_000_000
    guard !entries.isEmpty else {
      Output.complain("parse: there is no text")
      return .noMRZ
    }
    do throws(OutputError) {
      for entry in entries { try write(entry, milliseconds) }
    } catch {
      Output.complain("parse: \(error.words)")
      return .output
    }
    return entries.contains { $0.document == nil } ? .noMRZ : .success
  }

  private func bytes() throws(TextFileError) -> [UInt8] {
    guard let file else {
      return try TextFile.read(descriptor: STDIN_FILENO, most: Parse.largest)
    }
    return try TextFile.read(file.bytes, most: Parse.largest)
  }

  private func write(_ entry: TextEntry, _ milliseconds: Int64) throws(OutputError) {
    let lineBytes = entry.lines.reduce(0) { $0 + $1.utf8.count + 16 }
    let plan = JSONPlan(
      nodes: ResultJSON.nodes + FindingJSON.nodes + entry.lines.count + 4,
      texts: ResultJSON.texts + FindingJSON.texts, longTextBytes: lineBytes)
    var page = JSONPage(plan, memory: Arena(plan.footprint))
    let line = page.write { object in
      if let document = entry.document {
        object.set("status", word: "finished")
        ResultJSON.fill(object, with: document)
      } else {
        object.set("status", word: "none")
        let lines = object.array("lines")
        for line in entry.lines { lines.append(string: line) }
      }
      object.set("milliseconds", number: milliseconds)
      FindingJSON.fill(object, with: entry.findings)
    }
    try Output.write(line)
  }
}
