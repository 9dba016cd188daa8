import Devices
import StaticMemory

/// Buttons that a script presses, and a torch and a light that only remember.
package final class SimulatedPanel: Panel {
  /// How many presses may wait.
  package static let pressCapacity = 16

  package let hasTorch: Bool
  package let descriptor: Int32? = nil
  /// Whether the torch is on.
  package private(set) var isTorchOn = false
  /// How often the torch was switched on.
  package private(set) var torchCount = 0
  /// What the light shows; nil before it was first set.
  package private(set) var light: Light?

  private let mishaps: Mishaps
  private var presses = SIMD16<UInt8>()
  private var pressCount = 0
  private var pressTime = Instant()

  /// A panel with or without a torch.
  package init(hasTorch: Bool = true, mishaps: Mishaps) {
    self.hasTorch = hasTorch
    self.mishaps = mishaps
  }

  /// Somebody presses `button` at `now`; a press too many is lost, as it is on hardware.
  package func press(_ button: Button, at now: Instant) {
    guard pressCount < SimulatedPanel.pressCapacity else { return }
    presses[pressCount] = button.rawValue
    pressCount += 1
    pressTime = now
  }

  package var due: Instant? { pressCount > 0 ? pressTime : nil }

  /// Switches the torch and the light off.
  package func open() throws(DeviceFailure) {
    isTorchOn = false
    light = nil
    try mishaps.check(.panelOpen)
  }

  /// The oldest press that waits.
  package func nextPress(at now: Instant) throws(DeviceFailure) -> Button? {
    guard pressCount > 0 else { return nil }
    try mishaps.check(.panelPress)
    let first = presses[0]
    for index in 1..<SimulatedPanel.pressCapacity { presses[index - 1] = presses[index] }
    pressCount -= 1
    return Button(rawValue: first)
  }

  /// Remembers, and counts how often it went on.
  package func setTorch(_ isOn: Bool) throws(DeviceFailure) {
    try mishaps.check(.panelTorch)
    if isOn && !isTorchOn { torchCount += 1 }
    isTorchOn = isOn
  }

  /// Remembers.
  package func setLight(_ light: Light) throws(DeviceFailure) {
    try mishaps.check(.panelLight)
    self.light = light
  }
}
