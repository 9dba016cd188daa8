import MRZ

/// Something done once because of an event; what lasts is a level.
package enum Effect: Equatable, Sendable, BitwiseCopyable {
  /// Sounds a pattern (requirements 7).
  case beep(Beep)
  /// Tells the machine interface; the scan's data is taken from the state (`State.document`).
  case report(Report)
  /// Tries a broken device now instead of at its next turn.
  case retry(Device)
  /// Keeps pictures of the frame that was just read.
  case keep(PictureSet)
  /// Writes a picture of the result to removable storage.
  case save(PictureID)
  /// Overwrites whatever buffers still hold of a document.
  case wipe
}

/// The sounds of requirements 7.
package enum Beep: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// One short high.
  case read
  /// Two short low.
  case failedDigit
  /// A short rising pair.
  case secondSide
  /// One low: what was tried by hand failed again.
  case failedAgain
}

/// The events of the machine interface (requirements 7).
package enum Report: Equatable, Sendable, BitwiseCopyable {
  case ready
  /// `State.screen`, `State.isArmed` or what the scan asks for changed.
  case state
  /// A document came into view.
  case present
  /// Nothing of a document is in view any more.
  case removed
  case textSeen
  /// A text was accepted; it may still be replaced, and a portrait may come.
  case mrzRead
  /// The person is asked for the other side.
  case flip
  /// Exactly one a scan. `State.document` is its data when finished; nil: "Scan returned no data".
  case result(ScanStatus)
  case canceled
  case fault(Fault)
  /// The device works again; the fault is the one that was.
  case healed(Fault)
}

/// How a scan ended (requirements 4).
package enum ScanStatus: Equatable, Sendable, BitwiseCopyable {
  case finished
  case canceled
  case exception(code: Int16)
}
