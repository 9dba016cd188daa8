import MRZ
import StaticMemory

/// Lays a nearly regular grid of characters over a line's scores: the best sum of logarithms over
/// all ways of placing 30, 36 or 44 characters about one pitch apart, with nothing beside them.
///
/// The search is Viterbi's, over half frames. Between two characters 0.72 to 1.3 pitches may lie,
/// an odd distance costs its square, and blanks are wanted half way between and outside.
package struct Grid {
  private static let places = 2 * Rectify.maximumWidth / ReadNetwork.columnsPerFrame
  /// Zeros or nevers before the first place, more than the widest step.
  private static let lead = 32
  private static let tail = 16
  private static let stride = ReadNetwork.frameStride
  private static let never: Float = -1e9
  /// What a pitch's deviation of one costs.
  private static let stiffness: Float = 14
  /// What a character outside its position's alphabet costs.
  private static let strangeness: Float = 5
  /// So little is said of a frame before the first or after the last character when it is not sure
  /// to be blank: beside the document lies anything, only clear characters were missed.
  private static let vague: Float = 1.5
  /// How much more a clear character counts there than one that is hard to see in its place.
  private static let missed: Float = 1.5

  /// The scores of half frames: each between two frames is their mean.
  package let halves: UnsafeMutablePointer<Float>
  private let free: UnsafeMutablePointer<Float>
  private let emissions: UnsafeMutablePointer<Float>
  private let blanks: UnsafeMutablePointer<Float>
  private let before: UnsafeMutablePointer<Float>
  private let after: UnsafeMutablePointer<Float>
  private let sums: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>)
  private let steps: UnsafeMutablePointer<UInt8>

  /// The most alphabets of one line whose rows are kept; a layout's line has no more.
  private static let alphabets = 6
  private static var rowCount: Int { lead + places + tail }

  /// Adds what the search takes.
  package static func plan(in footprint: inout Footprint) {
    footprint.add(Float.self, places * stride)
    footprint.add(Float.self, alphabets * rowCount)
    for _ in 0..<6 { footprint.add(Float.self, rowCount) }
    footprint.add(UInt8.self, 44 * rowCount)
  }

  /// Cuts what the search needs from `scratch`.
  package init(from scratch: inout Scratch) {
    halves = scratch.take(Float.self, Grid.places * Grid.stride)
    emissions = scratch.take(Float.self, Grid.alphabets * Grid.rowCount) + Grid.lead
    free = scratch.take(Float.self, Grid.rowCount) + Grid.lead
    blanks = scratch.take(Float.self, Grid.rowCount) + Grid.lead
    before = scratch.take(Float.self, Grid.rowCount) + Grid.lead
    after = scratch.take(Float.self, Grid.rowCount) + Grid.lead
    let first = scratch.take(Float.self, Grid.rowCount) + Grid.lead
    sums = (first, scratch.take(Float.self, Grid.rowCount) + Grid.lead)
    steps = scratch.take(UInt8.self, 44 * Grid.rowCount)
  }

  /// Lays grids of all three lengths over the reading in `slot`, any character anywhere.
  package func align(_ slot: Int, _ readings: Readings) {
    guard !readings[slot].isAligned, readings[slot].pitch > 0 else { return }
    var reading = readings[slot]
    let count = prepare(readings.scores(slot), reading.frames, reading.pitch)
    var current = sums.0
    var next = sums.1
    for character in 0..<44 {
      advance(character, count, reading.pitch, free, from: &current, to: &next)
      for length in LineLength.allCases where length.characters == character + 1 {
        reading.scores[length.rawValue] = finish(
          current, count, length.characters, readings.positions(slot, length))
      }
    }
    reading.isAligned = true
    readings[slot] = reading
  }

  /// Lays one grid over the reading in `slot` as line `line` of `format`: characters outside their
  /// position's alphabet cost something. Gives the sum; `halves` then holds the half frames.
  package func align(
    _ slot: Int, _ readings: Readings, as format: Format, line: Int,
    positions: UnsafeMutablePointer<Int16>
  ) -> Float {
    let reading = readings[slot]
    let count = prepare(readings.scores(slot), reading.frames, reading.pitch)
    var current = sums.0
    var next = sums.1
    var known = Known()
    for character in 0..<format.lineLength {
      let emission = emit(format.alphabet(line: line, column: character), count, &known)
      advance(character, count, reading.pitch, emission, from: &current, to: &next)
    }
    return finish(current, count, format.lineLength, positions)
  }

  /// Makes the half frames and everything that does not depend on the position; gives how many
  /// half frames there are.
  private func prepare(
    _ frames: UnsafeMutablePointer<Float>, _ frameCount: Int, _ pitch: Float
  ) -> Int {
    let count = 2 * frameCount - 1
    for place in 0..<count {
      let low = frames + place / 2 * Grid.stride
      let high = frames + (place + 1) / 2 * Grid.stride
      let half = halves + place * Grid.stride
      for part in Swift.stride(from: 0, to: Grid.stride, by: 8) {
        store((load(low + part) + load(high + part)) * 0.5, half + part)
      }
      blanks[place] = half[0] * 0.5
      free[place] = best(half, .all)
    }
    let width = 2 * pitch
    let scale = Grid.missed / (0.54 * width)
    let reach = Int((width * 0.5).rounded(.toNearestOrEven))
    // `sums.0` holds the running sum of blanks meanwhile.
    let running = sums.0
    running[0] = 0
    for place in 0..<count {
      running[place + 1] = running[place] + min(2 * blanks[place] + Grid.vague, 0) * scale
    }
    for place in 0..<count {
      before[place] = running[min(max(place - reach + 1, 0), count)]
      after[place] = running[count] - running[min(place + reach, count)]
    }
    for pad in -Grid.lead..<0 {
      blanks[pad] = 0
      sums.0[pad] = Grid.never
      sums.1[pad] = Grid.never
    }
    for pad in count..<(count + 8) {
      free[pad] = Grid.never
      before[pad] = Grid.never
    }
    return count
  }

  /// The best score of a character of `alphabet` in one half frame.
  @inline(__always)
  private func best(_ half: UnsafePointer<Float>, _ alphabet: Alphabet) -> Float {
    let bits = alphabet.rawValue << 1
    var top = SIMD8<Float>(repeating: Grid.never)
    for part in 0..<5 {
      let byte = UInt32(truncatingIfNeeded: bits >> UInt64(8 * part)) & 0xff
      let lanes = SIMD8<UInt32>(1, 2, 4, 8, 16, 32, 64, 128) & byte
      let values = load(half + 8 * part)
      top = top.replacing(with: values, where: (lanes .!= 0) .& (values .> top))
    }
    return top.max()
  }

  /// Which alphabets' rows have been made for the line in work.
  private struct Known {
    var alphabets = SIMD8<UInt64>()
    var count = 0
  }

  /// The best scores of `alphabet`, half frame by half frame; made when first asked for.
  private func emit(
    _ alphabet: Alphabet, _ count: Int, _ known: inout Known
  ) -> UnsafePointer<Float> {
    if alphabet == .all { return UnsafePointer(free) }
    for index in 0..<known.count where known.alphabets[index] == alphabet.rawValue {
      return UnsafePointer(emissions + index * Grid.rowCount)
    }
    let index = min(known.count, Grid.alphabets - 1)
    let row = emissions + index * Grid.rowCount
    for place in 0..<count {
      row[place] = max(
        best(halves + place * Grid.stride, alphabet), free[place] - Grid.strangeness)
    }
    for pad in count..<(count + 8) { row[pad] = Grid.never }
    known.alphabets[index] = alphabet.rawValue
    known.count = index + 1
    return UnsafePointer(row)
  }

  /// Places one more character.
  private func advance(
    _ character: Int, _ count: Int, _ pitch: Float, _ emission: UnsafePointer<Float>,
    from current: inout UnsafeMutablePointer<Float>, to next: inout UnsafeMutablePointer<Float>
  ) {
    defer { swap(&current, &next) }
    if character == 0 {
      for place in Swift.stride(from: 0, to: count, by: 8) {
        store(load(emission + place) + load(before + place), next + place)
      }
      return
    }
    let width = 2 * pitch
    let shortest = max(2, Int((width * 0.72).rounded(.down)))
    let longest = min(Int((width * 1.3).rounded(.up)), Grid.lead - 2)
    let chosen = steps + character * Grid.rowCount
    for place in Swift.stride(from: 0, to: count, by: 8) {
      var top = SIMD8<Float>(repeating: Grid.never)
      var argument = SIMD8<Int32>(repeating: Int32(shortest))
      for step in shortest...max(shortest, longest) {
        let away = (Float(step) - width) / width
        let sum =
          load(current + place - step) + load(blanks + place - step + step / 2)
          - Grid.stiffness * away * away
        let better = sum .> top
        top = top.replacing(with: sum, where: better)
        argument = argument.replacing(with: Int32(step), where: better)
      }
      store(top + load(emission + place), next + place)
      UnsafeMutableRawPointer(chosen + place).storeBytes(
        of: SIMD8<UInt8>(truncatingIfNeeded: argument), as: SIMD8<UInt8>.self)
    }
  }

  /// The best sum after the last character, and where all stand.
  private func finish(
    _ current: UnsafeMutablePointer<Float>, _ count: Int, _ characters: Int,
    _ positions: UnsafeMutablePointer<Int16>
  ) -> Float {
    var place = 0
    var top: Float = -.infinity
    for candidate in 0..<count where current[candidate] + after[candidate] > top {
      top = current[candidate] + after[candidate]
      place = candidate
    }
    for character in Swift.stride(from: characters - 1, through: 0, by: -1) {
      positions[character] = Int16(truncatingIfNeeded: place)
      if character > 0 { place = max(0, place - Int(steps[character * Grid.rowCount + place])) }
    }
    return top
  }
}
