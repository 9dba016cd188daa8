import Appliance
import LinuxIO
import MRZ
import Pixels
import Runtime
import StaticMemory

/// `mrz-kiosk read`: what picture files say.
struct Read {
  private let files: [FileName]
  private let wanted: Settings.DocumentType
  private let today: CalendarDate?
  private let isVideo: Bool

  /// The work that `arguments` ask for.
  init(_ arguments: Arguments) throws(UsageError) {
    guard !arguments.operands.isEmpty else { throw .missingFile }
    files = arguments.operands
    wanted = try Read.wanted(arguments[.documentType])
    today = try Today.from(arguments)
    isVideo = arguments[.video] != nil
  }

  /// Does it: one line for every file, in order, whatever happens to the others.
  func run() -> ExitCode {
    let longest = files.reduce(0) { max($0, $1.bytes.count) }
    let plan = JSONPlan(
      nodes: ResultJSON.nodes + ReadingJSON.nodes + FindingJSON.nodes + 8,
      texts: ResultJSON.texts + FindingJSON.texts, longTextBytes: longest + 256)
    var page = JSONPage(plan, memory: Arena(plan.footprint))
    var reader = PictureReader(isVideo: isVideo)
    var exit = ExitCode.success
    for file in files {
      let start = Monotonic.nanoseconds
      let answer = answer(to: file, &reader)
      let milliseconds = (Monotonic.nanoseconds - start) / 1_000_000
      if case .exception(let error) = answer {
        Output.complain("read: \(file.text): \(error.words)")
      }
      let line = page.write { object in
        object.set("file", string: file.text)
        answer.fill(object, milliseconds, isVideo: isVideo)
      }
      do throws(OutputError) {
        try Output.write(line)
      } catch {
        Output.complain("read: \(error.words)")
        return .output
      }
      exit = Read.worse(exit, answer.exit)
    }
    return exit
  }

  private func answer(to file: FileName, _ reader: inout PictureReader) -> PictureAnswer {
    do throws(PictureFileError) {
      let picture = try PictureFile.read(file.bytes)
      switch reader.read(picture.view) {
      case .noText: return .none
      case .textSeen: return .unreadable(nil)
      case .portrait(let portrait): return portrait.side == .mrz ? .unreadable(nil) : .none
      case .hindered(let hint): return .unreadable(hint)
      case .read(let reading):
        guard let document = parse(reading, today: today) else { return .unreadable(nil) }
        return document.isOf(wanted) ? .finished(document, reading) : .otherKind
      }
    } catch {
      return .exception(error)
    }
  }

  /// A file that could not be read outranks one without a zone.
  private static func worse(_ left: ExitCode, _ right: ExitCode) -> ExitCode {
    left.rawValue >= right.rawValue ? left : right
  }

  private static func wanted(_ word: String?) throws(UsageError) -> Settings.DocumentType {
    switch word {
    case nil, "both": .both
    case "id": .id
    case "passport": .passport
    case .some(let word):
      throw .badValue(.documentType, word, allowed: ["both", "id", "passport"])
    }
  }
}

/// What one picture file came to.
private enum PictureAnswer {
  /// A document of the kind wanted.
  case finished(Document, Reading)
  /// A readable document of another kind (requirements 3).
  case otherKind
  /// Lines that look like a zone, but were not read, and what would help.
  case unreadable(Hint?)
  /// Nothing that looks like a zone.
  case none
  /// The file is no picture that can be read.
  case exception(PictureFileError)

  /// What the process tells when this was the worst.
  var exit: ExitCode {
    switch self {
    case .finished: .success
    case .otherKind, .unreadable, .none: .noMRZ
    case .exception: .unreadableFile
    }
  }

  /// Puts the members after `file` into `object`.
  func fill(_ object: JSONObject, _ milliseconds: Int64, isVideo: Bool) {
    switch self {
    case .finished(let document, let reading):
      object.set("status", word: "finished")
      ResultJSON.fill(object, with: document)
      ReadingJSON.fill(object, with: reading)
      if isVideo { ReadingJSON.fillVideo(object, with: reading) }
    case .otherKind, .unreadable, .none: object.set("status", word: "none")
    case .exception(let error):
      object.set("status", word: "exception")
      object.set("error-text", string: error.words)
    }
    object.set("milliseconds", number: milliseconds)
    if case .finished(let document, _) = self { FindingJSON.fill(object, with: document) }
    if case .unreadable(.some(let hint)) = self { object.set("hint", word: ReadingJSON.word(hint)) }
    if let finding { object.array("findings").object().set("finding", word: finding) }
  }

  private var finding: StaticString? {
    switch self {
    case .otherKind: "other-document-type"
    case .unreadable: "unreadable-text"
    case .finished, .none, .exception: nil
    }
  }
}
