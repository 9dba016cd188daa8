import Recognition
import Testing

/// The grid finds characters where they are, and tells the three lengths apart.
@Suite struct GridTests {
  private static func text(_ count: Int) -> String {
    String((0..<count).map { Array("UTO<4X7PLA<<9RM")[$0 % 15] })
  }

  @Test(arguments: LineLength.allCases, [Float(3.1), 3.6, 4, 4.3, 5.2])
  func everyCharacterIsFoundAtItsPlace(length: LineLength, pitch: Float) {
    let zone = DrawnZone()
    zone.draw([Self.text(length.characters)], pitch: pitch, start: 11)
    let (scores, positions) = zone.align()
    for (index, half) in positions.enumerated() {
      let right = 2 * (11 + Float(index) * pitch)
      #expect(abs(Float(half) - right) <= 0.27 * 2 * pitch + 1, "character \(index)")
    }
    #expect(scores[length.rawValue] == scores.max())
    #expect(scores[length.rawValue] > -0.35)
    for other in LineLength.allCases where other != length {
      #expect(scores[other.rawValue] < scores[length.rawValue] - 0.3)
    }
  }

  @Test func blankStripsScoreBadly() {
    let zone = DrawnZone()
    zone.draw([String(repeating: "A", count: 30)])
    let slot = Readings.Group.work.lowerBound
    for frame in 0..<zone.readings[slot].frames {
      let scores = zone.readings.scores(slot) + frame * ReadNetwork.frameStride
      for index in 1..<ReadNetwork.classes { scores[index] = -12 }
      scores[0] = 0
    }
    #expect(zone.align().scores.allSatisfy { $0 < -5 })
  }

  @Test func tooShortAStripIsNoLine() {
    let zone = DrawnZone()
    zone.draw([Self.text(30)], pitch: 4, start: 1)
    #expect(zone.align().scores[LineLength.fortyFour.rawValue] <= -2)
  }

  /// Beside a document lies anything, which the reader is not sure to be blank; it must not
  /// outweigh a line that reads well, nor make it look longer.
  @Test(arguments: LineLength.allCases)
  func vagueFramesBesideALineCostNothing(length: LineLength) {
    let plain = DrawnZone()
    plain.draw([Self.text(length.characters)], pitch: 4, start: 30)
    let alone = plain.align()
    let vague = DrawnZone()
    vague.draw([Self.text(length.characters)], pitch: 4, start: 30)
    let slot = Readings.Group.work.lowerBound
    let frames = vague.readings[slot].frames
    let line = 26..<(30 + 4 * length.characters)
    for frame in 0..<frames where !line.contains(frame) {
      let scores = vague.readings.scores(slot) + frame * ReadNetwork.frameStride
      scores[0] = -1.2
      scores[1 + frame % 3] = -0.9
    }
    let beside = vague.align()
    #expect(beside.positions == alone.positions)
    #expect(abs(beside.scores[length.rawValue] - alone.scores[length.rawValue]) < 0.05)
    #expect(beside.scores[length.rawValue] == beside.scores.max())
  }

  /// Text that a shorter grid leaves out at a strip's end says that more may lie beyond.
  @Test func textLeftOutAtAnEndTouchesIt() {
    for (start, touched) in [(Float(2), true), (16, false)] {
      let zone = DrawnZone()
      zone.draw([Self.text(36)], pitch: 4, start: start)
      _ = zone.align()
      let slot = Readings.Group.work.lowerBound
      for length in [LineLength.thirty, .thirtySix] {
        let ends = zone.readings.touches(
          Candidate(score: 0, length: length, slots: slot..<(slot + 1)))
        #expect(ends.beginning == touched && ends.end == touched)
      }
    }
  }
}
