import Glibc
import MRZ
import Pixels
import StaticMemory

/// Draws specimen pages of made-up documents, for simulated cameras and tests.
@main
enum Page {
  static func main() {
    do throws(PageError) {
      let options = try PageOptions(
        (0..<Int(CommandLine.argc)).map { CommandLine.unsafeArgv[$0] })
      if options.wantsHelp {
        print(PageOptions.help, terminator: "")
        return
      }
      for format in options.formats {
        print(try draw(format, options).json)
      }
    } catch {
      var line = "tools/page: \(error.words)\n"
      line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
      exit(error.isUsage ? 2 : 1)
    }
  }

  /// Draws one page into its file and says what it says.
  private static func draw(_ format: Format, _ options: PageOptions) throws(PageError) -> Truth {
    let holder = Holder(format, seed: options.seed)
    var lines = try holder.lines()
    if let name = options.wrongDigit {
      lines = try lines.misprinted(name, seed: options.seed)
    }
    let layout = PageLayout(format)
    let angle = options.degrees * .pi / 180
    let scale =
      options.pitch.map { $0 / Sheet.zonePitch }
      ?? Photograph.fittingScale(
        layout, angle: angle, width: options.width, height: options.height)
    // A page to photograph is finer than the picture, so that scaling only ever shrinks it.
    let pageScale = options.isFlat ? scale : max(12, 2 * scale)
    let path =
      PageOptions.isFile(options.output)
      ? options.output
      : "\(options.output)/\(PageOptions.name(format))-\(options.seed).png"
    let width = Int((layout.width * pageScale).rounded())
    let height = Int((layout.height * pageScale).rounded())
    var footprint = Footprint()
    footprint.add(UInt32.self, width * height)
    if !options.isFlat { footprint.add(UInt32.self, options.width * options.height) }
    var memory = Arena(footprint)
    let page = Canvas(memory.take(UInt32.self, width * height), width: width, height: height)
    let lettering = try lettering(pageScale, options.fonts)
    let sheet = Sheet(page, lettering, scale: pageScale)
    PagePainter(holder: holder, lines: lines, layout: layout, sheet: sheet).draw()
    let photograph = Photograph(
      page: page, pageScale: pageScale, layout: layout, scale: scale, angle: angle)
    var picture = page
    if !options.isFlat {
      picture = Canvas(
        memory.take(UInt32.self, options.width * options.height), width: options.width,
        height: options.height)
      photograph.take(on: picture)
    }
    try save(picture, path)
    let zone = layout.zone(lines.count, of: lines[0].count).map {
      photograph.place(of: $0, width: picture.width, height: picture.height)
    }
    return Truth(file: path, holder: holder, lines: lines, zone: zone)
  }

  private static func lettering(
    _ scale: Double, _ fonts: FontFiles
  ) throws(PageError) -> Lettering {
    let plan = LetteringPlan(fontFiles: fonts, styles: Sheet.styles(scale: scale))
    do throws(LetteringError) {
      return try Lettering(plan, memory: Arena(plan.footprint))
    } catch {
      throw .lettering(error)
    }
  }

  private static func save(_ picture: Canvas, _ path: String) throws(PageError) {
    do throws(PictureFileError) {
      if path.hasSuffix(".pgm") {
        try PictureFile.writePGM(picture, to: path)
      } else {
        try PictureFile.writePNG(picture, to: path)
      }
    } catch {
      throw .picture(path, error)
    }
  }
}
