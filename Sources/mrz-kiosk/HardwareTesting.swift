import Appliance
import Devices
import LinuxIO
import Pixels
import Runtime
import Screens
import SimulatedDevices
import StaticMemory

/// `mrz-kiosk hardware-test`: looks at each part of the board, tells what came of it, and ends with
/// a status for it.
func testHardware(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  if let extra = arguments.operands.first { throw .extraOperand(extra.text) }
  let wanted = try wantedProbes(arguments.all(.only))
  if arguments[.list] != nil {
    return Kiosk.print(Probe.allCases.map { "\($0.word)\n" }.joined())
  }
  let source = try ConfigurationSource(arguments)
  guard let script = arguments[.simulate] else {
    Output.complain(
      "hardware-test: no camera, panel or speaker of a board is built in yet;"
        + " hardware-test --simulate SCRIPT tests simulated devices")
    return .noDevices
  }
  do throws(SetupError) {
    let setup = try SimulatedSetup(script)
    let (configuration, exit) = source.loadAloud()
    guard let configuration else { return exit }
    let equipment = setup.equipment(configuration)
    let test = HardwareTest(equipment, hasStorage: true, wanted: wanted)
    guard test.next(after: nil) != nil else {
      Output.complain("hardware-test: the board has nothing of what --only names")
      return .noDevices
    }
    return try HardwareTesting(
      setup, configuration.asPlugged, arguments, equipment, wanted
    ).run()
  } catch {
    Output.complain("hardware-test: \(error.words)")
    return error.exit
  }
}

/// The probes that have `names`; all of them where there are none.
private func wantedProbes(_ names: [String]) throws(UsageError) -> ProbeSet {
  guard !names.isEmpty else { return .all }
  var probes = [Probe]()
  for name in names {
    let probe = Probe.allCases.first { $0.word.description == name }
    guard let probe else {
      throw .badValue(.only, name, allowed: Probe.allCases.map(\.word.description))
    }
    probes.append(probe)
  }
  return ProbeSet(probes)
}

/// One hardware test on simulated devices, from the plan to the reports.
private struct HardwareTesting {
  private let arguments: Arguments
  private let configuration: Configuration
  private let stage: SimulatedStage
  private let board: BoardDevices
  private let output: LineOutput
  private let testing: HardwareRun

  /// Takes all the memory and makes every device; nothing is open yet.
  init(
    _ setup: SimulatedSetup, _ configuration: Configuration, _ arguments: Arguments,
    _ equipment: Equipment, _ wanted: ProbeSet
  ) throws(SetupError) {
    (self.configuration, self.arguments) = (configuration, arguments)
    if let refusal = configuration.panelRefusal { throw .panel(refusal) }
    try setup.check(equipment)
    let script = setup.script
    let appliance = MemoryPlan(configuration, readsPictures: true, hasTouch: equipment.touch)
    let plan = HardwarePlan(configuration, hasTouch: equipment.touch)
    stage = try setup.stage(
      appliance, configuration.settings,
      equipment, screens: arguments[.screens], keepsTimeline: false)
    output = LineOutput(
      2, isPatient: !script.isRealTime, memory: Arena(appliance[.output]))
    let clock: any Clock =
      script.isRealTime
      ? SystemClock() : ManualClock(today: script.today ?? SystemClock.machineToday)
    board = try BoardDevices(configuration, appliance.scanOut)
    var devices = stage.devices(clock: clock, reader: SimulatedReader([]), sink: output)
    try board.replace(in: &devices, setup)
    let painter: HardwareTestPainter
    do throws(LetteringError) {
      painter = try plan.painter()
    } catch {
      throw .lettering(error)
    }
    do throws(SystemCallError) {
      testing = try HardwareRun(
        plan, equipment, wanted: wanted, devices: devices, painter: painter,
        plannedShare: 100 * Double(appliance.total) / Double(configuration.memoryBudgetBytes),
        volume: configuration.settings.beepVolume)
    } catch {
      throw .system(error)
    }
  }

  /// Runs to the verdict, and writes the reports.
  func run() throws(SetupError) -> ExitCode {
    let test: HardwareTest
    do throws(SystemCallError) {
      test = try testing.run()
    } catch {
      _ = board.close()
      throw .system(error)
    }
    if !board.close() { Output.complain("hardware-test: the console could not be given back") }
    output.flush()
    let report = HardwareReport(test, serial: configuration.boardSerial)
    let printed = Kiosk.print(report.tap)
    for (path, text) in [(arguments[.junit], report.junit), (arguments[.json], report.json)] {
      guard let path else { continue }
      guard TextOutput.write(text, to: path) else {
        Output.complain("hardware-test: \(path): cannot be written")
        return .output
      }
    }
    return printed == .success ? told(test) : printed
  }

  /// Says on standard error what there is to say, and what the process tells.
  private func told(_ test: HardwareTest) -> ExitCode {
    if let failure = stage.display.failure {
      Output.complain("hardware-test: \(arguments[.screens] ?? ""): \(failure.words)")
      return .output
    }
    if let missing = stage.player.disappointment {
      Output.complain(
        "hardware-test: \(arguments[.simulate] ?? ""): line \(missing.line): expected"
          + " \(missing.event) by \(missing.milliseconds) ms, and it did not come")
      return .disappointed
    }
    switch test.verdict {
    case .passed: return .success
    case .failed: return .hardwareFailed
    case .incomplete: return .hardwareNotJudged
    }
  }
}
