import Appliance
import LinuxIO

/// Tells when the file of a configuration was edited, so that edits apply to the next scan
/// (requirements 3).
///
/// To look costs one `stat` and no heap memory; only when the file has changed is it read again.
package struct ConfigurationWatch: Sendable {
  private let source: ConfigurationSource
  private let path: [CChar]
  private var stamp: FileStamp?

  /// A watch over the file of `source` from now on: made before the file is read first, so that no
  /// edit falls between.
  package init(_ source: ConfigurationSource) {
    self.source = source
    path = Array((source.path ?? ConfigurationSource.standardPath).utf8CString)
    stamp = FileStamp(of: path)
  }

  /// Whether the file is another than when this last said yes. A file that is gone, as it is for
  /// a moment while an editor replaces it, has not changed.
  package mutating func hasChanged() -> Bool {
    guard let now = FileStamp(of: path), now != stamp else { return false }
    stamp = now
    return true
  }

  /// Reads the file again, with the command line's overrides.
  package func load() throws(TextFileError) -> ConfigurationReading {
    try source.load()
  }
}

/// Gives the settings of an edited configuration to the loop.
package protocol SettingsSource: AnyObject {
  /// The settings, when they were edited since this was last asked; nil when there is nothing new.
  /// It takes nothing from the heap as long as nothing was edited.
  func edited() -> Settings?
}
