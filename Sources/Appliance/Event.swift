import MRZ
import StaticMemory

/// Something that happened, and when: the only thing that changes a state.
package struct Event: Equatable, Sendable, BitwiseCopyable {
  /// When it happened.
  package var time: Instant
  /// What happened.
  package var kind: Kind

  /// `kind`, at `time`.
  package init(_ kind: Kind, at time: Instant) {
    self.kind = kind
    self.time = time
  }

  /// What can happen.
  package enum Kind: Equatable, Sendable, BitwiseCopyable {
    /// Every device that will open has opened.
    case started
    /// The deadline that `Levels` asked for has come.
    case deadline
    /// A person, a script or the host wants something.
    case command(Command)
    /// What one camera picture said, and its number.
    case frame(Outcome, number: UInt32)
    /// A device does not work.
    case failed(Fault)
    /// A device works again.
    case healed(Device)
    /// The day changed, or became known; nil when the clock is not to be trusted.
    case today(CalendarDate?)
  }
}

/// What the host, a key or a touched control can ask for (requirements 7).
package enum Command: Equatable, Sendable, BitwiseCopyable {
  case scan
  case arm
  case disarm
  case cancel
  case finish
  case guides(Bool)
  case resetGuidance
  case format(Settings.DocumentType)
  case torch(Bool)
  case clear
  case home
}

/// The parts of the appliance that can fail on their own.
package enum Device: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case camera, display, torch, buttons, speaker, memory, storage
}

/// A failure: which device, and the code of requirements 6 (1000 to 1999).
package struct Fault: Equatable, Sendable, BitwiseCopyable {
  package var device: Device
  package var code: Int16

  /// The fault of `device` with `code`.
  package init(_ device: Device, code: Int16) {
    self.device = device
    self.code = code
  }
}
