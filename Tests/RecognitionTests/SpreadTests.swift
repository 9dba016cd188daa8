import Foundation
import Recognition
import Testing

/// How characters spread along the lines of a bent page.
@Suite struct SpreadTests {
  /// A line of capitals 20 pixels tall.
  private static let line = TextLine(
    centre: Point(x: 0, y: 0), direction: Direction(along: 1, 0), capHeight: 20)

  /// Where `count` characters of a page bent by an `arc` in radians are seen, in pixels.
  private static func places(_ count: Int, arc: Double) -> [Float] {
    (0..<count).map { index in
      let share = Double(index) / Double(count - 1) - 0.5
      return Float(arc == 0 ? 800 * share : 800 * sin(arc * share) / arc)
    }
  }

  private static func spreading(_ places: [Float]) -> TextLine? {
    places.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { line.spreading(at: $0, buffer.count) }
    }
  }

  @Test(arguments: [30, 36, 44], [1.4, 2.0])
  func aBentPageIsEvened(count: Int, arc: Double) throws {
    let places = Self.places(count, arc: arc)
    let line = try #require(Self.spreading(places))
    var steps: [Float] = []
    for (left, right) in zip(places, places.dropFirst()) {
      steps.append((right - left) / line.spread(at: (left + right) / 2))
    }
    let mean = steps.reduce(0, +) / Float(steps.count)
    #expect(steps.allSatisfy { abs($0 / mean - 1) < 0.08 })
    // The way round that a line is seen makes no difference.
    var reversed = line
    reversed.reverse()
    for u in stride(from: Float(-300), through: 300, by: 50) {
      #expect(abs(reversed.spread(at: -u) - line.spread(at: u)) < 1e-5)
    }
    let backwards = try #require(Self.spreading(places.reversed()))
    #expect(abs(backwards.spread(at: 250) - line.spread(at: 250)) < 1e-3)
  }

  @Test("what is flat, seen aslant, too short or irregular is left alone")
  func otherLinesAreLeftAlone() {
    #expect(Self.spreading(Self.places(44, arc: 0)) == nil)
    #expect(Self.spreading(Self.places(44, arc: 0.6)) == nil)
    #expect(Self.spreading(Self.places(13, arc: 2)) == nil)
    let growing: [Float] = (0..<44).map { 500 * expf(Float($0) / 90) }
    #expect(Self.spreading(growing) == nil)
    let irregular: [Float] = (0..<40).map { index in
      let away: Int = (index * index * 7) % 17
      return Float(index * 20 + away)
    }
    #expect(Self.spreading(irregular) == nil)
    #expect(Self.spreading([Float](repeating: 5, count: 20)) == nil)
  }

  @Test("characters that were not seen leave gaps that do not count")
  func gapsDoNotCount() throws {
    var places = Self.places(44, arc: 2)
    let whole = try #require(Self.spreading(places))
    for index in [30, 17, 9] { places.remove(at: index) }
    let line = try #require(Self.spreading(places))
    for u in stride(from: Float(-250), through: 250, by: 50) {
      let (here, there) = (line.spread(at: u) / line.spread(at: 0), whole.spread(at: u))
      #expect(abs(here * whole.spread(at: 0) / there - 1) < 0.05)
    }
  }

  @Test func aLineIsEvenUnlessToldOtherwise() {
    #expect(Self.line.spread(at: 300) == 1)
    var line = Self.line
    line.spreadLogarithm.coefficients[2] = -1
    #expect(line.spread(at: 300) > 0.49 && line.spread(at: 300) < 0.5)
  }
}
