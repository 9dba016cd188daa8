import Appliance
import Holders
import Pixels
import Screens
import Testing

/// The exact places and colours of the scan screen (requirements 1).
@Suite struct GeometryTests {
  /// Two border pixels of the frame at the middle of its left side, found in the picture.
  static func frame(_ studio: Studio, color: UInt32) -> Area? {
    var found = Area(x: 0, y: 0, width: 0, height: 0)
    for y in 0..<studio.layout.height {
      for x in 0..<studio.layout.width
      where studio.canvas.pixels[y * studio.layout.width + x] == color {
        found = found.union(Area(x: x, y: y, width: 1, height: 1))
      }
    }
    return found.isEmpty ? nil : found
  }

  /// A studio on which the frame is the only thing of its colour: no bars, no preview, no prompt.
  static func bare(_ layout: Layout, accepted: Bool) throws -> (Studio, State) {
    var settings = Settings()
    settings.showsClose = false
    settings.showsTorch = false
    settings.showsBeep = false
    settings.showsFormatSelector = false
    var rehearsal = Rehearsal(settings)
    rehearsal.play(.command(.scan))
    if accepted { rehearsal.accept(Holder.passport) }
    let studio = try Studio(layout)
    studio.draw(rehearsal.state, at: rehearsal.now, nil)
    return (studio, rehearsal.state)
  }

  static let green: UInt32 = 0xFF34_C759

  /// Green to within two steps a channel: the inner edge is rounded with the corners it joins.
  static func isGreen(_ pixel: UInt32) -> Bool {
    let difference = Golden.channels(pixel, green)
    return max(difference.0, difference.1, difference.2) <= 2
  }

  @Test(
    "S2: 0.6 x 0.8 of the view on a wide panel, 0.9 x 0.35 on a tall one; S5: green is 52,199,89")
  func frameSize() throws {
    for (layout, width, height) in [
      (Layout(width: 800, height: 480), 480, 384), (Layout(width: 480, height: 800), 432, 280),
      (Layout(width: 1280, height: 800), 768, 640), (Layout(width: 480, height: 272), 288, 218),
    ] {
      let (studio, _) = try GeometryTests.bare(layout, accepted: true)
      let frame = try #require(GeometryTests.frame(studio, color: GeometryTests.green))
      #expect(frame.width == width && frame.height == height)
      #expect(frame.x == (layout.width - width) / 2)
    }
  }

  @Test("S2: the border is 2 px at 160 dots an inch and scales with density; its corners too")
  func border() throws {
    for (density, border) in [(160, 2), (240, 3), (320, 4)] {
      let layout = Layout(width: 1280, height: 800, density: density)
      let (studio, _) = try GeometryTests.bare(layout, accepted: true)
      let frame = try #require(GeometryTests.frame(studio, color: GeometryTests.green))
      let row = (frame.y + frame.height / 2) * layout.width
      let across = (0..<20).filter {
        GeometryTests.isGreen(studio.canvas.pixels[row + frame.x + $0])
      }
      #expect(across == Array(0..<border))
      // The first row is straight between the corners, whose radius is 16 dp.
      let radius = 16 * density / 160
      let top = frame.y * layout.width
      #expect(studio.canvas.pixels[top + frame.x + radius + 1] == GeometryTests.green)
      #expect(studio.canvas.pixels[top + frame.x + radius / 4] != GeometryTests.green)
    }
  }

  @Test("S5: white while it waits, green at the very moment the amber line appears")
  func colors() throws {
    let layout = Layout(width: 800, height: 480)
    let (waiting, _) = try GeometryTests.bare(layout, accepted: false)
    #expect(GeometryTests.frame(waiting, color: GeometryTests.green) == nil)
    #expect(waiting.canvas.pixels[240 * 800 + 160] == 0xFFFF_FFFF)
    let (accepted, _) = try GeometryTests.bare(layout, accepted: true)
    #expect(GeometryTests.frame(accepted, color: GeometryTests.green) != nil)
    #expect(GeometryTests.frame(accepted, color: 0xFFFF_9500) != nil, "amber: 255,149,0")
    #expect(GeometryTests.frame(waiting, color: 0xFFFF_9500) == nil)
  }

  @Test("S2: the region read is what lies under the drawn frame, for any shape of picture")
  func region() throws {
    for layout in Panel.allCases.map(\.layout) {
      let (studio, state) = try GeometryTests.bare(layout, accepted: true)
      let frame = try #require(GeometryTests.frame(studio, color: GeometryTests.green))
      for (width, height) in [(640, 480), (1280, 720), (1920, 1080), (480, 640), (33, 1000)] {
        let region = layout.scanRegion(of: state, pictureWidth: width, pictureHeight: height)
        // The picture covers the panel, cut evenly.
        let scale = max(
          Double(layout.width) / Double(width), Double(layout.height) / Double(height))
        let left = (Double(region.x) - Double(width) / 2) * scale + Double(layout.width) / 2
        let top = (Double(region.y) - Double(height) / 2) * scale + Double(layout.height) / 2
        #expect(abs(left - Double(frame.x)) <= scale && left <= Double(frame.x) + 0.001)
        #expect(abs(top - Double(frame.y)) <= scale && top <= Double(frame.y) + 0.001)
        #expect(abs(Double(region.width) * scale - Double(frame.width)) <= 2 * scale)
        #expect(abs(Double(region.height) * scale - Double(frame.height)) <= 2 * scale)
        #expect(region.x >= 0 && region.right <= width && region.bottom <= height)
      }
    }
  }

  @Test("S11: hiding the guides hides frame and prompt and widens the region to all that is shown")
  func guidesHidden() throws {
    let layout = Layout(width: 800, height: 480)
    var rehearsal = Rehearsal()
    rehearsal.play(.command(.scan), .command(.guides(false)))
    // Bars of 56 and 64 leave 800 x 360; 1280 x 720 covers it at 0.625, 576 rows high.
    let region = layout.scanRegion(of: rehearsal.state, pictureWidth: 1280, pictureHeight: 720)
    #expect(region == Area(x: 0, y: 72, width: 1280, height: 576))
    rehearsal.accept(Holder.passport)
    let studio = try Studio(layout)
    studio.draw(rehearsal.state, at: rehearsal.now, nil)
    #expect(GeometryTests.frame(studio, color: GeometryTests.green) == nil)
    #expect(GeometryTests.frame(studio, color: 0xFFFF_9500) == nil)
  }

  @Test("S9, S10: bars of 56 and 64 dp; each goes with what it holds, and the view grows")
  func bars() {
    let layout = Layout(width: 800, height: 480)
    func height(_ change: (inout Settings) -> Void, _ equipment: Equipment = Equipment()) -> Int {
      var settings = Settings()
      settings.guides = .off
      change(&settings)
      let state = State(settings, equipment: equipment)
      return layout.scanRegion(of: state, pictureWidth: 800, pictureHeight: 480).height
    }
    #expect(height { _ in } == 480 - 56 - 64)
    #expect(height { $0.showsFormatSelector = false } == 480 - 56)
    var none = Equipment()
    none.torch = false
    none.speaker = false
    #expect(height({ $0.showsClose = false }, none) == 480 - 64)
    #expect(height({ _ in }, none) == 480 - 56 - 64)
    #expect(
      height {
        $0.showsTorch = false; $0.showsBeep = false
      } == 480 - 56 - 64)
  }

  @Test("S6: the spinner is at the frame's middle while text is seen, and gone once it is read")
  func spinner() throws {
    let studio = try Studio(.tall)
    var rehearsal = Rehearsal()
    rehearsal.play(.command(.scan))
    studio.draw(rehearsal.state, at: rehearsal.now, nil)
    let waiting = studio.picture
    rehearsal.play(.frame(.textSeen, number: 1))
    let damage = studio.draw(rehearsal.state, at: rehearsal.now, nil)
    let frame = try #require(GeometryTests.whiteFrame(studio))
    #expect(damage.x + damage.width / 2 == frame.x + frame.width / 2)
    #expect(damage.y + damage.height / 2 == frame.y + frame.height / 2)
    rehearsal.play(.frame(.noText, number: 2))
    #expect(studio.draw(rehearsal.state, at: rehearsal.now, nil) == damage)
    #expect(studio.picture == waiting)
  }

  /// The guide frame of a tall panel, white: the columns at its left and right sides.
  static func whiteFrame(_ studio: Studio) -> Area? {
    let width = studio.layout.width
    let x = (width - Int((Double(width) * 0.9).rounded())) / 2
    let rows = (0..<studio.layout.height).filter {
      studio.canvas.pixels[$0 * width + x] == 0xFFFF_FFFF
    }
    guard let first = rows.first, let last = rows.last else { return nil }
    // The corners' 16 dp are not in that column.
    return Area(x: x, y: first - 16, width: width - 2 * x, height: last - first + 33)
  }
}
