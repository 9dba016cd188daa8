import StaticMemory

/// The hardware test under way (requirements D7): each probe in turn, and what came of it.
///
/// It changes by `reduce` alone. What the devices should be doing meanwhile is `TestLevels`.
package struct HardwareTest: Equatable, Sendable, BitwiseCopyable {
  /// What came of a probe.
  package struct Finding: Equatable, Sendable, BitwiseCopyable {
    package var status = ProbeStatus.waiting
    package var measures = Measures()
    /// Why the device refused (requirements 6); nil: it did not.
    package var code: Int16?
    /// How long it took, in milliseconds.
    package var milliseconds: Int64 = 0

    /// Not looked at yet.
    package init() {}
  }

  /// What the board has: what it has not is not tested.
  package let equipment: Equipment
  /// Whether there is storage to write to.
  package let hasStorage: Bool
  /// What is to be looked at, as far as the board has it.
  package let wanted: ProbeSet
  /// The probe that is running; nil before the first and after the last.
  package internal(set) var current: Probe?
  /// When it began, or the test ended.
  package internal(set) var since = Instant()
  /// How often the key that is tested went down and came up.
  var edges: UInt8 = 0
  /// When it last did.
  var lastEdge: Instant?
  /// The key that is held, and since when: held for long, it ends the test.
  var held: Key?
  var heldSince = Instant()
  /// Whether every probe has its finding.
  package internal(set) var isDone = false
  /// Whether the verdict was seen, or shown for long enough.
  package internal(set) var isOver = false
  private var findings = Findings()

  /// A test of a board with `equipment` that has not begun.
  package init(_ equipment: Equipment, hasStorage: Bool, wanted: ProbeSet = .all) {
    self.equipment = equipment
    self.hasStorage = hasStorage
    self.wanted = wanted
  }

  /// What came of `probe`.
  package internal(set) subscript(probe: Probe) -> Finding {
    get { findings[Int(probe.rawValue)] }
    set { findings[Int(probe.rawValue)] = newValue }
  }

  /// Whether `probe` is wanted, and the board has what it looks at.
  package func includes(_ probe: Probe) -> Bool {
    guard wanted.contains(probe) else { return false }
    return switch probe {
    case .display, .camera, .sharpness, .light, .clock, .memory: true
    case .torch: equipment.torch
    case .tone: equipment.speaker
    case .storage: hasStorage
    case .left: equipment.keys.contains(.left)
    case .right: equipment.keys.contains(.right)
    case .ok: equipment.keys.contains(.ok)
    case .back: equipment.keys.contains(.back)
    }
  }

  /// The probe after `probe` that is included; the first where `probe` is nil.
  package func next(after probe: Probe?) -> Probe? {
    var number = probe.map { $0.rawValue + 1 } ?? 0
    while let next = Probe(rawValue: number) {
      if includes(next) { return next }
      number += 1
    }
    return nil
  }

  /// What all probes say together.
  package var verdict: Verdict {
    var isWhole = true
    var probe = next(after: nil)
    while let looked = probe {
      switch self[looked].status {
      case .failed: return .failed
      case .passed: break
      case .waiting, .running, .notJudged: isWhole = false
      }
      probe = next(after: looked)
    }
    return isWhole ? .passed : .incomplete
  }

  /// The keys that answer a question: OK says yes and Back no, or what else there is.
  package var yesKey: Key? { first(of: [.ok, .right, .left, .back], but: nil) }
  package var noKey: Key? { first(of: [.back, .left, .right, .ok], but: yesKey) }

  private func first(of order: [Key], but other: Key?) -> Key? {
    for key in order where equipment.keys.contains(KeySet(key)) && key != other { return key }
    return nil
  }

  /// Whether a person is asked something that is answered with yes or no.
  package var isAsking: Bool { current?.task == .answer }

  /// When the test changes by itself.
  package var deadline: Instant? {
    if isOver { return nil }
    var deadline: Instant?
    if isDone {
      deadline = since.advanced(byMilliseconds: TestLimits.verdictMilliseconds)
    } else if let current {
      deadline = since.advanced(
        byMilliseconds: current.task == .nothing
          ? TestLimits.measuringMilliseconds : TestLimits.personMilliseconds)
      if edges >= 2, let lastEdge {
        deadline = lastEdge.advanced(byMilliseconds: TestLimits.settlingMilliseconds)
      }
    }
    guard let end = holdEnd else { return deadline }
    return deadline.map { min($0, end) } ?? end
  }

  /// When the key that is held ends the test; nil while none is, or while that key is itself what
  /// is looked at: stuck, it has failed, and ends nothing.
  var holdEnd: Instant? {
    guard let held, !isDone, current?.task != .press(held) else { return nil }
    return heldSince.advanced(byMilliseconds: TestLimits.endMilliseconds)
  }

  /// The findings of all probes, held in place.
  private struct Findings: Equatable, Sendable, BitwiseCopyable {
    /// Four of the sixteen that there is room for.
    private typealias Four = (Finding, Finding, Finding, Finding)
    private var slots: (Four, Four, Four, Four) = (
      (Finding(), Finding(), Finding(), Finding()), (Finding(), Finding(), Finding(), Finding()),
      (Finding(), Finding(), Finding(), Finding()), (Finding(), Finding(), Finding(), Finding())
    )

    subscript(index: Int) -> Finding {
      get { withUnsafeBytes(of: slots) { $0.bindMemory(to: Finding.self)[index] } }
      set {
        withUnsafeMutableBytes(of: &slots) { $0.bindMemory(to: Finding.self)[index] = newValue }
      }
    }

    static func == (left: Findings, right: Findings) -> Bool {
      for index in 0..<Probe.allCases.count where left[index] != right[index] { return false }
      return true
    }
  }
}

/// The times of the hardware test.
package enum TestLimits {
  /// How long a device may take to be measured, in milliseconds.
  package static let measuringMilliseconds: Int64 = 10_000
  /// How long a person is waited for, in milliseconds.
  package static let personMilliseconds: Int64 = 20_000
  /// How long a key that was pressed must stay quiet, in milliseconds.
  package static let settlingMilliseconds: Int64 = 300
  /// How long a key is held to end the test, in milliseconds.
  package static let endMilliseconds: Int64 = 2000
  /// How long the verdict is shown, in milliseconds.
  package static let verdictMilliseconds: Int64 = 30_000
}

/// What the devices should be doing for as long as a state of the test lasts.
package struct TestLevels: Equatable, Sendable, BitwiseCopyable {
  package var torch = false
  package var capture = false
  package var light = Levels.Light.blinking

  /// The levels of `test`.
  package init(of test: HardwareTest) {
    torch = test.current == .torch
    capture = test.current == .camera || test.current == .sharpness
    if test.current == .light { light = .flashGreen }
    guard test.isDone else { return }
    switch test.verdict {
    case .passed: light = .steadyGreen
    case .failed: light = .steadyRed
    case .incomplete: light = .amber
    }
  }
}
