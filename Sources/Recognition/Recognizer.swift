import MRZ
import Pixels
import StaticMemory

/// Reads the machine-readable zone of one picture at a time, inside memory fixed at birth.
///
/// The stages follow one another: `Shrink`, `FindNetwork`, `FindLines`, `Blocks`, then for each
/// block `ReadBlock` (`Rectify`, `ReadNetwork`, `Grid`), and `Decode` for the best of them. The
/// same picture gives the same answer on every run and every machine, and so does the same video.
package struct Recognizer: ~Copyable, @unchecked Sendable {
  /// Scores of readings: under the first nothing looks like a zone, over the second it is read.
  private static let seen: Float = -1.5
  private static let read: Float = -0.5
  /// The least mean logarithm of characters that the layout allows.
  private static let allowed: Float = -0.6
  /// Over this a block is as good as they come, and over the second a picture is.
  private static let perfect: Float = -0.1
  private static let good: Float = -0.35
  /// Under this a zone is given up; one that is not settled is looked at again.
  private static let hopeless: Float = -1.2
  private static let blocksTried = 4
  /// The zone's is nearly always the heaviest.
  private static let blocksTriedInPassing = 1

  private let memory: Arena
  private let kept: UnsafeMutableBufferPointer<UInt8>
  private let shared: UnsafeMutableBufferPointer<UInt8>
  private let plan: RecognitionPlan
  private let findNetwork: FindNetwork
  private let shrink: Shrink
  private let findBuffers: FindNetwork.Buffers
  private let maps: UnsafeMutablePointer<Float>
  private var findLines: FindLines
  private var blocks: Blocks
  private var pyramid: Pyramid
  private let readBlock: ReadBlock
  private let decode: Decode
  private var vote: Vote
  private var track: Track?
  private var number: UInt32 = 0
  /// What was seen of text, read or not, when a video was last looked at with care.
  private var sight = Outcome.noText
  private let watched = Watched()

  /// Who is told of the stages; nil when nobody measures.
  package var watch: (any StageWatch)? {
    get { watched.watch }
    set { watched.watch = newValue }
  }

  /// Moves `memory` in for good: the buffers cut from it live exactly as long as the recognizer.
  package init(_ plan: RecognitionPlan, memory: consuming Arena) {
    self.plan = plan
    findNetwork = FindNetwork(memory: &memory)
    let readNetwork = ReadNetwork(memory: &memory)
    var keptPlan = Footprint()
    Readings.plan(in: &keptPlan)
    Blocks.plan(in: &keptPlan)
    Pyramid.plan(width: plan.width, height: plan.height, in: &keptPlan)
    Vote.plan(in: &keptPlan)
    kept = memory.take(UInt8.self, keptPlan.bytes)
    var keeping = Scratch(kept)
    let readings = Readings(from: &keeping)
    blocks = Blocks(from: &keeping)
    pyramid = Pyramid(width: plan.width, height: plan.height, from: &keeping)
    vote = Vote(from: &keeping)
    shared = memory.take(UInt8.self, plan.shared)
    memory.assertFull()
    self.memory = memory

    // The stages that never hold anything at the same time begin at the same byte.
    let mapBytes = plan.maps.bytes
    var finding = Scratch(shared)
    maps = finding.take(Float.self, FindMaps.Kind.count * plan.cells)
    shrink = Shrink(
      sourceWidth: plan.width, width: plan.shrunkWidth, height: plan.shrunkHeight,
      from: &finding)
    findBuffers = FindNetwork.Buffers(
      width: plan.shrunkWidth, height: plan.shrunkHeight, from: &finding)
    var gathering = Scratch(UnsafeMutableBufferPointer(rebasing: shared[mapBytes...]))
    findLines = FindLines(cells: plan.cells, from: &gathering)
    var reading = Scratch(shared)
    readBlock = ReadBlock(readNetwork, readings, watched, from: &reading)
    decode = Decode(from: &reading)
  }

  /// What `picture` says by itself; it must be no larger than the plan, and is borrowed for the
  /// call. Nothing of a video is used or changed.
  package mutating func read(_ picture: GrayView) -> Outcome {
    begin(picture)
    defer { pyramid.end() }
    let looks = Looks(picture.width, picture.height)
    var found = Found()
    for index in 0..<2 {
      look(picture, looks.whole(index, .thorough), &found)
      if found.score > Recognizer.good { break }
    }
    guard let zone = found.zone, zone.score > Recognizer.seen else {
      return found.hindrance ?? .noText
    }
    guard let reading = settle(zone) else { return found.hindrance ?? .textSeen }
    return .read(reading)
  }

  /// What `zone` says. Where that is not settled, its lines are moved to where they read best and
  /// seen in several ways; what these come to is believed, unless only the first look agrees with
  /// the check digits.
  private mutating func settle(_ zone: Candidate) -> Reading? {
    let first = decode(zone)
    guard zone.score > Recognizer.hopeless, first?.isSettled != true else { return first }
    let second = decodeAgain(readBlock.recentre(zone, &pyramid))
    guard let first, let second else { return second ?? first }
    return second.agreement < first.agreement ? first : second
  }

  /// What `picture`, the next of a video, says together with those before it.
  ///
  /// A zone is looked for where it was; one that is not found or not read well there, in the whole
  /// picture; and now and then, larger, in a part of it. What pictures of one document say is
  /// added up (`Vote`).
  package mutating func follow(_ picture: GrayView) -> Outcome {
    begin(picture)
    defer { pyramid.end() }
    number &+= 1
    let looks = Looks(picture.width, picture.height)
    var found = Found()
    if let track {
      let area = track.area(picture.width, picture.height)
      if !area.isEmpty {
        look(picture, Look(area: area, long: track.long(area), care: .brief), &found)
      }
    }
    var isPartial = false
    if found.score < Recognizer.good {
      let wide = track == nil ? looks.video(number) : looks.whole(0, .brief)
      isPartial = wide.isPartial
      look(picture, wide, &found)
    }
    guard let zone = found.zone, zone.score > Recognizer.seen else {
      track = nil
      vote.miss()
      // What a partial look does not see need not have gone.
      if !isPartial { sight = .noText }
      if let hindrance = found.hindrance { sight = hindrance }
      return sight
    }
    let place = place(zone)
    track = place
    guard let reading = decode(zone) else {
      vote.miss()
      sight = found.hindrance ?? .textSeen
      return sight
    }
    sight = .textSeen
    watched.begin(.decode)
    let decode = decode
    return .read(vote.add(reading, decode.evidence, place) { decode.text($0, $1) })
  }

  /// Overwrites what the pictures left.
  package mutating func wipe() {
    track = nil
    number = 0
    sight = .noText
    vote.wipe()
    kept.update(repeating: 0)
    shared.update(repeating: 0)
  }

  private mutating func begin(_ picture: GrayView) {
    precondition(
      picture.width <= plan.width && picture.height <= plan.height,
      "the picture is larger than the plan")
    pyramid.begin(picture)
  }

  /// Looks for lines and reads them; the zone that reads best is then in `found`.
  private mutating func look(_ picture: GrayView, _ look: Look, _ found: inout Found) {
    watched.begin(.shrink)
    let small = shrink.run(picture.cropped(to: look.area), long: look.long)
    watched.begin(.find)
    let maps = FindMaps(maps, width: small.grid.width / 4, height: small.grid.height / 4)
    watched.multiplyAdds(FindNetwork.multiplyAdds(small.grid))
    findNetwork.run(small.grid, findBuffers, into: maps)
    watched.begin(.gather)
    findLines.run(maps, small)
    for index in 0..<findLines.count {
      findLines.lines[index].centre.x += Float(look.area.x)
      findLines.lines[index].centre.y += Float(look.area.y)
    }
    blocks.run(findLines.lines, findLines.count)
    readBlocks(look.care, &found)
  }

  private mutating func readBlocks(_ care: Care, _ found: inout Found) {
    let tried = care == .passing ? Recognizer.blocksTriedInPassing : Recognizer.blocksTried
    for index in 0..<min(blocks.count, tried) {
      switch readBlock.run(blocks.list[index], blocks.lines, &pyramid, care) {
      case .nothing: break
      case .unread(let legibility): found.add(legibility)
      case .zone(let zone):
        guard zone.score > found.score else { break }
        let target = Readings.Group.picture.lowerBound
        readBlock.lines.readings.copy(zone.slots, to: target)
        found.zone = zone.moved(to: target)
      }
      if found.score > Recognizer.perfect { return }
    }
  }

  /// What `zone` says; nil when that is a guess.
  private func decode(_ zone: Candidate) -> Reading? {
    watched.begin(.decode)
    let (reading, score) = decode.run(zone, readBlock.lines.readings, readBlock.lines.grid)
    return judged(reading, score, zone)
  }

  /// What `zone` says seen in several ways; nil when that is a guess.
  private mutating func decodeAgain(_ zone: Candidate) -> Reading? {
    guard zone.score > Recognizer.read else { return nil }
    let (reading, score) = decode.run(
      ReadBlock.viewCount, readBlock.lines.readings, readBlock.lines.grid
    ) { [readBlock] in readBlock.view($0, of: zone, &pyramid) }
    return judged(reading, score, zone)
  }

  private func judged(_ reading: Reading, _ score: Float, _ zone: Candidate) -> Reading? {
    guard zone.score > Recognizer.read, score > Recognizer.allowed else { return nil }
    var reading = reading
    reading.turn = turn(zone)
    return reading
  }

  private func place(_ zone: Candidate) -> Track {
    var place = Track()
    for slot in zone.slots { place.add(readBlock.lines.readings[slot].line) }
    return place
  }

  /// The quarter turn that brings the text of `zone` upright.
  private func turn(_ zone: Candidate) -> Turn {
    let reading = readBlock.lines.readings[zone.slots.lowerBound]
    let direction =
      reading.shape.isFlipped ? reading.line.direction.reversed : reading.line.direction
    if abs(direction.x) >= abs(direction.y) { return direction.x >= 0 ? .none : .half }
    return direction.y > 0 ? .counterclockwise : .clockwise
  }
}

/// What the looks at one picture have found.
private struct Found {
  /// The zone that reads best.
  var zone: Candidate?
  /// What stands in the way of text that does not read as a zone.
  private(set) var hint: Hint?

  /// The score of the best zone.
  var score: Float { zone?.score ?? -.infinity }

  /// What a picture says in which something is in the way.
  var hindrance: Outcome? { hint.map { .hindered($0) } }

  /// Text that was not read.
  mutating func add(_ legibility: Legibility) {
    if hint == nil { hint = legibility.hint }
  }
}

extension Reading {
  /// How well it agrees with its check digits: 2 as it was read, 1 after a repair, 0 not.
  fileprivate var agreement: Int {
    guard parse(self, today: nil)?.digitsAgree == true else { return 0 }
    return repaired.isEmpty ? 2 : 1
  }

  /// A character counts as sure from this confidence on, in parts of 255. A stroke of a pen can
  /// make a single look surer than it should be: of those 97 % sure, 94 % are right.
  private static let sure: UInt8 = 251

  /// Whether another look can hardly change it: the check digits agree, and every character by
  /// itself is sure.
  fileprivate var isSettled: Bool {
    guard parse(self, today: nil)?.isValid == true else { return false }
    for line in 0..<lines.count {
      for column in 0..<lines[line].count where confidence[line, column] < Reading.sure {
        return false
      }
    }
    return true
  }
}
