import CGPIOD
import LinuxIO

/// A GPIO line of the board: its name, which the board's device tree gives it, and whether it is
/// active at the low level.
package struct LineName: Equatable, Sendable {
  package var name: String
  package var isActiveLow: Bool

  /// The line `name`; `!` before it says that it is active at the low level.
  package init(_ text: String) {
    isActiveLow = text.hasPrefix("!")
    name = isActiveLow ? String(text.dropFirst()) : text
  }
}

/// An open GPIO line, given back to the kernel with its owner. All levels are logical ones: active
/// is on, whichever level that is.
package struct Line: ~Copyable {
  private let line: OpaquePointer

  /// Opens `wanted` as an input that tells each edge, or as an output that is off.
  package init(opening wanted: LineName, asOutput isOutput: Bool) throws(GPIOError) {
    var opened: OpaquePointer?
    try Line.asking(.open) {
      Int(
        cgpiod_open(
          wanted.name, Int32(isOutput ? CGPIOD_OUTPUT : CGPIOD_INPUT), wanted.isActiveLow ? 1 : 0,
          &opened))
    }
    guard let opened else { throw GPIOError(.open, .invalid) }
    line = opened
  }

  deinit {
    cgpiod_close(line)
  }

  /// What a poller watches of an input.
  package var descriptor: Int32 { cgpiod_descriptor(line) }

  /// Takes one edge that waits, and says whether it led to the active level; nil when none waits.
  package func takeEdge() throws(GPIOError) -> Bool? {
    let line = line
    let edge = try Line.asking(.edge) { Int(cgpiod_take_edge(line)) }
    return edge == CGPIOD_NO_EDGE ? nil : edge == CGPIOD_TO_ACTIVE
  }

  /// Whether the line is active.
  package func isActive() throws(GPIOError) -> Bool {
    let line = line
    return try Line.asking(.get) { Int(cgpiod_get(line)) } > 0
  }

  /// Drives an output.
  package func set(_ isActive: Bool) throws(GPIOError) {
    let line = line
    try Line.asking(.set) { Int(cgpiod_set(line, isActive ? 1 : 0)) }
  }

  @discardableResult
  private static func asking(
    _ operation: GPIOError.Operation, _ body: () -> Int
  ) throws(GPIOError) -> Int {
    do throws(SystemCallError) {
      return try retrying(.read, body)
    } catch {
      throw GPIOError(operation, error.errno)
    }
  }
}
