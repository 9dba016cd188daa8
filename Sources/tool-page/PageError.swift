import MRZ
import Pixels

/// Why no page is drawn.
enum PageError: Error {
  case unknownOption(String)
  case missingValue(String)
  case unwantedWord(String)
  case badValue(String, String, String)
  case missingOutput
  case oneFileForManyFormats
  case flatWithoutPitch
  case lettering(LetteringError)
  case picture(String, PictureFileError)
  case zone(WriteError)
  case noSuchDigit(CheckName)

  /// Whether the command line is to blame.
  var isUsage: Bool {
    switch self {
    case .unknownOption, .missingValue, .unwantedWord, .badValue, .missingOutput,
      .oneFileForManyFormats, .flatWithoutPitch:
      true
    case .lettering, .picture, .zone, .noSuchDigit: false
    }
  }

  /// What to tell a person, in one line.
  var words: String {
    switch self {
    case .unknownOption(let word): "unknown option \(word); --help lists all"
    case .missingValue(let word): "\(word) needs a value"
    case .unwantedWord(let word): "\(word) is no option; --help lists all"
    case .badValue(let name, let value, let allowed): "\(name) \(value): give \(allowed)"
    case .missingOutput: "--out FILE|FOLDER is needed"
    case .oneFileForManyFormats: "one file holds one format: give --format, or a folder to --out"
    case .flatWithoutPitch: "--flat needs --pitch and does not turn"
    case .lettering(let error): error.words
    case .picture(let path, let error): "\(path): \(error.words)"
    case .noSuchDigit(let name): "the layout has no check digit for \(name.key)"
    case .zone(let error): "the holder does not fit the zone: \(error)"
    }
  }
}
