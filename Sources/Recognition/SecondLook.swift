import StaticMemory

extension ReadBlock {
  /// Lines read worse than this are looked for a little higher and lower.
  private static let unsure: Float = -0.12
  /// By how much another place must read better, and by how much the line that it is taken from.
  private static let gain: Float = 0.04
  private static let better: Float = 0.1
  private static let shifts = SIMD4<Float>(-0.5, -0.28, 0.28, 0.5)
  /// How many ways a zone is seen in when it is looked at again.
  static let viewCount = 7
  /// How the strips of these differ: shift in heights of a capital, rows for a capital, and how
  /// much wider characters are made.
  private static let views = (
    shifts: SIMD8<Float>(0, 0.13, -0.13, 0, 0, 0.06, -0.06, 0),
    rows: SIMD8<Float>(17, 17, 17, 15.2, 19, 16, 18, 17),
    widths: SIMD8<Float>(1, 0.94, 1.06, 1.03, 0.97, 0.89, 1.11, 1)
  )

  /// A zone's badly read lines moved to where they read best: a little up or down, or laid along
  /// a line of the zone that reads better.
  func recentre(_ candidate: Candidate, _ pyramid: inout Pyramid) -> Candidate {
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
      func take(_ line: TextLine, _ shape: StripShape, _ pitch: Float) {
        lines.read(line, shape, &pyramid, to: probe)
        keepPitch(probe, pitch)
        lines.grid.align(probe, readings)
        let score = readings[probe].score(candidate.length)
        guard score > best + ReadBlock.gain else { return }
        best = score
        readings.copy(probe, to: target)
        moved = true
      }
      for index in 0..<4 {
        let shift = ReadBlock.shifts[index]
        var shape = reading.shape
        shape.shift += shape.isFlipped ? -shift : shift
        take(reading.line, shape, reading.pitch)
      }
      for other in candidate.slots
      where readings[other].score(candidate.length) > best + ReadBlock.better {
        let better = readings[other]
        take(better.line.moved(through: reading.line.middle), better.shape, better.pitch)
      }
    }
    guard moved else { return candidate }
    let again = lines.best(trial..<(trial + candidate.slots.count), only: candidate.length)
    guard let again, again.score > candidate.score else { return candidate }
    readings.copy(again.slots, to: candidate.slots.lowerBound)
    return again.moved(to: candidate.slots.lowerBound)
  }

  /// `candidate` as its lines look in the way numbered `index`, cut a little higher, lower, larger,
  /// smaller, wider or narrower: what a stroke through a character makes of it differs from way to
  /// way, what is printed does not. The first is as they were.
  func view(_ index: Int, of candidate: Candidate, _ pyramid: inout Pyramid) -> Candidate {
    guard index > 0 else { return candidate }
    let (shifts, rows, widths) = ReadBlock.views
    let trial = Readings.Group.trial.lowerBound
    for slot in candidate.slots {
      let reading = lines.readings[slot]
      var shape = reading.shape
      shape.stretch *= widths[index] * shape.capRows / rows[index]
      shape.capRows = rows[index]
      shape.shift += shifts[index]
      let target = trial + slot - candidate.slots.lowerBound
      lines.read(reading.line, shape, &pyramid, to: target)
      keepPitch(target, reading.pitch * widths[index])
    }
    return candidate.moved(to: trial)
  }

  /// Gives the reading in `slot` a pitch found earlier; its grid is laid anew.
  private func keepPitch(_ slot: Int, _ pitch: Float) {
    var reading = lines.readings[slot]
    reading.pitch = pitch
    reading.isAligned = false
    lines.readings[slot] = reading
  }
}
