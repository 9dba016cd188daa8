/// The controls of all screens, in the order in which keys go from one to the next.
package enum Control: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  // The scan screen (requirements S8 to S11).
  case close, guides, torch, beep
  case formatID, formatBoth, formatPassport
  /// Ends the search for a portrait, or the hold after a delivery.
  case finish
  // Values that failed their check (requirements 5).
  case birthRow, numberRow, expiryRow, zoneRow
  /// Which pictures of the document are shown.
  case processedTab, originalTab
  /// Pictures that can be saved: the portrait, and those of the two sides.
  case portraitImage, mrzImage, oppositeImage
  /// Brings what is out of sight into sight.
  case scroll
  /// Shows the technician's view, or the result again.
  case details
  /// Wipes the result.
  case clear
  /// "Scan an MRZ".
  case begin
  /// Tries a camera again whose access can be granted (requirements 6).
  case retry
  case rescan, home
  /// Saves a picture, or does not.
  case save, cancelSave
  /// OK of a dialog.
  case understood

  /// Its name in `state` events, the same in every language; what a voice says of it is
  /// `Language.speak`.
  package var word: StaticString {
    switch self {
    case .close: "close"
    case .guides: "guides"
    case .torch: "torch"
    case .beep: "beep"
    case .formatID: "format id"
    case .formatBoth: "format both"
    case .formatPassport: "format passport"
    case .finish: "finish"
    case .birthRow: "date of birth, validation failed"
    case .numberRow: "document number, validation failed"
    case .expiryRow: "expiry date, validation failed"
    case .zoneRow: "raw MRZ text, validation failed"
    case .processedTab: "processed images"
    case .originalTab: "original images"
    case .portraitImage: "portrait, save"
    case .mrzImage: "image of the MRZ side, save"
    case .oppositeImage: "image of the other side, save"
    case .scroll: "more"
    case .details: "technician's view"
    case .clear: "clear"
    case .save: "save"
    case .cancelSave: "cancel"
    case .begin: "scan"
    case .retry: "try again"
    case .rescan: "re-scan"
    case .home: "return home"
    case .understood: "ok"
    }
  }

  /// The control that chooses `format`.
  package init(_ format: Settings.DocumentType) {
    switch format {
    case .id: self = .formatID
    case .both: self = .formatBoth
    case .passport: self = .formatPassport
    }
  }

  /// The format that it chooses; nil for every other control.
  package var format: Settings.DocumentType? {
    switch self {
    case .formatID: .id
    case .formatBoth: .both
    case .formatPassport: .passport
    case .close, .guides, .torch, .beep, .finish, .birthRow, .numberRow, .expiryRow, .zoneRow,
      .processedTab, .originalTab, .portraitImage, .mrzImage, .oppositeImage, .scroll, .details,
      .clear, .begin, .retry, .rescan, .home, .save, .cancelSave, .understood:
      nil
    }
  }
}

/// Some of the controls.
package struct Controls: Equatable, Sendable, BitwiseCopyable {
  private var bits: UInt32 = 0

  /// None.
  package init() {}

  /// Whether there is none.
  package var isEmpty: Bool { bits == 0 }

  /// Whether `control` is one of them.
  package func contains(_ control: Control) -> Bool { bits >> control.rawValue & 1 == 1 }

  /// Adds `control` where `condition` holds.
  mutating func insert(_ control: Control, if condition: Bool = true) {
    if condition { bits |= 1 << control.rawValue }
  }

  /// The one after `control`, and after the last the first again, so that one key reaches all of
  /// them; nil when there is none.
  package func next(after control: Control?) -> Control? {
    guard bits != 0 else { return nil }
    if let control {
      let later = bits & ~((2 << UInt32(control.rawValue)) - 1)
      if later != 0 { return Control(rawValue: UInt8(later.trailingZeroBitCount)) }
    }
    return Control(rawValue: UInt8(bits.trailingZeroBitCount))
  }

  /// The one before `control`, and before the first the last.
  package func previous(before control: Control?) -> Control? {
    guard bits != 0 else { return nil }
    if let control {
      let earlier = bits & ((1 << UInt32(control.rawValue)) - 1)
      if earlier != 0 { return Control(rawValue: UInt8(31 - earlier.leadingZeroBitCount)) }
    }
    return Control(rawValue: UInt8(31 - bits.leadingZeroBitCount))
  }
}
