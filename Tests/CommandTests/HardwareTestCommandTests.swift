import Foundation
import Testing

/// `mrz-kiosk hardware-test`: its exit status and its reports (requirements D7).
@Suite struct HardwareTestCommandTests {
  private static let helpful = """
    today 2026-12-01
    at 0 show page.pgm
    after 9000 expect probe key-left
    after 500 press left
    after 5000 expect probe key-right
    after 500 press right
    after 5000 expect probe key-ok
    after 500 press ok
    after 5000 expect probe key-back
    after 500 press back
    after 5000 expect probe torch
    after 500 press ok
    after 5000 expect probe light
    after 500 press ok
    after 5000 expect probe tone
    after 500 press ok
    after 5000 expect verdict
    """

  /// A finished test, and the folder with its files.
  private struct Trial {
    let folder: Folder
    let result: Command.Result

    init(_ script: String, _ arguments: [String] = []) throws {
      folder = try Folder()
      let page = try Command.draw([
        "--out", folder.path("page.pgm"), "--format", "td3", "--width", "1280", "--height", "720",
      ])
      #expect(page.status == 0, "\(page.errors)")
      let path = try folder.file("test.script", Data(script.utf8)).path
      result = try Command.run(
        [
          "hardware-test", "--config", "/dev/null", "--set", "display-size=480x320", "--simulate",
          path, "--junit", folder.path("junit"), "--json", folder.path("json"),
        ] + arguments)
    }

    func report(_ name: String) throws -> String {
      try String(contentsOfFile: folder.path(name), encoding: .utf8)
    }

    /// What was told while it went on.
    func events() throws -> [[String: Any]] {
      var told = result
      told.output = told.errors
      return try told.objects()
    }
  }

  @Test func whatPassesEndsWithZero() throws {
    let trial = try Trial(Self.helpful, ["--set", "board-serial=BENCH-0042"])
    #expect(trial.result.status == 0, "\(trial.result.errors)\(trial.result.output)")
    #expect(try trial.events().last?["status"] as? String == "passed")
    for report in [trial.result.output, try trial.report("junit"), try trial.report("json")] {
      #expect(report.contains("BENCH-0042"), "\(report)")
    }
    #expect(trial.result.output.hasPrefix("TAP version 14\n1..13\n"))
    #expect(!trial.result.output.contains("not ok"))
  }

  @Test func whatFailsIsElevenAndWhatNobodyJudgedTwelve() throws {
    let failed = try Trial("at 0 show page.pgm\nat 0 unplug speaker")
    #expect(failed.result.status == 11)
    #expect(failed.result.output.contains("not ok 10 - tone"))
    let open = try Trial("at 0 show page.pgm")
    #expect(open.result.status == 12)
    #expect(try open.report("junit").contains("<skipped message=\"not judged"))
  }

  @Test func everyScreenOfItIsKept() throws {
    let folder = try Folder()
    let trial = try Trial(Self.helpful, ["--screens", folder.path("screens")])
    #expect(trial.result.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("screens"))
    for name in ["display", "camera", "key-left", "torch", "tone", "verdict"] {
      #expect(names.contains { $0.hasSuffix("-\(name).png") }, "\(name): \(names.sorted())")
    }
  }

  @Test func theCommandLineIsHeldToItsForm() throws {
    #expect(try Command.run(["hardware-test", "--config", "/dev/null"]).status == 8)
    #expect(try Command.run(["hardware-test", "FILE"]).status == 2)
    let blocked = try Trial("at 0 end", ["--set", "board-serial=a b"])
    #expect(blocked.result.status == 4)
    let missing = try Trial("after 100 expect result")
    #expect(missing.result.status == 10)
    let help = try Command.run(["hardware-test", "--help"])
    #expect(help.status == 0 && help.output.contains("--junit FILE"))
  }

  /// It used to be waited for again and again, without end.
  @Test func aTestThatIsEndedAtOnceEnds() throws {
    let trial = try Trial("at 0 command cancel")
    #expect(trial.result.status == 12)
    let told = "\nok 1 - display # SKIP not judged: the test was ended\n"
    #expect(trial.result.output.contains(told))
    #expect(try trial.events().last?["status"] as? String == "incomplete")
  }

  @Test func partsAreListedAndLookedAtAlone() throws {
    let list = try Command.run(["hardware-test", "--list"])
    let names = list.output.split(separator: "\n").map(String.init)
    #expect(list.status == 0 && names.count == 13 && names.contains("storage"))
    let trial = try Trial("at 60000 end", ["--only", "storage", "--only", "display"])
    #expect(trial.result.status == 0, "\(trial.result.errors)")
    #expect(trial.result.output.hasPrefix("TAP version 14\n1..2\n"))
    #expect(trial.result.output.contains("\nok 1 - display\n"))
    #expect(trial.result.output.contains("\nok 2 - storage\n"))
    for name in names {
      let ended = try Trial("at 0 command cancel", ["--only", name])
      #expect(ended.result.status == 12 || ["storage", "memory"].contains(name), "\(name)")
    }
    let wrong = try Trial("at 0 end", ["--only", "storag"])
    #expect(wrong.result.status == 2 && wrong.result.errors.contains("did you mean 'storage'?"))
    let absent = try Trial("at 0 end", ["--only", "torch", "--set", "gpio-torch=none"])
    #expect(absent.result.status == 8 && absent.result.output == "")
  }

  @Test func aFileThatCannotBeWrittenIsSix() throws {
    let folder = try Folder()
    let script = try folder.file("script", Data("at 0 command cancel".utf8))
    let result = try Command.run([
      "hardware-test", "--config", "/dev/null", "--simulate", script.path, "--json",
      folder.path("nowhere/json"),
    ])
    #expect(result.status == 6 && result.errors.contains("nowhere/json: cannot be written"))
  }
}
