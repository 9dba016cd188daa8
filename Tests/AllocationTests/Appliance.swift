import Appliance
import Devices
import MRZ
import Pixels
import Runtime
import Screens
import SimulatedDevices
import StaticMemory
import Testing

/// The appliance as it ships, on simulated devices, with a drawn passport to read.
final class WholeAppliance {
  let plan: MemoryPlan
  let stage: SimulatedStage
  let sink = CountingSink()
  let loop: Loop
  /// What the devices took, which the kernel lends on hardware.
  let lent: Footprint

  /// Plays `script`, whose pictures are the cases of `Page`.
  init(
    _ script: String, screensFolder: String? = nil, language: Language = .english,
    returnsPortrait: Bool = false, keepsTimeline: Bool = false, isKeysOnly: Bool = false,
    rotation: Rotation = .none, displayFormat: PixelFormat = .xrgb8888,
    savesTo folder: String? = nil
  ) throws {
    let script = try Script(parsing: script)
    var configuration = Configuration()
    configuration.settings.beeps = true
    configuration.settings.returnsPortrait = returnsPortrait
    configuration.settings.returnsDocument = returnsPortrait
    configuration.settings.returnsOriginal = returnsPortrait
    configuration.settings.mode = isKeysOnly ? .checkIn : .reader
    if let folder {
      configuration.settings.savesImages = true
      configuration.settings.showsTechnician = true
      configuration.saveFolder = folder
    }
    configuration.language = language
    configuration.rotation = rotation
    configuration.displayFormat = displayFormat
    let plan = MemoryPlan(configuration, readsPictures: !script.tellsReadings)
    self.plan = plan
    lent = SimulatedStage.footprint(
      pictureCount: script.pictures.count, plan.camera, plan.scanOut,
      keepsScreens: screensFolder != nil, keepsTimeline: keepsTimeline)
    let stage = SimulatedStage(
      script, plan.camera, plan.scanOut, screensFolder: screensFolder,
      keepsTimeline: keepsTimeline)
    let frame = plan.layout.scanRegion(
      of: State(configuration.settings), pictureWidth: plan.camera.width,
      pictureHeight: plan.camera.height)
    for (index, name) in script.pictures.enumerated() {
      let lines = try #require(Page(rawValue: name)).lines
      try Page.draw(lines) { stage.camera.load($0, as: index, in: frame.inset(by: 16)) }
    }
    self.stage = stage
    let reader = plan.recognition.map { RecognitionReader($0, memory: Arena(plan[.recognizer])) }
    let clock = ManualClock(today: CalendarDate(year: 2026, month: 6, day: 1))
    var equipment = Equipment()
    equipment.touch = !isKeysOnly
    equipment.cameraNode = "/dev/video0"
    loop = try Loop(
      plan, configuration.settings, equipment, .native,
      devices: stage.devices(clock: clock, reader: reader, sink: sink),
      painter: try plan.painter(), output: nil, inputDescriptor: -1)
  }
}

/// Counts lines and keeps none.
final class CountingSink: ResultSink {
  private(set) var count = 0
  private(set) var bytes = 0

  func publish(_ line: UnsafeBufferPointer<UInt8>) {
    count += 1
    bytes += line.count
  }

  func wipe() {}
}

/// Drawn documents of invented Utopians.
enum Page: String {
  /// A passport with right digits.
  case page
  /// The same with a wrong digit of the document number.
  case doubtful
  /// The back of a card.
  case card

  private static let width = 1250
  private static let height = 880

  /// The lines of the zone.
  var lines: [String] {
    switch self {
    case .page: Page.passport(wrongDigit: false)
    case .doubtful: Page.passport(wrongDigit: true)
    case .card: Page.cardLines
    }
  }

  private static let number = "X47110815"
  private static let birth = "900405" + digit("900405")
  private static let expiry = "330101" + digit("330101")

  private static func passport(wrongDigit: Bool) -> [String] {
    let right = digit(number)
    let numbered = number + (wrongDigit ? (right == "5" ? "6" : "5") : right)
    let personal = String(repeating: "<", count: 14) + "0"
    let composite = digit(numbered + birth + expiry + personal)
    return [
      filled("P<UTOMUSTER<<ERIKA<MARIE", 44),
      numbered + "UTO" + birth + "F" + expiry + personal + composite,
    ]
  }

  private static var cardLines: [String] {
    let first = filled("I<UTO" + number + digit(number), 30)
    let optional = String(repeating: "<", count: 11)
    let composite = digit(first.dropFirst(5) + birth + expiry + optional)
    return [
      first, birth + "F" + expiry + "UTO" + optional + composite,
      filled("MUSTER<<ERIKA<MARIE", 30),
    ]
  }

  private static func filled(_ text: String, _ length: Int) -> String {
    text + String(repeating: "<", count: length - text.utf8.count)
  }

  /// The digit by the 7-3-1 rule of ICAO 9303-3, section 4.9.
  private static func digit(_ text: String) -> String {
    var sum = 0
    for (index, byte) in text.utf8.enumerated() {
      let value = byte == 60 ? 0 : byte < 58 ? Int(byte) - 48 : Int(byte) - 55
      sum += value * [7, 3, 1][index % 3]
    }
    return "\(sum % 10)"
  }

  /// Draws a page with `lines` at its foot and lends it.
  static func draw(_ lines: [String], _ body: (GrayView) -> Void) throws {
    let style = TextStyle(.mono, pixels: lines.count == 3 ? 56 : 44)
    let plan = LetteringPlan(fontFiles: .debian, styles: [style])
    let lettering = try Lettering(plan, memory: Arena(plan.footprint))
    var pixels = [UInt32](repeating: 0xFFE8_E8E8, count: width * height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      let canvas = Canvas(buffer, width: width, height: height)
      for (index, line) in lines.enumerated() {
        let text = FixedText(line)
        let left = (width - lettering.width(of: text, style)) / 2
        canvas.draw(
          text: text, x: left, baseline: height - 200 + 70 * index, style, .black, lettering)
      }
    }
    let luma = pixels.map { UInt8($0 & 0xFF) }
    luma.withUnsafeBufferPointer {
      body(GrayView($0, width: width, height: height, rowStride: width))
    }
  }
}
