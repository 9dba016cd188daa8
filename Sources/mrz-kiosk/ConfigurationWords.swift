import Runtime

/// The words for what is wrong with a configuration.
enum ConfigurationWords {
  /// One line for `finding` in the file at `path`.
  static func text(_ finding: ConfigurationFinding, path: String) -> String {
    let place =
      switch finding.place {
      case .line(let number): "\(path):\(number): "
      case .override(let text): "--set \(text): "
      }
    return place + (finding.isError ? "error: " : "warning: ") + text(finding.kind)
  }

  /// Why the file at `path` cannot be read.
  static func text(_ error: TextFileError, path: String) -> String {
    switch error {
    case .missing: "\(path): there is no such file"
    case .folder: "\(path): is a folder, not a file"
    case .tooLarge(let most): "\(path): is larger than \(most) bytes"
    case .refused(let cause): "\(path): \(SystemWords.text(cause.errno))"
    }
  }

  private static func text(_ kind: ConfigurationFinding.Kind) -> String {
    switch kind {
    case .unknownKey(let name, let near):
      "unknown key '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? "")
    case .badValue(let key, let value):
      "\(key.rawValue) does not take '\(value)'; allowed: \(key.allowed)"
    case .notBuiltIn(let key, let value):
      "\(key.rawValue) = \(value) is not built in; in effect: "
        + Configuration().text(of: key)
    case .repeated(let key, let line): "\(key.rawValue) was set before, on line \(line)"
    case .notUnderstood: "expected: key = value"
    case .section: "a [section]; keys stand alone here"
    case .tooLong(let most): "longer than \(most) characters"
    }
  }
}

extension ConfigurationSource {
  /// The source that the options of a subcommand name.
  init(_ arguments: Arguments) throws(UsageError) {
    self.init(path: arguments[.config], overrides: arguments.all(.set))
    guard let mode = arguments[.mode] else { return }
    let modes = ["reader", "check-in"]
    guard modes.contains(mode) else { throw .badValue(.mode, mode, allowed: modes) }
    overrides.append("mode=\(mode)")
  }

  /// Reads the configuration and tells on standard error what there is to say about it; nil, and
  /// the exit status, when the program must not start.
  func loadAloud() -> (configuration: Configuration?, exit: ExitCode) {
    let name = path ?? ConfigurationSource.standardPath
    do throws(TextFileError) {
      let reading = try load()
      for finding in reading.findings {
        Output.complain(ConfigurationWords.text(finding, path: name))
      }
      guard reading.isUsable else { return (nil, .configuration) }
      return (reading.configuration, .success)
    } catch {
      Output.complain(ConfigurationWords.text(error, path: name))
      return (nil, .unreadableFile)
    }
  }
}
