import Appliance
import MRZ
import Pixels
import StaticMemory

/// A part of what a voice says.
package enum SpokenPart: Sendable, BitwiseCopyable {
  /// Words of the screens.
  case words(StaticString)
  /// What a document says.
  case value(FixedText)
}

/// What a voice says, handed over part after part so that nothing is taken from the heap.
extension Language {
  /// The name of `control` on the screen of `state`, with what is to be seen of it: whether it is
  /// on, selected, or a value that failed its check (requirements 5: "<value>, validation failed").
  package func speak(_ control: Control, of state: State, to voice: (SpokenPart) -> Void) {
    switch control {
    case .close: say(.spokenClose, voice)
    // What it would do (requirements S11).
    case .guides: say(state.guidesShown ? .hideGuides : .showGuides, voice)
    case .torch: say(.spokenTorch, isOn: state.torchWanted, voice)
    case .beep: say(.spokenBeep, isOn: state.beeps, voice)
    case .formatID: say(.id, isSelected: state.wanted == .id, voice)
    case .formatBoth: say(.both, isSelected: state.wanted == .both, voice)
    case .formatPassport: say(.passport, isSelected: state.wanted == .passport, voice)
    case .finish:
      say(state.screen == .scan && state.isReading ? .finishByKey : .showResult, voice)
    case .birthRow: say(.dateOfBirth, failed: state.document?[.dateOfBirth], voice)
    case .numberRow: say(.docNumber, failed: state.document?[.documentNumber], voice)
    case .expiryRow: say(.expiryDate, failed: state.document?[.dateOfExpiry], voice)
    case .zoneRow:
      say(.rawMRZ, voice)
      add(.spokenFailed, voice)
    case .processedTab: say(.processed, isSelected: !state.view.showsOriginals, voice)
    case .originalTab: say(.original, isSelected: state.view.showsOriginals, voice)
    case .scroll: say(.spokenMore, voice)
    case .begin: say(.scanAnMRZ, voice)
    case .retry: say(state.retry?.phase == .trying ? .trying : .tryAgain, voice)
    case .rescan: say(.rescan, voice)
    case .home: say(.returnHome, voice)
    case .portraitImage: say(.spokenSavePortrait, voice)
    case .mrzImage: say(.spokenSaveZoneSide, voice)
    case .oppositeImage: say(.spokenSaveOtherSide, voice)
    case .details: say(state.view.isTechnical ? .showResult : .spokenTechnician, voice)
    case .clear: say(.clear, voice)
    case .save: say(.save, voice)
    case .cancelSave: say(.cancelSave, voice)
    case .understood: say(.understood, voice)
    }
  }

  /// The title and the text of the dialog that is open.
  package func speakDialog(of state: State, to voice: (SpokenPart) -> Void) {
    guard let (title, text) = Phrase.dialog(of: state) else { return }
    say(title, voice)
    guard let text else { return }
    voice(.words(spacesWords ? ". " : "。"))
    say(text, voice)
  }

  private func say(_ phrase: Phrase, _ voice: (SpokenPart) -> Void) {
    voice(.words(words(phrase)))
  }

  /// Adds `phrase` after a comma.
  private func add(_ phrase: Phrase, _ voice: (SpokenPart) -> Void) {
    say(.comma, voice)
    if spacesWords { voice(.words(" ")) }
    say(phrase, voice)
  }

  private func say(_ toggle: Phrase, isOn: Bool, _ voice: (SpokenPart) -> Void) {
    say(toggle, voice)
    add(isOn ? .spokenOn : .spokenOff, voice)
  }

  private func say(_ choice: Phrase, isSelected: Bool, _ voice: (SpokenPart) -> Void) {
    say(choice, voice)
    if isSelected { add(.spokenSelected, voice) }
  }

  private func say(_ label: Phrase, failed field: Field?, _ voice: (SpokenPart) -> Void) {
    say(label, voice)
    voice(.words(spacesWords ? ": " : "："))
    if let value = field?.value, !value.isEmpty {
      voice(.value(value))
    } else {
      say(.notAvailable, voice)
    }
    add(.spokenFailed, voice)
  }
}
