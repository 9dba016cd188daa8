import Glibc
import LinuxIO
import Testing

/// Files, pipes and what waits for them.
struct DescriptorTests {
  @Test func aMissingFileNamesItsReason() {
    #expect(throws: SystemCallError(operation: .open, errno: .notFound)) {
      _ = try OwnedDescriptor(opening: "/nowhere/at/all", flags: O_RDONLY).number
    }
  }

  @Test func aFolderCannotBeRead() throws {
    let folder = try OwnedDescriptor(opening: "/", flags: O_RDONLY)
    #expect(throws: SystemCallError(operation: .read, errno: .isFolder)) {
      var byte: UInt8 = 0
      _ = try withUnsafeMutableBytes(of: &byte) { try folder.read(into: $0) }
    }
  }

  @Test func aDescriptorIsClosedWithItsOwner() throws {
    // A number that no test running beside this one is given.
    let number = fcntl(0, F_DUPFD_CLOEXEC, 900)
    do {
      let owner = OwnedDescriptor(adopting: number)
      #expect(fcntl(owner.number, F_GETFD) >= 0)
    }
    #expect(fcntl(number, F_GETFD) == -1)
  }

  @Test func aPollerTellsWhichEndIsReady() throws {
    let pipe = try Pipe()
    let poller = try Poller()
    try poller.watch(pipe.reader.number, as: 41)
    #expect(try poller.wait(milliseconds: 0) == 0)
    try pipe.write("x")
    #expect(try poller.wait() == 1)
    #expect(
      poller[0]
        == Poller.Ready(token: 41, isReadable: true, isWritable: false, isHungUp: false))
    try poller.unwatch(pipe.reader.number)
    #expect(try poller.wait(milliseconds: 0) == 0)
  }

  @Test func aPollerTellsThatThereIsRoom() throws {
    let pipe = try Pipe()
    let poller = try Poller()
    try poller.watch(pipe.writer.number, as: 9, forWriting: true)
    #expect(try poller.wait() == 1)
    #expect(poller[0].isWritable)
  }

  @Test func aPollerTellsThatTheOtherEndIsGone() throws {
    let poller = try Poller()
    let reader: OwnedDescriptor
    do {
      let pipe = try Pipe()
      reader = OwnedDescriptor(adopting: dup(pipe.reader.number))
      try poller.watch(reader.number, as: 2)
    }
    #expect(try poller.wait(milliseconds: 1000) == 1)
    #expect(poller[0].isHungUp)
    _ = reader.number
  }

  @Test func aPollerRefusesAPlainFile() throws {
    let file = try OwnedDescriptor(opening: "/proc/self/exe", flags: O_RDONLY)
    let poller = try Poller()
    #expect(throws: SystemCallError(operation: .watch, errno: .notPermitted)) {
      try poller.watch(file.number, as: 1)
    }
  }

  @Test func aFullPipeIsSeenBeforeItBlocks() throws {
    let pipe = try Pipe()
    var written = 0
    let block = [UInt8](repeating: 1, count: atomicWrite)
    while try canWrite(pipe.writer.number) {
      written += try block.withUnsafeBytes { try write(pipe.writer.number, $0) }
      try #require(written < 1 << 24, "the pipe never fills")
    }
    #expect(written > 0)
  }

  @Test func aClosedPipeIsAnErrorAndNoSignal() throws {
    let signals = try Signals()
    let pipe = try Pipe()
    let writer = OwnedDescriptor(adopting: dup(pipe.writer.number))
    pipe.closeReader()
    #expect(throws: SystemCallError(operation: .write, errno: .brokenPipe)) {
      _ = try [UInt8](repeating: 1, count: 1).withUnsafeBytes { try writer.write($0) }
    }
    _ = signals.number
  }
}

/// Both ends of a pipe.
final class Pipe {
  private(set) var reader: OwnedDescriptor
  let writer: OwnedDescriptor

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    reader = OwnedDescriptor(adopting: ends[0])
    writer = OwnedDescriptor(adopting: ends[1])
  }

  func write(_ text: String) throws {
    var text = text
    _ = try text.withUTF8 { try writer.write(UnsafeRawBufferPointer($0)) }
  }

  func closeReader() {
    reader = OwnedDescriptor(adopting: dup(2))
  }
}
