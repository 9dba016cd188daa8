/// The parts of the appliance that can fail on their own.
package enum Device: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case camera, display, torch, buttons, touch, speaker, memory, storage

  /// The word for it in `fault` and `healed` events.
  package var word: StaticString {
    switch self {
    case .camera: "camera"
    case .display: "display"
    case .torch: "torch"
    case .buttons: "buttons"
    case .touch: "touch"
    case .speaker: "speaker"
    case .memory: "memory"
    case .storage: "storage"
    }
  }
}

/// A failure: which device, and the code of requirements 6 (1000 to 1999).
package struct Fault: Equatable, Sendable, BitwiseCopyable {
  /// What failed.
  package var device: Device
  /// The code of requirements 6; codes of ours are positive, so 0 is never one.
  package var code: Int16

  /// Access to the camera is refused, and somebody can grant it.
  package static let cameraDenied: Int16 = 1001
  /// The storage for saved pictures is missing, full or read-only.
  package static let noStorage: Int16 = 1150
  /// Access to the camera is withheld by policy.
  package static let cameraRestricted: Int16 = 1002

  /// The fault of `device` with `code`.
  package init(_ device: Device, code: Int16) {
    self.device = device
    self.code = code
  }
}

/// The faults that have not healed yet: at most one a device, the latest.
package struct Faults: Equatable, Sendable, BitwiseCopyable {
  private var codes = SIMD8<Int16>()

  /// No fault.
  package init() {}

  /// The code of the fault of `device`; nil while it works.
  package subscript(device: Device) -> Int16? {
    get {
      let code = codes[Int(device.rawValue)]
      return code == 0 ? nil : code
    }
    set { codes[Int(device.rawValue)] = newValue ?? 0 }
  }

  /// The first of them, in the order of the devices; nil while everything works.
  package var first: Fault? {
    for number in UInt8(0)..<8 {
      guard let device = Device(rawValue: number), let code = self[device] else { continue }
      return Fault(device, code: code)
    }
    return nil
  }

  /// Whether everything works.
  package var isEmpty: Bool { codes == .zero }

  /// Whether something without which no document can be read is broken: steady red.
  package var areFatal: Bool {
    self[.camera] != nil || self[.display] != nil || self[.memory] != nil
  }
}
