/// Where a configuration comes from: a file, and what the command line sets over it.
///
/// It is kept while the appliance runs, so that edits can be taken up by reading it again.
package struct ConfigurationSource: Equatable, Sendable {
  /// The file; nil: `standardPath` where there is one, else the defaults.
  package var path: String?
  /// `KEY=VALUE`, in order; later ones outrank earlier ones and all outrank the file.
  package var overrides: [String]
  /// Whether the reader supplies pictures and finds portraits: so far only one that a script
  /// speaks for does.
  package var suppliesPictures = true

  /// The file that is read when none is named.
  package static let standardPath = "/etc/mrz-kiosk/mrz-kiosk.conf"

  /// The file at `path` with `overrides` over it.
  package init(path: String? = nil, overrides: [String] = []) {
    self.path = path
    self.overrides = overrides
  }

  /// Reads the file and sets the overrides.
  ///
  /// Everything that is wrong in it is among the findings; what is thrown is that it cannot be
  /// read at all. It takes heap memory, so it is for the start and for a request to read it again.
  package func load() throws(TextFileError) -> ConfigurationReading {
    var reading = ConfigurationFile.read(try text(), suppliesPictures: suppliesPictures)
    for override in overrides { reading.override(override) }
    return reading
  }

  private func text() throws(TextFileError) -> [UInt8] {
    let most = ConfigurationFile.largest
    guard path == nil else { return try TextFile.read(path ?? "", most: most) }
    do throws(TextFileError) {
      return try TextFile.read(ConfigurationSource.standardPath, most: most)
    } catch .missing {
      return []
    }
  }
}
