import Appliance
import Devices
import MRZ
import Pixels
import Screens
import StaticMemory

/// Who gave a command, and gets its answer.
enum Asker: Equatable {
  /// Whoever reads standard output: standard input, or a script.
  case output
  /// A client of the socket.
  case client(Int)
}

/// Does what a step asks for once: sounds, lines of the machine interface, journal.
package struct EffectRunner: ~Copyable {
  private var json: EventJSON
  private let socket: HostSocket?
  package private(set) var journal: Journal

  /// Writes results in `dialect` for a voice that speaks `language`, in the arenas given, and to
  /// the clients of `socket` too.
  package init(
    _ dialect: Dialect, _ language: Language, json: consuming Arena, journal: consuming Arena,
    socket: HostSocket? = nil
  ) {
    self.socket = socket
    self.json = EventJSON(dialect, language, memory: json)
    self.journal = Journal(memory: journal)
  }

  /// Does `effect` for a step that led to `state`; `wipe` is the loop's, which knows every buffer.
  package mutating func run(
    _ effect: Effect, _ state: State, _ pictures: PictureShelf, _ devices: DeviceSet,
    _ repairs: inout Repairs, at now: Instant
  ) {
    switch effect {
    case .beep(let beep): sound(beep, state, devices, &repairs, at: now)
    case .report(let report):
      journal.addReport(report, scan: state.scanNumber, at: now)
      publish(json.line(report, at: now, in: state, pictures), devices, at: now)
      tell("event ", EventJSON.word(report), devices, at: now)
      note(report, at: now)
    case .retry(let device): repairs.hasten(device, at: now)
    case .keep, .save: break
    case .wipe: journal.add(.wiped, scan: state.scanNumber, at: now)
    }
  }

  /// Answers a command.
  mutating func answer(
    refusal: StaticString?, to asker: Asker, _ state: State, _ devices: DeviceSet, at now: Instant
  ) {
    if refusal != nil { journal.add(.refused, scan: state.scanNumber, at: now) }
    send(json.answer(refusal: refusal), to: asker, devices, at: now)
  }

  /// Answers `status`.
  mutating func answer(
    status state: State, to asker: Asker, _ devices: DeviceSet, at now: Instant
  ) {
    send(json.answer(status: state, at: now), to: asker, devices, at: now)
  }

  /// What `document` says, as the `data` of a result; valid until the next line.
  package mutating func text(of document: Document) -> UnsafeBufferPointer<UInt8> {
    json.text(of: document)
  }

  /// Remembers `kind` in the journal.
  package mutating func remember(_ kind: Journal.Kind, _ state: State, at now: Instant) {
    journal.add(kind, scan: state.scanNumber, at: now)
  }

  /// Takes the oldest entry of the journal out.
  package mutating func nextEntry() -> Journal.Entry? {
    journal.next()
  }

  /// Overwrites what the last line said.
  package mutating func wipe() {
    json.wipe()
  }

  private func publish(
    _ line: UnsafeBufferPointer<UInt8>, _ devices: DeviceSet, at now: Instant
  ) {
    send(line, to: .output, devices, at: now)
    socket?.publish(line)
  }

  private func send(
    _ line: UnsafeBufferPointer<UInt8>, to asker: Asker, _ devices: DeviceSet, at now: Instant
  ) {
    switch asker {
    case .output:
      devices.sink.publish(line)
      devices.host?.hear(line, at: now)
    case .client(let index): socket?.send(line, to: index)
    }
  }

  private func sound(
    _ beep: Beep, _ state: State, _ devices: DeviceSet, _ repairs: inout Repairs, at now: Instant
  ) {
    guard !repairs.isBroken(.speaker) else { return }
    do throws(DeviceFailure) {
      try devices.speaker.play(
        ToneTable.tones(of: beep), volume: state.settings.beepVolume, at: now)
      tell("beep ", beep.word, devices, at: now)
    } catch {
      repairs.fail(.speaker, error, at: now)
    }
  }

  /// Tells a host that looks on.
  private func tell(
    _ kind: StaticString, _ word: StaticString, _ devices: DeviceSet, at now: Instant
  ) {
    guard let host = devices.host, host.looksOn else { return }
    var words = FixedText(stringLiteral: kind)
    words.append(FixedText(stringLiteral: word))
    host.see(words, at: now)
  }

  /// Faults and healings go to the machine's log too.
  private func note(_ report: Report, at now: Instant) {
    switch report {
    case .fault(let fault): Log.note("fault", number: Int(fault.code), at: now)
    case .healed(let fault): Log.note("healed", number: Int(fault.code), at: now)
    case .ready, .state, .present, .removed, .textSeen, .mrzRead, .flip, .result, .canceled: break
    }
  }
}
