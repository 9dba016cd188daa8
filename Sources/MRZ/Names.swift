import StaticMemory

/// The two identifiers of a name field.
///
/// ICAO 9303-3, 4.6: the primary identifier, two fillers, the secondary identifier; parts of either
/// are separated by one filler. A field without two fillers in a row holds a primary identifier
/// only; one that begins with them has none. More fillers than two separate no better than two.
package struct Names: Equatable, Sendable, BitwiseCopyable {
  /// The primary identifier, usually the surname, its fillers as spaces.
  package var primary = FixedText()
  /// The secondary identifier, usually the given names, its fillers as spaces.
  package var secondary = FixedText()

  /// Where the secondary identifier begins in the field, fillers before it included; the field's
  /// length where there is none.
  package private(set) var split = 0

  /// No name.
  package init() {}

  /// The identifiers of a layout that has a field for each.
  init(primary: FixedText, secondary: FixedText) {
    split = primary.count
    self.primary = primary.words(in: 0..<primary.count)
    self.secondary = secondary.words(in: 0..<secondary.count)
  }

  /// The identifiers in the characters of `field`.
  init(_ field: FixedText) {
    split = field.count
    for index in 0..<max(field.count - 1, 0)
    where field[index] == filler && field[index + 1] == filler {
      split = index
      break
    }
    primary = field.words(in: 0..<split)
    secondary = field.words(in: split..<field.count)
  }
}

extension FixedText {
  /// The part in `range` with every run of fillers as one space, and none at either end.
  func words(in range: Range<Int>) -> FixedText {
    var text = FixedText()
    var isApart = false
    for index in range {
      if self[index] == filler {
        isApart = true
        continue
      }
      if isApart && !text.isEmpty { text.append(UInt8(ascii: " ")) }
      isApart = false
      text.append(self[index])
    }
    return text
  }

  /// The text without the fillers at its end.
  var trimmed: FixedText {
    var text = self
    while text.count > 0 && text[text.count - 1] == filler { text.truncate(to: text.count - 1) }
    return text
  }

  /// Whether there is nothing but fillers.
  var isAllFiller: Bool { trimmed.isEmpty }
}
