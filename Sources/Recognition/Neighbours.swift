import StaticMemory

extension ReadBlock {
  /// How far away, in heights of a capital, a zone's next line may be.
  private static let spacings = SIMD4<Float>(1.6, 1.95, 2.3, 2.65)

  /// Grows a zone from the best-read line of `slots` where its neighbours were not found: looks
  /// for them at plausible distances above and below.
  func grow(_ slots: Range<Int>, isFlipped: Bool, _ pyramid: inout Pyramid) -> Candidate? {
    let readings = lines.readings
    guard var seed = slots.first else { return nil }
    for slot in slots where readings[slot].bestScore > readings[seed].bestScore { seed = slot }
    guard readings[seed].pitch > 0 else { return nil }
    var length = LineLength.thirty
    for other in LineLength.allCases
    where readings[seed].score(other) > readings[seed].score(length) {
      length = other
    }
    let base = confined(seed, length, isFlipped: isFlipped)
    // Neighbours above are put before the seed, those below after it.
    let middle = Readings.Group.grown.lowerBound + 2
    readings.copy(seed, to: middle)
    var grown = middle..<(middle + 1)
    for way in 0..<2 {
      let downwards = way == 0
      var last: Float = 0
      for _ in 0..<(length.lines - 1) {
        let sign: Float = downwards ? 1 : -1
        let found = probe(base, seed, length, from: last, sign, isFlipped: isFlipped, &pyramid)
        guard let found else { break }
        last = found
        let slot = downwards ? grown.upperBound : grown.lowerBound - 1
        readings.copy(Readings.Group.probe.lowerBound + 1, to: slot)
        grown = min(grown.lowerBound, slot)..<max(grown.upperBound, slot + 1)
      }
    }
    return lines.best(grown)
  }

  /// The seed's line, confined to where its characters are.
  private func confined(_ seed: Int, _ length: LineLength, isFlipped: Bool) -> TextLine {
    let reading = lines.readings[seed]
    let positions = lines.readings.positions(seed, length)
    let columns = lines.readings.columns(seed)
    let width = reading.frames * ReadNetwork.columnsPerFrame
    func place(_ half: Int16) -> Float {
      let column = min(max(Int(half) * 2 + 2, 0), width - 1)
      return columns[isFlipped ? width - 1 - column : column]
    }
    let ends = (place(positions[0]), place(positions[length.characters - 1]))
    var line = reading.line
    (line.start, line.end) = (min(ends.0, ends.1), max(ends.0, ends.1))
    line.readStart = line.start - 0.6 * line.capHeight
    line.readEnd = line.end + 0.6 * line.capHeight
    return line
  }

  /// Tries the spacings beyond `last`; the best reading is then in the second probe slot. Gives
  /// where it is, in heights of a capital, or nil when nothing there reads like a line.
  private func probe(
    _ base: TextLine, _ seed: Int, _ length: LineLength, from last: Float, _ sign: Float,
    isFlipped: Bool, _ pyramid: inout Pyramid
  ) -> Float? {
    let readings = lines.readings
    let (trial, best) = (Readings.Group.probe.lowerBound, Readings.Group.probe.lowerBound + 1)
    var found: (score: Float, place: Float)?
    for index in 0..<4 {
      let place = last + sign * ReadBlock.spacings[index]
      var line = base
      line.course.coefficients[0] += (isFlipped ? -place : place) * base.capHeight
      lines.read(
        line, isFlipped: isFlipped, stretch: readings[seed].shape.stretch, &pyramid, to: trial)
      var reading = readings[trial]
      guard reading.pitch > 0 else { continue }
      if abs(reading.pitch / readings[seed].pitch - 1) > 0.06 {
        reading.pitch = readings[seed].pitch
        readings[trial] = reading
      }
      lines.grid.align(trial, readings)
      let score = readings[trial].score(length)
      guard score > found?.score ?? -.infinity else { continue }
      found = (score, place)
      readings.copy(trial, to: best)
    }
    guard let found, found.score > -1.2 else { return nil }
    return found.place
  }
}
