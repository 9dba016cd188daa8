import Pixels
import Testing

@Suite struct FillTests {
  @Test func blendingIsExactForEveryValue() {
    // Every pair of opacity and pixel value, for a few colours, against the rule in plain numbers.
    for value: UInt8 in [0, 1, 77, 128, 254, 255] {
      let surface = Surface(256, 256)
      for y in 0..<256 {
        for x in 0..<256 {
          let gray = UInt8(x)
          surface.canvas.fill(Area(x: x, y: y, width: 1, height: 1), Color(gray, gray, gray))
        }
        let row = Area(x: 0, y: y, width: 256, height: 1)
        surface.canvas.fill(row, Color(value, 255 - value, 9, alpha: UInt8(y)))
      }
      var wrong = 0
      for y in 0..<256 {
        for x in 0..<256 {
          let expected = [Int(value), 255 - Int(value), 9].map { channel in
            Int((Double(channel * y + x * (255 - y)) / 255).rounded())
          }
          let pixel = surface[x, y]
          let got = [16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
          if got != expected || pixel >> 24 != 255 { wrong += 1 }
        }
      }
      #expect(wrong == 0)
    }
  }

  @Test func coveringColoursReplace() {
    let surface = Surface(5, 4)
    surface.canvas.fill(Area(x: 1, y: 1, width: 3, height: 2), Color(1, 2, 3))
    for y in 0..<4 {
      for x in 0..<5 {
        let inside = (1..<4).contains(x) && (1..<3).contains(y)
        #expect(surface[x, y] == (inside ? 0xFF01_0203 : 0xFF00_0000))
      }
    }
  }

  @Test func whatLiesOutsideIsCutOff() {
    let surface = Surface(20, 10)
    for area in [
      Area(x: -50, y: -50, width: 1000, height: 1000), Area(x: 15, y: 5, width: 100, height: 100),
      Area(x: -10, y: 3, width: 12, height: 2), Area(x: 100, y: 100, width: 5, height: 5),
      Area(x: 3, y: 3, width: 0, height: 9), Area(x: -9, y: -9, width: 3, height: 3),
    ] {
      surface.canvas.fill(area, Color(255, 255, 255, alpha: 200))
      surface.canvas.fill(area, .white)
      surface.canvas.fillRounded(area, radius: 3, .white)
      surface.canvas.strokeRounded(area, radius: 3, width: 2, .white)
    }
    #expect(surface.isIntact)
  }

  @Test func anOpenColourChangesNothing() {
    let surface = Surface(20, 10)
    let before = surface.pixels
    let open = Color(9, 9, 9, alpha: 0)
    surface.canvas.fill(surface.canvas.bounds, open)
    surface.canvas.fillCircle(x: 9, y: 5, radius: 4, open)
    surface.canvas.strokeRounded(surface.canvas.bounds, radius: 4, width: 2, open)
    #expect(surface.pixels == before)
  }

  @Test func aClipOfAClipIsTheirIntersection() {
    let surface = Surface(20, 10)
    let canvas = surface.canvas.clipped(to: Area(x: 2, y: 2, width: 10, height: 5))
      .clipped(to: Area(x: 8, y: 0, width: 12, height: 4))
    canvas.fill(canvas.bounds, .white)
    #expect(surface.coverage == 8)
    #expect(surface.gray(8, 2) == 255 && surface.gray(11, 3) == 255)
  }
}
