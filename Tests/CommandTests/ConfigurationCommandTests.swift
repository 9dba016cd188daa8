import Foundation
import Testing

/// The configuration on the command line: what is said, and that the program refuses to start.
@Suite struct ConfigurationCommandTests {
  private func file(_ folder: Folder, _ text: String) throws -> String {
    try folder.file("kiosk.conf", Data(text.utf8)).path
  }

  @Test func whatIsInEffectCanBeReadBack() throws {
    let folder = try Folder()
    let path = try file(folder, "document-type = passport\nvoting-window = 1 min\n")
    let wrong = try Command.run(["run", "--config", path, "--print-config"])
    #expect(wrong.status == 4)
    #expect(wrong.output == "")

    let good = try file(folder, "document-type = passport\nvoting-window = 1500 ms\n")
    let first = try Command.run([
      "run", "--config", good, "--mode", "check-in", "--set", "beep-volume = 5", "--print-config",
    ])
    #expect(first.status == 0)
    #expect(first.errors == "")
    let lines = first.output.split(separator: "\n")
    for line in [
      "document-type = passport", "voting-window = 1500 ms", "mode = check-in", "beep-volume = 5",
      "accept = all",
    ] {
      #expect(lines.contains(Substring(line)))
    }
    let again = try file(folder, first.output)
    let second = try Command.run(["run", "--config", again, "--print-config"])
    #expect(second.status == 0)
    #expect(second.errors == "")
    #expect(second.output == first.output)
  }

  @Test func everyFaultIsSaidWithItsLineAndNothingStarts() throws {
    let folder = try Folder()
    let path = try file(
      folder, "moed = reader\nmode = kiosk\nbarcodes = qr\n\nbeep = yes\nbeep = true\n")
    for command in [["run"], ["run", "--print-config"], ["memory-plan"]] {
      let result = try Command.run(command + ["--config", path])
      #expect(result.status == 4)
      #expect(result.output == "")
      #expect(
        result.complaints == [
          "mrz-kiosk: \(path):1: warning: unknown key 'moed'; did you mean 'mode'?",
          "mrz-kiosk: \(path):2: error: mode does not take 'kiosk'; allowed: reader, check-in",
          "mrz-kiosk: \(path):3: error: barcodes = qr is not built in; in effect: none",
          "mrz-kiosk: \(path):5: error: beep does not take 'yes'; allowed: true, false",
          "mrz-kiosk: \(path):6: error: beep was set before, on line 5",
        ])
    }
  }

  @Test func anUnknownLanguageIsRefusedWithThoseThereAre() throws {
    let folder = try Folder()
    let path = try file(folder, "mode = reader\nlanguage = it\n")
    let result = try Command.run(["run", "--config", path, "--print-config"])
    #expect(result.status == 4)
    #expect(
      result.complaints == [
        "mrz-kiosk: \(path):2: error: language does not take 'it'; allowed: en, fr, de, es, ar, zh"
      ])
  }

  @Test func aWarningAloneDoesNotStopTheStart() throws {
    let folder = try Folder()
    let path = try file(folder, "moed = reader\n")
    let result = try Command.run(["run", "--config", path, "--print-config"])
    #expect(result.status == 0)
    #expect(result.complaints.count == 1)
    #expect(
      result.output.contains("\nmode = reader\n") || result.output.hasPrefix("mode = reader\n"))
  }

  @Test func aWrongOverrideStopsTheStart() throws {
    let result = try Command.run(["run", "--set", "voting-windw=2 s", "--print-config"])
    #expect(result.status == 4)
    #expect(
      result.errors
        == "mrz-kiosk: --set voting-windw=2 s: error: unknown key 'voting-windw'; did you mean "
        + "'voting-window'?\n")
  }

  @Test func aFileThatCannotBeReadIsNamed() throws {
    let folder = try Folder()
    let result = try Command.run(["run", "--config", folder.path("none"), "--print-config"])
    #expect(result.status == 3)
    #expect(result.errors == "mrz-kiosk: \(folder.path("none")): there is no such file\n")
  }
}
