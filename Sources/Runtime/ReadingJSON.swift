import MRZ
import StaticMemory

/// How a document was read, beside what it says: members of the same object.
package enum ReadingJSON {
  /// The most repaired positions that are printed.
  private static let most = 20
  private static let columns = 44
  /// The most values that `fill` adds to an object.
  package static let nodes = 1 + Lines.capacity * (1 + columns) + 1 + 3 * most + 4

  /// Puts into `object`, of `reading`:
  ///
  /// - `confidence`: for each line how sure each character is, in percent, rounded down;
  /// - `certainty`: how sure the whole is, in percent, of what no check digit would show;
  /// - `repaired`: the characters, by line and position from 1, that were nearly tied with another
  ///   and settled by the check digits;
  /// - `turn`: by how many degrees clockwise the picture is turned to stand upright.
  package static func fill(_ object: JSONObject, with reading: Reading) {
    let confidence = object.array("confidence")
    for line in 0..<reading.lines.count {
      let values = confidence.array()
      for column in 0..<min(reading.lines[line].count, columns) {
        values.append(number: Int64(reading.confidence[line, column]) * 100 / 255)
      }
    }
    object.set("certainty", number: Int64(100 * reading.certainty))
    let repaired = object.array("repaired")
    var left = most
    for line in 0..<reading.lines.count {
      for column in 0..<reading.lines[line].count where reading.repaired[line, column] {
        guard left > 0 else { break }
        left -= 1
        let place = repaired.object()
        place.set("line", number: Int64(line + 1))
        place.set("position", number: Int64(column + 1))
      }
    }
    object.set("turn", number: degrees(reading.turn))
  }

  /// Puts `pictures` and `agreeing` into `object`: how many pictures of a video were added up, and
  /// how many of the last sixteen say by themselves what all say together.
  package static func fillVideo(_ object: JSONObject, with reading: Reading) {
    object.set("pictures", number: Int64(reading.pictures))
    object.set("agreeing", number: Int64(reading.agreeing))
  }

  /// What `hint` is called.
  package static func word(_ hint: Hint) -> StaticString {
    switch hint {
    case .holdStill: "hold-still"
    case .glare: "glare"
    case .closer: "closer"
    }
  }

  private static func degrees(_ turn: Turn) -> Int64 {
    switch turn {
    case .none: 0
    case .clockwise: 90
    case .half: 180
    case .counterclockwise: 270
    }
  }
}
