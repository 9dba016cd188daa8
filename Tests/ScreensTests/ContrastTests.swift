import Foundation
import MRZ
import Pixels
import Screens
import Testing

/// Contrast by WCAG 2.1's formula, measured on what is drawn, and colour never alone.
@Suite struct ContrastTests {
  static func luminance(_ pixel: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(pixel >> shift & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  static func contrast(_ left: UInt32, _ right: UInt32) -> Double {
    let (a, b) = (luminance(left), luminance(right))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test("Every colour of words reaches 4.5 to 1 on every ground it stands on")
  func words() {
    let pairs = Painter.wordColors
    #expect(pairs.count > 10)
    for pair in pairs {
      #expect(
        ContrastTests.contrast(pair.words.pixel, pair.ground.pixel) >= 4.5,
        "\(pair.words) on \(pair.ground)")
    }
  }

  @Test("A failed value is amber 255,193,7, underlined, with an icon: in grey it is seen too")
  func failed() throws {
    let amber: UInt32 = 0xFFFF_C107
    for (name, isMarked) in [("result-check-in", false), ("result-check-in-failed", true)] {
      let scene = Scene(name)
      let studio = try Studio(.wide)
      studio.draw(scene.state, at: scene.milliseconds, nil)
      // The document number's row of the right card.
      var longest = 0
      var count = 0
      for y in 175..<203 {
        var run = 0
        for x in 560..<775 {
          let isAmber = studio.canvas.pixels[y * 800 + x] == amber
          count += isAmber ? 1 : 0
          run = isAmber ? run + 1 : 0
          longest = max(longest, run)
        }
      }
      #expect((count > 100) == isMarked)
      #expect((longest > 70) == isMarked, "the underline is one long run")
    }
  }

  @Test("The header is never tinted (requirements 5)")
  func header() throws {
    let good = Scene("result-check-in")
    let bad = Scene("result-check-in-failed")
    let studio = try Studio(.wide)
    studio.draw(good.state, at: good.milliseconds, nil)
    let first = studio.picture
    studio.painter.forget()
    studio.draw(bad.state, at: bad.milliseconds, nil)
    let second = studio.picture
    #expect(first != second)
    #expect(first[0..<(800 * 105)] == second[0..<(800 * 105)])
  }
}
