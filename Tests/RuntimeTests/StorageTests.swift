import Appliance
import Foundation
import LinuxIO
import MRZ
import Pixels
import Runtime
import StaticMemory
import Testing

/// Pictures saved to removable storage (requirements 5 and 6): whole, or not at all.
struct StorageTests {
  private static var settings: Settings {
    var settings = Settings()
    settings.returnsDocument = true
    settings.savesImages = true
    return settings
  }

  private static var plan: PicturePlan {
    PicturePlan(settings, .init(width: 64, height: 48))
  }

  /// Storage that the system itself is not on.
  private static let otherStorage = URL(filePath: "/dev/shm")

  /// A picture in which no two neighbours are alike.
  private static func save(
    into folder: String, times: Int = 1
  ) throws -> [StorageTrouble?] {
    let worker = try StorageWorker(folder, plan, width: 64)
    return try (0..<times).map { _ in try save(with: worker) }
  }

  private static func save(with worker: StorageWorker) throws -> StorageTrouble? {
    let pixels = (0..<64 * 48).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    return try pixels.withUnsafeBufferPointer { buffer in
      try worker.save(GrayView(buffer, width: 64, height: 48, rowStride: 64), as: .document)
      var answer: StorageWorker.Answer?
      while answer == nil { answer = try worker.takeAnswer() }
      return answer?.trouble
    }
  }

  @Test func picturesAreWholeAndNumberedAndNothingElseIsLeft() throws {
    let folder = Self.otherStorage.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try Self.save(into: folder.path, times: 2) == [nil, nil])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["document-0001.png", "document-0002.png"])
    for name in names {
      let picture = try PictureFile.read(folder.appending(path: name).path)
      #expect(picture.width == 64 && picture.height == 48)
      for index in picture.pixels.indices where picture.pixels[index] != UInt8(index * 31 & 255) {
        Issue.record("pixel \(index) of \(name)")
        break
      }
    }
  }

  /// Where nothing is mounted, its place is on the board's own storage.
  @Test func aFolderOfTheSystemsOwnStorageIsMissing() throws {
    let folder = URL(filePath: "/var").appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try Self.save(into: folder.path) == [.missing])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func aFolderThatIsNotThereIsMissing() throws {
    #expect(try Self.save(into: "/no/such/folder") == [.missing])
    #expect(try Self.save(into: "/dev/null") == [.missing])
  }

  @Test func whatTheKernelRefusesIsToldApart() {
    for (number, trouble) in [
      (ENOSPC, StorageTrouble.full), (EFBIG, .full), (EDQUOT, .full), (EROFS, .readOnly),
      (EACCES, .readOnly), (EPERM, .readOnly), (ENOENT, .missing), (ENOTDIR, .missing),
      (EIO, .missing),
    ] {
      #expect(StorageTrouble(Errno(rawValue: number)) == trouble)
    }
  }

  @Test func storageThatComesBackIsWrittenToAgain() throws {
    let folder = Self.otherStorage.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let worker = try StorageWorker(folder.path, Self.plan, width: 64)
    var answers: [StorageTrouble?] = []
    for isThere in [true, false, true] {
      if isThere {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      } else {
        try FileManager.default.removeItem(at: folder)
      }
      answers.append(try Self.save(with: worker))
    }
    #expect(answers == [nil, .missing, nil])
  }

  /// A folder of the kernel's own, in which nobody makes files.
  @Test func aFolderInWhichNothingCanBeMadeIsReadOnly() throws {
    #expect(try Self.save(into: "/sys/kernel") == [.readOnly])
  }
}
