import MRZ
import Pixels

/// Where a reader puts the pictures that belong to what it says of a frame: one of each kind.
///
/// It is the reader's own while a frame is read; between two frames it is looked at by others.
package struct PictureStage: BitwiseCopyable, @unchecked Sendable {
  private let slots: UnsafeMutableBufferPointer<PictureSlot>

  /// A stage of the slots given, one a kind, in the order of the kinds; none: no picture is wanted.
  package init(_ slots: UnsafeMutableBufferPointer<PictureSlot>) {
    precondition(
      slots.isEmpty || slots.count == PictureID.Kind.allCases.count, "a slot for each kind")
    self.slots = slots
  }

  /// A stage on which nothing is wanted.
  package init() {
    slots = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  /// Whether no picture is wanted.
  package var isEmpty: Bool { slots.isEmpty }

  /// The picture of `kind`; nil where there is none.
  package subscript(kind: PictureID.Kind) -> GrayView? {
    isEmpty ? nil : slots[Int(kind.rawValue)].view
  }

  /// Puts a copy of `picture` there as that of `kind`; false where none of that kind is wanted.
  package func put(_ picture: GrayView, as kind: PictureID.Kind) -> Bool {
    isEmpty ? false : slots[Int(kind.rawValue)].take(picture)
  }

  /// Overwrites all of them.
  package func wipe() {
    for index in slots.indices { slots[index].wipe() }
  }
}
