/// The languages that the screens speak; each has one file with all its words.
package enum Language: UInt8, CaseIterable, Sendable {
  case english

  /// The words of `phrase`; a line feed parts the lines of those that have more than one.
  ///
  /// Asked at start only, so a phrase that a language lacks stops the first screen of any test.
  func words(_ phrase: Phrase) -> StaticString {
    let table =
      switch self {
      case .english: English.words
      }
    guard let words = table[phrase] else { preconditionFailure("a phrase without words") }
    return words
  }
}
