import CDRM
import Glibc
import LinuxIO
import Pixels

/// A panel that is lit: its card, what feeds it, and the pictures that are exchanged.
struct LitPanel: ~Copyable {
  /// From one refresh of the panel to the next.
  let periodNanoseconds: Int64
  /// Whether pictures go by atomic commits.
  let isAtomic: Bool
  private var chain: Swapchain
  private var pipe: cdrm_pipe
  private let card: Card

  /// Lights the panel on `connector` of `card` black, in the mode that has room for `scanOut`.
  init(
    _ card: consuming Card, _ resources: Resources, _ connector: Connector, _ scanOut: ScanOut
  ) throws(KMSError) {
    guard let mode = connector.mode(width: scanOut.width, height: scanOut.height) else {
      throw KMSError(.mode, Errno(rawValue: ERANGE))
    }
    let (number, calls) = (card.number, card.calls)
    try asking(.master) { calls.setMaster(number) }
    guard let index = LitPanel.crtcIndex(for: connector, resources) else {
      throw KMSError(.connector, .notFound)
    }
    var pipe = cdrm_pipe()
    pipe.connector = connector.id
    pipe.crtc = resources.crtcs[index]
    pipe.mode = mode
    let chain = try Swapchain(
      on: card, width: Int(mode.width), height: Int(mode.height), scanOut)
    isAtomic = try LitPanel.light(card, &pipe, crtcIndex: index, chain.shownFrame)
    periodNanoseconds = 1_000_000_000_000 / Int64(max(mode.millihertz, 1000))
    self.pipe = pipe
    self.chain = chain
    self.card = card
  }

  /// The CRTC that feeds `connector` already, or the first that can.
  private static func crtcIndex(for connector: Connector, _ resources: Resources) -> Int? {
    let able = resources.crtcs.indices.filter { connector.crtcMask & 1 << UInt32($0) != 0 }
    return able.first { resources.crtcs[$0] == connector.crtc } ?? able.first
  }

  /// Lights the panel with `frame`: by an atomic commit where the card takes one, which is asked
  /// before, else with the calls that were there before. Says whether it was atomic.
  private static func light(
    _ card: borrowing Card, _ pipe: inout cdrm_pipe, crtcIndex: Int, _ frame: UInt32
  ) throws(KMSError) -> Bool {
    let (number, calls) = (card.number, card.calls)
    do throws(KMSError) {
      try asking(.light) { calls.enableAtomic(number) }
      pipe.plane = try card.plane(crtcIndex: crtcIndex).id
      try asking(.properties) { calls.properties(number, &pipe) }
      try asking(.mode) { calls.addMode(number, pipe.mode, &pipe.mode_blob) }
      try asking(.light) { calls.commit(number, &pipe, frame, CDRM_TEST) }
    } catch {
      if error.isDenial { throw error }
      try asking(.light) { calls.commitLegacy(number, &pipe, frame, CDRM_SET) }
      return false
    }
    try asking(.light) { calls.commit(number, &pipe, frame, CDRM_SET) }
    return true
  }

  /// What a poller watches for the end of an exchange.
  var number: Int32 { card.number }

  /// How a pixel is held.
  var format: PixelFormat { chain.format }

  /// Hands over what `damage` covers of `canvas`, to be shown at the next refresh.
  mutating func show(_ canvas: Canvas, damage: Damage) throws(KMSError) {
    let frame = chain.copy(canvas, damage: damage)
    let (number, calls, isAtomic) = (card.number, card.calls, isAtomic)
    try withUnsafePointer(to: &pipe) { (pipe) throws(KMSError) -> Void in
      try asking(.flip) {
        isAtomic
          ? calls.commit(number, pipe, frame, CDRM_FLIP)
          : calls.commitLegacy(number, pipe, frame, CDRM_FLIP)
      }
    }
    chain.exchange()
  }

  /// Whether an exchange has ended since this was asked last.
  func takeFlips() throws(KMSError) -> Bool {
    let (number, calls) = (card.number, card.calls)
    do throws(SystemCallError) {
      return try retryingUnlessBlocked(.read) { Int(calls.takeFlips(number)) } ?? 0 > 0
    } catch {
      throw KMSError(.events, error.errno)
    }
  }

  /// Throws `ENODEV` when the panel is no longer plugged in, or another one is that has not the
  /// mode of this.
  func check() throws(KMSError) {
    let connector = try card.connector(pipe.connector)
    let mode = pipe.mode
    let hasMode = connector.modes.contains {
      $0.width == mode.width && $0.height == mode.height && $0.millihertz == mode.millihertz
    }
    guard connector.isConnected, hasMode else {
      throw KMSError(.connector, Errno(rawValue: ENODEV))
    }
  }
}
