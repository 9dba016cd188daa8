/// The texts of single values: numbers, times, sizes, bytes, names; and back.
enum ConfigurationText {
  /// `text` without spaces and tabs at its ends.
  static func trimmed(_ text: some StringProtocol) -> String {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    guard let first = text.firstIndex(where: { !isBlank($0) }),
      let last = text.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(text[first...last])
  }

  /// The whole number of `text`: digits only, and in `range`.
  static func number(_ text: some StringProtocol, in range: ClosedRange<Int>) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(text), range.contains(number)
    else { return nil }
    return number
  }

  /// The milliseconds of a time: a number and its unit, ms, s or min, after `prefix` if it is not
  /// empty. The unit must be there: a number alone would be a guess.
  static func milliseconds(
    _ text: String, after prefix: String = "", in range: ClosedRange<Int>
  ) -> Int? {
    guard text.hasPrefix(prefix) else { return nil }
    let rest = trimmed(text.dropFirst(prefix.count))
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let factor: Int
    switch trimmed(rest.dropFirst(digits.count)) {
    case "ms": factor = 1
    case "s": factor = 1000
    case "min": factor = 60_000
    default: return nil
    }
    guard let count = number(digits, in: 0...range.upperBound) else { return nil }
    let (milliseconds, isTooLarge) = count.multipliedReportingOverflow(by: factor)
    return !isTooLarge && range.contains(milliseconds) ? milliseconds : nil
  }

  /// A time as it is printed: in seconds where they are whole.
  static func time(_ milliseconds: Int) -> String {
    milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }

  /// The columns and rows of `text`; columns in `range`, rows from half its lower bound.
  static func size(_ text: String, in range: ClosedRange<Int>) -> Configuration.Size? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let smallest = range.lowerBound / 2
    guard parts.count == 2,
      let width = number(trimmed(parts[0]), in: smallest...range.upperBound),
      let height = number(trimmed(parts[1]), in: smallest...range.upperBound)
    else { return nil }
    return Configuration.Size(width: width, height: height)
  }

  /// A size as it is printed.
  static func size(_ size: Configuration.Size) -> String {
    "\(size.width)x\(size.height)"
  }

  /// The bytes of `text`: a number, with K or M behind it for 1024 and 1024 x 1024.
  static func bytes(_ text: String, in range: ClosedRange<Int>) -> Int? {
    let factor = text.hasSuffix("K") ? 1 << 10 : text.hasSuffix("M") ? 1 << 20 : 1
    let digits = factor == 1 ? trimmed(text) : trimmed(text.dropLast())
    guard let count = number(digits, in: 0...range.upperBound / factor) else { return nil }
    return range.contains(count * factor) ? count * factor : nil
  }

  /// Bytes as they are printed: in the largest unit that is whole.
  static func bytes(_ bytes: Int) -> String {
    if bytes % (1 << 20) == 0 { return "\(bytes >> 20)M" }
    return bytes % (1 << 10) == 0 ? "\(bytes >> 10)K" : "\(bytes)"
  }

  /// Whether `text` can name a device or a line: at most 64 letters, digits and . - _ : @ = , with
  /// a letter among them, because numbers change from one start to the next.
  static func isName(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }
    func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
    let marks = ".-_:@=,".utf8
    guard text.utf8.count <= 64, text.utf8.contains(where: isLetter) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || marks.contains($0) }
  }

  /// Whether `text` is a whole path: at most `most` printed ASCII characters, no space, and a name
  /// at its end.
  static func isPath(_ text: String, most: Int) -> Bool {
    text.utf8.first == UInt8(ascii: "/") && text.utf8.last != UInt8(ascii: "/")
      && text.utf8.count <= most && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// Whether `text` can stand on a label: at most 20 letters, digits, - and _, the first no mark.
  static func isLabel(_ text: String) -> Bool {
    func isPlain(_ byte: UInt8) -> Bool {
      (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte)
    }
    guard let first = text.utf8.first, isPlain(first), text.utf8.count <= 20 else { return false }
    return text.utf8.allSatisfy { isPlain($0) || $0 == 0x2D || $0 == 0x5F }
  }

  /// Whether `text` is the whole path of a folder, with none of its steps empty, `.` or `..`.
  static func isFolder(_ text: String) -> Bool {
    guard text.hasPrefix("/"), text.utf8.count <= 255, !text.utf8.contains(0) else { return false }
    let steps = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    return steps.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }

  /// Six numbers with one space between; nil when there are not six, or one is no finite number.
  static func matrix(_ text: String) -> String? {
    let parts = text.split(separator: " ")
    guard parts.count == 6 else { return nil }
    var numbers: [String] = []
    for part in parts {
      guard let number = Double(part), number.isFinite else { return nil }
      let whole = Int(exactly: number)
      numbers.append(whole.map(String.init) ?? "\(number)")
    }
    return numbers.joined(separator: " ")
  }
}
