/// What the hardware test looks at, in its order (requirements D7). The keys come before what is
/// answered with them.
package enum Probe: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case display, camera, sharpness
  case left, right, ok, back
  case torch, light, tone
  case clock, storage, memory

  /// Its name in reports and events.
  package var word: StaticString {
    switch self {
    case .display: "display"
    case .camera: "camera"
    case .sharpness: "sharpness"
    case .left: "key-left"
    case .right: "key-right"
    case .ok: "key-ok"
    case .back: "key-back"
    case .torch: "torch"
    case .light: "light"
    case .tone: "tone"
    case .clock: "clock"
    case .storage: "storage"
    case .memory: "memory"
    }
  }

  /// What a person has to do for it.
  package var task: Task {
    switch self {
    case .display, .camera, .clock, .storage, .memory: .nothing
    case .sharpness: .layDocument
    case .left: .press(.left)
    case .right: .press(.right)
    case .ok: .press(.ok)
    case .back: .press(.back)
    case .torch, .light, .tone: .answer
    }
  }

  /// What a person does for a probe.
  package enum Task: Equatable, Sendable, BitwiseCopyable {
    /// The program finds out by itself.
    case nothing
    /// Something to look at has to lie before the camera.
    case layDocument
    case press(Key)
    /// Says whether it was to be seen or heard.
    case answer
  }
}

/// Some of the probes.
package struct ProbeSet: Equatable, Sendable, BitwiseCopyable {
  private var bits: UInt16 = 0

  /// Every probe there is.
  package static let all = ProbeSet(Probe.allCases)

  /// The probes given.
  package init(_ probes: [Probe]) {
    for probe in probes { bits |= 1 << UInt16(probe.rawValue) }
  }

  /// Whether `probe` is one of them.
  package func contains(_ probe: Probe) -> Bool { bits >> UInt16(probe.rawValue) & 1 == 1 }
}

/// How far a probe is, and what came of it.
package enum ProbeStatus: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case waiting, running, passed, failed
  /// It needs a person, and none was there.
  case notJudged

  /// Its name in reports and events.
  package var word: StaticString {
    switch self {
    case .waiting: "waiting"
    case .running: "running"
    case .passed: "passed"
    case .failed: "failed"
    case .notJudged: "not-judged"
    }
  }
}

/// What all probes say together.
package enum Verdict: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case passed, failed
  /// Nothing failed, but something was not judged.
  case incomplete

  /// Its name in reports and events.
  package var word: StaticString {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .incomplete: "incomplete"
    }
  }
}

/// A figure that was measured, and the limit that it is held to.
package struct Measure: Equatable, Sendable, BitwiseCopyable {
  /// What was measured. Each has one limit: what the appliance needs to work as it should.
  package enum Quantity: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case flipsPerSecond, framesPerSecond, droppedFrames
    /// How much of the contrast of an edge lies within two pixels, in percent.
    case sharpness
    /// How often a key went down and came up while it was pressed once.
    case edges
    /// By how much a wait of a second was too long or too short, in milliseconds.
    case waitError
    /// Whether the day is known: 1 or 0.
    case dayKnown
    /// Bytes that came back other than they were written.
    case storageErrors, memoryErrors
    /// What the appliance plans to take, in percent of its budget.
    case plannedShare

    /// Its name in reports and events.
    package var word: StaticString {
      switch self {
      case .flipsPerSecond: "flips-per-second"
      case .framesPerSecond: "frames-per-second"
      case .droppedFrames: "dropped-frames"
      case .sharpness: "sharpness-percent"
      case .edges: "edges"
      case .waitError: "wait-error-milliseconds"
      case .dayKnown: "day-known"
      case .storageErrors: "storage-errors"
      case .memoryErrors: "memory-errors"
      case .plannedShare: "planned-percent"
      }
    }

    /// The limit, and whether the figure must reach it or must not pass it.
    package var limit: (value: Double, isLeast: Bool) {
      switch self {
      // The animations need this much, and the preview half of it.
      case .flipsPerSecond: (25, true)
      case .framesPerSecond: (12, true)
      case .droppedFrames: (2, false)
      case .sharpness: (25, true)
      // More than one press and one release is a contact that bounces beyond debouncing.
      case .edges: (2, false)
      case .waitError: (50, false)
      case .dayKnown: (1, true)
      case .storageErrors, .memoryErrors: (0, false)
      case .plannedShare: (100, false)
      }
    }
  }

  package var quantity: Quantity
  package var value: Double

  /// `value` of `quantity`.
  package init(_ quantity: Quantity, _ value: Double) {
    (self.quantity, self.value) = (quantity, value)
  }

  /// Whether the limit is kept.
  package var isGood: Bool {
    let limit = quantity.limit
    return limit.isLeast ? value >= limit.value : value <= limit.value
  }
}

/// Up to two figures of a probe.
package struct Measures: Equatable, Sendable, BitwiseCopyable {
  package var first: Measure?
  package var second: Measure?

  /// The figures given, in order.
  package init(_ first: Measure? = nil, _ second: Measure? = nil) {
    (self.first, self.second) = (first, second)
  }

  /// Whether every limit is kept.
  package var areGood: Bool { first?.isGood != false && second?.isGood != false }

  /// The one to show: the first that is beyond its limit, else the first.
  package var telling: Measure? {
    if let second, first?.isGood != false, !second.isGood { return second }
    return first
  }
}
