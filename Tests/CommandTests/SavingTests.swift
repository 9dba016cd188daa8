import Foundation
import Testing

/// An operator saves a picture of a result to removable storage (requirements 5 and 6), by keys.
@Suite struct SavingTests {
  /// Reads a passport with its portrait, and lets an operator save that.
  static let steps =
    """
    today 2026-12-01
    at 500 command scan
    after 300 reads text
    after 700 reads \(KeyEffectTests.passport) portrait
    at 5000 command operator on
    after 200 press left
    after 200 press ok
    after 200 press ok
    at 12000 end
    """

  static let settings = ["return-portrait-image=true", "display-size=480x320", "input=none"]

  /// Storage that the system itself is not on.
  private static func otherStorage() throws -> URL {
    let url = URL(filePath: "/dev/shm").appending(path: "mrz-kiosk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  private func arguments(_ script: URL, _ folder: String, _ more: [String] = []) -> [String] {
    ["run", "--config", "/dev/null", "--simulate", script.path]
      + (SavingTests.settings + ["save-images=on", "save-folder=\(folder)"] + more)
      .flatMap { ["--set", $0] }
  }

  /// What the sheet said, one word after the other.
  private func sheet(_ events: [[String: Any]]) -> [String] {
    var words: [String] = []
    for event in events where event["state"] != nil {
      let word = event["saving"] as? String ?? "none"
      if word != words.last ?? "none" { words.append(word) }
    }
    return words
  }

  private func run(_ folder: String, _ more: [String] = []) throws -> [[String: Any]] {
    let scratch = try Folder()
    let script = try scratch.file("script", Data(SavingTests.steps.utf8))
    let result = try Command.run(arguments(script, folder, more))
    #expect(result.status == 0, "\(result.errors)")
    return try result.objects()
  }

  private func expectFailure(_ events: [[String: Any]]) {
    // At the end of the script nothing is shown any more.
    #expect(sheet(events) == ["offered", "writing", "failed", "none"])
    let fault = events.first { $0["event"] as? String == "fault" }
    #expect(fault?["error-code"] as? Int == 1150 && fault?["device"] as? String == "storage")
    // Nothing is lost: the result was told once, and stays on the screen.
    #expect(events.filter { $0["event"] as? String == "result" }.count == 1)
    let shown = events.filter { 4000..<12_000 ~= $0["time"] as? Int ?? 0 && $0["state"] != nil }
    #expect(!shown.isEmpty && shown.allSatisfy { $0["state"] as? String == "result" })
  }

  @Test func aPictureIsWrittenWholeAndTheSheetSaysSo() throws {
    let folder = try SavingTests.otherStorage()
    defer { try? FileManager.default.removeItem(at: folder) }
    let events = try run(folder.path)
    #expect(sheet(events) == ["offered", "writing", "saved", "none"])
    #expect(!events.contains { $0["event"] as? String == "fault" })
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names == ["portrait-0001.png"])
    let data = try Data(contentsOf: folder.appending(path: "portrait-0001.png"))
    #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(data.suffix(8).starts(with: Array("IEND".utf8)))
  }

  @Test func nobodyButAnOperatorSavesAPicture() throws {
    let folder = try SavingTests.otherStorage()
    defer { try? FileManager.default.removeItem(at: folder) }
    let scratch = try Folder()
    let steps = SavingTests.steps.replacingOccurrences(of: "operator on", with: "operator off")
    let script = try scratch.file("script", Data(steps.utf8))
    let events = try Command.run(arguments(script, folder.path)).objects()
    #expect(sheet(events) == [])
    #expect(events.contains { $0["event"] as? String == "result" })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func storageThatIsNotThereIsTold() throws {
    let events = try run("/media/no-such-storage")
    expectFailure(events)
    let said = events.compactMap { $0["dialog"] as? String }
    #expect(said.contains("Save Error. The storage is missing."))
  }

  @Test func storageThatTakesNothingIsTold() throws {
    let events = try run("/sys/kernel")
    expectFailure(events)
    let said = events.compactMap { $0["dialog"] as? String }
    #expect(said.contains("Save Error. The storage is read-only."))
  }

  /// Not a byte more may be written to any file.
  @Test func storageThatIsFullIsToldAndKeepsNoPart() throws {
    let folder = try SavingTests.otherStorage()
    defer { try? FileManager.default.removeItem(at: folder) }
    let scratch = try Folder()
    let script = try scratch.file("script", Data(SavingTests.steps.utf8))
    let words = ([Command.program.path] + arguments(script, folder.path))
      .map { "'\($0)'" }.joined(separator: " ")
    let result = try Command.shell("(trap '' XFSZ; ulimit -f 0; exec \(words) 2>/dev/null) | cat")
    let events = try result.objects()
    expectFailure(events)
    let said = events.compactMap { $0["dialog"] as? String }
    #expect(said.contains("Save Error. The storage is full."))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }
}
