import MRZ
import StaticMemory

/// All that the appliance is, apart from its devices.
package struct State: Equatable, Sendable, BitwiseCopyable {
  /// What the configuration said.
  package var settings: Settings
  /// What the board has.
  package var equipment: Equipment
  /// What is going on.
  package var place = Place.home(.nothing, since: Instant())
  /// The format chosen on the selector or by the host; outranks the configuration.
  package var wanted: Settings.DocumentType
  package var guidesShown: Bool
  package var torchWanted = false
  package var beeps: Bool
  /// False after `disarm`, or after a read with auto-disable, until the host arms again.
  package var isArmed = true
  /// How many scans have begun; the number of the one under way.
  package var scanNumber: UInt32 = 0
  /// The faults not healed yet.
  package var faults = Faults()
  /// Today, where the clock is trusted.
  package var today: CalendarDate?

  /// The state before anything happened.
  package init(_ settings: Settings, equipment: Equipment = Equipment()) {
    self.settings = settings
    self.equipment = equipment
    wanted = settings.documentType
    guidesShown = settings.guides == .on
    beeps = settings.beeps
  }

  /// The document that the scan under way has read, or that is shown.
  package var document: Document? {
    switch place {
    case .home: nil
    case .scanning(let scan): scan.document
    case .showing(let document, _): document
    }
  }

  /// The screen that shows this state: the `state` of a `state` event.
  package var screen: Screen {
    switch place {
    case .home: .home
    case .scanning: faults[.camera] == nil ? .scan : .fault
    case .showing: .result
    }
  }

  /// Why `command` would not be obeyed now; nil when it would. `reduce` asks the same question.
  package func refusal(of command: Command) -> Refusal? {
    nil
  }

  /// What `key` means on the screen of this state; nil where it does nothing.
  package func command(of key: Key) -> Command? {
    nil
  }
}

/// The screens.
package enum Screen: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case home, scan, result, fault

  /// The word for it in `state` events.
  package var word: StaticString {
    switch self {
    case .home: "home"
    case .scan: "scan"
    case .result: "result"
    case .fault: "fault"
    }
  }
}

/// What is going on, with what it needs.
package enum Place: Equatable, Sendable, BitwiseCopyable {
  /// The first screen, with a line about how the last scan ended.
  case home(HomeMessage, since: Instant)
  /// The camera runs and frames are read.
  case scanning(Scan)
  /// A result is shown until its deadline.
  case showing(Document, since: Instant)
}

/// The line under "Scan an MRZ" (requirements 5).
package enum HomeMessage: Equatable, Sendable, BitwiseCopyable {
  case nothing
  case canceled
  case noData
  case fault(code: Int16)
}
