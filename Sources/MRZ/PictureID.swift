/// The number of a picture slot; the slots themselves are the runtime's.
package struct PictureID: Hashable, Sendable, BitwiseCopyable {
  /// What a picture of a result shows (requirements 4).
  package enum Kind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// One side of the document, cut out and set upright.
    case document
    /// The whole frame of the camera.
    case original
    /// The holder's portrait.
    case portrait
  }

  /// The slot's number, from 0.
  package var slot: UInt8

  /// The picture in slot number `slot`.
  package init(slot: UInt8) {
    self.slot = slot
  }

  /// How many slots there are.
  package static let count = 5

  /// The holder's portrait, on whichever side it was.
  package static let portrait = PictureID(slot: 4)

  /// The processed picture of `side`.
  package static func document(_ side: Portrait.Side) -> PictureID {
    PictureID(slot: side == .mrz ? 0 : 1)
  }

  /// The whole frame of `side`.
  package static func original(_ side: Portrait.Side) -> PictureID {
    PictureID(slot: side == .mrz ? 2 : 3)
  }

  /// What it shows.
  package var kind: Kind { slot < 2 ? .document : slot < 4 ? .original : .portrait }
}

/// Some of the pictures of a result.
package struct PictureSet: Equatable, Sendable, BitwiseCopyable {
  private var bits: UInt8 = 0

  /// None.
  package init() {}

  /// That one alone.
  package init(_ picture: PictureID) {
    insert(picture)
  }

  /// The pictures of `kind`.
  package init(of kind: PictureID.Kind) {
    for slot in 0..<UInt8(PictureID.count) where PictureID(slot: slot).kind == kind {
      insert(PictureID(slot: slot))
    }
  }

  /// Whether there is none.
  package var isEmpty: Bool { bits == 0 }

  /// Whether `picture` is one of them.
  package func contains(_ picture: PictureID) -> Bool { bits >> picture.slot & 1 == 1 }

  /// Adds `picture` where `condition` holds.
  package mutating func insert(_ picture: PictureID, if condition: Bool = true) {
    precondition(picture.slot < PictureID.count, "no such slot")
    if condition { bits |= 1 << picture.slot }
  }

  /// Takes `picture` out.
  package mutating func remove(_ picture: PictureID) {
    bits &= ~(1 << picture.slot)
  }

  /// Those of either.
  package func union(_ other: PictureSet) -> PictureSet {
    var all = self
    all.bits |= other.bits
    return all
  }

  /// Those of both.
  package func intersection(_ other: PictureSet) -> PictureSet {
    var both = self
    both.bits &= other.bits
    return both
  }
}
