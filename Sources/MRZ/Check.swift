/// The check digits that a zone can have.
package enum CheckName: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case documentNumber
  case dateOfBirth
  case dateOfExpiry
  case personalNumber
  case composite

  /// The name as JSON spells it.
  package var key: StaticString {
    switch self {
    case .documentNumber: "document-number"
    case .dateOfBirth: "date-of-birth"
    case .dateOfExpiry: "date-of-expiry"
    case .personalNumber: "personal-number"
    case .composite: "composite"
    }
  }
}

/// One check digit: where it stands, what it should be and what was read.
package struct Check: Equatable, Sendable, BitwiseCopyable {
  /// What it checks.
  package var name: CheckName
  /// The line, counted from 1.
  package var line: Int
  /// The column, counted from 1, as ICAO 9303 counts positions.
  package var position: Int
  /// The digit that would be right; nil when a byte outside the alphabet stands under it, so that
  /// it cannot be told.
  package var expected: UInt8?
  /// The character that was read.
  package var read: UInt8
  /// Succeeded or failed, or warning for a form of `Deviation`; a warning counts as right.
  package var status: FieldStatus

  /// Whether the digit is right.
  package var isRight: Bool { status != .failed }
}

/// The check digits of one zone, at most five, in the order of `CheckName`.
package struct Checks: Equatable, Sendable, BitwiseCopyable, RandomAccessCollection {
  /// The most check digits that a layout has: those of TD3.
  package static let capacity = 5

  private var slots: (Check?, Check?, Check?, Check?, Check?) = (nil, nil, nil, nil, nil)
  /// How many there are.
  package private(set) var count = 0

  /// No check digit.
  package init() {}

  /// The first index.
  package var startIndex: Int { 0 }
  /// One past the last index.
  package var endIndex: Int { count }

  /// The check at `index`, from 0 to `count` - 1.
  package subscript(index: Int) -> Check {
    precondition(index >= 0 && index < count, "no such check digit")
    let slot =
      switch index {
      case 0: slots.0
      case 1: slots.1
      case 2: slots.2
      case 3: slots.3
      default: slots.4
      }
    guard let slot else { preconditionFailure("a check digit below the count is missing") }
    return slot
  }

  /// The check of `name`; nil when the layout has none.
  package subscript(name: CheckName) -> Check? {
    for index in 0..<count where self[index].name == name { return self[index] }
    return nil
  }

  /// Goes through the checks in their order.
  ///
  /// The standard library's iterator would have its type made at run time, on the heap, the first
  /// time a document is read.
  package struct Iterator: IteratorProtocol {
    private let checks: Checks
    private var index = 0

    fileprivate init(_ checks: Checks) {
      self.checks = checks
    }

    /// The next check, if there is one more.
    package mutating func next() -> Check? {
      guard index < checks.count else { return nil }
      index += 1
      return checks[index - 1]
    }
  }

  /// An iterator at the first check.
  package func makeIterator() -> Iterator { Iterator(self) }

  /// Adds a check at the end.
  mutating func append(_ check: Check) {
    precondition(count < Checks.capacity, "a layout has at most five check digits")
    switch count {
    case 0: slots.0 = check
    case 1: slots.1 = check
    case 2: slots.2 = check
    case 3: slots.3 = check
    default: slots.4 = check
    }
    count += 1
  }

  package static func == (left: Checks, right: Checks) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where left[index] != right[index] { return false }
    return true
  }
}
