import Glibc
import LinuxIO

/// Why results cannot be written.
struct OutputError: Error {
  /// What the system said.
  let cause: SystemCallError

  /// The reason in words.
  var words: String {
    switch cause.errno {
    case .brokenPipe: "standard output was closed by its reader"
    case .noSpace: "standard output: no space left on the device"
    default: "standard output: \(SystemWords.text(cause.errno))"
    }
  }
}

/// Standard output and standard error, written at once and in order.
enum Output {
  /// Writes all of `bytes` to standard output.
  static func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(OutputError) {
    do throws(SystemCallError) {
      try writeAll(UnsafeRawBufferPointer(bytes), to: STDOUT_FILENO)
    } catch {
      throw OutputError(cause: error)
    }
  }

  /// Writes `text` to standard output.
  static func write(_ text: String) throws(OutputError) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    defer { bytes.deallocate() }
    _ = bytes.initialize(from: text.utf8)
    try write(UnsafeBufferPointer(bytes))
  }

  /// Writes "mrz-kiosk: " and `text` to standard error as one line that moves no cursor; there is
  /// nobody to tell when that fails.
  static func complain(_ text: String) {
    var line = "mrz-kiosk: "
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      line.unicodeScalars.append(isControl ? "?" : scalar)
    }
    line += "\n"
    line.withUTF8 { bytes in
      do throws(SystemCallError) {
        try writeAll(UnsafeRawBufferPointer(bytes), to: STDERR_FILENO)
      } catch {}
    }
  }

  private static func writeAll(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(SystemCallError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      do throws(SystemCallError) {
        let count = try LinuxIO.write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        rest = rest.dropFirst(count)
      } catch {
        guard error.errno == .wouldBlock else { throw error }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        try retrying(.poll) { Int(poll(&waiting, 1, -1)) }
      }
    }
  }
}

/// The system's own words for its error numbers.
enum SystemWords {
  /// The text of `errno`, in lower case as it stands inside a sentence.
  static func text(_ errno: Errno) -> String {
    guard let text = strerror(errno.rawValue) else { return "error \(errno.rawValue)" }
    let words = String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
