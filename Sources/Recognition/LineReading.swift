import StaticMemory

/// The three lengths a line of a zone can have.
package enum LineLength: Int, CaseIterable, BitwiseCopyable {
  case thirty
  case thirtySix
  case fortyFour

  /// The characters of a line.
  package var characters: Int {
    switch self {
    case .thirty: 30
    case .thirtySix: 36
    case .fortyFour: 44
    }
  }

  /// The lines of a zone of such lines.
  package var lines: Int { self == .thirty ? 3 : 2 }
}

/// One line as the reader saw it; its numbers are in the slot of `Readings` that it is kept in.
package struct LineReading: BitwiseCopyable {
  /// Where the line is.
  package var line: TextLine
  /// How it was cut out.
  package var shape: StripShape
  /// Frames of scores.
  package var frames = 0
  /// Frames from a character to the next; 0 when too few were seen to tell.
  package var pitch: Float = 0
  /// How many characters were seen.
  package var peaks = 0
  /// Whether the grid was laid with the pitch as it is.
  package var isAligned = false
  /// The best sum of logarithms for each of `LineLength`.
  package var scores = SIMD4<Float>(repeating: -1e9)

  /// A reading of `line`, cut out as `shape` says, that has no scores yet.
  package init(line: TextLine, shape: StripShape) {
    self.line = line
    self.shape = shape
  }

  /// The mean logarithm a character when the line is read as `length` characters.
  package func score(_ length: LineLength) -> Float {
    pitch == 0 ? LineReading.unread : max(LineReading.unread, mean(length))
  }

  private static let unread: Float = -9

  private func mean(_ length: LineLength) -> Float {
    scores[length.rawValue] / Float(length.characters)
  }

  /// The best mean logarithm a character of any length.
  package var bestScore: Float {
    max(score(.thirty), max(score(.thirtySix), score(.fortyFour)))
  }

  /// Picture pixels from a character to the next, as a multiple of a quarter of the strip's scale.
  package var picturePitch: Float { pitch / shape.stretch * line.capHeight }
}

/// Places to keep readings in while a picture is read: numbered, and used in groups.
package struct Readings {
  /// The groups, and how many slots each has.
  package enum Group {
    /// The lines of the block in work.
    package static let rows = 0..<10
    /// The strongest line, read as it stands and upside down.
    package static let first = 10..<12
    /// The lines chosen, in work.
    package static let work = 12..<15
    /// The same lines, read again.
    package static let trial = 15..<18
    /// The best of the block so far.
    package static let block = 18..<21
    /// The best of the picture so far.
    package static let picture = 21..<24
    /// A neighbour being tried, and the best one yet.
    package static let probe = 24..<26
    /// A line and the neighbours grown from it.
    package static let grown = 26..<31
    /// A line cut out in another way.
    package static let spare = 31..<32
    /// All of them.
    package static let count = 32
  }

  private static let frames = Rectify.maximumWidth / ReadNetwork.columnsPerFrame
  private static let positionCount = 44
  private let list: UnsafeMutablePointer<LineReading>
  private let scores: UnsafeMutablePointer<Float>
  private let columns: UnsafeMutablePointer<Float>
  private let positions: UnsafeMutablePointer<Int16>

  /// Adds what the slots take.
  package static func plan(in footprint: inout Footprint) {
    footprint.add(LineReading.self, Group.count)
    footprint.add(Float.self, Group.count * frames * ReadNetwork.frameStride)
    footprint.add(Float.self, Group.count * Rectify.maximumWidth)
    footprint.add(Int16.self, Group.count * LineLength.allCases.count * positionCount)
  }

  /// Cuts the slots from `scratch`.
  package init(from scratch: inout Scratch) {
    list = scratch.take(LineReading.self, Group.count)
    scores = scratch.take(Float.self, Group.count * Readings.frames * ReadNetwork.frameStride)
    columns = scratch.take(Float.self, Group.count * Rectify.maximumWidth)
    positions = scratch.take(
      Int16.self, Group.count * LineLength.allCases.count * Readings.positionCount)
  }

  /// The reading in `slot`.
  package subscript(slot: Int) -> LineReading {
    get {
      precondition(Group.rows.lowerBound <= slot && slot < Group.count, "no such slot")
      return list[slot]
    }
    nonmutating set {
      precondition(Group.rows.lowerBound <= slot && slot < Group.count, "no such slot")
      list[slot] = newValue
    }
  }

  /// The frames of scores of `slot`.
  package func scores(_ slot: Int) -> UnsafeMutablePointer<Float> {
    scores + slot * Readings.frames * ReadNetwork.frameStride
  }

  /// The u of each column of the strip of `slot`.
  package func columns(_ slot: Int) -> UnsafeMutablePointer<Float> {
    columns + slot * Rectify.maximumWidth
  }

  /// Where the characters stand in half frames, when `slot` is read as `length` characters.
  package func positions(_ slot: Int, _ length: LineLength) -> UnsafeMutablePointer<Int16> {
    positions + (slot * LineLength.allCases.count + length.rawValue) * Readings.positionCount
  }

  /// Copies one slot.
  package func copy(_ from: Int, to: Int) {
    guard from != to else { return }
    let reading = self[from]
    self[to] = reading
    scores(to).update(from: scores(from), count: reading.frames * ReadNetwork.frameStride)
    columns(to).update(from: columns(from), count: reading.frames * ReadNetwork.columnsPerFrame)
    positions(to, .thirty).update(
      from: positions(from, .thirty),
      count: LineLength.allCases.count * Readings.positionCount)
  }

  /// Copies some slots in a row.
  package func copy(_ from: Range<Int>, to first: Int) {
    for slot in from { copy(slot, to: first + slot - from.lowerBound) }
  }

  /// Overwrites every slot: what they hold is what a document says.
  package func wipe() {
    scores.update(
      repeating: 0, count: Group.count * Readings.frames * ReadNetwork.frameStride)
  }
}
