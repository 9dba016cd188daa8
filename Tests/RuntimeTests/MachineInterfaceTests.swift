import Appliance
import Foundation
import LinuxIO
import Runtime
import StaticMemory
import Testing

/// Lines in and lines out (requirements 7).
struct MachineInterfaceTests {
  /// Both ends of a pipe, closed with the test.
  private final class Pipe {
    let reader: OwnedDescriptor
    var writer: OwnedDescriptor?

    init() throws {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      reader = OwnedDescriptor(adopting: ends[0])
      writer = OwnedDescriptor(adopting: ends[1])
    }

    func write(_ text: String) throws {
      let open = writer?.number
      let number = try #require(open)
      var text = text
      _ = try text.withUTF8 { try LinuxIO.write(number, UnsafeRawBufferPointer($0)) }
    }
  }

  private func text(_ line: CommandInput.Line?) -> String? {
    guard case .whole(let text) = line else { return nil }
    return text.string
  }

  @Test func linesAreWholeHoweverTheyArrive() throws {
    let pipe = try Pipe()
    var input = CommandInput(pipe.reader.number, memory: Arena(CommandInput.footprint))
    try pipe.write("sc")
    input.fill()
    let line1 = text(input.nextLine())
    #expect(line1 == nil)
    try pipe.write("an\r\nstatus\n\nfor")
    input.fill()
    let line2 = text(input.nextLine())
    #expect(line2 == "scan\r")
    let line3 = text(input.nextLine())
    #expect(line3 == "status")
    let line4 = text(input.nextLine())
    #expect(line4 == "")
    let line5 = text(input.nextLine())
    #expect(line5 == nil)
    try pipe.write("mat id")
    pipe.writer = nil
    input.fill()
    let line6 = text(input.nextLine())
    #expect(line6 == nil)
    input.fill()
    let hasEnded = input.hasEnded
    #expect(hasEnded)
    let line7 = text(input.nextLine())
    #expect(line7 == "format id")
    let line8 = text(input.nextLine())
    #expect(line8 == nil)
  }

  @Test func aLineThatIsTooLongIsToldOnceAndTheNextIsRead() throws {
    let pipe = try Pipe()
    var input = CommandInput(pipe.reader.number, memory: Arena(CommandInput.footprint))
    try pipe.write(String(repeating: "x", count: 9000) + "\nscan\n")
    var lines: [CommandInput.Line] = []
    for _ in 0..<3 {
      input.fill()
      while let line = input.nextLine() { lines.append(line) }
    }
    #expect(lines == [.tooLong, .whole("scan")])
  }

  @Test func anInputThatIsNotOpenHasEnded() {
    var input = CommandInput(-1, memory: Arena(CommandInput.footprint))
    input.fill()
    let hasEnded = input.hasEnded
    #expect(hasEnded)
    let line9 = text(input.nextLine())
    #expect(line9 == nil)
  }

  @Test(arguments: [
    ("scan", Request.command(.scan)), ("  scan\t\r", .command(.scan)), ("arm", .command(.arm)),
    ("disarm", .command(.disarm)), ("cancel", .command(.cancel)), ("finish", .command(.finish)),
    ("guides on", .command(.guides(true))), ("guides off", .command(.guides(false))),
    ("reset-guidance", .command(.resetGuidance)), ("format both", .command(.format(.both))),
    ("format id", .command(.format(.id))), ("format passport", .command(.format(.passport))),
    ("torch on", .command(.torch(true))), ("torch  off", .command(.torch(false))),
    ("beep on", .command(.beep(true))), ("clear", .command(.clear)), ("home", .command(.home)),
    ("status", .status), ("", .nothing), (" \r", .nothing),
    ("SCAN", .bad(.unknown)), ("scan now", .bad(.wantsNothing)), ("guides", .bad(.wantsOnOff)),
    ("torch maybe", .bad(.wantsOnOff)), ("torch on off", .bad(.wantsOnOff)),
    ("format", .bad(.wantsFormat)), ("format id id", .bad(.wantsFormat)),
    ("\u{0}\u{1}", .bad(.unknown)),
  ])
  func requests(line: String, request: Request) {
    #expect(Request(.whole(FixedText(line))) == request)
  }

  @Test func aLineTooLongIsAMistake() {
    #expect(Request(.tooLong) == .bad(.tooLong))
    #expect(Set(Request.Mistake.allCases.map { $0.text.description }).count == 5)
  }

  @Test func aSlowReaderIsNeverWaitedForAndLosesWholeLines() throws {
    let pipe = try Pipe()
    let open = pipe.writer?.number
    let number = try #require(open)
    let output = LineOutput(number, isPatient: false, memory: Arena(LineOutput.footprint))
    let line = [UInt8](repeating: UInt8(ascii: "a"), count: 999) + [UInt8(ascii: "\n")]
    var published = 0
    while output.dropCount < 3 {
      line.withUnsafeBufferPointer { output.publish($0) }
      published += 1
      try #require(published < 100_000)
    }
    #expect(output.isWaiting)
    var received = 0
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while received < (published - 3) * 1000 {
      received += try buffer.withUnsafeMutableBytes {
        try LinuxIO.read(pipe.reader.number, into: $0)
      }
      output.flush()
    }
    #expect(received == (published - 3) * 1000)
    #expect(!output.isWaiting)
  }

  @Test func aReaderThatHasGoneIsAFailureAndNoTrap() throws {
    let signals = try Signals()
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    let writer = OwnedDescriptor(adopting: ends[1])
    let output = LineOutput(writer.number, isPatient: true, memory: Arena(LineOutput.footprint))
    Array("x\n".utf8).withUnsafeBufferPointer { output.publish($0) }
    #expect(output.failure == .brokenPipe)
    Array("y\n".utf8).withUnsafeBufferPointer { output.publish($0) }
    _ = signals.number
  }

  /// Commands on a real descriptor, to an appliance that has nothing else to do.
  @Test func commandsOnAPipeAreObeyed() throws {
    let pipe = try Pipe()
    try pipe.write("scan\nnonsense\ncan")
    let rig = try Rig("at 1000 end", input: pipe.reader.number)
    try rig.loop.start()
    for _ in 0..<5 { try rig.loop.turn() }
    try pipe.write("cel\n")
    pipe.writer = nil
    while rig.names.last != "result" { try rig.loop.turn() }
    try rig.loop.stop()
    #expect(rig.answers.map { $0["ok"] as? Bool } == [true, false, true])
    #expect(rig.names == ["ready", "canceled", "result"])
  }
}
