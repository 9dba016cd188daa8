import Devices
import LinuxIO
import StaticMemory

/// The names of a panel's lines; nil, or no entry, for a part that the board does not have.
package struct PanelLines: Equatable, Sendable {
  package var torch: LineName?
  package var red: LineName?
  package var green: LineName?
  package var buttons: [(button: Button, line: LineName)] = []

  /// No line.
  package init() {}

  /// Whether both name the same lines.
  package static func == (left: PanelLines, right: PanelLines) -> Bool {
    left.torch == right.torch && left.red == right.red && left.green == right.green
      && left.buttons.elementsEqual(right.buttons) { $0 == $1 }
  }
}

/// Buttons, torch and status light on lines of GPIO (requirements D3).
///
/// What is lit is off when the panel is opened and when its owner ends.
package final class GPIOPanel: Panel {
  /// A button, its line while that is open, and what its contact does.
  private final class ButtonLine {
    let button: Button
    let name: LineName
    var line: Line?
    var debouncer = Debouncer()

    init(_ button: Button, _ name: LineName) {
      (self.button, self.name) = (button, name)
    }
  }

  /// A line that is driven, while it is open, and the level it has.
  private final class Lamp {
    let name: LineName?
    private var line: Line?
    private var isLit = false

    init(_ name: LineName?) { self.name = name }

    /// Opens the line, off, where there is one and it is not open.
    func open() throws(GPIOError) {
      guard let name, line == nil else { return }
      line = try Line(opening: name, asOutput: true)
      isLit = false
    }

    /// Drives the line, which is opened where it is not; does nothing where there is none.
    func set(_ isLit: Bool) throws(GPIOError) {
      try open()
      guard name != nil, isLit != self.isLit else { return }
      do throws(GPIOError) {
        try line?.set(isLit)
        self.isLit = isLit
      } catch {
        line = nil
        throw error
      }
    }

    /// Drives the line off for the last time, as far as that goes.
    func end() {
      do throws(GPIOError) { try set(false) } catch { line = nil }
    }
  }

  private let poller: Poller
  private let torch: Lamp
  private let red: Lamp
  private let green: Lamp
  private let buttons: [ButtonLine]
  private var pattern = LightPattern()
  private var lightDue: Instant?

  /// A panel on `lines`; nothing is open yet.
  package init(_ lines: PanelLines) throws(SystemCallError) {
    poller = try Poller()
    (torch, red, green) = (Lamp(lines.torch), Lamp(lines.red), Lamp(lines.green))
    buttons = lines.buttons.map { ButtonLine($0.button, $0.line) }
  }

  deinit {
    for lamp in [torch, red, green] { lamp.end() }
  }

  package var hasTorch: Bool { torch.name != nil }

  /// The same for as long as the panel lives, whichever lines are open.
  package var descriptor: Int32? { poller.number }

  /// When a contact lies still, or the light changes.
  package var due: Instant? {
    var first = lightDue
    for button in buttons {
      guard let due = button.debouncer.due else { continue }
      first = min(first ?? due, due)
    }
    return first
  }

  /// Opens the lines of buttons and status light, and opens them again after a failure; the torch
  /// is off, whose own line may be missing without harm to the others.
  package func open() throws(DeviceFailure) {
    do throws(GPIOError) {
      for button in buttons { try open(button) }
      for lamp in [red, green] { try lamp.open() }
    } catch {
      for button in buttons { button.line = nil }
      throw .buttonsFailed
    }
    torch.end()
  }

  private func open(_ button: ButtonLine) throws(GPIOError) {
    button.line = nil
    button.debouncer = Debouncer()
    let line = try Line(opening: button.name, asOutput: false)
    do throws(SystemCallError) {
      try poller.watch(line.descriptor, as: UInt32(button.button.rawValue))
    } catch {
      throw GPIOError(.watch, error.errno)
    }
    button.line = consume line
  }

  /// The next press or release; carries the status light's pattern on, too.
  package func nextEdge(at now: Instant) throws(DeviceFailure) -> ButtonEdge? {
    do throws(GPIOError) {
      if let due = lightDue, now >= due { try shine(at: now) }
      for button in buttons {
        if try hears(button, at: now) {
          return ButtonEdge(button.button, isDown: button.debouncer.isDown)
        }
      }
      return nil
    } catch {
      for button in buttons { button.line = nil }
      lightDue = nil
      throw .buttonsFailed
    }
  }

  private func hears(_ button: ButtonLine, at now: Instant) throws(GPIOError) -> Bool {
    if let due = button.debouncer.due, now >= due, let isActive = try button.line?.isActive() {
      if button.debouncer.settle(isActive, at: now) { return true }
    }
    while let isActive = try button.line?.takeEdge() ?? nil {
      if button.debouncer.hear(isActive, at: now) { return true }
    }
    return false
  }

  /// Drives the torch, whose line is opened where it is not.
  package func setTorch(_ isOn: Bool) throws(DeviceFailure) {
    do throws(GPIOError) { try torch.set(isOn) } catch { throw .torchFailed }
  }

  /// Begins a pattern of the lamps that the board has.
  package func setLight(_ light: Light, at now: Instant) throws(DeviceFailure) {
    pattern.begin(light, at: now)
    do throws(GPIOError) { try shine(at: now) } catch { throw .buttonsFailed }
  }

  private func shine(at now: Instant) throws(GPIOError) {
    lightDue = red.name == nil && green.name == nil ? nil : pattern.nextStep(after: now)
    let lamps = pattern.lamps(at: now)
    // A board with one lamp shows with it whatever is lit.
    let isSingle = red.name == nil || green.name == nil
    try red.set(isSingle ? lamps.red || lamps.green : lamps.red)
    try green.set(isSingle ? lamps.red || lamps.green : lamps.green)
  }
}
