import Appliance
import MRZ
import Pixels
import Screens
import StaticMemory

extension EventJSON {
  /// The name of `report` in the member `event` (requirements 7).
  static func word(_ report: Report) -> StaticString {
    switch report {
    case .ready: "ready"
    case .state: "state"
    case .present: "present"
    case .removed: "removed"
    case .textSeen: "text-seen"
    case .flip: "flip"
    case .mrzRead: "mrz-read"
    case .result: "result"
    case .canceled: "canceled"
    case .fault: "fault"
    case .healed: "healed"
    }
  }

  /// Adds to `object` what `report` has beyond its name, time and scan.
  static func fill(
    _ object: JSONObject, _ report: Report, at time: Instant, _ state: State,
    _ pictures: PictureShelf
  ) {
    switch report {
    case .ready, .state: fill(object, at: time, state)
    case .present, .removed, .textSeen, .flip, .canceled: break
    case .mrzRead:
      fillData(object, state)
    case .result(.finished):
      object.set("status", word: "finished")
      if state.settings.returnsPortrait {
        object.set("portrait", word: word(state.portrait))
      }
      fill(object, pictures, of: state)
      fillData(object, state)
    case .result(.canceled): object.set("status", word: "canceled")
    case .result(.exception(let code)):
      object.set("status", word: "exception")
      object.set("error-code", number: Int64(code))
      object.set("error-text", word: FaultWords.text(code: code))
    case .fault(let fault):
      object.set("device", word: fault.device.word)
      object.set("error-code", number: Int64(fault.code))
      object.set("error-text", word: FaultWords.text(of: fault))
    case .healed(let fault):
      object.set("device", word: fault.device.word)
      object.set("error-code", number: Int64(fault.code))
    }
  }

  /// Adds to `object` where the appliance is and what it is set to.
  static func fill(_ object: JSONObject, at time: Instant, _ state: State) {
    object.set("state", word: state.screen.word)
    if case .scanning(let scan) = state.place { object.set("stage", word: word(scan.stage)) }
    object.set("format", word: word(state.wanted))
    object.set("armed", flag: state.isArmed)
    object.set("guides", flag: state.guidesShown)
    object.set("torch", flag: state.torchWanted)
    object.set("beep", flag: state.beeps)
    if state.view.isOperated { object.set("operator", flag: true) }
    if state.view.isTechnical { object.set("technician", flag: true) }
    if let saving = state.view.saving.word { object.set("saving", word: saving) }
    if let retry = state.retry { object.set("retry", word: retry.phase.word) }
    // Home is announced: nobody has done anything for long.
    if let end = state.leaves {
      object.set("home-in-milliseconds", number: max(0, end.milliseconds(since: time)))
    }
    // The name of what is in focus, the same in every language.
    if state.showsRing, let focus = state.focus { object.set("focus", word: focus.word) }
  }

  /// The most bytes that are said at once: a dialog's title and text in any language.
  private static let mostSpoken = 512

  /// Adds to `object` what a voice says of what is in focus, and of a dialog.
  static func say(_ object: JSONObject, _ state: State, in language: Language) {
    if state.hasDialog {
      object.set("dialog", most: mostSpoken) { language.speakDialog(of: state, to: $0) }
    }
    guard state.showsRing, let focus = state.focus else { return }
    object.set("spoken", most: mostSpoken) { language.speak(focus, of: state, to: $0) }
  }

  /// Adds which pictures the result has, and of how many pixels: they themselves never leave the
  /// appliance by this way.
  private static func fill(_ object: JSONObject, _ pictures: PictureShelf, of state: State) {
    guard !state.pictures.isEmpty else { return }
    let images = object.object("images")
    for slot in 0..<UInt8(PictureID.count) where state.pictures.contains(PictureID(slot: slot)) {
      guard let picture = pictures[slot: slot] else { continue }
      let image = images.object(word(PictureID(slot: slot)))
      image.set("width", number: Int64(picture.width))
      image.set("height", number: Int64(picture.height))
    }
  }

  private static func word(_ picture: PictureID) -> StaticString {
    switch picture {
    case .document(.mrz): "document-mrz-side"
    case .document(.opposite): "document-opposite-side"
    case .original(.mrz): "original-mrz-side"
    case .original(.opposite): "original-opposite-side"
    default: "portrait"
    }
  }

  private static func fillData(_ object: JSONObject, _ state: State) {
    guard let document = state.document else { return }
    let data = object.object("data")
    ResultJSON.fill(data, with: document)
    FindingJSON.fill(data, with: document)
  }

  private static func word(_ stage: Scan.Stage) -> StaticString {
    switch stage {
    case .waiting: "waiting"
    case .textSeen: "text-seen"
    case .mrzRead: "mrz-read"
    case .portraitRead: "portrait-read"
    case .findingPortrait: "finding-portrait"
    case .flip: "flip"
    case .noPortrait: "no-portrait"
    case .bothSides: "both-sides"
    }
  }

  /// The side on which a portrait was found.
  private static func word(_ portrait: Portrait?) -> StaticString {
    switch portrait?.side {
    case nil: "none"
    case .mrz: "mrz-side"
    case .opposite: "opposite-side"
    }
  }

  private static func word(_ wanted: Settings.DocumentType) -> StaticString {
    switch wanted {
    case .id: "id"
    case .both: "both"
    case .passport: "passport"
    }
  }
}
