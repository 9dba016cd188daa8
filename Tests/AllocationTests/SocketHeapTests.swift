import CAllocationGate
import Foundation
import Glibc
import LinuxIO
import Runtime
import StaticMemory
import Testing

/// The clients of the socket take nothing from the heap, however much is said.
@Suite(.serialized) struct SocketHeapTests {
  private static func connect(_ path: String) -> Int32 {
    let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    return result == 0 ? number : -1
  }

  @Test func linesInAndOutAreFree() throws {
    let group = allocation_gate_enter()
    defer { allocation_gate_leave() }
    let path = NSTemporaryDirectory() + "mrz-kiosk-\(UUID().uuidString)"
    let socket = try HostSocket(path, memory: Arena(HostSocket.footprint))
    let poller = try Poller()
    let talker = SocketHeapTests.connect(path)
    let silent = SocketHeapTests.connect(path)
    try #require(talker >= 0 && silent >= 0)
    try socket.acceptAll(poller, at: Instant())
    try #require(socket.clientCount == 2)
    let line = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 300)
    line.initialize(repeating: UInt8(ascii: "x"))
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 16)
    defer {
      line.deallocate()
      buffer.deallocate()
      close(talker)
      close(silent)
      socket.close()
    }
    var lines = 0
    // The first round prepares what is prepared at first use; later the silent one is dropped.
    for round in 0..<1500 {
      if round == 1 { allocation_gate_arm(group) }
      _ = "status\nnonsense\n".utf8.withContiguousStorageIfAvailable {
        Glibc.send(talker, $0.baseAddress, $0.count, 0)
      }
      socket.fill(0)
      while let line = socket.nextLine(0) {
        if case .whole = line { lines += 1 }
      }
      socket.publish(UnsafeBufferPointer(line))
      socket.send(UnsafeBufferPointer(line), to: 0)
      _ = Glibc.read(talker, buffer.baseAddress, buffer.count)
      try socket.watchForRoom(poller)
      socket.flush(0)
    }
    let taken = allocation_gate_disarm(group)
    if taken > 0 { allocation_gate_tell(group) }
    #expect(taken == 0)
    #expect(lines == 3000)
    #expect(socket.dropCount == 1 && socket.clientCount == 1)
  }
}
