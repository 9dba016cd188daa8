import Devices
import Glibc
import StaticMemory

/// What a person saw and heard in a run, and what was published, each with its time.
package final class Timeline {
  /// One thing seen, heard or published.
  package struct Entry: Equatable, Sendable, BitwiseCopyable {
    /// When.
    package var time: Instant
    /// What, in a few words.
    package var words: FixedText
  }

  /// The most entries that are kept; later ones are lost.
  package static let capacity = 4096

  /// The first `capacity` entries.
  package private(set) var entries: FixedList<Entry>
  private let memory: Arena

  /// What a timeline takes.
  package static var footprint: Footprint {
    var footprint = Footprint()
    FixedList<Entry>.plan(capacity, in: &footprint)
    return footprint
  }

  /// An empty timeline.
  package init() {
    var memory = Arena(Timeline.footprint)
    entries = FixedList(Timeline.capacity, from: &memory)
    memory.assertFull()
    self.memory = memory
    // What the list's own type needs of the heap at its first use is taken here.
    entries.append(Entry(time: Instant(), words: FixedText()))
    entries.removeAll()
  }

  /// Adds `words` at `now`.
  func add(_ words: FixedText, at now: Instant) {
    entries.append(Entry(time: now, words: words))
  }

  /// Writes a line for each entry: milliseconds since the start, with their thousandths, and the
  /// words; false when it cannot.
  package func write(to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    var isWritten = true
    for entry in entries.elements {
      let microseconds = entry.time.nanoseconds / 1000
      let part = "\(1000 + microseconds % 1000)".dropFirst()
      let line = "\(microseconds / 1000).\(part) \(entry.words.string)\n"
      isWritten = fputs(line, file) >= 0 && isWritten
    }
    return fclose(file) == 0 && isWritten
  }
}
