import Foundation
import Pixels
import StaticMemory
import Testing

/// Requirement D6: the simulated display writes what it shows as picture files.
@Suite struct WriterTests {
  /// A surface of many colours.
  private func colours(_ width: Int, _ height: Int) -> Surface {
    let surface = Surface(width, height)
    var dice = Dice(5)
    for y in 0..<height {
      for x in 0..<width {
        let color = Color(
          UInt8(x * 255 / max(1, width - 1)), UInt8(y * 255 / max(1, height - 1)),
          UInt8(dice.roll(0...255)))
        surface.canvas.fill(Area(x: x, y: y, width: 1, height: 1), color)
      }
    }
    return surface
  }

  private func luma(_ pixel: UInt32) -> UInt8 {
    let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    return UInt8((77 * red + 150 * green + 29 * blue + 128) >> 8)
  }

  @Test(arguments: [(1, 1), (7, 3), (800, 480), (1920, 40), (4000, 3)])
  func whatIsWrittenIsReadBack(_ width: Int, _ height: Int) throws {
    let surface = colours(width, height)
    let folder = try Folder()
    for name in ["a.png", "a.pgm"] {
      let path = folder.path + "/" + name
      if name == "a.png" {
        try PictureFile.writePNG(surface.canvas, to: path)
      } else {
        try PictureFile.writePGM(surface.canvas, to: path)
      }
      let picture = try PictureFile.read(path)
      #expect(picture.width == width && picture.height == height)
      #expect(Array(picture.pixels) == surface.pixels.map(luma))
    }
  }

  @Test func coloursAreKept() throws {
    // Each channel alone, against libpng's own reading by the luma of pure colours.
    let folder = try Folder()
    for (color, value) in [
      (Color(255, 0, 0), 77), (Color(0, 255, 0), 149), (Color(0, 0, 255), 29),
    ] {
      let surface = Surface(3, 2, color)
      try PictureFile.writePNG(surface.canvas, to: folder.path + "/c.png")
      let picture = try PictureFile.read(folder.path + "/c.png")
      #expect(picture.pixels.allSatisfy { $0 == UInt8(value) })
    }
  }

  @Test func oneWriterWritesManyPictures() throws {
    let folder = try Folder()
    let writer = PNGWriter(width: 300, memory: Arena(PNGWriter.plan(width: 300)))
    for width in [300, 10, 299] {
      let surface = colours(width, 200)
      try writer.write(surface.canvas, to: folder.path + "/\(width).png")
      let picture = try PictureFile.read(folder.path + "/\(width).png")
      #expect(Array(picture.pixels) == surface.pixels.map(luma))
    }
  }

  @Test func whatCannotBeWrittenIsTold() throws {
    let surface = colours(300, 200)
    let folder = try Folder()
    #expect(throws: PictureFileError.notWritten(errno: ENOENT)) {
      try PictureFile.writePNG(surface.canvas, to: folder.path + "/nowhere/a.png")
    }
    #expect(throws: PictureFileError.notWritten(errno: EISDIR)) {
      try PictureFile.writePGM(surface.canvas, to: folder.path)
    }
  }

  @Test func aFullDeviceIsToldAndLeftAlone() throws {
    let surface = colours(300, 200)
    let full = "/dev/full"
    try #require(FileManager.default.fileExists(atPath: full))
    #expect(throws: PictureFileError.notWritten(errno: ENOSPC)) {
      try PictureFile.writePNG(surface.canvas, to: full)
    }
    #expect(throws: PictureFileError.notWritten(errno: ENOSPC)) {
      try PictureFile.writePGM(surface.canvas, to: full)
    }
    #expect(FileManager.default.fileExists(atPath: full))
  }
}
