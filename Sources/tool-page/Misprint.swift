import MRZ
import StaticMemory

extension Lines {
  /// The same lines with another digit where the check digit `name` stands.
  ///
  /// It is the only one that is wrong: the composite digit, which covers the others, is made anew.
  /// Which other digit it is depends on `seed`.
  func misprinted(_ name: CheckName, seed: UInt64) throws(PageError) -> Lines {
    guard let document = parse(self, today: nil), let check = document.checks[name],
      let right = check.expected
    else { throw .noSuchDigit(name) }
    let zero = UInt8(ascii: "0")
    let wrong = zero + (right - zero + 1 + UInt8(seed % 9)) % 10
    var lines = self
    lines.print(wrong, at: check)
    guard name != .composite, let composite = parse(lines, today: nil)?.checks[.composite],
      let sum = composite.expected
    else { return lines }
    lines.print(sum, at: composite)
    return lines
  }

  private mutating func print(_ digit: UInt8, at check: Check) {
    let old = self[check.line - 1]
    var new = FixedText()
    for index in 0..<old.count { new.append(index == check.position - 1 ? digit : old[index]) }
    self[check.line - 1] = new
  }
}
