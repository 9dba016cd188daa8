import Foundation
import Testing

/// What the README names is there, and what is there for people is named.
@Suite struct ReadmeTests {
  /// The words between back-quotes, and the targets of pictures and links.
  static func named(in text: String) -> [String] {
    let quoted = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.flatMap { $0.element.split { " \n()".contains($0) } }
    let linked = text.components(separatedBy: "](").dropFirst().map { $0.prefix { $0 != ")" } }
    return (quoted + linked).map(String.init)
  }

  @Test func everyFileNamedExists() throws {
    let tops = ["tools/", "Sources/", "Tests/", "board/", "docs/", "rootfs-overlay/", ".ci/"]
    let paths = Self.named(in: try House.text("README.md"))
      .filter { path in tops.contains { path.hasPrefix($0) } }
    #expect(paths.count > 5)
    for path in paths {
      #expect(
        FileManager.default.fileExists(atPath: House.root.appendingPathComponent(path).path),
        "README.md names \(path)")
    }
  }

  @Test func everyCommandIsNamed() throws {
    let named = Set(Self.named(in: try House.text("README.md")))
    let tools = try FileManager.default.contentsOfDirectory(
      at: House.root.appendingPathComponent("tools"), includingPropertiesForKeys: nil)
    for tool in tools where !tool.hasDirectoryPath {
      #expect(
        named.contains("tools/\(tool.lastPathComponent)"),
        "README.md does not name tools/\(tool.lastPathComponent)")
    }
  }

  @Test func theNumberOfReadsIsTheTables() throws {
    let rows = try House.text("Tests/Vectors/reads.tsv").split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
      .filter { $0[0].hasPrefix("images/") }
    #expect(rows.count >= 98)
    let exact = rows.filter { $0[1] == "exact" }.count
    #expect(try House.text("README.md").contains("\(exact) of \(rows.count) exact"))
  }
}
