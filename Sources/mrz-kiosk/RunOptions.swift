import Runtime

/// What `mrz-kiosk run` was asked for, apart from the configuration, which is already read.
struct RunOptions {
  /// Where the configuration came from, `--mode` and `--set` included; `load` reads it again when
  /// edits should take effect.
  var source = ConfigurationSource()
  /// The script that drives simulated devices (`--simulate SCRIPT`), if any.
  var script: String?
  /// Where pictures of the screens go (`--screens FOLDER`), if anywhere.
  var screens: String?
  /// Where the sound goes (`--sound FILE`), if anywhere.
  var sound: String?
}
