import Appliance
import Holders
import MRZ
import StaticMemory
import Testing

/// Seeded random walks: what must hold after any event whatever.
@Suite struct WalkTests {
  /// Settings that the walks take turns with.
  static func settings(_ seed: UInt64) -> Settings {
    var settings = Settings()
    settings.mode = seed & 1 == 0 ? .reader : .checkIn
    settings.accept = seed & 2 == 0 ? .all : .validOnly
    settings.scansOn = seed & 4 != 0
    settings.disablesAfterRead = seed & 8 != 0
    settings.showsCameraErrors = seed & 16 == 0
    settings.guides = [.on, .off, .after(milliseconds: 4000)][Int(seed % 3)]
    settings.idleTimeoutMilliseconds = seed % 5 == 0 ? 3000 : 20_000
    settings.resultTimeoutMilliseconds = 5000
    settings.beeps = seed % 2 == 0
    return settings
  }

  @Test(
    "Torch equals level, no deadline in the past, one delivery a scan, home holds nobody",
    arguments: 0..<32)
  func walk(_ seed: Int) {
    var random = SplitMix(state: UInt64(seed) &* 0x9E37_79B9 &+ 1)
    var state = State(WalkTests.settings(UInt64(seed)))
    var now: Int64 = 0
    var picture: UInt32 = 0
    var deliveries: [UInt32: Int] = [:]
    var lastScan: UInt32 = 0
    for _ in 0..<1500 {
      now += Int64(random.next() % 400)
      if let deadline = Levels(of: state).deadline, random.next() % 30 == 0 {
        now = max(now, deadline.milliseconds)
      }
      picture += UInt32(random.next() % 8 == 0 ? 0 : 1)
      let event = Event(WalkTests.kind(&random, picture), at: Instant(milliseconds: now))
      let before = state
      let effects = reduce(&state, event)
      lastScan = max(lastScan, state.scanNumber)
      WalkTests.count(effects, before: before, after: state, in: &deliveries)
      WalkTests.check(state, after: event)
    }
    // The scan under way has none yet, all before it one.
    for scan in 1...max(1, lastScan) where lastScan > 0 {
      let expected = scan == state.scanNumber && state.isReading ? 0 : 1
      #expect(deliveries[scan, default: 0] == expected, "scan \(scan) of walk \(seed)")
    }
    #expect(lastScan > 10, "a walk goes places")
  }

  /// A result belongs to the scan that was under way, or to one that this very step began.
  static func count(
    _ effects: Effects, before: State, after: State, in deliveries: inout [UInt32: Int]
  ) {
    var scan = before.isReading ? before.scanNumber : before.scanNumber + 1
    for index in 0..<effects.count {
      guard case .report(.result) = effects[index] else { continue }
      deliveries[scan, default: 0] += 1
      scan += 1
    }
    #expect(scan - 1 <= after.scanNumber)
  }

  static func check(_ state: State, after event: Event) {
    let levels = Levels(of: state)
    #expect(levels.torch == state.torchWanted)
    #expect(!levels.torch || state.hasTorch)
    if let deadline = levels.deadline { #expect(deadline > event.time) }
    switch state.place {
    case .home:
      #expect(state.document == nil && !levels.capture)
      for name in ["LINDQVIST", "TOLLIVER", "BRANDAO"] { #expect(!holds(state, Array(name.utf8))) }
    case .scanning(let scan):
      #expect(levels.capture && (state.document != nil) == scan.hasRead)
      #expect(levels.deadline != nil, "a scan ends by itself")
    case .showing:
      #expect(levels.deadline != nil, "a result ends by itself")
    }
  }

  static func kind(_ random: inout SplitMix, _ picture: UInt32) -> Event.Kind {
    switch random.next() % 20 {
    case 0..<12: return .frame(outcome(&random), number: picture)
    case 12..<17: return .command(command(&random))
    case 17:
      let device = Device.allCases[Int(random.next() % UInt64(Device.allCases.count))]
      return random.next() % 3 == 0 ? .failed(Fault(device, code: 1103)) : .healed(device)
    case 18: return .deadline
    default: return .today(random.next() % 2 == 0 ? nil : Holder.today)
    }
  }

  static func outcome(_ random: inout SplitMix) -> Outcome {
    switch random.next() % 12 {
    case 0, 1: return .noText
    case 2, 3: return .textSeen
    case 4, 5, 6: return Holder.reading(Holder.passport)
    case 7, 8: return Holder.reading(Holder.otherPassport)
    case 9: return Holder.reading(Holder.passportWrong)
    case 10: return Holder.reading(Holder.card)
    default: return Holder.reading(Holder.passportMisread)
    }
  }

  static func command(_ random: inout SplitMix) -> Command {
    let isOn = random.next() % 2 == 0
    switch random.next() % 16 {
    case 0..<5: return .scan
    case 5, 6: return .arm
    case 7: return random.next() % 3 == 0 ? .disarm : .arm
    case 8: return .cancel
    case 9: return .finish
    case 10: return .guides(isOn)
    case 11: return .resetGuidance
    case 12: return .format([.id, .both, .passport][Int(random.next() % 3)])
    case 13: return .torch(isOn)
    case 14: return .beep(isOn)
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
