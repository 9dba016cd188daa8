import StaticMemory

/// Why values can't be written as a zone.
package enum WriteError: Error, Equatable, Sendable {
  /// The value of a field has no room.
  case tooLong(FieldName)
  /// The value of a field has a character that can't stand there.
  case badCharacter(FieldName)
}

/// The lines that say `content`, check digits worked out: the inverse of `parse`.
package func write(_ content: Content) throws(WriteError) -> Lines {
  let format = content.format
  var page = Page(format)
  try page.put(content.documentCode, .documentCode, .documentCode)
  try page.put(content.issuingState, .issuingState, .issuingStateCode)
  try page.put(content.nationality, .nationality, .nationalityCode)
  try page.put(content.dateOfBirth, .dateOfBirth, .dateOfBirth)
  try page.put(content.dateOfExpiry, .dateOfExpiry, .dateOfExpiry)
  try page.put(FixedText([content.sex.character]), .sex, .sexCode)
  try page.put(content.personalNumber, .personalNumber, .personalNumber)
  try page.put(content.optionalData2, .optionalData2, .optionalData2)
  try page.put(content.administrativeCode, .administrativeCode, .administrativeCode)
  try page.putNumber(content)
  try page.putNames(content)
  page.putDigit(.dateOfBirth, .dateOfBirthDigit)
  page.putDigit(.dateOfExpiry, .dateOfExpiryDigit)
  page.putDigit(.personalNumber, .personalNumberDigit)
  page.putComposite()
  return page.lines
}

/// Lines being filled.
private struct Page {
  let format: Format
  var lines = Lines()

  init(_ format: Format) {
    self.format = format
    var blank = FixedText()
    for _ in 0..<format.lineLength { blank.append(filler) }
    for _ in 0..<format.lineCount { lines.append(blank) }
  }

  mutating func put(
    _ text: FixedText, _ element: DataElement, _ name: FieldName
  ) throws(WriteError) {
    guard let extent = format.extent(of: element) else { return }
    guard text.count <= extent.count else { throw .tooLong(name) }
    try put(text, at: extent, name)
  }

  mutating func put(_ text: FixedText, at extent: Extent, _ name: FieldName) throws(WriteError) {
    for index in 0..<text.count {
      guard Alphabet.all.contains(character: text[index]) else { throw .badCharacter(name) }
      lines[extent.line][extent.start + index] = text[index]
    }
  }

  mutating func putDigit(_ element: DataElement, _ digit: DataElement) {
    guard let extent = format.extent(of: element), let place = format.extent(of: digit),
      let character = checkDigit(of: lines[extent])
    else { return }
    lines[place.line][place.start] = character
  }

  mutating func putComposite() {
    guard let place = format.extent(of: .compositeDigit) else { return }
    var digit = CheckDigit()
    for index in 0..<format.compositeExtentCount {
      digit.add(format.compositeExtent(index), of: lines)
    }
    if let character = digit.character { lines[place.line][place.start] = character }
  }

  mutating func putNumber(_ content: Content) throws(WriteError) {
    guard let extent = format.extent(of: .documentNumber) else { return }
    let number = content.documentNumber
    guard let optional = format.extent(of: .optionalData1), format == .td1 || format == .td2,
      number.count > extent.count
    else {
      try put(number, .documentNumber, .documentNumber)
      putDigit(.documentNumber, .documentNumberDigit)
      try put(content.optionalData1, .optionalData1, .optionalData1)
      return
    }
    try put(number[0..<extent.count], at: extent, .documentNumber)
    var rest = number[extent.count..<number.count]
    rest.append(checkDigit(of: number) ?? filler)
    guard rest.count <= optional.count else { throw .tooLong(.documentNumber) }
    try put(rest, at: optional, .documentNumber)
    let start = rest.count + 1
    guard content.optionalData1.isEmpty || content.optionalData1.count + start <= optional.count
    else { throw .tooLong(.optionalData1) }
    let place = Extent(
      line: optional.line, start: optional.start + start, count: content.optionalData1.count)
    try put(content.optionalData1, at: place, .optionalData1)
  }

  mutating func putNames(_ content: Content) throws(WriteError) {
    var primary = content.primaryIdentifier.withFillers
    let secondary = content.secondaryIdentifier.withFillers
    if format.extent(of: .givenNames) != nil {
      try put(primary, .name, .lastName)
      try put(secondary, .givenNames, .firstName)
      return
    }
    if !secondary.isEmpty {
      primary.append("<<")
      primary.append(secondary)
    }
    try put(primary, .name, .lastName)
  }
}

extension FixedText {
  /// The text with its spaces as fillers.
  fileprivate var withFillers: FixedText {
    var text = self
    for index in 0..<text.count where text[index] == UInt8(ascii: " ") { text[index] = filler }
    return text
  }
}
