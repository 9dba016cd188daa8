import StaticMemory

extension Document {
  /// The field of `name`; nil when the layout lacks it, and for an age that can't be told.
  ///
  /// A value is what the zone says, right or wrong: names with spaces for fillers, states and sex
  /// in English, dates with their century, the rest as printed without the fillers at its end.
  package subscript(name: FieldName) -> Field? {
    switch name {
    case .mrzText: Field(lines.joined, textStatus)
    case .documentCode: raw(.documentCode)
    case .documentType: Field(FixedText(stringLiteral: documentTypeWord))
    case .issuingState: state(.issuingState)
    case .issuingStateCode: raw(.issuingState)
    case .lastName: nameField(isFirst: false)
    case .firstName: nameField(isFirst: true)
    case .documentNumber: documentNumber
    case .nationality: state(.nationality)
    case .nationalityCode: raw(.nationality)
    case .dateOfBirth: date(dateOfBirth, .dateOfBirth, .dateOfBirth)
    case .age: age
    case .sex: sexField
    case .sexCode: format.extent(of: .sex).map { Field(lines[$0], softStatus(of: .sex)) }
    case .dateOfExpiry: date(dateOfExpiry, .dateOfExpiry, .dateOfExpiry)
    case .personalNumber:
      format.extent(of: .personalNumber).map {
        Field(lines[$0].trimmed, checks[.personalNumber]?.status ?? .none)
      }
    case .optionalData1:
      DocumentNumber(of: lines, format).optionalData.map {
        Field(lines[$0].trimmed, softStatus(of: .optionalData1))
      }
    case .optionalData2: raw(.optionalData2)
    case .administrativeCode: raw(.administrativeCode)
    case .issueDate: issueDate
    }
  }

  /// The names, from both lines on a French card.
  package var names: Names {
    guard let extent = format.extent(of: .name) else { return Names() }
    let name = lines[extent]
    guard let given = format.extent(of: .givenNames) else { return Names(name) }
    return Names(primary: name, secondary: lines[given])
  }

  /// The last name, or the first. Both share a field on most layouts, and each answers for what is
  /// wrong in its own part of it.
  private func nameField(isFirst: Bool) -> Field {
    let names = names
    var status = FieldStatus.none
    let start = format.extent(of: .name)?.start ?? 0
    func judge(_ finding: Finding, isSecondary: Bool) {
      guard isSecondary == isFirst else { return }
      if case .illegalCharacter = finding.kind {
        status = .failed
      } else {
        status = max(status, .warning)
      }
    }
    forEachFinding(in: .name) {
      judge($0, isSecondary: $0.column - 1 - start >= names.split)
    }
    forEachFinding(in: .givenNames) { judge($0, isSecondary: true) }
    return Field(isFirst ? names.secondary : names.primary, status)
  }

  private var documentNumber: Field {
    let number = DocumentNumber(of: lines, format)
    return Field(number.value, number.check.status)
  }

  private func raw(_ element: DataElement) -> Field? {
    format.extent(of: element).map { Field(lines[$0].trimmed, softStatus(of: element)) }
  }

  private func state(_ element: DataElement) -> Field? {
    format.extent(of: element).map {
      Field(CountryCode(lines[$0]).name, softStatus(of: element))
    }
  }

  private func date(
    _ date: DateField?, _ check: CheckName, _ element: DataElement
  ) -> Field? {
    date.map {
      // No date of expiry is no unknown date: the document has none.
      let value = element == .dateOfExpiry && $0.isEmpty ? FixedText() : $0.value
      return Field(value, max(checks[check]?.status ?? .none, contentStatus(of: element)))
    }
  }

  /// Whole years, where the day, or all that it can be, gives one number.
  private var age: Field? {
    guard let today, let range = dateOfBirth?.range else { return nil }
    let years = range.earliest.age(on: today)
    // An unknown day in the present year may lie ahead.
    guard years >= 0, years == max(range.latest.age(on: today), 0) else { return nil }
    var text = FixedText()
    text.append(number: years)
    return Field(text, self[.dateOfBirth]?.status ?? .none)
  }

  private var sexField: Field? {
    guard let extent = format.extent(of: .sex) else { return nil }
    let value = sex.map { FixedText(stringLiteral: $0.word) } ?? lines[extent]
    return Field(value, softStatus(of: .sex))
  }

  /// A French card's number begins with the month, so the number's digit speaks for it.
  private var issueDate: Field? {
    issueMonth.map {
      let content: FieldStatus = $0.isPossible ? .none : .failed
      return Field($0.value, max(checks[.documentNumber]?.status ?? .none, content))
    }
  }
}

extension CalendarDate {
  /// Whole years from this day to `today`; who was born on 29 February is a year older on 1 March.
  package func age(on today: CalendarDate) -> Int {
    let years = Int(today.year) - Int(year)
    return (today.month, today.day) < (month, day) ? years - 1 : years
  }
}
