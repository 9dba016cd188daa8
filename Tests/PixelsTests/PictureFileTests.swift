import CPNG
import Pixels
import Testing

/// Issue 2 item 7: JPEG, PNG, PGM and PPM are read, upright.
@Suite struct PictureFileTests {
  /// What `bytes`, written to a file, are read as.
  private func read(
    _ bytes: [UInt8]
  ) throws -> (width: Int, height: Int, pixels: [UInt8]) {
    let folder = try Folder()
    let picture = try PictureFile.read(folder.file("picture", bytes))
    return (picture.width, picture.height, Array(picture.pixels))
  }

  private func worstDifference(_ left: [UInt8], _ right: [UInt8]) -> Int {
    zip(left, right).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test(arguments: [false, true]) func grayJPEG(progressive: Bool) throws {
    let pixels = slope(width: 53, height: 37)
    let got = try read(
      JPEGEncoder.encode(pixels, width: 53, height: 37, progressive: progressive))
    #expect(got.width == 53 && got.height == 37)
    #expect(worstDifference(got.pixels, pixels) <= 3)
  }

  @Test func colourJPEGGivesItsLuma() throws {
    let red =
      [UInt8](repeating: 0, count: 0) + Array(repeating: [200, 40, 90], count: 256).joined()
    let got = try read(JPEGEncoder.encode(red, width: 16, height: 16, channels: 3))
    let luma = (77 * 200 + 150 * 40 + 29 * 90 + 128) >> 8
    #expect(got.pixels.allSatisfy { abs(Int($0) - luma) <= 1 })
  }

  @Test(arguments: Orientation.allCases, [false, true])
  func orientationIsHonoured(_ orientation: Orientation, littleEndian: Bool) throws {
    let (width, height) = (24, 16)
    let jpeg = JPEGEncoder.encode(slope(width: width, height: height), width: width, height: height)
    let plain = try read(jpeg).pixels
    let got = try read(
      JPEGEncoder.tagged(jpeg, orientation: orientation.rawValue, littleEndian: littleEndian))
    #expect(got.width == (orientation.exchangesSides ? height : width))
    #expect(got.height == (orientation.exchangesSides ? width : height))
    var wrong = 0
    for y in 0..<height {
      for x in 0..<width {
        // Exif 2.32, 4.6.4: which visual sides the file's first row and first column are.
        let (right, bottom) = (width - 1 - x, height - 1 - y)
        let (column, row) =
          switch orientation {
          case .upright: (x, y)
          case .mirrored: (right, y)
          case .upsideDown: (right, bottom)
          case .flipped: (x, bottom)
          case .transposed: (y, x)
          case .quarterClockwise: (bottom, x)
          case .transverse: (bottom, right)
          case .quarterCounterclockwise: (y, right)
          }
        if got.pixels[row * got.width + column] != plain[y * width + x] { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func orientationThatMeansNothingIsUpright() throws {
    let jpeg = JPEGEncoder.encode(slope(width: 24, height: 16), width: 24, height: 16)
    for value: UInt8 in [0, 9, 255] {
      let got = try read(JPEGEncoder.tagged(jpeg, orientation: value, littleEndian: true))
      #expect(got.width == 24 && got.height == 16)
    }
  }

  @Test(arguments: [false, true]) func grayPNG(interlaced: Bool) throws {
    for (width, height) in [(1, 1), (3, 2), (5, 9), (37, 23)] {
      let pixels = slope(width: width, height: height)
      let rows = (0..<height).map { Array(pixels[($0 * width)..<(($0 + 1) * width)]) }
      let png = PNGEncoder.encode(
        rows: rows, width: width, depth: 8, colorType: PNG_COLOR_TYPE_GRAY, interlaced: interlaced)
      let got = try read(png)
      #expect(got.width == width && got.height == height && got.pixels == pixels)
    }
  }

  @Test func sixteenBitPNGIsScaled() throws {
    let row: [UInt8] = [0, 0, 0x80, 0x80, 0xFF, 0xFF]
    let got = try read(
      PNGEncoder.encode(rows: [row], width: 3, depth: 16, colorType: PNG_COLOR_TYPE_GRAY))
    #expect(got.pixels == [0, 128, 255])
  }

  @Test func oneBitPNGIsBlackAndWhite() throws {
    let got = try read(
      PNGEncoder.encode(
        rows: [[0b1010_0000]], width: 3, depth: 1, colorType: PNG_COLOR_TYPE_GRAY))
    #expect(got.pixels == [255, 0, 255])
  }

  @Test func opacityLiesOverWhite() throws {
    let row: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 255, 100, 100, 100, 128]
    let got = try read(
      PNGEncoder.encode(rows: [row], width: 3, depth: 8, colorType: PNG_COLOR_TYPE_RGB_ALPHA))
    #expect(got.pixels == [255, 0, 177])
  }

  @Test func paletteIsLookedUpAndMayBeOpen() throws {
    let palette = [
      png_color(red: 10, green: 10, blue: 10), png_color(red: 255, green: 0, blue: 0),
    ]
    let got = try read(
      PNGEncoder.encode(
        rows: [[0, 1, 1]], width: 3, depth: 8, colorType: PNG_COLOR_TYPE_PALETTE,
        palette: palette, opacities: [0, 255]))
    #expect(got.pixels == [255, 77, 77])
  }

  @Test(arguments: [
    "P2\n# a comment\n3 1\n255\n0 128 255\n", "P2 3 1 15 0 8 15",
    "P3 3 1 255 0 0 0 128 128 128 255 255 255",
    "P2#\n3 1 #\n255 0 128 255",
  ]) func netpbmInDigits(text: String) throws {
    let got = try read(Array(text.utf8))
    #expect(got.width == 3 && got.height == 1)
    #expect(got.pixels[0] == 0 && got.pixels[2] == 255)
    #expect(abs(Int(got.pixels[1]) - 132) <= 4)
  }

  @Test func netpbmInBytes() throws {
    #expect(try read(Array("P5 3 1 255\n".utf8) + [0, 7, 255]).pixels == [0, 7, 255])
    #expect(try read(Array("P5 3 1 100\n".utf8) + [0, 50, 100]).pixels == [0, 128, 255])
    let wide: [UInt8] = [0, 0, 0x80, 0x80, 0xFF, 0xFF]
    #expect(try read(Array("P5 3 1 65535\n".utf8) + wide).pixels == [0, 128, 255])
    let colours: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255]
    #expect(try read(Array("P6 3 1 255\n".utf8) + colours).pixels == [77, 149, 29])
  }

  @Test func aGivenBufferIsFilledOrRefused() throws {
    let folder = try Folder()
    let path = try folder.file("picture", Array("P5 3 2 255\n".utf8) + [1, 2, 3, 4, 5, 6])
    var pixels = [UInt8](repeating: 99, count: 8)
    let size = try pixels.withUnsafeMutableBufferPointer { try PictureFile.read(path, into: $0) }
    #expect(size.width == 3 && size.height == 2 && pixels == [1, 2, 3, 4, 5, 6, 99, 99])
    #expect(throws: PictureFileError.bufferTooSmall(pixels: 6)) {
      try pixels.withUnsafeMutableBufferPointer {
        try PictureFile.read(path, into: UnsafeMutableBufferPointer(rebasing: $0[0..<5]))
      }
    }
  }
}
