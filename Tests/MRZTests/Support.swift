import Foundation
import MRZ
import StaticMemory

/// Numbers that look random and are the same for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// What the environment says of how to test.
enum Surroundings {
  /// The package's own folder.
  static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Material that is not part of the project and may be absent.
  static let shared = URL(
    filePath: ProcessInfo.processInfo.environment["MRZ_KIOSK_SHARED"] ?? "../shared",
    relativeTo: package)

  /// The rows of a table of tab-separated values under `folder`, its heading left out; nil when
  /// there is no such file.
  static func rows(_ path: String, in folder: URL) -> [[String]]? {
    guard let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
    else { return nil }
    return text.split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}

/// The day the tests are held on unless they say another.
let today = CalendarDate(year: 2026, month: 6, day: 15)

/// The zone whose lines are parted by `|`.
func zone(_ text: String) -> Lines {
  var lines = Lines()
  for line in text.split(separator: "|") { lines.append(FixedText(String(line))) }
  return lines
}

/// The document whose lines are parted by `|`, on `today`.
func parsed(_ text: String, today: CalendarDate? = today) -> Document? {
  parse(zone(text), today: today)
}

extension Lines {
  /// The lines parted by `|`.
  var barred: String { (0..<count).map { self[$0].string }.joined(separator: "|") }
}

extension Document {
  /// A field's value as a string; nil when the field is absent.
  func value(_ name: FieldName) -> String? { self[name]?.value.string }

  /// The check digits that are wrong, by name.
  var wrong: [CheckName] { checks.filter { !$0.isRight }.map(\.name) }

  /// All findings.
  var findings: [Finding] {
    var list: [Finding] = []
    forEachFinding { list.append($0) }
    return list
  }

  /// All deviations found.
  var deviations: [Deviation] {
    findings.compactMap { if case .deviation(let deviation) = $0.kind { deviation } else { nil } }
  }
}

extension FieldName {
  /// The field that JSON spells `key`.
  static func named(_ key: String) -> FieldName? {
    allCases.first { $0.key.description == key }
  }
}
