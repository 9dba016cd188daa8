import Glibc

/// Why a picture file could not be read or written.
package enum PictureFileError: Error, Equatable, Sendable {
  /// There is no file of that name.
  case missing
  /// The name is a directory's.
  case directory
  /// This user may not open it.
  case permission
  /// It is a device, a pipe or a socket.
  case notARegularFile
  /// The system failed to read it; `errno` says why.
  case unreadable(errno: Int32)
  /// It has no byte.
  case empty
  /// It has more than `PictureFile.maximumBytes`.
  case fileTooLarge(bytes: Int)
  /// It is neither JPEG, PNG, PGM nor PPM.
  case notAPicture
  /// Its header states more than `PictureFile.maximumPixels`.
  case pictureTooLarge(width: Int, height: Int)
  /// It ends before its picture does.
  case truncated
  /// It breaks the rules of its format.
  case damaged
  /// It is a JPEG in four inks (CMYK).
  case fourInks
  /// It is a lawful variant that is not read: lossless or 12-bit JPEG, a bitmap (PBM, PAM).
  case unsupportedVariant
  /// The picture has more pixels than the buffer it was to go to.
  case bufferTooSmall(pixels: Int)
  /// The system has no memory for it.
  case noMemory
  /// The file could not be written; `errno` says why.
  case notWritten(errno: Int32)

  /// What to tell a person, without the file's name, in one line.
  package var words: String {
    switch self {
    case .missing: "no such file"
    case .directory: "is a directory"
    case .permission: "may not be opened: permission denied"
    case .notARegularFile: "is a device, pipe or socket, not a regular file"
    case .unreadable(let errno): "cannot be read: \(PictureFileError.words(errno))"
    case .empty: "is empty"
    case .fileTooLarge(let bytes):
      "has \(bytes) bytes; at most \(PictureFile.maximumBytes) are read"
    case .notAPicture: "is not a JPEG, PNG, PGM or PPM picture"
    case .pictureTooLarge(let width, let height):
      "is \(width) x \(height) pixels; at most \(PictureFile.maximumPixels) pixels are read"
    case .truncated: "is cut short: the file ends before the picture does"
    case .damaged: "is damaged"
    case .fourInks: "is a JPEG in four inks (CMYK), which is not read"
    case .unsupportedVariant: "is a kind of picture that is not read"
    case .bufferTooSmall(let pixels): "has \(pixels) pixels, more than there is room for"
    case .noMemory: "does not fit in memory"
    case .notWritten(let errno): "cannot be written: \(PictureFileError.words(errno))"
    }
  }

  private static func words(_ number: Int32) -> String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
  }
}
