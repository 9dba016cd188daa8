/// Known national ways of breaking the letter of ICAO 9303.
package struct Deviations: OptionSet, Hashable, Sendable, BitwiseCopyable {
  package let rawValue: UInt32

  /// The set of the bits given.
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}
