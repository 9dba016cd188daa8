import Pixels
import StaticMemory

/// Writes pictures of screens into a folder, in memory taken once.
final class ScreenWriter {
  /// The longest path, its zero byte included: Linux's `PATH_MAX`.
  private static let pathCapacity = 4096

  private let folderLength: Int
  private let memory: Arena
  private let path: UnsafeMutableBufferPointer<CChar>
  private let png: PNGWriter

  /// What a writer of screens of `width` columns takes.
  static func footprint(width: Int) -> Footprint {
    var footprint = PNGWriter.plan(width: width)
    footprint.add(CChar.self, pathCapacity)
    return footprint
  }

  /// Writes into `folder`, which exists; a name too long to be a folder's is cut.
  init(_ folder: String, width: Int) {
    png = PNGWriter(width: width, memory: Arena(PNGWriter.plan(width: width)))
    var footprint = Footprint()
    footprint.add(CChar.self, ScreenWriter.pathCapacity)
    var memory = Arena(footprint)
    path = memory.take(CChar.self, ScreenWriter.pathCapacity)
    memory.assertFull()
    self.memory = memory
    let room = ScreenWriter.pathCapacity - 2 * FixedText.capacity
    folderLength = min(folder.utf8.count, room)
    for (index, byte) in folder.utf8.prefix(room).enumerated() {
      path[index] = CChar(truncatingIfNeeded: byte)
    }
  }

  /// Writes `canvas` to `NN-NAME.png`.
  func write(_ canvas: Canvas, number: Int, name: FixedText) throws(PictureFileError) {
    var file = FixedText("/")
    file.append(number: number, digits: 2)
    file.append("-")
    file.append(name)
    var end = folderLength
    for index in 0..<file.count {
      path[end] = CChar(truncatingIfNeeded: file[index])
      end += 1
    }
    for byte in ".png\0".utf8 {
      path[end] = CChar(truncatingIfNeeded: byte)
      end += 1
    }
    guard let start = path.baseAddress else { preconditionFailure("the path has memory") }
    try png.write(canvas, to: start)
  }
}
