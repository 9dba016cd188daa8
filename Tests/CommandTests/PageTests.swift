import Foundation
import Testing

/// Issue 2 items 2 and 7: the tool that draws pages of made-up documents, whose truth is known.
@Suite struct PageTests {
  static let formats = ["td1", "td2", "td3", "mrv-a", "mrv-b", "fr-id"]

  /// The gray pixels of a page drawn with `arguments`.
  private func picture(
    _ arguments: [String], width: Int = 640, height: Int = 360
  ) throws -> [UInt8] {
    let folder = try Folder()
    let file = folder.path("page.pgm")
    let size = ["--width", "\(width)", "--height", "\(height)"]
    let result = try Command.draw(["--out", file] + size + arguments)
    try #require(result.status == 0, "\(result.errors)")
    let data = try Data(contentsOf: URL(filePath: file))
    let header = Array("P5\n\(width) \(height)\n255\n".utf8)
    try #require(data.starts(with: header) && data.count == header.count + width * height)
    return Array(data.dropFirst(header.count))
  }

  @Test func everyFormatIsDrawnAndSaysWhatTheParserReads() throws {
    for seed in ["1", "2", "77"] {
      let folder = try Folder()
      let result = try Command.draw(
        ["--out", folder.url.path, "--seed", seed, "--width", "160", "--height", "90"])
      #expect(result.status == 0 && result.errors == "")
      let truths = try result.objects()
      try #require(truths.count == Self.formats.count)
      for (format, truth) in zip(Self.formats, truths) {
        let file = try #require(truth["file"] as? String)
        #expect(file == folder.path("\(format)-\(seed).png"))
        #expect(FileManager.default.fileExists(atPath: file))
        let lines = try #require(truth["lines"] as? [String])
        let text = Data((lines.joined(separator: "\n") + "\n").utf8)
        let answer = try #require(try Command.run(["parse"], input: text).objects().first)
        #expect(answer["document-type"] as? String == truth["document-type"] as? String)
        #expect(answer["valid"] as? Bool == true)
        var read = try #require(answer["fields"] as? [String: [String: String]])
        // The age depends on the day; a page does not say it.
        read["age"] = nil
        #expect(read.mapValues { $0["value"] } == truth["fields"] as? [String: String])
      }
    }
  }

  @Test func aSeedIsAHolder() throws {
    let folder = try Folder()
    func lines(_ seed: String) throws -> [String]? {
      let arguments = ["--out", folder.path("a.pgm"), "--format", "td3", "--seed", seed]
      let result = try Command.draw(arguments + ["--width", "64", "--height", "64"])
      return try result.objects().first?["lines"] as? [String]
    }
    #expect(try lines("3") == lines("3"))
    #expect(try lines("3") != lines("4"))
  }

  @Test func theZoneHasThePitchAskedFor() throws {
    // From the first character's ink to the last one's there are 43 places and less than one more.
    for pitch in [6, 9] {
      let pixels = try picture(["--format", "td3", "--pitch", "\(pitch)"])
      let scale = Double(pitch) / 2.54
      let row = Int(180 + (88 / 2 - 9.4) * scale)
      let dark = (0..<640).filter { x in
        ((row - pitch / 2)...(row + pitch / 2)).contains { pixels[$0 * 640 + x] < 110 }
      }
      let left = Int(320 - 125 / 2 * scale) + 4
      let inside = dark.filter { $0 > left && $0 < 640 - left }
      let (first, last) = (try #require(inside.first), try #require(inside.last))
      #expect((43 * pitch - 2...44 * pitch).contains(last - first))
    }
  }

  @Test func halfATurnIsTheSamePageUpsideDown() throws {
    let upright = try picture(["--format", "td2", "--pitch", "8"])
    let turned = try picture(["--format", "td2", "--pitch", "8", "--rotate", "180"])
    var different = 0
    // The desk's grain is the desk's, so only the page is compared: 105 x 74 mm at 8 / 2.54.
    for y in 75..<285 {
      for x in 165..<475 {
        let other = turned[(359 - y) * 640 + 639 - x]
        if abs(Int(upright[y * 640 + x]) - Int(other)) > 2 { different += 1 }
      }
    }
    #expect(different == 0)
  }

  @Test func aMisprintIsTheOnlyDigitThatIsWrong() throws {
    let folder = try Folder()
    for name in ["document-number", "date-of-expiry", "personal-number", "composite"] {
      let drawn = try Command.draw(
        ["--out", folder.path("a.pgm"), "--format", "td3", "--flat", "--pitch", "8"]
          + ["--wrong-digit", name])
      let lines = try #require(try drawn.objects().first?["lines"] as? [String])
      let text = Data((lines.joined(separator: "\n") + "\n").utf8)
      let answer = try #require(try Command.run(["parse"], input: text).objects().first)
      let checks = try #require(answer["checks"] as? [[String: Any]])
      let failed = checks.filter { $0["status"] as? String == "failed" }
      #expect(failed.map { $0["name"] as? String } == [name])
    }
    let none = try Command.draw(
      ["--out", folder.path("a.pgm"), "--format", "mrv-b", "--wrong-digit", "composite"])
    #expect(none.status == 1 && none.errors.contains("composite"))
  }

  @Test func aFlatPageIsThePageAloneAndItsZoneStandsWhereItSays() throws {
    // 105 by 74 mm at 20 / 2.54 pixels to a millimetre.
    let pixels = try picture(
      ["--format", "td2", "--flat", "--pitch", "20"], width: 827, height: 583)
    #expect(pixels[0] > 180 && pixels[pixels.count - 1] > 180)
    let folder = try Folder()
    let result = try Command.draw(
      ["--out", folder.path("a.pgm"), "--format", "td2", "--flat", "--pitch", "20"])
    let zone = try #require(try result.objects().first?["zone"] as? [[Double]])
    try #require(zone.count == 4 && zone.allSatisfy { $0.count == 2 })
    #expect(abs(zone[1][0] - zone[0][0] - 36 * 20) < 1)
    let dark = (0..<583).filter { y in
      (Int(zone[0][0])..<Int(zone[1][0])).contains { pixels[y * 827 + $0] < 60 }
    }
    let inside = dark.filter { $0 > Int(zone[0][1]) && $0 < Int(zone[2][1]) }
    #expect(inside.count > 20 && inside.count < 50)
  }

  @Test(arguments: [
    ["--foo"], ["--out", ".", "--seed", "x"], ["--out", "a.png"], [], ["--pitch"],
    ["--out", ".", "--pitch", "1000"], ["--out", ".", "--format", "td9"], ["--out", ".", "word"],
    ["--out", ".", "--flat"], ["--out", ".", "--wrong-digit", "name"],
  ]) func aWrongCommandLineIsOneLineAndStatusTwo(_ arguments: [String]) throws {
    let result = try Command.draw(arguments)
    #expect(result.status == 2 && result.output == "")
    #expect(result.complaints.count == 1)
    #expect(result.errors.hasPrefix("tools/page: "))
  }

  @Test func whatCannotBeDrawnIsNamed() throws {
    let one = ["--format", "td1", "--width", "64", "--height", "64"]
    let nowhere = try Command.draw(["--out", "/nowhere/a.png"] + one)
    #expect(nowhere.status == 1 && nowhere.errors.contains("/nowhere/a.png"))
    let folder = try Folder()
    let font = try Command.draw(
      ["--out", folder.url.path, "--font-mono", "/nowhere/b.otf"] + one)
    #expect(font.status == 1 && font.errors.contains("/nowhere/b.otf"))
  }

  @Test func helpTellsEveryOption() throws {
    let result = try Command.draw(["--help"])
    #expect(result.status == 0)
    let options = [
      "out", "format", "seed", "pitch", "width", "height", "rotate", "flat", "wrong-digit",
      "font-mono",
    ]
    for option in options {
      #expect(result.output.contains("--\(option)"))
    }
  }
}
