/// What the process tells whoever started it; the numbers are part of the interface.
enum ExitCode: Int32 {
  /// Everything asked for was done.
  case success = 0
  /// A picture or a text had no machine-readable zone.
  case noMRZ = 1
  /// The command line was not understood.
  case usage = 2
  /// A file could not be read.
  case unreadableFile = 3
  /// The configuration has a bad value, or a key that is not built in.
  case configuration = 4
  /// The memory plan is over the configured budget.
  case overBudget = 5
  /// The results could not be written: the reader has gone, or the disk is full.
  case output = 6
  /// The appliance could not start.
  case startFailed = 7
  /// There are no devices to run on: the board's are not built in.
  case noDevices = 8
  /// The script is not understood.
  case script = 9
  /// What the script expected did not come.
  case disappointed = 10
  /// The hardware test found something that does not work.
  case hardwareFailed = 11
  /// The hardware test found nothing wrong, but not everything was judged.
  case hardwareNotJudged = 12
}
