import StaticMemory

/// How a document lay in the picture: the quarter turn that brings it upright.
package enum Turn: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case none
  case clockwise
  case half
  case counterclockwise
}

/// A machine-readable zone as one picture gave it, before anything is said of its meaning.
package struct Reading: Equatable, Sendable, BitwiseCopyable {
  /// The layout that the lines were read as.
  package var format: Format
  /// The lines as read: nothing forced, so a wrong digit that is printed comes out wrong.
  package var lines: Lines
  /// How sure each character is, line by line, position by position: 255 is certain.
  package var confidence: Confidences
  /// How sure the text is as a whole, 0 to 1: what may be wrong that no check digit can show.
  package var certainty: Float
  /// A bit a position, line by line: set where scores were tied and the check digits decided.
  package var repaired: RepairedPositions
  /// How the document lay.
  package var turn: Turn
  /// Mean log-probability of the characters; 0 is perfect, under about -0.5 it is a guess.
  package var score: Float
  /// How many pictures of one document were added up to it, this one included; 255 are very many.
  package var pictures: UInt8
  /// How many of them, of the last sixteen, say exactly this, each by itself.
  package var agreeing: UInt8
  /// The portrait that stands on the same side, where one was found.
  package var portrait: PictureID?
  /// The pictures of this side that the reader supplied with it.
  package var supplied = PictureSet()

  /// A reading that is less sure than this is doubtful: of those surer, drawn at every difficulty
  /// up to where half are lost, one or two in a thousand are wrong.
  private static let leastCertainty: Float = 0.95

  /// Whether there is more than a little doubt of what no check digit would show.
  package var isDoubtful: Bool { certainty < Reading.leastCertainty }

  /// A reading of `lines` in which every character is certain.
  package init(format: Format, lines: Lines) {
    self.format = format
    self.lines = lines
    confidence = Confidences()
    certainty = 1
    repaired = RepairedPositions()
    turn = .none
    score = 0
    pictures = 1
    agreeing = 1
    portrait = nil
  }
}

/// One byte for each position of up to three lines of up to 64 characters.
package struct Confidences: Equatable, Sendable, BitwiseCopyable {
  private var rows: (SIMD64<UInt8>, SIMD64<UInt8>, SIMD64<UInt8>)

  /// Every position certain.
  package init() {
    let sure = SIMD64<UInt8>(repeating: 255)
    rows = (sure, sure, sure)
  }

  /// How sure the character of `line` at `column` is, both from 0; 255 is certain.
  package subscript(line: Int, column: Int) -> UInt8 {
    get { line == 0 ? rows.0[column] : line == 1 ? rows.1[column] : rows.2[column] }
    set {
      switch line {
      case 0: rows.0[column] = newValue
      case 1: rows.1[column] = newValue
      default: rows.2[column] = newValue
      }
    }
  }

  package static func == (left: Confidences, right: Confidences) -> Bool {
    left.rows.0 == right.rows.0 && left.rows.1 == right.rows.1 && left.rows.2 == right.rows.2
  }
}

/// One bit for each position of up to three lines of up to 64 characters.
package struct RepairedPositions: Equatable, Sendable, BitwiseCopyable {
  private var rows = SIMD4<UInt64>()

  /// No position repaired.
  package init() {}

  /// Whether the character of `line` at `column`, both from 0, was repaired.
  package subscript(line: Int, column: Int) -> Bool {
    get { rows[line] >> UInt64(column) & 1 == 1 }
    set {
      let bit: UInt64 = 1 << UInt64(column)
      if newValue { rows[line] |= bit } else { rows[line] &= ~bit }
    }
  }

  /// Whether nothing was repaired.
  package var isEmpty: Bool { rows == .zero }
}

/// What would help to read a document that is in view but not read.
package enum Hint: UInt8, Sendable, BitwiseCopyable {
  /// The picture is smeared by motion, or out of focus.
  case holdStill
  /// A reflection covers the text.
  case glare
  /// The characters have too few pixels.
  case closer
}

/// What one camera picture said.
package enum Outcome: Equatable, Sendable, BitwiseCopyable {
  /// Nothing that looks like a machine-readable zone.
  case noText
  /// Lines that look like one, not read: the spinner of requirements S6.
  case textSeen
  /// Lines that look like one, not read for a reason that a person can do something about.
  case hindered(Hint)
  /// A zone, read.
  case read(Reading)
  /// A portrait without a zone that could be read.
  case portrait(Portrait)

  /// Says which pictures belong to it; what is no document has none.
  package mutating func supply(_ pictures: PictureSet) {
    switch self {
    case .noText, .textSeen, .hindered: break
    case .read(var reading):
      reading.supplied = pictures
      self = .read(reading)
    case .portrait(var portrait):
      portrait.supplied = pictures
      self = .portrait(portrait)
    }
  }
}

/// A portrait that a picture showed.
package struct Portrait: Equatable, Sendable, BitwiseCopyable {
  /// The side of a document that a picture shows.
  package enum Side: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// The one with the zone: text that looks like it is in view.
    case mrz
    /// The other: no such text is in view.
    case opposite
  }

  /// Where the portrait is kept.
  package var picture: PictureID
  /// The side it was seen on.
  package var side: Side
  /// The pictures of that side that the reader supplied with it.
  package var supplied = PictureSet()

  /// The portrait in `picture`, seen on `side`.
  package init(_ picture: PictureID, on side: Side) {
    self.picture = picture
    self.side = side
  }
}
