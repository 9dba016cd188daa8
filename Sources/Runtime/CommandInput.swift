import LinuxIO
import StaticMemory

/// Turns the bytes of standard input into lines, in memory of fixed size.
package struct CommandInput: ~Copyable {
  /// A line of the machine interface.
  package enum Line: Equatable, Sendable, BitwiseCopyable {
    case whole(FixedText)
    /// It had more than `FixedText.capacity` bytes; no command is that long.
    case tooLong
  }

  /// How many bytes are read at a time.
  package static let chunkBytes = 4096

  /// Whether the other end has gone: nothing more comes.
  package private(set) var hasEnded = false

  /// The descriptor that is read.
  package let number: Int32

  private let memory: Arena
  private let chunk: UnsafeMutableBufferPointer<UInt8>
  private var unread = 0..<0
  private var partial = PartialLine()

  /// What the input takes.
  package static var footprint: Footprint {
    var footprint = Footprint()
    footprint.add(UInt8.self, chunkBytes)
    return footprint
  }

  /// Lines from `descriptor`, which stays its owner's.
  package init(_ descriptor: Int32, memory: consuming Arena) {
    number = descriptor
    chunk = memory.take(UInt8.self, CommandInput.chunkBytes)
    memory.assertFull()
    self.memory = memory
  }

  /// Reads what is there; to be called when the descriptor is readable and `nextLine` gave nil.
  package mutating func fill() {
    precondition(unread.isEmpty, "every line is taken before more is read")
    guard !hasEnded else { return }
    do throws(SystemCallError) {
      guard let count = try readIfThere(number, into: UnsafeMutableRawBufferPointer(chunk)) else {
        return
      }
      unread = 0..<count
      hasEnded = count == 0
    } catch {
      // A terminal that hung up, or an input that was never open: nothing more comes from it.
      hasEnded = true
    }
  }

  /// The next line that is whole, or at the end what is left; nil when there is none.
  package mutating func nextLine() -> Line? {
    while let index = unread.first {
      let byte = chunk[index]
      chunk[index] = 0
      unread = index + 1..<unread.upperBound
      if let line = partial.take(byte) { return line }
    }
    return hasEnded ? partial.end() : nil
  }

  /// Overwrites what was read and not yet understood.
  package mutating func wipe() {
    for index in chunk.indices where !unread.contains(index) { chunk[index] = 0 }
  }
}

/// A line of the machine interface of which part has come.
struct PartialLine: BitwiseCopyable {
  private var text = FixedText()
  private var isTooLong = false

  /// Nothing has come.
  init() {}

  /// Adds `byte`; gives the line that it ends.
  mutating func take(_ byte: UInt8) -> CommandInput.Line? {
    if byte == UInt8(ascii: "\n") { return whole() }
    if text.isFull { isTooLong = true } else { text.append(byte) }
    return nil
  }

  /// What has come, as a line; nil when nothing has.
  mutating func end() -> CommandInput.Line? {
    text.isEmpty && !isTooLong ? nil : whole()
  }

  /// Forgets what has come, and overwrites it.
  mutating func wipe() {
    text.wipe()
    isTooLong = false
  }

  private mutating func whole() -> CommandInput.Line {
    defer { wipe() }
    return isTooLong ? .tooLong : .whole(text)
  }
}
