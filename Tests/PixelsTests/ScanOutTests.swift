import Pixels
import Testing

/// The copy to a panel: turned and converted, held against a plain reference pixel by pixel.
@Suite struct ScanOutTests {
  /// Where the upright pixel (`x`, `y`) lies, said by geometry: turned clockwise about the middle.
  static func turned(_ x: Int, _ y: Int, _ panel: ScanOut) -> (x: Int, y: Int) {
    // A clockwise quarter brings the right to the bottom.
    var (x, y) = (x, y)
    var (width, height) = (panel.uprightWidth, panel.uprightHeight)
    for _ in 0..<(panel.rotation.rawValue / 90) {
      (x, y) = (height - 1 - y, x)
      (width, height) = (height, width)
    }
    return (x, y)
  }

  /// Bayer's matrix, made by its rule: four copies of the smaller one, times four.
  static func bayer(_ x: Int, _ y: Int) -> Int {
    let two = [[0, 2], [3, 1]]
    return 4 * two[y & 1][x & 1] + two[y >> 1 & 1][x >> 1 & 1]
  }

  /// What a panel of 16 bits holds for `pixel` at (`x`, `y`) of its own rows.
  static func narrow(_ pixel: UInt32, _ x: Int, _ y: Int) -> UInt16 {
    let threshold = (2 * bayer(x & 3, y & 3) + 1) * 255 / 32
    func channel(_ shift: UInt32, _ most: Int) -> Int {
      (Int(pixel >> shift & 255) * most + threshold) / 255
    }
    return UInt16(channel(16, 31) << 11 | channel(8, 63) << 5 | channel(0, 31))
  }

  /// The panel's bytes after `damage` was copied, each pixel by itself.
  static func reference(
    _ surface: Surface, _ panel: ScanOut, _ damage: Damage, _ rowBytes: Int, _ bytes: inout [UInt8]
  ) {
    for y in 0..<surface.height {
      for x in 0..<surface.width where damage.contains(x: x, y: y) {
        let place = turned(x, y, panel)
        let at = place.y * rowBytes + place.x * panel.format.bytes
        let pixel = surface[x, y]
        switch panel.format {
        case .xrgb8888: for byte in 0..<4 { bytes[at + byte] = UInt8(pixel >> (8 * byte) & 255) }
        case .rgb565:
          let short = narrow(pixel, place.x, place.y)
          (bytes[at], bytes[at + 1]) = (UInt8(short & 255), UInt8(short >> 8))
        }
      }
    }
  }

  @Test("Every rotation and format, any damage: the very bytes of the reference")
  func copies() {
    var dice = Dice(17)
    for rotation in Rotation.allCases {
      for format in PixelFormat.allCases {
        for (width, height) in [(1, 1), (8, 8), (37, 21), (64, 40), (9, 70)] {
          let panel = ScanOut(width: width, height: height, rotation: rotation, format: format)
          let surface = Surface(panel.uprightWidth, panel.uprightHeight)
          for y in 0..<surface.height {
            for x in 0..<surface.width {
              let color = Color(
                UInt8(dice.roll(0...255)), UInt8(dice.roll(0...255)), UInt8(dice.roll(0...255)))
              surface.canvas.fill(Area(x: x, y: y, width: 1, height: 1), color)
            }
          }
          let rowBytes = panel.rowBytes + 6
          for round in 0..<6 {
            var damage = Damage()
            if round == 0 { damage.add(surface.canvas.bounds) }
            for _ in 0..<round {
              damage.add(
                Area(
                  x: dice.roll(-3...surface.width), y: dice.roll(-3...surface.height),
                  width: dice.roll(0...surface.width), height: dice.roll(0...surface.height)))
            }
            var wanted = [UInt8](repeating: 0xA5, count: rowBytes * height)
            var got = wanted
            reference(surface, panel, damage, rowBytes, &wanted)
            got.withUnsafeMutableBytes {
              panel.copy(surface.canvas, damage: damage, to: $0, rowBytes: rowBytes)
            }
            #expect(got == wanted, "\(panel), round \(round)")
          }
        }
      }
    }
  }

  private func reference(
    _ surface: Surface, _ panel: ScanOut, _ damage: Damage, _ rowBytes: Int, _ bytes: inout [UInt8]
  ) {
    ScanOutTests.reference(surface, panel, damage, rowBytes, &bytes)
  }

  @Test("565: black and white stay, no channel is off by a step, and the mean of a square is right")
  func dithers() {
    for value in 0...255 {
      let gray = 0xFF00_0000 | UInt32(value) * 0x010101
      let surface = Surface(4, 4, Color(UInt8(value), UInt8(value), UInt8(value)))
      #expect(surface[0, 0] == gray)
      let panel = ScanOut(width: 4, height: 4, format: .rgb565)
      var bytes = [UInt8](repeating: 0, count: 32)
      bytes.withUnsafeMutableBytes {
        panel.copy(surface.canvas, damage: Damage(surface.canvas.bounds), to: $0, rowBytes: 8)
      }
      let shorts = (0..<16).map { UInt16(bytes[2 * $0]) | UInt16(bytes[2 * $0 + 1]) << 8 }
      for (shift, most) in [(11, 31), (5, 63), (0, 31)] {
        let exact = Double(value * most) / 255
        let steps = shorts.map { Double(Int($0 >> shift) & most) }
        #expect(steps.allSatisfy { abs($0 - exact) < 1 })
        #expect(abs(steps.reduce(0, +) / 16 - exact) <= 1.0 / 16)
        if value == 0 || value == 255 { #expect(Set(steps) == [exact]) }
      }
    }
  }

  @Test("A touched pixel of the panel is the pixel drawn there; areas go where their pixels go")
  func places() {
    var dice = Dice(5)
    for rotation in Rotation.allCases {
      let panel = ScanOut(width: 31, height: 17, rotation: rotation)
      for y in 0..<panel.uprightHeight {
        for x in 0..<panel.uprightWidth {
          let place = ScanOutTests.turned(x, y, panel)
          let back = panel.upright(x: place.x, y: place.y)
          #expect(back == (x, y))
        }
      }
      for _ in 0..<50 {
        let (x, y) = (dice.roll(0...10), dice.roll(0...10))
        let area = Area(x: x, y: y, width: dice.roll(1...7), height: dice.roll(1...7))
        let first = ScanOutTests.turned(area.x, area.y, panel)
        let last = ScanOutTests.turned(area.right - 1, area.bottom - 1, panel)
        #expect(
          panel.placed(area)
            == Area(
              x: min(first.x, last.x), y: min(first.y, last.y), width: abs(first.x - last.x) + 1,
              height: abs(first.y - last.y) + 1))
      }
    }
  }
}
