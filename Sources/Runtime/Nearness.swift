/// Finds the word that somebody probably meant.
package enum Nearness {
  /// The longest word that is compared, in bytes: no name of ours comes near it.
  private static let longest = 64

  /// The one of `words` that is nearest to `word`; nil when none is near enough to name.
  ///
  /// Near enough is: at most a third of its letters differ, or it begins with `word`.
  package static func nearest(to word: String, among words: [String]) -> String? {
    guard word.utf8.count <= longest else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in words {
      let distance = distance(Array(word.utf8), Array(candidate.utf8))
      if distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    if let best, best.distance <= max(1, best.word.utf8.count / 3) { return best.word }
    guard word.utf8.count >= 2 else { return nil }
    return words.first { $0.hasPrefix(word) || word.hasPrefix($0) }
  }

  /// How many letters must be put in, taken out, changed or swapped with their neighbour to make
  /// one word of the other.
  package static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let isSame = left[i] == right[j]
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (isSame ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }
}
