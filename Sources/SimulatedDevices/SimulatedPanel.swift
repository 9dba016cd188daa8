import Devices
import StaticMemory

/// Buttons that a script presses, and a torch and a light that only remember.
package final class SimulatedPanel: Panel {
  /// How many presses and releases may wait.
  package static let edgeCapacity = 32

  package let hasTorch: Bool
  package let descriptor: Int32? = nil
  /// Whether the torch is on.
  package private(set) var isTorchOn = false
  /// How often the torch was switched on.
  package private(set) var torchCount = 0
  /// What the light shows; nil before it was first set.
  package private(set) var light: Light?

  private let mishaps: Mishaps
  /// The edges that wait: twice the button, and one more where it goes down.
  private var edges = SIMD32<UInt8>()
  private var edgeCount = 0
  private var pressTime = Instant()

  /// A panel with or without a torch.
  package init(hasTorch: Bool = true, mishaps: Mishaps) {
    self.hasTorch = hasTorch
    self.mishaps = mishaps
  }

  /// Somebody presses `button` at `now` and lets it go; a press too many is lost, as it is on
  /// hardware.
  package func press(_ button: Button, at now: Instant) {
    guard edgeCount + 2 <= SimulatedPanel.edgeCapacity else { return }
    change(button, isDown: true, at: now)
    change(button, isDown: false, at: now)
  }

  /// `button` goes down or comes up at `now`.
  package func change(_ button: Button, isDown: Bool, at now: Instant) {
    guard edgeCount < SimulatedPanel.edgeCapacity else { return }
    edges[edgeCount] = button.rawValue * 2 + (isDown ? 1 : 0)
    edgeCount += 1
    pressTime = now
  }

  package var due: Instant? { edgeCount > 0 ? pressTime : nil }

  /// Switches the torch and the light off, and forgets the edges that wait.
  package func open() throws(DeviceFailure) {
    isTorchOn = false
    light = nil
    edgeCount = 0
    try mishaps.check(.panelOpen)
  }

  /// The oldest edge that waits.
  package func nextEdge(at now: Instant) throws(DeviceFailure) -> ButtonEdge? {
    guard edgeCount > 0 else { return nil }
    try mishaps.check(.panelPress)
    let first = edges[0]
    for index in 1..<SimulatedPanel.edgeCapacity { edges[index - 1] = edges[index] }
    edgeCount -= 1
    return Button(rawValue: first / 2).map { ButtonEdge($0, isDown: first % 2 == 1) }
  }

  /// Remembers, and counts how often it went on.
  package func setTorch(_ isOn: Bool) throws(DeviceFailure) {
    try mishaps.check(.panelTorch)
    if isOn && !isTorchOn { torchCount += 1 }
    isTorchOn = isOn
  }

  /// Remembers.
  package func setLight(_ light: Light, at now: Instant) throws(DeviceFailure) {
    try mishaps.check(.panelLight)
    self.light = light
  }
}
