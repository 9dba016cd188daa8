import Appliance
import Holders
import MRZ
import Screens
import StaticMemory

/// A moment worth looking at: a state, when, and what the camera sees.
struct Scene {
  var state: State
  var milliseconds: Int64
  var preview: Preview?

  /// The scenes of this issue, by name.
  static let names =
    [
      "home", "home-canceled", "home-off", "home-fault", "scan-waiting", "scan-text-seen",
      "scan-read", "scan-other-kind", "scan-hint", "scan-no-camera-yet", "scan-id",
      "result-reader", "result-reader-failed", "result-reader-card", "result-reader-doubtful",
      "result-check-in", "result-check-in-failed", "result-check-in-card",
      "result-check-in-doubtful", "fault", "fault-denied", "fault-restricted", "fault-read",
      "result-check-in-dialog", "home-degraded", "scan-guides-off",
      "scan-finding-portrait", "scan-flip", "scan-no-portrait", "scan-portrait-read",
      "scan-both-sides", "home-keys", "scan-keys", "scan-no-portrait-keys",
      "result-check-in-keys", "result-reader-keys", "result-check-in-dialog-keys",
      "fault-denied-keys", "result-check-in-worst", "scan-one-key", "home-two-keys",
      "result-reader-off", "result-reader-portrait", "result-check-in-images",
      "result-check-in-images-end", "result-check-in-tabs", "result-check-in-tabs-keys",
      "scan-torch-lost", "scan-two-lost", "scan-all-lost", "home-all-lost", "fault-trying",
      "fault-tried", "home-tried",
    ] + saving + leaving

  /// Those of the sheet that saves a picture, and of the technician's view.
  static let saving = [
    "result-reader-save", "result-reader-saving", "result-reader-saved",
    "result-reader-save-error", "result-reader-save-keys", "result-check-in-images-operated",
    "result-reader-technician", "result-check-in-technician", "result-check-in-technician-end",
    "result-check-in-technician-none-keys",
  ]

  /// Those in which it is announced that home follows.
  static let leaving = [
    "scan-leaving", "scan-bare-leaving", "fault-leaving", "result-reader-leaving",
    "result-check-in-leaving-keys", "result-check-in-dialog-leaving",
  ]

  /// Those of a scan that looks for a portrait.
  static let portraits: Set = [
    "scan-finding-portrait", "scan-flip", "scan-no-portrait", "scan-portrait-read",
    "scan-both-sides", "scan-no-portrait-keys", "fault-read",
  ]

  /// Whether the scene is of a panel without touch, which labels its keys.
  static func hasSoftKeys(_ name: String) -> Bool {
    name.hasSuffix("keys") || name.hasSuffix("key")
  }

  init(_ name: String) {
    var settings = Settings()
    settings.mode = name.contains("check-in") ? .checkIn : .reader
    settings.documentType =
      name == "scan-other-kind" ? .passport : name == "scan-id" ? .id : .both
    var equipment = Equipment()
    equipment.cameraNode = "/dev/video0"
    equipment.cameraGroup = "video"
    equipment.touch = !Scene.hasSoftKeys(name)
    settings.showsFormatSelector = !name.contains("bare")
    if name == "scan-one-key" { equipment.keys = .ok }
    if name == "home-two-keys" { equipment.keys = [.right, .ok] }
    var bench = Rehearsal(settings, equipment)
    preview = Table.passport.preview(1)
    if Scene.portraits.contains(name) {
      self = Scene(portrait: name, equipment)
      return
    }
    if name.contains("technician") {
      bench = Rehearsal(technician: name, equipment)
    } else if name.contains("images") || name.contains("tabs") || name.contains("-sav")
      || name == "result-reader-portrait"
    {
      bench = Rehearsal(pictures: name, equipment)
    } else if name.hasPrefix("result") {
      bench.result(name)
    } else {
      bench.begin(name)
    }
    if name.hasPrefix("scan-id") || name == "scan-other-kind" { preview = Table.card.preview(1) }
    if name == "scan-no-camera-yet" { preview = nil }
    if Scene.leaving.contains(name) { bench.waitForNotice() }
    state = bench.state
    milliseconds = bench.now + 300
  }
}

extension Scene {
  /// A row P4 to P8 of requirements 2, or what a lost camera makes of one.
  private init(portrait name: String, _ equipment: Equipment) {
    var settings = Settings()
    settings.returnsPortrait = true
    var bench = Rehearsal(settings, equipment)
    let isPassport = name == "scan-finding-portrait" || name == "scan-portrait-read"
    bench.play(.command(.scan))
    bench.accept(isPassport ? Holder.passport : Holder.card)
    bench.wait()
    switch name {
    case "scan-portrait-read":
      bench.play(.frame(.portrait(Portrait(.portrait, on: .mrz)), number: 9))
    case "scan-both-sides":
      bench.play(.frame(.portrait(Portrait(.portrait, on: .opposite)), number: 9))
    case "scan-no-portrait", "scan-no-portrait-keys": bench.wait()
    case "fault-read": bench.play(.failed(Fault(.camera, code: 1103)))
    default: break
    }
    state = bench.state
    // The card of the flip animation has turned a third of its way by then.
    milliseconds = bench.now + 700
    preview = (isPassport ? Table.passport : Table.card).preview(1)
  }
}

extension Rehearsal {
  /// Plays up to a first screen, a scan or a fault.
  fileprivate mutating func begin(_ name: String) {
    switch name {
    case "home-keys", "home-two-keys": break
    case "home-degraded": play(.failed(Fault(.torch, code: 1120)))
    case "scan-guides-off": play(.command(.scan), .command(.guides(false)))
    case "scan-keys":
      play(.command(.scan), .key(.left, isDown: true), .key(.left, isDown: false))
    case "scan-one-key":
      play(.command(.scan))
      for _ in 0..<4 { play(.key(.ok, isDown: true), .key(.ok, isDown: false)) }
    case "home": break
    case "home-canceled":
      play(.command(.scan), .command(.cancel))
    case "home-off":
      play(.command(.disarm))
    case "home-fault":
      play(.failed(Fault(.camera, code: 1001)))
    case "scan-waiting", "scan-leaving", "scan-bare-leaving":
      play(.command(.scan))
    case "scan-no-camera-yet":
      play(.command(.scan))
    case "scan-id":
      play(.command(.scan), .command(.torch(true)), .command(.beep(true)))
    case "scan-text-seen":
      play(.command(.scan), .frame(.textSeen, number: 1))
    case "scan-read":
      play(.command(.scan))
      accept(Holder.passport)
    case "scan-other-kind":
      play(.command(.scan))
      read(Holder.card)
    case "scan-torch-lost":
      play(.command(.scan), .failed(Fault(.torch, code: 1120)))
    case "scan-two-lost":
      play(
        .command(.scan), .failed(Fault(.torch, code: 1120)), .failed(Fault(.speaker, code: 1130)))
    case "scan-all-lost", "home-all-lost":
      if name.hasPrefix("scan") { play(.command(.scan)) }
      play(.failed(Fault(.torch, code: 1120)), .failed(Fault(.buttons, code: 1121)))
      play(.failed(Fault(.touch, code: 1121)), .failed(Fault(.speaker, code: 1130)))
    case "fault-trying", "fault-tried":
      play(.command(.scan), .failed(Fault(.camera, code: 1001)), .command(.retry))
      play(.failed(Fault(.camera, code: 1001)))
      if name == "fault-tried" { wait() }
    case "home-tried":
      play(.failed(Fault(.camera, code: 1001)), .command(.retry))
      play(.failed(Fault(.camera, code: 1001)))
      wait()
    case "scan-hint":
      play(.command(.scan), .frame(.hindered(.glare), number: 1))
    case "fault", "fault-leaving":
      play(.command(.scan), .failed(Fault(.camera, code: 1103)))
    case "fault-denied", "fault-denied-keys":
      play(.command(.scan), .failed(Fault(.camera, code: 1001)))
    case "fault-restricted":
      play(.command(.scan), .failed(Fault(.camera, code: 1002)))
    default: break
    }
  }

  /// Plays up to a result with pictures: a card of two sides, or a passport's portrait.
  fileprivate init(pictures name: String, _ equipment: Equipment) {
    var settings = Settings()
    settings.mode = name.contains("check-in") ? .checkIn : .reader
    settings.returnsDocument = true
    settings.returnsOriginal = name.contains("tabs")
    settings.returnsPortrait = true
    settings.savesImages = Scene.saving.contains(name)
    self.init(settings, equipment)
    play(.command(.scan))
    let isCard = settings.mode == .checkIn
    supplied = PictureSet(.document(.mrz), .original(.mrz))
    supplied.insert(.portrait, if: !isCard)
    accept(isCard ? Holder.card : Holder.passport)
    if isCard {
      wait()
      var portrait = Portrait(.portrait, on: .opposite)
      portrait.supplied = PictureSet(.portrait, .document(.opposite), .original(.opposite))
      play(.frame(.portrait(portrait), number: 9))
    }
    while state.screen != .result { wait() }
    if settings.savesImages { play(.command(.operates(true))) }
    if name.contains("-sav") {
      save(name)
      return
    }
    if name.hasSuffix("tabs") { play(.command(.showOriginals(true))) }
    if name.hasSuffix("end") || name.hasSuffix("tabs") {
      play(.scrolled(Scrolling(offset: 9999, reach: 9999, page: 1)))
    }
    if name.hasSuffix("keys") {
      for _ in 0..<3 { play(.key(.left, isDown: true), .key(.left, isDown: false)) }
    }
  }

  /// Plays up to a technician's view: of a document that is failed in places, or of a zone of
  /// fillers alone.
  fileprivate init(technician name: String, _ equipment: Equipment) {
    var settings = Settings()
    settings.mode = name.contains("check-in") ? .checkIn : .reader
    settings.showsTechnician = true
    self.init(settings, equipment)
    play(.command(.scan))
    let fillers = String(repeating: "<", count: 44)
    show(name.contains("none") ? Holder.lines(fillers, fillers) : Holder.passportWrong)
    guard settings.mode == .checkIn else { return }
    play(.command(.technician(true)))
    if name.hasSuffix("end") { play(.scrolled(Scrolling(offset: 9999, reach: 9999, page: 1))) }
    if name.hasSuffix("keys") { play(.key(.left, isDown: true), .key(.left, isDown: false)) }
  }

  /// Goes on to a sheet that saves a picture.
  private mutating func save(_ name: String) {
    play(.command(.offerSave(.portrait)))
    if name.hasSuffix("-save") { return }
    if name.hasSuffix("keys") { return play(.key(.left, isDown: true), .key(.left, isDown: false)) }
    play(.command(.save))
    if name.hasSuffix("saved") { play(.stored(nil)) }
    if name.hasSuffix("error") { play(.stored(.full)) }
  }

  /// Plays up to a result.
  fileprivate mutating func result(_ name: String) {
    switch name {
    case "result-check-in-dialog", "result-check-in-dialog-keys",
      "result-check-in-dialog-leaving":
      play(.command(.scan))
      show(Holder.passportWrong)
      play(.command(.explain(.numberRow)))
    case "result-check-in-keys":
      play(.command(.scan))
      show(Holder.passportWrong)
      for _ in 0..<3 { play(.key(.left, isDown: true), .key(.left, isDown: false)) }
    case "result-check-in-worst":
      play(.command(.scan))
      show(Holder.passportWorst)
    case "result-reader-off":
      play(.command(.scan))
      show(Holder.passport)
      play(.command(.disarm))
    case "result-reader-doubtful", "result-check-in-doubtful":
      play(.command(.scan))
      show(Holder.passport, certainty: 0.6)
    default:
      play(.command(.scan))
      show(
        name.hasSuffix("failed")
          ? Holder.passportWrong : name.hasSuffix("card") ? Holder.card : Holder.passport)
    }
  }
}

/// Plays events on a state, 100 ms apart.
struct Rehearsal {
  var state: State
  var now: Int64 = 0
  private var picture: UInt32 = 0
  /// The pictures that come with every reading.
  var supplied = PictureSet()

  init(mode: Settings.Mode = .reader, wanted: Settings.DocumentType = .both) {
    var settings = Settings()
    settings.mode = mode
    settings.documentType = wanted
    self.init(settings)
  }

  init(_ settings: Settings, _ equipment: Equipment = Equipment()) {
    state = State(settings, equipment: equipment)
    play(.today(Holder.today), .started)
  }

  mutating func play(_ kinds: Event.Kind...) {
    for kind in kinds {
      now += 100
      _ = reduce(&state, Event(kind, at: Instant(milliseconds: now)))
    }
  }

  mutating func read(_ lines: Lines, certainty: Float = 1) {
    picture += 1
    var outcome = Holder.reading(lines, certainty: certainty)
    if !supplied.isEmpty, case .read(var reading) = outcome {
      reading.portrait = supplied.contains(.portrait) ? .portrait : nil
      outcome = .read(reading)
    }
    outcome.supply(supplied)
    play(.frame(outcome, number: picture))
  }

  /// Lets the deadline come.
  mutating func wait() {
    guard let deadline = Levels(of: state).deadline else { return }
    now = deadline.milliseconds
    _ = reduce(&state, Event(.deadline, at: deadline))
  }

  /// Lets time pass until it is announced that home follows.
  mutating func waitForNotice() {
    while state.leaves == nil, Levels(of: state).deadline != nil { wait() }
  }

  mutating func accept(_ lines: Lines, certainty: Float = 1) {
    read(lines, certainty: certainty)
    read(lines, certainty: certainty)
  }

  /// Reads `lines`, lets the vote and the hold end, and shows the result.
  mutating func show(_ lines: Lines, certainty: Float = 1) {
    accept(lines, certainty: certainty)
    while state.screen != .result, let deadline = Levels(of: state).deadline {
      now = deadline.milliseconds
      _ = reduce(&state, Event(.deadline, at: deadline))
    }
  }
}
