import Pixels
import StaticMemory

/// Reads one line: cuts it out, computes its scores and tells its pitch.
struct ReadLine {
  /// Where readings are kept.
  let readings: Readings
  /// Lays grids over readings.
  let grid: Grid
  private let network: ReadNetwork
  private let rectify: Rectify
  private let buffers: ReadNetwork.Buffers
  private let watched: Watched

  /// The frames a character takes that the reader likes best.
  static let likedPitch: Float = 4

  /// Adds what reading takes beside the network's weights and the readings.
  static func plan(in footprint: inout Footprint) {
    Grid.plan(in: &footprint)
    Rectify.plan(in: &footprint)
    ReadNetwork.Buffers.plan(width: Rectify.maximumWidth, in: &footprint)
  }

  /// Cuts what reading needs from `scratch`.
  init(
    _ network: ReadNetwork, _ readings: Readings, _ watched: Watched, from scratch: inout Scratch
  ) {
    self.watched = watched
    self.network = network
    self.readings = readings
    grid = Grid(from: &scratch)
    rectify = Rectify(from: &scratch)
    buffers = ReadNetwork.Buffers(width: Rectify.maximumWidth, from: &scratch)
  }

  /// Reads `line` into `slot`. Without a stretch given, a line whose pitch is far from the liked
  /// one, or grows or shrinks along it, is cut out again so that it has it everywhere.
  func read(
    _ line: TextLine, isFlipped: Bool, stretch: Float? = nil, _ pyramid: inout Pyramid, to slot: Int
  ) {
    var shape = StripShape()
    shape.isFlipped = isFlipped
    shape.stretch = stretch ?? 1
    let (pitch, _) = read(line, shape, &pyramid, to: slot)
    guard stretch == nil, pitch > 0 else { return }
    if pitch < 3.4 || pitch > 4.6 {
      shape.stretch = ReadLine.stretch(1, pitch)
      let (again, _) = read(line, shape, &pyramid, to: slot)
      if again == 0 {
        var reading = readings[slot]
        reading.pitch = pitch
        readings[slot] = reading
      }
    }
    if let spread = evened(slot) { read(spread, &pyramid, insteadOf: slot) }
  }

  /// A line that reads better than this needs no other spread.
  private static let poor: Float = -0.15
  /// By how much another spread must read better: text may be set unevenly by itself.
  private static let gain: Float = 0.1

  /// Reads `line`, the one of `slot` with another spread of its characters; what reads better stays
  /// in `slot`.
  private func read(_ line: TextLine, _ pyramid: inout Pyramid, insteadOf slot: Int) {
    grid.align(slot, readings)
    guard readings[slot].bestScore < ReadLine.poor else { return }
    let spare = Readings.Group.spare.lowerBound
    var shape = readings[slot].shape
    shape.stretch = ReadLine.stretch(shape.stretch, readings[slot].pitch)
    read(line, shape, &pyramid, to: spare)
    grid.align(spare, readings)
    if readings[spare].bestScore > readings[slot].bestScore + ReadLine.gain {
      readings.copy(spare, to: slot)
    }
  }

  /// The stretch with which characters have the liked pitch, that have `pitch` with `stretch`.
  private static func stretch(_ stretch: Float, _ pitch: Float) -> Float {
    min(max(stretch * likedPitch / pitch, 0.5), 2)
  }

  /// Reads `line`, cut out as `shape` says, into `slot`; gives its pitch and how many characters
  /// were seen.
  @discardableResult
  func read(
    _ line: TextLine, _ shape: StripShape, _ pyramid: inout Pyramid, to slot: Int
  ) -> (pitch: Float, peaks: Int) {
    read(cut(line, shape, &pyramid, to: slot), LineReading(line: line, shape: shape), to: slot)
  }

  /// Cuts `line` out as `shape` says, to be read into `slot` next.
  func cut(
    _ line: TextLine, _ shape: StripShape, _ pyramid: inout Pyramid, to slot: Int
  ) -> ByteGrid {
    watched.begin(.cut)
    return rectify.run(line, shape, &pyramid, along: readings.columns(slot))
  }

  /// Reads `strip`, cut for `slot`, as `reading` begins.
  func read(
    _ strip: ByteGrid, _ reading: LineReading, to slot: Int
  ) -> (pitch: Float, peaks: Int) {
    watched.begin(.read)
    watched.multiplyAdds(ReadNetwork.multiplyAdds(width: strip.width))
    network.run(strip, buffers, into: readings.scores(slot))
    var reading = reading
    reading.frames = strip.width / ReadNetwork.columnsPerFrame
    watched.begin(.align)
    (reading.pitch, reading.peaks) = pitch(readings.scores(slot), reading.frames)
    readings[slot] = reading
    return (reading.pitch, reading.peaks)
  }

  /// The most likely class of a frame.
  static func top(_ frame: UnsafePointer<Float>) -> Int {
    var best = 0
    for index in 1..<ReadNetwork.classes where frame[index] > frame[best] { best = index }
    return best
  }

  /// Frames from a character to the next, from the centres of what each frame says by itself; 0
  /// when fewer than eight characters are seen.
  private func pitch(
    _ frames: UnsafePointer<Float>, _ count: Int
  ) -> (pitch: Float, peaks: Int) {
    let (centres, peaks) = centres(frames, count)
    guard peaks >= 8 else { return (0, peaks) }
    let sorted = centres + count
    for peak in 0..<(peaks - 1) { sorted[peak] = centres[peak + 1] - centres[peak] }
    let median = Select.median(sorted, peaks - 1)
    var (sum, used): (Float, Float) = (0, 0)
    for peak in 0..<(peaks - 1) {
      let step = centres[peak + 1] - centres[peak]
      if step > 0.75 * median && step < 1.3 * median {
        sum += step
        used += 1
      }
    }
    let pitch = used > 0 ? sum / used : 0
    return (pitch > 1.5 && pitch < 9 ? pitch : 0, peaks)
  }

  /// Where characters are seen, in frames, and how many: no more than there are frames.
  private func centres(
    _ frames: UnsafePointer<Float>, _ count: Int
  ) -> (UnsafeMutablePointer<Float>, Int) {
    // The scratch of the grid is free now.
    let centres = grid.halves
    var peaks = 0
    var frame = 0
    while frame < count {
      let top = ReadLine.top(frames + frame * ReadNetwork.frameStride)
      guard top > 0 else {
        frame += 1
        continue
      }
      var (sum, weight): (Float, Float) = (0, 0)
      var end = frame
      while end < count, end - frame < 5,
        ReadLine.top(frames + end * ReadNetwork.frameStride) == top
      {
        let share = 1 - Elementary.exponential(frames[end * ReadNetwork.frameStride])
        sum += Float(end) * share
        weight += share
        end += 1
      }
      centres[peaks] = sum / max(weight, 1e-6)
      peaks += 1
      frame = end
    }
    return (centres, peaks)
  }

  /// The line of `slot` with the spread of its characters as they are seen; nil where that is
  /// nearly the same everywhere, or nothing regular.
  private func evened(_ slot: Int) -> TextLine? {
    let reading = readings[slot]
    let (centres, peaks) = centres(readings.scores(slot), reading.frames)
    let columns = readings.columns(slot)
    let perFrame = Float(ReadNetwork.columnsPerFrame)
    for peak in 0..<peaks {
      let column = (centres[peak] + 0.5) * perFrame - 0.5
      let last = reading.frames * ReadNetwork.columnsPerFrame - 1
      let place = min(max(Int(reading.shape.isFlipped ? Float(last) - column : column), 0), last)
      centres[peak] = columns[place]
    }
    return reading.line.spreading(at: centres, peaks)
  }
}
