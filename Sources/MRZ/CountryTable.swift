import StaticMemory

/// Names by code, as lines of text: the code, a space, the name.
///
/// The text is a constant in read-only pages: nothing is built at start, nothing on the heap.
struct CountryTable: Sendable {
  /// The lines, each ended by a line feed.
  let text: StaticString

  /// The name of `code`; nil when no line begins with it.
  func name(of code: FixedText) -> FixedText? {
    guard !code.isEmpty else { return nil }
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count && bytes[end] != lineFeed { end += 1 }
      if CountryTable.begins(bytes, start, with: code) {
        return FixedText(bytes[(start + code.count + 1)..<end])
      }
      start = end + 1
    }
    return nil
  }

  private static func begins(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, with code: FixedText
  ) -> Bool {
    guard start + code.count < bytes.count, bytes[start + code.count] == UInt8(ascii: " ")
    else { return false }
    for index in 0..<code.count where bytes[start + index] != code[index] { return false }
    return true
  }
}

/// The line feed.
let lineFeed = UInt8(ascii: "\n")
