import CLinux

/// What the kernel tells of devices that come, go and change (uevents).
package struct DeviceNews: ~Copyable {
  private let descriptor: OwnedDescriptor

  /// Hears from now on.
  package init() throws(SystemCallError) {
    let number = try retrying(.socket) { Int(clinux_uevents_open()) }
    descriptor = OwnedDescriptor(adopting: Int32(number))
  }

  /// What a poller watches.
  package var number: Int32 { descriptor.number }

  /// Takes all that waits; whether any of it was of `subsystem`, such as "drm".
  package func take(of subsystem: StaticString) throws(SystemCallError) -> Bool {
    let number = descriptor.number
    var isOfIt = false
    while let answer = try retryingUnlessBlocked(
      .socket,
      {
        Int(
          subsystem.withUTF8Buffer { name in
            name.withMemoryRebound(to: CChar.self) {
              clinux_uevents_next(number, $0.baseAddress)
            }
          })
      })
    {
      if answer > 0 { isOfIt = true }
    }
    return isOfIt
  }
}
