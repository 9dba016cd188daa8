import MRZ
import StaticMemory

/// Repairs where scores are nearly tied: the cheapest change of characters with which a wrong
/// check digit comes right.
///
/// A repair counts only if all check digits are right after it and each cost at most two nats: a
/// digit that is printed wrong and plain to see stays wrong.
struct RepairDigits {
  /// The most that the repair of one check digit may cost, in nats.
  private static let limit: Float = 2
  private static let longest = 80
  private static let impossible: Float = 1e9

  /// For each position and remainder: the remainder before it, and the character chosen.
  private let before: UnsafeMutablePointer<UInt8>
  private let chosen: UnsafeMutablePointer<UInt8>

  /// Adds what repairing takes.
  static func plan(in footprint: inout Footprint) {
    footprint.add(UInt8.self, 10 * longest)
    footprint.add(UInt8.self, 10 * longest)
  }

  /// Cuts its tables from `scratch`.
  init(from scratch: inout Scratch) {
    before = scratch.take(UInt8.self, 10 * RepairDigits.longest)
    chosen = scratch.take(UInt8.self, 10 * RepairDigits.longest)
  }

  /// What one check digit covers, and where it stands.
  struct Coverage {
    private var places: (Extent, Extent, Extent, Extent)
    private(set) var count = 0
    /// The digit's line.
    var line: Int
    /// The digit's column.
    var column: Int

    /// Nothing yet, checked by the digit at `column` of `line`.
    init(line: Int, column: Int) {
      let none = Extent(line: 0, start: 0, count: 0)
      places = (none, none, none, none)
      self.line = line
      self.column = column
    }

    /// Adds the characters of `extent`.
    mutating func append(_ extent: Extent) {
      switch count {
      case 0: places.0 = extent
      case 1: places.1 = extent
      case 2: places.2 = extent
      default: places.3 = extent
      }
      count += 1
    }

    /// The extent at `index`.
    subscript(index: Int) -> Extent {
      switch index {
      case 0: places.0
      case 1: places.1
      case 2: places.2
      default: places.3
      }
    }
  }

  /// Repairs `reading` as far as the scores allow; leaves it as it is unless everything then
  /// agrees.
  func run(_ reading: inout Reading, _ evidence: Evidence) {
    guard let document = parse(reading, today: nil), !document.checks.isEmpty, !document.digitsAgree
    else { return }
    var fixed = reading
    for _ in 0..<2 {
      // By their numbers: `allCases` is an array, which the runtime takes memory for.
      for number in 0..<UInt8(Checks.capacity) {
        guard let name = CheckName(rawValue: number),
          let checks = parse(fixed, today: nil)?.checks, let check = checks[name],
          !check.isRight
        else { continue }
        let locked = name == .composite ? verified(checks, fixed.format) : RepairedPositions()
        var best: (cost: Float, lines: Lines)?
        for variant in 0..<2 {
          guard let coverage = coverage(check, fixed, variant) else { continue }
          var lines = fixed.lines
          let cost = solve(coverage, &lines, evidence, locked)
          if cost < RepairDigits.limit, cost < best?.cost ?? .infinity { best = (cost, lines) }
        }
        if let best { fixed.lines = best.lines }
      }
    }
    guard let repaired = parse(fixed, today: nil), repaired.digitsAgree else { return }
    for line in 0..<fixed.lines.count {
      for column in 0..<fixed.lines[line].count
      where fixed.lines[line][column] != reading.lines[line][column] {
        fixed.repaired[line, column] = true
      }
    }
    reading = fixed
  }

  /// What `check` covers. A long document number has two forms: its digit counts the filler in
  /// the digit's usual place or not (requirements 10); `variant` 1 is the one that counts it.
  private func coverage(_ check: Check, _ reading: Reading, _ variant: Int) -> Coverage? {
    let format = reading.format
    var coverage = Coverage(line: check.line - 1, column: check.position - 1)
    if check.name == .composite {
      guard variant == 0 else { return nil }
      for index in 0..<format.compositeExtentCount {
        coverage.append(format.compositeExtent(index))
      }
      return coverage
    }
    let (element, digit) = RepairDigits.elements(check.name)
    guard let extent = format.extent(of: element), let place = format.extent(of: digit) else {
      return nil
    }
    coverage.append(extent)
    guard coverage.line != place.line || coverage.column != place.start else {
      return variant == 0 ? coverage : nil
    }
    guard let optional = format.extent(of: .optionalData1) else { return nil }
    if variant == 1 { coverage.append(place) }
    coverage.append(
      Extent(
        line: optional.line, start: optional.start, count: coverage.column - optional.start))
    return coverage
  }

  private static func elements(_ name: CheckName) -> (DataElement, DataElement) {
    switch name {
    case .documentNumber: (.documentNumber, .documentNumberDigit)
    case .dateOfBirth: (.dateOfBirth, .dateOfBirthDigit)
    case .dateOfExpiry: (.dateOfExpiry, .dateOfExpiryDigit)
    case .personalNumber: (.personalNumber, .personalNumberDigit)
    case .composite: (.compositeDigit, .compositeDigit)
    }
  }

  /// The positions that a right check digit of their own vouches for.
  private func verified(_ checks: Checks, _ format: Format) -> RepairedPositions {
    var locked = RepairedPositions()
    // By index: an iterator over another module's collection takes memory from the heap.
    for index in 0..<checks.count {
      let check = checks[index]
      guard check.name != .composite, check.isRight else { continue }
      let (element, _) = RepairDigits.elements(check.name)
      guard let extent = format.extent(of: element) else { continue }
      for column in extent.columns { locked[extent.line, column] = true }
      locked[check.line - 1, check.position - 1] = true
    }
    return locked
  }

  /// Finds the cheapest characters with which the digit of `coverage` is right, by dynamic
  /// programming over the remainder, and puts them into `lines`; gives what they cost.
  private func solve(
    _ coverage: Coverage, _ lines: inout Lines, _ evidence: Evidence, _ locked: RepairedPositions
  ) -> Float {
    var costs = Costs(repeating: RepairDigits.impossible)
    costs[0] = 0
    var position = 0
    for part in 0..<coverage.count {
      let extent = coverage[part]
      for column in extent.columns {
        guard position < RepairDigits.longest else { return RepairDigits.impossible }
        guard let current = Alphabet.index(of: lines[extent.line][column]) else {
          return RepairDigits.impossible
        }
        step(
          &costs, position, current, evidence.row(extent.line, column),
          isLocked: locked[extent.line, column])
        position += 1
      }
    }
    guard let current = Alphabet.index(of: lines[coverage.line][coverage.column]) else {
      return RepairDigits.impossible
    }
    let row = evidence.row(coverage.line, coverage.column)
    var best: (cost: Float, remainder: Int) = (RepairDigits.impossible, 0)
    for remainder in 0..<10 {
      let digit = remainder + 1
      if digit != current && locked[coverage.line, coverage.column] { continue }
      let change = digit == current ? 0 : max(0, row[current] - row[digit])
      if costs[remainder] + change < best.cost { best = (costs[remainder] + change, remainder) }
    }
    guard best.cost < RepairDigits.limit else { return best.cost }
    lines[coverage.line][coverage.column] = UInt8(48 + best.remainder)
    var remainder = best.remainder
    for part in Swift.stride(from: coverage.count - 1, through: 0, by: -1) {
      let extent = coverage[part]
      for column in extent.columns.reversed() {
        position -= 1
        let entry = position * 10 + remainder
        lines[extent.line][column] = Alphabet.character(at: Int(chosen[entry]))
        remainder = Int(before[entry])
      }
    }
    return best.cost
  }

  /// What the cheapest way costs for each remainder; the last six are not used.
  private typealias Costs = SIMD16<Float>

  private func step(
    _ costs: inout Costs, _ position: Int, _ current: Int, _ row: UnsafePointer<Float>,
    isLocked: Bool
  ) {
    var next = Costs(repeating: RepairDigits.impossible)
    let weight = CheckDigit.weight(at: position)
    for index in 0..<Alphabet.size {
      let change = index == current ? 0 : max(0, row[current] - row[index])
      guard change < RepairDigits.limit, index == current || !isLocked else { continue }
      let value = max(index - 1, 0) * weight
      for remainder in 0..<10 where costs[remainder] < RepairDigits.impossible {
        let then = (remainder + value) % 10
        // Of equals the character that was read stays.
        let cost = costs[remainder] + change
        guard cost < next[then] || cost == next[then] && index == current else { continue }
        next[then] = cost
        before[position * 10 + then] = UInt8(remainder)
        chosen[position * 10 + then] = UInt8(index)
      }
    }
    costs = next
  }
}
