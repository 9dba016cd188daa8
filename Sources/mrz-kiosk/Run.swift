import Appliance
import Devices
import LinuxIO
import Pixels
import Runtime
import Screens
import SimulatedDevices
import StaticMemory

/// Runs the appliance until it is told to end.
func run(
  _ setup: SimulatedSetup?, _ options: RunOptions, _ configuration: Configuration
) -> ExitCode {
  guard let setup else {
    Output.complain(
      "run: no camera, panel or speaker of a board is built in yet;"
        + " run --simulate SCRIPT runs the appliance on simulated devices")
    return .noDevices
  }
  do throws(SetupError) {
    return try Run(setup, options, configuration.asPlugged).run()
  } catch {
    return complain(error)
  }
}

/// Says why the appliance does not start; gives what the process tells.
func complain(_ error: SetupError) -> ExitCode {
  Output.complain("run: \(error.words)")
  return error.exit
}

/// One run, on simulated devices but for what the board has, from the plan to what is told last.
private struct Run {
  private let options: RunOptions
  private let plan: MemoryPlan
  private let stage: SimulatedStage
  private let board: BoardDevices
  private let output: LineOutput
  private let loop: Loop
  private let lentBytes: Int

  /// Takes all the memory and makes every device; nothing is open yet.
  init(
    _ setup: SimulatedSetup, _ options: RunOptions, _ configuration: Configuration
  ) throws(SetupError) {
    self.options = options
    if let refusal = configuration.panelRefusal { throw .panel(refusal) }
    let script = setup.script
    let plan = MemoryPlan(
      configuration, readsPictures: !script.tellsReadings, hasTouch: script.hasTouch)
    self.plan = plan
    do throws(BudgetError) {
      try plan.check(budgetBytes: configuration.memoryBudgetBytes)
    } catch {
      throw .budget(error)
    }
    let equipment = setup.equipment(configuration)
    try setup.check(equipment)
    stage = try setup.stage(
      plan, configuration.settings, equipment, screens: options.screens,
      keepsTimeline: options.timeline != nil)
    lentBytes =
      SimulatedStage.footprint(
        pictureCount: script.pictures.count, plan.camera, plan.scanOut,
        keepsScreens: options.screens != nil, keepsTimeline: options.timeline != nil
      ).bytes
    output = LineOutput(
      1, isPatient: !script.isRealTime, memory: Arena(plan[.output]))
    let socket = try Run.socket(configuration, plan)
    let clock: any Clock =
      script.isRealTime
      ? SystemClock() : ManualClock(today: script.today ?? SystemClock.machineToday)
    let reader = plan.recognition.map {
      RecognitionReader($0, memory: Arena(plan[.recognizer]))
    }
    board = try BoardDevices(configuration, plan.scanOut)
    var devices = stage.devices(clock: clock, reader: reader, sink: output)
    try board.replace(in: &devices, setup)
    loop = try Run.loop(
      plan, configuration, equipment, devices, try Run.painter(plan), output, socket,
      options.edits)
    precondition(
      Arena.taken == plan.total + lentBytes, "the plan and what is taken disagree")
  }

  /// The socket of the configuration; nil where there is none.
  private static func socket(
    _ configuration: Configuration, _ plan: MemoryPlan
  ) throws(SetupError) -> HostSocket? {
    guard !configuration.socket.isEmpty else { return nil }
    do throws(LocalSocketError) {
      return try HostSocket(configuration.socket, memory: Arena(plan[.socket]))
    } catch {
      throw .socket(configuration.socket, error)
    }
  }

  private static func painter(_ plan: MemoryPlan) throws(SetupError) -> Painter {
    do throws(LetteringError) {
      return try plan.painter()
    } catch {
      throw .lettering(error)
    }
  }

  private static func loop(
    _ plan: MemoryPlan, _ configuration: Configuration, _ equipment: Equipment,
    _ devices: DeviceSet, _ painter: Painter, _ output: LineOutput, _ socket: HostSocket?,
    _ edits: ConfigurationEdits
  ) throws(SetupError) -> Loop {
    do throws(SystemCallError) {
      return try Loop(
        plan, configuration.settings, equipment, configuration.dialect, devices: devices,
        painter: painter, output: output, socket: socket, edits: edits)
    } catch {
      throw .system(error)
    }
  }

  /// Runs to the end of the script, or until a signal.
  func run() throws(SetupError) -> ExitCode {
    do throws(SystemCallError) {
      _ = try loop.run()
    } catch {
      _ = giveBack()
      throw .system(error)
    }
    let isGivenBack = giveBack()
    let told = tell()
    return isGivenBack ? told : .startFailed
  }

  /// Gives the screen back to whoever had it before.
  private func giveBack() -> Bool {
    guard !board.close() else { return true }
    Output.complain("run: the console could not be given back")
    return false
  }

  private func writeTimeline(_ path: String) -> Bool {
    stage.timeline?.write(to: path) ?? false
  }

  /// Says on standard error what there is to say, and what the process tells.
  private func tell() -> ExitCode {
    let peak = Resident.peakBytes.map { "\($0)" } ?? "unknown"
    Output.complain(
      "plan \(plan.total) bytes, peak resident \(peak) bytes;"
        + " simulated devices \(lentBytes) bytes")
    for (path, isWritten) in [
      (options.sound, stage.speaker.writeWAV), (options.timeline, writeTimeline),
    ] {
      guard let path, !isWritten(path) else { continue }
      Output.complain("run: \(path): cannot be written")
      return .output
    }
    if let failure = stage.display.failure {
      Output.complain("run: \(options.screens ?? ""): \(failure.words)")
      return .output
    }
    if let failure = output.failure {
      Output.complain("run: standard output: \(SystemWords.text(failure))")
      return .output
    }
    guard let missing = stage.player.disappointment else { return .success }
    while let entry = loop.nextJournalEntry() {
      Output.complain("\(entry.time.milliseconds) ms: \(entry.kind.word)")
    }
    Output.complain(
      "run: \(options.script ?? ""): line \(missing.line): expected \(missing.event)"
        + " by \(missing.milliseconds) ms, and it did not come")
    return .disappointed
  }
}
