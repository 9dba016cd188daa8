import Foundation
import Testing

/// `read` on drawn documents of Utopia: every field of JSON is what was drawn (issue bars).
@Suite struct ReadTests {
  /// The six documents of holder `seed`, and what each says.
  private func drawn(_ folder: Folder, seed: Int) throws -> [(path: String, truth: [String: Any])] {
    let result = try Command.draw(["--out", folder.url.path, "--seed", "\(seed)"])
    try #require(result.status == 0, "\(result.errors)")
    return try result.objects().map { truth in
      let file = try #require(truth["file"] as? String)
      return (file.hasPrefix("/") ? file : folder.path(file), truth)
    }
  }

  @Test(arguments: [11, 12])
  func everyFieldIsWhatWasDrawn(seed: Int) throws {
    let folder = try Folder()
    let drawn = try drawn(folder, seed: seed)
    #expect(drawn.count == 6)
    let result = try Command.run(["read", "--today", "2026-12-01"] + drawn.map(\.path))
    #expect(result.status == 0)
    #expect(result.errors == "")
    let objects = try result.objects()
    #expect(objects.map { $0["file"] as? String } == drawn.map(\.path))
    for (object, (path, truth)) in zip(objects, drawn) {
      let name = URL(filePath: path).lastPathComponent
      #expect(object["status"] as? String == "finished", "\(name)")
      #expect(object["lines"] as? [String] == truth["lines"] as? [String], "\(name)")
      #expect(object["document-type"] as? String == truth["document-type"] as? String, "\(name)")
      #expect(object["valid"] as? Bool == true, "\(name)")
      let read = try #require(object["fields"] as? [String: [String: String]])
      let values = try #require(truth["fields"] as? [String: String])
      for (key, value) in values { #expect(read[key]?["value"] == value, "\(name): \(key)") }
      let others = Set(read.keys).subtracting(values.keys)
      #expect(others.isSubset(of: ["age", "optional-data-1"]), "\(name)")
      #expect(object["findings"] == nil, "\(name)")
    }
  }

  static let wanted: [(String, [Bool])] = [
    ("both", [true, true, true, true, true, true]),
    ("id", [true, true, false, false, false, true]),
    ("passport", [false, false, true, false, false, false]),
  ]

  /// Requirements 3: visas are in `both` alone; a readable document of another kind is `none` with
  /// a finding, and nothing of it is told.
  @Test(arguments: wanted)
  func onlyTheKindWantedIsTold(kind: String, taken: [Bool]) throws {
    let folder = try Folder()
    let drawn = try drawn(folder, seed: 13)
    let result = try Command.run(["read", "--document-type", kind] + drawn.map(\.path))
    #expect(result.status == (taken.contains(false) ? 1 : 0))
    for (object, isTaken) in zip(try result.objects(), taken) {
      #expect(object["status"] as? String == (isTaken ? "finished" : "none"))
      guard !isTaken else { continue }
      let findings = try #require(object["findings"] as? [[String: Any]])
      #expect(findings.map { $0["finding"] as? String } == ["other-document-type"])
      #expect(Set(object.keys) == ["file", "status", "milliseconds", "findings"])
    }
  }

  /// How each character was read is told for every one of them, and how the document lay.
  @Test func everyReadingTellsHowSureItIs() throws {
    let folder = try Folder()
    let file = folder.path("turned.png")
    let options = ["--format", "td1", "--seed", "21", "--rotate", "180", "--out", file]
    try #require(try Command.draw(options).status == 0)
    let object = try #require(try Command.run(["read", file]).objects().first)
    let lines = try #require(object["lines"] as? [String])
    let confidence = try #require(object["confidence"] as? [[Int]])
    #expect(confidence.map(\.count) == lines.map(\.count))
    #expect(confidence.joined().allSatisfy { (50...100).contains($0) })
    #expect((object["repaired"] as? [[String: Int]])?.isEmpty == true)
    #expect(object["turn"] as? Int == 180)
    #expect(object["pictures"] == nil)
  }

  /// With --video pictures of one document are added up, and another document begins anew.
  @Test func aVideoAddsUp() throws {
    let folder = try Folder()
    let (one, two) = (folder.path("one.png"), folder.path("two.png"))
    for (file, seed) in [(one, "22"), (two, "23")] {
      let options = ["--format", "td3", "--seed", seed, "--out", file]
      try #require(try Command.draw(options).status == 0)
    }
    let files = [one, one, one, two, two, one]
    let told = try Command.run(["read", "--video"] + files).objects()
    #expect(told.map { $0["pictures"] as? Int } == [1, 2, 3, 1, 2, 1])
    #expect(told.map { $0["agreeing"] as? Int } == [1, 2, 3, 1, 2, 1])
    let single = try Command.run(["read", one, two]).objects().map { $0["lines"] as? [String] }
    #expect(
      told.map { $0["lines"] as? [String] }
        == files.map { single[$0 == one ? 0 : 1] })
  }

  /// The same picture gives the same lines, whatever was read before it.
  @Test func theOrderOfFilesDoesNotMatter() throws {
    let folder = try Folder()
    let paths = try drawn(folder, seed: 14).map(\.path) + [folder.path("small.jpg")]
    try folder.file("small.jpg", Samples.jpeg)
    func told(_ paths: [String]) throws -> [String: String] {
      var told: [String: String] = [:]
      for object in try Command.run(["read"] + paths).objects() {
        let file = try #require(object["file"] as? String)
        told[file] = "\(object["status"] ?? "") \(object["lines"] ?? "")"
      }
      return told
    }
    let forward = try told(paths)
    #expect(forward.count == 7)
    #expect(try told(paths.reversed()) == forward)
    #expect(
      try told([paths[6], paths[2]]) == forward.filter { [paths[6], paths[2]].contains($0.key) })
  }
}
