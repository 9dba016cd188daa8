import LinuxIO
import Pixels
import Runtime
import Screens
import SimulatedDevices

/// Why the appliance cannot start.
enum SetupError: Error {
  /// The script cannot be read.
  case scriptFile(String, TextFileError)
  /// The script is not UTF-8.
  case scriptBytes(String)
  /// A line of the script is not understood.
  case script(String, ScriptError)
  /// A picture of the script cannot be read.
  case picture(String, PictureFileError)
  /// The folder for screens cannot be made.
  case screens(String, SystemCallError)
  /// A line of the script uses what the board does not have.
  case missingPart(String, line: Int, String)
  /// The script jumps ahead in time, which real devices do not.
  case jumpingTime(String)
  /// There is no listening at the socket's path.
  case socket(String, LocalSocketError)
  /// The screens do not fit on the panel.
  case panel(PanelRefusal)
  /// The plan is over the budget.
  case budget(BudgetError)
  /// The fonts cannot be used.
  case lettering(LetteringError)
  /// The system refused something that every run needs.
  case system(SystemCallError)

  /// One line that says what is wrong.
  var words: String {
    switch self {
    case .scriptFile(let path, let error): ConfigurationWords.text(error, path: path)
    case .scriptBytes(let path): "\(path): is not text in UTF-8"
    case .script(let path, let error): "\(path): \(error.text)"
    case .missingPart(let path, let line, let part):
      "\(path): line \(line): the board has no \(part)"
    case .jumpingTime(let path):
      "\(path): lacks the line real-time: a display that is not simulated keeps its own time"
    case .socket(let path, .occupied): "\(path): something lies there that is no socket"
    case .socket(let path, .inUse): "\(path): another program listens there"
    case .socket(let path, .refused(let error)):
      "\(path): \(SystemWords.text(error.errno))"
    case .picture(let path, let error): "\(path): \(error.words)"
    case .screens(let path, let error): "\(path): \(SystemWords.text(error.errno))"
    case .panel(let refusal): refusal.text
    case .budget(let error): error.text
    case .lettering(let error): error.words
    case .system(let error):
      "the system refused \(error.operation): \(SystemWords.text(error.errno))"
    }
  }

  /// What the process tells.
  var exit: ExitCode {
    switch self {
    case .scriptFile, .picture: .unreadableFile
    case .scriptBytes, .script, .missingPart, .jumpingTime: .script
    case .panel: .configuration
    case .budget: .overBudget
    case .screens, .lettering, .system, .socket: .startFailed
    }
  }
}
