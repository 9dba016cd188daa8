import Devices

/// Storage in memory, which a script unplugs or lets lose bytes.
package final class SimulatedStorage: Storage {
  /// How many bytes come back other than they were written.
  package var lostBytes = 0
  /// How often it was checked.
  package private(set) var checkCount = 0
  private let mishaps: Mishaps

  /// Storage that works.
  package init(mishaps: Mishaps) {
    self.mishaps = mishaps
  }

  /// Counts, and loses what it is told to lose.
  package func check(byteCount: Int) throws(DeviceFailure) -> Int {
    try mishaps.check(.storageCheck)
    checkCount += 1
    return min(lostBytes, byteCount)
  }
}
