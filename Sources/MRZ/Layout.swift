/// A part of a machine-readable zone that a layout gives a place.
package enum DataElement: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case documentCode
  case issuingState
  /// Both identifiers; only the last name on a French card.
  case name
  /// The given names of a French card.
  case givenNames
  /// The number's own positions: nine, or twelve on a French card.
  case documentNumber
  case documentNumberDigit
  case nationality
  case dateOfBirth
  case dateOfBirthDigit
  case sex
  case dateOfExpiry
  case dateOfExpiryDigit
  case personalNumber
  case personalNumberDigit
  case optionalData1
  case optionalData2
  case administrativeCode
  case compositeDigit
}

/// Some positions in a row on one line, all counted from 0.
package struct Extent: Equatable, Hashable, Sendable, BitwiseCopyable {
  /// The line.
  package var line: Int
  /// The first column.
  package var start: Int
  /// How many columns.
  package var count: Int

  /// `count` columns of `line` from `start` on.
  package init(line: Int, start: Int, count: Int) {
    self.line = line
    self.start = start
    self.count = count
  }

  /// The columns.
  package var columns: Range<Int> { start..<(start + count) }

  /// Line `line`, columns `first` to `last`, all counted from 1 as ICAO 9303 prints them.
  static func icao(_ line: Int, _ first: Int, _ last: Int) -> Extent {
    Extent(line: line - 1, start: first - 1, count: last - first + 1)
  }
}

extension Format {
  /// Where `element` stands; nil when the layout lacks it.
  ///
  /// ICAO 9303-5 4.2 (TD1), -6 4.2 (TD2), -4 4.2 (TD3), -7 4.2 and 5.2 (MRV-A, MRV-B); the French
  /// card as requirements 4 gives it.
  package func extent(of element: DataElement) -> Extent? {
    switch self {
    case .td1: Format.extentTD1(element)
    case .td2, .td3, .mrvA, .mrvB: extentTwoLines(element)
    case .frenchID: Format.extentFrench(element)
    }
  }

  private static func extentTD1(_ element: DataElement) -> Extent? {
    switch element {
    case .documentCode: .icao(1, 1, 2)
    case .issuingState: .icao(1, 3, 5)
    case .documentNumber: .icao(1, 6, 14)
    case .documentNumberDigit: .icao(1, 15, 15)
    case .optionalData1: .icao(1, 16, 30)
    case .dateOfBirth: .icao(2, 1, 6)
    case .dateOfBirthDigit: .icao(2, 7, 7)
    case .sex: .icao(2, 8, 8)
    case .dateOfExpiry: .icao(2, 9, 14)
    case .dateOfExpiryDigit: .icao(2, 15, 15)
    case .nationality: .icao(2, 16, 18)
    case .optionalData2: .icao(2, 19, 29)
    case .compositeDigit: .icao(2, 30, 30)
    case .name: .icao(3, 1, 30)
    case .givenNames, .personalNumber, .personalNumberDigit, .administrativeCode: nil
    }
  }

  private func extentTwoLines(_ element: DataElement) -> Extent? {
    switch element {
    case .documentCode: .icao(1, 1, 2)
    case .issuingState: .icao(1, 3, 5)
    case .name: .icao(1, 6, lineLength)
    case .documentNumber: .icao(2, 1, 9)
    case .documentNumberDigit: .icao(2, 10, 10)
    case .nationality: .icao(2, 11, 13)
    case .dateOfBirth: .icao(2, 14, 19)
    case .dateOfBirthDigit: .icao(2, 20, 20)
    case .sex: .icao(2, 21, 21)
    case .dateOfExpiry: .icao(2, 22, 27)
    case .dateOfExpiryDigit: .icao(2, 28, 28)
    case .personalNumber: self == .td3 ? .icao(2, 29, 42) : nil
    case .personalNumberDigit: self == .td3 ? .icao(2, 43, 43) : nil
    case .optionalData1:
      switch self {
      case .td2: .icao(2, 29, 35)
      case .mrvA: .icao(2, 29, 44)
      case .mrvB: .icao(2, 29, 36)
      case .td1, .td3, .frenchID: nil
      }
    case .compositeDigit:
      self == .td2 || self == .td3 ? .icao(2, lineLength, lineLength) : nil
    case .givenNames, .optionalData2, .administrativeCode: nil
    }
  }

  private static func extentFrench(_ element: DataElement) -> Extent? {
    switch element {
    case .documentCode: .icao(1, 1, 2)
    case .issuingState: .icao(1, 3, 5)
    case .name: .icao(1, 6, 30)
    case .administrativeCode: .icao(1, 31, 36)
    case .documentNumber: .icao(2, 1, 12)
    case .documentNumberDigit: .icao(2, 13, 13)
    case .givenNames: .icao(2, 14, 27)
    case .dateOfBirth: .icao(2, 28, 33)
    case .dateOfBirthDigit: .icao(2, 34, 34)
    case .sex: .icao(2, 35, 35)
    case .compositeDigit: .icao(2, 36, 36)
    case .nationality, .dateOfExpiry, .dateOfExpiryDigit, .personalNumber, .personalNumberDigit,
      .optionalData1, .optionalData2:
      nil
    }
  }

  /// The element that the position `column` of `line`, both from 0, belongs to; nil outside.
  package func element(line: Int, column: Int) -> DataElement? {
    // Not `allCases`: the type of its array is described in heap memory at the first call.
    var number: UInt8 = 0
    while let element = DataElement(rawValue: number) {
      if let extent = extent(of: element), extent.line == line, extent.columns.contains(column) {
        return element
      }
      number += 1
    }
    return nil
  }

  /// The characters that ICAO 9303 allows at `column` of `line`, both from 0; all 37 outside.
  ///
  /// This is the letter of the standard. National documents also use digits in names and in the
  /// document code, and `X` for sex (`Deviation`): a recognizer should prefer this set, not trust
  /// it.
  package func alphabet(line: Int, column: Int) -> Alphabet {
    guard let element = element(line: line, column: column), let extent = extent(of: element) else {
      return .all
    }
    switch element {
    case .documentCode: return column == extent.start ? .letters : [.letters, .filler]
    case .issuingState, .nationality:
      return column == extent.start ? .letters : [.letters, .filler]
    case .name, .givenNames: return [.letters, .filler]
    case .documentNumber, .optionalData1, .optionalData2, .personalNumber, .administrativeCode:
      return .all
    case .documentNumberDigit: return self == .td1 || self == .td2 ? [.digits, .filler] : .digits
    case .dateOfBirth: return [.digits, .filler]
    case .dateOfExpiry, .dateOfBirthDigit, .dateOfExpiryDigit, .compositeDigit: return .digits
    case .personalNumberDigit: return [.digits, .filler]
    case .sex: return Sex.alphabet
    }
  }
}
