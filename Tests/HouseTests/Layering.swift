import Foundation

/// One row of the README's architecture table; a library of the system stands below band 0.
struct Row: Equatable {
  var band: Int
  var name: String
  var imports: Set<String>
  /// C targets begin with a C and another capital: `CText`.
  var isC: Bool { name.prefix(2).allSatisfy(\.isUppercase) && name != "MRZ" }
}

/// Reads the architecture from where it is written down, and compares.
enum Layering {
  /// What any target may import: the standard library's own modules.
  static let standard: Set<String> = ["Glibc", "Synchronization"]

  /// The rows `| band | target | imports |` under the heading "Architecture".
  static func table(in readme: String) -> [Row] {
    let sections = readme.components(separatedBy: "\n## ")
    let section = sections.first { $0.contains("Architecture\n") } ?? ""
    return section.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count >= 5, let name = quoted(cells[2]).first else { return nil }
      let word = cells[1].trimmingCharacters(in: .whitespaces)
      guard let band = word == "system" ? -1 : Int(word) else { return nil }
      return Row(band: band, name: name, imports: Set(quoted(cells[3])))
    }
  }

  /// The words between back-quotes.
  private static func quoted(_ cell: Substring) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// The arrows that do not go down, and the names that are not there or there twice.
  static func faults(in table: [Row]) -> [String] {
    var bands: [String: Int] = [:]
    var faults: [String] = []
    for row in table {
      if bands[row.name] != nil { faults.append("\(row.name) has two rows") }
      bands[row.name] = row.band
    }
    for row in table {
      for name in row.imports.sorted() {
        guard let band = bands[name] else {
          faults.append("\(row.name) imports \(name), which has no row")
          continue
        }
        if band >= row.band {
          faults.append("\(row.name) (\(row.band)) imports \(name) (\(band))")
        }
      }
    }
    return faults
  }

  /// Where the table and the package (target: what it depends on) differ.
  static func faults(in table: [Row], package: [String: Set<String>]) -> [String] {
    var faults: [String] = []
    for row in table {
      guard let depends = package[row.name] else {
        faults.append("\(row.name) has a row and is not in the package")
        continue
      }
      if depends != row.imports {
        faults.append(
          "\(row.name): the row says \(row.imports.sorted().joined(separator: " ")), "
            + "the package \(depends.sorted().joined(separator: " "))")
      }
    }
    let rows = Set(table.map(\.name))
    faults += package.keys.filter { !rows.contains($0) }
      .map { "\($0) is in the package and has no row" }
    return faults.sorted()
  }

  /// The `import` lines that the table does not allow: the compiler also takes what a target's
  /// dependencies depend on.
  static func faults(in table: [Row], imports: [String: Set<String>]) -> [String] {
    table.flatMap { row in
      (imports[row.name] ?? []).subtracting(row.imports).subtracting(standard).sorted()
        .map { "\(row.name) has 'import \($0)', which its row does not allow" }
    }
  }

  /// Every target of `Sources` with what it depends on, as the package manager understands it.
  static func package() throws -> [String: Set<String>] {
    let scratch = try House.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: scratch) }
    // A scratch folder of its own: the tests' one is locked while they run.
    let answer = try House.run([
      "swift", "package", "--scratch-path", scratch.path, "describe", "--type", "json",
    ])
    let description = try JSONDecoder().decode(Description.self, from: answer.output)
    var package: [String: Set<String>] = [:]
    for target in description.targets where target.path.hasPrefix("Sources/") {
      package[target.name] = Set(target.target_dependencies ?? [])
    }
    return package
  }

  /// Every Swift target of `Sources` with the modules its files import.
  static func imports() throws -> [String: Set<String>] {
    var imports: [String: Set<String>] = [:]
    for file in House.swiftFiles(below: "Sources") {
      let parts = file.pathComponents
      guard let sources = parts.lastIndex(of: "Sources") else { continue }
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split { $0 == " " || $0 == "." }.map(String.init)
        guard let word = words.firstIndex(of: "import"),
          words[..<word].allSatisfy({ $0.hasPrefix("@") || $0 == "package" || $0 == "private" })
        else { continue }
        let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "let"]
        let module = words[(word + 1)...].first { !kinds.contains($0) }
        imports[parts[sources + 1], default: []].insert(module ?? "")
      }
      imports[parts[sources + 1], default: []].formUnion([])
    }
    return imports
  }

  /// The part of `swift package describe --type json` that matters here.
  private struct Description: Decodable {
    var targets: [Target]

    struct Target: Decodable {
      var name: String
      var path: String
      var target_dependencies: [String]?
    }
  }
}
