import MRZ

/// How sure a text is: each character by itself, and the document as a whole.
///
/// The document is wrong where a character that no check digit covers is another one, where a
/// covered one is another of the same value to the digit (6 for G, 8 for S), or where two covered
/// ones are others and the digits agree by chance, one time in ten. What these come to is added
/// up, so the sum is never too small. Two characters in doubt that share a digit are mostly so for
/// one reason, a stroke through both, and are worse than their doubts say; so is a character that
/// is a tie, unless it is the only one in doubt: then the digits settle it.
///
/// What is known of documents (`Knowledge`) counts beside what is seen.
struct Certainty {
  /// The logarithms of how often characters are right are this much sharper than scores: measured
  /// on drawn pages of every difficulty, where it makes the likelihood of the truth greatest.
  static let sharpness: Float = 1.25
  /// The same of the mean of several views, which errs less. It is that of strokes of a pen, under
  /// which it is least; elsewhere it would be about 2.
  static let sharpnessOfViews: Float = 1.5
  /// How often digits agree by chance.
  private static let chance: Float = 0.1
  /// How often a text is wrong in which a character had to be repaired: where the digits did not
  /// agree at first, it may be another one that is wrong. Measured on drawn pages: 24 of 59. A
  /// character that is a tie beside another one in doubt is no better.
  private static let afterRepair: Float = 0.4
  /// How often, at least, a text is wrong that begins as one of longer lines: what stands at an end
  /// was not seen, and one time in ten the composite digit agrees all the same.
  private static let inOtherLayout: Float = 0.4
  /// A character less sure than this is a tie.
  private static let tie: Float = 0.6
  /// A character less sure than this, in parts of 255, is in doubt: 97 %.
  private static let sure: UInt8 = 247

  private let evidence: Evidence
  private let format: Format
  private let covered: RepairedPositions
  private let sharpness: Float

  /// Of the text that is made of `evidence` read as `format`.
  init(_ evidence: Evidence, _ format: Format, sharpness: Float) {
    self.sharpness = sharpness
    self.evidence = evidence
    self.format = format
    covered = Certainty.covered(format)
  }

  /// Sets the confidences of `reading` and how sure it is as a whole.
  func measure(_ reading: inout Reading) {
    var wrong: Float = 0
    var (doubts, squares): (Float, Float) = (0, 0)
    var (isTied, doubted) = (false, 0)
    let known = Knowledge(reading, self)
    for line in 0..<format.lineCount {
      for column in 0..<format.lineLength {
        guard let index = Alphabet.index(of: reading.lines[line][column]) else { continue }
        let (seen, alike) = probabilities(evidence.row(line, column), index)
        let right = known.right(line, column, seen: seen)
        reading.confidence[line, column] = UInt8(min(255, 255 * right + 0.5))
        let doubt = 1 - right
        if right < Certainty.tie { isTied = true }
        if covered[line, column] {
          if reading.confidence[line, column] < Certainty.sure { doubted += 1 }
          // The digits agree, so it is this character or one alike.
          wrong += alike / (seen + alike)
          doubts += doubt
          squares += doubt * doubt
        } else {
          wrong += doubt
        }
      }
    }
    wrong += Certainty.chance * (doubts * doubts - squares) / 2
    if !reading.repaired.isEmpty || isTied && doubted > 1 || hasSharedDoubt(reading) {
      wrong += Certainty.afterRepair
    }
    if isOfLongerLines(reading) { wrong += Certainty.inOtherLayout }
    reading.certainty = max(0, 1 - wrong)
  }

  /// Whether `reading` begins as a document whose lines are longer: a passport or a visa.
  private func isOfLongerLines(_ reading: Reading) -> Bool {
    let code = reading.lines[0][0]
    switch format {
    case .td1: return code == UInt8(ascii: "P") || code == UInt8(ascii: "V")
    case .td2: return code == UInt8(ascii: "P")
    default: return false
    }
  }

  /// Whether two characters that one check digit stands for are in doubt.
  private func hasSharedDoubt(_ reading: Reading) -> Bool {
    hasSharedDoubt(.documentNumber, .documentNumberDigit, reading)
      || hasSharedDoubt(.dateOfBirth, .dateOfBirthDigit, reading)
      || hasSharedDoubt(.dateOfExpiry, .dateOfExpiryDigit, reading)
      || hasSharedDoubt(.personalNumber, .personalNumberDigit, reading)
      || hasSharedDoubt(.optionalData1, .compositeDigit, reading)
      || hasSharedDoubt(.optionalData2, .compositeDigit, reading)
  }

  private func hasSharedDoubt(
    _ element: DataElement, _ digit: DataElement, _ reading: Reading
  ) -> Bool {
    guard let digit = format.extent(of: digit) else { return false }
    return doubts(of: digit, reading) + doubts(of: format.extent(of: element), reading) > 1
  }

  private func doubts(of extent: Extent?, _ reading: Reading) -> Int {
    guard let extent else { return 0 }
    var count = 0
    for column in extent.columns where reading.confidence[extent.line, column] < Certainty.sure {
      count += 1
    }
    return count
  }

  /// The probability of the character of `index`, and of all others that a check digit takes for
  /// the same.
  private func probabilities(
    _ row: UnsafePointer<Float>, _ index: Int
  ) -> (right: Float, alike: Float) {
    let value = max(index - 1, 0) % 10
    var (all, alike): (Float, Float) = (0, 0)
    for other in 0..<Alphabet.size {
      let share = Elementary.exponential((row[other] - row[index]) * sharpness)
      all += share
      if other != index && max(other - 1, 0) % 10 == value { alike += share }
    }
    return (1 / all, alike / all)
  }

  /// The probability of `character` at `column` of `line`, by the evidence alone.
  func probability(of character: UInt8, _ line: Int, _ column: Int) -> Float {
    guard let index = Alphabet.index(of: character) else { return 0 }
    return probabilities(evidence.row(line, column), index).right
  }

  /// The logarithm of how much likelier `character` is at `column` of `line` than `other`.
  func odds(
    of character: UInt8, against other: UInt8, _ line: Int, _ column: Int
  ) -> Float {
    guard let one = Alphabet.index(of: character), let two = Alphabet.index(of: other) else {
      return -.infinity
    }
    let row = evidence.row(line, column)
    return (row[one] - row[two]) * sharpness
  }

  /// The positions that a check digit of `format` covers or is.
  private static func covered(_ format: Format) -> RepairedPositions {
    var covered = RepairedPositions()
    func cover(_ extent: Extent?) {
      guard let extent else { return }
      for column in extent.columns { covered[extent.line, column] = true }
    }
    cover(format.extent(of: .documentNumber))
    cover(format.extent(of: .documentNumberDigit))
    cover(format.extent(of: .dateOfBirth))
    cover(format.extent(of: .dateOfBirthDigit))
    cover(format.extent(of: .dateOfExpiry))
    cover(format.extent(of: .dateOfExpiryDigit))
    cover(format.extent(of: .compositeDigit))
    for index in 0..<format.compositeExtentCount { cover(format.compositeExtent(index)) }
    return covered
  }
}
