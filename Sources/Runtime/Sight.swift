import Appliance
import StaticMemory

/// What the screen tells at a moment, in words: a line of a timeline.
///
/// It is made from what was drawn, when it was drawn; a change that takes its time shows as its
/// beginning, `fading` or `turning`, and its end.
struct Sight: Equatable {
  /// What the guide frame is like.
  enum Frame: UInt8, Equatable { case white, green, fading }

  private let screen: Screen
  private var stage: Scan.Stage?
  private var frame = Frame.white
  private var prompt = Guidance.Prompt.scanMRZFirst
  private var isTextFading = false
  private var card: StaticString?
  private var label = Guidance.FinishLabel.hidden
  private var cardNumber = 0
  /// Whether it counts down to going home.
  private let isLeaving: Bool

  /// What the picture of `state` tells at `now`.
  init(of state: State, at now: Instant) {
    screen = state.screen
    isLeaving = state.leaves != nil
    guard screen == .scan, case .scanning(let scan) = state.place, let guidance = state.guidance
    else { return }
    stage = scan.stage
    let green = guidance.green(at: now)
    frame = green == 0 ? .white : green == 1 ? .green : .fading
    let changed = guidance.changed(at: now)
    prompt = changed == 1 ? guidance.next : guidance.prompt
    isTextFading = changed > 0 && changed < 1
    label = guidance.finishLabel
    switch guidance.flip(at: now) {
    case .hidden: break
    case .lying: (card, cardNumber) = ("lying", 1)
    case .turning: (card, cardNumber) = ("turning", 2)
    case .turned: (card, cardNumber) = ("turned", 3)
    }
  }

  /// One line: the screen, and on the scanner its row of requirements 2 and what is to be seen.
  var words: FixedText {
    var words = FixedText(stringLiteral: screen.word)
    if isLeaving { words.append(" going-home") }
    guard let stage else { return words }
    words.append(FixedText(stringLiteral: Sight.row(stage)))
    words.append(" frame=")
    words.append(FixedText(stringLiteral: Sight.word(frame)))
    words.append(" prompt=")
    words.append(FixedText(stringLiteral: Sight.word(prompt)))
    if isTextFading { words.append(" text=fading") }
    if let card {
      words.append(" card=")
      words.append(FixedText(stringLiteral: card))
    }
    if label != .hidden { words.append(label == .touch ? " finish=touch" : " finish=keys") }
    return words
  }

  static func == (left: Sight, right: Sight) -> Bool {
    left.screen == right.screen && left.stage == right.stage && left.frame == right.frame
      && left.prompt == right.prompt && left.isTextFading == right.isTextFading
      && left.cardNumber == right.cardNumber && left.label == right.label
      && left.isLeaving == right.isLeaving
  }

  private static func row(_ stage: Scan.Stage) -> StaticString {
    switch stage {
    case .waiting: " P1"
    case .textSeen: " P2"
    case .mrzRead: " P3"
    case .portraitRead: " P4"
    case .findingPortrait: " P5"
    case .flip: " P6"
    case .noPortrait: " P7"
    case .bothSides: " P8"
    }
  }

  private static func word(_ frame: Frame) -> StaticString {
    switch frame {
    case .white: "white"
    case .green: "green"
    case .fading: "fading"
    }
  }

  private static func word(_ prompt: Guidance.Prompt) -> StaticString {
    switch prompt {
    case .scanMRZFirst: "scan-mrz-first"
    case .wantsPassport: "wants-passport"
    case .wantsID: "wants-id"
    case .holdStill: "hold-still"
    case .glare: "glare"
    case .closer: "closer"
    case .mrzScanned: "mrz-scanned"
    case .portraitScanned: "portrait-scanned"
    case .findingPortrait: "finding-portrait"
    case .flip: "flip"
    case .noPortrait: "no-portrait"
    case .bothSides: "both-sides"
    }
  }
}
