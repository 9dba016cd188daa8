import Appliance
import Devices
import Foundation
import LinuxIO
import MRZ
import Pixels
import Runtime
import Screens
import SimulatedDevices
import StaticMemory
import Testing

/// A whole appliance on simulated devices, with what it published.
final class Rig {
  let stage: SimulatedStage
  let clock: ManualClock
  let sink = ListSink()
  let loop: Loop
  let plan: MemoryPlan

  /// An appliance that plays `script`; a camera may stand in for the simulated one.
  init(
    _ script: String, settings: Settings = Settings(), dialect: Dialect = .native,
    hasTorch: Bool = true, screensFolder: String? = nil, camera: (any Camera)? = nil,
    reader: (any Reader)? = nil, input: Int32 = -1, edits: (any SettingsSource)? = nil,
    scanOut: ScanOut = ScanOut(width: 320, height: 200)
  ) throws {
    let script = try Script(parsing: script)
    let format = CameraFormat(width: 320, height: 180)
    let layout = Layout(width: scanOut.uprightWidth, height: scanOut.uprightHeight)
    plan = MemoryPlan(
      layout: layout, scanOut: scanOut, camera: format, recognition: nil,
      pictures: PicturePlan(settings, format))
    clock = ManualClock(today: script.today ?? CalendarDate(year: 2026, month: 6, day: 1))
    stage = SimulatedStage(
      script, format, plan.scanOut, screensFolder: screensFolder, hasTorch: hasTorch)
    var devices = stage.devices(
      clock: clock, reader: reader ?? SimulatedReader([]), sink: sink)
    if let camera { devices.camera = camera }
    var equipment = Equipment()
    equipment.torch = hasTorch
    loop = try Loop(
      plan, settings, equipment, dialect, devices: devices, painter: try plan.painter(),
      output: nil, inputDescriptor: input, edits: edits)
  }

  /// Runs to the script's end; nothing that the script expected may be missing.
  @discardableResult
  func run(sourceLocation: SourceLocation = #_sourceLocation) throws -> Loop.Ending {
    let ending = try loop.run()
    #expect(stage.player.disappointment == nil, sourceLocation: sourceLocation)
    #expect(stage.camera.lentCount == 0, "every frame is given back")
    return ending
  }

  /// The published lines that are events, as JSON.
  var events: [[String: Any]] { sink.objects.filter { $0["event"] != nil } }
  /// The answers to commands, as JSON.
  var answers: [[String: Any]] { sink.objects.filter { $0["ok"] != nil } }

  /// The names of the events, without the `state` ones.
  var names: [String] { events.compactMap { $0["event"] as? String }.filter { $0 != "state" } }

  /// The first event called `name`.
  func event(_ name: String) throws -> [String: Any] {
    try #require(events.first { $0["event"] as? String == name }, "no event \(name)")
  }
}

/// Keeps every line.
final class ListSink: ResultSink {
  private(set) var lines: [String] = []
  private(set) var wipeCount = 0

  func publish(_ line: UnsafeBufferPointer<UInt8>) {
    lines.append(String(decoding: line, as: UTF8.self))
  }

  func wipe() { wipeCount += 1 }

  var objects: [[String: Any]] {
    lines.compactMap {
      (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any]
    }
  }
}

/// Documents of invented Utopians, as scripts write them.
enum Utopian {
  /// A valid passport (ICAO 9303-4, appendix B).
  static let passport = """
    P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<</L898902C36UTO7408122F1204159ZE184226B<<<<<10
    """
  /// The same with a wrong check digit of the document number.
  static let doubtful = """
    P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<</L898902C37UTO7408122F1204159ZE184226B<<<<<10
    """
  /// A valid card (ICAO 9303-5, appendix B).
  static let card = """
    I<UTOD231458907<<<<<<<<<<<<<<</7408122F1204159UTO<<<<<<<<<<<6/ERIKSSON<<ANNA<MARIA<<<<<<<<<<
    """
}
