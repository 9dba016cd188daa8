import Foundation
import Recognition
import Testing

/// From maps to lines and blocks, on maps that are drawn.
@Suite struct FindLinesTests {
  /// A line of a zone in cells: its middle, its angle, its length, the height of a capital.
  struct Drawn {
    var x: Double
    var y: Double
    var degrees: Double
    var length: Double
    var cap: Double
    /// Parts of the line, from 0 to 1, that no cell saw.
    var gap: ClosedRange<Double>?
    /// How far its ends lie off its middle: it is the arc that a page bent by 150 degrees shows.
    var sag = 0.0

    /// How far off the middle it runs at `along`, and its slope there.
    func course(_ along: Double) -> (offset: Double, slope: Double) {
      let reach = sin(75 * Double.pi / 180)
      let share = min(max(2 * along / length, -1), 1) * reach
      let (height, unit) = ((1 - share * share).squareRoot(), sag / (1 - cos(75 * .pi / 180)))
      return (unit * (1 - height), unit * share / height * 2 * reach / length)
    }
  }

  private static let width = 160
  private static let height = 120

  /// The maps a network that sees well would give of `lines`, in pixels of the small picture.
  private static func maps(_ lines: [Drawn]) -> [Float] {
    let count = width * height
    var values = [Float](repeating: 0, count: 6 * count)
    for index in 0..<count { values[index] = -6 }
    for y in 0..<height {
      for x in 0..<width {
        for line in lines {
          let angle = line.degrees * .pi / 180
          let (dx, dy) = ((Double(x) + 0.5) * 4 - line.x, (Double(y) + 0.5) * 4 - line.y)
          let along = dx * cos(angle) + dy * sin(angle)
          let (offset, slope) = line.course(along)
          let across = dy * cos(angle) - dx * sin(angle) - offset
          let here = angle + atan(slope)
          guard abs(along) <= line.length / 2, abs(across) <= line.cap / 2 + 1 else { continue }
          if let gap = line.gap, gap.contains(along / line.length + 0.5) { continue }
          let index = y * width + x
          values[index] = 4
          values[count + index] = Float(across * sin(angle) / 4)
          values[2 * count + index] = Float(-across * cos(angle) / 4)
          values[3 * count + index] = Float(sin(2 * here))
          values[4 * count + index] = Float(cos(2 * here))
          values[5 * count + index] = Float(log2(line.cap / 8))
        }
      }
    }
    return values
  }

  /// The lines found, and of each block how many lines it has.
  private static func find(_ drawn: [Drawn], scale: Float = 1) -> (lines: [TextLine], blocks: [Int])
  {
    var values = maps(drawn)
    let room = Room {
      FindLines.plan(cells: width * height, in: &$0)
      Blocks.plan(in: &$0)
    }
    var scratch = room.scratch
    var finder = FindLines(cells: width * height, from: &scratch)
    var blocks = Blocks(from: &scratch)
    var pixel: UInt8 = 0
    return values.withUnsafeMutableBufferPointer { values in
      withUnsafeMutablePointer(to: &pixel) { pixel in
        guard let floats = values.baseAddress else { return ([], []) }
        let small = ShrunkPicture(
          grid: ByteGrid(pixel, width: 1, height: 1), scaleX: scale, scaleY: scale)
        finder.run(FindMaps(floats, width: width, height: height), small)
        blocks.run(finder.lines, finder.count)
        return (
          (0..<finder.count).map { finder.lines[$0] },
          (0..<blocks.count).map { blocks.list[$0].count }
        )
      }
    }
  }

  @Test(arguments: [0.0, 3, 15, 45, 88, 90, 135, 179, 200, 270, 333])
  func aLineIsFoundAtAnyAngle(degrees: Double) throws {
    let drawn = Drawn(x: 320, y: 240, degrees: degrees, length: 360, cap: 12)
    let lines = Self.find([drawn]).lines
    try #require(lines.count == 1)
    let line = lines[0]
    let angle = degrees * .pi / 180
    let along = Direction(along: Float(cos(angle)), Float(sin(angle)))
    #expect(abs(line.direction.dot(along)) > 0.9999)
    // The small picture has a border of eight pixels.
    #expect(abs(line.middle.x - 312) < 2 && abs(line.middle.y - 232) < 2)
    #expect(abs(line.length - 360) < 8)
    #expect(abs(line.capHeight - 12) < 0.2)
    #expect(abs(line.curve(0) - line.local(Point(x: 312, y: 232)).v) < 0.7)
  }

  @Test(arguments: [0.0, 8, 90, 187], [30.0, 80])
  func aBentLineIsFollowedToItsEnds(degrees: Double, sag: Double) throws {
    let drawn = Drawn(x: 320, y: 240, degrees: degrees, length: 400, cap: 11, sag: sag)
    let line = try #require(Self.find([drawn]).lines.first)
    let angle = degrees * .pi / 180
    for along in stride(from: -195.0, through: 195, by: 15) {
      let offset = drawn.course(along).offset
      let (u, v) = line.local(
        Point(
          x: Float(312 + along * cos(angle) - offset * sin(angle)),
          y: Float(232 + along * sin(angle) + offset * cos(angle))))
      #expect(abs(line.curve(u) - v) < 0.25 * 11, "at \(along)")
    }
    #expect(line.length > 370)
  }

  @Test func theScaleIsUndone() throws {
    let line = try #require(
      Self.find([Drawn(x: 320, y: 240, degrees: 10, length: 400, cap: 10)], scale: 0.25).lines.first
    )
    #expect(abs(line.middle.x - 4 * 312) < 8 && abs(line.middle.y - 4 * 232) < 8)
    #expect(abs(line.capHeight - 40) < 1)
  }

  @Test(arguments: [0.0, 7, 90, 191])
  func linesUnderOneAnotherAreABlock(degrees: Double) {
    let angle = degrees * .pi / 180
    let drawn = (0..<3).map { index in
      let down = Double(index - 1) * 24
      return Drawn(
        x: 320 - down * sin(angle), y: 240 + down * cos(angle), degrees: degrees, length: 400,
        cap: 11)
    }
    let (lines, blocks) = Self.find(drawn)
    #expect(lines.count == 3)
    #expect(blocks == [3])
  }

  @Test func twoZonesAreTwoBlocks() {
    let drawn = [
      Drawn(x: 320, y: 100, degrees: 0, length: 500, cap: 11),
      Drawn(x: 320, y: 122, degrees: 0, length: 500, cap: 11),
      Drawn(x: 320, y: 380, degrees: 0, length: 400, cap: 9),
      Drawn(x: 320, y: 400, degrees: 0, length: 400, cap: 9),
    ]
    #expect(Self.find(drawn).blocks == [2, 2])
  }

  @Test func piecesOfALineAreJoined() throws {
    let drawn = Drawn(x: 320, y: 240, degrees: 4, length: 500, cap: 12, gap: 0.45...0.58)
    let lines = Self.find([drawn]).lines
    try #require(lines.count == 1)
    #expect(abs(lines[0].length - 500) < 10)
  }

  @Test func shortPiecesAndSpecksAreNoLines() {
    #expect(Self.find([Drawn(x: 320, y: 240, degrees: 0, length: 60, cap: 12)]).lines.isEmpty)
    #expect(Self.find([Drawn(x: 320, y: 240, degrees: 0, length: 8, cap: 12)]).lines.isEmpty)
    #expect(Self.find([]).blocks.isEmpty)
  }

  @Test func aPageFullOfLinesStaysWithinItsMemory() {
    let drawn = (0..<24).map {
      Drawn(x: 320, y: 10 + Double($0) * 19, degrees: 0, length: 620, cap: 9)
    }
    let (lines, blocks) = Self.find(drawn)
    #expect(lines.count >= 20)
    #expect(blocks.reduce(0, +) == Blocks.capacity)
  }
}
