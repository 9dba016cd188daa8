import StaticMemory

extension ReadBlock {
  /// How far the detector's height is pulled towards what the pitch says.
  private static let pull: Float = 0.6

  /// Cuts the lines of `candidate` out again with one pitch of four frames, one height and common
  /// extents, up to three times while that reads better and text still touches an end.
  func refine(_ candidate: Candidate, _ pyramid: inout Pyramid) -> Candidate {
    var best = candidate
    for _ in 0..<3 {
      let touched = lines.readings.touches(best)
      let isFlipped = lines.readings[best.slots.lowerBound].shape.isFlipped
      let (before, after) = isFlipped ? (touched.end, touched.beginning) : touched
      guard let common = commonShape(best) else { return best }
      var again = cutAgain(best, common, before, after, &pyramid)
      // Where a line was found in part, what is beyond one of its ends may be anything.
      if before && after && again == nil {
        again =
          cutAgain(best, common, true, false, &pyramid)
          ?? cutAgain(best, common, false, true, &pyramid)
      }
      guard let again else { return best }
      best = again
      guard before || after else { return best }
    }
    return best
  }

  /// The lines of `best` cut out again, further at the ends wanted; nil when that reads no better.
  private func cutAgain(
    _ best: Candidate, _ common: Common, _ before: Bool, _ after: Bool, _ pyramid: inout Pyramid
  ) -> Candidate? {
    let readings = lines.readings
    let isFlipped = readings[best.slots.lowerBound].shape.isFlipped
    let trial = Readings.Group.trial.lowerBound
    for slot in best.slots {
      let line = line(slot, of: best, common, before, after)
      let target = trial + slot - best.slots.lowerBound
      lines.read(line, isFlipped: isFlipped, stretch: common.stretch, &pyramid, to: target)
      var reading = readings[target]
      if reading.pitch == 0 || abs(reading.pitch / ReadLine.likedPitch - 1) > 0.05 {
        reading.pitch = ReadLine.likedPitch
        readings[target] = reading
      }
    }
    let again = lines.best(trial..<(trial + best.slots.count), only: best.length)
    guard let again, again.score > best.score else { return nil }
    readings.copy(again.slots, to: Readings.Group.work.lowerBound)
    return again.moved(to: Readings.Group.work.lowerBound)
  }

  /// What the lines of a zone share.
  private struct Common {
    var capHeight: Float
    var stretch: Float
    /// How the strongest line's height grows along it.
    var capLogarithm: Polynomial
  }

  /// The height, weighted by how strongly each line was found and pulled towards the middle pitch.
  private func commonShape(_ candidate: Candidate) -> Common? {
    var (weight, cap, strongest) = (Float(0), Float(0), candidate.slots.lowerBound)
    for slot in candidate.slots {
      let line = lines.readings[slot].line
      weight += line.weight
      cap += line.weight * Elementary.logarithm(line.capHeight)
      if line.weight > lines.readings[strongest].line.weight { strongest = slot }
    }
    cap /= weight
    guard let pitch = middlePitch(candidate) else { return nil }
    let wanted = Elementary.logarithm(pitch * 4 / 17 / ReadBlock.pitchPerHeight)
    let change = min(max(ReadBlock.pull * (wanted - cap), -0.510_825_6), 0.470_003_6)
    let height = Elementary.exponential(cap + change)
    return Common(
      capHeight: height, stretch: min(max(4 * height / pitch, 0.5), 2.2),
      capLogarithm: lines.readings[strongest].line.capLogarithm)
  }

  /// The lines' pitch: the median, each counting as often as it has characters.
  private func middlePitch(_ candidate: Candidate) -> Float? {
    var total = 0
    for slot in candidate.slots where lines.readings[slot].pitch > 0 {
      total += lines.readings[slot].peaks
    }
    var middle: Float?
    for slot in candidate.slots where lines.readings[slot].pitch > 0 {
      let pitch = lines.readings[slot].picturePitch
      var upTo = 0
      for other in candidate.slots where lines.readings[other].pitch > 0 {
        if lines.readings[other].picturePitch <= pitch { upTo += lines.readings[other].peaks }
      }
      if 2 * upTo >= total && pitch < middle ?? .infinity { middle = pitch }
    }
    return middle
  }

  /// The line of `slot`, as it is cut out again: as far as any of the zone's lines goes, and on
  /// where text touches an end.
  private func line(
    _ slot: Int, of candidate: Candidate, _ common: Common, _ before: Bool, _ after: Bool
  ) -> TextLine {
    let readings = lines.readings
    var line = readings[slot].line
    line.capHeight = common.capHeight
    line.capLogarithm = common.capLogarithm
    line.capLogarithm.coefficients[0] +=
      Elementary.logarithm(common.capHeight)
      - common.capLogarithm((line.start + line.end) / 2)
    for other in candidate.slots {
      let neighbour = readings[other].line
      let ends = (
        line.local(neighbour.point(at: neighbour.start)).u,
        line.local(neighbour.point(at: neighbour.end)).u
      )
      line.readStart = min(line.readStart, min(ends.0, ends.1))
      line.readEnd = max(line.readEnd, max(ends.0, ends.1))
    }
    if before { line.readStart -= 7 * line.capHeight }
    if after { line.readEnd += 7 * line.capHeight }
    return line
  }
}
