import Foundation
import Glibc
import Testing

/// A client of the appliance's socket, as any program would be one.
final class SocketClient {
  private var descriptor: Int32
  private var pending = Data()

  /// Connects to `path`, which may be there only in a while.
  init(_ path: String) throws {
    for _ in 0..<2000 {
      let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      try #require(number >= 0)
      if SocketClient.address(path, { connect(number, $0, $1) }) == 0 {
        descriptor = number
        return
      }
      Glibc.close(number)
      usleep(10_000)
    }
    descriptor = -1
    Issue.record("\(path): nobody listens")
  }

  deinit { close() }

  /// Calls `body` with the address of `path`.
  static func address(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  /// Says that nothing more comes, and goes on listening.
  func endInput() { shutdown(descriptor, Int32(SHUT_WR)) }

  func send(_ text: String) throws { try send(Data(text.utf8)) }

  func send(_ data: Data) throws {
    let count = data.withUnsafeBytes {
      Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    try #require(count == data.count)
  }

  /// The next line as JSON; nil at the end, or when none comes for `seconds`.
  func next(_ seconds: Int32 = 20) -> [String: Any]? {
    while true {
      if let end = pending.firstIndex(of: 0x0A) {
        let line = pending[pending.startIndex..<end]
        pending = Data(pending[(end + 1)...])
        let json = try? JSONSerialization.jsonObject(with: Data(line))
        return json as? [String: Any]
      }
      guard receive(seconds) else { return nil }
    }
  }

  /// Whether the connection ends within 20 s, whatever still comes.
  func ends() -> Bool {
    while receive(20) {}
    return hasEnded
  }

  private(set) var hasEnded = false

  /// Takes what has come; false at the end and when nothing comes.
  private func receive(_ seconds: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, seconds * 1000) == 1 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else {
      hasEnded = true
      return false
    }
    pending.append(contentsOf: bytes[..<count])
    return true
  }

  /// The answer to `command`, and the events that came before it.
  func ask(_ command: String) throws -> [String: Any] {
    try send(command + "\n")
    while let line = next() { if line["ok"] != nil { return line } }
    Issue.record("\(command) was not answered")
    return [:]
  }

  /// The next event called `name`.
  func event(_ name: String) -> [String: Any]? {
    while let line = next() { if line["event"] as? String == name { return line } }
    return nil
  }
}

/// The appliance in real time, with a socket in a folder of its own.
final class SocketHost {
  let folder: Folder
  let path: String
  let process = Process()
  private let output: URL
  private let errors: URL

  init(in folder: Folder? = nil, path: String? = nil) throws {
    self.folder = try folder ?? Folder()
    self.path = path ?? self.folder.path("host.sock")
    let name = UUID().uuidString
    output = try self.folder.file("output-\(name)", Data())
    errors = try self.folder.file("errors-\(name)", Data())
    let script = try self.folder.file("script", Data("real-time\nat 600000 end\n".utf8))
    process.executableURL = Command.program
    process.arguments = [
      "run", "--config", "/dev/null", "--set", "display-size=480x272", "--set",
      "socket=\(self.path)", "--simulate", script.path,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Ends it with `signal`; gives its exit status.
  @discardableResult
  func end(_ signal: Int32 = SIGTERM) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// What it printed, and what it complained of, until now.
  var printed: String { text(output) }
  var complaints: String { text(errors) }

  private func text(_ file: URL) -> String {
    String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
  }
}
