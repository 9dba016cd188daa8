import Glibc
import LinuxIO
import MRZ
import Pixels
import Recognition
import StaticMemory

/// Measures the reader stage by stage, or the screens, by the processor time of their one thread.
@main
enum Bench {
  static let help = """
    usage: tool-bench [--video] [--repeat N] FILE...
           tool-bench --drawing [--repeat N]

    Reads each picture N times (3 unless given) and prints one JSON object a line: the processor
    time of the fastest run in milliseconds, whole and by stage, what the networks multiplied, the
    bytes of the arena and what the picture came to. With --video the files are one video, read
    once. The first line is the reference: a product of two matrices of 256 x 256 floats.

    With --drawing prints what screens cost (300 redraws each unless given): the milliseconds of
    drawing and copying to the panel, median and 95 %, and the median of a plain copy of the same
    pixels, four bytes each.

    """

  static func main() {
    var files: [String] = []
    var (isVideo, isDrawing) = (false, false)
    var wanted: Int?
    var words = CommandLine.arguments.dropFirst()
    while let word = words.popFirst() {
      switch word {
      case "--help":
        print(help, terminator: "")
        return
      case "--video": isVideo = true
      case "--drawing": isDrawing = true
      case "--repeat":
        guard let number = words.popFirst().flatMap({ Int($0) }), number > 0 else {
          fail("--repeat wants a number over 0")
        }
        wanted = number
      default: files.append(word)
      }
    }
    if isDrawing {
      do throws(LetteringError) {
        return try Drawing.measure(times: wanted ?? 300)
      } catch {
        fail(error.words)
      }
    }
    guard !files.isEmpty else { fail("no file is given") }
    print(
      #"{"reference-milliseconds": "#
        + "\(milliseconds(MatrixProduct.nanoseconds())), "
        + #""reference-multiply-adds": \#(MatrixProduct.multiplyAdds)}"#)
    var measured = Measured(isVideo: isVideo, times: isVideo ? 1 : wanted ?? 3)
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
