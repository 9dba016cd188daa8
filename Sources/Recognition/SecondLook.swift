import StaticMemory

extension ReadBlock {
  /// Lines read worse than this are looked for a little higher and lower.
  private static let unsure: Float = -0.12
  private static let shifts = SIMD4<Float>(-0.5, -0.28, 0.28, 0.5)
  /// How the strips differ whose probabilities are averaged: shift, and rows for a capital.
  private static let views = (
    shifts: SIMD4<Float>(0.13, -0.13, 0, 0), rows: SIMD4<Float>(17, 17, 15.2, 19)
  )

  /// Looks at a zone's badly read lines again: moves each to where it reads best, then takes the
  /// mean of the probabilities of strips cut a little higher, lower, larger and smaller.
  func lookAgain(_ candidate: Candidate, _ pyramid: inout Pyramid) -> Candidate {
    average(recentre(candidate, &pyramid), &pyramid)
  }

  private func recentre(_ candidate: Candidate, _ pyramid: inout Pyramid) -> Candidate {
    let readings = lines.readings
    let trial = Readings.Group.trial.lowerBound
    let probe = Readings.Group.probe.lowerBound
    var moved = false
    for slot in candidate.slots {
      let target = trial + slot - candidate.slots.lowerBound
      readings.copy(slot, to: target)
      let reading = readings[slot]
      var best = reading.score(candidate.length)
      guard best <= ReadBlock.unsure else { continue }
      for index in 0..<4 {
        let shift = ReadBlock.shifts[index]
        var shape = reading.shape
        shape.shift += shape.isFlipped ? -shift : shift
        lines.read(reading.line, shape, &pyramid, to: probe)
        keepPitch(probe, reading.pitch)
        lines.grid.align(probe, readings)
        let score = readings[probe].score(candidate.length)
        guard score > best + 0.04 else { continue }
        best = score
        readings.copy(probe, to: target)
        moved = true
      }
    }
    guard moved else { return candidate }
    return better(trial, than: candidate, by: 0)
  }

  private func average(_ candidate: Candidate, _ pyramid: inout Pyramid) -> Candidate {
    let readings = lines.readings
    let trial = Readings.Group.trial.lowerBound
    let probe = Readings.Group.probe.lowerBound
    for slot in candidate.slots {
      let target = trial + slot - candidate.slots.lowerBound
      readings.copy(slot, to: target)
      let reading = readings[slot]
      let sums = readings.scores(target)
      let count = reading.frames * ReadNetwork.frameStride
      for index in 0..<count { sums[index] = Elementary.exponential(sums[index]) }
      var views: Float = 1
      for view in 0..<4 {
        var shape = reading.shape
        let rows = ReadBlock.views.rows[view]
        shape.stretch *= shape.capRows / rows
        shape.capRows = rows
        shape.shift += ReadBlock.views.shifts[view]
        lines.read(reading.line, shape, &pyramid, to: probe)
        guard readings[probe].frames == reading.frames else { continue }
        let scores = readings.scores(probe)
        for index in 0..<count { sums[index] += Elementary.exponential(scores[index]) }
        views += 1
      }
      for index in 0..<count {
        sums[index] = max(Elementary.logarithm(sums[index] / views), ReadNetwork.floor)
      }
      keepPitch(target, reading.pitch)
    }
    return better(trial, than: candidate, by: -0.15)
  }

  /// Gives the reading in `slot` a pitch found earlier; its grid is laid anew.
  private func keepPitch(_ slot: Int, _ pitch: Float) {
    var reading = lines.readings[slot]
    reading.pitch = pitch
    reading.isAligned = false
    lines.readings[slot] = reading
  }

  /// The zone of the readings from `trial` on, put in place of `candidate`, when its score is
  /// higher by more than `margin`; else `candidate`.
  private func better(_ trial: Int, than candidate: Candidate, by margin: Float) -> Candidate {
    let again = lines.best(trial..<(trial + candidate.slots.count), only: candidate.length)
    guard let again, again.score > candidate.score + margin else { return candidate }
    lines.readings.copy(again.slots, to: candidate.slots.lowerBound)
    return again.moved(to: candidate.slots.lowerBound)
  }
}
