import Pixels
import StaticMemory

/// Reads a block of lines: which way round it stands, every line, and which of them are a zone.
///
/// What is read badly is looked at again: lines cut out afresh with a common pitch (`Refine`),
/// neighbours that were not found (`Neighbours`), lines a little off their place (`SecondLook`).
struct ReadBlock {
  /// Reads single lines.
  let lines: ReadLine
  /// Room for the texts that are compared to find a line found twice.
  let compared: UnsafeMutablePointer<UInt8>

  /// Scores under this are looked at again with common pitch and extents.
  private static let poor: Float = -0.06
  /// In a video the next picture may be better, and what pictures say adds up.
  private static let poorInVideo: Float = -0.2
  /// The logarithm by which a pitch may differ from what the height says before lines are cut out
  /// again.
  private static let odd: Float = 0.15
  /// A line that reads by this much worse one way round than the other stands the other way.
  private static let clearly: Float = 0.25
  /// How far a glance goes to either side of a line's middle, in heights of a capital.
  private static let glanced: Float = 4
  /// Fewer characters than these in a glance are none, and more than those are a text.
  private static let fewSeen = 4
  private static let manySeen = 7
  /// So many that the other way need not be glanced at.
  private static let allSeen = 11
  /// How much wider than a capital is tall a character's pitch is, in OCR-B.
  static let pitchPerHeight: Float = 1.05

  /// Adds what reading blocks takes beside the network's weights and the readings.
  static func plan(in footprint: inout Footprint) {
    ReadLine.plan(in: &footprint)
    footprint.add(UInt8.self, 4 * Likeness.longest)
  }

  /// Cuts what reading needs from `scratch`.
  init(
    _ network: ReadNetwork, _ readings: Readings, _ watched: Watched, from scratch: inout Scratch
  ) {
    lines = ReadLine(network, readings, watched, from: &scratch)
    compared = scratch.take(UInt8.self, 4 * Likeness.longest)
  }

  /// What a block came to.
  enum Result {
    /// The zone that reads best; its readings are in the slots of group `block`.
    case zone(Candidate)
    /// Characters, but no zone; or none, because of how the lines can be seen.
    case unread(Legibility)
    /// Nothing that is text of a zone.
    case nothing
  }

  /// Reads `block`. A brief look gives up where a line lies alone and is short, and where a glance
  /// shows no characters, or a smear; one in passing, wherever a line lies alone.
  func run(
    _ block: Block, _ all: UnsafeMutablePointer<TextLine>, _ pyramid: inout Pyramid,
    _ care: Care
  ) -> Result {
    var strongest = block.first
    for index in block.first..<(block.first + block.count)
    where all[index].weight > all[strongest].weight {
      strongest = index
    }
    let isBrief = care != .thorough
    if block.count == 1 && (care == .passing || isBrief && all[strongest].isShort) {
      return .nothing
    }
    let piece = middle(of: all[strongest])
    let strip = lines.cut(piece, StripShape(), &pyramid, to: Readings.Group.probe.lowerBound)
    let legibility = Legibility(strip, capHeight: piece.capHeight)
    if isBrief && legibility.isHopeless { return .unread(legibility) }
    let ways = glance(piece, strip, &pyramid)
    guard ways.isAnything || !isBrief else {
      return legibility.hint == nil ? .nothing : .unread(legibility)
    }
    let zone = run(block, all, strongest, ways, isBrief: isBrief, &pyramid)
    if let zone { return .zone(zone) }
    return ways.isAnything ? .unread(legibility) : .nothing
  }

  /// The best zone in `block`, read the ways round that it may stand.
  private func run(
    _ block: Block, _ all: UnsafeMutablePointer<TextLine>, _ strongest: Int, _ ways: Ways,
    isBrief: Bool, _ pyramid: inout Pyramid
  ) -> Candidate? {
    let first = Readings.Group.first.lowerBound
    let none = -Float.infinity
    let upright =
      ways.mayBeUpright ? read(all[strongest], isFlipped: false, &pyramid, to: first) : none
    let flipped =
      ways.mayBeFlipped ? read(all[strongest], isFlipped: true, &pyramid, to: first + 1) : none
    guard max(upright, flipped) >= -5 else { return nil }
    // Both are read to the end unless one is clearly worse: upside down, some letters look like
    // others, and a line by itself can read surprisingly well.
    var best: Candidate?
    if upright >= flipped - ReadBlock.clearly {
      let found = read(block, all, strongest, isFlipped: false, upright, &pyramid)
      keep(refined(found, isBrief: isBrief, &pyramid), in: &best)
    }
    if flipped >= upright - ReadBlock.clearly {
      let found = read(block, all, strongest, isFlipped: true, flipped, &pyramid)
      keep(refined(found, isBrief: isBrief, &pyramid), in: &best)
    }
    return best
  }

  /// What a glance at a line shows: characters seen as it stands and upside down.
  private struct Ways {
    var upright: Int
    var flipped: Int

    /// Whether there are characters at all.
    var isAnything: Bool { max(upright, flipped) >= ReadBlock.fewSeen }
    /// Whether it may stand as it is.
    var mayBeUpright: Bool { !isClear(flipped, over: upright) }
    /// Whether it may stand upside down.
    var mayBeFlipped: Bool { !isClear(upright, over: flipped) }

    private func isClear(_ one: Int, over other: Int) -> Bool {
      one >= ReadBlock.manySeen && other <= one / 3
    }
  }

  /// A short piece from the middle of `line`.
  private func middle(of line: TextLine) -> TextLine {
    var piece = line
    let middle = (line.start + line.end) / 2
    piece.readStart = middle - ReadBlock.glanced * line.capHeight
    piece.readEnd = middle + ReadBlock.glanced * line.capHeight
    return piece
  }

  /// Reads `piece`, whose strip as it stands is `strip`, both ways round.
  private func glance(
    _ piece: TextLine, _ strip: ByteGrid, _ pyramid: inout Pyramid
  ) -> Ways {
    let slot = Readings.Group.probe.lowerBound
    var shape = StripShape()
    let upright = lines.read(strip, LineReading(line: piece, shape: shape), to: slot).peaks
    if upright >= ReadBlock.allSeen { return Ways(upright: upright, flipped: 0) }
    shape.isFlipped = true
    return Ways(upright: upright, flipped: lines.read(piece, shape, &pyramid, to: slot).peaks)
  }

  /// Copies `found` to the slots of group `block` if it is better than what is there.
  private func keep(_ found: Candidate?, in best: inout Candidate?) {
    guard let found, found.score > best?.score ?? -.infinity else { return }
    lines.readings.copy(found.slots, to: Readings.Group.block.lowerBound)
    best = found.moved(to: Readings.Group.block.lowerBound)
  }

  /// Reads one line and lays its grids; gives the best score.
  private func read(
    _ line: TextLine, isFlipped: Bool, _ pyramid: inout Pyramid, to slot: Int
  ) -> Float {
    lines.read(line, isFlipped: isFlipped, &pyramid, to: slot)
    lines.grid.align(slot, lines.readings)
    return lines.readings[slot].bestScore
  }

  /// The best zone of `block` read one way round; `score` is its strongest line's.
  private func read(
    _ block: Block, _ all: UnsafeMutablePointer<TextLine>, _ strongest: Int, isFlipped: Bool,
    _ score: Float, _ pyramid: inout Pyramid
  ) -> Candidate? {
    let rows = Readings.Group.rows.lowerBound
    for place in 0..<block.count {
      let index = block.first + (isFlipped ? block.count - 1 - place : place)
      if index == strongest {
        lines.readings.copy(Readings.Group.first.lowerBound + (isFlipped ? 1 : 0), to: rows + place)
      } else {
        lines.read(all[index], isFlipped: isFlipped, &pyramid, to: rows + place)
      }
    }
    let count = dropDoubles(rows..<(rows + block.count))
    var best = lines.best(rows..<(rows + count))
    if best?.score ?? -.infinity < -0.6 && score > -0.6 {
      let grown = grow(rows..<(rows + count), isFlipped: isFlipped, &pyramid)
      if let grown, grown.score > best?.score ?? -.infinity { best = grown }
    }
    return best
  }

  /// `found`, cut out again where that may help; in a `brief` look only where it must.
  private func refined(
    _ found: Candidate?, isBrief: Bool, _ pyramid: inout Pyramid
  ) -> Candidate? {
    guard let found, found.score > -2.5, isWorthRefining(found, isBrief: isBrief) else {
      return found
    }
    return refine(found, &pyramid)
  }

  private func isWorthRefining(_ candidate: Candidate, isBrief: Bool) -> Bool {
    let touched = lines.readings.touches(candidate)
    if touched.beginning || touched.end { return true }
    if isBrief { return candidate.score < ReadBlock.poorInVideo }
    if candidate.score < ReadBlock.poor { return true }
    for slot in candidate.slots {
      let reading = lines.readings[slot]
      let ratio = reading.pitch / reading.shape.stretch * 4 / 17 / ReadBlock.pitchPerHeight
      if abs(Elementary.logarithm(ratio)) > ReadBlock.odd { return true }
    }
    return false
  }

  /// Drops the worse of two readings of the same text, when one line was found twice; gives how
  /// many are left.
  private func dropDoubles(_ slots: Range<Int>) -> Int {
    var dropped: UInt32 = 0
    for slot in slots { lines.grid.align(slot, lines.readings) }
    for one in slots {
      for two in slots.lowerBound..<one {
        let bits = (1 << UInt32(one)) | (1 << UInt32(two)) as UInt32
        guard dropped & bits == 0, isSameText(one, two) else { continue }
        let worse = lines.readings[one].bestScore < lines.readings[two].bestScore ? one : two
        dropped |= 1 << UInt32(worse)
      }
    }
    var kept = slots.lowerBound
    for slot in slots where dropped >> UInt32(slot) & 1 == 0 {
      lines.readings.copy(slot, to: kept)
      kept += 1
    }
    return kept - slots.lowerBound
  }

  private func isSameText(_ one: Int, _ two: Int) -> Bool {
    let longest = Likeness.longest
    let first = Likeness.text(
      lines.readings.scores(one), lines.readings[one].frames, to: compared)
    let second = Likeness.text(
      lines.readings.scores(two), lines.readings[two].frames, to: compared + longest)
    guard first >= 6, second >= 6 else { return false }
    let common = Likeness.common(
      compared, first, compared + longest, second, row: compared + 2 * longest)
    return Float(2 * common) > 0.72 * Float(first + second)
  }
}

extension TextLine {
  /// About half as long as a zone's shortest line, in heights of a capital.
  private static let half: Float = 16

  /// Whether it is shorter than half of any zone's lines.
  fileprivate var isShort: Bool { length < TextLine.half * capHeight }
}

/// How much two rough readings have in common.
enum Likeness {
  /// The most characters that are compared.
  static let longest = 128

  /// Writes what each frame says by itself, fillers and repetitions left out; gives how long it is.
  static func text(
    _ frames: UnsafePointer<Float>, _ count: Int, to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var length = 0
    var last = 0
    for frame in 0..<count where length < longest {
      let top = ReadLine.top(frames + frame * ReadNetwork.frameStride)
      if top > 1 && top != last {
        target[length] = UInt8(top)
        length += 1
      }
      last = top
    }
    return length
  }

  /// The length of the longest text that can be had from either by leaving characters out; `row`
  /// is room for two rows of `longest` counts.
  static func common(
    _ one: UnsafePointer<UInt8>, _ oneCount: Int, _ two: UnsafePointer<UInt8>, _ twoCount: Int,
    row: UnsafeMutablePointer<UInt8>
  ) -> Int {
    for index in 0..<twoCount { row[index] = 0 }
    for first in 0..<oneCount {
      var diagonal: UInt8 = 0
      var left: UInt8 = 0
      for second in 0..<twoCount {
        let above = row[second]
        let here = one[first] == two[second] ? diagonal + 1 : max(above, left)
        row[second] = here
        diagonal = above
        left = here
      }
    }
    return twoCount > 0 ? Int(row[twoCount - 1]) : 0
  }
}
