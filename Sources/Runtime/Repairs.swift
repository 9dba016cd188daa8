import Appliance
import Devices
import StaticMemory

/// Which devices are broken, when they are tried again, and what the flows have not been told yet.
package struct Repairs {
  /// From an attempt to open a broken device to the next.
  package static let intervalMilliseconds: Int64 = 1000

  /// How a device is.
  private enum Condition: Equatable {
    case works
    /// Tried again at the moment given.
    case broken(until: Instant)
    /// Open again, but not proved: a camera that has given no picture yet.
    case onTrial
  }

  private var conditions = PerDevice(Condition.works)
  private var news = PerDevice<Event.Kind?>(nil)

  /// Everything works.
  package init() {}

  /// Whether `device` is not to be called.
  package func isBroken(_ device: Device) -> Bool {
    if case .broken = conditions[device] { true } else { false }
  }

  /// Whether `device` has been opened again and has yet to prove itself.
  package func isOnTrial(_ device: Device) -> Bool {
    conditions[device] == .onTrial
  }

  /// A call of `device` failed at `now`.
  package mutating func fail(_ device: Device, _ failure: DeviceFailure, at now: Instant) {
    conditions[device] = .broken(
      until: now.advanced(byMilliseconds: Repairs.intervalMilliseconds))
    news[device] = .failed(Fault(device, code: failure.code))
  }

  /// `device` is open again; it is healed once it has done its work.
  package mutating func tryOut(_ device: Device) {
    conditions[device] = .onTrial
  }

  /// `device` has done its work.
  package mutating func heal(_ device: Device) {
    guard conditions[device] != .works else { return }
    conditions[device] = .works
    news[device] = .healed(device)
  }

  /// `device`, where it is broken, is tried again at `now`.
  package mutating func hasten(_ device: Device, at now: Instant) {
    guard isBroken(device) else { return }
    conditions[device] = .broken(until: now)
  }

  /// When the next broken device is to be tried.
  package var due: Instant? {
    var due: Instant?
    for device in PerDevice<Condition>.devices {
      guard case .broken(let until) = conditions[device] else { continue }
      due = min(due ?? until, until)
    }
    return due
  }

  /// A broken device whose next attempt is due; it counts as tried.
  package mutating func nextAttempt(at now: Instant) -> Device? {
    for device in PerDevice<Condition>.devices {
      guard case .broken(let until) = conditions[device], until <= now else { continue }
      conditions[device] = .broken(
        until: now.advanced(byMilliseconds: Repairs.intervalMilliseconds))
      return device
    }
    return nil
  }

  /// What the flows are to be told next.
  package mutating func nextEvent() -> Event.Kind? {
    for device in PerDevice<Condition>.devices {
      guard let event = news[device] else { continue }
      news[device] = nil
      return event
    }
    return nil
  }
}

/// A value for each device that the loop calls, held in place.
private struct PerDevice<Value> {
  static var devices: CollectionOfDevices { CollectionOfDevices() }

  private var camera: Value
  private var display: Value
  private var torch: Value
  private var buttons: Value
  private var touch: Value
  private var speaker: Value

  init(_ value: Value) {
    camera = value
    display = value
    torch = value
    buttons = value
    touch = value
    speaker = value
  }

  subscript(device: Device) -> Value {
    get {
      switch device {
      case .camera: camera
      case .display: display
      case .torch: torch
      case .buttons: buttons
      case .touch: touch
      case .speaker: speaker
      case .memory, .storage: preconditionFailure("not a device that the loop calls")
      }
    }
    set {
      switch device {
      case .camera: camera = newValue
      case .display: display = newValue
      case .torch: torch = newValue
      case .buttons: buttons = newValue
      case .touch: touch = newValue
      case .speaker: speaker = newValue
      case .memory, .storage: preconditionFailure("not a device that the loop calls")
      }
    }
  }
}

/// The devices that the loop calls, one after the other, without an array.
private struct CollectionOfDevices: Sequence, IteratorProtocol {
  private var number: UInt8 = 0

  mutating func next() -> Device? {
    defer { number += 1 }
    guard let device = Device(rawValue: number), device != .memory, device != .storage else {
      return nil
    }
    return device
  }
}
