import Appliance
import MRZ
import Pixels
import Screens
import StaticMemory

/// The form of results on the machine interface (requirements 3 and 7).
package enum Dialect: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Our own objects, with the status of every field.
  case native
  /// `{"type": "MRZ", "data": {…}, "rawData": "…"}` with the fields' English names.
  case named
}

/// Writes the lines of the machine interface (requirements 7) in memory fixed at birth.
///
/// Every call returns one object and a line feed, valid until the next call; nothing is taken from
/// the process's heap.
package struct EventJSON: ~Copyable {
  private static let plan = JSONPlan(
    nodes: ResultJSON.nodes + FindingJSON.nodes + 16 + 1 + 3 * PictureID.count,
    texts: ResultJSON.texts + FindingJSON.texts + 4)

  /// The bytes of the arena.
  package static var footprint: Footprint { plan.footprint }

  private var page: JSONPage
  private let dialect: Dialect
  /// What names of controls are said in.
  private let language: Language

  /// A writer of results in `dialect`, for a voice that speaks `language`; moves `memory` in for
  /// good.
  package init(_ dialect: Dialect, _ language: Language = .english, memory: consuming Arena) {
    page = JSONPage(EventJSON.plan, memory: memory)
    self.dialect = dialect
    self.language = language
  }

  /// The line of `report`, which happened at `time` in `state`.
  ///
  /// `mrzRead` and a finished `result` carry `state.document`, the latter with the sizes of its
  /// pictures.
  package mutating func line(
    _ report: Report, at time: Instant, in state: State,
    _ pictures: PictureShelf = PictureShelf()
  ) -> UnsafeBufferPointer<UInt8> {
    if dialect == .named, report == .result(.finished), let document = state.document {
      return page.write { NamedJSON.fill($0, with: document) }
    }
    let language = language
    return page.write { object in
      object.set("event", word: EventJSON.word(report))
      object.set("time", number: time.milliseconds)
      object.set("scan", number: Int64(state.scanNumber))
      EventJSON.fill(object, report, at: time, state, pictures)
      switch report {
      case .ready, .state: EventJSON.say(object, state, in: language)
      case .present, .removed, .textSeen, .mrzRead, .flip, .result, .canceled, .fault, .healed:
        break
      }
    }
  }

  /// The answer to a command: done, or refused for the reason given.
  package mutating func answer(refusal: StaticString?) -> UnsafeBufferPointer<UInt8> {
    page.write { object in
      object.set("ok", flag: refusal == nil)
      if let refusal { object.set("error", word: refusal) }
    }
  }

  /// The answer to `status` at `time`: what the appliance is doing, and nothing about a person.
  package mutating func answer(
    status state: State, at time: Instant
  ) -> UnsafeBufferPointer<UInt8> {
    page.write { object in
      object.set("ok", flag: true)
      object.set("scan", number: Int64(state.scanNumber))
      EventJSON.fill(object, at: time, state)
    }
  }

  /// What `document` says, as the `data` of a result.
  package mutating func text(of document: Document) -> UnsafeBufferPointer<UInt8> {
    page.write { object in
      ResultJSON.fill(object, with: document)
      FindingJSON.fill(object, with: document)
    }
  }

  /// Overwrites what the last line said.
  package mutating func wipe() {
    page.wipe()
  }
}
