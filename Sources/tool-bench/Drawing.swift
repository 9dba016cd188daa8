import Appliance
import LinuxIO
import MRZ
import Pixels
import Screens
import StaticMemory

/// Measures what a screen costs, drawn and copied to a panel, beside a plain copy of its pixels.
struct Drawing {
  /// What a person sees change.
  enum Kind: String, CaseIterable {
    case whole = "whole scan screen with preview"
    case picture = "camera picture"
    case spinner = "spinner tick"
    case flip = "flip animation tick"
    case prompt = "prompt"
    case result = "result"
  }

  /// Columns and rows of the preview, which is the camera's picture.
  private static let camera = (width: 1280, height: 720)

  let kind: Kind
  let scanOut: ScanOut
  let times: Int
  private let layout: Layout
  private let lettering: Lettering
  private let canvas: Canvas
  private let shown: UnsafeMutableRawBufferPointer
  private let other: UnsafeMutableRawBufferPointer

  /// A measurement of `times` redraws on a panel of 160 dots an inch.
  init(_ kind: Kind, _ scanOut: ScanOut, times: Int) throws(LetteringError) {
    self.kind = kind
    self.scanOut = scanOut
    self.times = times
    layout = Layout(width: scanOut.uprightWidth, height: scanOut.uprightHeight)
    let plan = layout.letteringPlan(fontFiles: layout.language.fontFiles)
    lettering = try Lettering(plan, memory: Arena(plan.footprint))
    let count = scanOut.width * scanOut.height
    let pixels = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: count)
    pixels.initialize(repeating: 0)
    canvas = Canvas(pixels, width: scanOut.uprightWidth, height: scanOut.uprightHeight)
    shown = .allocate(byteCount: 4 * count, alignment: 64)
    other = .allocate(byteCount: 4 * count, alignment: 64)
    for bytes in [shown, other] { bytes.initializeMemory(as: UInt8.self, repeating: 0) }
  }

  /// One JSON object: the milliseconds of the median and of 95 %, and what the plain copy took.
  func line() -> String {
    let (width, height) = Drawing.camera
    let luma = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: width * height)
    defer {
      luma.deallocate()
      canvas.pixels.deallocate()
      shown.deallocate()
      other.deallocate()
    }
    for index in luma.indices { luma[index] = UInt8(truncatingIfNeeded: index * 7 ^ index >> 8) }
    let view = GrayView(
      UnsafeBufferPointer(luma), width: width, height: height, rowStride: width)
    var painter = Painter(layout, lettering)
    var (took, copied) = ([Int64](), [Int64]())
    var pixels = 0
    for number in 0..<(times + 3) {
      let (state, now) = moment(number)
      let preview = Preview(view, number: kind == .picture ? UInt32(number) : 1)
      if kind == .whole || kind == .result { painter.forget() }
      let start = ThreadTime.nanoseconds
      let damage = painter.draw(state, at: now, preview: preview, on: canvas)
      scanOut.copy(canvas, damage: damage, to: shown, rowBytes: scanOut.rowBytes)
      let end = ThreadTime.nanoseconds
      // The first draw all; what follows is alike.
      guard number >= 3 else { continue }
      took.append(end - start)
      pixels = damage.pixelCount
      copied.append(plainCopy(damage))
    }
    return "{\"kind\": \"\(kind.rawValue)\", \"width\": \(scanOut.width), "
      + "\"height\": \(scanOut.height), \"rotation\": \(scanOut.rotation.rawValue), "
      + "\"format\": \"\(scanOut.format)\", \"pixels\": \(pixels), \"median\": "
      + Bench.milliseconds(Drawing.share(took, 50)) + ", \"late\": "
      + Bench.milliseconds(Drawing.share(took, 95)) + ", \"copy\": "
      + Bench.milliseconds(Drawing.share(copied, 50)) + "}"
  }

  /// The time of a `memcpy` of the rows of `damage`, four bytes a pixel.
  private func plainCopy(_ damage: Damage) -> Int64 {
    guard let from = other.baseAddress, let to = shown.baseAddress else { return 0 }
    let row = 4 * canvas.width
    let start = ThreadTime.nanoseconds
    for index in 0..<damage.count {
      let area = damage[index]
      for y in area.y..<area.bottom {
        let at = y * row + 4 * area.x
        (to + at).copyMemory(from: from + at, byteCount: 4 * area.width)
      }
    }
    return ThreadTime.nanoseconds - start
  }

  private static func share(_ times: [Int64], _ percent: Int) -> Int64 {
    let sorted = times.sorted()
    return sorted[min(sorted.count - 1, sorted.count * percent / 100)]
  }

  /// The state that is drawn at the `number`-th redraw, and when.
  private func moment(_ number: Int) -> (State, Instant) {
    var settings = Settings()
    settings.returnsPortrait = kind == .flip
    var state = State(settings)
    var now: Int64 = 0
    func play(_ kind: Event.Kind) {
      now += 100
      _ = reduce(&state, Event(kind, at: Instant(milliseconds: now)))
    }
    func end(_ isOver: (State) -> Bool) {
      while !isOver(state), let deadline = Levels(of: state).deadline {
        now = deadline.milliseconds
        _ = reduce(&state, Event(.deadline, at: deadline))
      }
    }
    play(.started)
    play(.command(.scan))
    switch kind {
    case .whole, .picture: break
    case .spinner:
      play(.frame(.textSeen, number: 1))
      now += Int64(number * 34)
    case .flip:
      accept(Drawing.card, play)
      end { $0.guidance?.flipBegan != nil }
      // The card turns from 0.2 s to 1.7 s.
      now += 200 + Int64(number * 34 % 1500)
    case .prompt:
      if number % 2 == 0 { play(.frame(.hindered(.glare), number: 1)) }
    case .result:
      accept(Drawing.passport, play)
      end { $0.screen == .result }
    }
    return (state, Instant(milliseconds: now))
  }

  private func accept(_ outcome: Outcome, _ play: (Event.Kind) -> Void) {
    for number: UInt32 in 1...2 { play(.frame(outcome, number: number)) }
  }

  private static let passport = reading(
    .td3, "P<UTOQUILLMERE<<TAMSIN<<<<<<<<<<<<<<<<<<<<<<",
    "L48C029176UTO8703145F31062027719042<<<<<<<28")
  private static let card = reading(
    .td1, "I<UTOI3306K7120<<<<<<<<<<<<<<<", "9408252F3204119UTO<<<<<<<<<<<8",
    "QUILLMERE<<TAMSIN<<<<<<<<<<<<<")

  private static func reading(_ format: Format, _ texts: FixedText...) -> Outcome {
    var lines = Lines()
    for text in texts { lines.append(text) }
    return .read(Reading(format: format, lines: lines))
  }
}

extension Drawing {
  /// The panels that are measured.
  static let panels = [
    ScanOut(width: 800, height: 480), ScanOut(width: 1920, height: 1080),
    ScanOut(width: 800, height: 480, rotation: .quarter),
    ScanOut(width: 800, height: 480, format: .rgb565),
    ScanOut(width: 1920, height: 1080, rotation: .threeQuarters),
    ScanOut(width: 1920, height: 1080, rotation: .half, format: .rgb565),
  ]

  /// Prints a line for each panel and kind.
  static func measure(times: Int) throws(LetteringError) {
    for panel in panels {
      for kind in Kind.allCases {
        print(try Drawing(kind, panel, times: times).line())
      }
    }
  }
}
