import MRZ
import StaticMemory
import Testing

/// Every single changed character under a check digit is found, unless it collides modulo 10 or
/// gives another accepted form: all positions, all 36 other characters, all layouts, and exact
/// counts of each kind.
@Suite struct SingleChangeTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let format: Format
    let text: String
    /// Changes that a check digit finds.
    let found: Int
    /// Changes between characters whose values are equal modulo 10, as `B`, `L`, `V` and `1`.
    let collisions: Int
    /// Changes of a digit's own position that give another accepted form.
    let forms: Int
    /// Changes where no digit covers.
    let uncovered: Int

    init(_ format: Format, _ text: String, _ counts: (Int, Int, Int, Int)) {
      self.format = format
      self.text = text
      (found, collisions, forms, uncovered) = counts
    }

    var testDescription: String { "\(format)" }
  }

  /// The counts were worked out by a second program from the table of requirements 4.
  static let samples: [Sample] = [
    Sample(
      .td1,
      "I<UTOK421750937AB12<3<<<<<<<<<|"
        + "8402297F3206157UTO77<<<<<<<<<3|"
        + "ALVORSEN<<INGA<LIV<<<<<<<<<<<<",
      (1678, 158, 0, 1404)),
    Sample(
      .td1,
      "IDUTOK42175093<8151<<<<<<<<<<<|"
        + "8402297F3206157UTO<<<<<<<<<<<2|"
        + "ALVORSEN<<INGA<LIV<<<<<<<<<<<<",
      (1681, 155, 0, 1404)),
    Sample(
      .td1,
      "IDUTOK42175093<ZZ76<C4<<<<<<<<|"
        + "8402297M3206157UTO<<<<<<<<<<<2|"
        + "BRANDVOLD<<OSK<<<<<<<<<<<<<<<<",
      (1684, 152, 0, 1404)),
    Sample(
      .td2,
      "I<UTOALVORSEN<<INGA<LIV<<<<<<<<<<<<<|"
        + "K421750937UTO8402297F32061579X<<<<<0",
      (1065, 87, 0, 1440)),
    Sample(
      .td2,
      "I<UTOALVORSEN<<INGA<LIV<<<<<<<<<<<<<|"
        + "K42175093<UTO8402297F32061578151<<<0",
      (1073, 79, 0, 1440)),
    Sample(
      .td3,
      "P<UTOALVORSEN<<INGA<LIV<<<<<<<<<<<<<<<<<<<<<|"
        + "K421750937UTO8402297F3206157ZE184226B<<<<<10",
      (1333, 107, 0, 1728)),
    Sample(
      .td3,
      "P<UTOALVORSEN<<INGA<LIV<<<<<<<<<<<<<<<<<<<<<|"
        + "K421750937UTO8402297F3206157<<<<<<<<<<<<<<08",
      (1321, 118, 1, 1728)),
    Sample(
      .td3,
      "P<UTOALVORSEN<<INGA<LIV<<<<<<<<<<<<<<<<<<<<<|"
        + "K421750937UTO8402297F3206157<<<<<<<<<<<<<<<8",
      (1377, 62, 1, 1728)),
    Sample(
      .mrvA,
      "V<UTOALVORSEN<<INGA<LIV<<<<<<<<<<<<<<<<<<<<<|"
        + "K421750937UTO8402297F32061576ZE184226B<<<<<<",
      (802, 62, 0, 2304)),
    Sample(
      .mrvB,
      "V<UTOALVORSEN<<INGA<LIV<<<<<<<<<<<<<|"
        + "K421750937UTO8402297F3206157<<<<<<<<",
      (802, 62, 0, 1728)),
    Sample(
      .frenchID,
      "IDFRAALVORSEN<<<<<<<<<<<<<<<<<75P001|"
        + "0912ABC012345INGA<<<<<<<<<<8402297F1",
      (2359, 233, 0, 0)),
    Sample(
      .td1,
      "IDUTOK42170008<8154<<<<<<<<<<<|"
        + "8402297F3206157UTO<<<<<<<<<<<4|"
        + "ALVORSEN<<INGA<LIV<<<<<<<<<<<<",
      (1679, 156, 1, 1404)),
    Sample(
      .td1,
      "IDUTO<<<<<<<<<0<<<<<<<<<<<<<<<|"
        + "<<<<<<0F3206157UTO<<<<<<<<<<<2|"
        + "ALVORSEN<<INGA<LIV<<<<<<<<<<<<",
      (1652, 182, 2, 1404)),
    Sample(
      .td2,
      "I<UTOALVORSEN<<INGA<LIV<<<<<<<<<<<<<|"
        + "K421700080UTO8402297F3206157B3<<<<<8",
      (1061, 90, 1, 1440)),
  ]

  @Test(arguments: samples)
  func everyKindIsCountedExactly(sample: Sample) throws {
    let original = zone(sample.text)
    let document = try #require(
      parse(Reading(format: sample.format, lines: original), today: today))
    #expect(document.isValid)
    let covered = Covered(sample.format)
    let digits = digitPositions(document)
    var (found, collisions, forms, uncovered) = (0, 0, 0, 0)
    for line in 0..<sample.format.lineCount {
      for column in 0..<sample.format.lineLength {
        let printed = original[line][column]
        for index in 0..<Alphabet.size where Alphabet.character(at: index) != printed {
          let character = Alphabet.character(at: index)
          var changed = original
          changed[line][column] = character
          let isValid = try isValid(changed, sample.format)
          let isCovered = covered.contains(line, column)
          let collides = Oracle.value(character) % 10 == Oracle.value(printed) % 10
          switch (isValid, isCovered) {
          case (_, false):
            #expect(isValid, "no digit covers the position")
            uncovered += 1
          case (false, true): found += 1
          case (true, true) where digits.contains([line, column]): forms += 1
          case (true, true):
            #expect(collides, "\(line + 1):\(column + 1)")
            collisions += 1
          }
        }
      }
    }
    #expect(found == sample.found)
    #expect(collisions == sample.collisions)
    #expect(forms == sample.forms)
    #expect(uncovered == sample.uncovered)
  }

  /// Whether the changed lines pass, which the oracle must say too; whatever passes keeps its
  /// other fields.
  private func isValid(_ lines: Lines, _ format: Format) throws -> Bool {
    let document = try #require(parse(Reading(format: format, lines: lines), today: today))
    let bytes = (0..<lines.count).map { line in (0..<format.lineLength).map { lines[line][$0] } }
    #expect(document.isValid == Oracle.isValid(bytes, format))
    #expect(document.textStatus == .failed || document.isValid)
    return document.isValid
  }

  /// Where check digits stand, the place of a document number's own digit too where a long number
  /// has a filler in it.
  private func digitPositions(_ document: Document) -> Set<[Int]> {
    var positions = Set(document.checks.map { [$0.line - 1, $0.position - 1] })
    if let own = document.format.extent(of: .documentNumberDigit) {
      positions.insert([own.line, own.start])
    }
    return positions
  }

  /// Without the special positions the number of collisions follows from the printed text alone:
  /// each covered position has as many as there are other characters of its value modulo 10.
  @Test func collisionsFollowFromTheText() throws {
    for sample in SingleChangeTests.samples where sample.forms == 0 {
      let text = zone(sample.text)
      guard let document = parse(text, today: today), !document.hasLongNumber else { continue }
      let covered = Covered(sample.format)
      let digits = digitPositions(document)
      var expected = 0
      for line in 0..<sample.format.lineCount {
        for column in 0..<sample.format.lineLength
        where covered.contains(line, column) && !digits.contains([line, column]) {
          let value = Oracle.value(text[line][column]) % 10
          expected +=
            (0..<Alphabet.size).count {
              Oracle.value(Alphabet.character(at: $0)) % 10 == value
            } - 1
        }
      }
      #expect(expected == sample.collisions)
    }
  }

  /// The positions under at least one digit, or holding one (requirements 4).
  struct Covered {
    private var positions: Set<[Int]> = []

    init(_ format: Format) {
      switch format {
      case .td1:
        add(0, 6...30)
        add(1, 1...7, 9...15, 19...30)
      case .td2, .td3:
        add(1, 1...10, 14...20, 22...format.lineLength)
      case .mrvA, .mrvB:
        add(1, 1...10, 14...20, 22...28)
      case .frenchID:
        add(0, 1...36)
        add(1, 1...36)
      }
    }

    private mutating func add(_ line: Int, _ columns: ClosedRange<Int>...) {
      for column in columns.joined() { positions.insert([line, column - 1]) }
    }

    func contains(_ line: Int, _ column: Int) -> Bool { positions.contains([line, column]) }
  }
}

extension Document {
  /// Whether the document number runs on in the optional data.
  fileprivate var hasLongNumber: Bool {
    (self[.documentNumber]?.value.count ?? 0) > 9 && format != .frenchID
  }
}
