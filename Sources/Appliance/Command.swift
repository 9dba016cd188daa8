import MRZ

/// What the host, a key or a touched control can ask for (requirements 7).
package enum Command: Equatable, Sendable, BitwiseCopyable {
  /// Begins a scan; from a result, the re-scan.
  case scan
  /// Allows scans again after `disarm` or auto-disable.
  case arm
  /// Ends a scan under way and refuses new ones.
  case disarm
  case cancel
  /// Ends the scan with what it has.
  case finish
  case guides(Bool)
  case resetGuidance
  case format(Settings.DocumentType)
  case torch(Bool)
  /// The beep toggle of the top bar.
  case beep(Bool)
  /// Wipes what is held of a document.
  case clear
  /// Back to the first screen; a scan under way is canceled.
  case home
  /// Tries the camera again at once.
  case retry
  /// Opens the dialog about a row that failed its check (requirements 5).
  case explain(Control)
  /// Closes it.
  case dismiss
  /// Shows the whole frames in place of the processed pictures, or the other way round.
  case showOriginals(Bool)
  /// An operator is at the panel, who may save pictures of this result, or is there no more.
  case operates(Bool)
  /// Asks whether to save a picture of the result.
  case offerSave(PictureID)
  /// Saves the picture that was asked about.
  case save
  /// Shows the technician's view of a result, or the result again.
  case technician(Bool)
  /// Scrolls a result by a page.
  case turnPage
}

/// Why a command is not obeyed: the `error` of its answer (requirements 7).
package enum Refusal: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case notArmed, alreadyScanning, notScanning, noTorch, noSpeaker, nothingToDo

  /// The words of the answer.
  package var text: StaticString {
    switch self {
    case .notArmed: "not armed"
    case .alreadyScanning: "a scan is under way"
    case .notScanning: "no scan is under way"
    case .noTorch: "no torch"
    case .noSpeaker: "no speaker"
    case .nothingToDo: "there is nothing to do"
    }
  }
}
