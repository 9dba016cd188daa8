import Glibc

/// The three descriptors that a process expects to be open when it begins.
enum StandardStreams {
  /// Opens `/dev/null` where standard input or standard error is closed, so that no file of ours
  /// can take its number and be read or written by mistake; false when standard output is closed,
  /// because results would be lost.
  static func secure() -> Bool {
    var hasOutput = true
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(number, F_GETFD) == -1 {
      if number == STDOUT_FILENO { hasOutput = false }
      // The lowest free number is taken, which is this one.
      _ = open("/dev/null", number == STDIN_FILENO ? O_RDONLY : O_WRONLY)
    }
    return hasOutput
  }
}
