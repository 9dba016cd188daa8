import Foundation
import Testing

/// `tools/tidy` finds nothing in this tree, finds every violation that is planted, and lets sound
/// neighbours of each violation pass.
@Suite struct TidyTests {
  @Test func thisTreeIsTidy() throws {
    let answer = try House.run(["tools/tidy"])
    #expect(answer.status == 0, "\(answer.text)\(answer.error)")
    #expect(answer.text.contains(" files, 0 violations"))
  }

  @Test func everyRuleHasAPlantedViolation() throws {
    let listed = try House.run(["tools/tidy", "--list"]).text
      .split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(Set(listed) == Set(Violation.all.map(\.rule)))
  }

  @Test(arguments: Violation.all.indices)
  func aPlantedViolationIsFound(index: Int) throws {
    let violation = Violation.all[index]
    let said = try Self.saidOfViolations.get()
    try #require(said.count == Violation.all.count)
    let line = "\(violation.foundAt):\(violation.line): \(violation.rule): "
    let found = said[index].split(separator: "\n").filter { $0.hasPrefix(line) }
    #expect(!found.isEmpty, "no '\(line)' in:\n\(said[index])")
  }

  @Test(arguments: Sound.all.indices)
  func aSoundNeighbourPasses(index: Int) throws {
    let said = try Self.saidOfSound.get()
    try #require(said.count == Sound.all.count)
    #expect(said[index] == "tidy: 1 files, 0 violations\n", "\(Sound.all[index].text)")
  }

  @Test func theExitStatusTells() throws {
    #expect(try Self.tidy([[:]]).status == 2)
    #expect(try Self.tidy([["README.md": "# A\n"]]).status == 0)
    #expect(try Self.tidy([["tools/a.sh": "# A \n"], ["README.md": "# A\n"]]).status == 1)
  }

  /// What is said of each planted tree, in one run for all: a start a tree would take long.
  static let saidOfViolations = Result { try said(Violation.all.map { [$0.path: $0.text] }) }
  static let saidOfSound = Result { try said(Sound.all.map { [$0.path: $0.text] }) }

  private static func said(_ trees: [[String: String]]) throws -> [String] {
    var said: [String] = []
    var block = ""
    for line in try tidy(trees).text.split(separator: "\n") {
      block += line + "\n"
      guard line.hasPrefix("tidy: ") else { continue }
      said.append(block)
      block = ""
    }
    return said
  }

  /// Runs `tools/tidy` over trees that have only the files given.
  private static func tidy(_ trees: [[String: String]]) throws -> House.Answer {
    let folder = try House.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var command = ["tools/tidy"]
    for (index, files) in trees.enumerated() {
      let root = folder.appendingPathComponent("\(index)")
      try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
      for (path, text) in files {
        let file = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      command += ["--root", root.path]
    }
    return try House.run(command)
  }
}
