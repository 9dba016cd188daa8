import Appliance
import StaticMemory

/// What happened last, for whoever looks for a fault: times and numbers, nothing of a person.
package struct Journal: ~Copyable {
  /// One thing that happened.
  package struct Entry: Equatable, Sendable, BitwiseCopyable {
    /// When.
    package var time: Instant
    /// What.
    package var kind: Kind
    /// The code of a fault, or 0.
    package var code: Int16
    /// The number of the scan.
    package var scan: UInt32

    /// The entry of `kind` at `time`.
    package init(time: Instant, kind: Kind, code: Int16, scan: UInt32) {
      self.time = time
      self.kind = kind
      self.code = code
      self.scan = scan
    }
  }

  /// What can have happened.
  package enum Kind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case ready, state, present, removed, textSeen, mrzRead, flip
    case finished, canceled, exception, fault, healed
    case refused, badCommand, wiped, pictureDropped, stopped

    /// The word for it.
    package var word: StaticString {
      switch self {
      case .ready: "ready"
      case .state: "state"
      case .present: "document present"
      case .removed: "document removed"
      case .textSeen: "text seen"
      case .flip: "other side asked for"
      case .mrzRead: "mrz read"
      case .finished: "result finished"
      case .canceled: "canceled"
      case .exception: "result exception"
      case .fault: "fault"
      case .healed: "healed"
      case .refused: "command refused"
      case .badCommand: "command not understood"
      case .wiped: "wiped"
      case .pictureDropped: "picture of an ended scan dropped"
      case .stopped: "stopped"
      }
    }
  }

  /// How many entries are kept.
  package static let capacity = 256

  private let memory: Arena
  private var entries: Ring<Entry>

  /// What the journal takes.
  package static var footprint: Footprint {
    var footprint = Footprint()
    Ring<Entry>.plan(capacity, in: &footprint)
    return footprint
  }

  /// An empty journal.
  package init(memory: consuming Arena) {
    entries = Ring(Journal.capacity, from: &memory)
    memory.assertFull()
    self.memory = memory
  }

  /// Adds an entry; the oldest goes when the journal is full.
  package mutating func add(_ kind: Kind, code: Int16 = 0, scan: UInt32, at time: Instant) {
    if entries.isFull { _ = entries.pop() }
    entries.push(Entry(time: time, kind: kind, code: code, scan: scan))
  }

  /// Adds what a report says.
  package mutating func addReport(_ report: Report, scan: UInt32, at time: Instant) {
    switch report {
    case .ready: add(.ready, scan: scan, at: time)
    case .state: add(.state, scan: scan, at: time)
    case .present: add(.present, scan: scan, at: time)
    case .removed: add(.removed, scan: scan, at: time)
    case .textSeen: add(.textSeen, scan: scan, at: time)
    case .flip: add(.flip, scan: scan, at: time)
    case .mrzRead: add(.mrzRead, scan: scan, at: time)
    case .result(.finished): add(.finished, scan: scan, at: time)
    case .result(.canceled), .canceled: add(.canceled, scan: scan, at: time)
    case .result(.exception(let code)): add(.exception, code: code, scan: scan, at: time)
    case .fault(let fault): add(.fault, code: fault.code, scan: scan, at: time)
    case .healed(let fault): add(.healed, code: fault.code, scan: scan, at: time)
    }
  }

  /// Takes the oldest entry out.
  package mutating func next() -> Entry? {
    entries.pop()
  }
}
