import StaticMemory

/// What the check digits and alphabets say of a value, from best to worst.
package enum FieldStatus: UInt8, Comparable, Sendable, BitwiseCopyable {
  /// No check digit covers it by itself.
  case none
  /// Its check digit is right.
  case succeeded
  /// It breaks the letter of ICAO 9303 in a known national way.
  case warning
  /// Its check digit or its content is wrong. The value is still given.
  case failed

  package static func < (left: FieldStatus, right: FieldStatus) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The word of requirements 4.
  package var word: StaticString {
    switch self {
    case .none: "none"
    case .succeeded: "succeeded"
    case .warning: "warning"
    case .failed: "failed"
    }
  }
}

/// One value of a document and what is known of its truth.
package struct Field: Equatable, Sendable, BitwiseCopyable {
  /// The value; empty when the document leaves it empty.
  package var value: FixedText
  /// What checks say of it.
  package var status: FieldStatus

  /// A field of `value` and `status`.
  package init(_ value: FixedText, _ status: FieldStatus = .none) {
    self.value = value
    self.status = status
  }
}
