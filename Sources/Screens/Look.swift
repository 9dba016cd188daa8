import Appliance
import MRZ
import Pixels
import StaticMemory

/// All that a picture depends on, except what a document says: two states that look alike need no
/// drawing between them. It holds nothing of a person.
struct Look: Equatable, BitwiseCopyable {
  /// What changes the whole picture.
  var whole: Whole
  /// What changes on the scan screen; all default elsewhere.
  var scan = ScanLook()

  /// What a picture depends on as a whole.
  struct Whole: Equatable, BitwiseCopyable {
    var screen: Screen
    var message: HomeMessage
    var isArmed: Bool
    var faults: Faults
    var equipment: Equipment
    var settings: Settings
    var scanNumber: UInt32
    var today: CalendarDate?
    /// Only the first screen tells what is wanted all over.
    var wanted: Settings.DocumentType?
  }

  /// How `state` looks at `now` with the preview picture of number `preview`.
  init(of state: State, at now: Instant, preview: UInt32?) {
    var message = HomeMessage.nothing
    if case .home(let told, _) = state.place { message = told }
    let screen = state.screen
    whole = Whole(
      screen: screen, message: message, isArmed: screen == .scan || state.isArmed,
      faults: state.faults, equipment: state.equipment, settings: state.settings,
      scanNumber: screen == .result ? state.scanNumber : 0, today: state.today,
      wanted: screen == .home ? state.wanted : nil)
    if screen == .scan, case .scanning(let held) = state.place {
      scan = ScanLook(of: state, held, at: now, preview: preview)
    }
  }

  /// The pixels in which this look differs from `old`.
  func damage(since old: Look?, _ layout: Layout, _ state: State) -> Area {
    guard let old, old.whole == whole else { return layout.bounds }
    guard old.scan != scan else { return Area(x: 0, y: 0, width: 0, height: 0) }
    return scan.damage(since: old.scan, ScanGeometry(layout, state))
  }
}

/// What changes on the scan screen from one moment to the next.
struct ScanLook: Equatable, BitwiseCopyable {
  /// What the spinner does (requirements S6).
  enum Spinner: Equatable, BitwiseCopyable {
    case none, still
    /// How far round it is, in steps of `spinnerSteps` a turn.
    case turning(Int)
  }

  /// What the prompt says.
  enum Prompt: Equatable, BitwiseCopyable {
    case none, first, scanned, wantsPassport, wantsID
    /// What would help to read what is in view.
    case hint(Hint)
  }

  /// Steps that one turn of the spinner is drawn in: one turn a second.
  static let spinnerSteps = 30
  /// Steps that a cross-fade is drawn in.
  static let fadeSteps = 12

  var preview: UInt32?
  var isTorchOn = false
  var beeps = false
  var wanted = Settings.DocumentType.both
  /// The choice that fades out, and how far it is gone: 0 to `fadeSteps`, which is all gone.
  var formerlyWanted = Settings.DocumentType.both
  var choiceFade = ScanLook.fadeSteps
  var isChoiceLocked = false
  var isFrameShown = false
  /// How green the frame is, 0 to `fadeSteps`.
  var green = 0
  var isArtworkShown = false
  var prompt = Prompt.none
  /// The prompt that fades in, and how far it is there.
  var nextPrompt = Prompt.none
  var promptFade = 0
  var spinner = Spinner.none

  /// A scan screen with nothing on it.
  init() {}

  /// How the scan screen of `state` looks at `now`.
  init(of state: State, _ scan: Scan, at now: Instant, preview: UInt32?) {
    self.preview = preview
    isTorchOn = state.torchWanted
    beeps = state.beeps
    wanted = state.wanted
    formerlyWanted = state.formerlyWanted
    choiceFade = ScanLook.fade(
      from: state.wantedSince, after: 0, lasting: ScanTimes.choiceFade, at: now)
    if choiceFade == ScanLook.fadeSteps { formerlyWanted = wanted }
    isChoiceLocked = scan.isAccepted
    isFrameShown = state.guidesShown
    isArtworkShown = !scan.isAccepted
    if scan.isAccepted { green = ScanLook.fadeSteps }
    if state.guidesShown { prompt = ScanLook.prompt(of: scan, state) }
    if scan.isAccepted && state.goesOn {
      green -= ScanLook.fade(
        from: scan.since, after: ScanTimes.borderFade, lasting: ScanTimes.fade, at: now)
      nextPrompt = prompt == .none ? .none : .first
      promptFade = ScanLook.fade(
        from: scan.since, after: ScanTimes.promptFade, lasting: ScanTimes.fade, at: now)
    }
    if scan.stage == .textSeen {
      let elapsed = max(0, now.milliseconds(since: scan.since))
      spinner =
        state.settings.reducesMotion
        ? .still
        : .turning(Int(elapsed % 1000) * ScanLook.spinnerSteps / 1000)
    }
  }

  private static func prompt(of scan: Scan, _ state: State) -> Prompt {
    if scan.isAccepted { return .scanned }
    guard scan.seesOtherKind else { return scan.hint.map(Prompt.hint) ?? .first }
    return state.wanted == .passport ? .wantsPassport : .wantsID
  }

  /// How far a change is that begins `after` milliseconds from `start`, in steps.
  private static func fade(
    from start: Instant, after: Int64, lasting: Int64, at now: Instant
  ) -> Int {
    let elapsed = now.milliseconds(since: start) - after
    if elapsed <= 0 { return 0 }
    return Int(min(elapsed, lasting)) * fadeSteps / Int(lasting)
  }

  /// The pixels in which this look differs from `old`.
  func damage(since old: ScanLook, _ geometry: ScanGeometry) -> Area {
    var damage = Area(x: 0, y: 0, width: 0, height: 0)
    if (isTorchOn, beeps) != (old.isTorchOn, old.beeps) { damage = damage.union(geometry.topBar) }
    if (wanted, formerlyWanted, choiceFade, isChoiceLocked)
      != (old.wanted, old.formerlyWanted, old.choiceFade, old.isChoiceLocked)
      || isArtworkShown != old.isArtworkShown
    {
      damage = damage.union(geometry.bottomBar)
    }
    if preview != old.preview { damage = damage.union(geometry.view) }
    if (prompt, nextPrompt, promptFade) != (old.prompt, old.nextPrompt, old.promptFade) {
      damage = damage.union(geometry.promptRow)
    }
    if (isFrameShown, green, isArtworkShown, wanted)
      != (old.isFrameShown, old.green, old.isArtworkShown, old.wanted)
    {
      damage = damage.union(geometry.frame)
    }
    if spinner != old.spinner { damage = damage.union(geometry.spinner) }
    return damage
  }

  /// When the scan screen of `state` changes next by itself, after `now`.
  static func nextStep(of state: State, _ scan: Scan, after now: Instant) -> Instant? {
    var next: Instant?
    if scan.stage == .textSeen, !state.settings.reducesMotion {
      next = step(from: scan.since, lasting: 1000, spinnerSteps, endless: true, now)
    }
    if scan.isAccepted, state.goesOn {
      let text = scan.since.advanced(byMilliseconds: ScanTimes.promptFade)
      let border = scan.since.advanced(byMilliseconds: ScanTimes.borderFade)
      next = earlier(next, step(from: text, lasting: ScanTimes.fade, fadeSteps, now))
      next = earlier(next, step(from: border, lasting: ScanTimes.fade, fadeSteps, now))
    }
    if state.formerlyWanted != state.wanted {
      let start = state.wantedSince
      next = earlier(next, step(from: start, lasting: ScanTimes.choiceFade, fadeSteps, now))
    }
    return next
  }

  /// When the next of `steps` steps comes that a change takes from `start` on; nil after the last.
  private static func step(
    from start: Instant, lasting: Int64, _ steps: Int, endless: Bool = false, _ now: Instant
  ) -> Instant? {
    let elapsed = max(0, now.milliseconds(since: start))
    guard endless || elapsed < lasting else { return nil }
    let next = elapsed * Int64(steps) / lasting + 1
    return start.advanced(byMilliseconds: (next * lasting + Int64(steps) - 1) / Int64(steps))
  }

  private static func earlier(_ left: Instant?, _ right: Instant?) -> Instant? {
    guard let left, let right else { return left ?? right }
    return min(left, right)
  }
}

/// The times of requirements 2 that only the picture keeps, in milliseconds.
enum ScanTimes {
  /// From acceptance to the cross-fade to the next text.
  static let promptFade: Int64 = 600
  /// From acceptance to the border's fade to white where scanning goes on.
  static let borderFade: Int64 = 900
  /// How long both last.
  static let fade: Int64 = 300
  /// The cross-fade of the format selector (requirements S10).
  static let choiceFade: Int64 = 250
}
