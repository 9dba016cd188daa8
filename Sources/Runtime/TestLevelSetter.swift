import Appliance
import Devices
import StaticMemory

/// Holds what a hardware test last told the devices, and tells them only what has changed since.
struct TestLevelSetter {
  private var torch: Bool?
  private var light: Levels.Light?
  /// Whether the camera was told to give pictures.
  private(set) var isCapturing = false

  /// Forgets what `device` was told, because it does not work.
  mutating func forget(_ device: Device) {
    switch device {
    case .camera: isCapturing = false
    case .buttons, .torch: (torch, light) = (nil, nil)
    case .display, .speaker, .touch, .memory, .storage: break
    }
  }

  /// Brings `devices` to `levels`; gives why one refused that the current probe is about. What a
  /// probe is not about is told again at the next change.
  mutating func apply(
    _ levels: TestLevels, _ devices: DeviceSet, at now: Instant
  ) -> DeviceFailure? {
    do throws(DeviceFailure) {
      if isCapturing != levels.capture {
        isCapturing = false
        try devices.camera.setCapturing(levels.capture, at: now)
        isCapturing = levels.capture
      }
    } catch {
      if levels.capture { return error }
    }
    do throws(DeviceFailure) {
      if torch != levels.torch, devices.panel.hasTorch {
        torch = nil
        try devices.panel.setTorch(levels.torch)
        torch = levels.torch
      }
    } catch {
      if levels.torch { return error }
    }
    do throws(DeviceFailure) {
      if light != levels.light {
        light = nil
        try devices.panel.setLight(LevelSetter.light(levels.light), at: now)
        light = levels.light
      }
    } catch {
      if levels.light == .flashGreen { return error }
    }
    return nil
  }

  /// Nothing lights any more but the verdict, nothing runs.
  mutating func switchOff(_ devices: DeviceSet, at now: Instant) {
    do throws(DeviceFailure) {
      try devices.panel.setTorch(false)
      try devices.camera.setCapturing(false, at: now)
    } catch {
      // What refuses to be switched off was lost before.
      return
    }
  }
}
