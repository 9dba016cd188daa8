import LinuxIO
import StaticMemory

/// Writes lines for the machine's log to standard error: never about a person, and never waiting.
package enum Log {
  /// The descriptor of standard error.
  private static let descriptor: Int32 = 2

  /// Writes "mrz-kiosk: TIME ms: WHAT NUMBER", from memory in place.
  package static func note(_ what: StaticString, number: Int? = nil, at time: Instant) {
    var line = FixedText("mrz-kiosk: ")
    line.append(number: Int(max(time.milliseconds, 0)))
    line.append(" ms: ")
    line.append(FixedText(stringLiteral: what))
    if let number {
      line.append(number < 0 ? " -" : " ")
      line.append(number: Int(number.magnitude))
    }
    // The line feed has room even when what came before was cut.
    line.truncate(to: FixedText.capacity - 1)
    line.append(UInt8(ascii: "\n"))
    line.withBytes { bytes in
      do throws(SystemCallError) {
        guard try canWrite(descriptor) else { return }
        _ = try write(descriptor, UnsafeRawBufferPointer(bytes))
      } catch {
        // Nobody is left to tell: the log itself cannot be written.
      }
    }
  }
}
