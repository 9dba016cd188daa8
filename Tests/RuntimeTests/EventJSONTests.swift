import Appliance
import Foundation
import MRZ
import Runtime
import Screens
import StaticMemory
import Testing

/// The lines of the machine interface (requirements 7).
@Suite struct EventJSONTests {
  private func writer(_ dialect: Dialect = .native) -> EventJSON {
    EventJSON(dialect, memory: Arena(EventJSON.footprint))
  }

  private func object(_ line: UnsafeBufferPointer<UInt8>) throws -> [String: Any] {
    #expect(line.last == UInt8(ascii: "\n"))
    let json = try JSONSerialization.jsonObject(with: Data(line))
    return try #require(json as? [String: Any])
  }

  /// The state, and what it reported, after a scan that read the document of `format`.
  private func scanned(_ format: Format) throws -> (state: State, reports: [Report]) {
    var state = State(Settings())
    var reports: [Report] = []
    let lines = try write(Utopians.content(format))
    let reading = Reading(format: format, lines: lines)
    var kinds: [Event.Kind] = [.started, .today(Utopians.today), .command(.scan)]
    kinds += (1...4).map { .frame(.read(reading), number: $0) }
    for (index, kind) in kinds.enumerated() where state.document == nil {
      let effects = reduce(&state, Event(kind, at: Instant(milliseconds: Int64(index) * 100)))
      for number in 0..<effects.count {
        if case .report(let report) = effects[number] { reports.append(report) }
      }
    }
    return (state, reports)
  }

  @Test(arguments: Format.allCases)
  func aScanIsToldFromReadyToResult(_ format: Format) throws {
    let (state, reports) = try scanned(format)
    #expect(reports.contains(.ready))
    #expect(reports.contains(.mrzRead))
    #expect(reports.last == .result(.finished) || reports.contains(.result(.finished)))
    var writer = writer()
    for report in reports {
      let json = try object(writer.line(report, at: Instant(milliseconds: 1234), in: state))
      #expect(json["event"] is String)
      #expect(json["time"] as? Int == 1234)
      #expect(json["scan"] as? Int == 1)
      guard report == .mrzRead || report == .result(.finished) else {
        #expect(json["data"] == nil, "only these carry a document")
        continue
      }
      let data = try #require(json["data"] as? [String: Any])
      let fields = try #require(data["fields"] as? [String: [String: String]])
      #expect(fields["last-name"]?["value"] == "MUSTERFRAU")
      #expect(data["valid"] as? Bool == true)
      #expect(data["lines"] is [String])
      #expect(data["checks"] is [Any])
    }
  }

  @Test func howAScanEndedIsTold() throws {
    var writer = writer()
    let state = State(Settings())
    let canceled = try object(writer.line(.result(.canceled), at: Instant(), in: state))
    #expect(canceled["event"] as? String == "result")
    #expect(canceled["status"] as? String == "canceled")
    #expect(canceled["data"] == nil)
    let broken = try object(
      writer.line(.result(.exception(code: 1101)), at: Instant(), in: state))
    #expect(broken["status"] as? String == "exception")
    #expect(broken["error-code"] as? Int == 1101)
    #expect((broken["error-text"] as? String)?.isEmpty == false)
    let nothing = try object(writer.line(.result(.finished), at: Instant(), in: state))
    #expect(nothing["status"] as? String == "finished")
    #expect(nothing["data"] == nil, "the scan returned no data")
  }

  @Test(arguments: Device.allCases)
  func aFaultAndItsHealingNameDeviceAndCode(_ device: Device) throws {
    var writer = writer()
    let fault = Fault(device, code: 1105)
    let told = try object(writer.line(.fault(fault), at: Instant(), in: State(Settings())))
    #expect(told["event"] as? String == "fault")
    #expect(told["device"] as? String == "\(device.word)")
    #expect(told["error-code"] as? Int == 1105)
    // Touch has the code of the buttons, and so words of its own.
    let text = device == .touch ? "The touch screen does not work." : "The camera gives no frames."
    #expect(told["error-text"] as? String == text)
    let healed = try object(writer.line(.healed(fault), at: Instant(), in: State(Settings())))
    #expect(healed["event"] as? String == "healed")
    #expect(healed["device"] as? String == "\(device.word)")
    #expect(healed["error-code"] as? Int == 1105)
  }

  /// The words of requirements 6 are not ours to change.
  @Test func theTwoCameraRefusalsHaveTheirOwnWords() throws {
    var writer = writer()
    let words = [
      1001: "Camera access is denied. Give this program access to the camera to scan.",
      1002: "Camera access is restricted on this device and can't be granted by the user.",
    ]
    for (code, text) in words {
      let fault = Fault(.camera, code: Int16(code))
      let json = try object(writer.line(.fault(fault), at: Instant(), in: State(Settings())))
      #expect(json["error-text"] as? String == text)
    }
  }

  @Test func commandsAreAnswered() throws {
    var writer = writer()
    #expect(String(decoding: writer.answer(refusal: nil), as: UTF8.self) == "{\"ok\":true}\n")
    #expect(
      String(decoding: writer.answer(refusal: "not armed"), as: UTF8.self)
        == "{\"ok\":false,\"error\":\"not armed\"}\n")
    let (state, _) = try scanned(.td3)
    let line = writer.answer(status: state, at: Instant(milliseconds: 2000))
    #expect(!String(decoding: line, as: UTF8.self).contains("MUSTERFRAU"))
    let status = try object(line)
    #expect(status["ok"] as? Bool == true)
    #expect(status["scan"] as? Int == 1)
    #expect(status["state"] as? String == "scan")
    #expect(status["armed"] as? Bool == true)
    #expect(status["format"] as? String == "both")
    #expect(status["guides"] as? Bool == true)
    #expect(status["torch"] as? Bool == false)
    #expect(status["beep"] as? Bool == false)
  }

  @Test(arguments: Format.allCases)
  func theNamedDialectHasExactlyItsKeys(_ format: Format) throws {
    let (state, _) = try scanned(format)
    var writer = writer(.named)
    let json = try object(writer.line(.result(.finished), at: Instant(), in: state))
    #expect(Set(json.keys) == ["type", "data", "rawData"])
    #expect(json["type"] as? String == "MRZ")
    let document = try #require(state.document)
    #expect(json["rawData"] as? String == document.lines.joined.string)
    let data = try #require(json["data"] as? [String: String])
    let allowed: Set = [
      "Surname", "Given Names", "Sex", "Birth Date", "Expiration Date", "Nationality",
      "Country Code", "Document Type", "Document Number", "Optional Data", "Optional Data 2",
    ]
    #expect(Set(data.keys).isSubset(of: allowed))
    #expect(!data.values.contains(""), "empty ones are left out")
    #expect(data["Surname"] == "MUSTERFRAU")
    #expect(data["Given Names"] == "AMINA ROSE")
    #expect(data["Birth Date"] == "1990-04-15")
    #expect(data["Country Code"] == (format == .frenchID ? "FRA" : "UTO"))
    #expect((data["Expiration Date"] == nil) == (format == .frenchID))
    #expect((data["Optional Data 2"] == nil) == (format != .td1))
    if format == .td3 { #expect(data["Optional Data"] == "PN0042") }
  }

  @Test func theNamedDialectLeavesOtherEventsAsTheyAre() throws {
    var writer = writer(.named)
    let (state, _) = try scanned(.td3)
    #expect(
      try object(writer.line(.ready, at: Instant(), in: state))["event"] as? String == "ready")
    let canceled = try object(
      writer.line(.result(.canceled), at: Instant(), in: State(Settings())))
    #expect(canceled["status"] as? String == "canceled")
  }

  @Test func afterAWipeNothingIsLeftOfADocument() throws {
    var writer = writer()
    let (state, _) = try scanned(.td3)
    let line = writer.line(.result(.finished), at: Instant(), in: state)
    writer.wipe()
    #expect(line.allSatisfy { $0 == 0 })
  }

  @Test(
    "A state event says what is in focus, a failed value and its dialog, in any language",
    arguments: Language.allCases)
  func spoken(_ language: Language) throws {
    var settings = Settings()
    settings.mode = .checkIn
    var state = State(settings)
    var writer = EventJSON(.native, language, memory: Arena(EventJSON.footprint))
    var lines = Lines()
    for line in Utopian.doubtful.split(separator: "/") { lines.append(FixedText(String(line))) }
    let reading = Reading(format: .td3, lines: lines)
    var time: Int64 = 0
    func play(_ kind: Event.Kind, after milliseconds: Int64 = 700) {
      time += milliseconds
      _ = reduce(&state, Event(kind, at: Instant(milliseconds: time)))
    }
    func event() throws -> [String: Any] {
      try object(writer.line(.state, at: Instant(milliseconds: time), in: state))
    }
    play(.started)
    play(.command(.scan))
    for number in UInt32(1)...8 { play(.frame(.read(reading), number: number)) }
    #expect(state.screen == .result)
    #expect(try event()["spoken"] == nil, "no ring is shown")
    var words: Set<String> = []
    let count = Control.allCases.filter { state.controls.contains($0) }.count
    for _ in 0...count {
      play(.key(.right, isDown: true))
      play(.key(.right, isDown: false), after: 50)
      let told = try event()
      let spoken = try #require(told["spoken"] as? String)
      words.insert(spoken)
      if told["focus"] as? String == "document number, validation failed" {
        #expect(spoken.contains("L898902C3"))
      }
    }
    #expect(words.count == count && count >= 3, "each control has its own: \(words)")
    play(.command(.explain(.numberRow)))
    let dialog = try #require(try event()["dialog"] as? String)
    #expect(!dialog.contains("\n") && dialog.count > 20)
    play(.command(.dismiss))
    #expect(try event()["dialog"] == nil)
  }

  @Test("Home is announced with what is left, and taken back")
  func announced() throws {
    var state = State(Settings())
    var writer = writer()
    _ = reduce(&state, Event(.started, at: Instant()))
    _ = reduce(&state, Event(.command(.scan), at: Instant()))
    let effects = reduce(&state, Event(.deadline, at: Instant(milliseconds: 50_000)))
    #expect(effects.contains(.report(.state)))
    let told = try object(writer.line(.state, at: Instant(milliseconds: 50_000), in: state))
    #expect(told["home-in-milliseconds"] as? Int == 10_000)
    let status = try object(writer.answer(status: state, at: Instant(milliseconds: 53_000)))
    #expect(status["home-in-milliseconds"] as? Int == 7000)
    _ = reduce(&state, Event(.key(.ok, isDown: true), at: Instant(milliseconds: 54_000)))
    let taken = try object(writer.line(.state, at: Instant(milliseconds: 54_000), in: state))
    #expect(taken["home-in-milliseconds"] == nil && taken["state"] as? String == "scan")
  }
}
