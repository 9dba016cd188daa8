import MRZ
import Recognition
import StaticMemory

/// Scores as a reader that sees well would give them, with doubts where a test wants some.
final class DrawnZone {
  /// What the reader takes a character for instead, and how likely that is.
  struct Doubt {
    var line: Int
    var column: Int
    var other: Character
    var probability: Float
  }

  let readings: Readings
  let grid: Grid
  let decode: Decode
  private let room: Room
  private var length = LineLength.thirty
  private var count = 0

  init() {
    room = Room {
      Readings.plan(in: &$0)
      Grid.plan(in: &$0)
      Decode.plan(in: &$0)
    }
    var scratch = room.scratch
    readings = Readings(from: &scratch)
    grid = Grid(from: &scratch)
    decode = Decode(from: &scratch)
  }

  /// What the decoder makes of `lines` with `doubts`.
  static func reading(_ lines: [String], _ doubts: [Doubt] = []) -> Reading {
    let zone = DrawnZone()
    zone.draw(lines, doubts)
    return zone.decoded()
  }

  /// Draws `lines` into the slots from `first` on, characters `pitch` frames apart from frame
  /// `start` on.
  func draw(
    _ lines: [String], pitch: Float = 4, start: Float = 10, _ doubts: [Doubt] = [],
    to first: Int = Readings.Group.work.lowerBound
  ) {
    count = lines.count
    for candidate in LineLength.allCases where candidate.characters == lines[0].utf8.count {
      length = candidate
    }
    for (index, text) in lines.enumerated() {
      draw(Array(text.utf8), first + index, pitch, start, doubts.filter { $0.line == index })
    }
  }

  private func draw(
    _ text: [UInt8], _ slot: Int, _ pitch: Float, _ start: Float, _ doubts: [Doubt]
  ) {
    var reading = LineReading(
      line: TextLine(
        centre: Point(x: 0, y: 0), direction: Direction(along: 1, 0), capHeight: 17),
      shape: StripShape())
    reading.frames = Int(start * 2 + pitch * Float(text.count))
    reading.pitch = pitch
    readings[slot] = reading
    for frame in 0..<reading.frames {
      let scores = readings.scores(slot) + frame * ReadNetwork.frameStride
      for index in 0..<ReadNetwork.frameStride { scores[index] = -9 }
      let place = ((Float(frame) - start) / pitch).rounded()
      let away = abs(Float(frame) - start - place * pitch) / pitch
      guard place >= 0, Int(place) < text.count, away < 0.27 else {
        scores[0] = -0.01
        continue
      }
      let index = (Alphabet.index(of: text[Int(place)]) ?? 0) + 1
      scores[index] = -0.01
      var rest: Float = 1
      for doubt in doubts where doubt.column == Int(place) {
        guard let other = doubt.other.asciiValue.flatMap(Alphabet.index(of:)) else { continue }
        rest -= doubt.probability
        scores[index] = Elementary.logarithm(rest)
        scores[other + 1] = Elementary.logarithm(doubt.probability)
      }
    }
  }

  /// The scores of all lengths and, of the right one, where the first line's characters stand.
  func align() -> (scores: [Float], positions: [Int]) {
    let slots = Readings.Group.work.lowerBound..<(Readings.Group.work.lowerBound + count)
    for slot in slots { grid.align(slot, readings) }
    let first = slots.lowerBound
    let positions = readings.positions(first, length)
    return (
      LineLength.allCases.map { readings[first].score($0) },
      (0..<length.characters).map { Int(positions[$0]) }
    )
  }

  /// What the decoder makes of the scores.
  func decoded() -> Reading {
    _ = align()
    let slots = Readings.Group.work.lowerBound..<(Readings.Group.work.lowerBound + count)
    let mean = slots.map { readings[$0].score(length) }.reduce(0, +) / Float(count)
    let candidate = Candidate(score: mean, length: length, slots: slots)
    return decode.run(candidate, readings, grid).reading
  }

  /// What the decoder makes of views drawn one after the other from slot 0 on.
  func decoded(views: Int) -> Reading {
    let (count, length) = (count, length)
    return decode.run(views, readings, grid) { view in
      let first = view * count
      return Candidate(score: -0.05, length: length, slots: first..<(first + count))
    }.reading
  }
}
