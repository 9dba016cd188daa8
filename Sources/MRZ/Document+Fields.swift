import StaticMemory

extension Document {
  /// The field of `name`; nil when the layout lacks it, and for an age that cannot be told.
  package subscript(name: FieldName) -> Field? {
    switch name {
    case .mrzText: Field(lines.joined, textStatus)
    case .documentCode: raw(.documentCode)
    case .documentType: Field(FixedText(stringLiteral: documentTypeWord))
    case .issuingState: state(.issuingState)
    case .issuingStateCode: raw(.issuingState)
    case .lastName: Field(names.primary)
    case .firstName: Field(names.secondary)
    case .documentNumber: documentNumber
    case .nationality: state(.nationality)
    case .nationalityCode: raw(.nationality)
    case .dateOfBirth: date(dateOfBirth, .dateOfBirth)
    case .age: age
    case .sex: sexField
    case .sexCode: format.extent(of: .sex).map { Field(lines[$0]) }
    case .dateOfExpiry: date(dateOfExpiry, .dateOfExpiry)
    case .personalNumber:
      format.extent(of: .personalNumber).map {
        Field(lines[$0].trimmed, checks[.personalNumber]?.status ?? .none)
      }
    case .optionalData1:
      DocumentNumber(of: lines, format).optionalData.map { Field(lines[$0].trimmed) }
    case .optionalData2: raw(.optionalData2)
    case .administrativeCode: raw(.administrativeCode)
    case .issueDate: nil
    }
  }

  /// The names, joined from both lines on a French card.
  package var names: Names {
    guard let extent = format.extent(of: .name) else { return Names() }
    let name = lines[extent]
    guard let given = format.extent(of: .givenNames) else { return Names(name) }
    var names = Names()
    names.primary = name.words(in: 0..<name.count)
    names.secondary = lines[given].words(in: 0..<given.count)
    return names
  }

  private var documentNumber: Field {
    let number = DocumentNumber(of: lines, format)
    return Field(number.value, number.check.status)
  }

  private func raw(_ element: DataElement) -> Field? {
    format.extent(of: element).map { Field(lines[$0].trimmed) }
  }

  private func state(_ element: DataElement) -> Field? {
    format.extent(of: element).map {
      let code = CountryCode(lines[$0])
      return Field(code.name ?? code.code)
    }
  }

  private func date(_ date: DateField?, _ check: CheckName) -> Field? {
    date.map {
      Field($0.value, max(checks[check]?.status ?? .none, $0.isPossible ? .none : .failed))
    }
  }

  private var age: Field? {
    guard let today, let range = dateOfBirth?.range else { return nil }
    let oldest = range.earliest.age(on: today)
    guard oldest == range.latest.age(on: today), oldest >= 0 else { return nil }
    var text = FixedText()
    text.append(number: oldest)
    return Field(text, self[.dateOfBirth]?.status ?? .none)
  }

  private var sexField: Field? {
    guard let extent = format.extent(of: .sex) else { return nil }
    guard let sex else { return Field(lines[extent]) }
    return Field(FixedText(stringLiteral: sex.word))
  }
}

extension CalendarDate {
  /// Whole years from this day to `today`; a birthday on 29 February falls on 1 March elsewhere.
  func age(on today: CalendarDate) -> Int {
    let years = Int(today.year) - Int(year)
    return (today.month, today.day) < (month, day) ? years - 1 : years
  }
}
