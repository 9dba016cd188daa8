import StaticMemory

/// The buttons, the torch and the status light around the screen.
package protocol Panel: AnyObject {
  /// Whether there is a torch.
  var hasTorch: Bool { get }
  /// What a poller watches for the next press; nil for a panel that tells it by `due`.
  var descriptor: Int32? { get }
  /// When the next press comes, for a panel without a descriptor.
  var due: Instant? { get }

  /// Opens the lines, or opens them again after a failure; the torch is off, and what was pressed
  /// until now is dropped.
  func open() throws(DeviceFailure)
  /// The next press or release by `now`, debounced.
  func nextEdge(at now: Instant) throws(DeviceFailure) -> ButtonEdge?
  /// Switches the torch.
  func setTorch(_ isOn: Bool) throws(DeviceFailure)
  /// Shows a pattern on the status light from `now` on.
  func setLight(_ light: Light, at now: Instant) throws(DeviceFailure)
}

/// What a button of the panel is for: the four keys of a panel without touch, whose meaning depends
/// on the screen, and buttons that always mean the same.
package enum Button: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case left, right, ok, back, scan, cancel, torch

  /// The button's word in scripts and configurations.
  package var word: StaticString {
    switch self {
    case .left: "left"
    case .right: "right"
    case .ok: "ok"
    case .back: "back"
    case .scan: "scan"
    case .cancel: "cancel"
    case .torch: "torch"
    }
  }
}

/// A button that goes down or comes up.
package struct ButtonEdge: Equatable, Sendable, BitwiseCopyable {
  package var button: Button
  package var isDown: Bool

  /// `button` goes down or comes up.
  package init(_ button: Button, isDown: Bool) {
    (self.button, self.isDown) = (button, isDown)
  }
}

/// The patterns of the status light (requirements 7).
package enum Light: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case off, steadyGreen, blinking, flashGreen, flashRed, amber, steadyRed
}
