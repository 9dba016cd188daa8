import Foundation
import Runtime
import Testing

/// The sample that ships: every key commented out, at a value other than its default, with a line
/// on what uncommenting it changes (requirements 3).
@Suite struct ConfigurationSampleTests {
  /// One commented-out key of the sample.
  struct Entry: Sendable, CustomTestStringConvertible {
    let key: ConfigurationKey
    let value: String
    /// The number of its line, from 1.
    let line: Int
    /// The comment right above it.
    let comment: String
    var testDescription: String { key.rawValue }
  }

  static let lines: [String] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "rootfs-overlay/etc/mrz-kiosk/mrz-kiosk.conf")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n")
  }()

  static let entries: [Entry] = {
    var entries: [Entry] = []
    for (index, line) in lines.enumerated() {
      let bare = line.dropFirst()
      guard line.hasPrefix("#"), let mark = bare.range(of: " = "), !bare.hasPrefix(" "),
        let key = ConfigurationKey(rawValue: String(bare[..<mark.lowerBound]))
      else { continue }
      let above = lines[..<index].reversed().prefix { $0.hasPrefix("# ") }.reversed()
      entries.append(
        Entry(
          key: key, value: String(bare[mark.upperBound...]), line: index + 1,
          comment: above.joined(separator: " ")))
    }
    return entries
  }()

  private func read(_ lines: [String]) throws -> ConfigurationReading {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    return try ConfigurationSource(path: file.path).load()
  }

  @Test func everyKeyIsThereOnce() {
    #expect(Self.entries.map(\.key.rawValue).sorted() == ConfigurationKey.names.sorted())
  }

  @Test func asItShipsItChangesNothing() throws {
    let reading = try read(Self.lines)
    #expect(reading.findings == [])
    #expect(reading.configuration == Configuration())
  }

  @Test(arguments: entries)
  func uncommentedItTakesEffectOrIsRefused(_ entry: Entry) throws {
    var lines = Self.lines
    lines[entry.line - 1].removeFirst()
    let reading = try read(lines)
    let defaults = Configuration()
    if entry.key.isBuiltIn {
      #expect(reading.findings == [])
      #expect(reading.configuration != defaults)
      #expect(reading.configuration.text(of: entry.key) != defaults.text(of: entry.key))
      // "1 min" is printed as "60 s": setting what is printed must give the same.
      var again = defaults
      try again.set(entry.key, to: reading.configuration.text(of: entry.key))
      #expect(again == reading.configuration)
    } else {
      let kind = ConfigurationFinding.Kind.notBuiltIn(entry.key, entry.value)
      #expect(reading.findings == [ConfigurationFinding(place: .line(entry.line), kind: kind)])
      #expect(!reading.isUsable)
      #expect(reading.configuration == defaults)
    }
    for key in ConfigurationKey.allCases where key != entry.key {
      #expect(reading.configuration.text(of: key) == defaults.text(of: key))
    }
  }

  @Test(arguments: entries)
  func itsCommentTellsTheTruth(_ entry: Entry) {
    let text = Configuration().text(of: entry.key)
    #expect(entry.comment.contains("Default: \(text)"))
    #expect(entry.comment.contains("Not built in.") == !entry.key.isBuiltIn)
  }
}
