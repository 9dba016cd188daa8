import Devices
import MRZ
import Pixels
import Synchronization

/// A reader that says of every picture what a script told it to say.
package final class SimulatedReader: Reader {
  private let outcomes: [Outcome]
  private let current = Atomic<Int>(-1)
  private let reads = Atomic<Int>(0)
  private let wipes = Atomic<Int>(0)

  /// A reader that can be told to say one of `outcomes`; until then it sees no text.
  package init(_ outcomes: [Outcome]) {
    self.outcomes = outcomes
  }

  /// Says the outcome `index` of every picture from now on; nil sees no text.
  package func say(_ index: Int?) {
    precondition((index ?? 0) < max(outcomes.count, 1), "no such outcome")
    current.store(index ?? -1, ordering: .releasing)
  }

  /// How many pictures were read.
  package var readCount: Int { reads.load(ordering: .acquiring) }
  /// How often the reader was wiped.
  package var wipeCount: Int { wipes.load(ordering: .acquiring) }

  /// What the script says now, whatever is to be seen.
  package func read(_ picture: GrayView) -> Outcome {
    reads.add(1, ordering: .acquiringAndReleasing)
    let index = current.load(ordering: .acquiring)
    return index < 0 ? .noText : outcomes[index]
  }

  /// Cuts the pictures that the script names from what the camera shows: the part that is read is
  /// the document, and its portrait is where passports and most cards have it (ICAO 9303-4, 4.1).
  package func supply(
    _ outcome: Outcome, _ region: GrayView, of frame: GrayView, on stage: PictureStage
  ) -> PictureSet {
    var wanted = PictureSet()
    switch outcome {
    case .noText, .textSeen, .hindered: break
    case .read(let reading): wanted = reading.supplied
    case .portrait(let portrait): wanted = portrait.supplied
    }
    var supplied = PictureSet()
    for slot in 0..<UInt8(PictureID.count) {
      let picture = PictureID(slot: slot)
      guard wanted.contains(picture) else { continue }
      let view =
        switch picture.kind {
        case .document: region
        case .original: frame
        case .portrait: region.cropped(to: SimulatedReader.portrait(in: region))
        }
      supplied.insert(picture, if: stage.put(view, as: picture.kind))
    }
    return supplied
  }

  /// Where the portrait of a page or a card is that fills `region`.
  private static func portrait(in region: GrayView) -> Area {
    let height = max(1, region.height / 2)
    return Area(
      x: region.width / 24, y: region.height / 6,
      width: max(1, min(region.width / 2, height * 3 / 4)),
      height: height)
  }

  /// Counts.
  package func wipe() {
    wipes.add(1, ordering: .acquiringAndReleasing)
  }
}
