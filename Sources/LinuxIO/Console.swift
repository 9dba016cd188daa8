import CLinux

/// A virtual terminal of the kernel that was handed in, such as the standard input of a service
/// with `StandardInput=tty`: while a picture of ours is shown, the kernel draws no text there and
/// its keys do nothing (`linux/kd.h`).
///
/// It must be the controlling terminal of the process; nothing else is needed for it.
package struct Console: Sendable {
  private let descriptor: Int32
  private var keysBefore: Int32?

  /// The terminal open as `descriptor`, which stays its owner's; nil where that is no console.
  package init?(of descriptor: Int32) {
    guard clinux_console_mode(descriptor) >= 0 else { return nil }
    self.descriptor = descriptor
  }

  /// Ends text and keys; the same again does nothing.
  package mutating func leaveText() throws(SystemCallError) {
    guard keysBefore == nil else { return }
    let number = descriptor
    let keys = try retrying(.console) { Int(clinux_console_keys(number)) }
    try retrying(.console) {
      Int(clinux_console_set_mode(number, Int32(CLINUX_KD_GRAPHICS)))
    }
    keysBefore = Int32(keys)
    try retrying(.console) { Int(clinux_console_set_keys(number, Int32(CLINUX_K_OFF))) }
  }

  /// Gives text and keys back, as they were; does nothing where they were not taken.
  package mutating func returnToText() throws(SystemCallError) {
    guard let keys = keysBefore else { return }
    keysBefore = nil
    let number = descriptor
    try retrying(.console) { Int(clinux_console_set_mode(number, Int32(CLINUX_KD_TEXT))) }
    try retrying(.console) { Int(clinux_console_set_keys(number, keys)) }
  }
}
