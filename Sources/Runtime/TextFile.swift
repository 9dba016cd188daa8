import Glibc
import LinuxIO

/// Why a text file cannot be read.
package enum TextFileError: Error, Equatable, Sendable {
  /// There is none.
  case missing
  /// It is a folder.
  case folder
  /// It has more bytes than `most`.
  case tooLarge(most: Int)
  /// The system refused, for another reason.
  case refused(SystemCallError)
}

extension TextFileError {
  /// What `error` means for a file.
  init(_ error: SystemCallError) {
    switch error.errno {
    case .notFound: self = .missing
    case .isFolder: self = .folder
    default: self = .refused(error)
    }
  }
}

/// Reads small text files whole: a configuration, lines to parse.
package enum TextFile {
  /// The bytes of the file at `path`; at most `most`.
  package static func read(
    _ path: UnsafePointer<CChar>, most: Int
  ) throws(TextFileError) -> [UInt8] {
    let file = try open(path)
    return try read(descriptor: file.number, most: most)
  }

  /// All that comes from the open `descriptor` until its end; at most `most` bytes.
  package static func read(descriptor: Int32, most: Int) throws(TextFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 16 << 10, alignment: 16)
    defer { block.deallocate() }
    while true {
      let count = try next(descriptor, into: block)
      guard count > 0 else { return bytes }
      guard bytes.count + count <= most else { throw .tooLarge(most: most) }
      bytes += block[..<count]
    }
  }

  private static func open(
    _ path: UnsafePointer<CChar>
  ) throws(TextFileError) -> OwnedDescriptor {
    do throws(SystemCallError) {
      return try OwnedDescriptor(opening: path, flags: O_RDONLY)
    } catch {
      throw TextFileError(error)
    }
  }

  private static func next(
    _ descriptor: Int32, into block: UnsafeMutableRawBufferPointer
  ) throws(TextFileError) -> Int {
    do throws(SystemCallError) {
      return try LinuxIO.read(descriptor, into: block)
    } catch {
      throw TextFileError(error)
    }
  }
}
