import Foundation
import Testing

/// The architecture table of the README, the package and the `import` lines say the same, and no
/// arrow goes up or sideways.
@Suite struct LayeringTests {
  @Test func theTreeObeysTheTable() throws {
    let table = try Layering.table(in: House.text("README.md"))
    #expect(table.count >= 16, "the README's architecture table was not found whole")
    #expect(Layering.faults(in: table) == [])
    #expect(Layering.faults(in: table, package: try Layering.package()) == [])
    let imports = try Layering.imports()
    #expect(imports.count == table.filter { !$0.isC }.count)
    #expect(Layering.faults(in: table, imports: imports) == [])
  }

  static let sound = """
    ## Architecture
    | Band | Target | Imports |
    |---|---|---|
    | 5 | `mrz-kiosk` | `Runtime` |
    | 4 | `Runtime` | `Screens`, `MRZ` |
    | 3 | `Screens` | `MRZ` |
    | 1 | `MRZ` | `CText` |
    | 0 | `CText` | |
    ## Next
    | 9 | `not-in-the-table` | |
    """

  @Test func aTableIsReadWhole() {
    let table = Layering.table(in: Self.sound)
    #expect(table.map(\.name) == ["mrz-kiosk", "Runtime", "Screens", "MRZ", "CText"])
    #expect(table.map(\.band) == [5, 4, 3, 1, 0])
    #expect(table[1].imports == ["Screens", "MRZ"])
    #expect(Layering.faults(in: table) == [])
  }

  @Test(arguments: [
    ("| 1 | `MRZ` | `CText` |", "| 3 | `MRZ` | `CText` |", "Screens (3) imports MRZ (3)"),
    ("| `MRZ` |\n", "| `Runtime` |\n", "Screens (3) imports Runtime (4)"),
    ("| `MRZ` |\n", "| `Nothing` |\n", "Screens imports Nothing, which has no row"),
    ("| 3 | `Screens` |", "| 3 | `Runtime` |", "Runtime has two rows"),
  ])
  func aWrongTableIsFound(original: String, planted: String, fault: String) {
    let text = Self.sound.replacingOccurrences(of: original, with: planted)
    #expect(Layering.faults(in: Layering.table(in: text)).contains(fault))
  }

  @Test func aPackageThatDiffersIsFound() {
    let table = Layering.table(in: Self.sound)
    var package: [String: Set<String>] = [:]
    for row in table { package[row.name] = row.imports }
    #expect(Layering.faults(in: table, package: package) == [])

    package["Screens"] = ["MRZ", "Runtime"]
    package["Devices"] = []
    package["CText"] = nil
    #expect(
      Layering.faults(in: table, package: package) == [
        "CText has a row and is not in the package",
        "Devices is in the package and has no row",
        "Screens: the row says MRZ, the package MRZ Runtime",
      ])
  }

  @Test func anImportBehindTheTablesBackIsFound() {
    let table = Layering.table(in: Self.sound)
    #expect(Layering.faults(in: table, imports: ["Screens": ["MRZ", "Glibc"]]) == [])
    #expect(
      Layering.faults(in: table, imports: ["Screens": ["MRZ", "CText"]]) == [
        "Screens has 'import CText', which its row does not allow"
      ])
  }
}
