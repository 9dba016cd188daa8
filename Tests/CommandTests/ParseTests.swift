import Foundation
import Testing

/// `parse` on lines of text.
@Suite struct ParseTests {
  static let passport =
    "P<UTOMUSTERFRAU<<AMINA<ROSE<<<<<<<<<<<<<<<<<\n"
    + "X123456785UTO9004159F3109306PN0042<<<<<<<<84\n"

  private func parse(_ text: String, _ arguments: [String] = []) throws -> Command.Result {
    try Command.run(["parse", "--today", "2026-12-01"] + arguments, input: Data(text.utf8))
  }

  @Test func aDocumentFromStandardInput() throws {
    for arguments in [[], ["-"]] {
      let result = try parse(Self.passport, arguments)
      #expect(result.status == 0)
      #expect(result.errors == "")
      let object = try #require(try result.objects().first)
      #expect(object["status"] as? String == "finished")
      #expect(object["file"] == nil)
      #expect(object["valid"] as? Bool == true)
      #expect(object["document-type"] as? String == "MRTD_TD3_PASSPORT")
      #expect(
        (object["lines"] as? [String])?.joined(separator: "\n") == String(Self.passport.dropLast()))
      let fields = try #require(object["fields"] as? [String: [String: String]])
      #expect(fields["last-name"]?["value"] == "MUSTERFRAU")
      #expect(fields["date-of-birth"]?["value"] == "1990-04-15")
      #expect(object["milliseconds"] is Int)
    }
  }

  @Test func documentsOfAFileArePartedByEmptyLines() throws {
    let folder = try Folder()
    let text = "\n\n" + Self.passport + "\r\n  \n\n" + Self.passport + "\nNO ZONE\n"
    let file = try folder.file("documents.txt", Data(text.utf8))
    let result = try Command.run(["parse", file.path])
    #expect(result.status == 1)
    let states = try result.objects().map { $0["status"] as? String }
    #expect(states == ["finished", "finished", "none"])
  }

  @Test func badTextIsToldByLineAndColumn() throws {
    let text = Self.passport + "\nP<UTO\nX12é\n"
    let result = try parse(text)
    #expect(result.status == 1)
    let object = try #require(try result.objects().last)
    #expect(object["lines"] as? [String] == ["P<UTO", "X12é"])
    #expect(object["fields"] == nil)
    let findings = try #require(object["findings"] as? [[String: Any]])
    for finding in findings {
      #expect((finding["expected"] as? String)?.isEmpty == false)
      #expect((finding["read"] as? String)?.isEmpty == false)
    }
    let places = findings.map {
      "\($0["finding"] ?? "") \($0["line"] ?? "") \($0["column"] ?? "")"
    }
    #expect(places.contains("illegal-character 5 4"))
    #expect(places.contains("line-length 4 6"))
  }

  @Test func aWrongDigitIsStillFinished() throws {
    let text = Self.passport.replacingOccurrences(of: "X12345678", with: "X12345679")
    let result = try parse(text)
    #expect(result.status == 0)
    let object = try #require(try result.objects().first)
    #expect(object["status"] as? String == "finished")
    #expect(object["valid"] as? Bool == false)
  }

  @Test func anUnknownDayLeavesOpenWhatHangsOnIt() throws {
    let result = try Command.run(
      ["parse", "--today", "unknown"], input: Data(Self.passport.utf8))
    let object = try #require(try result.objects().first)
    #expect(object["expired"] is NSNull)
    #expect((object["fields"] as? [String: Any])?["age"] == nil)
  }

  @Test(arguments: ["", "\n\n \n"])
  func noTextIsNoZone(_ text: String) throws {
    let result = try parse(text)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors == "mrz-kiosk: parse: there is no text\n")
  }

  @Test func aFileThatCannotBeReadIsNamed() throws {
    let folder = try Folder()
    let missing = try Command.run(["parse", folder.path("none")])
    #expect(missing.status == 3)
    #expect(missing.errors == "mrz-kiosk: parse: \(folder.path("none")): there is no such file\n")
    let directory = try Command.run(["parse", folder.url.path])
    #expect(directory.status == 3)
    #expect(directory.errors == "mrz-kiosk: parse: \(folder.url.path): is a folder, not a file\n")
  }

  /// Any bytes at all give valid JSON, no crash, and an exit status of the list.
  @Test(arguments: 0..<24)
  func anyBytesGiveJSON(seed: UInt64) throws {
    var bytes = Data()
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    for _ in 0..<Int(seed * 97) {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      // Half of it is what zones are made of, so that some lines look like one.
      let byte = UInt8(truncatingIfNeeded: state >> 32)
      bytes.append(byte < 128 ? Array("<AZ09\n\n".utf8)[Int(byte) % 7] : byte)
    }
    let result = try Command.run(["parse"], input: bytes)
    #expect([0, 1].contains(result.status))
    _ = try result.objects()
  }

  @Test func aLargeTextIsReadAndALargerOneRefused() throws {
    let line = String(repeating: "<", count: 99) + "\n"
    let large = String(repeating: line, count: 10_000)
    let result = try parse(large)
    #expect(result.status == 1)
    #expect((try result.objects().first?["lines"] as? [String])?.count == 10_000)
    let tooLarge = try parse(String(repeating: line, count: 50_000))
    #expect(tooLarge.status == 3)
    #expect(
      tooLarge.errors == "mrz-kiosk: parse: standard input: is larger than 4194304 bytes\n")
  }
}
