import StaticMemory

/// Counts the pictures of a camera for a while: how many a second, and how many were lost.
///
/// A lost one shows as a gap in their numbers, or in their times: longer than half as much again
/// as the usual one.
package struct FrameCount: ~Copyable {
  /// The longest interval that is told apart, in milliseconds.
  private static let longest = 511

  private let memory: Arena
  /// How often each interval came, by its milliseconds.
  private let intervals: UnsafeMutableBufferPointer<Int32>
  private var first: Instant?
  private var last = Instant()
  private var lastNumber: UInt32 = 0
  private var skipped = 0
  /// How many pictures came.
  package private(set) var count = 0

  /// What it takes: a histogram.
  package static var footprint: Footprint {
    var footprint = Footprint()
    footprint.add(Int32.self, longest + 1)
    return footprint
  }

  /// Counts in `memory`.
  package init(memory: consuming Arena) {
    intervals = memory.take(Int32.self, FrameCount.longest + 1)
    memory.assertFull()
    self.memory = memory
  }

  /// Begins anew.
  package mutating func reset() {
    intervals.update(repeating: 0)
    first = nil
    skipped = 0
    count = 0
  }

  /// Counts the picture `number` of `time`.
  package mutating func take(number: UInt32, at time: Instant) {
    if first == nil {
      first = time
    } else {
      let interval = Int(max(0, time.milliseconds(since: last)))
      intervals[min(interval, FrameCount.longest)] += 1
      skipped += Int(max(1, number &- lastNumber)) - 1
    }
    last = time
    lastNumber = number
    count += 1
  }

  /// For how long pictures have come, in milliseconds.
  package var milliseconds: Int64 { first.map { last.milliseconds(since: $0) } ?? 0 }

  /// Pictures a second.
  package var perSecond: Double {
    guard let first, count > 1, last > first else { return 0 }
    return Double(count - 1) * 1e9 / Double(last.nanoseconds - first.nanoseconds)
  }

  /// How many pictures were lost.
  package var dropped: Int {
    let usual = max(1, median)
    var late = 0
    for interval in 0...FrameCount.longest where 2 * interval > 3 * usual {
      late += Int(intervals[interval]) * ((interval + usual / 2) / usual - 1)
    }
    return max(skipped, late)
  }

  private var median: Int {
    var below: Int32 = 0
    for interval in 0...FrameCount.longest {
      below += intervals[interval]
      if Int(below) * 2 >= count - 1 { return interval }
    }
    return FrameCount.longest
  }
}
