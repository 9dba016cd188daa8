import Appliance
import Runtime

/// Takes up edits of the configuration while the appliance runs, and says on standard error what
/// came of them.
final class ConfigurationEdits: SettingsSource {
  private var watch: ConfigurationWatch
  private let path: String
  /// What is in effect, as far as it is known here.
  private var configuration = Configuration()

  /// Watches the file of `source` from now on.
  init(_ source: ConfigurationSource) {
    watch = ConfigurationWatch(source)
    path = source.path ?? ConfigurationSource.standardPath
  }

  /// Says what the appliance was started with.
  func begin(with configuration: Configuration) {
    self.configuration = configuration
  }

  func edited() -> Settings? {
    guard watch.hasChanged() else { return nil }
    do throws(TextFileError) {
      let reading = try watch.load()
      for finding in reading.findings {
        Output.complain(ConfigurationWords.text(finding, path: path))
      }
      guard reading.isUsable else {
        Output.complain("\(path): was edited and is wrong; what was in effect stays")
        return nil
      }
      return takeUp(reading.configuration)
    } catch {
      Output.complain(ConfigurationWords.text(error, path: path))
      return nil
    }
  }

  /// Takes the settings of `edited`; the sizes of memory and the dialect stay until the next start.
  private func takeUp(_ edited: Configuration) -> Settings {
    var kept = configuration
    var settings = edited.settings
    settings.returnsDocument = configuration.settings.returnsDocument
    settings.returnsOriginal = configuration.settings.returnsOriginal
    settings.showsTechnician = configuration.settings.showsTechnician
    settings.savesImages = configuration.settings.savesImages
    kept.settings = settings
    for key in ConfigurationKey.allCases where kept.text(of: key) != edited.text(of: key) {
      Output.complain("\(path): \(key.rawValue) takes effect at the next start")
    }
    Output.complain("\(path): was edited and is in effect")
    configuration.settings = settings
    return settings
  }
}
