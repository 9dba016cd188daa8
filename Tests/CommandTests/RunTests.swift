import Foundation
import Testing

/// `run`: the appliance on simulated devices, from outside.
@Suite struct RunTests {
  /// The scripts that ship with the tests.
  private static let scripts = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Scripts")

  private static let names = [
    "every-format", "everything-breaks", "p1-waiting", "p2-text-seen", "p3-mrz-read",
    "p4-portrait-read", "p5-finding-portrait", "p6-flip", "p7-no-portrait", "p8-both-sides",
    "passport", "wrong-digit",
  ]

  /// A run of the text of a script, with a small panel.
  private func run(
    _ text: String, _ arguments: [String] = [], input: String = "", in folder: Folder? = nil
  ) throws -> Command.Result {
    let folder = try folder ?? Folder()
    let script = try folder.file("script", Data(text.utf8))
    return try Command.run(
      [
        "run", "--config", "/dev/null", "--set", "display-size=480x320", "--simulate",
        script.path,
      ] + arguments, input: Data(input.utf8))
  }

  @Test func everyScriptIsRunHere() throws {
    let found = try FileManager.default.contentsOfDirectory(atPath: Self.scripts.path)
    #expect(found.sorted() == Self.names.map { $0 + ".script" })
  }

  @Test(arguments: names) func whatTheScriptExpectsComes(name: String) throws {
    let script = Self.scripts.appending(path: name + ".script")
    // The rows from P4 on look for a portrait.
    let looks = ["p4", "p5", "p6", "p7", "p8"].contains { name.hasPrefix($0) }
    let result = try Command.run([
      "run", "--config", "/dev/null", "--set", "return-portrait-image=\(looks)", "--simulate",
      script.path,
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try result.objects().first?["event"] as? String == "ready")
  }

  @Test func withoutAScriptThereAreNoDevices() throws {
    let result = try Command.run(["run", "--config", "/dev/null"])
    #expect(result.status == 8)
    #expect(result.complaints.count == 1)
    #expect(result.errors.contains("--simulate"))
  }

  @Test func aScriptThatCannotBeReadIsNamed() throws {
    let folder = try Folder()
    for (path, words) in [
      (folder.path("none"), "no such file"), (folder.url.path, "folder"),
    ] {
      let result = try Command.run(["run", "--config", "/dev/null", "--simulate", path])
      #expect(result.status == 3)
      #expect(result.errors.contains(path) && result.errors.contains(words))
    }
  }

  @Test func aScriptThatIsNotUnderstoodSaysWhere() throws {
    let result = try run("at 1 remove\nat 5 push scan\n")
    #expect(result.status == 9)
    #expect(result.errors.contains("line 2: expected press, hold"))
    let folder = try Folder()
    let bytes = try folder.file("script", Data([0x61, 0xFF, 0xFE]))
    let broken = try Command.run(["run", "--config", "/dev/null", "--simulate", bytes.path])
    #expect(broken.status == 9)
    #expect(broken.errors.contains("UTF-8"))
  }

  @Test func aPictureThatCannotBeReadIsNamed() throws {
    let folder = try Folder()
    try folder.file("rubbish.png", Data("no picture".utf8))
    for (name, words) in [("none.png", "no such file"), ("rubbish.png", "is not a JPEG")] {
      let result = try run("at 1 show \(name)\nat 9 end\n", in: folder)
      #expect(result.status == 3)
      #expect(result.errors.contains("\(folder.path(name)): \(words)"))
    }
  }

  /// No portrait is found in pictures yet, so that to look for it there is refused with its line.
  @Test func portraitsAreLookedForOnlyWhereAScriptTellsThem() throws {
    let folder = try Folder()
    try folder.file("page.jpg", Samples.jpeg)
    let config = try folder.file("config", Data("beep = true\nreturn-portrait-image = true\n".utf8))
    for (script, status) in [("at 9 reads text", Int32(0)), ("at 1 show page.jpg", 4)] {
      let file = try folder.file("script", Data((script + "\nat 20 end\n").utf8))
      let result = try Command.run(["run", "--config", config.path, "--simulate", file.path])
      #expect(result.status == status)
      let words = "\(config.path):2: error: return-portrait-image"
      #expect(result.errors.contains(words) == (status != 0))
    }
  }

  @Test func theTimelineHasWhatWasSeenHeardAndTold() throws {
    let folder = try Folder()
    let file = folder.path("timeline")
    let script = "at 100 command scan\nat 200 reads text\nat 300 end\n"
    #expect(try run(script, ["--timeline", file]).status == 0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("100.000 event state\n"))
    #expect(text.contains("100.000 scan P1 frame=white prompt=scan-mrz-first\n"))
    #expect(text.contains("event text-seen\n"))
    let nowhere = try run(script, ["--timeline", folder.path("a/b")])
    #expect(nowhere.status == 6 && nowhere.errors.contains("a/b: cannot be written"))
  }

  @Test func overTheBudgetItDoesNotStart() throws {
    let result = try run("at 1 show page.png\n", ["--set", "memory-budget=1M"])
    #expect(result.status == 5)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("The memory budget is exceeded."))
  }

  @Test func whatIsMissedIsAnExitOfItsOwnAndSaysWhen() throws {
    let result = try run("at 100 command scan\nafter 900 expect result\n")
    #expect(result.status == 10)
    #expect(result.errors.contains("line 2: expected result by 1000 ms"))
    #expect(result.errors.contains("0 ms: ready"), "the journal is told")
  }

  /// The plan is the one that `memory-plan` prints, and the program stops at start when it took
  /// another amount of memory.
  @Test(arguments: ["480x320", "800x480", "1280x800"])
  func thePlanIsWhatWasTaken(size: String) throws {
    let folder = try Folder()
    try folder.file("page.jpg", Samples.jpeg)
    let setting = ["--set", "display-size=\(size)"]
    let plan = try Command.run(["memory-plan", "--config", "/dev/null"] + setting)
    let total = try #require(
      plan.output.split(separator: "\n").first { $0.hasPrefix("total ") }?.split(separator: " ")
        .last)
    let result = try run(
      "at 1 command scan\nat 5 show page.jpg\nat 200 end\n", setting, in: folder)
    #expect(result.status == 0)
    let words = result.errors.split(separator: "\n").first { $0.contains("peak resident") }
    #expect(words?.hasPrefix("mrz-kiosk: plan \(total) bytes, peak resident ") == true)
  }

  @Test func aPanelWithoutRoomStopsTheStart() throws {
    let result = try run("at 1 end\n", ["--set", "display-size=320x240"])
    #expect(result.status == 4)
    #expect(result.output == "")
    #expect(result.errors.contains("320x240"))
  }

  @Test func screensAndSoundGoWhereTheyAreToldOrAreAFailure() throws {
    let folder = try Folder()
    let script = "at 1 command scan\nat 300 end\n"
    let screens = folder.path("screens")
    // The second time the folder is there already.
    for _ in 0..<2 {
      #expect(try run(script, ["--screens", screens]).status == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: screens).sorted()
      // The end of the script cancels the scan, and the first screen says so.
      #expect(names == ["01-home.png", "02-scan.png", "03-home.png"])
    }
    let nowhere = try run(script, ["--screens", folder.path("a/b")])
    #expect(nowhere.status == 7)
    #expect(nowhere.output.isEmpty)
    let silent = try run(script, ["--sound", folder.path("a/b.wav")])
    #expect(silent.status == 6)
    #expect(silent.errors.contains("b.wav"))
  }

  @Test func commandsComeFromStandardInput() throws {
    let result = try run(
      "at 500 end\n",
      input: "status\nscan\n\n" + String(repeating: "x", count: 200) + "\ncancel")
    #expect(result.status == 0)
    let answers = try result.objects().compactMap { $0["ok"] as? Bool }
    #expect(answers == [true, true, false, true])
  }

  @Test func aReaderThatHasGoneIsAnExitOfItsOwn() throws {
    let folder = try Folder()
    let script = try folder.file("script", Data("at 100 command scan\nat 2000 end\n".utf8))
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let result = try Command.run(
      ["run", "--config", "/dev/null", "--simulate", script.path],
      output: pipe.fileHandleForWriting)
    #expect(result.status == 6)
    #expect(result.errors.contains("standard output"))
  }

  /// A signal ends it in good order: the scan is canceled, and everything told.
  @Test(arguments: [SIGTERM, SIGINT]) func aSignalEndsIt(signal: Int32) throws {
    let folder = try Folder()
    let script = try folder.file(
      "script", Data("real-time\nat 50 command scan\nat 600000 end\n".utf8))
    let output = try folder.file("output", Data())
    let process = Process()
    process.executableURL = Command.program
    process.arguments = ["run", "--config", "/dev/null", "--simulate", script.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    func text() throws -> String { String(decoding: try Data(contentsOf: output), as: UTF8.self) }
    let end = Date(timeIntervalSinceNow: 60)
    while try !text().contains("\"scan\":1"), Date() < end { usleep(20_000) }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    let lines = try text().split(separator: "\n")
    #expect(lines.contains { $0.contains("\"canceled\"") })
    #expect(lines.filter { $0.contains("\"event\":\"result\"") }.count == 1)
  }
}
