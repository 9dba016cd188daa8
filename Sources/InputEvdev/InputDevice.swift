import CLinux
import Glibc
import LinuxIO

/// An open device of the kernel's input layer (`/dev/input/event*`), and the events read ahead.
package struct InputDevice: ~Copyable {
  /// What the kernel keeps of a name at most, with its zero byte.
  private static let nameBytes = 256
  /// How many events one call reads.
  private static let capacity = 64

  private let descriptor: OwnedDescriptor
  private let events: UnsafeMutableBufferPointer<clinux_input>
  private var next = 0
  private var count = 0

  /// Opens the device at `path`, which never waits; takes the room for its events from the heap.
  package init(opening path: UnsafePointer<CChar>) throws(InputError) {
    self.init(adopting: try InputDevice.open(path))
  }

  /// Takes over a descriptor that input events can be read from and that never waits.
  package init(adopting descriptor: consuming OwnedDescriptor) {
    self.descriptor = descriptor
    events = .allocate(capacity: InputDevice.capacity)
    events.initialize(repeating: clinux_input())
  }

  deinit {
    events.deallocate()
  }

  private static func open(
    _ path: UnsafePointer<CChar>
  ) throws(InputError) -> OwnedDescriptor {
    do throws(SystemCallError) {
      return try OwnedDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
    } catch {
      throw InputError(.open, error.errno)
    }
  }

  /// What a poller watches.
  package var number: Int32 { descriptor.number }

  /// Whether the device sends `code` of `type`.
  package func has(type: Int, code: Int) throws(InputError) -> Bool {
    let number = descriptor.number
    return try InputDevice.asking(.describe) {
      Int(clinux_input_has(number, Int32(type), Int32(code)))
    } > 0
  }

  /// Whether a finger on the device lies where it points: a panel, and no pad of a laptop.
  package func isDirect() throws(InputError) -> Bool {
    let number = descriptor.number
    return try InputDevice.asking(.describe) { Int(clinux_input_is_direct(number)) } > 0
  }

  /// The values of `axis`.
  package func range(ofAxis axis: Int) throws(InputError) -> TouchDecoder.Axis {
    let number = descriptor.number
    var range = TouchDecoder.Axis(0, 0)
    try InputDevice.asking(.describe) {
      Int(clinux_input_range(number, Int32(axis), &range.least, &range.greatest))
    }
    return range
  }

  /// Whether the device's name is `name`.
  package func isNamed(_ name: String) throws(InputError) -> Bool {
    let number = descriptor.number
    let found = UnsafeMutablePointer<CChar>.allocate(capacity: InputDevice.nameBytes)
    defer { found.deallocate() }
    try InputDevice.asking(.describe) {
      Int(clinux_input_name(number, found, Int32(InputDevice.nameBytes)))
    }
    return strcmp(found, name) == 0
  }

  /// Keeps the device's events from everybody else, such as the console (`EVIOCGRAB`).
  package func grab() throws(InputError) {
    let number = descriptor.number
    try InputDevice.asking(.grab) { Int(clinux_input_grab(number)) }
  }

  /// The next event; nil when none waits. A device that is gone says `ENODEV`.
  package mutating func nextEvent() throws(InputError) -> clinux_input? {
    if next == count { try readAhead() }
    guard next < count else { return nil }
    next += 1
    return events[next - 1]
  }

  private mutating func readAhead() throws(InputError) {
    (next, count) = (0, 0)
    let (number, room) = (descriptor.number, events)
    do throws(SystemCallError) {
      let taken = try retryingUnlessBlocked(.read) {
        Int(clinux_input_read(number, room.baseAddress, Int32(room.count)))
      }
      // Input devices have no end: one that ends was taken away.
      if taken == 0 { throw SystemCallError(operation: .read, errno: Errno(rawValue: ENODEV)) }
      count = taken ?? 0
    } catch {
      throw InputError(.read, error.errno)
    }
  }

  @discardableResult
  private static func asking(
    _ operation: InputError.Operation, _ body: () -> Int
  ) throws(InputError) -> Int {
    do throws(SystemCallError) {
      return try retrying(.read, body)
    } catch {
      throw InputError(operation, error.errno)
    }
  }
}
