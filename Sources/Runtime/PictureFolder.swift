import Appliance
import Glibc
import LinuxIO
import MRZ
import Pixels
import StaticMemory

/// A folder on removable storage into which pictures are written, each whole or not at all.
///
/// A picture is written under a passing name, brought to the storage, and only then given its own
/// name, which says what it shows and a number: nothing of a person. The thread that writes is the
/// only one that touches it while it does.
final class PictureFolder: @unchecked Sendable {
  /// The longest path, its zero byte included: Linux's `PATH_MAX`.
  private static let pathCapacity = 4096
  /// The longest name that is added to the folder's path.
  private static let nameCapacity = 64
  /// The last number that a file gets.
  private static let lastNumber = 9999
  private static let passing: StaticString = "/.mrz-kiosk.part"

  private let memory: Arena
  private let folder: UnsafeMutableBufferPointer<CChar>
  private let part: UnsafeMutableBufferPointer<CChar>
  private let path: UnsafeMutableBufferPointer<CChar>
  private let folderLength: Int
  private let png: PNGWriter
  private var picture: PictureSlot

  /// What a folder takes for pictures of at most `pixels` pixels in at most `width` columns.
  static func footprint(pixels: Int, width: Int) -> Footprint {
    var footprint = PNGWriter.plan(width: width)
    footprint.add(own(pixels: pixels))
    return footprint
  }

  private static func own(pixels: Int) -> Footprint {
    var footprint = Footprint()
    for _ in 0..<3 { footprint.add(CChar.self, pathCapacity) }
    footprint.add(UInt8.self, pixels)
    return footprint
  }

  /// The folder at `path`, which need not be there; a path too long to be one is cut.
  init(_ path: String, pixels: Int, width: Int) {
    png = PNGWriter(width: width, memory: Arena(PNGWriter.plan(width: width)))
    var memory = Arena(PictureFolder.own(pixels: pixels))
    folder = memory.take(CChar.self, PictureFolder.pathCapacity)
    part = memory.take(CChar.self, PictureFolder.pathCapacity)
    self.path = memory.take(CChar.self, PictureFolder.pathCapacity)
    picture = PictureSlot(memory.take(UInt8.self, pixels))
    memory.assertFull()
    self.memory = memory
    let room = PictureFolder.pathCapacity - PictureFolder.nameCapacity
    folderLength = min(path.utf8.count, room)
    for (index, byte) in path.utf8.prefix(room).enumerated() {
      for buffer in [folder, part, self.path] { buffer[index] = CChar(truncatingIfNeeded: byte) }
    }
    PictureFolder.end(part, at: folderLength, FixedText(stringLiteral: PictureFolder.passing))
  }

  /// Takes a copy of what is to be written.
  func take(_ picture: GrayView) {
    let isTaken = self.picture.take(picture)
    precondition(isTaken, "there is room for a picture")
  }

  /// Overwrites what was written.
  func wipe() {
    picture.wipe()
    png.wipe()
  }

  /// Writes the picture taken; nil, or why it is not there.
  func write(_ kind: PictureID.Kind) -> StorageTrouble? {
    do throws(SystemCallError) {
      guard isOnOtherStorage else { return .missing }
      try writePart()
      guard choosePath(kind) else { return .full }
      try retrying(.write) { Int(rename(start(part), start(path))) }
      try bringNamesToStorage()
      return nil
    } catch {
      unlink(start(part))
      return StorageTrouble(error.errno)
    }
  }

  /// Whether the folder is not on the storage that the system itself is on: where nothing is
  /// mounted, its place is, and a picture of a person would stay in the board.
  private var isOnOtherStorage: Bool {
    var (there, own) = (stat(), stat())
    guard stat(start(folder), &there) == 0, stat("/", &own) == 0 else { return false }
    return there.st_dev != own.st_dev
  }

  private func writePart() throws(SystemCallError) {
    guard let view = picture.view else { preconditionFailure("a picture was taken") }
    let file = try OwnedDescriptor(
      opening: start(part), flags: O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW)
    let cause = png.write(view, to: file.number)
    guard cause == 0 else {
      throw SystemCallError(operation: .write, errno: Errno(rawValue: cause))
    }
    try retrying(.write) { Int(fsync(file.number)) }
  }

  /// The file has its name on the storage, too, where the file system knows how.
  private func bringNamesToStorage() throws(SystemCallError) {
    let names = try OwnedDescriptor(opening: start(folder), flags: O_RDONLY | O_DIRECTORY)
    do throws(SystemCallError) {
      try retrying(.write) { Int(fsync(names.number)) }
    } catch {
      guard error.errno == .invalid else {
        unlink(start(path))
        throw error
      }
    }
  }

  /// Finds a name that no file has; false when there is none left.
  private func choosePath(_ kind: PictureID.Kind) -> Bool {
    for number in 1...PictureFolder.lastNumber {
      var name = FixedText("/")
      name.append(FixedText(stringLiteral: PictureFolder.word(kind)))
      name.append("-")
      name.append(number: number, digits: 4)
      name.append(".png")
      PictureFolder.end(path, at: folderLength, name)
      if access(start(path), F_OK) != 0 { return true }
    }
    return false
  }

  private static func end(
    _ buffer: UnsafeMutableBufferPointer<CChar>, at length: Int, _ name: FixedText
  ) {
    for index in 0..<name.count { buffer[length + index] = CChar(truncatingIfNeeded: name[index]) }
    buffer[length + name.count] = 0
  }

  private func start(_ buffer: UnsafeMutableBufferPointer<CChar>) -> UnsafePointer<CChar> {
    guard let start = buffer.baseAddress else { preconditionFailure("a path has memory") }
    return UnsafePointer(start)
  }

  private static func word(_ kind: PictureID.Kind) -> StaticString {
    switch kind {
    case .document: "document"
    case .original: "original"
    case .portrait: "portrait"
    }
  }
}

extension StorageTrouble {
  /// What the refusal `errno` of a file system means to whoever wanted to save.
  package init(_ errno: Errno) {
    switch errno.rawValue {
    case ENOSPC, EDQUOT, EFBIG: self = .full
    case EROFS, EACCES, EPERM: self = .readOnly
    default: self = .missing
    }
  }
}
