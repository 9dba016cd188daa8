import MRZ
import StaticMemory

/// The logarithms of probabilities of all 37 characters at every position of a zone, with what is
/// known beforehand of each position already added.
package struct Evidence {
  private static let stride = ReadNetwork.frameStride
  private static let columns = 44
  private static let lines = 3
  private static var count: Int { lines * columns * stride }
  /// The least probability whose logarithm is taken.
  private static let least: Float = 1e-12
  /// What a character outside its position's alphabet costs.
  private static let strangeness: Float = 5
  /// What the letter O costs where a zero may stand: number generators avoid the letter.
  private static let letterO: Float = 2.5
  /// What a digit costs as the second character of the document code of a card.
  private static let codeDigit: Float = 2

  private let values: UnsafeMutablePointer<Float>
  private let positions: UnsafeMutablePointer<Int16>

  /// Adds what the evidence takes.
  package static func plan(in footprint: inout Footprint) {
    footprint.add(Float.self, lines * columns * stride)
    footprint.add(Int16.self, columns)
  }

  /// Cuts the evidence from `scratch`.
  package init(from scratch: inout Scratch) {
    values = scratch.take(Float.self, Evidence.lines * Evidence.columns * Evidence.stride)
    positions = scratch.take(Int16.self, Evidence.columns)
  }

  /// The logarithms at `column` of `line`, both from 0, by the index of `Alphabet`.
  package func row(_ line: Int, _ column: Int) -> UnsafeMutablePointer<Float> {
    values + (line * Evidence.columns + column) * Evidence.stride
  }

  /// The most likely character's index at `column` of `line`.
  package func top(_ line: Int, _ column: Int) -> Int {
    let row = row(line, column)
    var best = 0
    for index in 1..<Alphabet.size where row[index] > row[best] { best = index }
    return best
  }

  /// Collects the evidence for `candidate` read as `format`; gives the mean logarithm of the best
  /// characters that the alphabets allow.
  package func collect(
    _ candidate: Candidate, _ readings: Readings, _ grid: Grid, _ format: Format
  ) -> Float {
    var sum: Float = 0
    for line in 0..<format.lineCount {
      let slot = candidate.slots.lowerBound + line
      sum += grid.align(
        slot, readings, as: format, line: line, positions: positions)
      let last = 2 * readings[slot].frames - 2
      for column in 0..<format.lineLength {
        let alphabet = format.alphabet(line: line, column: column)
        spread(grid.halves, Int(positions[column]), last, to: row(line, column))
        weigh(row(line, column), alphabet)
      }
    }
    if format == .td1 || format == .td2 {
      let row = row(0, 1)
      for digit in 1...10 { row[digit] -= Evidence.codeDigit }
    }
    return sum / Float(format.lineCount * format.lineLength)
  }

  /// The mean probability over the half frame of a character and those beside it.
  private func spread(
    _ halves: UnsafePointer<Float>, _ place: Int, _ last: Int,
    to row: UnsafeMutablePointer<Float>
  ) {
    let left = halves + max(0, place - 1) * Evidence.stride
    let middle = halves + place * Evidence.stride
    let right = halves + min(last, place + 1) * Evidence.stride
    for index in 0..<Alphabet.size {
      // The reader's class 0 is "between characters".
      let sum =
        Elementary.exponential(left[index + 1]) + Elementary.exponential(middle[index + 1])
        + Elementary.exponential(right[index + 1])
      row[index] = Elementary.logarithm(sum / 3)
    }
  }

  private func weigh(_ row: UnsafeMutablePointer<Float>, _ alphabet: Alphabet) {
    for index in 0..<Alphabet.size where alphabet.rawValue >> UInt64(index) & 1 == 0 {
      row[index] -= Evidence.strangeness
    }
    if alphabet.contains(character: UInt8(ascii: "0")),
      let letter = Alphabet.index(of: UInt8(ascii: "O"))
    {
      row[letter] -= Evidence.letterO
    }
  }

  /// Moves what is here towards `other` by `share` of the way; by 1 it becomes the same.
  func mix(_ other: Evidence, share: Float) {
    let count = Evidence.count
    guard share < 1 else { return values.update(from: other.values, count: count) }
    for index in 0..<count { values[index] += (other.values[index] - values[index]) * share }
  }

  /// Takes the probabilities whose logarithms `other` has.
  func become(probabilitiesOf other: Evidence) {
    for index in 0..<Evidence.count { values[index] = Elementary.exponential(other.values[index]) }
  }

  /// Adds the probabilities whose logarithms `other` has.
  func add(probabilitiesOf other: Evidence) {
    for index in 0..<Evidence.count { values[index] += Elementary.exponential(other.values[index]) }
  }

  /// Takes the logarithms of the sums in `other`, each divided by `divisor`.
  func become(logarithmsOf other: Evidence, divisor: Float) {
    for index in 0..<Evidence.count {
      values[index] = Elementary.logarithm(max(other.values[index] / divisor, Evidence.least))
    }
  }

  /// Overwrites everything.
  package func wipe() {
    values.update(repeating: 0, count: Evidence.count)
  }
}
