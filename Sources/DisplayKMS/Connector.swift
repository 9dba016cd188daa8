import CDRM

/// A socket of a card that a panel may be plugged into, with what can be shown there.
package struct Connector {
  package var id: UInt32 = 0
  /// As the kernel names it: `HDMI-A-1`.
  package var name = ""
  package var isConnected = false
  /// The indices, as bits, of the CRTCs that can feed it.
  package var crtcMask: UInt32 = 0
  /// The CRTC that feeds it now; 0 where none does.
  package var crtc: UInt32 = 0
  package var modes: [cdrm_mode] = []

  /// Nothing.
  package init() {}

  /// The mode for a picture of `width` x `height` pixels: one of that size, the panel's own before
  /// others; else the panel's own, or the first, that has room for it. Nil where none has.
  package func mode(width: Int, height: Int) -> cdrm_mode? {
    func isExact(_ mode: cdrm_mode) -> Bool { mode.width == width && mode.height == height }
    func hasRoom(_ mode: cdrm_mode) -> Bool { mode.width >= width && mode.height >= height }
    func isPreferred(_ mode: cdrm_mode) -> Bool { mode.is_preferred != 0 }
    return modes.first { isExact($0) && isPreferred($0) } ?? modes.first(where: isExact)
      ?? modes.first { hasRoom($0) && isPreferred($0) } ?? modes.first(where: hasRoom)
  }

  /// The panel's own mode, or the first that it tells.
  package var preferredMode: cdrm_mode? { modes.first { $0.is_preferred != 0 } ?? modes.first }

  /// Asks `card` about the connector `id`.
  static func find(_ card: Int32, _ id: UInt32, _ connector: inout Connector) -> Int32 {
    var found = cdrm_connector()
    let result = cdrm_find_connector(card, id, &found)
    guard result >= 0 else { return result }
    connector.id = found.id
    connector.name = withUnsafeBytes(of: &found.name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    connector.isConnected = found.is_connected != 0
    connector.crtcMask = found.crtc_mask
    connector.crtc = found.crtc
    let count = Int(found.mode_count)
    connector.modes = withUnsafeBytes(of: &found.modes) { bytes in
      Array(bytes.bindMemory(to: cdrm_mode.self).prefix(count))
    }
    return result
  }
}

/// Which connectors and CRTCs a card has, by their numbers.
package struct Resources {
  package var connectors: [UInt32] = []
  package var crtcs: [UInt32] = []

  /// None.
  package init() {}

  /// Asks `card`; `EOPNOTSUPP` of one that only computes.
  static func find(_ card: Int32, _ resources: inout Resources) -> Int32 {
    var found = cdrm_resources()
    let result = cdrm_find_resources(card, &found)
    guard result >= 0 else { return result }
    let (connectors, crtcs) = (Int(found.connector_count), Int(found.crtc_count))
    resources.connectors = withUnsafeBytes(of: &found.connectors) { bytes in
      Array(bytes.bindMemory(to: UInt32.self).prefix(connectors))
    }
    resources.crtcs = withUnsafeBytes(of: &found.crtcs) { bytes in
      Array(bytes.bindMemory(to: UInt32.self).prefix(crtcs))
    }
    return result
  }
}

/// Which connector the picture goes to.
package enum ConnectorChoice: Equatable, Sendable {
  /// The first of the first card that a panel is plugged into.
  case first
  /// The one with that name.
  case named(String)

  /// Whether it is `connector`.
  func accepts(_ connector: Connector) -> Bool {
    switch self {
    case .first: true
    case .named(let name): connector.name == name
    }
  }
}
