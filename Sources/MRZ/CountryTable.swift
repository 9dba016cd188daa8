import StaticMemory

/// Names by code, as lines of text: the code, a space, the name.
struct CountryTable: Sendable {
  /// The lines, each ended by a line feed.
  let text: StaticString

  /// The name of `code`, if a line begins with it.
  func name(of code: FixedText) -> FixedText? {
    nil
  }
}

extension CountryCode {
  static var tables: CollectionOfOne<CountryTable> { CollectionOfOne(CountryTable(text: "")) }
}
