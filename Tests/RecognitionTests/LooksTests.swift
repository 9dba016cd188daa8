import Pixels
import Recognition
import Testing

/// Where a picture is looked at, and where the next of a video.
@Suite struct LooksTests {
  @Test(arguments: [(1280, 720), (1920, 1080), (2592, 1944), (720, 1280), (1000, 1000)])
  func tilesCoverThePictureAndEverySmallZone(width: Int, height: Int) {
    let looks = Looks(width, height)
    let whole = Area(x: 0, y: 0, width: width, height: height)
    var tiles: Set<Area> = []
    for number in 1...UInt32(600) {
      let look = looks.video(number)
      #expect(look.area.intersection(whole) == look.area && !look.area.isEmpty)
      #expect(look.long <= 640)
      if look.area != whole { tiles.insert(look.area) }
    }
    // 44 characters of 6 pixels at the scale of the second look.
    let scale = Double(max(width, height)) / Double(min(1280, max(width, height)))
    let (long, low) = (Int(44 * 5 * scale), Int(40 * scale))
    for x in stride(from: 0, through: width - long, by: 37) {
      for y in stride(from: 0, through: height - low, by: 29) {
        let zone = Area(x: x, y: y, width: long, height: low)
        #expect(tiles.contains { $0.intersection(zone) == zone }, "\(zone)")
      }
    }
  }

  @Test func smallPicturesHaveNoTiles() {
    let looks = Looks(640, 480)
    for number in 1...UInt32(10) { #expect(looks.video(number).area.width == 640) }
    #expect(looks.whole(1, .brief).long < looks.whole(0, .brief).long)
  }

  @Test func everyThirdPictureIsLookedAtWithCareAndWhole() {
    for looks in [Looks(640, 480), Looks(1280, 720), Looks(1080, 1920)] {
      for number in UInt32(1)...90 {
        let look = looks.video(number)
        #expect((look == looks.whole(0, .brief)) == (number % 3 == 1 || isSecond(number, looks)))
        #expect(look.isPartial == (look != looks.whole(0, .brief)))
        #expect(look.care == (number % 3 == 0 ? .passing : .brief))
      }
    }
    func isSecond(_ number: UInt32, _ looks: Looks) -> Bool {
      number % 3 == 2 && looks.whole(1, .brief).long < 640
    }
  }

  @Test func aZoneIsLookedForAroundItsPlace() {
    var track = Track()
    for row in [400, 430] as [Float] {
      var line = TextLine(
        centre: Point(x: 600, y: row), direction: Direction(along: 1, 0), capHeight: 16)
      (line.start, line.end) = (-350, 350)
      track.add(line)
    }
    let area = track.area(1280, 720)
    #expect(area.x < 220 && area.right > 980 && area.y < 350 && area.bottom > 480)
    #expect(area.width < 900 && area.height < 320)
    #expect(track.long(area) < area.width)
    var other = Track()
    var line = TextLine(
      centre: Point(x: 1, y: 1), direction: Direction(along: 0, 1), capHeight: 16)
    (line.start, line.end) = (0, 300)
    other.add(line)
    let corner = other.area(1280, 720)
    #expect(corner.x == 0 && corner.y == 0 && corner.bottom <= 720)
    #expect(track.isFar(from: other) && !track.isFar(from: track))
  }
}
