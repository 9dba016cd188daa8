import Glibc
import MRZ
import Pixels

/// Lets the recognizer read pictures that nobody would take.
@main
enum Fuzz {
  static func main() {
    do throws(FuzzOptions.UsageError) {
      let options = try FuzzOptions(
        (0..<Int(CommandLine.argc)).map { CommandLine.unsafeArgv[$0] })
      if options.wantsHelp {
        say(FuzzOptions.help)
      } else if options.isSelfCheck {
        exit(SelfCheck.run() ? 0 : 1)
      } else {
        exit(try Session(options).run() ? 0 : 1)
      }
    } catch {
      var line = "tools/fuzz: \(error.words)\n"
      line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
      exit(2)
    }
  }

  /// Writes `text` at once: nothing that was said before a crash may be lost in a buffer.
  static func say(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}

/// Plants faults and tells whether they are found.
enum SelfCheck {
  /// Comes back only when a planted fault was not found.
  static func run() -> Bool {
    for (name, outcome) in Soundness.planted {
      guard let fault = Soundness.fault(in: outcome) else {
        Fuzz.say("\(name) was not found\n")
        return false
      }
      Fuzz.say("\(name) was found: \(fault)\n")
    }
    var dice = Dice(seed: 1, number: 0)
    let sketch = Sketch.invented(64, 48, &dice)
    let picture = HeapPicture(sketch, .packed(64), &dice)
    let reader = SeasonedReader(64, 49)
    _ = reader.read(picture.view)
    Fuzz.say("reading a row more than there is\n")
    _ = reader.read(picture.view(rows: 49))
    Fuzz.say("nobody noticed: this needs a build with the address sanitizer\n")
    return false
  }
}
