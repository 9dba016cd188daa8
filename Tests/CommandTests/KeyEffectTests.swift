import Foundation
import Testing

/// Every live key of the configuration is seen to take effect (issue bars): the appliance runs on
/// simulated devices twice, without the key and with it, and what the key is about must differ.
@Suite struct KeyEffectTests {
  /// What a run of the appliance came to.
  struct Run: Equatable {
    var status: Int32
    /// The lines of the machine interface.
    var events: String
    /// The screens that were shown, by name.
    var screens: [String: Data]
    /// What was sounded.
    var sound: Data
  }

  /// One key: the value to set, what happens, and where its effect is looked for.
  struct Row: Sendable, CustomTestStringConvertible {
    var key: String
    var value: String
    var steps: String
    /// `KEY=VALUE` of both runs.
    var given: [String] = []
    var hasEffect: @Sendable (_ without: Run, _ with: Run) -> Bool
    var testDescription: String { key }
  }

  static let passport =
    "P<UTOMUSTERFRAU<<AMINA<ROSE<<<<<<<<<<<<<<<<</X123456785UTO9004159F3109306PN0042<<<<<<<<84"
  /// The same with a wrong check digit.
  static let doubtful =
    "P<UTOMUSTERFRAU<<AMINA<ROSE<<<<<<<<<<<<<<<<</X123456785UTO9004158F3109306PN0042<<<<<<<<84"

  /// A scan that sees text first and then what `lines` say, until `end` milliseconds.
  private static func scan(_ lines: String, end: Int) -> String {
    """
    today 2026-12-01
    at 500 command scan
    after 300 reads text
    after 700 reads \(lines)
    after 6000 reads nothing
    at \(end) end
    """
  }

  private static func waiting(end: Int) -> String {
    "today 2026-12-01\nat 500 command scan\nafter 100 reads nothing\nat \(end) end\n"
  }

  /// Access to the camera is denied, while somebody scans and on the first screen.
  private static let denied =
    "today 2026-12-01\nat 0 unplug camera 1001\nat 500 command scan\nat 3000 command home\n"
    + "at 4000 end\n"

  @Sendable private static func events(_ without: Run, _ with: Run) -> Bool {
    without.events != with.events
  }

  @Sendable private static func screens(_ without: Run, _ with: Run) -> Bool {
    without.screens != with.screens
  }

  @Sendable private static func sound(_ without: Run, _ with: Run) -> Bool {
    without.sound != with.sound
  }

  private static func results(_ run: Run) -> Int {
    run.events.components(separatedBy: "\"event\":\"result\"").count - 1
  }

  static let flowRows: [Row] = [
    Row(key: "mode", value: "check-in", steps: scan(passport, end: 9000), hasEffect: screens),
    Row(
      key: "document-type", value: "id", steps: scan(passport, end: 9000),
      hasEffect: { results($0) == 1 && !$1.events.contains("MUSTERFRAU") }),
    Row(
      key: "accept", value: "valid-only", steps: scan(doubtful, end: 9000),
      hasEffect: { results($0) == 1 && !$1.events.contains("MUSTERFRAU") }),
    Row(
      key: "voting-window", value: "4 s", steps: scan(doubtful, end: 9000),
      hasEffect: { results($0) == 1 && results($1) == 1 && events($0, $1) }),
    Row(
      key: "multi-scan", value: "true", steps: scan(passport, end: 9000), hasEffect: events),
    Row(
      key: "auto-disable", value: "true", steps: scan(passport, end: 9000),
      hasEffect: { !$0.events.contains("\"armed\":false") && $1.events.contains("\"armed\":false") }
    ),
    Row(key: "idle-timeout", value: "30 s", steps: waiting(end: 70_000), hasEffect: events),
    Row(
      key: "result-timeout", value: "1 min", steps: scan(passport, end: 45_000),
      hasEffect: events),
    Row(
      key: "return-portrait-image", value: "true", steps: scan(passport, end: 9000),
      hasEffect: { results($0) == 1 && $1.events.contains("finding-portrait") }),
    Row(
      key: "return-document-image", value: "true",
      steps: scan(passport + " document", end: 9000), given: ["mode=check-in"],
      hasEffect: {
        screens($0, $1) && $1.events.contains("\"document-mrz-side\"")
          && !$0.events.contains("\"images\"")
      }),
    Row(
      key: "return-original-image", value: "true",
      steps: scan(passport + " original", end: 9000), given: ["mode=check-in"],
      hasEffect: {
        screens($0, $1) && $1.events.contains("\"original-mrz-side\"")
          && !$0.events.contains("\"images\"")
      }),
    Row(
      key: "portrait-timeout", value: "8 s", steps: scan(passport, end: 15_000),
      given: ["return-portrait-image=true"], hasEffect: events),
    Row(
      key: "auto-finish", value: "2 s", steps: scan(passport, end: 12_000),
      given: ["return-portrait-image=true"],
      hasEffect: {
        !$0.events.contains("\"status\":\"finished\"")
          && $1.events.contains("\"status\":\"finished\"")
      }),
    Row(
      key: "camera-error-screen", value: "false",
      steps: waiting(end: 4000).replacingOccurrences(
        of: "at 4000", with: "after 1000 unplug camera\nat 4000"), hasEffect: events),
    Row(
      key: "dialect", value: "named", steps: scan(passport, end: 9000),
      hasEffect: {
        !$0.events.contains("\"rawData\"") && $1.events.contains("{\"type\":\"MRZ\",\"data\":{")
      }),
    Row(
      key: "save-images", value: "on", steps: SavingTests.steps, given: SavingTests.settings,
      hasEffect: {
        screens($0, $1) && !$0.events.contains("\"saving\"")
          && $1.events.contains("\"saving\":\"offered\"")
      }),
    Row(
      // A folder that takes nothing, in place of one that is not there.
      key: "save-folder", value: "/sys/kernel", steps: SavingTests.steps,
      given: SavingTests.settings + ["save-images=on"], hasEffect: screens),
    Row(
      key: "technician", value: "true", steps: scan(passport, end: 9000), hasEffect: screens),
    Row(
      // The path of something that is no socket: it is refused, and stays.
      key: "socket", value: "/dev/null", steps: waiting(end: 1000),
      hasEffect: { $0.status == 0 && $1.status == 7 && $1.events.isEmpty }),
    Row(
      key: "memory-budget", value: "1M", steps: waiting(end: 1000),
      hasEffect: { $0.status == 0 && $1.status == 5 && $1.events.isEmpty }),
  ]

  static let screenRows: [Row] = [
    Row(key: "guides", value: "off", steps: waiting(end: 3000), hasEffect: screens),
    Row(key: "show-close", value: "false", steps: waiting(end: 3000), hasEffect: screens),
    Row(key: "show-torch", value: "false", steps: waiting(end: 3000), hasEffect: screens),
    Row(key: "show-beep", value: "false", steps: waiting(end: 3000), hasEffect: screens),
    Row(
      key: "show-format-selector", value: "false", steps: waiting(end: 3000), hasEffect: screens),
    Row(
      key: "reduced-motion", value: "true", steps: scan("text", end: 6000), hasEffect: screens),
    Row(key: "language", value: "ar", steps: waiting(end: 3000), hasEffect: screens),
    Row(
      key: "density", value: "240", steps: waiting(end: 3000), given: ["display-size=800x480"],
      hasEffect: screens),
    Row(
      key: "rotation", value: "90", steps: waiting(end: 3000), given: ["display-size=800x480"],
      hasEffect: screens),
    Row(key: "display-format", value: "rgb565", steps: waiting(end: 3000), hasEffect: screens),
    Row(
      // A connector that no card has: the screen is looked for there, and not simulated.
      key: "display", value: "None-99", steps: "real-time\nat 400 end\n",
      hasEffect: {
        !$0.events.contains("fault") && $1.screens.isEmpty
          && $1.events.contains("\"device\":\"display\",\"error-code\":111")
      }),
    Row(key: "display-size", value: "800x480", steps: waiting(end: 3000), hasEffect: screens),
    Row(key: "gpio-torch", value: "none", steps: waiting(end: 3000), hasEffect: screens),
    Row(key: "gpio-button-ok", value: "none", steps: waiting(end: 3000), hasEffect: screens),
    Row(key: "gpio-button-back", value: "none", steps: waiting(end: 3000), hasEffect: screens),
    Row(key: "gpio-button-left", value: "none", steps: waiting(end: 3000), hasEffect: screens),
    Row(key: "gpio-button-right", value: "none", steps: waiting(end: 3000), hasEffect: screens),
    Row(key: "input", value: "simulated", steps: waiting(end: 3000), hasEffect: screens),
    Row(key: "camera-node", value: "/dev/front", steps: denied, hasEffect: screens),
    Row(
      key: "camera-group", value: "video", steps: denied, given: ["camera-node=/dev/front"],
      hasEffect: screens),
    Row(
      key: "sound", value: "none", steps: scan(passport, end: 9000), given: ["beep=true"],
      hasEffect: { sound($0, $1) && screens($0, $1) }),
    Row(key: "beep", value: "true", steps: scan(passport, end: 9000), hasEffect: sound),
    Row(
      key: "beep-volume", value: "5", steps: scan(passport, end: 9000), given: ["beep=true"],
      hasEffect: sound),
  ]

  private func run(_ steps: String, _ settings: [String]) throws -> Run {
    let folder = try Folder()
    let script = try folder.file("script", Data(steps.utf8))
    let screens = folder.url.appending(path: "screens")
    let sound = folder.url.appending(path: "sound.wav")
    let result = try Command.run(
      [
        "run", "--simulate", script.path, "--screens", screens.path, "--sound", sound.path,
        // Nothing but what the test sets: not the machine's own configuration.
        "--config", "/dev/null",
      ] + settings.flatMap { ["--set", $0] })
    var pictures: [String: Data] = [:]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: screens.path)) ?? []
    for name in names { pictures[name] = try Data(contentsOf: screens.appending(path: name)) }
    return Run(
      status: result.status, events: result.output, screens: pictures,
      sound: (try? Data(contentsOf: sound)) ?? Data())
  }

  private func check(_ row: Row) throws {
    // A small panel is quicker to draw and to write.
    let given =
      (row.key == "display-size" ? [] : ["display-size=480x320"]) + row.given
    let without = try run(row.steps, given)
    #expect(without.status == 0)
    #expect(!without.screens.isEmpty)
    #expect(!without.events.isEmpty)
    let with = try run(row.steps, given + ["\(row.key)=\(row.value)"])
    #expect(row.hasEffect(without, with))
  }

  @Test(arguments: flowRows) func aKeyOfTheFlowTakesEffect(_ row: Row) throws {
    try check(row)
  }

  @Test(arguments: screenRows) func aKeyOfTheScreenTakesEffect(_ row: Row) throws {
    try check(row)
  }

  /// The camera's size is what the reader's memory is planned for.
  @Test func theSizeOfTheCameraTakesEffect() throws {
    let small = try Command.run(["memory-plan", "--set", "camera-size=640x480"])
    let large = try Command.run(["memory-plan", "--set", "camera-size=1920x1080"])
    #expect(small.status == 0)
    #expect(small.output != large.output)
  }

  /// The serial stands in the reports of a hardware test.
  @Test func theSerialOfTheBoardTakesEffect() throws {
    let folder = try Folder()
    let script = try folder.file("script", Data("at 0 command cancel".utf8))
    for settings in [[], ["--set", "board-serial=BENCH-0042"]] {
      let result = try Command.run(
        ["hardware-test", "--config", "/dev/null", "--simulate", script.path] + settings)
      #expect(result.output.hasPrefix("TAP version 14\n"))
      #expect(result.output.contains("BENCH-0042") == !settings.isEmpty)
    }
  }

  /// Two runs of one script are the same, so that a difference is the key's doing.
  @Test func twoRunsAreTheSame() throws {
    let steps = Self.scan(Self.passport, end: 9000)
    let first = try run(steps, ["display-size=480x320", "beep=true"])
    let second = try run(steps, ["display-size=480x320", "beep=true"])
    #expect(first == second)
    #expect(Self.results(first) == 1)
  }

  /// No live key is forgotten here: those that are not built in say so in the printed
  /// configuration.
  @Test func everyLiveKeyIsAmongThem() throws {
    let printed = try Command.run(["run", "--config", "/dev/null", "--print-config"]).output
    var live: Set<String> = []
    var isBuiltIn = true
    for line in printed.split(separator: "\n") {
      guard !line.hasPrefix("#") else {
        isBuiltIn = false
        continue
      }
      if isBuiltIn, let key = line.split(separator: " ").first { live.insert(String(key)) }
      isBuiltIn = true
    }
    let tried = (Self.flowRows + Self.screenRows).map(\.key) + ["camera-size", "board-serial"]
    #expect(live == Set(tried))
  }
}
