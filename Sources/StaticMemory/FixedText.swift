/// At most 96 ASCII bytes held in place: text that can be copied, compared and wiped without heap.
///
/// It holds what a document says, so its description is dots: a log or a failed test cannot leak a
/// person's data. Ninety-six bytes hold the longest text there is, three lines of a TD1 card with
/// their separators (ICAO 9303-5).
package struct FixedText: Equatable, Hashable, Sendable, BitwiseCopyable {
  /// The most bytes a text can hold.
  package static let capacity = 96

  private var low: SIMD64<UInt8>
  private var high: SIMD32<UInt8>
  /// The number of bytes held.
  package private(set) var count: Int

  /// The empty text.
  package init() {
    low = .zero
    high = .zero
    count = 0
  }

  /// A text of the bytes given; what does not fit is left out.
  package init(_ bytes: some Sequence<UInt8>) {
    self.init()
    for byte in bytes { append(byte) }
  }

  /// A text of one byte.
  package init(byte: UInt8) {
    self.init()
    append(byte)
  }

  /// A text made from a literal or a string; what does not fit is left out.
  package init(_ string: String) {
    self.init(string.utf8)
  }

  /// Whether the text has no byte.
  package var isEmpty: Bool { count == 0 }

  /// Whether nothing more fits.
  package var isFull: Bool { count == FixedText.capacity }

  /// The byte at `index`, from 0 to `count` - 1.
  package subscript(index: Int) -> UInt8 {
    get {
      precondition(index >= 0 && index < count, "index outside the text")
      return index < 64 ? low[index] : high[index - 64]
    }
    set {
      precondition(index >= 0 && index < count, "index outside the text")
      set(index, newValue)
    }
  }

  /// Adds one byte; does nothing when full.
  package mutating func append(_ byte: UInt8) {
    guard !isFull else { return }
    set(count, byte)
    count += 1
  }

  /// Adds all of another text, as far as it fits.
  package mutating func append(_ other: FixedText) {
    for index in 0..<other.count { append(other[index]) }
  }

  /// Adds a number in decimal, with zeros before it up to `digits`.
  package mutating func append(number: Int, digits: Int = 1) {
    precondition(number >= 0, "only natural numbers are written")
    var divisor = 1
    var width = 1
    while number / divisor >= 10 || width < digits {
      divisor *= 10
      width += 1
    }
    while divisor > 0 {
      append(UInt8(48 + number / divisor % 10))
      divisor /= 10
    }
  }

  /// Drops bytes from the end until `count` are left.
  package mutating func truncate(to length: Int) {
    while count > length {
      count -= 1
      set(count, 0)
    }
  }

  /// The part from `range.lowerBound` up to `range.upperBound`, which must lie inside the text.
  package subscript(range: Range<Int>) -> FixedText {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range outside the text")
    var part = FixedText()
    for index in range { part.append(self[index]) }
    return part
  }

  /// Calls `body` with the bytes, without a copy to the heap.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // The two halves lie one after the other. A tuple of them would do as well, but the Swift
    // runtime takes heap memory for a tuple's type at its first use.
    var copy = self
    defer { copy.wipe() }
    return withUnsafePointer(to: &copy) { text in
      let bytes = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
      return body(UnsafeBufferPointer(start: bytes, count: count))
    }
  }

  /// Overwrites every byte.
  package mutating func wipe() {
    self = FixedText()
  }

  /// The text as a string: this allocates, so it is for printing at the edges only.
  package var string: String {
    withBytes { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func set(_ index: Int, _ byte: UInt8) {
    if index < 64 { low[index] = byte } else { high[index - 64] = byte }
  }
}

extension FixedText: CustomStringConvertible, CustomDebugStringConvertible {
  /// Dots, one a byte.
  package var description: String { String(repeating: "·", count: count) }

  /// Dots, one a byte.
  package var debugDescription: String { description }
}

extension FixedText: ExpressibleByStringLiteral {
  /// A text from a literal.
  package init(stringLiteral value: StaticString) {
    self.init()
    value.withUTF8Buffer { for byte in $0 { append(byte) } }
  }
}
