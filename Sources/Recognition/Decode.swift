import MRZ
import StaticMemory

/// Turns the scores of a zone's lines into its text: the layout, the most likely characters, the
/// grammar of names, and repairs that the check digits agree with.
package struct Decode {
  /// The evidence of the zone decoded last.
  package let evidence: Evidence
  /// What several views of one zone come to.
  private let sum: Evidence
  private let repair: RepairDigits

  /// Adds what decoding takes.
  package static func plan(in footprint: inout Footprint) {
    Evidence.plan(in: &footprint)
    Evidence.plan(in: &footprint)
    RepairDigits.plan(in: &footprint)
  }

  /// Cuts what decoding needs from `scratch`.
  package init(from scratch: inout Scratch) {
    evidence = Evidence(from: &scratch)
    sum = Evidence(from: &scratch)
    repair = RepairDigits(from: &scratch)
  }

  /// The text of `candidate`, and the mean logarithm of characters that the layout allows.
  package func run(
    _ candidate: Candidate, _ readings: Readings, _ grid: Grid
  ) -> (reading: Reading, score: Float) {
    let format = format(candidate, readings)
    let score = evidence.collect(candidate, readings, grid, format)
    var reading = text(evidence, format)
    reading.score = candidate.score
    return (reading, score)
  }

  /// By how much worse than the first another view of a zone may be, and still count.
  private static let tolerance: Float = 0.3

  /// The text of a zone seen in `count` ways, that `view` gives one after the other: the mean of
  /// their probabilities, character by character. The first settles the layout.
  package func run(
    _ count: Int, _ readings: Readings, _ grid: Grid, view: (Int) -> Candidate
  ) -> (reading: Reading, score: Float) {
    let plain = view(0)
    let format = format(plain, readings)
    let score = evidence.collect(plain, readings, grid, format)
    sum.become(probabilitiesOf: evidence)
    var added: Float = 1
    for index in 1..<count {
      let other = evidence.collect(view(index), readings, grid, format)
      guard other > score - Decode.tolerance else { continue }
      sum.add(probabilitiesOf: evidence)
      added += 1
    }
    evidence.become(logarithmsOf: sum, divisor: added)
    var reading = text(evidence, format, sharpness: Certainty.sharpnessOfViews)
    reading.score = plain.score
    return (reading, score)
  }

  /// The text of `evidence`, collected for `format`.
  package func text(_ evidence: Evidence, _ format: Format) -> Reading {
    text(evidence, format, sharpness: Certainty.sharpness)
  }

  private func text(_ evidence: Evidence, _ format: Format, sharpness: Float) -> Reading {
    var lines = Lines()
    for line in 0..<format.lineCount {
      var text = FixedText()
      for column in 0..<format.lineLength {
        text.append(Alphabet.character(at: evidence.top(line, column)))
      }
      lines.append(text)
    }
    endName(.name, format, evidence, &lines)
    endName(.givenNames, format, evidence, &lines)
    var reading = Reading(format: format, lines: lines)
    repair.run(&reading, evidence)
    Certainty(evidence, format, sharpness: sharpness).measure(&reading)
    return reading
  }

  /// Overwrites the evidence.
  package func wipe() {
    evidence.wipe()
    sum.wipe()
  }

  /// The layout, by the length of the lines and how the first begins.
  private func format(_ candidate: Candidate, _ readings: Readings) -> Format {
    switch candidate.length {
    case .thirty: return .td1
    case .fortyFour:
      return first(candidate, readings, 0) == UInt8(ascii: "V") ? .mrvA : .td3
    case .thirtySix:
      if first(candidate, readings, 0) == UInt8(ascii: "V") { return .mrvB }
      let french: FixedText = "IDFRA"
      var alike = 0
      for column in 0..<french.count where first(candidate, readings, column) == french[column] {
        alike += 1
      }
      return alike >= 4 ? .frenchID : .td2
    }
  }

  /// The most likely character at `column` of the first line, whatever the layout.
  private func first(_ candidate: Candidate, _ readings: Readings, _ column: Int) -> UInt8 {
    let slot = candidate.slots.lowerBound
    let half = Int(readings.positions(slot, candidate.length)[column])
    let scores = readings.scores(slot)
    let low = scores + half / 2 * ReadNetwork.frameStride
    let high = scores + (half + 1) / 2 * ReadNetwork.frameStride
    var best = 1
    for index in 2..<ReadNetwork.classes where low[index] + high[index] > low[best] + high[best] {
      best = index
    }
    return Alphabet.character(at: best - 1)
  }

  /// After `<<<` a name has ended (ICAO 9303-3, 4.6): what follows is made fillers unless the
  /// scores say clearly that it is none.
  private func endName(
    _ element: DataElement, _ format: Format, _ evidence: Evidence, _ lines: inout Lines
  ) {
    guard let extent = format.extent(of: element) else { return }
    let filler = UInt8(ascii: "<")
    let text = lines[extent.line]
    var column = extent.start
    let end = extent.start + extent.count
    var fillers = 0
    while column < end && fillers < 3 {
      fillers = text[column] == filler ? fillers + 1 : 0
      column += 1
    }
    var (strange, cost) = (0, Float(0))
    for place in column..<max(column, end) where text[place] != filler {
      let row = evidence.row(extent.line, place)
      strange += 1
      cost += row[evidence.top(extent.line, place)] - row[Alphabet.fillerIndex]
    }
    guard strange > 0, cost < Decode.clear * Float(strange) else { return }
    for place in column..<end { lines[extent.line][place] = filler }
  }

  /// The mean logarithm by which characters after a name's end must be likelier than fillers.
  private static let clear: Float = 4
}
