import MRZ

/// Check digits worked out a second time, from the table of requirements 4 alone and on plain
/// arrays of characters: what the parser is measured against.
enum Oracle {
  /// What each of the 37 characters counts as.
  static func value(_ character: UInt8) -> Int {
    switch character {
    case 48...57: Int(character) - 48
    case 65...90: Int(character) - 55
    default: 0
    }
  }

  static func digit(_ text: [UInt8]) -> UInt8 {
    var sum = 0
    for (index, character) in text.enumerated() { sum += value(character) * [7, 3, 1][index % 3] }
    return UInt8(48 + sum % 10)
  }

  /// Columns `first` to `last` of a line, counted from 1.
  static func part(_ line: [UInt8], _ first: Int, _ last: Int) -> [UInt8] {
    Array(line[(first - 1)..<last])
  }

  /// Whether every digit of the zone is right.
  static func isValid(_ lines: [[UInt8]], _ format: Format) -> Bool {
    let last = lines[1]
    switch format {
    case .td1:
      let first = lines[0]
      return number(part(first, 6, 14), first[14], part(first, 16, 30), mayBeLong: true)
        && plain(last, 1, 6) && plain(last, 9, 14)
        && last[29]
          == digit(
            part(first, 6, 30) + part(last, 1, 7) + part(last, 9, 15) + part(last, 19, 29))
    case .td2, .td3:
      let composite =
        part(last, 1, 10) + part(last, 14, 20) + part(last, 22, last.count - 1)
      return number(part(last, 1, 9), last[9], part(last, 29, 35), mayBeLong: format == .td2)
        && plain(last, 14, 19) && plain(last, 22, 27)
        && (format == .td2 || plain(last, 29, 42))
        && last[last.count - 1] == digit(composite)
    case .mrvA, .mrvB:
      return number(part(last, 1, 9), last[9], [], mayBeLong: false)
        && plain(last, 14, 19) && plain(last, 22, 27)
    case .frenchID:
      return plain(last, 1, 12) && plain(last, 28, 33)
        && last[35] == digit(lines[0] + part(last, 1, 35))
    }
  }

  /// Whether the digit after columns `first` to `last` is right; an empty element may have `<`.
  private static func plain(_ line: [UInt8], _ first: Int, _ last: Int) -> Bool {
    let text = part(line, first, last)
    return line[last] == digit(text) || (line[last] == 60 && text.allSatisfy { $0 == 60 })
  }

  private static func number(
    _ nine: [UInt8], _ read: UInt8, _ optional: [UInt8], mayBeLong: Bool
  ) -> Bool {
    if read == digit(nine) { return true }
    if read != 60 { return false }
    if nine.allSatisfy({ $0 == 60 }) { return true }
    let run = Array(optional.prefix { $0 != 60 })
    guard mayBeLong, nine[8] != 60, run.count >= 2, let own = run.last else { return false }
    let rest = run.dropLast()
    return own == digit(nine + rest) || own == digit(nine + [60] + rest)
  }
}
