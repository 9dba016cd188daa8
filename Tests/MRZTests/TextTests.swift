import MRZ
import StaticMemory
import Testing

/// Files for the `parse` command: what is wrong is said with line, column and what was expected.
@Suite struct TextTests {
  private let first = "P<UTOALVORSEN<<INGA<LIV<<<<<<<<<<<<<<<<<<<<<"
  private let second = "K421750937UTO8402297F3206157ZE184226B<<<<<10"

  private func entries(_ text: String) -> [TextEntry] { parse(text: text.utf8, today: today) }

  /// The only entry's findings as sentences.
  private func sentences(_ text: String) -> [String] {
    entries(text).flatMap { $0.findings.map(\.sentence) }
  }

  @Test(arguments: ["\n", "\r\n"])
  func documentsArePartedByEmptyLines(end: String) {
    let document = first + end + second + end
    for text in [
      document + end + document, document + end + end + end + document + end,
      end + document + " \t" + end + document,
      document + "   " + end + document.dropLast(end.count),
    ] {
      let entries = entries(text)
      #expect(entries.count == 2)
      for entry in entries {
        #expect(entry.document?.isValid == true)
        #expect(entry.lines == [first, second])
        #expect(entry.findings.isEmpty)
      }
    }
    #expect(entries("").isEmpty && entries(end + end).isEmpty && entries("  ").isEmpty)
  }

  @Test func firstLinesAreCounted() {
    let text = "\n\n\(first)\n\(second)\n\n\n\(first)\n\(second)"
    #expect(entries(text).map(\.firstLine) == [3, 7])
    #expect(entries("\u{FEFF}\(first)  \n\(second)\t").first?.findings == [])
  }

  @Test func wrongLengthsNameTheFirstColumnThatIsWrong() {
    #expect(
      sentences("\(first)<\n\(second)")
        == ["line 1, column 45: expected 44 characters, read 45 characters"])
    #expect(
      sentences("\n\(first)\n\(second.dropLast())")
        == ["line 3, column 44: expected 44 characters, read 43 characters"])
    #expect(
      sentences("AAA001D<<\nUTO305142128097<<840229<<<<<\nALVORSEN<<INGA<<<<<<<<<<<<<<<<").count
        == 2)
    let long = String(repeating: "A", count: 5_000)
    #expect(
      sentences("\(long)\n\(long)") == [
        "line 1, column 45: expected 44 characters, read 5000 characters",
        "line 2, column 45: expected 44 characters, read 5000 characters",
      ])
  }

  @Test func wrongNumbersOfLines() {
    #expect(sentences(first) == ["line 1, column 1: expected 2 or 3 lines, read 1 line"])
    let four = [first, second, first, second].joined(separator: "\n")
    #expect(sentences(four) == ["line 4, column 1: expected 2 or 3 lines, read 4 lines"])
    #expect(entries(four).first?.document == nil)
    #expect(entries(four).first?.lines.count == 4)
    #expect(
      sentences("\(first)\n\(second)\n\(second)").first
        == "line 1, column 31: expected 30 characters, read 44 characters")
  }

  @Test func foreignCharactersAreNamedAndNotRepaired() throws {
    let small = first.replacing("INGA", with: "inGA")
    #expect(
      sentences("\(small)\n\(second)") == [
        "line 1, column 16: expected a letter, a digit or <, read i",
        "line 1, column 17: expected a letter, a digit or <, read n",
      ])
    let entry = try #require(entries("\(small)\n\(second)").first)
    #expect(entry.lines == [small, second])
    #expect(entry.document?[.firstName]?.value == "inGA LIV")
    #expect(entry.document?[.firstName]?.status == .failed)
    #expect(entry.document?[.lastName]?.status == FieldStatus.none)
    #expect(entry.document?.textStatus == .failed)
    // Digits are right all the same: none covers the name.
    #expect(entry.document?.isValid == true)
    #expect(
      sentences("\(first)\n\(second.replacing("ZE18", with: "ZE 8"))")
        == ["line 2, column 31: expected a letter, a digit or <, read a space"])
    #expect(
      sentences("\(first.replacing("LIV", with: "LÏV"))\n\(second)")
        == ["line 1, column 22: expected a letter, a digit or <, read U+00CF"])
    let leading = try #require(entries(" \(first.dropLast())\n\(second)").first)
    #expect(leading.document != nil && leading.findings.first?.column == 1)
  }

  @Test func aForeignCharacterUnderADigitFailsIt() throws {
    let entry = try #require(entries("\(first)\n\(second.replacing("K42", with: "K?2"))").first)
    let document = try #require(entry.document)
    let check = try #require(document.checks[.documentNumber])
    #expect(check.expected == nil && check.read == UInt8(ascii: "7") && check.status == .failed)
    #expect(document.wrong == [.documentNumber, .composite])
    #expect(document.value(.documentNumber) == "K?2175093")
    #expect(document.value(.dateOfBirth) == "1984-02-29")
  }

  @Test func rubbishIsAFindingAndNoCrash() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...400, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      for entry in parse(text: bytes, today: today) {
        #expect(!entry.findings.isEmpty && entry.findings.count < 20)
        #expect(!entry.lines.isEmpty && entry.firstLine >= 1)
      }
    }
  }

  /// Random characters of the alphabet in the right shape: a document, whatever they say.
  @Test(arguments: Format.allCases)
  func anyTextOfTheRightShapeIsADocument(format: Format) throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<2_000 {
      var lines = Lines()
      for _ in 0..<format.lineCount {
        lines.append(
          FixedText(
            (0..<format.lineLength).map { _ in
              Alphabet.character(at: Int.random(in: 0..<37, using: &generator))
            }))
      }
      let document = try #require(parse(Reading(format: format, lines: lines), today: today))
      for name in Fields.of(format) where name != .age { #expect(document[name] != nil) }
      #expect(
        Set(FieldName.allCases.filter { document[$0] != nil }).isSubset(of: Fields.of(format)))
      #expect(document.lines == lines && document[.mrzText]?.value == lines.joined)
      let worst = document.findings.map(\.status).max() ?? .none
      #expect(document.textStatus >= worst)
    }
  }

  @Test func findingsSayLittleAboutTheHolder() {
    let text = "\(first.replacing("INGA", with: "1NGA"))\n\(second.replacing("UTO", with: "UTQ"))"
    #expect(
      sentences(text) == [
        "line 1, column 16: expected a letter or <, read 1",
        "line 2, column 11: expected a code of ICAO 9303-3, section 5, read a code in no list",
      ])
  }
}
