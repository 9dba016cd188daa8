import StaticMemory

/// The three lengths a line of a zone can have.
enum LineLength: Int, CaseIterable, BitwiseCopyable {
  case thirty
  case thirtySix
  case fortyFour

  /// The characters of a line.
  var characters: Int {
    switch self {
    case .thirty: 30
    case .thirtySix: 36
    case .fortyFour: 44
    }
  }

  /// The lines of a zone of such lines.
  var lines: Int { self == .thirty ? 3 : 2 }
}

/// One line as the reader saw it; its numbers are in the slot of `Readings` that it is kept in.
struct LineReading: BitwiseCopyable {
  /// Where the line is.
  var line: TextLine
  /// How it was cut out.
  var shape: StripShape
  /// Frames of scores.
  var frames = 0
  /// Frames from a character to the next; 0 when too few were seen to tell.
  var pitch: Float = 0
  /// How many characters were seen.
  var peaks = 0
  /// Whether the grid was laid with the pitch as it is.
  var isAligned = false
  /// The best sum of logarithms for each of `LineLength`.
  var scores = SIMD4<Float>(repeating: -1e9)

  /// The mean logarithm a character when the line is read as `length` characters.
  func score(_ length: LineLength) -> Float {
    pitch == 0 ? -9 : scores[length.rawValue] / Float(length.characters)
  }

  /// The best mean logarithm a character of any length.
  var bestScore: Float {
    max(score(.thirty), max(score(.thirtySix), score(.fortyFour)))
  }

  /// Picture pixels from a character to the next, as a multiple of a quarter of the strip's scale.
  var picturePitch: Float { pitch / shape.stretch * line.capHeight }
}

/// Places to keep readings in while a picture is read: numbered, and used in groups.
struct Readings {
  /// The groups, and how many slots each has.
  enum Group {
    /// The lines of the block in work.
    static let rows = 0..<10
    /// The strongest line, read as it stands and upside down.
    static let first = 10..<12
    /// The lines chosen, in work.
    static let work = 12..<15
    /// The same lines, read again.
    static let trial = 15..<18
    /// The best of the block so far.
    static let block = 18..<21
    /// The best of the picture so far.
    static let picture = 21..<24
    /// A neighbour being tried, and the best one yet.
    static let probe = 24..<26
    /// A line and the neighbours grown from it.
    static let grown = 26..<31
    static let count = 31
  }

  private static let frames = Rectify.maximumWidth / ReadNetwork.columnsPerFrame
  private static let positionCount = 44
  private let list: UnsafeMutablePointer<LineReading>
  private let scores: UnsafeMutablePointer<Float>
  private let columns: UnsafeMutablePointer<Float>
  private let positions: UnsafeMutablePointer<Int16>

  /// Adds what the slots take.
  static func plan(in footprint: inout Footprint) {
    footprint.add(LineReading.self, Group.count)
    footprint.add(Float.self, Group.count * frames * ReadNetwork.frameStride)
    footprint.add(Float.self, Group.count * Rectify.maximumWidth)
    footprint.add(Int16.self, Group.count * LineLength.allCases.count * positionCount)
  }

  /// Cuts the slots from `scratch`.
  init(from scratch: inout Scratch) {
    list = scratch.take(LineReading.self, Group.count)
    scores = scratch.take(Float.self, Group.count * Readings.frames * ReadNetwork.frameStride)
    columns = scratch.take(Float.self, Group.count * Rectify.maximumWidth)
    positions = scratch.take(
      Int16.self, Group.count * LineLength.allCases.count * Readings.positionCount)
  }

  /// The reading in `slot`.
  subscript(slot: Int) -> LineReading {
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
  func scores(_ slot: Int) -> UnsafeMutablePointer<Float> {
    scores + slot * Readings.frames * ReadNetwork.frameStride
  }

  /// The u of each column of the strip of `slot`.
  func columns(_ slot: Int) -> UnsafeMutablePointer<Float> {
    columns + slot * Rectify.maximumWidth
  }

  /// Where the characters stand in half frames, when `slot` is read as `length` characters.
  func positions(_ slot: Int, _ length: LineLength) -> UnsafeMutablePointer<Int16> {
    positions + (slot * LineLength.allCases.count + length.rawValue) * Readings.positionCount
  }

  /// Copies one slot.
  func copy(_ from: Int, to: Int) {
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
  func copy(_ from: Range<Int>, to first: Int) {
    for slot in from { copy(slot, to: first + slot - from.lowerBound) }
  }

  /// Overwrites every slot: what they hold is what a document says.
  func wipe() {
    scores.update(
      repeating: 0, count: Group.count * Readings.frames * ReadNetwork.frameStride)
  }
}
