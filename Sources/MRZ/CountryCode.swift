import StaticMemory

/// A code of a state or organisation, as issuer or as nationality.
///
/// ICAO 9303-3, section 5: the letters of ISO 3166-1 alpha-3 with extensions, filled up with `<`.
package struct CountryCode: Equatable, Hashable, Sendable, BitwiseCopyable {
  /// The lists that a code can be in.
  package enum Standing: UInt8, Sendable, BitwiseCopyable {
    /// ISO 3166-1 or the extensions of ICAO 9303-3.
    case listed
    /// In neither, but known from documents.
    case unlisted
    /// Two letters, as some cards have them.
    case short
    /// In none. It may be new, a fantasy document, or a letter read wrong.
    case unknown
  }

  /// The code without the fillers at its end.
  package let code: FixedText
  /// The English short name in ASCII; the code itself when it is in no list.
  package let name: FixedText
  /// Which list it is in.
  package let standing: Standing

  /// The code in `text`, whose fillers at the end do not count.
  package init(_ text: FixedText) {
    let code = text.trimmed
    self.code = code
    if let name = CountryTable.statesAtoL.name(of: code) ?? CountryTable.statesMtoZ.name(of: code)
      ?? CountryTable.extensions.name(of: code)
    {
      (self.name, standing) = (name, .listed)
    } else if let name = CountryTable.unlisted.name(of: code) {
      (self.name, standing) = (name, .unlisted)
    } else if let name = CountryTable.short.name(of: code) {
      (self.name, standing) = (name, .short)
    } else {
      (name, standing) = (code, .unknown)
    }
  }

  /// Calls `body` with every code that is in a list, filled up with `<` to three characters as it
  /// stands in a zone.
  package static func forEachKnown(_ body: (UInt8, UInt8, UInt8) -> Void) {
    CountryTable.statesAtoL.forEachCode(body)
    CountryTable.statesMtoZ.forEachCode(body)
    CountryTable.extensions.forEachCode(body)
    CountryTable.unlisted.forEachCode(body)
    CountryTable.short.forEachCode(body)
  }
}
