import StaticMemory

/// A code of a state or organisation, as issuer or as nationality.
///
/// ICAO 9303-3, section 5: the letters of ISO 3166-1 alpha-3 with extensions.
package struct CountryCode: Equatable, Hashable, Sendable, BitwiseCopyable {
  /// The code without the fillers at its end.
  package let code: FixedText

  /// The code in `text`, whose fillers at the end do not count.
  package init(_ text: FixedText) {
    code = text.trimmed
  }

  /// The English short name; nil for a code that is in no list.
  package var name: FixedText? {
    for table in CountryCode.tables {
      if let name = table.name(of: code) { return name }
    }
    return nil
  }
}
