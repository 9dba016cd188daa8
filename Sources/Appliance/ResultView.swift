import MRZ

/// How a result is being looked at; it holds nothing of the document.
package struct ResultView: Equatable, Sendable, BitwiseCopyable {
  /// Whether the whole frames are shown in place of the processed pictures.
  package var showsOriginals = false
  /// How far it is scrolled.
  package var scrolling = Scrolling()

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

extension State {
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
    guard screen == .result, settings.mode == .checkIn else { return nil }
    let (processed, original) = (pictures(original: false), pictures(original: true))
    if processed.isEmpty { return original.isEmpty ? nil : original }
    return view.showsOriginals && !original.isEmpty ? original : processed
  }

  /// Whether both are there, so that tabs choose between them (requirements 5).
  package var hasPictureTabs: Bool {
    shownPictures != nil && !pictures(original: false).isEmpty && !pictures(original: true).isEmpty
  }
}
