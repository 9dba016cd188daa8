import Foundation
import Runtime
import Testing

/// What a configuration file may look like, and what is said about one that may not (requirements
/// 3: unknown key, a warning with its line; bad value, an error with line, key and what is
/// allowed).
@Suite struct ConfigurationFileTests {
  private func read(_ text: String, overrides: [String] = []) throws -> ConfigurationReading {
    try read(Data(text.utf8), overrides: overrides)
  }

  private func read(_ data: Data, overrides: [String] = []) throws -> ConfigurationReading {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try data.write(to: file)
    return try ConfigurationSource(path: file.path, overrides: overrides).load()
  }

  private func finding(_ line: Int, _ kind: ConfigurationFinding.Kind) -> ConfigurationFinding {
    ConfigurationFinding(place: .line(line), kind: kind)
  }

  @Test func anEmptyFileGivesTheDefaults() throws {
    let reading = try read("")
    #expect(reading == ConfigurationReading())
    #expect(reading.isUsable)
  }

  @Test func blanksEndsAndCommentsDoNotCount() throws {
    let text =
      "\u{FEFF}mode=check-in\r\n; a comment\r\n\t  accept \t= valid-only \t; why\r\n\r\n"
      + "   # another\nvoting-window: 750 ms\nbeep-volume = 5"
    let reading = try read(text)
    #expect(reading.findings == [])
    #expect(reading.configuration.settings.mode == .checkIn)
    #expect(reading.configuration.settings.accept == .validOnly)
    #expect(reading.configuration.settings.votingWindowMilliseconds == 750)
    #expect(reading.configuration.settings.beepVolume == 5)
  }

  @Test func anIndentedLineIsNotMoreOfTheLineBefore() throws {
    let reading = try read("mode = check-in\n  accept = valid-only\n")
    #expect(reading.findings == [])
    #expect(reading.configuration.settings.mode == .checkIn)
    #expect(reading.configuration.settings.accept == .validOnly)
  }

  @Test func anUnknownKeyIsAWarningWithWhatIsNear() throws {
    let reading = try read("\nmoed = check-in\nqqqqqq = 1\nbeep = true\n")
    #expect(
      reading.findings == [
        finding(2, .unknownKey("moed", near: "mode")), finding(3, .unknownKey("qqqqqq", near: nil)),
      ])
    #expect(reading.isUsable)
    #expect(reading.configuration.settings.beeps)
  }

  @Test func everyFaultIsFoundWithItsLine() throws {
    let long = "mode = " + String(repeating: "x", count: 400)
    let text = """
      mode = kiosk
      [screen]
      barcodes = qr
      no mark
      \(long)
      beep = true
      beep = false
      """
    let reading = try read(text)
    #expect(!reading.isUsable)
    let kinds = reading.findings.map(\.kind)
    #expect(reading.findings.map(\.place) == [1, 2, 3, 4, 5, 7].map { .line($0) })
    #expect(
      Array(kinds.prefix(4)) == [
        .badValue(.mode, "kiosk"), .section, .notBuiltIn(.barcodes, "qr"), .notUnderstood,
      ])
    guard case .tooLong(let most) = kinds[4] else {
      Issue.record("the long line was not found")
      return
    }
    #expect((100..<400).contains(most))
    #expect(kinds[5] == .repeated(.beep, firstLine: 6))
    #expect(reading.configuration.settings.beeps, "the first of the two holds")
  }

  @Test func aLineOfTheLongestLengthIsRead() throws {
    let refused = try read("mode = " + String(repeating: "x", count: 400))
    guard case .tooLong(let most) = refused.findings.first?.kind else {
      Issue.record("the long line was not found")
      return
    }
    let key = "mode = "
    let value = String(repeating: "x", count: most - key.count)
    #expect(try read(key + value).findings == [finding(1, .badValue(.mode, value))])
    #expect(try read(key + value + "x").findings == [finding(1, .tooLong(most: most))])
  }

  @Test func bytesThatAreNoTextAreRefused() throws {
    let reading = try read(Data([0x6D, 0x00, 0x6F, 0x0A, 0xFF, 0xFE, 0x3D, 0x31, 0x0A]))
    #expect(reading.findings.first == finding(1, .notUnderstood))
    #expect(reading.findings.count == 2)
    guard case .unknownKey = reading.findings[1].kind else {
      Issue.record("the second line has a key of two bad bytes")
      return
    }
  }

  @Test func theCommandLineOutranksTheFile() throws {
    let reading = try read(
      "mode = check-in\nbeep-volume = 1\n", overrides: ["mode=reader", " beep-volume = 4 "])
    #expect(reading.findings == [])
    #expect(reading.configuration.settings.mode == .reader)
    #expect(reading.configuration.settings.beepVolume == 4)
  }

  @Test func aWrongOverrideIsAnError() throws {
    let wrong = ["moed=reader", "mode", "mode=x", "preview=when-present"]
    let reading = try read("", overrides: wrong)
    #expect(reading.findings.map(\.place) == wrong.map { .override($0) })
    #expect(
      reading.findings.map(\.kind) == [
        .unknownKey("moed", near: "mode"), .notUnderstood, .badValue(.mode, "x"),
        .notBuiltIn(.preview, "when-present"),
      ])
    #expect(reading.findings.map(\.isError) == [true, true, true, true])
  }

  @Test func aFileThatCannotBeReadSaysWhy() throws {
    let folder = FileManager.default.temporaryDirectory.path
    #expect(throws: TextFileError.folder) { try ConfigurationSource(path: folder).load() }
    #expect(throws: TextFileError.missing) {
      try ConfigurationSource(path: "\(folder)/\(UUID().uuidString)").load()
    }
    #expect(throws: TextFileError.tooLarge(most: 64 << 10)) {
      try self.read(Data(count: (64 << 10) + 1))
    }
  }
}
