import Devices
import StaticMemory

/// What the status light does, as levels of a red and a green lamp over time (requirements 7).
/// Both together are amber. Nothing goes on and off more than twice a second.
package struct LightPattern: Equatable, Sendable, BitwiseCopyable {
  /// The lamps.
  package struct Lamps: Equatable, Sendable, BitwiseCopyable {
    package var red: Bool
    package var green: Bool

    /// Those given are lit.
    package init(red: Bool, green: Bool) {
      (self.red, self.green) = (red, green)
    }
  }

  /// How long a lamp that blinks or flashes is lit, and then dark.
  package static let half: Int64 = 250
  /// How often a flash is lit.
  private static let flashes: Int64 = 3

  private var light = Light.off
  private var since = Instant()

  /// A light that is off.
  package init() {}

  /// Begins `light` at `now`.
  package mutating func begin(_ light: Light, at now: Instant) {
    (self.light, since) = (light, now)
  }

  /// What is lit at `now`.
  package func lamps(at now: Instant) -> Lamps {
    let half = max(0, now.milliseconds - since.milliseconds) / LightPattern.half
    let isLit = half % 2 == 0
    let flashing = half < 2 * LightPattern.flashes
    return switch light {
    case .off: Lamps(red: false, green: false)
    case .steadyGreen: Lamps(red: false, green: true)
    case .blinking: Lamps(red: false, green: isLit)
    case .flashGreen: Lamps(red: false, green: flashing ? isLit : true)
    case .flashRed: Lamps(red: flashing ? isLit : true, green: false)
    case .amber: Lamps(red: true, green: true)
    case .steadyRed: Lamps(red: true, green: false)
    }
  }

  /// When the lamps change next by themselves after `now`; nil while they stay as they are.
  package func nextStep(after now: Instant) -> Instant? {
    let half = max(0, now.milliseconds - since.milliseconds) / LightPattern.half
    switch light {
    case .off, .steadyGreen, .amber, .steadyRed: return nil
    case .blinking: break
    case .flashGreen, .flashRed: guard half < 2 * LightPattern.flashes else { return nil }
    }
    return since.advanced(byMilliseconds: (half + 1) * LightPattern.half)
  }
}
