/// Something to say about one line of a configuration, or about one `KEY=VALUE`.
package struct ConfigurationFinding: Equatable, Sendable {
  /// Where it was found.
  package enum Place: Equatable, Sendable {
    /// A line of the file, from 1.
    case line(Int)
    /// A `KEY=VALUE` of the command line.
    case override(String)
  }

  /// What was found.
  package enum Kind: Equatable, Sendable {
    /// No such key; `near` is the one that was probably meant. In a file a warning, because
    /// a newer version may know it.
    case unknownKey(String, near: String?)
    /// The key does not take this value.
    case badValue(ConfigurationKey, String)
    /// The key takes this value, but this version cannot do it.
    case notBuiltIn(ConfigurationKey, String)
    /// The key was set before, on the line given: which one is meant would be a guess.
    case repeated(ConfigurationKey, firstLine: Int)
    /// Neither a comment nor `key = value`.
    case notUnderstood
    /// A `[section]`: keys stand alone here.
    case section
    /// The line is longer than a line may be.
    case tooLong(most: Int)
  }

  /// Where.
  package var place: Place
  /// What.
  package var kind: Kind

  /// `kind`, found at `place`.
  package init(place: Place, kind: Kind) {
    self.place = place
    self.kind = kind
  }

  /// Whether the program must not start.
  package var isError: Bool {
    if case .unknownKey = kind, case .line = place { return false }
    return true
  }
}

/// A configuration as it was read, and what there is to say about it.
package struct ConfigurationReading: Equatable, Sendable {
  /// The defaults, and on them every value that was good.
  package var configuration = Configuration()
  /// In the order in which they were met.
  package var findings: [ConfigurationFinding] = []

  /// Whether the reader supplies pictures and portraits; without, to ask for them is not built in.
  var suppliesPictures = true

  /// The defaults, with nothing to say.
  package init() {}

  /// Whether a program may start with it.
  package var isUsable: Bool { !findings.contains(where: \.isError) }
}
