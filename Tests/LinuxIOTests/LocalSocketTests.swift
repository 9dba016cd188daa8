import Foundation
import Glibc
import LinuxIO
import Testing

/// Sockets in the file system: who may listen where, and what is left.
struct LocalSocketTests {
  private static func path() -> String {
    NSTemporaryDirectory() + "mrz-kiosk-\(UUID().uuidString)"
  }

  @Test func theFileComesAndGoesWithItsOwner() throws {
    let path = Self.path()
    do {
      let socket = try LocalSocket(at: path, mode: 0o660)
      #expect(access(path, F_OK) == 0)
      #expect(
        try acceptConnection(socket.number) == nil, "nobody has connected, and it is not waited")
      let error = #expect(throws: LocalSocketError.self) { try listen(path) }
      #expect(error == .inUse)
    }
    #expect(access(path, F_OK) != 0)
  }

  private func listen(_ path: String) throws(LocalSocketError) {
    let socket = try LocalSocket(at: path, mode: 0o660)
    _ = socket.number
  }

  @Test func aPathThatIsTooLongOrEmptyIsRefused() {
    for path in ["", "/" + String(repeating: "x", count: 107)] {
      #expect(throws: LocalSocketError.self) { try listen(path) }
    }
  }

  @Test func aConnectionThatHasGoneIsAnErrorAndNoSignal() throws {
    let path = Self.path()
    let socket = try LocalSocket(at: path, mode: 0o600)
    let client = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(client, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0)
    let number = try #require(try acceptConnection(socket.number))
    let connection = OwnedDescriptor(adopting: number)
    var bytes = [UInt8](repeating: 1, count: 1 << 20)
    let taken = try bytes.withUnsafeMutableBytes {
      try LinuxIO.send(connection.number, UnsafeRawBufferPointer($0))
    }
    #expect((taken ?? 0) > 0 && (taken ?? 0) < bytes.count, "only what fits")
    let none = try bytes.withUnsafeMutableBytes {
      try LinuxIO.send(connection.number, UnsafeRawBufferPointer($0))
    }
    #expect(none == nil)
    close(client)
    let error = #expect(throws: SystemCallError.self) {
      try bytes.withUnsafeMutableBytes {
        _ = try LinuxIO.send(connection.number, UnsafeRawBufferPointer($0))
      }
    }
    #expect(error?.errno == .brokenPipe)
    _ = socket.number
  }
}
