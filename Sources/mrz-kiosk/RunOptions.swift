import Runtime

/// What `mrz-kiosk run` was asked for, apart from the configuration, which is already read.
struct RunOptions {
  /// Takes up edits of the configuration.
  var edits: ConfigurationEdits
  /// The script that drives simulated devices (`--simulate SCRIPT`), if any.
  var script: String?
  /// Where pictures of the screens go (`--screens FOLDER`), if anywhere.
  var screens: String?
  /// Where the sound goes (`--sound FILE`), if anywhere.
  var sound: String?
  /// Where the timeline goes (`--timeline FILE`), if anywhere.
  var timeline: String?
}
