import Appliance
import Holders
import MRZ
import Screens
import StaticMemory
import Testing

/// Every control has a name that a voice can say, with what is to be seen of it (requirements 5).
@Suite struct SpeechTests {
  static func name(_ control: Control, _ state: State, _ language: Language = .english) -> String {
    said { language.speak(control, of: state, to: $0) }
  }

  static func said(_ speak: ((SpokenPart) -> Void) -> Void) -> String {
    var text = ""
    speak { part in
      switch part {
      case .words(let words): text += words.description
      case .value(let value): text += value.string
      }
    }
    return text
  }

  @Test(
    "Every control of every screen, each another name, in every language",
    arguments: Language.allCases)
  func names(_ language: Language) {
    var named: Set<Control> = []
    for scene in Scene.names.map({ Scene($0) }) {
      var names: Set<String> = []
      for control in Control.allCases where scene.state.controls.contains(control) {
        let name = SpeechTests.name(control, scene.state, language)
        #expect(!name.isEmpty && name.utf8.count < 400, "\(control)")
        #expect(!names.contains(name), "\(name) is said of two controls")
        names.insert(name)
        named.insert(control)
      }
    }
    for control in Control.allCases { #expect(named.contains(control), "\(control)") }
  }

  @Test("Toggles say whether they are on, formats which is chosen")
  func states() {
    var state = Scene("scan-waiting").state
    #expect(SpeechTests.name(.torch, state) == "Torch, off")
    #expect(SpeechTests.name(.beep, state) == "Beep, off")
    #expect(SpeechTests.name(.guides, state) == "Hide Guidelines")
    #expect(SpeechTests.name(.formatBoth, state) == "Both, selected")
    #expect(SpeechTests.name(.formatPassport, state) == "Passport")
    for command in [Command.torch(true), .beep(true), .guides(false), .format(.id)] {
      _ = reduce(&state, Event(.command(command), at: Instant(milliseconds: 500)))
    }
    #expect(SpeechTests.name(.torch, state) == "Torch, on")
    #expect(SpeechTests.name(.beep, state) == "Beep, on")
    #expect(SpeechTests.name(.guides, state) == "Show Guidelines")
    #expect(SpeechTests.name(.formatBoth, state) == "Both")
    #expect(SpeechTests.name(.formatID, state) == "ID, selected")
    #expect(SpeechTests.name(.formatID, state, .chinese) == "身份证，已选择")
  }

  @Test("A value that failed says itself and that (requirements 5), an empty one is N/A")
  func failed() {
    let state = Scene("result-check-in-failed").state
    let number = state.document?[.documentNumber]?.value.string ?? ""
    #expect(!number.isEmpty)
    #expect(SpeechTests.name(.numberRow, state) == "Doc. Number: \(number), validation failed")
    var empty = Rehearsal(mode: .checkIn)
    empty.play(.command(.scan))
    empty.show(
      Holder.lines(String(repeating: "<", count: 44), String(repeating: "<", count: 43) + "1"))
    #expect(SpeechTests.name(.numberRow, empty.state) == "Doc. Number: N/A, validation failed")
  }

  @Test("The dialog says its title and its text", arguments: Language.allCases)
  func dialog(_ language: Language) {
    let state = Scene("result-check-in-dialog").state
    let said = SpeechTests.said { language.speakDialog(of: state, to: $0) }
    let words = Dictionary(language.wordings.map { ($0.name, $0.words) }) { first, _ in first }
    #expect(
      said.hasPrefix(words["failedTitle"] ?? "?") && said.hasSuffix(words["failedText"] ?? "?"))
    #expect(said.utf8.count < 512, "it is said whole")
  }

  @Test("The sheet that saves a picture says its title, and what is asked or why it failed")
  func sheet() {
    for (scene, words) in [
      ("result-reader-save", "Save Image. Write this image to the removable storage?"),
      ("result-reader-saving", "Saving…"), ("result-reader-saved", "Saved!"),
      ("result-reader-save-error", "Save Error. The storage is full."), ("result-reader", ""),
    ] {
      let state = Scene(scene).state
      #expect(SpeechTests.said { Language.english.speakDialog(of: state, to: $0) } == words)
    }
  }

  @Test("A picture that can be saved says which it is")
  func images() {
    let state = Scene("result-check-in-images-operated").state
    #expect(SpeechTests.name(.portraitImage, state) == "Save the portrait")
    #expect(SpeechTests.name(.mrzImage, state) == "Save the image of the MRZ side")
    #expect(SpeechTests.name(.oppositeImage, state) == "Save the image of the other side")
    #expect(
      SpeechTests.name(.details, Scene("result-reader-technician").state)
        == "Technician's view")
  }
}
