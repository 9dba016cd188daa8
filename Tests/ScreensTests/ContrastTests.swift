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

  @Test("Every colour of words reaches 4.5 to 1 on each ground it stands on, every edge 3 to 1")
  func words() {
    var pairs = 0
    for (name, color, use) in Painter.colorUses {
      let (least, others): (Double, [Color]) =
        switch use {
        case .words(let grounds): (4.5, grounds)
        case .edge(let others): (3, others)
        case .ground, .exempt: (0, [])
        }
      for other in others {
        let contrast = ContrastTests.contrast(color.pixel, other.pixel)
        #expect(contrast >= least, "\(name) on \(other): \(contrast)")
        pairs += 1
      }
    }
    #expect(pairs >= 18)
  }

  @Test("No colour of the palette is left out, and what is exempt says why")
  func all() throws {
    let file = Golden.root.appendingPathComponent("Sources/Screens/Palette.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let names = source.matches(of: /static let (\w+) = (?:Color|dim)[(.]/).map {
      String($0.output.1)
    }
    #expect(names.count >= 18)
    #expect(Set(names) == Set(Painter.colorUses.map(\.name)))
    for case (let name, _, .exempt(let reason)) in Painter.colorUses {
      #expect(reason.utf8CodeUnitCount > 10, "\(name)")
    }
  }

  @Test("The formula is WCAG's: black on white is 21, a colour on itself 1")
  func formula() {
    #expect(abs(ContrastTests.contrast(0xFF00_0000, 0xFFFF_FFFF) - 21) < 0.001)
    #expect(ContrastTests.contrast(0xFF12_3456, 0xFF12_3456) == 1)
    // The grey of 4.54 to 1 on white that is often named as the darkest that passes.
    #expect(abs(ContrastTests.contrast(0xFF76_7676, 0xFFFF_FFFF) - 4.54) < 0.01)
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
