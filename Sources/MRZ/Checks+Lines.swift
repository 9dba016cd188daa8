import StaticMemory

extension Checks {
  /// The check digits of `lines`, which must be as long as `format` wants.
  init(of lines: Lines, _ format: Format) {
    self.init()
    append(DocumentNumber(of: lines, format).check)
    appendSimple(.dateOfBirth, .dateOfBirth, .dateOfBirthDigit, lines, format)
    appendSimple(.dateOfExpiry, .dateOfExpiry, .dateOfExpiryDigit, lines, format)
    appendSimple(.personalNumber, .personalNumber, .personalNumberDigit, lines, format)
    guard let place = format.extent(of: .compositeDigit) else { return }
    let digit = CheckDigit(composite: format, of: lines)
    let read = lines[place][0]
    append(
      Check(
        name: .composite, line: place.line + 1, position: place.start + 1,
        expected: digit.character, read: read,
        status: read == digit.character ? .succeeded : .failed))
  }

  private mutating func appendSimple(
    _ name: CheckName, _ element: DataElement, _ digit: DataElement, _ lines: Lines,
    _ format: Format
  ) {
    guard let extent = format.extent(of: element), let place = format.extent(of: digit) else {
      return
    }
    let text = lines[extent]
    let expected = checkDigit(of: text)
    let read = lines[place][0]
    var status = read == expected ? FieldStatus.succeeded : .failed
    if read == filler && text.isAllFiller {
      // ICAO 9303-4, 4.2: an empty personal number has `<` or `0`; elsewhere only `0` is right.
      status = name == .personalNumber ? .succeeded : .warning
    }
    append(
      Check(
        name: name, line: place.line + 1, position: place.start + 1, expected: expected,
        read: read, status: status))
  }
}

extension CheckDigit {
  /// The composite digit of `format`, which must have one, over `lines`.
  package init(composite format: Format, of lines: Lines) {
    self.init()
    for index in 0..<format.compositeExtentCount {
      add(format.compositeExtent(index), of: lines)
    }
  }
}

extension Format {
  /// Whether a number of more than nine characters runs on in the optional data.
  package var hasLongNumbers: Bool { self == .td1 || self == .td2 }

  /// How many extents the composite digit covers; 0 where there is none.
  package var compositeExtentCount: Int {
    switch self {
    case .td1: 4
    case .td2, .td3: 3
    case .frenchID: 2
    case .mrvA, .mrvB: 0
    }
  }

  /// The extent at `index` of those the composite digit covers, in the order they are counted.
  ///
  /// ICAO 9303-5 4.2 (TD1), -6 4.2 (TD2), -4 4.2 (TD3).
  package func compositeExtent(_ index: Int) -> Extent {
    precondition(index >= 0 && index < compositeExtentCount, "no such extent")
    switch (self, index) {
    case (.td1, 0): return .icao(1, 6, 30)
    case (.td1, 1): return .icao(2, 1, 7)
    case (.td1, 2): return .icao(2, 9, 15)
    case (.td1, _): return .icao(2, 19, 29)
    case (.frenchID, 0): return .icao(1, 1, 36)
    case (.frenchID, _): return .icao(2, 1, 35)
    case (_, 0): return .icao(2, 1, 10)
    case (_, 1): return .icao(2, 14, 20)
    default: return .icao(2, 22, lineLength - 1)
    }
  }
}
