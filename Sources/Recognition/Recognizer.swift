import MRZ
import Pixels
import StaticMemory

/// Reads the machine-readable zone of one picture at a time, inside memory fixed at birth.
///
/// The stages follow one another: `Shrink`, `FindNetwork`, `FindLines`, `Blocks`, then for each
/// block `ReadBlock` (`Rectify`, `ReadNetwork`, `Grid`), and `Decode` for the best of them. The
/// same picture gives the same answer on every run and every machine.
package struct Recognizer: ~Copyable, @unchecked Sendable {
  /// Scores of readings: under the first nothing looks like a zone, over the second it is read.
  private static let seen: Float = -1.5
  private static let read: Float = -0.5
  /// The least mean logarithm of characters that the layout allows.
  private static let allowed: Float = -0.6
  /// Over this a block is as good as they come, and over the second a picture is.
  private static let perfect: Float = -0.1
  private static let good: Float = -0.35
  /// Under the first a zone is given up, between it and the second it is looked at again.
  private static let hopeless: Float = -1.2
  private static let doubtful: Float = -0.07
  private static let blocksTried = 4

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

  /// Moves `memory` in for good: the buffers cut from it live exactly as long as the recognizer.
  package init(_ plan: RecognitionPlan, memory: consuming Arena) {
    self.plan = plan
    findNetwork = FindNetwork(memory: &memory)
    let readNetwork = ReadNetwork(memory: &memory)
    var keptPlan = Footprint()
    Readings.plan(in: &keptPlan)
    Blocks.plan(in: &keptPlan)
    Pyramid.plan(width: plan.width, height: plan.height, in: &keptPlan)
    kept = memory.take(UInt8.self, keptPlan.bytes)
    var keeping = Scratch(kept)
    let readings = Readings(from: &keeping)
    blocks = Blocks(from: &keeping)
    pyramid = Pyramid(width: plan.width, height: plan.height, from: &keeping)
    shared = memory.take(UInt8.self, plan.shared)
    memory.assertFull()
    self.memory = memory

    // The stages that never hold anything at the same time begin at the same byte.
    let mapBytes = plan.maps.bytes
    var finding = Scratch(shared)
    maps = finding.take(Float.self, 6 * plan.cells)
    shrink = Shrink(
      sourceWidth: plan.width, width: plan.shrunkWidth, height: plan.shrunkHeight,
      from: &finding)
    findBuffers = FindNetwork.Buffers(
      width: plan.shrunkWidth, height: plan.shrunkHeight, from: &finding)
    var gathering = Scratch(UnsafeMutableBufferPointer(rebasing: shared[mapBytes...]))
    findLines = FindLines(cells: plan.cells, from: &gathering)
    var reading = Scratch(shared)
    readBlock = ReadBlock(readNetwork, readings, from: &reading)
    decode = Decode(from: &reading)
  }

  /// What `picture` says; it must be no larger than the plan, and is borrowed for the call.
  package mutating func read(_ picture: GrayView) -> Outcome {
    precondition(
      picture.width <= plan.width && picture.height <= plan.height,
      "the picture is larger than the plan")
    pyramid.begin(picture)
    defer { pyramid.end() }
    let longs = RecognitionPlan.longs(picture.width, picture.height)
    var best: Candidate?
    for long in 0..<2 {
      find(picture, long: long == 0 ? longs.0 : longs.1)
      readBlocks(&best)
      if let best, best.score > Recognizer.good { break }
    }
    guard var zone = best, zone.score > Recognizer.seen else { return .noText }
    if zone.score > Recognizer.hopeless && zone.score < Recognizer.doubtful {
      zone = readBlock.lookAgain(zone, &pyramid)
    }
    var (reading, score) = decode.run(zone, readBlock.lines.readings, readBlock.lines.grid)
    guard zone.score > Recognizer.read, score > Recognizer.allowed else { return .textSeen }
    reading.turn = turn(zone)
    return .read(reading)
  }

  /// Overwrites what the last picture left.
  package mutating func wipe() {
    kept.update(repeating: 0)
    shared.update(repeating: 0)
  }

  private mutating func find(_ picture: GrayView, long: Int) {
    let small = shrink.run(picture, long: long)
    let maps = FindMaps(maps, width: small.grid.width / 4, height: small.grid.height / 4)
    findNetwork.run(small.grid, findBuffers, into: maps)
    findLines.run(maps, small)
    blocks.run(findLines.lines, findLines.count)
  }

  private mutating func readBlocks(_ best: inout Candidate?) {
    for index in 0..<min(blocks.count, Recognizer.blocksTried) {
      let found = readBlock.run(blocks.list[index], blocks.lines, &pyramid)
      if let found, found.score > best?.score ?? -.infinity {
        let target = Readings.Group.picture.lowerBound
        readBlock.lines.readings.copy(found.slots, to: target)
        best = found.moved(to: target)
      }
      if let best, best.score > Recognizer.perfect { return }
    }
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
