import Foundation
import Testing

/// A standard output that takes nothing: a clear message and an exit status of its own.
@Suite struct OutputTests {
  static let lines: [[String]] = [
    ["--help"], ["--version"], ["read", "--help"], ["parse"], ["read", "/dev/null"],
    ["run", "--print-config"],
  ]

  @Test(arguments: lines)
  func aFullDeviceIsToldOf(_ arguments: [String]) throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let input = Data(ParseTests.passport.utf8)
    let result = try Command.run(arguments, input: input, output: full)
    #expect(result.status == 6)
    #expect(
      result.complaints.last?.hasSuffix("standard output: no space left on the device") == true)
  }

  @Test(arguments: lines)
  func aReaderThatHasGoneIsToldOf(_ arguments: [String]) throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let input = Data(ParseTests.passport.utf8)
    let result = try Command.run(arguments, input: input, output: pipe.fileHandleForWriting)
    #expect(result.status == 6)
    #expect(
      result.complaints.last?.hasSuffix("standard output was closed by its reader") == true)
  }

  @Test func aClosedOutputIsToldOf() throws {
    let result = try Command.shell("exec '\(Command.program.path)' --version >&-")
    #expect(result.status == 6)
    #expect(result.errors == "mrz-kiosk: standard output is closed\n")
  }

  @Test func closedInputAndErrorsDoNoHarm() throws {
    let folder = try Folder()
    let file = try folder.file("gray.jpg", Samples.jpeg)
    let result = try Command.shell(
      "exec '\(Command.program.path)' read /dev/null '\(file.path)' <&- 2>&-")
    #expect(result.status == 3)
    #expect(try result.objects().map { $0["status"] as? String } == ["exception", "none"])
    #expect(try Data(contentsOf: file) == Samples.jpeg)
    let parsed = try Command.shell("exec '\(Command.program.path)' parse <&-")
    #expect(parsed.status == 1)
    #expect(parsed.errors == "mrz-kiosk: parse: there is no text\n")
  }
}
