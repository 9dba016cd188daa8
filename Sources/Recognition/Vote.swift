import MRZ
import StaticMemory

/// Adds up what the pictures of one document say, position by position.
///
/// What is kept is the mean: pictures of one camera err alike, so that many of them settle what
/// each doubts, but never make sure of what all doubt. A document that says clearly something
/// else, lies elsewhere, or comes after a while of nothing, is another one: the mean begins anew
/// with it.
package struct Vote {
  /// The mean over all pictures; over the newer ones where there are very many.
  package let mean: Evidence
  private let texts: UnsafeMutablePointer<UInt64>
  private var format = Format.td1
  /// How many pictures were added up.
  package private(set) var count = 0
  private var misses = 0
  private var track = Track()

  /// How many pictures' texts are remembered to be compared.
  private static let remembered = 16
  /// From so many pictures on the older ones fade.
  private static let most = 12
  /// Pictures without a reading after which a document counts as gone.
  private static let mostMisses = 12
  /// Characters that both are sure of and see otherwise, from which on it is another document.
  private static let conflicts = 2
  /// A character counts as sure from this confidence on, in parts of 255.
  private static let sure: UInt8 = 250
  /// The share of characters seen otherwise from which on it is another document.
  private static let unlike: Float = 0.4

  /// Adds what voting takes.
  package static func plan(in footprint: inout Footprint) {
    Evidence.plan(in: &footprint)
    footprint.add(UInt64.self, remembered)
  }

  /// Cuts what voting needs from `scratch`.
  package init(from scratch: inout Scratch) {
    mean = Evidence(from: &scratch)
    texts = scratch.take(UInt64.self, Vote.remembered)
  }

  /// Adds a picture's evidence, whose text by itself is `own`, read at `place`; `text` makes text
  /// of evidence. Gives the text of the mean.
  package mutating func add(
    _ own: Reading, _ evidence: Evidence, _ place: Track, text: (Evidence, Format) -> Reading
  ) -> Reading {
    misses = 0
    if count > 0, own.format != format || place.isFar(from: track) { count = 0 }
    if count > 0, isOther(own, text(mean, format)) { count = 0 }
    if count == 0 { format = own.format }
    mean.mix(evidence, share: 1 / Float(min(count + 1, Vote.most)))
    track = place
    texts[count % Vote.remembered] = Vote.fingerprint(own.lines)
    count += 1
    return settled(own, evidence, text)
  }

  /// The mean's reading; where it does not agree with the check digits and the picture by itself
  /// does without doubt, the mean begins anew with the picture.
  private mutating func settled(
    _ own: Reading, _ evidence: Evidence, _ text: (Evidence, Format) -> Reading
  ) -> Reading {
    var reading = text(mean, format)
    if count > 1, !Vote.agrees(reading), parse(own, today: nil)?.isValid == true {
      mean.mix(evidence, share: 1)
      texts[0] = Vote.fingerprint(own.lines)
      count = 1
      reading = own
    }
    reading.turn = own.turn
    reading.score = own.score
    reading.pictures = UInt8(clamping: count)
    let print = Vote.fingerprint(reading.lines)
    var agreeing = 0
    for index in 0..<min(count, Vote.remembered) where texts[index] == print { agreeing += 1 }
    reading.agreeing = UInt8(clamping: agreeing)
    return reading
  }

  /// Says that a picture gave no reading.
  package mutating func miss() {
    misses += 1
    if misses >= Vote.mostMisses { forget() }
  }

  /// Forgets the document.
  private mutating func forget() {
    count = 0
    misses = 0
  }

  /// Overwrites everything.
  package mutating func wipe() {
    forget()
    mean.wipe()
    texts.update(repeating: 0, count: Vote.remembered)
    track = Track()
  }

  private func isOther(_ own: Reading, _ all: Reading) -> Bool {
    var (clear, unlike, characters) = (0, 0, 0)
    for line in 0..<own.lines.count {
      for column in 0..<own.lines[line].count {
        let (one, two) = (own.lines[line][column], all.lines[line][column])
        if one != UInt8(ascii: "<") || two != UInt8(ascii: "<") { characters += 1 }
        guard one != two else { continue }
        unlike += 1
        if min(own.confidence[line, column], all.confidence[line, column]) >= Vote.sure {
          clear += 1
        }
      }
    }
    return clear >= Vote.conflicts || Float(unlike) > Vote.unlike * Float(characters)
  }

  private static func agrees(_ reading: Reading) -> Bool {
    parse(reading, today: nil)?.digitsAgree ?? false
  }

  /// A number that tells texts apart (FNV-1a, 64 bits).
  private static func fingerprint(_ lines: Lines) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for line in 0..<lines.count {
      for column in 0..<lines[line].count {
        hash = (hash ^ UInt64(lines[line][column])) &* 0x100_0000_01b3
      }
    }
    return hash
  }
}
