import Appliance
import StaticMemory
import Testing

/// The hardware test as a flow (requirements D7).
@Suite struct HardwareTestTests {
  /// A test on the bench.
  struct Trial {
    var test: HardwareTest
    var now: Int64 = 0
    var begun: [Probe] = []

    init(_ change: (inout Equipment) -> Void = { _ in }, hasStorage: Bool = true) {
      var equipment = Equipment()
      change(&equipment)
      test = HardwareTest(equipment, hasStorage: hasStorage)
      send(.started)
    }

    mutating func send(_ kind: TestEvent.Kind, after milliseconds: Int64 = 100) {
      now += milliseconds
      let before = test.current
      let effect = reduce(&test, TestEvent(kind, at: Instant(milliseconds: now)))
      #expect((effect == .probe) == (test.current != nil && test.current != before))
      if effect == .probe, let current = test.current { begun.append(current) }
    }

    /// Lets the deadline come.
    mutating func wait() {
      guard let deadline = test.deadline else { return }
      now = max(now, deadline.milliseconds)
      send(.deadline, after: 0)
    }

    /// A figure of `probe` that keeps every limit, or breaks the first.
    static func measures(_ probe: Probe, isGood: Bool = true) -> Measures {
      let quantity: Measure.Quantity =
        switch probe {
        case .display: .flipsPerSecond
        case .camera: .framesPerSecond
        case .sharpness: .sharpness
        case .clock: .waitError
        case .storage: .storageErrors
        case .memory: .memoryErrors
        case .left, .right, .ok, .back: .edges
        case .torch, .light, .tone: .dayKnown
        }
      let limit = quantity.limit
      return Measures(
        Measure(quantity, isGood ? limit.value : limit.value + (limit.isLeast ? -0.1 : 0.1)))
    }

    /// Does for the current probe what lets it pass.
    mutating func pass() {
      guard let current = test.current else { return }
      switch current.task {
      case .nothing, .layDocument: send(.measured(current, Trial.measures(current)))
      case .press(let key): tap(key)
      case .answer:
        if let key = test.yesKey { tap(key) } else { send(.touched(.yes)) }
      }
    }

    mutating func tap(_ key: Key) {
      send(.key(key, isDown: true))
      send(.key(key, isDown: false))
      if case .press = test.current?.task { wait() }
    }

    mutating func pass(until probe: Probe) {
      while let current = test.current, current != probe { pass() }
    }
  }

  @Test("Each probe in turn, once, and everything that passes is a pass")
  func passes() {
    var trial = Trial()
    while trial.test.current != nil { trial.pass() }
    #expect(trial.begun == Probe.allCases)
    #expect(trial.test.isDone && trial.test.verdict == .passed)
    #expect(TestLevels(of: trial.test).light == .steadyGreen)
    for probe in Probe.allCases { #expect(trial.test[probe].status == .passed, "\(probe)") }
    #expect(!trial.test.isOver)
    trial.wait()
    #expect(trial.test.isOver && trial.test.deadline == nil)
  }

  @Test("What the board has not is not looked at")
  func absent() {
    var trial = Trial(
      {
        $0.keys = [.ok]; $0.torch = false; $0.speaker = false
      }, hasStorage: false)
    while trial.test.current != nil { trial.pass() }
    #expect(trial.begun == [.display, .camera, .sharpness, .ok, .light, .clock, .memory])
    #expect(trial.test.verdict == .passed)
  }

  @Test("With nobody there it ends by itself: what needs a person is not judged")
  func nobody() {
    var trial = Trial()
    while let current = trial.test.current {
      if current.task == .nothing { trial.pass() } else { trial.wait() }
    }
    for probe in Probe.allCases {
      #expect(
        trial.test[probe].status == (probe.task == .nothing ? .passed : .notJudged), "\(probe)")
    }
    #expect(trial.test.verdict == .incomplete && TestLevels(of: trial.test).light == .amber)
  }

  @Test(
    "A figure beyond its limit fails its probe, at the limit it passes",
    arguments: [
      Probe.display, .camera, .clock, .storage, .memory,
    ])
  func limits(_ probe: Probe) {
    for isGood in [true, false] {
      var trial = Trial()
      trial.pass(until: probe)
      trial.send(.measured(probe, Trial.measures(probe, isGood: isGood)))
      #expect(trial.test[probe].status == (isGood ? .passed : .failed))
      while trial.test.current != nil { trial.pass() }
      #expect(trial.test.verdict == (isGood ? .passed : .failed))
      #expect(TestLevels(of: trial.test).light == (isGood ? .steadyGreen : .steadyRed))
    }
  }

  @Test("A device that refuses, or does not answer, fails its probe and no other")
  func broken() {
    var trial = Trial()
    trial.send(.broken(.display, code: 1110))
    #expect(trial.test[.display].status == .failed && trial.test[.display].code == 1110)
    trial.send(.broken(.display, code: 1110))
    #expect(trial.test.current == .camera && trial.test[.camera].status == .running)
    trial.wait()
    #expect(trial.test[.camera].status == .failed, "it said nothing in its time")
    #expect(trial.test.current == .sharpness)
  }

  @Test("A blurred page fails, none is not judged, a sharp one passes as soon as it lies there")
  func sharpness() {
    for (figures, wanted) in [
      ([], ProbeStatus.notJudged), ([10.0], .failed), ([10, 30], .passed),
    ] {
      var trial = Trial()
      trial.pass(until: .sharpness)
      for figure in figures {
        trial.send(.measured(.sharpness, Measures(Measure(.sharpness, figure))))
      }
      if trial.test.current == .sharpness { trial.wait() }
      #expect(trial.test[.sharpness].status == wanted)
    }
  }

  @Test("A key that bounces or is stuck fails, another key is none of its business")
  func keys() {
    var bounces = Trial()
    bounces.pass(until: .left)
    for isDown in [true, false, true, false] {
      bounces.send(.key(.left, isDown: isDown), after: 20)
    }
    bounces.wait()
    #expect(bounces.test[.left].status == .failed)
    #expect(bounces.test[.left].measures.first == Measure(.edges, 4))

    var stuck = Trial()
    stuck.pass(until: .left)
    stuck.send(.key(.left, isDown: true))
    stuck.wait()
    #expect(stuck.test[.left].status == .failed && stuck.test.current == .right)

    var other = Trial()
    other.pass(until: .left)
    other.tap(.right)
    #expect(other.test[.left].status != .passed)
  }

  @Test("Yes and No answer, by touch or by keys, and a key can be said not to work")
  func answers() {
    var trial = Trial()
    trial.pass(until: .left)
    #expect(!trial.test.offers(.yes) && trial.test.offers(.no))
    trial.send(.touched(.no))
    #expect(trial.test[.left].status == .failed)
    trial.pass(until: .torch)
    #expect(TestLevels(of: trial.test).torch)
    trial.tap(.back)
    #expect(trial.test[.torch].status == .failed && !TestLevels(of: trial.test).torch)
    #expect(trial.test.current == .light && TestLevels(of: trial.test).light == .flashGreen)
    trial.tap(.left)
    #expect(trial.test.current == .light, "this key answers nothing")
    trial.tap(.ok)
    trial.send(.touched(.yes))
    #expect(trial.test[.light].status == .passed && trial.test[.tone].status == .passed)
  }

  @Test("Out of it at any time: a key held, a touch, the host; what is left is not judged")
  func wayOut() {
    for probe in Probe.allCases {
      for way in 0..<3 {
        var trial = Trial()
        trial.pass(until: probe)
        switch way {
        case 0:
          // The key that is looked at is stuck when it is held.
          let key: Key = probe == .back ? .ok : .back
          trial.send(.key(key, isDown: true))
          while trial.test.current == probe { trial.wait() }
          guard trial.test.isDone || probe.task == .nothing else { continue }
        case 1: trial.send(.touched(.end))
        default: trial.send(.end)
        }
        #expect(trial.test.isDone && trial.test.verdict != .passed, "\(probe), \(way)")
        #expect(trial.test.deadline != nil)
        trial.send(.end)
        #expect(trial.test.isOver)
      }
    }
  }

  @Test("Random events: it ends, each finding is kept, the torch is on for its probe alone")
  func walks() {
    var statuses: Set<ProbeStatus> = []
    var verdicts: Set<Verdict> = []
    var seen: Set<Probe> = []
    for seed in UInt64(0)..<2000 {
      var random = SplitMix(state: seed)
      var trial = Trial(
        {
          $0.keys = KeySet(rawValue: UInt8(seed % 16))
          $0.touch = seed % 3 != 0
          $0.torch = seed % 5 != 0
        }, hasStorage: seed % 7 != 0)
      for _ in 0..<120 where !trial.test.isOver {
        let before = trial.test
        let probe = Probe.allCases[Int(random.next() % 13)]
        let isGood = random.next() % 6 != 0
        switch random.next() % 10 {
        case 0..<4: trial.pass()
        case 4: trial.send(.measured(probe, Trial.measures(probe, isGood: isGood)))
        case 5: trial.send(.broken(probe, code: 1103))
        case 6:
          trial.send(
            .key(Key.allCases[Int(random.next() % 4)], isDown: isGood),
            after: Int64(random.next() % 3000))
        case 7: trial.send(.touched(TestControl.allCases[Int(random.next() % 3)]))
        case 8: trial.wait()
        default: if random.next() % 20 == 0 { trial.send(.end) }
        }
        let test = trial.test
        for probe in Probe.allCases {
          let (old, new) = (before[probe].status, test[probe].status)
          statuses.insert(new)
          #expect(old == new || old == .waiting || old == .running, "a finding was changed")
          #expect(test.includes(probe) || new == .waiting)
          #expect((new == .running) == (test.current == probe))
        }
        if let current = test.current { seen.insert(current) }
        #expect(TestLevels(of: test).torch == (test.current == .torch))
        #expect(test.isOver || test.deadline.map { $0.milliseconds > trial.now } ?? false)
        #expect((test.current == nil) == test.isDone)
      }
      for _ in 0..<40 where !trial.test.isOver { trial.wait() }
      #expect(trial.test.isOver, "it ends by itself")
      verdicts.insert(trial.test.verdict)
    }
    #expect(statuses.count == ProbeStatus.allCases.count)
    #expect(verdicts.count == Verdict.allCases.count && seen.count == Probe.allCases.count)
  }
}
