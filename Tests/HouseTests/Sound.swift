import Testing

/// A file that comes close to breaking a rule and does not.
struct Sound: CustomTestStringConvertible, Sendable {
  var path: String
  var text: String
  var testDescription: String { "\(path): \(text.prefix(40).replacing("\n", with: " "))" }

  init(_ text: String, at path: String = "Sources/MRZ/Sound.swift") {
    (self.path, self.text) = (path, text + "\n")
  }

  private static func long(_ first: String, _ last: String) -> String {
    first + "\n" + String(repeating: "  work()\n", count: 58) + last
  }

  static let all: [Sound] = [
    Sound(String(repeating: "// x\n", count: 398) + "// x", at: "Tests/MRZTests/A.swift"),
    Sound(String(repeating: "// x\n", count: 198) + "// x"),
    Sound(long("func f() {", "}")),
    Sound(long("func f()", "") + long("func g() {", "}")),
    Sound("// " + String(repeating: "x", count: 97)),
    Sound("// Foundation, try!, as! and fatalError() are only talked about."),
    Sound("private let a = \"try! a as! b, fatalError(), public struct A {}\""),
    Sound("private let a = \"\"\"\n  try! x!\n  \"\"\""),
    Sound("private let a = \"\\(b(\"c\", d))!\" != c && !b && d != !e"),
    Sound("func f() throws(MRZError) { try g() }"),
    Sound("func f(async: Int) { open(path, 0) }"),
    Sound("func f() { print(1) }\n/// A.\n@main\nenum A {}", at: "Sources/tool-a/A.swift"),
    Sound("/// A.\n@frozen\npackage struct A {\n  /// B.\n  package init() {}\n}"),
    Sound("/// A.\n#if arch(x86_64)\n@inline(never)\npackage func f() {}\n#endif"),
    Sound("/// A.\nstruct Manager1 {}\n/// B.\nstruct Utilization {}"),
    Sound("// XXX is a state code; version 1.2.3, 127.0.0.1 and 0.0.0.0 are no places."),
    Sound("cd \"$folder/tmp/a\" || exit # and ./home/x", at: "tools/lib/a/b.sh"),
    Sound("d /run/mrz-kiosk\nPrivateTmp=/tm" + "p/a", at: "board/a/b.conf"),
    Sound("[1]: a table\tof words", at: "README.md"),
  ]
}
