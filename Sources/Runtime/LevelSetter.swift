import Appliance
import Devices
import StaticMemory

/// Holds what the devices were last told, and tells them only what has changed since.
package struct LevelSetter {
  private var capture: Bool?
  private var torch: Bool?
  private var light: Levels.Light?

  /// Nothing was told yet.
  package init() {}

  /// Forgets what `device` was told, because it was opened anew.
  package mutating func forget(_ device: Device) {
    switch device {
    case .camera: capture = nil
    case .torch: torch = nil
    case .buttons:
      torch = nil
      light = nil
    case .display, .touch, .speaker, .memory, .storage: break
    }
  }

  /// Whether the camera was told to give pictures.
  package var isCapturing: Bool { capture == true }

  /// Brings `devices` to `levels`; broken ones are left alone and set right when they are healed.
  package mutating func apply(
    _ levels: Levels, to devices: DeviceSet, _ repairs: inout Repairs, at now: Instant
  ) {
    if capture != levels.capture, !repairs.isBroken(.camera) {
      do throws(DeviceFailure) {
        try devices.camera.setCapturing(levels.capture, at: now)
        capture = levels.capture
      } catch {
        capture = nil
        repairs.fail(.camera, error, at: now)
      }
    }
    if torch != levels.torch, devices.panel.hasTorch, !repairs.isBroken(.torch) {
      do throws(DeviceFailure) {
        try devices.panel.setTorch(levels.torch)
        torch = levels.torch
      } catch {
        torch = nil
        repairs.fail(.torch, error, at: now)
      }
    }
    if light != levels.light, !repairs.isBroken(.buttons) {
      do throws(DeviceFailure) {
        try devices.panel.setLight(LevelSetter.light(levels.light), at: now)
        light = levels.light
      } catch {
        light = nil
        repairs.fail(.buttons, error, at: now)
      }
    }
  }

  /// The pattern of the panel for that of the flows.
  static func light(_ light: Levels.Light) -> Light {
    switch light {
    case .off: .off
    case .steadyGreen: .steadyGreen
    case .blinking: .blinking
    case .flashGreen: .flashGreen
    case .flashRed: .flashRed
    case .amber: .amber
    case .steadyRed: .steadyRed
    }
  }
}
