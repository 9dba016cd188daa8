import MRZ
import StaticMemory

/// All that the appliance is, apart from its devices.
package struct State: Equatable, Sendable, BitwiseCopyable {
  /// What the configuration said.
  package var settings: Settings
  /// What is on the screen.
  package var place = Place.home(.nothing)
  /// The format chosen on the selector or by the host; outranks the configuration.
  package var wanted: Settings.DocumentType
  package var guidesShown: Bool
  package var torchWanted = false
  package var beeps: Bool
  /// False after a read with auto-disable, until the host arms again.
  package var isArmed = true
  /// How many scans have begun; the number of the one under way.
  package var scanNumber: UInt32 = 0
  /// The faults not healed yet, by device: 0 is none.
  package var faults = SIMD8<Int16>()
  /// Today, where the clock is trusted.
  package var today: CalendarDate?

  /// The state before anything happened.
  package init(_ settings: Settings) {
    self.settings = settings
    wanted = settings.documentType
    guidesShown = settings.guides
    beeps = settings.beeps
  }
}

/// The screens, each with what it needs.
package enum Place: Equatable, Sendable, BitwiseCopyable {
  /// The first screen, with a line about how the last scan ended.
  case home(HomeMessage)
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
