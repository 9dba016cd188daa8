import Pixels

/// Where each phrase lies among the lettering's wordings, in each face and size it is needed in.
///
/// Made twice from the same layout, once to plan the lettering and once to draw, so
/// that both agree; nothing is added after start.
struct Wordings: Sendable {
  /// The wordings, in the order in which the lettering numbers them.
  let entries: [Wording]
  /// The number of the first wording of a phrase in a role; -1 where it is not planned.
  private let firsts: [Int32]
  private let lineCounts: [UInt8]

  /// The words of every phrase in the language and the sizes of `layout`.
  init(_ layout: Layout) {
    let roles = TextRole.allCases.count
    var entries = [Wording]()
    var firsts = [Int32](repeating: -1, count: Phrase.allCases.count * roles)
    var lineCounts = [UInt8]()
    for phrase in Phrase.allCases {
      let lines = "\(layout.language.words(phrase))".split(
        separator: "\n", omittingEmptySubsequences: false)
      lineCounts.append(UInt8(lines.count))
      for role in phrase.use == layout.use ? phrase.roles : [] {
        firsts[phrase.rawValue * roles + Int(role.rawValue)] = Int32(entries.count)
        for line in lines {
          for step in 0..<TextRole.steps {
            entries.append(Wording(String(line), layout.style(role, step)))
          }
        }
      }
    }
    self.entries = entries
    self.firsts = firsts
    self.lineCounts = lineCounts
  }

  /// How many lines `phrase` has.
  func lineCount(_ phrase: Phrase) -> Int { Int(lineCounts[phrase.rawValue]) }

  /// The number of a line of `phrase` in `role`, at a step of its sizes: 0 is the whole size.
  func number(_ phrase: Phrase, _ role: TextRole, line: Int, step: Int) -> Int {
    let first = firsts[phrase.rawValue * TextRole.allCases.count + Int(role.rawValue)]
    precondition(first >= 0, "a phrase in a role that is not planned")
    return Int(first) + line * TextRole.steps + step
  }
}
