import Foundation
import Testing

/// `read` on files that are no pictures (issue bars): each gets its own clear error, and the others
/// are read.
@Suite struct RubbishTests {
  /// The header of a PNG of 20000 x 20000 pixels, and the beginning of what should follow.
  private static let hugePNG = Data(
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20, 8, 0, 0, 0, 0, 0xC6, 0x1B, 0x19, 0xE5]
      + [0, 1, 0, 0, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C])

  private static let tooLarge = "is 20000 x 20000 pixels; at most 50000000 pixels are read"
  private static let cut = "is cut short: the file ends before the picture does"
  private static let noPicture = "is not a JPEG, PNG, PGM or PPM picture"

  /// The folder of rubbish: names, bytes and what is said of each.
  private static let rubbish: [(name: String, data: Data, words: String)] = [
    ("empty.jpg", Data(), "is empty"),
    ("cut.jpg", Samples.jpeg.prefix(600), cut),
    ("cut.pgm", Data("P5 100 100 255\nxyz".utf8), cut),
    ("huge.png", hugePNG, tooLarge),
    ("huge.pgm", Data("P5 20000 20000 255\n".utf8), tooLarge),
    ("text.txt", Data("Not a picture.\n".utf8), noPicture),
    ("text.jpg", Data("Not a picture.\n".utf8), noPicture),
  ]

  @Test func eachFileGetsItsOwnErrorAndTheOthersAreRead() throws {
    let folder = try Folder()
    for (name, data, _) in Self.rubbish { try folder.file(name, data) }
    try FileManager.default.createDirectory(
      atPath: folder.path("folder.jpg"), withIntermediateDirectories: false)
    try folder.file("dot.pgm", Data("P5 1 1 255\nx".utf8))
    try folder.file("gray.jpg", Samples.jpeg)
    var expected = Self.rubbish.map { (folder.path($0.name), Optional($0.words)) }
    expected.append((folder.path("folder.jpg"), "is a directory"))
    expected.append((folder.path("dot.pgm"), nil))
    expected.append((folder.path("missing.jpg"), "no such file"))
    expected.append(("/dev/null", "is a device, pipe or socket, not a regular file"))
    expected.append((folder.path("gray.jpg"), nil))

    let result = try Command.run(["read"] + expected.map(\.0))
    #expect(result.status == 3)
    let objects = try result.objects()
    #expect(objects.map { $0["file"] as? String } == expected.map(\.0), "one line for each file")
    for (object, (_, words)) in zip(objects, expected) {
      #expect(object["status"] as? String == (words == nil ? "none" : "exception"))
      #expect(object["error-text"] as? String == words)
      #expect(object["milliseconds"] is Int)
      #expect(object["lines"] == nil)
      #expect(object["fields"] == nil)
    }
    let complaints = expected.compactMap { name, words in
      words.map { "mrz-kiosk: read: \(name): \($0)" }
    }
    #expect(result.complaints == complaints)
  }

  @Test func aPictureWithoutAZoneIsExitOne() throws {
    let folder = try Folder()
    let file = try folder.file("gray.jpg", Samples.jpeg)
    let result = try Command.run(["read", file.path])
    #expect(result.status == 1)
    #expect(result.errors == "")
    #expect(try result.objects().map { $0["status"] as? String } == ["none"])
  }

  @Test func aFileOfNoRightsIsNamed() throws {
    let folder = try Folder()
    let file = try folder.file("closed.jpg", Samples.jpeg)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    guard let result = try Command.runUnprivileged(["read", file.path]) else { return }
    #expect(result.status == 3)
    #expect(
      result.complaints
        == ["mrz-kiosk: read: \(file.path): may not be opened: permission denied"])
    #expect(try result.objects().map { $0["status"] as? String } == ["exception"])
  }

  /// A file's name need not be UTF-8; the file is read all the same, and JSON stays valid.
  @Test func aNameThatIsNoUTF8IsOpened() throws {
    let folder = try Folder()
    try folder.file("plain.jpg", Samples.jpeg)
    let script = "cd '\(folder.url.path)' && cp plain.jpg \"$(printf 'na\\357me.jpg')\""
    #expect(try Command.shell(script).status == 0)
    let result = try Command.shell(
      "cd '\(folder.url.path)' && exec '\(Command.program.path)' read na*.jpg")
    #expect(result.status == 1)
    #expect(result.errors == "")
    #expect(try result.objects().map { $0["file"] as? String } == ["na\u{FFFD}me.jpg"])
  }

  @Test func aNameFullOfQuotesAndLineFeedsStaysOneLine() throws {
    let folder = try Folder()
    let name = folder.path("a\"b\\c\nd\u{1B}[0m.jpg")
    let result = try Command.run(["read", name])
    #expect(result.status == 3)
    #expect(try result.objects().map { $0["file"] as? String } == [name])
    #expect(result.complaints.count == 1)
  }

  @Test func aVeryLongNameIsToldOf() throws {
    let name = String(repeating: "\u{1}", count: 100_000)
    let result = try Command.run(["read", name])
    #expect(result.status == 3)
    #expect(try result.objects().map { $0["file"] as? String } == [name])
  }
}
