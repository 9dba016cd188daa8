import MRZ
import StaticMemory

/// All that the appliance is, apart from its devices.
package struct State: Equatable, Sendable, BitwiseCopyable {
  /// What the configuration said.
  package var settings: Settings
  /// What the board has.
  package var equipment: Equipment
  /// What an edited configuration says, from the next scan on.
  private var edited: Settings?
  /// The format chosen on the selector or by the host; outranks the configuration.
  package private(set) var wanted: Settings.DocumentType
  /// The format chosen before, and since when it is not any more: the selector fades from one to
  /// the other (requirements S10).
  package private(set) var formerlyWanted: Settings.DocumentType
  package private(set) var wantedSince = Instant()
  package var guidesShown: Bool
  package var torchWanted = false
  package var beeps: Bool
  /// False after `disarm`, or after a read with auto-disable, until the host arms again.
  package var isArmed = true
  /// Auto-disable stopped a multi-scan: `arm` goes on with it.
  package var resumesWhenArmed = false
  /// The control in focus, which OK uses; nil where none is.
  package internal(set) var focus: Control?
  /// Whether the focus is shown: from a key on until the next touch.
  package internal(set) var showsRing: Bool
  /// The row that failed its check and that a dialog explains; nil: no dialog is open.
  package internal(set) var explained: Control?
  /// The key that is held.
  package internal(set) var held: HeldKey?
  /// The end of the time-out that was announced; it counts while that is still its end.
  package internal(set) var announced: Instant?
  /// The try of the camera that a person asked for, until it has been said how it ended.
  package internal(set) var retry: Retry?
  /// How many scans have begun; the number of the one under way.
  package var scanNumber: UInt32 = 0
  /// The faults not healed yet.
  package var faults = Faults()
  /// Today, where the clock is trusted.
  package var today: CalendarDate?

  // What `place` gives as one value lies here field by field, so that it can be overwritten.
  private var activity = Activity.home
  private var message = HomeMessage.nothing
  private var since = Instant()
  private var scan = Scan(at: Instant())
  private var shown = Lines()
  private var isShownDoubtful = false
  private var shownSince = Instant()
  private var shownPortrait: Portrait?
  private var picturesShown = PictureSet()
  /// How the result is being looked at.
  package private(set) var view = ResultView()

  /// Which of the three the state is in.
  private enum Activity: UInt8, BitwiseCopyable { case home, scanning, showing }

  /// The state before anything happened.
  package init(_ settings: Settings, equipment: Equipment = Equipment()) {
    self.settings = settings
    self.equipment = equipment
    wanted = settings.documentType
    formerlyWanted = settings.documentType
    guidesShown = settings.guides == .on
    beeps = settings.beeps
    showsRing = false
    settleRing()
    focus = preferredControl
  }

  /// What is going on.
  package var place: Place {
    switch activity {
    case .home: .home(message, since: since)
    case .scanning: .scanning(scan)
    case .showing: .showing(since: since)
    }
  }

  /// The document that the scan under way has read, or that is shown.
  package var document: Document? {
    switch activity {
    case .home: nil
    case .scanning:
      scan.hasRead ? parse(scan.read, isDoubtful: scan.isDoubtful, today: today) : nil
    case .showing: parse(shown, isDoubtful: isShownDoubtful, today: today)
    }
  }

  /// The portrait of `document`; nil where none was found.
  package var portrait: Portrait? {
    switch activity {
    case .home: nil
    case .scanning: scan.hasRead ? scan.portrait : nil
    case .showing: shownPortrait
    }
  }

  /// The pictures of `document`, or of what is being voted on: all that may be kept of any.
  package var pictures: PictureSet {
    switch activity {
    case .home: PictureSet()
    case .scanning: scan.heldPictures
    case .showing: picturesShown
    }
  }

  /// Chooses another format at `time`.
  mutating func want(_ wanted: Settings.DocumentType, at time: Instant) {
    guard wanted != self.wanted else { return }
    formerlyWanted = self.wanted
    wantedSince = time
    self.wanted = wanted
  }

  /// Changes the scan under way, in place; does nothing when there is none.
  mutating func changeScan(_ change: (inout Scan) -> Void) {
    guard activity == .scanning else { return }
    change(&scan)
  }

  /// Begins the next scan at `time`; nothing of an earlier document stays.
  mutating func beginScan(at time: Instant) {
    takeUpEdits(at: time)
    forgetShown()
    scan.restart(at: time)
    activity = .scanning
    scanNumber &+= 1
    resumesWhenArmed = false
    awaitGuides(at: time)
  }

  /// Begins the next scan of a multi-scan at `time`: the text just delivered is not new.
  mutating func goOn(at time: Instant) {
    takeUpEdits(at: time)
    shown = scan.read
    scan.restart(at: time)
    scan.held = shown
    scan.lastText = time
    scan.lastSeen = time
    scan.presence = .read
    forgetShown()
    scanNumber &+= 1
    awaitGuides(at: time)
  }

  /// Shows what the scan under way has read.
  mutating func show(at time: Instant) {
    shown = scan.read
    isShownDoubtful = scan.isDoubtful
    shownPortrait = scan.portrait
    picturesShown = scan.heldPictures
    view = ResultView()
    scan.restart(at: time)
    activity = .showing
    since = time
    shownSince = time
    explained = nil
    torchWanted = false
  }

  /// Goes to the first screen; nothing is left of any document (requirements 3, 9).
  mutating func goHome(_ message: HomeMessage, at time: Instant) {
    takeUpEdits(at: time)
    forgetShown()
    scan.restart(at: time)
    activity = .home
    self.message = message
    since = time
    torchWanted = false
  }

  /// Keeps an edited configuration until the next scan, so that nothing changes of a result that
  /// is shown or on its way; the first screen tells what the next scan will want.
  mutating func keep(_ edited: Settings, at time: Instant) {
    self.edited = edited
    if activity == .home { takeUpEdits(at: time) }
  }

  private mutating func takeUpEdits(at time: Instant) {
    guard let edited else { return }
    self.edited = nil
    adopt(edited, at: time)
  }

  private mutating func forgetShown() {
    overwrite(&shown)
    isShownDoubtful = false
    shownPortrait = nil
    picturesShown = PictureSet()
    view = ResultView()
    explained = nil
  }

  /// Changes how a result is looked at; does nothing elsewhere.
  mutating func changeView(_ change: (inout ResultView) -> Void) {
    guard activity == .showing else { return }
    change(&view)
  }

  /// Whether a result has come only just before `time`, so that nobody can have seen it.
  func isUnseen(at time: Instant) -> Bool {
    activity == .showing && time.milliseconds(since: shownSince) < Limits.unseenMilliseconds
  }

  /// The result is shown for as long again, from `time`.
  mutating func showOn(at time: Instant) {
    guard activity == .showing else { return }
    since = time
  }

  /// Says something else on the first screen, at `time`; does nothing elsewhere.
  mutating func changeMessage(_ message: HomeMessage, at time: Instant) {
    guard activity == .home else { return }
    self.message = message
    since = time
  }
}

extension State {
  /// The screen that shows this state: the `state` of a `state` event.
  package var screen: Screen {
    switch place {
    case .home: .home
    case .scanning(let scan):
      faults[.camera] != nil && (isReading || scan.skipsHold) ? .fault : .scan
    case .showing: .result
    }
  }

  /// Whether a scan is under way that has delivered nothing yet.
  package var isReading: Bool {
    if case .scanning(let scan) = place { return !scan.isDelivered }
    return false
  }

  /// Whether the scan under way has accepted a text, delivered or not.
  package var holdsText: Bool {
    if case .scanning(let scan) = place { return scan.hasRead }
    return false
  }

  /// Whether there is a torch, and it works.
  package var hasTorch: Bool { equipment.torch && faults[.torch] == nil }
  /// The `index`-th of what is lost while the scanner works on without it, beginning with what a
  /// person misses most; nil: no more is.
  package func degradation(_ index: Int = 0) -> Fault? {
    var left = index
    for device in [Device.torch, .buttons, .touch, .speaker] {
      guard let code = faults[device] else { continue }
      if left == 0 { return Fault(device, code: code) }
      left -= 1
    }
    return nil
  }

  /// Whether there is touch, and it works.
  package var hasTouch: Bool { equipment.touch && faults[.touch] == nil }
  /// Whether there are keys, and they work.
  package var hasKeys: Bool { !equipment.keys.isEmpty && faults[.buttons] == nil }
  /// Whether the keys are all that there is to choose with, so that the screen tells what each
  /// does.
  package var labelsKeys: Bool { hasKeys && !hasTouch }
  /// Whether there is a speaker, and it works.
  package var hasSpeaker: Bool { equipment.speaker && faults[.speaker] == nil }

  /// What a `state` event tells.
  var summary: Step.Summary {
    var seesOtherKind = false
    var search: Scan.Stage?
    if case .scanning(let scan) = place {
      seesOtherKind = scan.seesOtherKind
      if scan.seeksPortrait { search = scan.stage }
    }
    return Step.Summary(
      screen: screen, isArmed: isArmed, scanNumber: scanNumber, seesOtherKind: seesOtherKind,
      search: search, wanted: wanted,
      toggles: SIMD3(guidesShown ? 1 : 0, torchWanted ? 1 : 0, beeps ? 1 : 0),
      retry: retry?.phase, focus: showsRing ? focus : nil,
      isFocusOn: showsRing ? isFocusOn : nil, explained: explained, saving: view.saving,
      isTechnical: view.isTechnical, isOperated: view.isOperated, leaves: leaves)
  }

  /// Hides the guides until they come by themselves, where the configuration wants that.
  mutating func awaitGuides(at time: Instant) {
    guard case .after(let milliseconds) = settings.guides else { return }
    guidesShown = false
    changeScan { $0.guidesCome = time.advanced(byMilliseconds: milliseconds) }
  }

  /// Takes up an edited configuration. What a person has chosen otherwise than configured stays:
  /// the choice outranks the configuration (requirements 3).
  fileprivate mutating func adopt(_ edited: Settings, at time: Instant) {
    let configured = settings
    settings = edited
    if wanted == configured.documentType { want(edited.documentType, at: time) }
    // Guides that come by themselves are nobody's choice.
    if guidesShown == (configured.guides == .on) || configured.guides.comeByThemselves {
      guidesShown = edited.guides == .on
    }
    if beeps == configured.beeps { beeps = edited.beeps }
  }

  /// Forgets what a person chose, as the mode has it.
  mutating func forgetPerson(at time: Instant) {
    switch settings.mode {
    case .reader: ReaderFlow.forgetPerson(&self, at: time)
    case .checkIn: CheckInFlow.forgetPerson(&self, at: time)
    }
  }
}

/// What is going on, with what it needs.
package enum Place: Equatable, Sendable, BitwiseCopyable {
  /// The first screen, with a line about how the last scan ended.
  case home(HomeMessage, since: Instant)
  /// The camera runs and frames are read.
  case scanning(Scan)
  /// A result, `State.document`, is shown until its deadline.
  case showing(since: Instant)
}

/// The line under "Scan an MRZ" (requirements 5).
package enum HomeMessage: Equatable, Sendable, BitwiseCopyable {
  case nothing
  case canceled
  case noData
  case fault(code: Int16)
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
