/// The options of all subcommands; each subcommand names those that it takes.
enum OptionRule: String, CaseIterable {
  case help
  case version
  case documentType = "document-type"
  case today
  case video
  case config
  case mode
  case simulate
  case screens
  case sound
  case timeline
  case only
  case list
  case junit
  case json
  case set
  case printConfig = "print-config"

  /// What stands for its value in help; nil when it takes none.
  var value: String? {
    switch self {
    case .help, .version, .video, .list, .printConfig: nil
    case .documentType: "both|id|passport"
    case .today: "YYYY-MM-DD"
    case .config: "FILE"
    case .mode: "reader|check-in"
    case .simulate: "SCRIPT"
    case .screens: "FOLDER"
    case .sound, .timeline, .junit, .json: "FILE"
    case .only: "NAME"
    case .set: "KEY=VALUE"
    }
  }

  /// What it does, in one line.
  var summary: String {
    switch self {
    case .help: "print this and end"
    case .version: "print the version and end"
    case .documentType: "which documents are wanted; both unless given"
    case .today: "the day that age and expiry are told by; the clock's unless given"
    case .video: "the files are the pictures of one video, in order"
    case .config: "the configuration; the standard one, if it exists, unless given"
    case .mode: "the key mode"
    case .simulate: "drive simulated devices by the script"
    case .screens: "with --simulate: write every screen shown into the folder as PNG"
    case .sound: "with --simulate: write what was sounded as WAV"
    case .timeline: "with --simulate: write what was seen, heard and published, with its times"
    case .only: "look at this part alone; may be repeated"
    case .list: "print the names of the parts, and end"
    case .junit: "write what was found as JUnit XML"
    case .json: "write what was found as JSON"
    case .set: "set a key of the configuration over the file; may be repeated"
    case .printConfig: "print the configuration in effect, in the form of the file, and end"
    }
  }

  /// Whether it may be given more than once.
  var isRepeatable: Bool { self == .set || self == .only }
}
