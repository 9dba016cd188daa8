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
    /// A key went down, or came up.
    case key(Key, isDown: Bool)
    /// A person touched a control, or a place where none is.
    case touched(Control?)
    /// A finger dragged what is on the screen down by so many pixels.
    case dragged(Int32)
    /// A picture was saved, or was not because of some trouble.
    case stored(StorageTrouble?)
    /// How far the screen is scrolled, and can be, as the layout has it.
    case scrolled(Scrolling)
    /// What one camera picture said, and its number.
    case frame(Outcome, number: UInt32)
    /// A device does not work.
    case failed(Fault)
    /// A device works again.
    case healed(Device)
    /// The day changed, or became known; nil when the clock is not to be trusted.
    case today(CalendarDate?)
    /// The configuration was edited. The loop tells it between scans, so that a scan under way ends
    /// as it began (requirements 3: edits apply to the next scan).
    case settings(Settings)
  }
}
