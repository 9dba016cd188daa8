import Foundation

/// The tree that these tests are built from, and the commands run over it.
enum House {
  /// The top of the tree.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of the file at `path`, relative to the top.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The Swift files below `folder`, relative to the top.
  static func swiftFiles(below folder: String) -> [URL] {
    let found = FileManager.default.enumerator(
      at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }

  /// What a command printed on standard output, what on standard error, and its exit status.
  struct Answer {
    var output: Data
    var error: String
    var status: Int32
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs `command`, found on PATH, at the top of the tree, and waits for its end.
  static func run(_ command: [String]) throws -> Answer {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, not pipes: a full pipe would stop the command for ever.
    let output = folder.appendingPathComponent("output")
    let error = folder.appendingPathComponent("error")
    try Data().write(to: output)
    try Data().write(to: error)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = root
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
    process.waitUntilExit()
    return Answer(
      output: try Data(contentsOf: output),
      error: try String(contentsOf: error, encoding: .utf8), status: process.terminationStatus)
  }

  /// A new empty folder; whoever asks removes it.
  static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("house-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
