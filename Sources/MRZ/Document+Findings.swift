import StaticMemory

extension Document {
  /// Calls `body` with everything in the text that is not as ICAO 9303 wants it, line by line,
  /// check digits apart. Nothing is taken from the heap.
  package func forEachFinding(_ body: (Finding) -> Void) {
    for line in 0..<format.lineCount { forEachFinding(onLine: line, body) }
  }

  /// Calls `body` with what is wrong on the line at `index`, from 0, element by element from the
  /// left.
  package func forEachFinding(onLine index: Int, _ body: (Finding) -> Void) {
    var column = 0
    while let element = format.element(line: index, column: column),
      let extent = format.extent(of: element)
    {
      forEachFinding(in: element, body)
      column += extent.count
    }
  }

  /// Calls `body` with what is wrong in `element`, column by column.
  package func forEachFinding(in element: DataElement, _ body: (Finding) -> Void) {
    guard let extent = format.extent(of: element) else { return }
    let text = lines[extent]
    var isLegal = true
    for index in 0..<text.count where !Alphabet.all.contains(character: text[index]) {
      isLegal = false
      body(finding(.illegalCharacter(UInt32(text[index])), element, extent, index))
    }
    // The meaning of a text with a foreign byte in it is not judged as well.
    guard isLegal else { return }
    switch element {
    case .documentCode: judgeDocumentCode(text, extent, body)
    case .issuingState, .nationality: judgeState(text, element, extent, body)
    case .name, .givenNames: judgeName(text, element, extent, body)
    case .sex: judgeSex(text[0], extent, body)
    case .dateOfBirth, .dateOfExpiry: judgeDate(text, element, extent, body)
    case .documentNumber: judgeNumber(extent, body)
    case .documentNumberDigit, .dateOfBirthDigit, .dateOfExpiryDigit, .personalNumberDigit,
      .compositeDigit:
      judgeDigit(text[0], element, extent, body)
    case .personalNumber, .optionalData1, .optionalData2, .administrativeCode: break
    }
  }

  /// The worst that the content of `element` says, its check digit apart.
  func contentStatus(of element: DataElement) -> FieldStatus {
    var worst = FieldStatus.none
    forEachFinding(in: element) { worst = max(worst, $0.status) }
    return worst
  }

  /// The same for a field without a check digit of its own: only a byte from outside the alphabet
  /// fails it. What else is wrong there fails the line and `mrz-text` (requirements 4), and warns
  /// here.
  func softStatus(of element: DataElement) -> FieldStatus {
    var worst = FieldStatus.none
    forEachFinding(in: element) {
      if case .illegalCharacter = $0.kind { worst = .failed } else { worst = max(worst, .warning) }
    }
    return worst
  }

  private func finding(
    _ kind: Finding.Kind, _ element: DataElement, _ extent: Extent, _ index: Int
  ) -> Finding {
    Finding(kind, line: extent.line + 1, column: extent.start + index + 1, in: element)
  }

  private func judgeDocumentCode(
    _ text: FixedText, _ extent: Extent, _ body: (Finding) -> Void
  ) {
    if !isLetter(text[0]) {
      body(
        finding(
          .unexpectedCharacter(text[0], expected: .letters), .documentCode, extent, 0))
    } else if !format.usesDocumentCode(text[0]) {
      body(finding(.deviation(.otherDocumentCode), .documentCode, extent, 0))
    }
    if isDigit(text[1]) {
      body(finding(.deviation(.digitInDocumentCode), .documentCode, extent, 1))
    }
  }

  private func judgeState(
    _ text: FixedText, _ element: DataElement, _ extent: Extent, _ body: (Finding) -> Void
  ) {
    if text.isAllFiller {
      body(finding(.deviation(.emptyCode), element, extent, 0))
      return
    }
    for index in 0..<text.count where isDigit(text[index]) {
      body(
        finding(
          .unexpectedCharacter(text[index], expected: [.letters, .filler]), element, extent,
          index))
      return
    }
    switch CountryCode(text).standing {
    case .listed: break
    case .unlisted: body(finding(.deviation(.unlistedCode), element, extent, 0))
    case .short: body(finding(.deviation(.shortCode), element, extent, 0))
    case .unknown: body(finding(.unknownCode, element, extent, 0))
    }
  }

  private func judgeName(
    _ text: FixedText, _ element: DataElement, _ extent: Extent, _ body: (Finding) -> Void
  ) {
    for index in 0..<text.count where isDigit(text[index]) {
      body(
        finding(
          writesLettersAsDigits
            ? .deviation(.digitInName)
            : .unexpectedCharacter(text[index], expected: [.letters, .filler]),
          element, extent, index))
    }
    judgeGaps(text, element, extent, body)
  }

  /// A letter after three fillers or more is no part of a name, unless they part the surname from
  /// the given names: it is how a filler read as a letter shows (ICAO 9303-3, 4.6: one filler parts
  /// names, two the identifiers, the rest of the field is fillers).
  private func judgeGaps(
    _ text: FixedText, _ element: DataElement, _ extent: Extent, _ body: (Finding) -> Void
  ) {
    let sharesField = format.extent(of: .givenNames) == nil
    // The fillers that part the identifiers, or those before a surname that is missing.
    var isSecondary = !sharesField
    var gap = 0
    for index in 0..<text.count {
      if text[index] == filler {
        gap += 1
        continue
      }
      if gap >= 3 && isSecondary && index != gap {
        body(finding(.unexpectedCharacter(text[index], expected: .filler), element, extent, index))
      }
      if gap >= 2 { isSecondary = true }
      gap = 0
    }
  }

  /// Whether the issuer is one that `Deviation.digitInName` is known of.
  private var writesLettersAsDigits: Bool {
    format.extent(of: .issuingState).map { lines[$0] == "RUS" } ?? false
  }

  private func judgeSex(_ character: UInt8, _ extent: Extent, _ body: (Finding) -> Void) {
    if character == UInt8(ascii: "X") {
      body(finding(.deviation(.writtenX), .sex, extent, 0))
    } else if Sex(character) == nil {
      body(finding(.unexpectedCharacter(character, expected: Sex.alphabet), .sex, extent, 0))
    }
  }

  private func judgeDate(
    _ text: FixedText, _ element: DataElement, _ extent: Extent, _ body: (Finding) -> Void
  ) {
    let isExpiry = element == .dateOfExpiry
    guard let date = isExpiry ? dateOfExpiry : dateOfBirth else { return }
    var isNumeric = true
    for index in 0..<text.count where isLetter(text[index]) {
      let other = text[index ^ 1]
      if text[index] == UInt8(ascii: "X") && other == text[index] {
        if index % 2 == 0 { body(finding(.deviation(.writtenX), element, extent, index)) }
        continue
      }
      isNumeric = false
      body(
        finding(
          .unexpectedCharacter(text[index], expected: isExpiry ? .digits : [.digits, .filler]),
          element, extent, index))
    }
    guard isNumeric else { return }
    if !date.isPossible {
      body(finding(.impossibleDate, element, extent, 0))
      return
    }
    if date.hasZeroPart { body(finding(.deviation(.zeroForUnknown), element, extent, 0)) }
    guard isExpiry else { return }
    if date.hasUnknownPart { body(finding(.deviation(.fillerInExpiry), element, extent, 0)) }
    if date.isNoExpiry { body(finding(.deviation(.noExpiry), element, extent, 0)) }
  }

  private func judgeNumber(_ extent: Extent, _ body: (Finding) -> Void) {
    let number = DocumentNumber(of: lines, format)
    if number.isLong && number.check.status == .warning {
      body(finding(.deviation(.fillerCountedInLongNumber), .documentNumber, number.digit, 0))
    }
    guard format == .frenchID, let month = issueMonth, !month.isPossible else { return }
    body(finding(.impossibleDate, .documentNumber, extent, 0))
  }

  private func judgeDigit(
    _ character: UInt8, _ element: DataElement, _ extent: Extent, _ body: (Finding) -> Void
  ) {
    if isDigit(character) { return }
    let checked = element.checked.flatMap { format.extent(of: $0) }.map { lines[$0] }
    if character == filler {
      switch element {
      case .documentNumberDigit where DocumentNumber(of: lines, format).isLong: return
      case .personalNumberDigit where checked?.isAllFiller == true: return
      default:
        if checked?.isAllFiller == true {
          body(finding(.deviation(.fillerAsDigit), element, extent, 0))
          return
        }
      }
    }
    body(finding(.unexpectedCharacter(character, expected: .digits), element, extent, 0))
  }
}

extension DataElement {
  /// The element that a check digit stands behind; nil for the composite digit and for any other
  /// element.
  package var checked: DataElement? {
    switch self {
    case .documentNumberDigit: .documentNumber
    case .dateOfBirthDigit: .dateOfBirth
    case .dateOfExpiryDigit: .dateOfExpiry
    case .personalNumberDigit: .personalNumber
    default: nil
    }
  }
}

extension Format {
  /// Whether `letter` begins the document code of the layout's documents.
  ///
  /// ICAO 9303-5 and -6, 4.2: `A`, `C`, `I`; -4, 4.2: `P`; -7, 4.2 and 5.2: `V`.
  package func usesDocumentCode(_ letter: UInt8) -> Bool {
    switch self {
    case .td1, .td2:
      letter == UInt8(ascii: "A") || letter == UInt8(ascii: "C") || letter == UInt8(ascii: "I")
    case .td3: letter == UInt8(ascii: "P")
    case .mrvA, .mrvB: letter == UInt8(ascii: "V")
    case .frenchID: letter == UInt8(ascii: "I")
    }
  }
}
