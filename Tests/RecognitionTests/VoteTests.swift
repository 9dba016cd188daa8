import MRZ
import Recognition
import StaticMemory
import Testing

/// Adding up what the pictures of one document say (requirements 4 and 10).
@Suite struct VoteTests {
  /// An invented Utopian's passport.
  private static func passport(_ name: FixedText, _ number: FixedText) throws -> [String] {
    var content = Content(.td3)
    content.documentCode = "P"
    content.issuingState = "UTO"
    content.nationality = "UTO"
    content.primaryIdentifier = name
    content.secondaryIdentifier = "OLOF BIRK"
    content.documentNumber = number
    content.dateOfBirth = "880507"
    content.dateOfExpiry = "310912"
    content.sex = .female
    let lines = try write(content)
    return (0..<lines.count).map { lines[$0].string }
  }

  /// A vote, and the pictures it is asked about.
  private final class Poll {
    private let room = Room { Vote.plan(in: &$0) }
    private var vote: Vote

    init() {
      var scratch = room.scratch
      vote = Vote(from: &scratch)
    }

    /// Adds a picture that shows `lines`, some doubtful, `away` pixels from the first.
    func add(_ lines: [String], _ doubts: [DrawnZone.Doubt] = [], away: Float = 0) -> Reading {
      let zone = DrawnZone()
      zone.draw(lines, doubts)
      let reading = zone.decoded()
      var place = Track()
      var line = TextLine(
        centre: Point(x: 400 + away, y: 300), direction: Direction(along: 1, 0), capHeight: 12)
      (line.start, line.end) = (-300, 300)
      place.add(line)
      return vote.add(reading, zone.decode.evidence, place) { zone.decode.text($0, $1) }
    }

    /// Says that `count` pictures gave nothing.
    func miss(_ count: Int) { for _ in 0..<count { vote.miss() } }
  }

  private static func text(_ reading: Reading) -> [String] {
    (0..<reading.lines.count).map { reading.lines[$0].string }
  }

  @Test func picturesThatAgreeAreCounted() throws {
    let (poll, lines) = (Poll(), try Self.passport("SOLAND", "UT1034587"))
    for count in 1...3 {
      let reading = poll.add(lines)
      #expect(Self.text(reading) == lines)
      #expect(reading.pictures == count && reading.agreeing == count)
    }
  }

  /// Each picture misreads another letter of the name, a little likelier than the right one: no
  /// digit covers it, no picture is right by itself, and together they are.
  @Test func whatEachPictureDoubtsTheOthersSettle() throws {
    let (poll, lines) = (Poll(), try Self.passport("SOLAND", "UT1034587"))
    for (index, column) in [5, 7, 9].enumerated() {
      let doubt = DrawnZone.Doubt(line: 0, column: column, other: "X", probability: 0.6)
      let reading = poll.add(lines, [doubt])
      guard index > 0 else {
        #expect(Self.text(reading) != lines)
        continue
      }
      #expect(Self.text(reading) == lines)
      #expect(reading.pictures == index + 1)
      #expect(reading.agreeing == 0, "no picture says so by itself")
    }
    let sure = poll.add(lines)
    #expect(sure.agreeing == 1 && sure.pictures == 4)
  }

  /// A still camera shows the same doubt again and again: that makes nothing surer.
  @Test func repetitionMakesNothingSurer() throws {
    let (poll, lines) = (Poll(), try Self.passport("SOLAND", "UT1034587"))
    let doubt = DrawnZone.Doubt(line: 0, column: 6, other: "Q", probability: 0.35)
    let first = poll.add(lines, [doubt])
    #expect(try #require(parse(first, today: nil)).isDoubtful)
    for _ in 0..<60 {
      let again = poll.add(lines, [doubt])
      #expect(abs(again.certainty - first.certainty) < 0.01)
      #expect(again.confidence[0, 6] == first.confidence[0, 6])
    }
    #expect(poll.add(lines, [doubt]).pictures == 62)
  }

  @Test func anotherDocumentBeginsAnew() throws {
    let first = try Self.passport("SOLAND", "UT1034587")
    // A twin's: two letters of the name, and the number's last digits.
    let twin = try Self.passport("SOLUNT", "UT1034612")
    let poll = Poll()
    for _ in 0..<4 { _ = poll.add(first) }
    let reading = poll.add(twin)
    #expect(Self.text(reading) == twin)
    #expect(reading.pictures == 1 && reading.agreeing == 1)
  }

  @Test func aDocumentElsewhereOrAfterAWhileBeginsAnew() throws {
    let (poll, lines) = (Poll(), try Self.passport("SOLAND", "UT1034587"))
    _ = poll.add(lines)
    #expect(poll.add(lines, away: 60).pictures == 2, "a hand shakes")
    #expect(poll.add(lines, away: 400).pictures == 1, "another place")
    poll.miss(3)
    #expect(poll.add(lines, away: 400).pictures == 2, "a reflection passes")
    poll.miss(30)
    #expect(poll.add(lines, away: 400).pictures == 1, "it was away")
  }

  /// A blurred beginning must not outvote a clear picture whose digits are all right.
  @Test func aRightPictureOutweighsAWrongSum() throws {
    let (poll, lines) = (Poll(), try Self.passport("SOLAND", "UT1034587"))
    let doubts = [2, 3, 4].map {
      DrawnZone.Doubt(line: 1, column: $0, other: "8", probability: 0.9)
    }
    for _ in 0..<2 { #expect(Self.text(poll.add(lines, doubts)) != lines) }
    let reading = poll.add(lines)
    #expect(Self.text(reading) == lines)
    #expect(reading.agreeing == 1, "the wrong ones do not count for it")
  }
}
