import MRZ
import StaticMemory
import Testing

/// `parse` and `write` are inverses (issue bar: `parse(write(d)) == d`).
@Suite struct RoundTripTests {
  @Test(arguments: Format.allCases)
  func parsingWhatWasWrittenGivesItBack(format: Format) throws {
    var generator = DocumentGenerator(seed: 20_260_615 + UInt64(format.rawValue))
    for _ in 0..<3_000 {
      let content = generator.content(format)
      let lines = try write(content)
      let document = try #require(parse(lines, today: today))
      #expect(document.format == format)
      #expect(document.content == content)
      #expect(document.isValid && document.textStatus != .failed)
      #expect(document.isNameTruncated == fills(content))
      #expect(try write(document.content) == lines)
      let bytes = (0..<lines.count).map { line in (0..<format.lineLength).map { lines[line][$0] } }
      #expect(Oracle.isValid(bytes, format))
    }
  }

  /// Whether a name fills its field to the last position, which can't be told from a cut one.
  private func fills(_ content: Content) -> Bool {
    let primary = content.primaryIdentifier.count
    let secondary = content.secondaryIdentifier.count
    let joined = secondary == 0 ? primary : primary + 2 + secondary
    return switch content.format {
    case .td1: joined == 30
    case .frenchID: primary == 25 || secondary == 14
    default: joined == content.format.lineLength - 5
    }
  }

  @Test(arguments: Format.allCases)
  func namesTooLongAreCutSoThatItShows(format: Format) throws {
    var content = Content(format)
    content.documentCode = RoundTripTests.code(format)
    content.issuingState = format == .frenchID ? "FRA" : "UTO"
    let words = "NILAVADHANANANDA CHAYAPA DEJTHAMRONG KRASUANG RATTANAPHOL SUTHI"
    for primary in 1...40 {
      for secondary in 1...40 {
        content.primaryIdentifier = cut(words, primary)
        content.secondaryIdentifier = cut(words, secondary)
        let lines = try write(content)
        let document = try #require(parse(lines, today: today))
        let whole =
          document.names.primary == content.primaryIdentifier
          && document.names.secondary == content.secondaryIdentifier
        #expect(whole || document.isNameTruncated == true)
        #expect(!document.names.primary.isEmpty && !document.names.secondary.isEmpty)
        #expect(try write(document.content) == lines)
      }
    }
  }

  private static func code(_ format: Format) -> FixedText {
    switch format {
    case .td1, .td2: "I"
    case .td3: "P"
    case .mrvA, .mrvB: "V"
    case .frenchID: "ID"
    }
  }

  /// The first `count` characters of `words` or one more, so that it ends in a letter.
  private func cut(_ words: String, _ count: Int) -> FixedText {
    let text = words.prefix(count)
    return FixedText(text.last == " " ? String(words.prefix(count + 1)) : String(text))
  }

  /// ICAO 9303-4, on names that do not fit: a long surname is cut so that one letter of the given
  /// names stands.
  @Test func surnameLeavesRoomForOneLetter() throws {
    var content = Content(.td3)
    content.documentCode = "P"
    content.issuingState = "UTO"
    content.primaryIdentifier = "BENNELONG WOOLOOMOOLOO WARRANDYTE WARNAMBOOL"
    content.secondaryIdentifier = "DINGO POTOROO"
    let first = try write(content)[0]
    #expect(first == "P<UTOBENNELONG<WOOLOOMOOLOO<WARRANDYTE<WA<<D")
  }

  @Test func whatCanNotBeWrittenIsRefusedByName() {
    func refused(_ change: (inout Content) -> Void, _ format: Format = .td1) -> WriteError? {
      var content = Content(format)
      content.documentCode = "I"
      content.issuingState = "UTO"
      content.primaryIdentifier = "ERIKSSON"
      change(&content)
      do throws(WriteError) {
        _ = try write(content)
        return nil
      } catch {
        return error
      }
    }
    #expect(refused { _ in } == nil)
    #expect(refused { $0.documentCode = "IDX" } == .tooLong(.documentCode))
    #expect(refused { $0.issuingState = "utO" } == .badCharacter(.issuingStateCode))
    #expect(refused { $0.primaryIdentifier = "ERIK<SSON" } == .badCharacter(.lastName))
    #expect(refused { $0.primaryIdentifier = " ERIKSSON" } == .badCharacter(.lastName))
    #expect(refused { $0.secondaryIdentifier = "ANNA  M" } == .badCharacter(.firstName))
    #expect(refused { $0.documentNumber = "123456789012345678901234" } == .tooLong(.documentNumber))
    #expect(refused { $0.documentNumber = "123456789<12" } == .badCharacter(.documentNumber))
    #expect(refused { $0.documentNumber = "12345678<912" } == .badCharacter(.documentNumber))
    #expect(refused({ $0.documentNumber = "1234567890" }, .td3) == .tooLong(.documentNumber))
    #expect(refused { $0.optionalData2 = "123456789012" } == .tooLong(.optionalData2))
    #expect(
      refused {
        $0.documentNumber = "1234567890123"
        $0.optionalData1 = "1234567890"
      } == .tooLong(.optionalData1))
  }
}
