import Pixels
import StaticMemory
import Testing

/// Arabic and Chinese wordings, and lines that end between words (requirements 3, `language`).
@Suite struct ScriptTests {
  private static let style = TextStyle(.regular, pixels: 24)

  private func lettering(
    _ texts: [String], _ script: ScriptFonts?
  ) throws(LetteringError) -> Lettering {
    var files = FontFiles.debian
    files.script = script
    let plan = LetteringPlan(
      fontFiles: files, styles: [], wordings: texts.map { Wording($0, Self.style) })
    return try Lettering(plan, memory: Arena(plan.footprint))
  }

  /// The gray values of `columns` of a wording drawn at column 20.
  private func picture(_ lettering: Lettering, _ wording: Int, _ columns: Range<Int>) -> [[Int]] {
    let surface = Surface(500, 60)
    surface.canvas.draw(wording: wording, x: 20, baseline: 40, .white, lettering)
    return columns.map { x in (0..<60).map { surface.gray(20 + x, $0) } }
  }

  @Test func arabicIsJoinedAndReadsFromTheRight() throws {
    let lettering = try lettering(["سسس", "س", "سسس ب", "ب"], .debianArabic)
    // Joined letters are narrower than three that stand alone.
    #expect(
      lettering.width(ofWording: 0) < 3 * lettering.width(ofWording: 1) - 4)
    // The last letter stands at the left.
    let last = lettering.width(ofWording: 3)
    #expect(picture(lettering, 2, 0..<last) == picture(lettering, 3, 0..<last))
  }

  @Test func latinWordsInArabicKeepTheirOrder() throws {
    let lettering = try lettering(["رمز MRZ 42", "MRZ 42", "رمز (MRZ) هنا"], .debianArabic)
    let width = lettering.width(ofWording: 1)
    #expect(picture(lettering, 0, 0..<width) == picture(lettering, 1, 0..<width))
    #expect(lettering.wordCount(ofWording: 0) == 3)
    // In the middle of a text they stand in the middle, between brackets that face them.
    #expect(lettering.wordCount(ofWording: 2) == 3)
    let words = (0..<3).map { lettering.ink(ofWording: 2, words: $0..<($0 + 1)).width }
    #expect(words.allSatisfy { $0 > 10 })
  }

  @Test func latinTextIsSetInTheScreensOwnFace() throws {
    let own = try lettering(["OK 42"], nil)
    for script in [ScriptFonts.debianArabic, .debianChinese] {
      let other = try lettering(["OK 42"], script)
      #expect(picture(own, 0, 0..<80) == picture(other, 0, 0..<80))
    }
  }

  @Test func chineseBreaksBetweenCharactersAndNeverBeforeAStop() throws {
    let lettering = try lettering(["请先扫描，再看 MRZ。", "扫描（护照）"], .debianChinese)
    // Each character by itself but for the comma and the stop, which stay with what is before
    // them; the bracket opens the next word.
    #expect(lettering.wordCount(ofWording: 0) == 7)
    #expect(lettering.wordCount(ofWording: 1) == 4)
    let em = Self.style.pixels
    #expect(lettering.width(ofWording: 0, words: 0..<3) == 3 * em)
    #expect(lettering.lineEnd(ofWording: 0, from: 0, width: 4 * em) == 3)
    #expect(lettering.lineEnd(ofWording: 0, from: 0, width: 5 * em) == 4)
  }

  @Test(
    arguments: [
      ("One line or two lines of words that go on", nil),
      ("سطر واحد أو سطران من الكلمات التي تطول", ScriptFonts.debianArabic),
      ("一行或者两行，再有一些继续下去的文字。", .debianChinese),
    ] as [(String, ScriptFonts?)])
  func linesKeepToTheirWidthAndLoseNoWord(_ text: String, _ script: ScriptFonts?) throws {
    let lettering = try lettering([text], script)
    let count = lettering.wordCount(ofWording: 0)
    #expect(count > 5)
    for width in [1, 90, 130, 200, 1000] {
      var word = 0
      while word < count {
        let end = lettering.lineEnd(ofWording: 0, from: word, width: width)
        #expect(end > word && end <= count)
        let line = lettering.width(ofWording: 0, words: word..<end)
        #expect(line <= width || end == word + 1)
        if end < count { #expect(lettering.width(ofWording: 0, words: word..<(end + 1)) > width) }
        // It is drawn where its width says, and as its parts are.
        let ink = lettering.ink(ofWording: 0, words: word..<end)
        #expect(ink.x >= -2 && ink.right <= line + 2)
        let surface = Surface(1100, 60)
        surface.canvas.draw(
          wording: 0, words: word..<end, x: 5, baseline: 40, .white, lettering)
        let columns = (0..<1100).filter { x in (0..<60).contains { surface.gray(x, $0) > 0 } }
        #expect(columns.first.map { $0 >= 5 + ink.x && $0 <= 7 + ink.x } == true)
        #expect(columns.last.map { $0 < 5 + ink.right && $0 >= 2 + ink.right } == true)
        word = end
      }
    }
    #expect(lettering.lineEnd(ofWording: 0, from: 0, width: 1000) == count)
  }

  @Test func aFontOfTheScriptThatIsMissingIsNamed() {
    let script = ScriptFonts(regular: "/nowhere/regular.ttf", bold: "/nowhere/bold.ttf")
    #expect(throws: LetteringError.fontFile(path: "/nowhere/regular.ttf", .missing)) {
      _ = try lettering(["سطر"], script)
    }
  }
}
