import MRZ
import StaticMemory
import Testing

@Suite struct CheckDigitTests {
  /// The worked examples of ICAO 9303-3, 4.9 and appendix A.
  @Test(arguments: [("520727", "3"), ("AB2134<<<", "5"), ("<<<<<<", "0"), ("", "0")])
  func standardExamples(text: String, digit: String) {
    #expect(checkDigit(of: FixedText(text)) == digit.utf8.first)
  }

  @Test func everyByteIsWorthWhatTheTableSays() {
    for byte in UInt8.min...UInt8.max {
      let isOurs = byte == 60 || (48...57).contains(byte) || (65...90).contains(byte)
      #expect(CheckDigit.value(of: byte) == (isOurs ? Oracle.value(byte) : nil))
      #expect((Alphabet.index(of: byte) != nil) == isOurs)
      if let index = Alphabet.index(of: byte) { #expect(Alphabet.character(at: index) == byte) }
    }
  }

  @Test func aForeignByteLeavesNoDigit() {
    #expect(checkDigit(of: "K4217?093") == nil)
    #expect(checkDigit(of: "k42175093") == nil)
  }

  @Test func randomTextsAgreeWithTheOracle() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...80, using: &generator)).map { _ in
        Alphabet.character(at: Int.random(in: 0..<37, using: &generator))
      }
      #expect(checkDigit(of: FixedText(text)) == Oracle.digit(text))
    }
  }

  @Test func alphabetsHoldWhatTheyAreCalledAfter() {
    #expect(Alphabet.digits.rawValue.nonzeroBitCount == 10)
    #expect(Alphabet.letters.rawValue.nonzeroBitCount == 26)
    #expect(Alphabet.all.rawValue.nonzeroBitCount == Alphabet.size)
    for index in 0..<Alphabet.size {
      let character = Alphabet.character(at: index)
      #expect(Alphabet.digits.contains(character: character) == (48...57).contains(character))
      #expect(Alphabet.letters.contains(character: character) == (65...90).contains(character))
      #expect(Alphabet(character).rawValue == 1 << index)
    }
  }
}
