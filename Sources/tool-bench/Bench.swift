import Glibc
import LinuxIO
import MRZ
import Pixels
import Recognition
import StaticMemory

/// Measures the reader by the processor time of its one thread, stage by stage.
@main
enum Bench {
  static let help = """
    usage: tool-bench [--video] [--repeat N] FILE...

    Reads each picture N times (3 unless given) and prints one JSON object a line: the processor
    time of the fastest run in milliseconds, whole and by stage, what the networks multiplied, the
    bytes of the arena and what the picture came to. With --video the files are one video, read
    once. The first line is the reference: a product of two matrices of 256 x 256 floats.

    """

  static func main() {
    var files: [String] = []
    var (isVideo, times) = (false, 3)
    var words = CommandLine.arguments.dropFirst()
    while let word = words.popFirst() {
      switch word {
      case "--help":
        print(help, terminator: "")
        return
      case "--video": isVideo = true
      case "--repeat":
        guard let number = words.popFirst().flatMap({ Int($0) }), number > 0 else {
          fail("--repeat wants a number over 0")
        }
        times = number
      default: files.append(word)
      }
    }
    guard !files.isEmpty else { fail("no file is given") }
    print(
      #"{"reference-milliseconds": "#
        + "\(milliseconds(MatrixProduct.nanoseconds())), "
        + #""reference-multiply-adds": \#(MatrixProduct.multiplyAdds)}"#)
    var measured = Measured(isVideo: isVideo, times: isVideo ? 1 : times)
    for file in files {
      do throws(PictureFileError) {
        let picture = try PictureFile.read(file)
        print(measured.line(file, picture.view))
      } catch {
        fail("\(file): \(error.words)")
      }
    }
  }

  /// Nanoseconds as milliseconds with three digits behind the point.
  static func milliseconds(_ nanoseconds: Int64) -> String {
    let micros = (nanoseconds + 500) / 1000
    let rest = String(micros % 1000)
    return "\(micros / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private static func fail(_ words: String) -> Never {
    var line = "tool-bench: \(words)\n"
    line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(2)
  }
}
