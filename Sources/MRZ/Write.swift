import StaticMemory

/// Why values can't be written as a zone.
package enum WriteError: Error, Equatable, Sendable {
  /// The value of a field has no room.
  case tooLong(FieldName)
  /// The value of a field has a character that can't stand there.
  case badCharacter(FieldName)
}

/// The lines that say `content`, with every check digit worked out: the inverse of `parse`.
///
/// Names that do not fit are cut as ICAO 9303-4 to -7 want it; all else that does not fit is
/// refused. Parsing the lines gives `content` back unless a name was cut.
package func write(_ content: Content) throws(WriteError) -> Lines {
  var page = BlankLines(content.format)
  try page.put(content.documentCode, .documentCode, .documentCode)
  try page.put(content.issuingState, .issuingState, .issuingStateCode)
  try page.put(content.nationality, .nationality, .nationalityCode)
  try page.put(content.dateOfBirth, .dateOfBirth, .dateOfBirth)
  try page.put(content.dateOfExpiry, .dateOfExpiry, .dateOfExpiry)
  page.put(content.sex.character, .sex)
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

/// Lines of fillers being filled.
private struct BlankLines {
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
    try put(text, at: extent, name)
  }

  mutating func put(_ text: FixedText, at extent: Extent, _ name: FieldName) throws(WriteError) {
    guard text.count <= extent.count else { throw .tooLong(name) }
    for index in 0..<text.count {
      guard Alphabet.all.contains(character: text[index]) else { throw .badCharacter(name) }
      lines[extent.line][extent.start + index] = text[index]
    }
  }

  mutating func put(_ character: UInt8, _ element: DataElement) {
    guard let extent = format.extent(of: element) else { return }
    lines[extent.line][extent.start] = character
  }

  mutating func putDigit(_ element: DataElement, _ digit: DataElement) {
    guard let extent = format.extent(of: element), let character = checkDigit(of: lines[extent])
    else { return }
    put(character, digit)
  }

  mutating func putComposite() {
    if let character = CheckDigit(composite: format, of: lines).character {
      put(character, .compositeDigit)
    }
  }

  mutating func putNumber(_ content: Content) throws(WriteError) {
    let number = content.documentNumber
    guard let extent = format.extent(of: .documentNumber) else { return }
    guard number.count > extent.count, format.hasLongNumbers,
      let optional = format.extent(of: .optionalData1)
    else {
      try put(number, .documentNumber, .documentNumber)
      putDigit(.documentNumber, .documentNumberDigit)
      try put(content.optionalData1, .optionalData1, .optionalData1)
      return
    }
    try put(number[0..<extent.count], at: extent, .documentNumber)
    var rest = number[extent.count..<number.count]
    // A filler at either side of the joint would end the number there.
    for index in 0..<rest.count where rest[index] == filler { throw .badCharacter(.documentNumber) }
    guard number[extent.count - 1] != filler, let digit = checkDigit(of: number)
    else { throw .badCharacter(.documentNumber) }
    rest.append(digit)
    rest.append(filler)
    try put(rest, at: optional, .documentNumber)
    let left = Extent(
      line: optional.line, start: optional.start + rest.count, count: optional.count - rest.count)
    try put(content.optionalData1, at: left, .optionalData1)
  }

  mutating func putNames(_ content: Content) throws(WriteError) {
    let primary = try content.primaryIdentifier.withFillers(.lastName)
    let secondary = try content.secondaryIdentifier.withFillers(.firstName)
    guard let extent = format.extent(of: .name) else { return }
    if let given = format.extent(of: .givenNames) {
      try put(primary.cut(to: extent.count), at: extent, .lastName)
      try put(secondary.cut(to: given.count), at: given, .firstName)
      return
    }
    try put(joined(primary, secondary, room: extent.count), at: extent, .lastName)
  }

  /// Both identifiers, two fillers between, cut to `room` positions.
  ///
  /// ICAO 9303-4 to -6, on truncation: the given names are cut first; a surname that leaves no room
  /// for them is cut so that at least the first letter of the given names stands.
  private func joined(_ primary: FixedText, _ secondary: FixedText, room: Int) -> FixedText {
    guard !secondary.isEmpty else { return primary.cut(to: room) }
    var text = primary
    text.truncate(to: room - 3)
    text = text.trimmed
    text.append(filler)
    text.append(filler)
    text.append(secondary.cut(to: room - text.count))
    return text
  }
}

extension FixedText {
  /// A name with its spaces as fillers; single spaces, and none at either end.
  fileprivate func withFillers(_ name: FieldName) throws(WriteError) -> FixedText {
    var text = self
    for index in 0..<count {
      if self[index] == UInt8(ascii: " ") {
        let isInner = index > 0 && index < count - 1 && self[index - 1] != UInt8(ascii: " ")
        guard isInner else { throw .badCharacter(name) }
        text[index] = filler
      } else if self[index] == filler {
        throw .badCharacter(name)
      }
    }
    return text
  }

  /// At most `room` characters of a name with fillers in it, the last of them no filler when it had
  /// to be cut: a letter in the last position is what tells that it was.
  fileprivate func cut(to room: Int) -> FixedText {
    guard count > room else { return self }
    let text = self[0..<room]
    guard text[room - 1] == filler else { return text }
    // One letter less of the last part that has two, and the first of the next part comes in.
    for index in stride(from: room - 2, to: 0, by: -1)
    where text[index] != filler && text[index - 1] != filler {
      var shorter = text[0..<index]
      shorter.append(text[(index + 1)..<room])
      shorter.append(self[room])
      return shorter
    }
    return text
  }
}
