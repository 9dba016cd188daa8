import StaticMemory

/// The lines of a machine-readable zone as they were read: at most three, of whatever length.
package struct Lines: Equatable, Sendable, BitwiseCopyable {
  /// The most lines that are kept.
  package static let capacity = 3

  private var first = FixedText()
  private var second = FixedText()
  private var third = FixedText()
  /// How many lines there are.
  package private(set) var count = 0

  /// No line.
  package init() {}

  /// The line at `index`, from 0 to `count` - 1.
  package subscript(index: Int) -> FixedText {
    get {
      precondition(index >= 0 && index < count, "no such line")
      return index == 0 ? first : index == 1 ? second : third
    }
    set {
      precondition(index >= 0 && index < count, "no such line")
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      default: third = newValue
      }
    }
  }

  /// Adds a line at the end; does nothing when there are three.
  package mutating func append(_ line: FixedText) {
    guard count < Lines.capacity else { return }
    count += 1
    self[count - 1] = line
  }

  /// The lines joined by line feeds, as `mrz-text` gives them: at most 92 bytes.
  package var joined: FixedText {
    var text = FixedText()
    for index in 0..<count {
      if index > 0 { text.append(UInt8(ascii: "\n")) }
      text.append(self[index])
    }
    return text
  }
}
