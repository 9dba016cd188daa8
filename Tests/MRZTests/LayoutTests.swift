import MRZ
import StaticMemory
import Testing

@Suite struct LayoutTests {
  /// Every position of every line belongs to exactly one element.
  @Test(arguments: Format.allCases)
  func elementsTileTheLines(format: Format) {
    var owners: [[Int]: [DataElement]] = [:]
    for element in DataElement.allCases {
      guard let extent = format.extent(of: element) else { continue }
      #expect(extent.count > 0 && extent.start >= 0)
      for column in extent.columns { owners[[extent.line, column], default: []].append(element) }
    }
    #expect(owners.count == format.lineCount * format.lineLength)
    for (position, elements) in owners {
      #expect(elements.count == 1)
      #expect(position[0] < format.lineCount && position[1] < format.lineLength)
      #expect(format.element(line: position[0], column: position[1]) == elements.first)
    }
    #expect(format.element(line: 0, column: format.lineLength) == nil)
    #expect(format.element(line: format.lineCount, column: 0) == nil)
  }

  /// What is written by the standard's letter stays inside the alphabets.
  @Test(arguments: Format.allCases)
  func alphabetsAllowWhatIsWritten(format: Format) throws {
    var generator = DocumentGenerator(seed: 7)
    for _ in 0..<300 {
      let lines = try write(generator.content(format))
      for line in 0..<format.lineCount {
        for column in 0..<format.lineLength {
          let alphabet = format.alphabet(line: line, column: column)
          #expect(alphabet.contains(character: lines[line][column]), "\(format) \(line) \(column)")
        }
      }
    }
  }

  /// The digits stand where requirements 4 says, and the composite covers what it says.
  @Test func digitsStandWhereTheTableSays() throws {
    let places: [(Format, [(CheckName, Int, Int)])] = [
      (
        .td1,
        [
          (.documentNumber, 1, 15), (.dateOfBirth, 2, 7), (.dateOfExpiry, 2, 15),
          (.composite, 2, 30),
        ]
      ),
      (
        .td2,
        [
          (.documentNumber, 2, 10), (.dateOfBirth, 2, 20), (.dateOfExpiry, 2, 28),
          (.composite, 2, 36),
        ]
      ),
      (
        .td3,
        [
          (.documentNumber, 2, 10), (.dateOfBirth, 2, 20), (.dateOfExpiry, 2, 28),
          (.personalNumber, 2, 43), (.composite, 2, 44),
        ]
      ),
      (.mrvA, [(.documentNumber, 2, 10), (.dateOfBirth, 2, 20), (.dateOfExpiry, 2, 28)]),
      (.mrvB, [(.documentNumber, 2, 10), (.dateOfBirth, 2, 20), (.dateOfExpiry, 2, 28)]),
      (.frenchID, [(.documentNumber, 2, 13), (.dateOfBirth, 2, 34), (.composite, 2, 36)]),
    ]
    for (format, expected) in places {
      var generator = DocumentGenerator(seed: 3)
      var content = generator.content(format)
      content.documentNumber = format == .frenchID ? "0912ABC01234" : "K42175093"
      content.optionalData1 = ""
      let document = try #require(parse(write(content), today: today))
      #expect(document.checks.count == expected.count)
      for (check, (name, line, position)) in zip(document.checks, expected) {
        #expect(check.name == name && check.line == line && check.position == position)
        #expect(check.expected == check.read && check.status == .succeeded)
        #expect(document.checks[name] == check)
      }
    }
  }

  @Test func layoutsAreToldByShapeAndCode() throws {
    func shape(_ count: Int, _ length: Int, _ start: String) -> Format? {
      var lines = Lines()
      for _ in 0..<count {
        var line = FixedText(start)
        while line.count < length { line.append(UInt8(ascii: "<")) }
        lines.append(line)
      }
      return Format.detect(lines)
    }
    #expect(shape(3, 30, "I<UTO") == .td1)
    #expect(shape(2, 36, "I<UTO") == .td2)
    #expect(shape(2, 36, "V<UTO") == .mrvB)
    #expect(shape(2, 36, "IDFRA") == .frenchID)
    #expect(shape(2, 36, "I<FRA") == .td2)
    #expect(shape(3, 30, "IDFRA") == .td1)
    #expect(shape(2, 44, "P<UTO") == .td3)
    #expect(shape(2, 44, "VCUTO") == .mrvA)
    #expect(shape(2, 44, "?????") == .td3)
    for (count, length) in [(0, 0), (1, 44), (2, 30), (3, 36), (3, 44), (2, 35), (2, 45), (2, 96)] {
      #expect(shape(count, length, "P") == nil, "\(count) \(length)")
      #expect(count == 0 || parse(Lines(), today: today) == nil)
    }
    var uneven = Lines()
    uneven.append(FixedText(String(repeating: "<", count: 44)))
    uneven.append(FixedText(String(repeating: "<", count: 36)))
    #expect(Format.detect(uneven) == nil)
  }

  @Test func wordsOfRequirementsFour() {
    let words = Format.allCases.map(\.documentTypeWord.description)
    #expect(
      words == [
        "MRTD_TD1_ID", "MRTD_TD2_ID", "MRTD_TD3_PASSPORT", "MRTD_TD3_VISA", "MRTD_TD2_VISA",
        "MRTD_TD2_FRENCH_ID",
      ])
  }

  /// A reading says which layout it was read as; one that does not fit it is nothing.
  @Test func readingsKeepTheirLayout() throws {
    var generator = DocumentGenerator(seed: 5)
    let lines = try write(generator.content(.td2))
    #expect(parse(Reading(format: .frenchID, lines: lines), today: today)?.format == .frenchID)
    #expect(parse(Reading(format: .td3, lines: lines), today: today) == nil)
  }
}
