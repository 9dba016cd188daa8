import StaticMemory

/// Names by code, as lines of text in the order of their codes: the code, a space, the name.
///
/// The text is a constant in read-only pages: nothing is built at start, nothing on the heap.
struct CountryTable: Sendable {
  /// The most letters of a code; every line is longer.
  private static let longest = 3

  /// The lines, each ended by a line feed.
  let text: StaticString

  /// The name of `code`; nil when no line begins with it.
  func name(of code: FixedText) -> FixedText? {
    guard code.count <= CountryTable.longest else { return nil }
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    // The lines that can still be the one, from the first's start to the last's end.
    var low = 0
    var high = bytes.count
    while low < high {
      var start = (low + high) / 2
      while start > low && bytes[start - 1] != lineFeed { start -= 1 }
      var end = start
      while bytes[end] != lineFeed { end += 1 }
      switch CountryTable.order(code, bytes, start) {
      case 0: return CountryTable.text(bytes, from: start + code.count + 1, to: end)
      case 1: low = end + 1
      default: high = start
      }
    }
    return nil
  }

  /// Calls `body` with each code, filled up with `<` to three characters.
  func forEachCode(_ body: (UInt8, UInt8, UInt8) -> Void) {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    let filler = UInt8(ascii: "<")
    var start = 0
    while start < bytes.count {
      var code = SIMD4<UInt8>(repeating: filler)
      var count = 0
      while bytes[start + count] != UInt8(ascii: " ") {
        code[count] = bytes[start + count]
        count += 1
      }
      body(code[0], code[1], code[2])
      while bytes[start] != lineFeed { start += 1 }
      start += 1
    }
  }

  /// 0 when the line at `start` is that of `code`, 1 when `code` comes after it, -1 when before.
  private static func order(
    _ code: FixedText, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> Int {
    for index in 0..<code.count {
      // The space after a shorter code is before every letter, and no code has one.
      let byte = bytes[start + index]
      if code[index] != byte { return code[index] > byte ? 1 : -1 }
    }
    return bytes[start + code.count] == UInt8(ascii: " ") ? 0 : -1
  }

  private static func text(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> FixedText {
    var text = FixedText()
    for index in start..<end { text.append(bytes[index]) }
    return text
  }
}

/// The line feed.
let lineFeed = UInt8(ascii: "\n")
