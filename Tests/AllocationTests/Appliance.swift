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

  /// Plays `script`, whose pictures are all the same drawn page.
  init(_ script: String, screensFolder: String? = nil) throws {
    let script = try Script(parsing: script)
    var configuration = Configuration()
    configuration.settings.beeps = true
    let plan = MemoryPlan(configuration, readsPictures: !script.tellsReadings)
    self.plan = plan
    let (width, height) = (plan.layout.width, plan.layout.height)
    lent = SimulatedStage.footprint(
      pictureCount: script.pictures.count, plan.camera, width: width, height: height,
      keepsScreens: screensFolder != nil)
    let stage = SimulatedStage(
      script, plan.camera, width: width, height: height, screensFolder: screensFolder)
    let frame = plan.layout.scanRegion(
      of: State(configuration.settings), pictureWidth: plan.camera.width,
      pictureHeight: plan.camera.height)
    for index in script.pictures.indices {
      try Page.draw { stage.camera.load($0, as: index, in: frame.inset(by: 16)) }
    }
    self.stage = stage
    let reader = plan.recognition.map { RecognitionReader($0, memory: Arena(plan[.recognizer])) }
    let clock = ManualClock(today: CalendarDate(year: 2026, month: 6, day: 1))
    loop = try Loop(
      plan, configuration.settings, Equipment(), .native,
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

/// A passport's page of an invented Utopian.
enum Page {
  static let number = "X47110815"
  private static let width = 1250
  private static let height = 880

  /// The two lines, as MRZ's own writer gives them.
  static var lines: [String] {
    // Digits by the 7-3-1 rule of ICAO 9303-3, section 4.9.
    func digit(_ text: String) -> String {
      var sum = 0
      for (index, byte) in text.utf8.enumerated() {
        let value = byte == 60 ? 0 : byte < 58 ? Int(byte) - 48 : Int(byte) - 55
        sum += value * [7, 3, 1][index % 3]
      }
      return "\(sum % 10)"
    }
    let numbered = number + digit(number)
    let birth = "900405" + digit("900405")
    let expiry = "330101" + digit("330101")
    let personal = String(repeating: "<", count: 14) + "0"
    let composite = digit(numbered + birth + expiry + personal)
    let first = "P<UTOMUSTER<<ERIKA<MARIE"
    return [
      first + String(repeating: "<", count: 44 - first.utf8.count),
      numbered + "UTO" + birth + "F" + expiry + personal + composite,
    ]
  }

  /// Draws the page and lends it.
  static func draw(_ body: (GrayView) -> Void) throws {
    let style = TextStyle(.mono, pixels: 44)
    let plan = LetteringPlan(fontFiles: .debian, styles: [style])
    let lettering = try Lettering(plan, memory: Arena(plan.footprint))
    var pixels = [UInt32](repeating: 0xFFE8_E8E8, count: width * height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      let canvas = Canvas(buffer, width: width, height: height)
      for (index, line) in lines.enumerated() {
        let text = FixedText(line)
        let left = (width - lettering.width(of: text, style)) / 2
        canvas.draw(
          text: text, x: left, baseline: height - 130 + 70 * index, style, .black, lettering)
      }
    }
    let luma = pixels.map { UInt8($0 & 0xFF) }
    luma.withUnsafeBufferPointer {
      body(GrayView($0, width: width, height: height, rowStride: width))
    }
  }
}
