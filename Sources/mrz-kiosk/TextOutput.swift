import Glibc

/// Text written into a file.
enum TextOutput {
  /// Writes `text` into the file at `path`, in place of what was there; false when it cannot.
  static func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let isWritten = fputs(text, file) >= 0
    return fclose(file) == 0 && isWritten
  }
}
