/// The languages that the screens speak; each has one file with all its words.
package enum Language: UInt8, CaseIterable, Sendable {
  case english

  /// The words of `phrase`; a line feed parts the lines of those that have more than one.
  func words(_ phrase: Phrase) -> StaticString {
    switch self {
    case .english: English.words(phrase)
    }
  }
}
