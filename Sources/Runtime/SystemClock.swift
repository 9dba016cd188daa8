import Devices
import Glibc
import LinuxIO
import MRZ
import StaticMemory

/// The machine's clock: time that nobody moves.
package final class SystemClock: Clock {
  package let isManual = false
  private let start = Monotonic.nanoseconds

  /// A clock whose time begins now.
  package init() {}

  package var now: Instant { Instant(nanoseconds: Monotonic.nanoseconds - start) }

  /// The machine's local day; nil while its clock stands before the first day it can have.
  package var today: CalendarDate? { SystemClock.machineToday }

  /// Does nothing: real time takes no orders.
  package func skip(to moment: Instant) {}

  /// `moment` on the kernel's clock, for an alarm.
  package func monotonic(_ moment: Instant) -> Int64 { start + moment.nanoseconds }

  /// The machine's local day, without a clock of ours.
  package static var machineToday: CalendarDate? {
    var seconds = time(nil)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return nil }
    let today = CalendarDate(
      year: Int16(clamping: parts.tm_year + 1900), month: UInt8(clamping: parts.tm_mon + 1),
      day: UInt8(clamping: parts.tm_mday))
    return today < CalendarDate.earliestToday ? nil : today
  }
}
