import Glibc
import LinuxIO

/// The input devices of a board, in the order of their numbers.
package struct InputFolder: Sendable {
  /// Where the kernel puts them.
  package static let standard = InputFolder("/dev/input")

  private let path: String

  /// The devices in the folder at `path`.
  package init(_ path: String) {
    self.path = path
  }

  /// The paths of all `event` devices that are there now.
  package func devicePaths() throws(InputError) -> [String] {
    guard let folder = try opened() else { return [] }
    defer { closedir(folder) }
    var numbers: [Int] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix("event"), let number = Int(name.dropFirst(5)) { numbers.append(number) }
    }
    return numbers.sorted().map { "\(path)/event\($0)" }
  }

  private func opened() throws(InputError) -> OpaquePointer? {
    var folder: OpaquePointer?
    do throws(SystemCallError) {
      try retrying(.open) {
        folder = opendir(path)
        return folder == nil ? -1 : 0
      }
    } catch {
      throw InputError(.folder, error.errno)
    }
    return folder
  }
}
