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

  /// Counts.
  package func wipe() {
    wipes.add(1, ordering: .acquiringAndReleasing)
  }
}
