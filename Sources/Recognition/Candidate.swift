/// Lines in a row, read as a zone of one line length.
package struct Candidate {
  /// The mean logarithm of a character's probability.
  package var score: Float
  /// How long its lines are.
  package var length: LineLength
  /// The slots of its lines, in order.
  package var slots: Range<Int>

  /// The lines in `slots`, read as lines of `length`.
  package init(score: Float, length: LineLength, slots: Range<Int>) {
    self.score = score
    self.length = length
    self.slots = slots
  }

  /// The same lines after they were copied to the slots from `first` on.
  package func moved(to first: Int) -> Candidate {
    Candidate(score: score, length: length, slots: first..<(first + slots.count))
  }
}

extension ReadLine {
  /// The best zone among the readings in `slots`: consecutive lines, all of one length.
  func best(_ slots: Range<Int>, only: LineLength? = nil) -> Candidate? {
    var best: Candidate?
    for slot in slots { grid.align(slot, readings) }
    for length in LineLength.allCases where only == nil || (only == .thirty) == (length == .thirty)
    {
      guard slots.count >= length.lines else { continue }
      for first in slots.lowerBound...(slots.upperBound - length.lines) {
        let some = first..<(first + length.lines)
        var score: Float = 0
        var isRead = true
        for slot in some {
          isRead = isRead && readings[slot].pitch > 0
          score += readings[slot].score(length)
        }
        score /= Float(length.lines)
        guard isRead, score > best?.score ?? -.infinity else { continue }
        best = Candidate(score: score, length: length, slots: some)
      }
    }
    return best
  }
}

extension Readings {
  /// A frame less likely blank than this, as a logarithm, shows a character.
  private static let character: Float = -3

  /// Whether text comes so near an end of the strips of `candidate` that some may lie beyond: at
  /// the beginning, at the end. Characters that the grid left out count as well.
  package func touches(_ candidate: Candidate) -> (beginning: Bool, end: Bool) {
    var touched = (beginning: false, end: false)
    for slot in candidate.slots {
      let reading = self[slot]
      let positions = positions(slot, candidate.length)
      let near = 3.2 * reading.pitch
      if Float(positions[0]) < near { touched.beginning = true }
      let last = Float(positions[candidate.length.characters - 1])
      if last > Float(2 * reading.frames - 2) - near { touched.end = true }
      let scores = scores(slot)
      let reach = min(Int(near / 2), reading.frames)
      for frame in 0..<reach {
        let opposite = reading.frames - 1 - frame
        if scores[frame * ReadNetwork.frameStride] < Readings.character { touched.beginning = true }
        if scores[opposite * ReadNetwork.frameStride] < Readings.character { touched.end = true }
      }
    }
    return touched
  }
}
