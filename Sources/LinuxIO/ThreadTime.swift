import Glibc

/// The processor time that the calling thread has used (`CLOCK_THREAD_CPUTIME_ID`): what else the
/// machine does is not in it.
package enum ThreadTime {
  /// Nanoseconds since the thread began.
  package static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
