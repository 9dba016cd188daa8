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
  /// Walks that come by everything.
  static let part: UInt64 = 250
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
    #expect(tally.coverage.stages.count == Scan.Stage.allCases.count)
    #expect(tally.finished > 0 && tally.canceled > 0 && tally.exceptions > 0)
  }

  @Test("A part of the walks comes by every state, control, command and event that there is")
  func coverage() {
    var coverage = Coverage()
    for seed in 0..<WalkTests.part {
      var walk = Walk(seed)
      #expect(walk.run(WalkTests.steps) == nil)
      coverage.add(walk.tally.coverage)
    }
    #expect(coverage.missed == [])
    var lacking = coverage
    lacking.obeyed.remove(.retry)
    lacking.touched.remove(.expiryRow)
    lacking.events.remove(.dragged)
    #expect(
      lacking.missed == ["Kind.retry", "Happening.dragged", "touch of Control.expiryRow"],
      "what is missing is told")
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
  var finished = 0
  var canceled = 0
  var exceptions = 0
  var coverage = Coverage()

  mutating func add(_ other: Tally) {
    scans += other.scans
    finished += other.finished
    canceled += other.canceled
    exceptions += other.exceptions
    coverage.add(other.coverage)
  }
}

/// One appliance among random events.
struct Walk {
  var state: State
  var now: Int64 = 0
  /// Events so far.
  var number = 0
  var tally = Tally()
  var random: SplitMix
  /// What the camera sees, and for how many more events.
  var lying = Outcome.noText
  var lyingLeft = 0
  /// How often a finger or OK has met each control, so that the rare ones are sought out.
  var uses = [Int](repeating: 0, count: Control.allCases.count)
  private var picture: UInt32 = 0
  /// Results told of each scan, by its number.
  private var deliveries: [Int] = [0]

  init(_ seed: UInt64) {
    random = SplitMix(state: seed &* 0x9E37_79B9 &+ 1)
    var dice = SplitMix(state: ~seed)
    var equipment = Equipment()
    equipment.keys = dice.next() % 4 == 0 ? KeySet(rawValue: UInt8(dice.next() % 16)) : .all
    equipment.touch = dice.next() % 3 != 0
    equipment.isMirrored = dice.next() % 11 == 0
    equipment.speaker = dice.next() % 13 != 0
    state = State(Walk.settings(&dice), equipment: equipment)
    _ = send(.started)
  }

  /// Settings that `dice` choose, each for itself.
  static func settings(_ dice: inout SplitMix) -> Settings {
    func happens(_ part: UInt64, _ dice: inout SplitMix) -> Bool { dice.next() % part == 0 }
    var settings = Settings()
    settings.mode = happens(2, &dice) ? .reader : .checkIn
    settings.accept = happens(3, &dice) ? .validOnly : .all
    settings.scansOn = happens(3, &dice)
    settings.disablesAfterRead = happens(3, &dice)
    settings.showsCameraErrors = happens(2, &dice)
    settings.returnsPortrait = !happens(4, &dice)
    settings.returnsDocument = happens(2, &dice)
    settings.returnsOriginal = happens(2, &dice)
    settings.savesImages = !happens(4, &dice)
    settings.showsTechnician = happens(2, &dice)
    settings.autoFinishMilliseconds = happens(2, &dice) ? 0 : 2000
    settings.portraitTimeoutMilliseconds = happens(7, &dice) ? 1000 : 5000
    settings.guides = [.on, .off, .after(milliseconds: 4000)][Int(dice.next() % 3)]
    settings.idleTimeoutMilliseconds = happens(5, &dice) ? 3000 : 20_000
    settings.resultTimeoutMilliseconds = happens(2, &dice) ? 5000 : 12_000
    settings.beeps = happens(2, &dice)
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
      if let wrong = send(happening(picture)) { return wrong }
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
    tally.coverage.note(kind, before, state, effects)
    return count(effects, before) ?? broken
  }

  /// A result belongs to the scan that was under way, or to one that this very step began.
  private mutating func count(_ effects: Effects, _ before: State) -> String? {
    let held = before.document != nil || !before.pictures.isEmpty
    if held && state.screen == .home
      && !(0..<effects.count).contains(where: { effects[$0] == .wipe })
    {
      return "nobody was told to overwrite what was held"
    }
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
    if state.view != ResultView(), state.screen != .result { return "a view of no result" }
    if state.view.saving != .closed && !state.settings.savesImages { return "a picture is saved" }
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
