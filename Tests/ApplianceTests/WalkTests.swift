import Appliance
import Glibc
import Holders
import MRZ
import StaticMemory
import Testing

/// Seeded random walks: what must hold after any event whatever.
@Suite struct WalkTests {
  /// Events of a walk.
  static let steps = 500
  /// Walks: the full number where it is asked for, else a tenth of it.
  static let walks = getenv("MRZ_KIOSK_WALKS").flatMap { Int(String(cString: $0)) } ?? 1000
  /// Walks are shared out among so many tests.
  static let shares = 8

  @Test(
    """
    Torch equals level, no deadline in the past, one delivery a scan, side one kept, home holds \
    nobody, the focus is on a control that is there, and every state ends at home by itself
    """, arguments: 0..<shares)
  func walks(_ share: Int) {
    var tally = Tally()
    for seed in stride(from: share, to: WalkTests.walks, by: WalkTests.shares) {
      var walk = Walk(UInt64(seed))
      if let wrong = walk.run(WalkTests.steps) ?? walk.goHome() {
        Issue.record("walk \(seed), step \(walk.number): \(wrong)")
        return
      }
      tally.add(walk.tally)
    }
    // The walks go places: every row of requirements 2 is reached, and every way to end a scan.
    #expect(tally.scans > 10 * WalkTests.walks / WalkTests.shares)
    for stage in Scan.Stage.allCases { #expect(tally.stages.contains(stage), "\(stage)") }
    #expect(tally.finished > 0 && tally.canceled > 0 && tally.exceptions > 0)
  }

  @Test("A state that breaks a rule is caught")
  func caught() {
    var walk = Walk(1)
    _ = walk.run(50)
    walk.now -= 1_000_000
    walk.state.torchWanted = true
    walk.state.faults[.torch] = 1120
    #expect(walk.broken != nil)
    var focused = Walk(2)
    #expect(focused.broken == nil && focused.state.focus == .begin)
    focused.state.isArmed = false
    #expect(focused.broken == "the focus is on nothing")
  }
}

/// How far walks came.
struct Tally {
  var scans = 0
  var stages: Set<Scan.Stage> = []
  var finished = 0
  var canceled = 0
  var exceptions = 0
  /// Every control that was in focus.
  var focused: Set<Control> = []
  var dialogs = 0

  mutating func add(_ other: Tally) {
    scans += other.scans
    stages.formUnion(other.stages)
    finished += other.finished
    canceled += other.canceled
    exceptions += other.exceptions
    focused.formUnion(other.focused)
    dialogs += other.dialogs
  }
}

/// One appliance among random events.
struct Walk {
  var state: State
  var now: Int64 = 0
  /// Events so far.
  var number = 0
  var tally = Tally()
  private var random: SplitMix
  private var picture: UInt32 = 0
  /// What the camera sees.
  private var lying = Outcome.noText
  /// Results told of each scan, by its number.
  private var deliveries: [Int] = [0]

  init(_ seed: UInt64) {
    random = SplitMix(state: seed &* 0x9E37_79B9 &+ 1)
    var equipment = Equipment()
    equipment.keys = seed % 4 == 1 ? KeySet(rawValue: UInt8(seed / 4 % 16)) : .all
    equipment.touch = seed % 3 != 0
    equipment.isMirrored = seed % 11 == 0
    equipment.speaker = seed % 13 != 0
    state = State(Walk.settings(seed), equipment: equipment)
    _ = reduce(&state, Event(.started, at: Instant()))
  }

  /// Settings that the walks take turns with.
  static func settings(_ seed: UInt64) -> Settings {
    var settings = Settings()
    settings.mode = seed & 1 == 0 ? .reader : .checkIn
    settings.accept = seed & 2 == 0 ? .all : .validOnly
    settings.scansOn = seed & 4 != 0
    settings.disablesAfterRead = seed & 8 != 0
    settings.showsCameraErrors = seed & 16 == 0
    settings.returnsPortrait = seed & 32 == 0 || seed & 128 == 0
    settings.returnsDocument = seed & 256 == 0
    settings.returnsOriginal = seed & 512 == 0
    settings.autoFinishMilliseconds = seed & 64 == 0 ? 0 : 2000
    settings.portraitTimeoutMilliseconds = seed % 7 == 0 ? 1000 : 5000
    settings.guides = [.on, .off, .after(milliseconds: 4000)][Int(seed % 3)]
    settings.idleTimeoutMilliseconds = seed % 5 == 0 ? 3000 : 20_000
    settings.resultTimeoutMilliseconds = 5000
    settings.beeps = seed % 2 == 0
    return settings
  }

  /// Takes `count` random events; says what was wrong first.
  mutating func run(_ count: Int) -> String? {
    for _ in 0..<count {
      number += 1
      now += Int64(random.next() % 400)
      if let deadline = Levels(of: state).deadline, random.next() % 30 == 0 {
        now = max(now, deadline.milliseconds)
      }
      picture += UInt32(random.next() % 8 == 0 ? 0 : 1)
      // What is due comes first, as in the loop.
      if let deadline = Levels(of: state).deadline, deadline.milliseconds <= now,
        let wrong = send(.deadline)
      {
        return wrong
      }
      if let wrong = send(kind()) { return wrong }
    }
    return nil
  }

  /// Lets time pass, and nothing else happen: home must come, and every scan have its delivery.
  mutating func goHome() -> String? {
    // A key that is held repeats for a while first.
    for _ in 0..<150 {
      guard let deadline = Levels(of: state).deadline else { break }
      now = deadline.milliseconds
      if let wrong = send(.deadline) { return wrong }
    }
    if state.held?.due != nil { return "a key repeats for ever" }
    guard case .home = state.place else { return "no way out of \(state.screen)" }
    tally.scans += deliveries.count - 1
    for scan in deliveries.indices.dropFirst() where deliveries[scan] != 1 {
      return "scan \(scan) of \(state.scanNumber) was delivered \(deliveries[scan]) times"
    }
    return nil
  }

  private mutating func send(_ kind: Event.Kind) -> String? {
    let before = state
    let effects = reduce(&state, Event(kind, at: Instant(milliseconds: now)))
    if case .scanning(let scan) = state.place { tally.stages.insert(scan.stage) }
    if let focus = state.focus { tally.focused.insert(focus) }
    if before.explained == nil && state.explained != nil { tally.dialogs += 1 }
    return count(effects, before) ?? broken
  }

  /// A result belongs to the scan that was under way, or to one that this very step began.
  private mutating func count(_ effects: Effects, _ before: State) -> String? {
    while deliveries.count <= Int(state.scanNumber) { deliveries.append(0) }
    var scan = Int(before.isReading ? before.scanNumber : before.scanNumber + 1)
    for index in 0..<effects.count {
      guard case .report(.result(let status)) = effects[index] else { continue }
      guard scan < deliveries.count else { return "a result of no scan" }
      deliveries[scan] += 1
      scan += 1
      switch status {
      case .finished:
        tally.finished += 1
        if before.isReading && before.holdsText && state.document == nil { return "side one lost" }
      case .canceled: tally.canceled += 1
      case .exception:
        tally.exceptions += 1
        if before.isReading && before.holdsText { return "side one lost to a fault" }
      }
    }
    return nil
  }

  /// What the state breaks of the rules; nil: nothing.
  var broken: String? {
    let levels = Levels(of: state)
    if levels.torch != state.torchWanted || (levels.torch && !state.hasTorch) {
      return "the torch is not at its level"
    }
    if let deadline = levels.deadline, deadline.milliseconds <= now { return "a deadline is past" }
    if let focus = state.focus, !state.controls.contains(focus) { return "the focus is on nothing" }
    if state.screen != .home && state.backCommand == nil { return "there is no way back" }
    if let row = state.explained, state.screen != .result || !state.isFailed(row) {
      return "a dialog explains nothing"
    }
    if let held = state.held, !state.equipment.keys.contains(KeySet(held.key)) {
      return "a key is held that is not there"
    }
    switch state.place {
    case .home:
      if state.document != nil || state.portrait != nil || levels.capture { return "home is busy" }
      if !state.pictures.isEmpty { return "home keeps pictures" }
      for name in Walk.names where holds(state, name) { return "home holds somebody" }
    case .scanning(let scan):
      if !levels.capture || (state.document != nil) != scan.hasRead { return "a scan is amiss" }
      if levels.deadline == nil { return "a scan does not end by itself" }
      if scan.isDelivered == levels.reading { return "what is delivered is read on" }
      if scan.isDelivered && !scan.hasRead { return "nothing was delivered" }
    case .showing:
      if state.pictures.contains(.portrait) && state.portrait == nil { return "no such portrait" }
      if levels.deadline == nil { return "a result does not end by itself" }
    }
    return nil
  }

  private static let names = ["LINDQVIST", "TOLLIVER", "BRANDAO"].map { Array($0.utf8) }

  private mutating func kind() -> Event.Kind {
    switch random.next() % 30 {
    case 0..<12:
      // What lies before the camera mostly lies there still.
      if random.next() % 4 == 0 { lying = outcome() }
      return .frame(lying, number: picture)
    case 12..<17: return .command(command())
    case 20..<26:
      return .key(Key.allCases[Int(random.next() % 4)], isDown: random.next() % 2 == 0)
    case 26, 27:
      let number = Int(random.next() % UInt64(Control.allCases.count))
      let control = Control.allCases[number]
      // Half of the fingers find something.
      let isAimed = random.next() % 2 == 0
      if random.next() % 8 == 0 { return .touched(nil) }
      return .touched(isAimed ? state.controls.next(after: control) ?? control : control)
    case 17:
      let device = Device.allCases[Int(random.next() % UInt64(Device.allCases.count))]
      let code: Int16 = [1103, 1001, 1002][Int(random.next() % 3)]
      return random.next() % 3 == 0 ? .failed(Fault(device, code: code)) : .healed(device)
    case 18: return .deadline
    case 28, 29:
      let far = Int32(random.next() % 2000) - 1000
      return random.next() % 2 == 0
        ? .dragged(far) : .scrolled(Scrolling(offset: 0, reach: max(0, far), page: 100))
    default: return .today(random.next() % 2 == 0 ? nil : Holder.today)
    }
  }

  /// What a picture says, with whatever pictures a reader supplies beside it.
  private mutating func outcome() -> Outcome {
    var outcome = plainOutcome()
    var supplied = PictureSet()
    for slot in 0..<UInt8(PictureID.count) {
      supplied.insert(PictureID(slot: slot), if: random.next() % 2 == 0)
    }
    outcome.supply(supplied)
    return outcome
  }

  private mutating func plainOutcome() -> Outcome {
    switch random.next() % 16 {
    case 0, 1: return .noText
    case 2: return .textSeen
    case 3: return .hindered(.holdStill)
    case 4, 5, 6: return Holder.reading(Holder.passport)
    case 7, 8: return Holder.reading(Holder.otherPassport)
    case 9:
      return Holder.reading(
        random.next() % 2 == 0 ? Holder.passportWorst : Holder.passportWrong)
    case 10, 11, 12: return Holder.reading(Holder.card)
    case 13: return .portrait(Portrait(.portrait, on: .mrz))
    case 14: return .portrait(Portrait(.portrait, on: .opposite))
    default: return Holder.reading(Holder.passportMisread)
    }
  }

  private mutating func command() -> Command {
    let isOn = random.next() % 2 == 0
    switch random.next() % 20 {
    case 0..<9: return .scan
    case 9, 10: return .arm
    case 11: return random.next() % 3 == 0 ? .disarm : .arm
    case 12: return .cancel
    case 13: return .finish
    case 14: return .guides(isOn)
    case 15: return .resetGuidance
    case 16: return .format([.id, .both, .passport][Int(random.next() % 3)])
    case 17: return .torch(isOn)
    case 18: return .beep(isOn)
    default: return isOn ? .clear : .home
    }
  }
}

/// A small seeded generator (Steele, Lea and Flood's SplitMix64).
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
