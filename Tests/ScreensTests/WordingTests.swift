import Appliance
import Holders
import MRZ
import Pixels
import Screens
import StaticMemory
import Testing

/// What documents say, however much or little of it there is: nothing leaves its card, nothing
/// crashes.
@Suite struct WordingTests {
  @Test("The longest names, an empty zone and a French card are drawn inside their cards")
  func values() throws {
    let zones = [
      Holder.lines(
        "P<UTOVANDERWESTERHUIZENLINDQVISTOSTERHOLTXYZ",
        "L111111113UTO0102030X3301018<<<<<<<<<<<<<<<8"),
      Holder.lines(String(repeating: "<", count: 44), String(repeating: "<", count: 44)),
      Holder.lines(
        "P<UTOW<<" + String(repeating: "W", count: 36), String(repeating: "W", count: 44)),
      Holder.frenchCard, Holder.visa,
    ]
    for panel in Panel.allCases {
      for mode in [Settings.Mode.reader, .checkIn] {
        for lines in zones {
          var rehearsal = Rehearsal(mode: mode)
          rehearsal.play(.command(.scan))
          rehearsal.show(lines)
          #expect(rehearsal.state.screen == .result)
          let studio = try Studio(panel)
          studio.draw(rehearsal.state, at: rehearsal.now, nil)
          WordingTests.expectMargins(studio)
        }
      }
    }
  }

  /// The outermost columns of a result screen hold the ground and nothing else.
  static func expectMargins(_ studio: Studio) {
    let width = studio.layout.width
    for y in 0..<studio.layout.height {
      for x in [0, 1, 2, width - 3, width - 2, width - 1] {
        #expect(studio.canvas.pixels[y * width + x] == 0xFF0B_0F14)
        guard studio.canvas.pixels[y * width + x] == 0xFF0B_0F14 else { return }
      }
    }
  }

  @Test("An empty value is N/A, and a layout without a field has it too")
  func notAvailable() throws {
    var rehearsal = Rehearsal(mode: .checkIn)
    rehearsal.play(.command(.scan))
    rehearsal.show(Holder.frenchCard)
    let french = try Studio(.wide)
    french.draw(rehearsal.state, at: rehearsal.now, nil)
    // The expiry date's row of the right card holds words, in the dim colour of N/A.
    let row = french.canvas.clipped(to: Area(x: 700, y: 200, width: 74, height: 35))
    var dim = 0
    for y in row.clip.y..<row.clip.bottom {
      for x in row.clip.x..<row.clip.right
      where french.canvas.pixels[y * 800 + x] == 0xFFA8_B3C0 {
        dim += 1
      }
    }
    #expect(dim > 20)
  }

  @Test("A panel of any size is drawn without a crash, down to 10 x 10")
  func tiny() throws {
    for (width, height) in [(10, 10), (1, 1), (64, 48), (320, 20), (20, 320), (2000, 30)] {
      let studio = try Studio(Layout(width: width, height: height))
      for name in Scene.names {
        let scene = Scene(name)
        studio.draw(scene.state, at: scene.milliseconds, scene.preview)
        _ = studio.painter.command(x: width / 2, y: height / 2, of: scene.state)
        _ = studio.layout.scanRegion(of: scene.state, pictureWidth: 640, pictureHeight: 480)
      }
    }
  }
}
