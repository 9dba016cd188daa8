import Foundation
import Glibc
import Testing

/// The Unix socket of requirements 7, with real clients: slow ones, many, some that go, and some
/// that talk nonsense.
@Suite struct SocketTests {
  /// What kind of file lies at `path`, and its rights; nil where there is none.
  private func mode(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : nil
  }

  @Test func everyClientHearsEventsAndOnlyItsOwnAnswers() throws {
    let host = try SocketHost()
    let clients = try (0..<3).map { _ in try SocketClient(host.path) }
    for client in clients { #expect(try client.ask("status")["state"] as? String == "home") }
    #expect(mode(host.path) == S_IFSOCK | 0o660)
    #expect(try clients[1].ask("scan")["ok"] as? Bool == true)
    #expect(try clients[1].ask("scan")["ok"] as? Bool == false)
    for client in [clients[0], clients[2]] {
      let line = try #require(client.next())
      #expect(line["event"] as? String == "state" && line["state"] as? String == "scan")
      #expect(line["scan"] as? Int == 1)
    }
    #expect(host.end() == 0)
    for client in [clients[0], clients[2]] {
      #expect(client.next()?["event"] as? String == "canceled")
      #expect(client.next()?["event"] as? String == "result")
      #expect(client.ends())
    }
    #expect(mode(host.path) == nil, "the file goes with the appliance")
    #expect(host.printed.contains("\"event\":\"result\"") && !host.printed.contains("\"ok\""))
  }

  @Test func aSlowClientIsDroppedAndNobodyWaitsForIt() throws {
    let host = try SocketHost()
    let slow = try SocketClient(host.path)
    #expect(try slow.ask("status")["ok"] as? Bool == true)
    let quick = try SocketClient(host.path)
    var events = 0
    for round in 0..<1200 {
      try quick.send("guides \(round % 2 == 0 ? "off" : "on")\n")
      for _ in 0..<2 {
        let line = try #require(quick.next(), "round \(round)")
        if line["event"] as? String == "state" { events += 1 }
      }
    }
    #expect(events == 1200, "the other one hears all")
    #expect(slow.ends())
    #expect(try quick.ask("status")["ok"] as? Bool == true)
  }

  @Test func oneMoreThanThereIsRoomForIsToldSo() throws {
    let host = try SocketHost()
    let clients = try (0..<8).map { _ in try SocketClient(host.path) }
    for client in clients { #expect(try client.ask("status")["ok"] as? Bool == true) }
    let ninth = try SocketClient(host.path)
    #expect(ninth.next()?["error"] as? String == "too many clients")
    #expect(ninth.ends())
    clients[3].close()
    var served: [String: Any]?
    for _ in 0..<500 {
      let next = try SocketClient(host.path)
      try? next.send("status\n")
      served = next.next()
      if served?["ok"] as? Bool == true { break }
      usleep(10_000)
    }
    #expect(served?["ok"] as? Bool == true, "there is room again")
    for (index, client) in clients.enumerated() where index != 3 {
      #expect(try client.ask("status")["ok"] as? Bool == true)
    }
  }

  @Test func aClientThatGoesLeavesNoCommandBehind() throws {
    let host = try SocketHost()
    let watcher = try SocketClient(host.path)
    for words in ["scan", "torch o", "status\n", "format id\nscan"] {
      let client = try SocketClient(host.path)
      try client.send(words)
      client.close()
    }
    #expect(watcher.event("state")?["format"] as? String == "id", "whole lines are obeyed")
    let status = try watcher.ask("status")
    #expect(status["state"] as? String == "home" && status["scan"] as? Int == 0)
    #expect(status["torch"] as? Bool == false)
  }

  @Test func halfALineWaitsForItsRest() throws {
    let host = try SocketHost()
    let client = try SocketClient(host.path)
    for part in ["sta", "t", "us", "\r\nsta"] {
      try client.send(part)
      usleep(20_000)
    }
    #expect(client.next()?["state"] as? String == "home")
    #expect(client.next(1) == nil)
    #expect(try client.ask("tus")["state"] as? String == "home")
  }

  @Test func aClientThatEndsItsSideGetsItsAnswersAndIsLetGo() throws {
    let host = try SocketHost()
    let client = try SocketClient(host.path)
    try client.send("status\nsing\nscan")
    client.endInput()
    #expect(client.next()?["ok"] as? Bool == true)
    #expect(client.next()?["ok"] as? Bool == false)
    #expect(client.ends())
    let other = try SocketClient(host.path)
    #expect(try other.ask("status")["scan"] as? Int == 0)
  }

  @Test func rubbishGetsAClearErrorAndHarmsNobody() throws {
    let host = try SocketHost()
    let client = try SocketClient(host.path)
    try client.send(Data((0...255).filter { $0 != 0x0A }.map { UInt8($0) }) + Data("\n".utf8))
    #expect(client.next()?["error"] as? String == "the line is too long")
    try client.send(Data([0, 0xFF, 0xFE, 0x0A]))
    let unknown = try #require(client.next()?["error"] as? String)
    #expect(unknown.hasPrefix("unknown command; there are scan, arm"))
    try client.send(String(repeating: "x", count: 50_000) + "\nscan up\ntorch\n\n")
    #expect(client.next()?["error"] as? String == "the line is too long")
    #expect(client.next()?["error"] as? String == "the command stands alone")
    #expect(client.next()?["error"] as? String == "the command wants on or off")
    #expect(try client.ask("status")["state"] as? String == "home")
  }

  @Test func whatIsNoSocketIsNeverTouched() throws {
    let folder = try Folder()
    let file = try folder.file("kept", Data("kept".utf8))
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "folder"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: file.path)
    for name in ["kept", "folder", "link"] {
      let host = try SocketHost(in: folder, path: folder.path(name))
      host.process.waitUntilExit()
      #expect(host.process.terminationStatus == 7)
      #expect(host.complaints.contains("/\(name): something lies there that is no socket"))
      #expect(host.printed.isEmpty)
    }
    #expect(try Data(contentsOf: file) == Data("kept".utf8))
    #expect(mode(folder.path("link")).map { $0 & S_IFMT } == S_IFLNK)
    let nowhere = try SocketHost(in: folder, path: folder.path("none/host.sock"))
    nowhere.process.waitUntilExit()
    #expect(nowhere.process.terminationStatus == 7)
    #expect(nowhere.complaints.contains("none/host.sock: no such file"))
  }

  @Test func aSocketLeftBehindMakesRoomAndOneInUseDoesNot() throws {
    let folder = try Folder()
    let first = try SocketHost(in: folder)
    #expect(try SocketClient(first.path).ask("status")["ok"] as? Bool == true)
    let second = try SocketHost(in: folder)
    second.process.waitUntilExit()
    #expect(second.process.terminationStatus == 7)
    #expect(second.complaints.contains("host.sock: another program listens there"))
    #expect(try SocketClient(first.path).ask("status")["ok"] as? Bool == true)

    first.end(SIGKILL)
    #expect(mode(first.path).map { $0 & S_IFMT } == S_IFSOCK, "it was left behind")
    let third = try SocketHost(in: folder)
    #expect(try SocketClient(third.path).ask("status")["ok"] as? Bool == true)

    // Whoever took its place in the meantime keeps it.
    unlink(third.path)
    try Data("other".utf8).write(to: URL(filePath: third.path))
    #expect(third.end() == 0)
    #expect(try Data(contentsOf: URL(filePath: third.path)) == Data("other".utf8))
  }
}
