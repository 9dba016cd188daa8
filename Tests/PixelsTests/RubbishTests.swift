import CPNG
import Foundation
import Pixels
import Testing

/// Issue 2, bars: every kind of rubbish has its own clear error.
@Suite struct RubbishTests {
  private func error(_ bytes: [UInt8]) throws -> PictureFileError? {
    let folder = try Folder()
    return error(try folder.file("rubbish", bytes))
  }

  private func error(_ path: String) -> PictureFileError? {
    do {
      _ = try PictureFile.read(path)
      return nil
    } catch {
      return error
    }
  }

  private let jpeg = JPEGEncoder.encode(slope(width: 64, height: 64), width: 64, height: 64)

  private func png(interlaced: Bool = false) -> [UInt8] {
    let rows = (0..<64).map { y in (0..<64).map { x in UInt8(truncatingIfNeeded: x * y * 7) } }
    return PNGEncoder.encode(
      rows: rows, width: 64, depth: 8, colorType: PNG_COLOR_TYPE_GRAY, interlaced: interlaced)
  }

  @Test func whatIsNoPictureFile() throws {
    let folder = try Folder()
    #expect(error(folder.path + "/nothing") == .missing)
    #expect(error(folder.path) == .directory)
    #expect(error("/dev/null") == .notARegularFile)
    #expect(try error([]) == .empty)
    #expect(try error(Array("This is a text, not a picture.\n".utf8)) == .notAPicture)
    #expect(try error([0]) == .notAPicture)
    #expect(try error(Array("P5".utf8)) == .truncated)
    #expect(try error(Array("P5x".utf8)) == .notAPicture)
    #expect(try error(Array("P4 1 1 ".utf8)) == .unsupportedVariant)
  }

  @Test func whatMayNotBeOpened() throws {
    let folder = try Folder()
    let path = try folder.file("closed", jpeg)
    chmod(path, 0)
    // The superuser may open everything; the kernel's answer is what counts.
    let descriptor = open(path, O_RDONLY)
    if descriptor >= 0 {
      close(descriptor)
      #expect(error(path) == nil)
    } else {
      #expect(error(path) == .permission)
    }
  }

  @Test func aPipeNobodyWritesToDoesNotStopUs() throws {
    let folder = try Folder()
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(error(path) == .notARegularFile)
  }

  @Test func everyJPEGCutShortIsTold() throws {
    for length in stride(from: 3, to: jpeg.count - 2, by: 7) {
      let verdict = try error(Array(jpeg[..<length]))
      #expect(verdict == .truncated, "\(length) of \(jpeg.count) bytes")
    }
    #expect(try error(Array(jpeg.dropLast(2))) == nil, "only the end marker is missing")
  }

  @Test func everyProgressiveJPEGCutShortIsTold() throws {
    let whole = JPEGEncoder.encode(
      slope(width: 64, height: 64), width: 64, height: 64, progressive: true)
    for length in stride(from: 3, to: whole.count - 1, by: 11) {
      #expect(try error(Array(whole[..<length])) == .truncated, "\(length) of \(whole.count)")
    }
  }

  @Test(arguments: [false, true]) func everyPNGCutShortIsTold(interlaced: Bool) throws {
    let whole = png(interlaced: interlaced)
    // The last 16 bytes are the check sum of the last data and the end chunk.
    for length in stride(from: 8, to: whole.count - 24, by: 13) {
      #expect(try error(Array(whole[..<length])) == .truncated, "\(length) of \(whole.count)")
    }
  }

  @Test func netpbmCutShortIsTold() throws {
    #expect(try error(Array("P5 3 2 255\n".utf8) + [1, 2, 3, 4, 5]) == .truncated)
    #expect(try error(Array("P2 3 1 255 1 2".utf8)) == .truncated)
    #expect(try error(Array("P5 3 2".utf8)) == .truncated)
    #expect(try error(Array("P5 3 2 255".utf8)) == .truncated)
  }

  @Test func damageIsTold() throws {
    var bytes = png()
    bytes[bytes.count / 2] ^= 0x55
    #expect(try error(bytes) == .damaged)
    #expect(try error([0xFF, 0xD8, 0xFF, 0xC0, 0, 3, 8] + jpeg.dropFirst(2)) == .damaged)
    #expect(try error(Array("P5 0 2 255\n".utf8)) == .damaged)
    #expect(try error(Array("P2 1 1 255 256".utf8)) == .damaged)
    #expect(try error(Array("P5 -1 2 255\n".utf8)) == .damaged)
  }

  @Test func tooLargeAHeaderIsRefusedBeforeMemoryIsTaken() throws {
    let size = PictureFileError.pictureTooLarge(width: 20000, height: 20000)
    #expect(try error(Array("P5 20000 20000 255\n".utf8)) == size)
    var bytes = jpeg
    let frame = try #require((0..<bytes.count).first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes.replaceSubrange((frame + 5)..<(frame + 9), with: [0x4E, 0x20, 0x4E, 0x20])
    #expect(try error(bytes) == size)
    let rows = [[UInt8](repeating: 9, count: 1)]
    var header = PNGEncoder.encode(rows: rows, width: 1, depth: 8, colorType: PNG_COLOR_TYPE_GRAY)
    header.replaceSubrange(16..<24, with: [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20])
    header.replaceSubrange(29..<33, with: crc(Array(header[12..<29])))
    #expect(try error(header) == size)
  }

  @Test func fourInksAreTold() throws {
    let inks = [UInt8](repeating: 100, count: 16 * 16 * 4)
    let bytes = JPEGEncoder.encode(inks, width: 16, height: 16, channels: 4)
    #expect(try error(bytes) == .fourInks)
  }

  @Test func noRubbishIsReadOrStopsUs() throws {
    // Single bytes of good files overwritten: anything may be said, nothing may trap.
    var dice = Dice(7)
    let folder = try Folder()
    for whole in [jpeg, png(), png(interlaced: true)] {
      for _ in 0..<150 {
        var bytes = whole
        for _ in 0..<3 { bytes[dice.roll(0...(bytes.count - 1))] = UInt8(dice.roll(0...255)) }
        _ = error(try folder.file("rubbish", bytes))
      }
    }
  }

  @Test func everyErrorHasWordsOfItsOwn() {
    let errors: [PictureFileError] = [
      .missing, .directory, .permission, .notARegularFile, .unreadable(errno: EIO), .empty,
      .fileTooLarge(bytes: 1), .notAPicture, .pictureTooLarge(width: 1, height: 2), .truncated,
      .damaged, .fourInks, .unsupportedVariant, .bufferTooSmall(pixels: 1), .noMemory,
      .notWritten(errno: EIO),
    ]
    #expect(Set(errors.map(\.words)).count == errors.count)
    #expect(errors.allSatisfy { !$0.words.contains("\n") && !$0.words.isEmpty })
  }

  /// The check sum of a PNG chunk (PNG specification, annex D).
  private func crc(_ bytes: [UInt8]) -> [UInt8] {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    sum = ~sum
    return (0..<4).map { UInt8(truncatingIfNeeded: sum >> (24 - 8 * UInt32($0))) }
  }
}
