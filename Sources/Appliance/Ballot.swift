import MRZ
import StaticMemory

/// The readings of one document while it is being voted on: which texts came up, and how often.
///
/// Two rules end a vote, and a single picture never does (requirements 10: an unverified read must
/// not be accepted at once):
/// - **At once**: every check digit that the layout has is right, nothing else is doubtful, and two
///   pictures gave the very same text each by itself: where the reader adds pictures up, any two of
///   those added; else this one and the one just before. No digit covers names, nationality and
///   sex, so what covers them is that two pictures agree on every character.
/// - **When the voting window is over** and two readings at least have come: the text that came
///   most often among those whose digits are all right, if two readings had them right;
///   otherwise, where everything is accepted, the text that came most often, flagged.
package struct Ballot: Equatable, Sendable, BitwiseCopyable {
  /// A text that was read, and how it did.
  package struct Candidate: Equatable, Sendable, BitwiseCopyable {
    package var lines = Lines()
    /// Whether every check digit is right and there is no doubt of the rest.
    package var isValid = false
    /// Whether there is doubt of what no check digit covers.
    package var isDoubtful = false
    /// How many check digits are right.
    package var rightDigits = 0
    /// How many pictures gave this text.
    package var votes = 0
    /// The best score of a picture that gave it.
    package var score: Float = 0

    /// Whether this one is to be believed rather than `other`.
    func beats(_ other: Candidate) -> Bool {
      if votes != other.votes { return votes > other.votes }
      if rightDigits != other.rightDigits { return rightDigits > other.rightDigits }
      return score > other.score
    }
  }

  /// The most texts that are told apart; the weakest makes room.
  package static let capacity = 4

  /// When the first reading came: the voting window begins here.
  package private(set) var began: Instant?
  /// How many readings came.
  package private(set) var votes = 0
  /// How many of them had every digit right.
  package private(set) var validVotes = 0
  private var candidates = (Candidate(), Candidate(), Candidate(), Candidate())
  private var count = 0
  /// Which candidate the picture before gave; -1 when it gave none.
  private var latest = -1
  private var latestNumber: UInt32 = 0
  /// How many pictures the last reading was added up of.
  private var latestPictures: UInt8 = 0

  /// No reading yet.
  package init() {}

  /// Says that a picture gave no reading: the next one has no neighbour to agree with.
  package mutating func breakRun() {
    latest = -1
  }

  /// Counts `reading` of picture `number` at `time`, parsed as `document`; true when it may be
  /// accepted at once. A text that more pictures were added up to counts for as many.
  package mutating func add(
    _ document: Document, _ reading: Reading, number: UInt32, at time: Instant
  ) -> Bool {
    if began == nil { began = time }
    if reading.pictures == 1 && latestPictures > 1 { startAnew() }
    latestPictures = reading.pictures
    votes += 1
    if document.isValid { validVotes += 1 }
    let index = place(of: document)
    self[index].votes = max(self[index].votes + 1, Int(reading.pictures))
    self[index].score = max(self[index].score, reading.score)
    (self[index].isValid, self[index].isDoubtful) = (document.isValid, document.isDoubtful)
    let agrees =
      reading.pictures > 1
      ? reading.agreeing > 1 && votes > 1 : latest == index && latestNumber != number
    latest = index
    latestNumber = number
    return agrees && document.isValid
  }

  /// The reader adds up another document, or the same one again: what it said of the sum before
  /// counts no longer.
  private mutating func startAnew() {
    count = 0
    validVotes = 0
    latest = -1
  }

  /// Begins a new window at `time`. The latest reading stays, so that the next one still finds its
  /// neighbour; the older ones go.
  mutating func startOver(at time: Instant) {
    guard latest >= 0 else { return wipe() }
    let kept = self[latest]
    let number = latestNumber
    wipe()
    began = time
    votes = 1
    validVotes = kept.isValid ? 1 : 0
    count = 1
    latest = 0
    latestNumber = number
    self[0] = kept
    self[0].votes = 1
  }

  /// Forgets every reading, and overwrites it.
  mutating func wipe() {
    overwrite(&self)
    began = nil
    latest = -1
  }

  /// The text to deliver now that the window is over; nil when nothing may be.
  package func verdict(_ accept: Settings.Accept) -> Candidate? {
    if validVotes >= Limits.leastVotes, let valid = best(validOnly: true) { return valid }
    switch accept {
    case .all: return votes >= Limits.leastVotes ? best(validOnly: false) : nil
    case .validOnly: return nil
    }
  }

  private func best(validOnly: Bool) -> Candidate? {
    var chosen: Candidate?
    for index in 0..<count {
      let candidate = self[index]
      if validOnly && !candidate.isValid { continue }
      if let held = chosen, !candidate.beats(held) { continue }
      chosen = candidate
    }
    return chosen
  }

  /// Where the candidate of the document's text is; a new one takes the place of the weakest.
  private mutating func place(of document: Document) -> Int {
    var weakest = 0
    for index in 0..<count {
      if self[index].lines == document.lines { return index }
      if self[weakest].beats(self[index]) { weakest = index }
    }
    let index = count < Ballot.capacity ? count : weakest
    count = max(count, index + 1)
    self[index] = Candidate(
      lines: document.lines, isValid: document.isValid, isDoubtful: document.isDoubtful,
      rightDigits: document.rightDigitCount, votes: 0, score: -.infinity)
    return index
  }

  private subscript(index: Int) -> Candidate {
    get {
      withUnsafeBytes(of: candidates) { $0.bindMemory(to: Candidate.self)[index] }
    }
    set {
      withUnsafeMutableBytes(of: &candidates) {
        $0.bindMemory(to: Candidate.self)[index] = newValue
      }
    }
  }

  package static func == (left: Ballot, right: Ballot) -> Bool {
    guard
      left.began == right.began, left.votes == right.votes, left.validVotes == right.validVotes,
      left.count == right.count, left.latest == right.latest,
      left.latestNumber == right.latestNumber, left.latestPictures == right.latestPictures
    else { return false }
    for index in 0..<left.count where left[index] != right[index] { return false }
    return true
  }
}

extension Document {
  /// How many of its check digits are right.
  var rightDigitCount: Int {
    var right = 0
    for check in checks where check.isRight { right += 1 }
    return right
  }

  /// Whether it is of the kind wanted; visas are in `both` alone (requirements 3).
  package func isOf(_ wanted: Settings.DocumentType) -> Bool {
    switch (wanted, format) {
    case (.both, _), (.passport, .td3), (.id, .td1), (.id, .td2), (.id, .frenchID): true
    case (.passport, _), (.id, _): false
    }
  }
}
