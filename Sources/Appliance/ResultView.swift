import MRZ
import StaticMemory

/// How a result is being looked at; it holds nothing of the document.
package struct ResultView: Equatable, Sendable, BitwiseCopyable {
  /// Whether the whole frames are shown in place of the processed pictures.
  package var showsOriginals = false
  /// Whether the technician's view is shown.
  package var isTechnical = false
  /// Whether an operator looks at it, who may save pictures; it ends with the result.
  package var isOperated = false
  /// The sheet that saves a picture.
  package var saving = Saving.closed
  /// What the sheet was opened from, where the focus goes back to.
  var origin: Control?
  /// How far it is scrolled.
  package var scrolling = Scrolling()

  /// The same, but for what is scrolled and which pictures are shown.
  package var unscrolled: ResultView {
    var view = self
    view.scrolling = Scrolling()
    view.showsOriginals = false
    return view
  }

  /// A result that has just come.
  package init() {}
}

/// How far a result is scrolled where the panel does not show all of it, in pixels. The layout of
/// the panel says this, the flows only move within it.
package struct Scrolling: Equatable, Sendable, BitwiseCopyable {
  /// How much of the top is out of sight.
  package var offset: Int32 = 0
  /// The most that `offset` can be; 0 where all is in sight.
  package var reach: Int32 = 0
  /// How much comes into sight at a time.
  package var page: Int32 = 0

  /// All is in sight.
  package init() {}

  /// `offset` of `reach`, a page at a time.
  package init(offset: Int32, reach: Int32, page: Int32) {
    (self.offset, self.reach, self.page) = (offset, reach, page)
  }

  /// Whether there is something below what is in sight.
  package var hasMore: Bool { offset < reach }

  /// A page further down, and after the last at the top again.
  mutating func turn() {
    offset = hasMore ? min(reach, offset + max(1, page)) : 0
  }

  /// `distance` further down, as far as there is something.
  mutating func move(by distance: Int32) {
    offset = max(0, min(reach, offset + distance))
  }
}

/// How far the sheet is that saves a picture to removable storage (requirements 5).
package enum Saving: Equatable, Sendable, BitwiseCopyable {
  case closed
  /// A person is asked whether to save it.
  case offered(PictureID)
  case writing
  case saved(since: Instant)
  case failed(StorageTrouble)

  /// Its name on the machine interface; nil while there is no sheet.
  package var word: StaticString? {
    switch self {
    case .closed: nil
    case .offered: "offered"
    case .writing: "writing"
    case .saved: "saved"
    case .failed: "failed"
    }
  }
}

/// Why a picture was not saved.
package enum StorageTrouble: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case missing, full, readOnly
}

extension State {
  /// Whether a dialog or a sheet lies over the result.
  package var hasDialog: Bool { explained != nil || view.saving != .closed }

  /// The picture that `control` stands for; nil where it shows none.
  package func picture(of control: Control) -> PictureID? {
    switch control {
    case .portraitImage: return pictures.contains(.portrait) ? .portrait : nil
    case .mrzImage, .oppositeImage:
      guard let shown = shownPictures else { return nil }
      let side = control == .mrzImage ? Portrait.Side.mrz : .opposite
      if shown.contains(.document(side)) { return .document(side) }
      return shown.contains(.original(side)) ? .original(side) : nil
    default: return nil
    }
  }

  /// The control that stands for `picture`, where it is shown.
  func control(of picture: PictureID) -> Control? {
    if self.picture(of: .portraitImage) == picture { return .portraitImage }
    if self.picture(of: .mrzImage) == picture { return .mrzImage }
    return self.picture(of: .oppositeImage) == picture ? .oppositeImage : nil
  }

  /// The same seen from its top, with nothing out of sight: what a layout is measured in.
  package mutating func lookFromTop() {
    changeView { $0.scrolling = Scrolling() }
  }

  /// The processed pictures, or the whole frames, of the sides of the result.
  package func pictures(original: Bool) -> PictureSet {
    pictures.intersection(PictureSet(of: original ? .original : .document))
  }

  /// Which of the two the result screen shows; nil where there is neither.
  package var shownPictures: PictureSet? {
    guard screen == .result, settings.mode == .checkIn, !view.isTechnical else { return nil }
    let (processed, original) = (pictures(original: false), pictures(original: true))
    if processed.isEmpty { return original.isEmpty ? nil : original }
    return view.showsOriginals && !original.isEmpty ? original : processed
  }

  /// Whether both are there, so that tabs choose between them (requirements 5).
  package var hasPictureTabs: Bool {
    shownPictures != nil && !pictures(original: false).isEmpty && !pictures(original: true).isEmpty
  }
}
