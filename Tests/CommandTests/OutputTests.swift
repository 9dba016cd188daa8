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
}
