import Foundation

/// A folder of its own for one test's files, gone with it.
final class Folder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a new file of `bytes`.
  func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let url = URL(fileURLWithPath: path).appending(path: name)
    try Data(bytes).write(to: url)
    return url.path
  }

  func file(_ name: String, text: String) throws -> String {
    try file(name, Array(text.utf8))
  }
}
