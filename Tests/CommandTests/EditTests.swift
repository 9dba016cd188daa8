import Foundation
import Testing

/// A configuration that is edited while the appliance runs (requirements 3: edits apply to the next
/// scan).
@Suite struct EditTests {
  /// The appliance in real time, commanded through a pipe.
  private final class Running {
    let folder: Folder
    let process = Process()
    private let input = Pipe()
    private let output: URL
    private let errors: URL

    init(_ configuration: String) throws {
      folder = try Folder()
      output = try folder.file("output", Data())
      errors = try folder.file("errors", Data())
      let script = try folder.file("script", Data("real-time\nat 60000 end\n".utf8))
      let file = try folder.file("kiosk.conf", Data(configuration.utf8))
      process.executableURL = Command.program
      process.arguments = [
        "run", "--config", file.path, "--set", "display-size=480x272", "--simulate", script.path,
      ]
      process.standardInput = input
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
    }

    deinit {
      process.terminate()
      process.waitUntilExit()
    }

    func edit(_ configuration: String) throws {
      try folder.file("kiosk.conf", Data(configuration.utf8))
    }

    /// Gives commands, then waits until `text` stands in what was printed, at most 20 s.
    func command(_ lines: String, until text: String, times: Int = 1) throws {
      try input.fileHandleForWriting.write(contentsOf: Data((lines + "\n").utf8))
      try wait(output, text, times)
    }

    func complains(_ text: String) throws { try wait(errors, text, 1) }

    private func wait(_ file: URL, _ text: String, _ times: Int) throws {
      for _ in 0..<2000 {
        let told = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        if told.components(separatedBy: text).count > times { return }
        usleep(10_000)
      }
      let told = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      Issue.record("\(text) did not come \(times) times: \(told)")
    }
  }

  /// The answer to `status` in scan number `scan`, as far as it tells here.
  private func answer(_ scan: Int, _ format: String) -> String {
    #"{"ok":true,"scan":\#(scan),"state":"scan","stage":"waiting","format":"\#(format)""#
  }

  @Test func anEditAppliesToTheNextScanAndABadOneIsToldOf() throws {
    let running = try Running("document-type = both\n")
    try running.command("scan\nstatus", until: answer(1, "both"))
    try running.edit("document-type = passport\ndisplay-size = 640x480\n")
    try running.command("guides off\nstatus", until: answer(1, "both"), times: 2)
    try running.command("status", until: answer(1, "both"), times: 3)
    try running.command("cancel\nscan\nstatus", until: answer(2, "passport"))
    try running.complains("kiosk.conf: was edited and is in effect")

    try running.edit("document-type = passprt\n")
    try running.command("cancel\nscan\nstatus", until: answer(3, "passport"))
    try running.complains("kiosk.conf:1: error: document-type does not take 'passprt'")
    try running.complains("kiosk.conf: was edited and is wrong; what was in effect stays")

    try running.edit("document-type = id\ncamera-size = 640x480\n")
    try running.command("cancel\nscan\nstatus", until: answer(4, "id"))
    try running.complains("kiosk.conf: camera-size takes effect at the next start")
  }
}
