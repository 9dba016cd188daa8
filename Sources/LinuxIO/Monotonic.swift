import Glibc

/// The kernel's clock that never goes back (`CLOCK_MONOTONIC`).
package enum Monotonic {
  /// Nanoseconds since an arbitrary moment before this process began.
  package static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Lets other threads run first (`sched_yield`).
  package static func yield() {
    sched_yield()
  }
}
