import Glibc
import MRZ
import Pixels

/// One run: picture after picture until the time is over, the count reached or a fault found.
struct Session {
  /// Every how many pictures one is read again in other ways.
  private static let again = 4

  private let options: FuzzOptions
  private let pages: [Sketch]
  private let readers = SeasonedReader.all()

  /// Loads the pages.
  init(_ options: FuzzOptions) throws(FuzzOptions.UsageError) {
    self.options = options
    var pages: [Sketch] = []
    for path in options.pages {
      do throws(PictureFileError) {
        let page = try PictureFile.read(path)
        pages.append(
          Sketch(
            width: page.width, height: page.height, pixels: Array(page.pixels),
            words: path.split(separator: "/").last.map(String.init) ?? path))
      } catch {
        throw FuzzOptions.UsageError(words: "\(path): \(error.words)")
      }
    }
    self.pages = pages
  }

  /// Reads them all; whether all was sound.
  func run() -> Bool {
    let start = time(nil)
    var (number, zones) = (options.first, 0)
    while isWanted(number - options.first, since: start) {
      var dice = Dice(seed: options.seed, number: number)
      let reader = dice.pick(readers)
      let sketch = sketch(for: reader, &dice)
      let layout = HeapPicture.Layout.any(sketch.width, &dice)
      Fuzz.say(
        "picture \(number) of seed \(options.seed): \(sketch.words); \(sketch.width) x "
          + "\(sketch.height), strides \(layout.rowStride) and \(layout.pixelStride), plan "
          + "\(reader.plan.width) x \(reader.plan.height)\n")
      let picture = HeapPicture(sketch, layout, &dice)
      let outcome = reader.read(picture.view)
      if case .read = outcome { zones += 1 }
      // The same pictures are a video, too: a wild one, whose zones and sizes jump.
      var fault = Soundness.fault(in: outcome) ?? Soundness.fault(in: reader.follow(picture.view))
      if !picture.isUnchanged { fault = fault ?? "the picture was changed" }
      if fault == nil, number % Session.again == 0 {
        fault = difference(from: outcome, sketch, picture.view, reader, &dice)
      }
      if let fault {
        Fuzz.say("fault: \(fault)\n")
        return false
      }
      number += 1
    }
    Fuzz.say("\(number - options.first) pictures, \(zones) of them read as zones: all sound\n")
    return true
  }

  private func isWanted(_ done: Int, since start: Int) -> Bool {
    if let count = options.count, done >= count { return false }
    if let seconds = options.seconds, time(nil) - start >= seconds { return false }
    return true
  }

  /// A picture no larger than the reader's plan, more often as large as that than not.
  private func sketch(for reader: SeasonedReader, _ dice: inout Dice) -> Sketch {
    let (width, height) = (reader.plan.width, reader.plan.height)
    var sketch: Sketch
    if pages.isEmpty || dice.once(in: 3) {
      sketch = Sketch.invented(side(width, &dice), side(height, &dice), &dice)
    } else if dice.once(in: 2) {
      sketch = dice.pick(pages).resized(side(width, &dice), side(height, &dice))
    } else {
      // A page in its own proportions is the likeliest to be read.
      let page = dice.pick(pages)
      let scale = min(1.4, Double(width) / Double(page.width), Double(height) / Double(page.height))
      sketch = page.resized(
        max(1, Int(Double(page.width) * scale)), max(1, Int(Double(page.height) * scale)))
    }
    for _ in 0..<dice.pick([0, 1, 1, 2, 3, 5]) {
      let other = pages.isEmpty ? sketch : dice.pick(pages)
      sketch.damage(other, &dice)
    }
    let (columns, rows) = (min(width, sketch.width), min(height, sketch.height))
    guard columns < sketch.width || rows < sketch.height else { return sketch }
    return sketch.part(0, 0, columns, rows)
  }

  private func side(_ most: Int, _ dice: inout Dice) -> Int {
    switch dice.number(0...5) {
    case 0: dice.number(1...min(most, 9))
    case 1, 2: dice.number(1...most)
    default: most
    }
  }

  /// Where the same picture reads otherwise: again, without what the picture before it left, with
  /// another layout in memory, or with a recognizer that has read nothing yet.
  private func difference(
    from outcome: Outcome, _ sketch: Sketch, _ view: GrayView, _ reader: SeasonedReader,
    _ dice: inout Dice
  ) -> String? {
    if reader.read(view) != outcome { return "read again, it says something else" }
    reader.wipe()
    if reader.read(view) != outcome { return "after wipe() it says something else" }
    let packed = HeapPicture(sketch, .packed(sketch.width), &dice)
    if reader.read(packed.view) != outcome { return "without gaps it says something else" }
    let fresh = SeasonedReader(reader.plan.width, reader.plan.height)
    if fresh.read(view) != outcome { return "a new recognizer says something else" }
    return nil
  }
}
