import CDRM
import LinuxIO

/// An open card. What it lent goes back to it when it is closed: modes, buffers and what is shown,
/// for which the kernel's console then appears.
struct Card: ~Copyable {
  let number: Int32
  let calls: KMSCalls

  /// Opens the node at `path`; whoever is first may also set modes.
  init(opening path: String, _ calls: KMSCalls) throws(KMSError) {
    number = try asking(.open) { path.withCString(calls.open) }
    self.calls = calls
  }

  deinit {
    // Nothing is left to do for a card that cannot even be closed.
    _ = calls.close(number)
  }

  /// What it has.
  func resources() throws(KMSError) -> Resources {
    var resources = Resources()
    try asking(.resources) { calls.resources(number, &resources) }
    return resources
  }

  /// The connector `id`, with what is plugged in now.
  func connector(_ id: UInt32) throws(KMSError) -> Connector {
    var connector = Connector()
    try asking(.connector) { calls.connector(number, id, &connector) }
    return connector
  }

  /// The primary plane of the CRTC with that index.
  func plane(crtcIndex: Int) throws(KMSError) -> cdrm_plane {
    var plane = cdrm_plane()
    try asking(.plane) { calls.plane(number, Int32(crtcIndex), &plane) }
    return plane
  }
}
