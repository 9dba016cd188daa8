import Foundation
import Glibc
import Testing

/// Whatever a client does or the system lacks, the loop sleeps while nothing can be done.
@Suite struct IdleTests {
  /// How often the first thread of a process went to sleep, and the processor time of all of them.
  struct Activity {
    var sleeps = 0
    var ticks = 0

    init(_ process: Process) throws {
      let folder = "/proc/\(process.processIdentifier)"
      let status = try String(contentsOfFile: folder + "/status", encoding: .utf8)
      for line in status.split(separator: "\n") where line.hasPrefix("voluntary_ctxt_switches:") {
        sleeps = try #require(Int(line.split(separator: "\t")[1]))
      }
      let stat = try String(contentsOfFile: folder + "/stat", encoding: .utf8)
      // Behind the name, which is in brackets, times of ours and of the kernel are the 12th and
      // 13th.
      let fields = try #require(stat.split(separator: ")").last).split(separator: " ")
      ticks = try #require(Int(fields[11])) + #require(Int(fields[12]))
    }
  }

  /// Lets `seconds` pass, in which `host` must hardly do anything: every turn of the loop ends in a
  /// sleep, or takes processor time, of which there are 100 ticks a second.
  private func expectIdle(_ host: SocketHost, seconds: Int) throws {
    let before = try Activity(host.process)
    usleep(UInt32(seconds) * 1_000_000)
    let after = try Activity(host.process)
    #expect(after.sleeps - before.sleeps <= 4 * seconds)
    #expect(after.ticks - before.ticks <= 10 * seconds)
  }

  /// Lets `process` open no descriptor from `limit` on; nil: as many as at the start.
  private func limitDescriptors(_ process: Process, to limit: Int) throws {
    let command = Process()
    command.executableURL = URL(filePath: "/usr/bin/prlimit")
    command.arguments = ["--pid", "\(process.processIdentifier)", "--nofile=\(limit):"]
    try command.run()
    command.waitUntilExit()
    try #require(command.terminationStatus == 0)
  }

  /// The lowest descriptor that `process` has not open: the next one it would get.
  private func nextDescriptor(_ process: Process) throws -> Int {
    let folder = "/proc/\(process.processIdentifier)/fd"
    let open = Set(
      try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { Int($0) })
    return try #require((0...).first { !open.contains($0) })
  }

  @Test("Where descriptors have run out it sleeps, and serves who waits once some are free")
  func descriptorsRunOut() throws {
    let host = try SocketHost()
    let first = try SocketClient(host.path)
    #expect(try first.ask("status")["ok"] as? Bool == true)
    let limit = try nextDescriptor(host.process)
    try limitDescriptors(host.process, to: limit)

    let second = try SocketClient(host.path)
    let third = try SocketClient(host.path)
    try second.send("status\n")
    try third.send("status\n")
    try expectIdle(host, seconds: 4)
    #expect(second.next(0) == nil, "there was no descriptor for it")
    #expect(try first.ask("status")["ok"] as? Bool == true, "the others are served")

    first.close()
    #expect(second.next(5)?["ok"] as? Bool == true, "a client gave its own back")
    #expect(third.next(0) == nil)

    try limitDescriptors(host.process, to: limit + 8)
    #expect(third.next(5)?["ok"] as? Bool == true, "it is tried again by itself")
    #expect(try SocketClient(host.path).ask("status")["ok"] as? Bool == true)
    #expect(host.end() == 0)
  }

  @Test("A client that has ended its side and takes nothing costs nothing, and gets all")
  func endedAndSlow() throws {
    let host = try SocketHost()
    let client = try SocketClient(host.path)
    let count = 420
    for _ in 0..<count {
      try client.send("status\n")
      // The kernel holds some of the answers, and the appliance the others.
      usleep(500)
    }
    client.endInput()
    usleep(200_000)
    try expectIdle(host, seconds: 2)
    var answers = 0
    while client.next()?["ok"] as? Bool == true { answers += 1 }
    #expect(answers == count && client.hasEnded)
  }
}
