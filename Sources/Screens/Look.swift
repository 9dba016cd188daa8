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
  /// What changes when a result is scrolled or other pictures of it are chosen; default elsewhere.
  var view = ResultView()
  /// What the ring is about; nil: there is no ring.
  var focus: Control?
  var keys: SoftKeyLook
  /// The seconds that are left of a time-out that was announced.
  var secondsLeft: Int?

  /// What a picture depends on as a whole.
  struct Whole: Equatable, BitwiseCopyable {
    var screen: Screen
    var message: HomeMessage
    var isArmed: Bool
    var faults: Faults
    var equipment: Equipment
    var settings: Settings
    var scanNumber: UInt32
    var explained: Control?
    /// How a result is looked at, but for what `Look.view` is about.
    var view: ResultView
    /// How much of a result lies out of sight: it gives the buttons another one.
    var reach: Int32
    var pictures: PictureSet
    var retry: Retry.Phase?
    /// A text that is held gives the fault screen another button.
    var holdsText: Bool
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
      scanNumber: screen == .result ? state.scanNumber : 0, explained: state.explained,
      view: screen == .result ? state.view.unscrolled : ResultView(),
      reach: screen == .result ? state.view.scrolling.reach : 0,
      pictures: screen == .result ? state.pictures : PictureSet(),
      retry: state.retry?.phase,
      holdsText: screen == .fault && state.holdsText, today: state.today,
      wanted: screen == .home ? state.wanted : nil)
    if screen == .result { view = state.view }
    secondsLeft = Look.secondsLeft(of: state, at: now)
    // While home is announced, keys use nothing.
    focus = state.showsRing && secondsLeft == nil ? state.focus : nil
    keys = secondsLeft == nil ? SoftKeyLook(of: state) : SoftKeyLook()
    if screen == .scan, case .scanning(let held) = state.place {
      scan = ScanLook(of: state, held, at: now, preview: preview)
      if secondsLeft != nil { scan.finishLabel = .hidden }
    }
  }

  /// The pixels in which this look differs from `old`.
  func damage(since old: Look?, _ layout: Layout, _ state: State) -> Damage {
    guard let old, old.whole == whole else { return Damage(layout.bounds) }
    var damage = Damage()
    if old.scan != scan {
      damage = scan.damage(since: old.scan, ScanGeometry(layout, state))
    }
    if old.view != view {
      damage.add(viewDamage(since: old.view, layout, state))
    }
    if old.focus != focus {
      damage.add(layout.ringBounds(of: old.focus, state))
      damage.add(layout.ringBounds(of: focus, state))
    }
    if old.secondsLeft != secondsLeft { damage.add(layout.notice(state)) }
    if old.keys != keys { damage.add(layout.softKeyBar) }
    return damage
  }

  /// The pixels of a result in which `view` differs from `old`: a tab changes its card, what is
  /// scrolled all that moves and the button that says where more is.
  private func viewDamage(
    since old: ResultView, _ layout: Layout, _ state: State
  ) -> Damage {
    if view.isTechnical {
      let geometry = TechnicianGeometry(layout, state)
      var damage = Damage(geometry.viewport)
      damage.add(geometry.buttons.scroll)
      return damage
    }
    let geometry = ResultGeometry(layout, state)
    let viewport = geometry.viewport(layout)
    guard old.scrolling == view.scrolling else {
      var damage = Damage(viewport)
      damage.add(geometry.buttons.scroll)
      return damage
    }
    return Damage(geometry.images.intersection(viewport))
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

  /// Steps that one turn of the spinner is drawn in: one turn a second.
  static let spinnerSteps = 30
  /// Steps that a cross-fade is drawn in.
  static let fadeSteps = 12
  /// Steps that the card of the flip animation turns in.
  static let flipSteps = 45

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
  /// What the prompt says; nil while the guides are hidden.
  var prompt: Guidance.Prompt?
  /// The prompt that fades in, and how far it is there.
  var nextPrompt: Guidance.Prompt?
  var promptFade = 0
  /// How far the card of the flip animation is turned, 0 to `flipSteps`; nil: there is no card.
  var flip: Int?
  var finishLabel = Guidance.FinishLabel.hidden
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
    isChoiceLocked = scan.hasRead
    isFrameShown = state.guidesShown
    isArtworkShown = !scan.hasRead
    if let guidance = state.guidance { take(guidance, state, at: now) }
    if scan.stage == .textSeen {
      let elapsed = max(0, now.milliseconds(since: scan.since))
      spinner =
        state.settings.reducesMotion
        ? .still
        : .turning(Int(elapsed % 1000) * ScanLook.spinnerSteps / 1000)
    }
  }

  /// The rows of `<` in the guide frame (requirements S3).
  var artworkRows: Int { isArtworkShown ? (wanted == .id ? 3 : 2) : 0 }

  /// Whether a prompt of two lines is drawn.
  private var hasPair: Bool { prompt?.hasDetail == true || nextPrompt?.hasDetail == true }

  /// What the screen tells at `now`; spinner, flip animation and finish label stay when the guides
  /// are hidden (requirements S11).
  private mutating func take(_ guidance: Guidance, _ state: State, at now: Instant) {
    if guidance.isGreen {
      green = ScanLook.fadeSteps - ScanLook.fade(guidance.whitens, at: now)
    }
    if state.guidesShown {
      prompt = guidance.prompt
      if guidance.change != nil { nextPrompt = guidance.next }
      promptFade = ScanLook.fade(guidance.change, at: now)
    }
    finishLabel = guidance.finishLabel
    switch guidance.flip(at: now) {
    case .hidden: break
    case .lying: flip = 0
    case .turning(let share):
      flip = state.settings.reducesMotion ? 0 : Int(share * Double(ScanLook.flipSteps))
    case .turned: flip = ScanLook.flipSteps
    }
  }

  /// How far `fade` is, in steps.
  private static func fade(_ fade: Fade?, at now: Instant) -> Int {
    guard let fade else { return 0 }
    return ScanLook.fade(from: fade.start, after: 0, lasting: fade.milliseconds, at: now)
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
  func damage(since old: ScanLook, _ geometry: ScanGeometry) -> Damage {
    var damage = Damage()
    if (isTorchOn, beeps, isFrameShown) != (old.isTorchOn, old.beeps, old.isFrameShown) {
      damage.add(geometry.topBar)
    }
    if (wanted, formerlyWanted, choiceFade, isChoiceLocked)
      != (old.wanted, old.formerlyWanted, old.choiceFade, old.isChoiceLocked)
    {
      damage.add(geometry.bottomBar)
    }
    if preview != old.preview { damage.add(geometry.view) }
    if (prompt, nextPrompt, promptFade) != (old.prompt, old.nextPrompt, old.promptFade) {
      damage.add(geometry.promptRow)
      if hasPair || old.hasPair { damage.add(geometry.promptRows) }
    }
    if (isFrameShown, green, artworkRows) != (old.isFrameShown, old.green, old.artworkRows) {
      damage.add(geometry.frame)
    }
    if spinner != old.spinner { damage.add(geometry.spinner) }
    if flip != old.flip { damage.add(geometry.card) }
    if finishLabel != old.finishLabel { damage.add(geometry.finishRow) }
    return damage
  }

  /// When the scan screen of `state` changes next by itself, after `now`.
  static func nextStep(of state: State, _ scan: Scan, after now: Instant) -> Instant? {
    var next: Instant?
    if scan.stage == .textSeen, !state.settings.reducesMotion {
      next = step(from: scan.since, lasting: 1000, spinnerSteps, endless: true, now)
    }
    if let guidance = state.guidance {
      next = earlier(next, step(of: guidance.change, now))
      next = earlier(next, step(of: guidance.whitens, now))
      next = earlier(next, guidance.flipBegan.map { flipStep(from: $0, now) })
    }
    if state.formerlyWanted != state.wanted {
      let start = state.wantedSince
      next = earlier(next, step(from: start, lasting: ScanTimes.choiceFade, fadeSteps, now))
    }
    return next
  }

  /// When the next step of `fade` comes; nil after the last.
  private static func step(of fade: Fade?, _ now: Instant) -> Instant? {
    guard let fade else { return nil }
    return step(from: fade.start, lasting: fade.milliseconds, fadeSteps, now)
  }

  /// When the card of the flip animation that began at `start` changes next.
  private static func flipStep(from start: Instant, _ now: Instant) -> Instant {
    guard now >= start else { return start }
    let elapsed = now.milliseconds(since: start)
    let cycle = elapsed - elapsed % FlipPhase.cycleMilliseconds
    let begins = start.advanced(byMilliseconds: cycle)
    let turns = begins.advanced(byMilliseconds: FlipPhase.turnsAt)
    let turning = FlipPhase.liesAt - FlipPhase.turnsAt
    if let next = step(from: turns, lasting: turning, flipSteps, now) { return next }
    let goes = begins.advanced(byMilliseconds: FlipPhase.goesAt)
    return goes > now ? goes : begins.advanced(byMilliseconds: FlipPhase.cycleMilliseconds)
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

  static func earlier(_ left: Instant?, _ right: Instant?) -> Instant? {
    guard let left, let right else { return left ?? right }
    return min(left, right)
  }
}

/// The times that only the picture keeps, in milliseconds.
enum ScanTimes {
  /// The cross-fade of the format selector (requirements S10).
  static let choiceFade: Int64 = 250
}
