import Foundation
import Testing

/// Runs the built program as anybody would.
enum Command {
  /// What a run came to.
  struct Result {
    var status: Int32
    var output: String
    var errors: String

    /// The lines of standard output, each as the JSON object that it must be.
    func objects() throws -> [[String: Any]] {
      try output.split(separator: "\n").map { line in
        let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
        return try #require(json as? [String: Any])
      }
    }

    /// The lines of standard error.
    var complaints: [String] { errors.split(separator: "\n").map(String.init) }
  }

  /// The program.
  static let program = built("mrz-kiosk")
  /// The tool that draws pages of made-up documents.
  static let page = built("tool-page")

  /// A program of this package: it lies beside the test bundle that this process runs.
  private static func built(_ name: String) -> URL {
    let bundles = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL]
    var folders = bundles.flatMap { [$0, $0.deletingLastPathComponent()] }
    folders += CommandLine.arguments.map { URL(filePath: $0).deletingLastPathComponent() }
    let found = folders.map { $0.appending(path: name) }.first {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0.path, isDirectory: &isFolder)
        && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: $0.path)
    }
    guard let found else { preconditionFailure("\(name) was not built beside the tests") }
    return found
  }

  /// Draws pages with `arguments`.
  static func draw(_ arguments: [String]) throws -> Result {
    try launch(page, arguments)
  }

  /// Runs it with `arguments`, `input` on standard input and, where given, another output.
  static func run(
    _ arguments: [String], input: Data = Data(), output: FileHandle? = nil
  ) throws -> Result {
    try launch(program, arguments, input: input, output: output)
  }

  /// Runs a line of shell.
  static func shell(_ script: String) throws -> Result {
    try launch(URL(filePath: "/bin/sh"), ["-c", script])
  }

  /// Runs it as a user who may not open everything; nil, and the reason printed, where that cannot
  /// be arranged.
  static func runUnprivileged(_ arguments: [String]) throws -> Result? {
    guard getuid() == 0 else { return try run(arguments) }
    let user = ["--reuid=65534", "--regid=65534", "--clear-groups", "--", program.path]
    let setpriv = URL(filePath: "/usr/bin/setpriv")
    guard FileManager.default.isExecutableFile(atPath: setpriv.path) else {
      print("skipped: this is the superuser and there is no setpriv")
      return nil
    }
    let probe = try launch(setpriv, user + ["--version"])
    guard probe.status == 0 else {
      print("skipped: an unprivileged user cannot run the program: \(probe.errors)")
      return nil
    }
    return try launch(setpriv, user + arguments)
  }

  private static func launch(
    _ executable: URL, _ arguments: [String], input: Data = Data(), output: FileHandle? = nil
  ) throws -> Result {
    let scratch = try Folder()
    let inputFile = try scratch.file("input", input)
    let outputFile = try scratch.file("output", Data())
    let errorFile = try scratch.file("errors", Data())
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    // Files, not pipes: nobody has to empty them while the program runs.
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try output ?? FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: String(decoding: try Data(contentsOf: outputFile), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
  }
}

/// A folder of its own that goes when its owner does.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "mrz-kiosk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Makes a file of `data` and gives its place.
  @discardableResult
  func file(_ name: String, _ data: Data) throws -> URL {
    let file = url.appending(path: name)
    try data.write(to: file)
    return file
  }

  /// The path of `name` in it.
  func path(_ name: String) -> String { url.appending(path: name).path }
}
