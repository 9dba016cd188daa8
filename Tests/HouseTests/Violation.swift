import Testing

/// A file that breaks one rule of the house, and where that must be found.
struct Violation: CustomTestStringConvertible, Sendable {
  var rule: String
  var line: Int
  var path: String
  var text: String
  var foundAt: String
  var testDescription: String { "\(rule): \(path)" }

  init(_ rule: String, line: Int = 1, _ path: String, at found: String? = nil, _ text: String) {
    (self.rule, self.line, self.path, foundAt) = (rule, line, path, found ?? path)
    self.text = text.hasSuffix("\n") || rule == "whitespace" ? text : text + "\n"
  }

  private static let swift = "Sources/MRZ/Planted.swift"
  private static func lines(_ count: Int) -> String {
    String(repeating: "// line\n", count: count)
  }
  private static func long(_ first: String, _ last: String, _ line: String = "  work()\n") -> String
  {
    first + "\n" + String(repeating: line, count: 60) + last
  }

  /// At least one for every rule, one for every way to break it.
  static let all: [Violation] = sizes + forms + words + programs

  private static let sizes = [
    Violation("file-length", line: 401, swift, lines(401)),
    Violation("file-length", line: 401, "tools/lib/a/b.py", String(repeating: "# x\n", count: 401)),
    Violation("median-length", swift, at: "Sources", lines(200)),
    Violation("function-length", swift, long("func f(_ a: (Int) -> Void) {", "}")),
    Violation("function-length", swift, long("private static func f()\n  -> Int\n{", "}")),
    Violation("function-length", line: 2, swift, long("\nvar v: Int {", "}")),
    Violation("function-length", swift, long("init?<A>(a: A) where A: B {", "}")),
    Violation("function-length", "Sources/CLinux/a.c", long("int f(int a) {", "}")),
    Violation(
      "function-length", "tools/a", at: "tools/a", line: 2, long("#!/bin/bash\nf() {", "}")),
    Violation("function-length", "tools/lib/a/b.py", long("def f():", "", "    f()\n") + "    f()"),
    Violation("line-length", line: 2, swift, "// x\n// " + String(repeating: "x", count: 98)),
    Violation("whitespace", swift, "// x \n"),
    Violation("whitespace", swift, "\t// x\n"),
    Violation("whitespace", swift, "// x"),
    Violation("whitespace", line: 2, swift, "// x\n\n"),
  ]

  private static let forms = [
    Violation("foreign-import", swift, "import Foundation"),
    Violation("foreign-import", swift, "@preconcurrency import Dispatch"),
    Violation("foreign-import", line: 2, swift, "import Glibc\nimport struct Foundation.Date"),
    Violation("newer-library", swift, "func f(_ a: Span<UInt8>) {}"),
    Violation("newer-library", swift, "func f() async {}"),
    Violation("newer-library", swift, "private let a = InlineArray<4, Int>(repeating: 0)"),
    Violation("value-generic", line: 2, swift, "/// A.\nstruct A<let n: Int> {}"),
    Violation("force", swift, "private let a = try! f()"),
    Violation("force", swift, "private let a = b as! Int"),
    Violation("force", swift, "private let a = b!"),
    Violation("force", swift, "private let a = b()!.c"),
    Violation("force", swift, "private let a = b[0]! + 1"),
    Violation("force", swift, "private var a: Int!"),
    Violation("swallowed-error", swift, "private let a = try? f()"),
    Violation("untyped-error", swift, "func f() throws {}"),
    Violation("untyped-error", swift, "private var a: any Error"),
    Violation("untyped-error", swift, "func f() throws(any Swift.Error) {}"),
    Violation("fatal-error", swift, "func f() { fatalError() }"),
    Violation("print-in-library", swift, "func f() { print(1) }"),
    Violation("wide-access", swift, "public struct A {}"),
    Violation("wide-access", "Tests/MRZTests/A.swift", "open class A {}"),
    Violation("wide-access", swift, "public private(set) var a = 0"),
    Violation("undocumented", swift, "struct A {}"),
    Violation("undocumented", line: 3, swift, "/// A.\nstruct A {\n  private enum B {}\n}"),
    Violation("undocumented", line: 2, swift, "@inlinable\npackage func f() {}"),
    Violation("undocumented", line: 3, swift, "/// A.\nstruct A {\n  package init() {}\n}"),
    Violation(
      "undocumented", line: 3, swift, "/// A.\nstruct A {\n  package static func f() {}\n}"),
    Violation("undocumented", line: 3, swift, "/// A.\npackage protocol A {\n  func f()\n}"),
  ]

  private static let words = [
    Violation("vague-name", line: 2, swift, "/// A.\nstruct ScanManager {}"),
    Violation("vague-name", line: 2, swift, "/// A.\nfinal class FlowImpl {}"),
    Violation("vague-name", "Sources/MRZ/TextUtils.swift", "// a"),
    Violation("vague-name", "tools/lib/a/helpers.py", "# a"),
    Violation("unfinished", swift, "// TO" + "DO: finish"),
    Violation("unfinished", "tools/a", line: 2, "#!/bin/bash\n# FIX" + "ME"),
    Violation("network-address", swift, "// see https:" + "//example"),
    Violation("network-address", "README.md", "ask someone@" + "example.net"),
    Violation("network-address", "README.md", "see www.example" + ".org"),
    Violation("network-address", swift, "private let a = \"192.168." + "0.1\""),
    Violation("machine-path", swift, "private let a = \"/ho" + "me/someone/a\""),
    Violation("machine-path", "tools/a", line: 2, "#!/bin/bash\ncd /ro" + "ot/a"),
    Violation("syntax", "tools/a", "#!/bin/bash\nif true; then"),
    Violation("syntax", "tools/lib/a/b.py", "def f(:\n    pass"),
  ]

  private static let programs = [
    Violation("top-level-code", "Sources/mrz-kiosk/main.swift", "// a"),
    Violation("top-level-code", "Sources/tool-a/A.swift", at: "Sources/tool-a", "// a"),
    Violation(
      "top-level-code", "Sources/tool-a/A.swift", at: "Sources/tool-a",
      "/// A.\n@main\nenum A {}\n/// B.\n@main\nenum B {}"),
  ]

  private init(
    _ rule: String, _ path: String, at found: String? = nil, line: Int, _ text: String
  ) {
    self.init(rule, line: line, path, at: found, text)
  }
}
