import Appliance
import Devices
import MRZ
import Pixels
import StaticMemory

/// How many pixels the pictures of a result may have, by kind; 0 where none of a kind is wanted.
package struct PicturePlan: Equatable, Sendable {
  private var document = 0
  private var original = 0
  private var portrait = 0

  /// No picture: what a reader gets that supplies none.
  package init() {}

  /// What `settings` want of a reader that supplies pictures. There is always room for a portrait,
  /// which an edit may ask for between two scans.
  package init(_ settings: Settings, _ camera: CameraFormat) {
    let frame = camera.width * camera.height
    document = settings.returnsDocument ? frame : 0
    original = settings.returnsOriginal ? frame : 0
    // A passport's portrait is a tenth of its page (ICAO 9303-3, 2.4), which fills the frame.
    portrait = frame / 4
  }

  /// The most pixels of a picture of `kind`.
  package func pixels(of kind: PictureID.Kind) -> Int {
    switch kind {
    case .document: document
    case .original: original
    case .portrait: portrait
    }
  }

  /// The most pixels of any picture.
  package var largest: Int { max(document, original, portrait) }

  /// Whether there is no room for any.
  package var isEmpty: Bool { document + original + portrait == 0 }

  /// What the shelf and the stage take.
  package var footprint: Footprint {
    var footprint = Footprint()
    guard !isEmpty else { return footprint }
    footprint.add(PictureSlot.self, PictureID.count)
    footprint.add(PictureSlot.self, PictureID.Kind.allCases.count)
    for slot in 0..<PictureID.count {
      footprint.add(UInt8.self, pixels(of: PictureID(slot: UInt8(slot)).kind))
    }
    for kind in PictureID.Kind.allCases { footprint.add(UInt8.self, pixels(of: kind)) }
    return footprint
  }
}

/// The pictures of the document that the state holds, and the stage on which a reader puts those of
/// the frame it reads.
package struct PictureRoom: ~Copyable {
  /// What the reader's thread fills; looked at only while that has nothing to do.
  package let stage: PictureStage

  private let memory: Arena
  private let slots: UnsafeMutableBufferPointer<PictureSlot>

  /// Room for the pictures of `plan`; moves `memory` in for good.
  package init(_ plan: PicturePlan, memory: consuming Arena) {
    if plan.isEmpty {
      slots = UnsafeMutableBufferPointer(start: nil, count: 0)
      stage = PictureStage()
    } else {
      slots = memory.take(PictureSlot.self, PictureID.count)
      let staged = memory.take(PictureSlot.self, PictureID.Kind.allCases.count)
      for slot in 0..<PictureID.count {
        let count = plan.pixels(of: PictureID(slot: UInt8(slot)).kind)
        slots[slot] = PictureSlot(memory.take(UInt8.self, count))
      }
      for kind in PictureID.Kind.allCases {
        staged[Int(kind.rawValue)] = PictureSlot(
          memory.take(UInt8.self, plan.pixels(of: kind)))
      }
      stage = PictureStage(staged)
    }
    memory.assertFull()
    self.memory = memory
  }

  /// The pictures, to be looked at.
  package var shelf: PictureShelf { PictureShelf(UnsafeBufferPointer(slots)) }

  /// Copies `pictures` from the stage to the shelf, as far as they are there.
  package func keep(_ pictures: PictureSet) {
    for slot in slots.indices {
      let picture = PictureID(slot: UInt8(slot))
      guard pictures.contains(picture), let staged = stage[picture.kind] else { continue }
      _ = slots[slot].take(staged)
    }
  }

  /// Overwrites every picture of the shelf but `pictures`.
  package func retain(_ pictures: PictureSet) {
    for slot in slots.indices where !pictures.contains(PictureID(slot: UInt8(slot))) {
      slots[slot].wipe()
    }
  }
}
