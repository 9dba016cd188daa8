import MRZ
import Recognition
import StaticMemory
import Testing

/// From scores to text: layouts, alphabets, names and repairs (requirements 4 and 10).
@Suite struct DecodeTests {
  /// An invented Utopian's document of `format`.
  private static func lines(_ format: Format, number: FixedText = "UT1034587") throws -> [String] {
    var content = Content(format)
    switch format {
    case .td1: content.documentCode = "I"
    case .td2: content.documentCode = "I"
    case .td3: content.documentCode = "P"
    case .mrvA, .mrvB: content.documentCode = "V"
    case .frenchID: content.documentCode = "ID"
    }
    content.issuingState = format == .frenchID ? "FRA" : "UTO"
    content.primaryIdentifier = "SOLAND"
    content.secondaryIdentifier = "OLOF BIRK"
    content.documentNumber = number
    content.dateOfBirth = "880507"
    content.sex = .female
    if format != .frenchID {
      content.nationality = "UTO"
      content.dateOfExpiry = "310912"
    }
    let lines = try write(content)
    return (0..<lines.count).map { lines[$0].string }
  }

  private static func text(_ reading: Reading) -> [String] {
    (0..<reading.lines.count).map { reading.lines[$0].string }
  }

  @Test(arguments: Format.allCases)
  func everyLayoutIsReadAsPrinted(format: Format) throws {
    let number: FixedText = format == .frenchID ? "880575100234" : "UT1034587"
    let lines = try Self.lines(format, number: number)
    let reading = DrawnZone.reading(lines)
    #expect(reading.format == format)
    #expect(Self.text(reading) == lines)
    #expect(reading.repaired.isEmpty)
    #expect(try #require(parse(reading, today: nil)).isValid)
    #expect(reading.confidence[0, 0] >= 250)
  }

  @Test(arguments: Format.allCases)
  func aWrongDigitThatIsPrintedStays(format: Format) throws {
    let number: FixedText = format == .frenchID ? "880575100234" : "UT1034587"
    var lines = try Self.lines(format, number: number)
    let digit = try #require(format.extent(of: .documentNumberDigit))
    var bytes = Array(lines[digit.line].utf8)
    bytes[digit.start] = bytes[digit.start] == 57 ? 48 : bytes[digit.start] + 1
    lines[digit.line] = String(decoding: bytes, as: UTF8.self)
    let reading = DrawnZone.reading(lines)
    #expect(Self.text(reading) == lines)
    #expect(reading.repaired.isEmpty)
    #expect(try #require(parse(reading, today: nil)).isValid == false)
  }

  @Test func aTieIsDecidedByTheCheckDigitsAndReported() throws {
    let right = try Self.lines(.td3)
    // The eighth character of the number, an 8, looks a little more like a B.
    let reading = DrawnZone.reading(
      right, [DrawnZone.Doubt(line: 1, column: 7, other: "B", probability: 0.6)])
    #expect(Self.text(reading) == right)
    #expect(reading.repaired[1, 7])
    #expect(!reading.repaired[1, 6])
    #expect(reading.confidence[1, 7] < 140)
    #expect(reading.confidence[1, 6] > 250)
  }

  @Test func aClearCharacterIsNotSwappedForTheDigits() throws {
    let right = try Self.lines(.td3)
    let reading = DrawnZone.reading(
      right, [DrawnZone.Doubt(line: 1, column: 7, other: "B", probability: 0.97)])
    #expect(reading.lines[1][7] == UInt8(ascii: "B"))
    #expect(reading.repaired.isEmpty)
  }

  @Test func oneRepairThatLeavesAnotherDigitWrongIsNotMade() throws {
    var lines = try Self.lines(.td3)
    // The expiry's digit is printed wrong, so no repair can make everything agree.
    var bytes = Array(lines[1].utf8)
    bytes[27] = bytes[27] == 57 ? 48 : bytes[27] + 1
    lines[1] = String(decoding: bytes, as: UTF8.self)
    let reading = DrawnZone.reading(
      lines, [DrawnZone.Doubt(line: 1, column: 7, other: "B", probability: 0.6)])
    #expect(reading.lines[1][7] == UInt8(ascii: "B"))
    #expect(reading.repaired.isEmpty)
  }

  @Test func lettersAndDigitsGoWhereTheyBelong() throws {
    let right = try Self.lines(.td3)
    // A zero in the name, letters in the dates: each looks a little more like the wrong one.
    let reading = DrawnZone.reading(
      right,
      [
        DrawnZone.Doubt(line: 0, column: 6, other: "0", probability: 0.7),
        DrawnZone.Doubt(line: 1, column: 15, other: "O", probability: 0.7),
        DrawnZone.Doubt(line: 1, column: 21, other: "B", probability: 0.7),
      ])
    #expect(Self.text(reading) == right)
    #expect(reading.repaired.isEmpty)
  }

  /// What no check digit would show makes a document doubtful, and a doubtful one is not valid.
  @Test func doubtCountsWhereNoDigitWouldShowIt() throws {
    let right = try Self.lines(.td3, number: "UT1G34587")
    func reading(_ line: Int, _ column: Int, _ other: Character) -> Reading {
      DrawnZone.reading(
        right, [DrawnZone.Doubt(line: line, column: column, other: other, probability: 0.3)])
    }
    #expect(DrawnZone.reading(right).certainty > 0.95)
    // A letter of the name; the sex; a G that could be a 6, which every digit takes for the same.
    for (line, column, other) in [(0, 6, "Q"), (1, 20, "M"), (1, 3, "6")] as [(Int, Int, Character)]
    {
      let doubtful = reading(line, column, other)
      #expect(Self.text(doubtful) == right)
      let document = try #require(parse(doubtful, today: nil))
      #expect(document.digitsAgree && document.isDoubtful && !document.isValid)
    }
    // A digit of the birth date that could be another one: the check digit vouches for it.
    let vouched = reading(1, 14, "3")
    #expect(vouched.confidence[1, 14] < 230)
    #expect(try #require(parse(vouched, today: nil)).isValid)
  }

  /// One tie is settled by its check digit; beside another doubt, of whatever field, it is not.
  @Test func aTieBesideAnotherDoubtIsNotSettled() throws {
    let right = try Self.lines(.td3)
    let tie = DrawnZone.Doubt(line: 1, column: 14, other: "3", probability: 0.48)
    let other = DrawnZone.Doubt(line: 1, column: 23, other: "8", probability: 0.1)
    for (doubts, isValid) in [([tie], true), ([other], true), ([tie, other], false)] {
      let reading = DrawnZone.reading(right, doubts)
      #expect(Self.text(reading) == right && reading.repaired.isEmpty)
      #expect(try #require(parse(reading, today: nil)).isValid == isValid)
    }
  }

  /// A check digit settles what a character is that is hardly seen, up to those of the same value
  /// to it: 2 and C, M, W.
  @Test(arguments: [(Character("3"), false), ("W", true)])
  func theDigitSettlesWhatItTellsApart(other: Character, isDoubtful: Bool) throws {
    let right = try Self.lines(.td3, number: "2T1034587")
    let doubts = [(Character("D"), Float(0.22)), ("8", 0.22), ("Z", 0.22), (other, 0.04)]
    let reading = DrawnZone.reading(
      right, doubts.map { DrawnZone.Doubt(line: 1, column: 0, other: $0.0, probability: $0.1) })
    #expect(Self.text(reading) == right && reading.repaired.isEmpty)
    #expect(try #require(parse(reading, today: nil)).isDoubtful == isDoubtful)
  }

  /// ICAO 9303-4 and 9303-7: passports have lines of 44 characters, and visas of 36 or 44. Where
  /// what begins as one has shorter ones, some of it was not seen, and digits agree by chance.
  @Test func aPassportWithTooShortLinesIsDoubtful() throws {
    for (format, code) in [(Format.td2, "P"), (.td1, "P"), (.td1, "V"), (.td1, "I"), (.td2, "I")] {
      var lines = try Self.lines(format)
      lines[0] = code + lines[0].dropFirst()
      let reading = DrawnZone.reading(lines)
      #expect(Self.text(reading) == lines)
      #expect(try #require(parse(reading, today: nil)).isDoubtful == (code != "I"))
    }
  }

  /// ICAO 9303-3, section 5: no state is UIO or UQO, but `AUT` and `AUS` both are.
  @Test func aStatesCodeIsSureWhereNoOtherIsLikeIt() throws {
    let right = try Self.lines(.td3)
    let reading = DrawnZone.reading(
      right,
      [
        DrawnZone.Doubt(line: 0, column: 3, other: "I", probability: 0.3),
        DrawnZone.Doubt(line: 1, column: 11, other: "Q", probability: 0.3),
      ])
    #expect(Self.text(reading) == right)
    #expect(reading.confidence[0, 3] > 250 && reading.confidence[1, 11] > 250)
    #expect(try #require(parse(reading, today: nil)).isValid)
  }

  @Test func aStatesCodeIsInDoubtWhereAnotherIsLikeIt() throws {
    for (code, other) in [("AUT", "S"), ("D<<", "M"), ("AUX", "S")] as [(String, Character)] {
      var lines = try Self.lines(.td3)
      lines[0] = "P<\(code)" + lines[0].dropFirst(5)
      let column = code == "D<<" ? 3 : 4
      let reading = DrawnZone.reading(
        lines, [DrawnZone.Doubt(line: 0, column: column, other: other, probability: 0.3)])
      #expect(Self.text(reading) == lines)
      // There is no state DM<, though: only the lists decide.
      let isSure = code == "D<<"
      #expect((reading.confidence[0, column] > 250) == isSure, "\(code)")
      #expect(try #require(parse(reading, today: nil)).isDoubtful == !isSure, "\(code)")
    }
  }

  /// A code of no list is never changed to one that is; it is sure only where it is plain to see.
  @Test func aCodeOfNoListMustBePlainToSee() throws {
    var lines = try Self.lines(.td3)
    lines[0] = "P<UTQ" + lines[0].dropFirst(5)
    for (probability, isDoubtful) in [(Float(0.0001), false), (0.01, true), (0.3, true)] {
      let doubt = DrawnZone.Doubt(line: 0, column: 4, other: "O", probability: probability)
      let reading = DrawnZone.reading(lines, [doubt])
      #expect(Self.text(reading) == lines)
      #expect(try #require(parse(reading, today: nil)).isDoubtful == isDoubtful)
    }
  }

  /// ICAO 9303-3, 4.6: nothing but fillers follows the end of a name, so that a doubt there says
  /// little; the first two may still be part of the name.
  @Test func fillersAfterTheEndOfANameAreSure() throws {
    let right = try Self.lines(.td3)
    let end = try #require(right[0].lastIndex { $0 != "<" })
    let last = right[0].distance(from: right[0].startIndex, to: end)
    for (column, isSure) in [(last + 1, false), (last + 2, false), (last + 3, true), (43, true)] {
      let reading = DrawnZone.reading(
        right, [DrawnZone.Doubt(line: 0, column: column, other: "K", probability: 0.2)])
      #expect(Self.text(reading) == right)
      #expect((reading.confidence[0, column] > 250) == isSure, "column \(column)")
      #expect(try #require(parse(reading, today: nil)).isDoubtful == !isSure)
    }
  }

  /// Of several views of a zone the mean counts: one that is sure of another character makes a
  /// doubt, not an error.
  @Test func whatMostViewsSayIsRead() throws {
    let right = try Self.lines(.td3)
    func reading(_ doubts: [Float]) -> Reading {
      let zone = DrawnZone()
      for (view, doubt) in doubts.enumerated() {
        let one = DrawnZone.Doubt(line: 0, column: 6, other: "Q", probability: doubt)
        zone.draw(right, [one], to: 2 * view)
      }
      return zone.decoded(views: doubts.count)
    }
    for doubts in [[0.9, 0.1, 0.1], [0.1, 0.1, 0.9], [0.1, 0.9, 0.1]] as [[Float]] {
      let split = reading(doubts)
      #expect(Self.text(split) == right)
      // The mean is 0.63 for what is right; it is a little surer than that.
      #expect((153...204).contains(split.confidence[0, 6]))
      #expect(try #require(parse(split, today: nil)).isDoubtful)
    }
    #expect(reading([0.02, 0.02, 0.02]).confidence[0, 6] > 248)
  }

  @Test func aViewThatReadsMuchWorseDoesNotCount() throws {
    let right = try Self.lines(.td3)
    let zone = DrawnZone()
    zone.draw(right, to: 0)
    // Cut too short on the left: the grid has to leave its characters.
    zone.draw(right, start: -8, to: 2)
    let reading = zone.decoded(views: 2)
    #expect(Self.text(reading) == right)
    #expect(try #require(parse(reading, today: nil)).isValid)
  }

  @Test func strangersInTheTailOfANameAreFillers() throws {
    let right = try Self.lines(.td3)
    let reading = DrawnZone.reading(
      right,
      [
        DrawnZone.Doubt(line: 0, column: 35, other: "K", probability: 0.8),
        DrawnZone.Doubt(line: 0, column: 43, other: "C", probability: 0.7),
      ])
    #expect(Self.text(reading) == right)
  }

  @Test(arguments: [true, false])
  func longNumbersAreValidInBothForms(countsFiller: Bool) throws {
    // Requirements 10: the overflow's digit counts the filler at position 15, or does not.
    var lines = try Self.lines(.td1)
    let number = "590420123" + (countsFiller ? "<" : "") + "789"
    let digit = try #require(checkDigit(of: FixedText(number)))
    let first = "I<UTO590420123<789\(Character(UnicodeScalar(digit)))<<<<<<<<<<<"
    lines[0] = first
    var composite = first.dropFirst(5) + lines[1].prefix(7)
    composite += lines[1].dropFirst(8).prefix(7) + lines[1].dropFirst(18).prefix(11)
    let last = try #require(composite.utf8.reduce(into: CheckDigit()) { $0.add($1) }.character)
    lines[1] = lines[1].dropLast() + String(UnicodeScalar(last))
    let reading = DrawnZone.reading(
      lines, [DrawnZone.Doubt(line: 0, column: 16, other: "B", probability: 0.55)])
    #expect(Self.text(reading) == lines)
    #expect(reading.repaired[0, 16])
    let document = try #require(parse(reading, today: nil))
    #expect(document.digitsAgree && document.isDoubtful, "another character may be wrong instead")
  }
}
