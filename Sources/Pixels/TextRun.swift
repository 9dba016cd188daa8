/// A part of a wording that is shaped as one: in one face, in one direction.
struct TextRun: Equatable {
  /// Its bytes in UTF-8.
  var bytes: Range<Int>
  /// Whether it is set in the face of the script, not in the screens' own.
  var isScript: Bool
  var isRightToLeft: Bool

  /// The runs of `text` from left to right; `hasGlyph` says whether the script's face has a
  /// character.
  ///
  /// A text with any letter written from right to left is of that direction as a whole: its runs
  /// are laid out from the right, and what lies between two Latin words goes with them. That is
  /// as much of Unicode's bidirectional algorithm (UAX 9) as one line with Latin words in Arabic
  /// needs. ASCII stays in the screens' own face, so that words look as values do.
  static func runs(of text: String, hasGlyph: (UInt32) -> Bool) -> [TextRun] {
    let scalars = Array(text.unicodeScalars)
    let isMirrored = scalars.contains { Script.isRightToLeft($0.value) }
    var runs = [TextRun]()
    var end = 0
    for (index, scalar) in scalars.enumerated() {
      let start = end
      end += String(scalar).utf8.count
      let isScript = scalar.value > 126 && hasGlyph(scalar.value)
      let isRightToLeft = isMirrored && !goesLeftToRight(scalars, at: index)
      if let last = runs.last, (last.isScript, last.isRightToLeft) == (isScript, isRightToLeft) {
        runs[runs.count - 1].bytes = last.bytes.lowerBound..<end
      } else {
        runs.append(TextRun(bytes: start..<end, isScript: isScript, isRightToLeft: isRightToLeft))
      }
    }
    return isMirrored ? mirrored(runs) : runs
  }

  /// Whether a character of a text from right to left belongs to Latin words.
  private static func goesLeftToRight(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    func isStrong(_ scalar: Unicode.Scalar) -> Bool {
      Script.isLeftToRight(scalar.value) || Script.isRightToLeft(scalar.value)
    }
    let before = scalars[...index].last(where: isStrong)
    let after = scalars[index...].first(where: isStrong)
    guard let before, let after else { return false }
    return Script.isLeftToRight(before.value) && Script.isLeftToRight(after.value)
  }

  /// The runs from the right, those of one Latin stretch in their own order.
  private static func mirrored(_ runs: [TextRun]) -> [TextRun] {
    var order = [TextRun]()
    var stretch = 0
    for run in runs.reversed() {
      if run.isRightToLeft {
        order.append(run)
        stretch = order.count
      } else {
        order.insert(run, at: stretch)
      }
    }
    return order
  }
}

extension Wording {
  /// The bytes of each word: a line may end after any of them. Spaces part words, a Chinese
  /// character is one by itself, and punctuation stays with what it belongs to.
  var wordBytes: [Range<Int>] {
    var words = [Range<Int>]()
    var end = 0
    var last: UInt32 = 0x20
    for scalar in text.unicodeScalars {
      let start = end
      end += String(scalar).utf8.count
      defer { last = scalar.value }
      if scalar.value == 0x20 { continue }
      let isWide = Script.isWide(scalar.value) || Script.isWide(last)
      let sticks = Script.isClosing(scalar.value) || Script.isOpening(last)
      if last == 0x20 || isWide && !sticks {
        words.append(start..<end)
      } else if let word = words.last {
        words[words.count - 1] = word.lowerBound..<end
      }
    }
    return words
  }
}
