import Foundation
import MRZ
import Pixels
import Recognition
import StaticMemory
import Testing

/// The specimens beside the package, against the table of reads (`Tests/Vectors/reads.tsv`): no
/// picture that was exact may be anything else, and none without a zone may be called valid.
///
/// The pictures are not ours to keep: where the folder is absent the test is skipped. The table
/// holds file names and verdicts only; `tools/specimens --accept` writes it anew after a rise.
@Suite struct SpecimenTableTests {
  private static let shared =
    ProcessInfo.processInfo.environment["MRZ_KIOSK_SHARED"].map(URL.init(fileURLWithPath:))
    ?? Package.root.deletingLastPathComponent().appendingPathComponent("shared")
  private static let specimens = shared.appendingPathComponent("specimens")
  private static let table = Package.root.appendingPathComponent("Tests/Vectors/reads.tsv")
  private static var isThere: Bool {
    FileManager.default.fileExists(atPath: specimens.path)
      && FileManager.default.fileExists(atPath: table.path)
  }

  /// The lines that are right for each picture, by its name.
  private static func truths() throws -> [String: [[String]]] {
    let text = try String(
      contentsOf: specimens.appendingPathComponent("manifest.tsv"), encoding: .utf8)
    var truths: [String: [[String]]] = [:]
    for row in text.split(separator: "\n").dropFirst() {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      var right = [cells[2]]
      if let other = cells.last?.components(separatedBy: "ALT:").dropFirst().first {
        right.append(other.trimmingCharacters(in: .whitespaces))
      }
      truths[cells[0]] = right.map { $0.split(separator: "|").map(String.init) }
    }
    return truths
  }

  private static func verdict(_ url: URL, _ right: [[String]]?) -> String {
    let picture: GrayPicture
    do { picture = try PictureFile.read(url.path) } catch { return "error" }
    let plan = RecognitionPlan(width: picture.width, height: picture.height)
    var recognizer = Recognizer(plan, memory: Arena(plan.footprint))
    guard case .read(let reading) = recognizer.read(picture.view) else { return "none" }
    let isValid = parse(reading, today: nil)?.isValid ?? false
    guard let right else { return isValid ? "valid" : "text" }
    let lines = (0..<reading.lines.count).map { reading.lines[$0].string }
    if right.contains(lines) { return "exact" }
    return isValid ? "wrong-valid" : "wrong"
  }

  @Test(.enabled(if: isThere, "no specimens beside the package, or no table of reads"))
  func nothingFalls() throws {
    let truths = try Self.truths()
    var risen: [String] = []
    for row in try String(contentsOf: Self.table, encoding: .utf8).split(separator: "\n") {
      guard !row.hasPrefix("#") else { continue }
      let cells = row.split(separator: "\t").map(String.init)
      let name = cells[0].components(separatedBy: "/").last ?? cells[0]
      let isZone = cells[0].hasPrefix("images/")
      let found = Self.verdict(
        Self.specimens.appendingPathComponent(cells[0]), isZone ? truths[name] : nil)
      let before = cells[1]
      #expect(found != "valid", "\(cells[0]) has no zone and is called valid")
      if before == "exact" { #expect(found == "exact", "\(cells[0]) was exact") }
      if before != "wrong-valid" {
        #expect(found != "wrong-valid", "\(cells[0]) is wrong and called valid")
      }
      if found == "exact" && before != "exact" { risen.append(cells[0]) }
    }
    if !risen.isEmpty {
      print("read exactly now, to be accepted with tools/specimens --accept: \(risen)")
    }
  }
}
