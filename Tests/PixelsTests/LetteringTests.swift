import Foundation
import Pixels
import StaticMemory
import Testing

/// Requirements S4 and 5: captions, values and machine-readable lines.
@Suite struct LetteringTests {
  private static let regular = TextStyle(.regular, pixels: 20)
  private static let bold = TextStyle(.bold, pixels: 20)
  private static let mono = TextStyle(.mono, pixels: 20)

  private func lettering(
    _ styles: [TextStyle] = [regular, bold, mono], _ wordings: [Wording] = [],
    _ files: FontFiles = .debian
  ) throws(LetteringError) -> Lettering {
    let plan = LetteringPlan(fontFiles: files, styles: styles, wordings: wordings)
    return try Lettering(plan, memory: Arena(plan.footprint))
  }

  /// Where ink lies: the columns and rows that `draw` makes other than black.
  private func ink(_ draw: (Canvas) -> Void) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)?
  {
    let surface = Surface(700, 100)
    draw(surface.canvas)
    let columns = (0..<700).filter { x in (0..<100).contains { surface.gray(x, $0) > 0 } }
    let rows = (0..<100).filter { y in (0..<700).contains { surface.gray($0, y) > 0 } }
    guard let left = columns.first, let right = columns.last, let top = rows.first,
      let bottom = rows.last
    else { return nil }
    return (left...right, top...bottom)
  }

  @Test func machineReadableTextIsEquallyWide() throws {
    let lettering = try lettering()
    let one = lettering.width(of: "M", Self.mono)
    for text: FixedText in ["<", "I", "W", "0"] {
      #expect(lettering.width(of: text, Self.mono) == one)
    }
    #expect(lettering.width(of: "P<UTOERIKSSON<<ANNA", Self.mono) == 19 * one)
    #expect(lettering.width(of: "", Self.mono) == 0)
  }

  @Test func aWidthIsTheSumOfItsParts() throws {
    let lettering = try lettering()
    for style in [Self.regular, Self.bold] {
      // Spaces are not kerned against each other, so widths of repeats add up to rounding.
      let letter = lettering.width(of: "HHHHHHHHHHHHHHHHHHHH", style)
      #expect(abs(lettering.width(of: "HHHHHHHHHH", style) * 2 - letter) <= 1)
      let whole = lettering.width(of: "HELLO HELLO", style)
      let parts =
        2 * lettering.width(of: "HELLO", style) + lettering.width(of: " ", style)
      #expect(abs(whole - parts) <= 2)
    }
  }

  @Test func pairsAreKerned() throws {
    let style = TextStyle(.regular, pixels: 100)
    let lettering = try lettering([style])
    for (pair, left, right) in [("AV", "A", "V"), ("To", "T", "o"), ("P,", "P", ",")] {
      let apart =
        lettering.width(of: FixedText(left), style) + lettering.width(of: FixedText(right), style)
      #expect(lettering.width(of: FixedText(pair), style) < apart - 2)
    }
    let twice = 2 * lettering.width(of: "H", style)
    #expect(abs(lettering.width(of: "HH", style) - twice) <= 1)
  }

  @Test func textIsDrawnWhereItsWidthAndMetricsSay() throws {
    let lettering = try lettering()
    for style in [Self.regular, Self.bold, Self.mono] {
      for text: FixedText in ["Agfj|@W", "P<UTO0123456789", "Scan the MRZ side first"] {
        let (width, metrics) = (lettering.width(of: text, style), lettering.metrics(style))
        let ink = try #require(
          ink { $0.draw(text: text, x: 50, baseline: 60, style, .white, lettering) })
        #expect(ink.columns.lowerBound >= 48 && ink.columns.lowerBound <= 58)
        #expect(ink.columns.upperBound < 50 + width + 2)
        #expect(ink.columns.upperBound > 50 + width - 12)
        #expect(ink.rows.lowerBound >= 60 - metrics.ascent)
        #expect(ink.rows.upperBound < 60 + metrics.descent)
        #expect(metrics.lineHeight >= metrics.ascent + metrics.descent)
      }
    }
  }

  @Test func capitalsStandOnTheBaseline() throws {
    let lettering = try lettering()
    for style in [Self.regular, Self.bold, Self.mono] {
      let ink = try #require(
        ink { $0.draw(text: "HEL", x: 50, baseline: 60, style, .white, lettering) })
      // OCR-B's strokes end round, a little below.
      #expect(ink.rows.upperBound == 59 || style == Self.mono && ink.rows.upperBound == 60)
      #expect((12...16).contains(ink.rows.count), "about seven tenths of 20 pixels")
    }
  }

  @Test func sizesAreInProportion() throws {
    let styles = [10, 20, 40].map { TextStyle(.regular, pixels: $0) }
    let lettering = try lettering(styles)
    let widths = styles.map { lettering.width(of: "Personal Information", $0) }
    #expect(abs(widths[1] - 2 * widths[0]) <= 2 && abs(widths[2] - 4 * widths[0]) <= 4)
  }

  @Test func textThatDoesNotFitEndsInAnEllipsis() throws {
    let lettering = try lettering()
    let text: FixedText = "A very long text that does not fit at all"
    for style in [Self.regular, Self.bold, Self.mono] {
      let full = lettering.width(of: text, style)
      for width in [full, full - 1, 200, 99, 50] {
        let ink = try #require(
          ink { canvas in
            canvas.draw(
              text: text, x: 50, baseline: 60, within: width, style, .white, lettering)
          })
        #expect(ink.columns.upperBound <= 50 + width)
        if width < full { #expect(ink.columns.upperBound > 50 + width / 3) }
      }
      // What is cut looks unlike the bare beginning: something stands for the rest.
      let cut = ink {
        $0.draw(text: text, x: 50, baseline: 60, within: 200, style, .white, lettering)
      }
      let whole = ink {
        $0.draw(text: text, x: 50, baseline: 60, within: full, style, .white, lettering)
      }
      #expect(try #require(cut).columns.count < #require(whole).columns.count)
    }
    #expect(
      ink { $0.draw(text: text, x: 50, baseline: 60, within: 1, Self.mono, .white, lettering) }
        == nil)
  }

  @Test func wordingsOfManyScriptsAreShaped() throws {
    let texts = ["MRZ scanned ✓", "Continue →", "Größe", "Ελλάδα", "Паспорт"]
    let lettering = try lettering([], texts.map { Wording($0, Self.regular) })
    #expect(lettering.wordingCount == texts.count)
    for index in texts.indices {
      #expect(lettering.style(ofWording: index) == Self.regular)
      let width = lettering.width(ofWording: index)
      let ink = try #require(
        ink { $0.draw(wording: index, x: 50, baseline: 60, .white, lettering) })
      #expect(ink.columns.lowerBound >= 48 && ink.columns.upperBound <= 50 + width + 1)
      #expect(ink.columns.upperBound > 50 + width - 8)
    }
  }

  @Test func aWordingOfASCIIIsAsWideAsTheSameText() throws {
    for text in ["Re-scan", "Return home", "To AVoid", "N/A", ""] {
      let lettering = try lettering([], [Wording(text, Self.regular)])
      let width = lettering.width(of: FixedText(text), Self.regular)
      #expect(abs(lettering.width(ofWording: 0) - width) <= 1)
    }
  }

  @Test func textIsCutToTheClipAndTheSurface() throws {
    let lettering = try lettering([], [Wording("Größe →", Self.bold)])
    let whole = Surface(90, 40)
    whole.canvas.draw(text: "HELLO WORLD, LONG", x: -9, baseline: 30, Self.bold, .white, lettering)
    whole.canvas.draw(wording: 0, x: 40, baseline: 50, .white, lettering)
    let parts = Surface(90, 40)
    for (x, width) in [(0, 13), (13, 1), (14, 76)] {
      for (y, height) in [(0, 22), (22, 18)] {
        let canvas = parts.canvas.clipped(to: Area(x: x, y: y, width: width, height: height))
        canvas.draw(text: "HELLO WORLD, LONG", x: -9, baseline: 30, Self.bold, .white, lettering)
        canvas.draw(wording: 0, x: 40, baseline: 50, .white, lettering)
      }
    }
    #expect(whole.pixels == parts.pixels)
    #expect(whole.isIntact && parts.isIntact)
    #expect(whole.coverage > 50)
  }

  @Test func bytesOutsideASCIIAreQuestionMarks() throws {
    let lettering = try lettering()
    let odd = FixedText([0x41, 0xC3, 0x07])
    #expect(
      lettering.width(of: odd, Self.regular) == lettering.width(of: "A??", Self.regular))
  }

  @Test func thePlanIsWhatIsTaken() throws {
    // `Arena.assertFull` traps in the initializer when a byte is left.
    for pixels in [4, 13, 64, 200] {
      for weight in TextWeight.allCases {
        let style = TextStyle(weight, pixels: pixels)
        _ = try lettering([style], weight == .mono ? [] : [Wording("Größe → ✓", style)])
      }
    }
  }

  @Test func fontsThatCannotBeUsedAreNamed() throws {
    let folder = try Folder()
    var files = FontFiles.debian
    files.mono = folder.path + "/nothing.otf"
    #expect(throws: LetteringError.fontFile(path: files.mono, .missing)) {
      try lettering([Self.mono], [], files)
    }
    files.mono = try folder.file("text.otf", text: "This is no font, only a text.")
    #expect(throws: LetteringError.notAFont(path: files.mono)) {
      try lettering([Self.mono], [], files)
    }
    let font = try Data(contentsOf: URL(fileURLWithPath: FontFiles.debian.mono))
    files.mono = try folder.file("short.otf", font.prefix(5000))
    #expect(throws: LetteringError.notAFont(path: files.mono)) {
      try lettering([Self.mono], [], files)
    }
    #expect(LetteringError.fontFile(path: "a/b.otf", .missing).words.contains("a/b.otf"))
  }

  @Test func aFontThatIsNotNeededIsNotOpened() throws {
    var files = FontFiles.debian
    files.mono = "nowhere"
    _ = try lettering([Self.regular, Self.bold], [], files)
  }

  @Test func charactersThatTheFontLacksAreTold() throws {
    let wordings = [Wording("fine", Self.regular), Wording("A\u{4E2D}", Self.regular)]
    #expect(
      throws: LetteringError.missingGlyph(
        path: FontFiles.debian.regular, wording: 1, scalar: 0x4E2D)
    ) { try lettering([], wordings) }
  }

  @Test func drawingTwiceGivesTheSame() throws {
    let pictures = try (0..<2).map { _ in
      let lettering = try lettering()
      let surface = Surface(300, 40)
      surface.canvas.draw(text: "Drawn twice", x: 5, baseline: 30, Self.regular, .white, lettering)
      return surface.pixels
    }
    #expect(pictures[0] == pictures[1])
  }
}
