import MRZ
import StaticMemory

/// What every outcome must be, whatever the picture.
enum Soundness {
  /// What is wrong with `outcome`; nil when nothing is.
  static func fault(in outcome: Outcome) -> String? {
    guard case .read(let reading) = outcome else { return nil }
    guard reading.format.fits(reading.lines) else {
      let lengths = (0..<reading.lines.count).map { reading.lines[$0].count }
      return "lines of \(lengths) characters are not \(reading.format)"
    }
    guard reading.score.isFinite else { return "the score is \(reading.score)" }
    guard (0...1).contains(reading.certainty) else { return "certainty \(reading.certainty)" }
    guard reading.pictures > 0, reading.agreeing <= reading.pictures else {
      return "\(reading.agreeing) of \(reading.pictures) pictures agree"
    }
    for line in 0..<reading.format.lineCount {
      for column in 0..<reading.format.lineLength
      where Alphabet.index(of: reading.lines[line][column]) == nil {
        return "byte \(reading.lines[line][column]) in line \(line), column \(column)"
      }
    }
    for line in 0..<Lines.capacity {
      for column in 0..<64 where reading.repaired[line, column] {
        if line >= reading.format.lineCount || column >= reading.format.lineLength {
          return "repaired outside the zone: line \(line), column \(column)"
        }
      }
    }
    // What it means is somebody else's affair, but it must mean something.
    let today = CalendarDate(year: 2026, month: 1, day: 31)
    if parse(reading, today: today) == nil { return "its own lines are not parsed" }
    return nil
  }

  /// Faults planted into a sound outcome, each under its name.
  static var planted: [(name: String, outcome: Outcome)] {
    var lines = Lines()
    for _ in 0..<2 { lines.append(FixedText(repeatElement(UInt8(ascii: "<"), count: 44))) }
    let sound = Reading(format: .td3, lines: lines)
    var (strange, short, outside, endless) = (sound, sound, sound, sound)
    strange.lines[1][43] = UInt8(ascii: "a")
    short.lines[1].truncate(to: 43)
    outside.repaired[1, 44] = true
    endless.score = -.infinity
    return [
      ("a small letter", .read(strange)), ("a short line", .read(short)),
      ("a repair outside", .read(outside)), ("a score without end", .read(endless)),
    ]
  }
}
