/// A known national way of breaking the letter of ICAO 9303: it makes a warning, never a failure.
///
/// This is the table of them; a way that is not here is a failure. Each case says what the standard
/// wants and who does otherwise.
package enum Deviation: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// 9303-5, -6 4.2: the digit of a long number covers the number. Belgian and Portuguese cards
  /// count the filler in the digit's own place too.
  case fillerCountedInLongNumber
  /// 9303-3 4.9: the digit of an element without content is `0`. Cards of the United States
  /// without a number and Russian internal passports without an expiry have `<`. (For the personal
  /// number of TD3 the standard allows both: no deviation.)
  case fillerAsDigit
  /// 9303-3 4.8: an unknown month or day is `<<`. Some states write `00`.
  case zeroForUnknown
  /// 9303-4 to -7 4.2: an expiry is a whole date. Moldovan cards that do not expire and Russian
  /// internal passports leave it empty.
  case fillerInExpiry
  /// The same: Spanish cards for life say the last or the first day of 99.
  case noExpiry
  /// 9303-4 to -7 4.2: `M`, `F` or `<`, and fillers for what is unknown of a date. Some states
  /// write the `X` of the eye-readable part.
  case writtenX
  /// 9303-5 4.2: two letters, or a letter and `<`. Permanent resident cards of the United States
  /// say `C1` and `C2`.
  case digitInDocumentCode
  /// 9303-4 to -6 4.2: `P` on TD3, `A`, `C` or `I` on TD1 and TD2; other letters stand on
  /// national papers that use the same layout.
  case otherDocumentCode
  /// 9303-3 4.6: no digits in names. Russia writes some Cyrillic letters as digits.
  case digitInName
  /// 9303-3 5: a code of three letters. Slovenian cards of one series say `SI`.
  case shortCode
  /// 9303-3 5: a code of the list. States that are gone or changed their code; Interpol before
  /// `XPO`; `KYA` on Kenyan cards.
  case unlistedCode
  /// 9303-3 5: `XXX` where no nationality is given. Some visas leave it empty.
  case emptyCode

  /// The name as JSON spells it.
  package var key: StaticString {
    switch self {
    case .fillerCountedInLongNumber: "filler-counted-in-long-number"
    case .fillerAsDigit: "filler-as-digit"
    case .zeroForUnknown: "zero-for-unknown"
    case .fillerInExpiry: "filler-in-expiry"
    case .noExpiry: "no-expiry"
    case .writtenX: "written-x"
    case .digitInDocumentCode: "digit-in-document-code"
    case .otherDocumentCode: "other-document-code"
    case .digitInName: "digit-in-name"
    case .shortCode: "short-code"
    case .unlistedCode: "unlisted-code"
    case .emptyCode: "empty-code"
    }
  }

  /// What the standard wants there, in words.
  package var expected: StaticString {
    switch self {
    case .fillerCountedInLongNumber: "a check digit over the number without the filler"
    case .fillerAsDigit: "0 as the check digit of an empty element"
    case .zeroForUnknown: "<< for an unknown month or day"
    case .fillerInExpiry, .noExpiry: "the day of expiry"
    case .writtenX: "<"
    case .digitInDocumentCode: "a letter or <"
    case .otherDocumentCode: "the document code of the layout"
    case .digitInName: "a letter or <"
    case .shortCode, .unlistedCode: "a code of ICAO 9303-3, section 5"
    case .emptyCode: "a code, or XXX"
    }
  }

  /// What stands there instead, in words.
  package var words: StaticString {
    switch self {
    case .fillerCountedInLongNumber: "a check digit over the number with the filler"
    case .fillerAsDigit: "<"
    case .zeroForUnknown: "00"
    case .fillerInExpiry: "<"
    case .noExpiry: "a day that stands for none"
    case .writtenX: "X"
    case .digitInDocumentCode: "a digit"
    case .otherDocumentCode: "another letter"
    case .digitInName: "a digit"
    case .shortCode: "a code of two letters"
    case .unlistedCode: "a code known but not listed"
    case .emptyCode: "<<<"
    }
  }
}
