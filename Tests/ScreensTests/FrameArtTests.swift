import Appliance
import Foundation
import Holders
import Pixels
import Screens
import StaticMemory
import Testing

/// The artwork in the guide frame and the prompt above it (requirements S3, S4).
@Suite struct FrameArtTests {
  /// How many rows of `<` a tall panel without a picture shows: bands of lines that hold faint
  /// grey, in the lower part of the frame.
  static func artworkRows(_ state: State, at now: Int64) throws -> Int {
    let studio = try Studio(.tall)
    studio.draw(state, at: now, nil)
    var bands = 0
    var wasInside = false
    for y in 440..<508 {
      let count = (40..<440).count {
        (0x20...0x5A).contains(studio.canvas.pixels[y * 480 + $0] & 0xFF)
      }
      let isInside = count > 8
      if isInside && !wasInside { bands += 1 }
      wasInside = isInside
    }
    return bands
  }

  @Test("S3: two rows of `<`, three when only IDs are wanted, none once an MRZ is confirmed")
  func rows() throws {
    for (wanted, count) in [(Settings.DocumentType.both, 2), (.passport, 2), (.id, 3)] {
      var rehearsal = Rehearsal(wanted: wanted)
      rehearsal.play(.command(.scan))
      #expect(try FrameArtTests.artworkRows(rehearsal.state, at: rehearsal.now) == count)
      rehearsal.accept(wanted == .id ? Holder.card : Holder.passport)
      #expect(try FrameArtTests.artworkRows(rehearsal.state, at: rehearsal.now) == 0)
      rehearsal = Rehearsal(wanted: wanted)
      rehearsal.play(.command(.scan), .command(.guides(false)))
      #expect(try FrameArtTests.artworkRows(rehearsal.state, at: rehearsal.now) == 0)
    }
  }

  @Test("S4: a pill 16 above the frame, black at 80 %, radius 8, padding 8, white words of 14")
  func pill() throws {
    let white = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64 * 64)
    defer { white.deallocate() }
    white.initialize(repeating: 255)
    let preview = Preview(
      GrayView(UnsafeBufferPointer(white), width: 64, height: 64, rowStride: 64), number: 1)
    let ground: UInt32 = 0xFF33_3333
    for panel in [Panel.wide, .tall, .large] {
      let layout = panel.layout
      var rehearsal = Rehearsal()
      rehearsal.play(.command(.scan))
      let studio = try Studio(panel)
      studio.draw(rehearsal.state, at: rehearsal.now, preview)
      let pill = try #require(GeometryTests.frame(studio, color: ground))
      let region = layout.scanRegion(
        of: rehearsal.state, pictureWidth: layout.width, pictureHeight: layout.height - 120)
      #expect(pill.bottom + 16 == region.y + 56, "\(panel.rawValue)")
      #expect(abs(2 * pill.x + pill.width - layout.width) <= 1)
      // The words are 14 px high of an em, in a line of 18, within a padding of 8.
      #expect(pill.height == 18 + 16)
      func pixel(_ x: Int, _ y: Int) -> UInt32 { studio.canvas.pixels[y * layout.width + x] }
      #expect(pixel(pill.x, pill.y) == 0xFFFF_FFFF, "the corner is round")
      #expect(pixel(pill.x + 8, pill.y) == ground && pixel(pill.x, pill.y + 8) == ground)
      let words = (pill.x..<pill.right).filter { x in
        (pill.y + 8..<pill.bottom - 8).contains { pixel(x, $0) & 0xFF > 0x60 }
      }
      let first = try #require(words.first)
      let last = try #require(words.last)
      #expect((7...10).contains(first - pill.x), "\(first - pill.x)")
      #expect((7...10).contains(pill.right - 1 - last), "\(pill.right - 1 - last)")
    }
  }

  @Test("tools/golden lists, shows and accepts, and refuses a name that is not new")
  func tool() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent("golden-\(getpid())")
    defer { try? files.removeItem(at: root) }
    let new = root.appendingPathComponent("build/goldens")
    for folder in [new, root.appendingPathComponent("tools")] {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try files.copyItem(
      at: Golden.root.appendingPathComponent("tools/golden"),
      to: root.appendingPathComponent("tools/golden"))
    for name in ["one.png", "two.png", "two.diff.png"] {
      try Data(name.utf8).write(to: new.appendingPathComponent(name))
    }
    func run(_ arguments: String...) throws -> (status: Int32, words: String) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = [root.appendingPathComponent("tools/golden").path] + arguments
      let output = Pipe()
      process.standardOutput = output
      process.standardError = Pipe()
      try process.run()
      let words = String(
        decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationStatus, words)
    }
    #expect(try run("list").words == "new      one\nnew      two\n")
    #expect(try run("diff", "two").words == "build/goldens/two.diff.png\n")
    #expect(try run("accept", "three").status == 2)
    #expect(try run("accept").status == 2)
    #expect(try run("accept", "two").words == "accepted two\n")
    let golden = root.appendingPathComponent("Tests/Goldens/two.png")
    #expect(try Data(contentsOf: golden) == Data("two.png".utf8))
    #expect(try run("list").words == "new      one\n")
    #expect(try run("accept", "--all").status == 0)
    #expect(try run("list").words.isEmpty)
    #expect(try run("accept", "--all").status == 0, "nothing to accept is no mistake")
  }
}
