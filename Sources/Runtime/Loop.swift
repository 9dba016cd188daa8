import Appliance
import Devices
import LinuxIO
import MRZ
import Pixels
import Screens
import StaticMemory

/// The appliance running: waits for whatever comes next, lets the flows decide, sets the devices
/// right and draws. One thread, which never sleeps but in `Poller.wait`.
///
/// Everything it needs is taken when it is made; a turn of the loop allocates nothing.
package final class Loop {
  /// Why the loop ended.
  package enum Ending: Equatable, Sendable, BitwiseCopyable {
    /// `SIGTERM` or `SIGINT`.
    case signal(Int32)
    /// The script is over.
    case hostEnded
  }

  /// What the poller's tokens mean.
  enum Source: UInt32 {
    case signals, alarm, answer, input, output, camera, display, panel, socket
    case storage
  }

  let devices: DeviceSet
  let plan: MemoryPlan
  let output: LineOutput?
  private let socket: HostSocket?
  let poller: Poller
  private let stateMemory: Arena
  let state: UnsafeMutablePointer<State>
  var frames: FrameFlow
  let pictures: PictureRoom
  var technician: TechnicianText
  /// Nil where no picture is saved.
  let storage: StorageWorker?
  var screen: ScreenFlow
  var runner: EffectRunner
  var levels = LevelSetter()
  var repairs = Repairs()
  var input: CommandInput
  let edits: (any SettingsSource)?
  /// The finger on a screen that is scrolled.
  var drag: Drag?
  private let signals: Signals
  private let alarm: Alarm
  private var alarmTime: Instant?
  private var isInputPolled = false
  private var isOutputPolled = false
  private var lastToday = Instant()
  private var toldToday: CalendarDate?
  /// What the screen told last, for a host that looks on.
  var sight: Sight?
  /// Whether the picture may have to be drawn again.
  var isStale = true
  /// Whether the frames of earlier calls may hold copies of what was wiped.
  var isStackStale = false
  private var ending: Ending?

  /// The appliance with `settings`, in arenas of `plan`, on `devices`; nothing is open yet.
  ///
  /// `output` is the sink of `devices` where that writes to a descriptor that can be full; `edits`
  /// tells when the configuration was edited. Clients of `socket` hear and say what standard output
  /// and input do.
  package init(
    _ plan: MemoryPlan, _ settings: Settings, _ equipment: Equipment, _ dialect: Dialect,
    devices: DeviceSet, painter: Painter, output: LineOutput?, socket: HostSocket? = nil,
    inputDescriptor: Int32 = 0, edits: (any SettingsSource)? = nil
  ) throws(SystemCallError) {
    self.devices = devices
    self.plan = plan
    self.output = output
    self.socket = socket
    self.edits = edits
    // Signals are blocked before the worker's thread begins, which inherits that.
    signals = try Signals()
    alarm = try Alarm()
    poller = try Poller()
    var stateMemory = Arena(plan[.state])
    let states = stateMemory.take(State.self, 1)
    stateMemory.assertFull()
    guard let state = states.baseAddress else { preconditionFailure("no memory for the state") }
    state.initialize(to: State(settings, equipment: equipment))
    self.stateMemory = stateMemory
    self.state = state
    pictures = PictureRoom(plan.pictures, memory: Arena(plan[.pictures]))
    let worker = try RecognitionWorker(devices.reader, stage: pictures.stage)
    technician = TechnicianText(memory: Arena(plan[.technician]))
    storage = try Loop.storage(plan)
    frames = FrameFlow(plan, worker, memory: Arena(plan[.preview]))
    screen = ScreenFlow(painter, memory: Arena(plan[.canvas]))
    runner = EffectRunner(
      dialect, plan.layout.language, json: Arena(plan[.json]), journal: Arena(plan[.journal]),
      socket: socket)
    input = CommandInput(inputDescriptor, memory: Arena(plan[.input]))
    try poller.watch(signals.number, as: Source.signals.rawValue)
    try poller.watch(alarm.number, as: Source.alarm.rawValue)
    try poller.watch(worker.doneDescriptor, as: Source.answer.rawValue)
    isInputPolled = try watchIfPossible(inputDescriptor, as: .input)
    for (descriptor, source) in [
      (devices.camera.descriptor, Source.camera), (devices.display.descriptor, .display),
      (devices.panel.descriptor, .panel), (devices.touch?.descriptor, .panel),
      (storage?.doneDescriptor, .storage),
    ] {
      guard let descriptor else { continue }
      try poller.watch(descriptor, as: source.rawValue)
    }
    if let socket { try poller.watch(socket.number, as: Source.socket.rawValue) }
  }

  /// Opens the devices and runs until a signal comes or the script is over; then switches
  /// everything off and wipes what is left of documents.
  package func run() throws(SystemCallError) -> Ending {
    do throws(SystemCallError) {
      try start()
      while true {
        try turn()
        if let ending {
          try stop()
          return ending
        }
      }
    } catch {
      // The kernel refused what nothing goes on without: the frame still goes back.
      frames.giveBack(to: devices.camera)
      socket?.close()
      throw error
    }
  }

  /// Opens every device; one that fails is tried again while the others work.
  @inline(never)
  package func start() throws(SystemCallError) {
    let now = devices.clock.now
    for device in [Device.display, .buttons, .touch, .speaker, .camera] { open(device, at: now) }
    lastToday = now
    toldToday = devices.clock.today
    try takeOne(.today(toldToday))
    try takeOne(.started)
    try tellNews()
    // A first turn without its wait: what the Swift runtime prepares at first use is ready now.
    try doWhatIsDue()
    try draw()
  }

  /// One turn: does what is due, draws, and waits for the next thing.
  ///
  /// What is due, drawing and waiting are never inlined: every copy of a person's data lies in
  /// frames that are gone when the stack below this one is erased, before the wait.
  package func turn() throws(SystemCallError) {
    try doWhatIsDue()
    try draw()
    eraseStaleStack()
    guard ending == nil else { return }
    try wait()
  }

  /// Ends a scan under way, switches everything off, wipes, and gives the last frame back.
  @inline(never)
  package func stop() throws(SystemCallError) {
    let now = devices.clock.now
    try take(.command(.home))
    // Home delivers the side that a lost camera left; the scan is then left with a second one.
    if case .scanning = state.pointee.place { try take(.command(.home)) }
    try draw()
    screen.settle(on: devices.display)
    levels.apply(Levels.off, to: devices, &repairs, at: now)
    try wipe()
    while frames.isReading || storage?.isBusy == true {
      _ = try poller.wait()
      _ = try frames.takeAnswer(devices.camera)
      _ = try storage?.takeAnswer()
    }
    runner.remember(.stopped, state.pointee, at: now)
    output?.flush()
    socket?.close()
    eraseStaleStack()
  }

  private func eraseStaleStack() {
    guard isStackStale else { return }
    isStackStale = false
    eraseStack()
  }

  /// The state, for whoever looks on from outside.
  package var currentState: State { state.pointee }

  /// What there is of the document that is held, to be looked at.
  package var shelf: PictureShelf {
    var shelf = pictures.shelf
    shelf.text = technician.text
    return shelf
  }

  /// How often something was drawn and shown.
  package var drawCount: Int { screen.drawCount }

  /// Takes the oldest entry of the journal out.
  package func nextJournalEntry() -> Journal.Entry? { runner.nextEntry() }

  private static func storage(_ plan: MemoryPlan) throws(SystemCallError) -> StorageWorker? {
    guard let folder = plan.saveFolder else { return nil }
    return try StorageWorker(folder, plan.pictures, width: plan.camera.width)
  }

  private func watchIfPossible(
    _ descriptor: Int32, as source: Source
  ) throws(SystemCallError) -> Bool {
    do throws(SystemCallError) {
      try poller.watch(descriptor, as: source.rawValue)
      return true
    } catch {
      // A plain file or /dev/null: always ready, so it is simply read.
      guard error.errno == .notPermitted || error.errno == .badDescriptor else { throw error }
      return false
    }
  }

  @inline(never)
  private func doWhatIsDue() throws(SystemCallError) {
    let now = devices.clock.now
    try socket?.listenAgain(poller, as: Source.socket.rawValue, at: now)
    if !isInputPolled { try takeInput(at: now) }
    if let host = devices.host {
      while let line = host.nextLine(at: now) { try obey(.whole(line), at: now) }
      if host.hasEnded { ending = ending ?? .hostEnded }
    }
    try takePresses(at: now)
    try takeTouches(at: now)
    try takePictures(at: now)
    try repair(at: now)
    if let deadline = Levels(of: state.pointee).deadline, deadline <= now { try take(.deadline) }
    try tellToday(at: now)
  }

  /// When the loop must do something by itself next.
  private func nextDue() -> Instant? {
    var due = Levels(of: state.pointee).deadline
    due = earlier(due, devices.host?.due)
    // A broken device says nothing that could be waited for.
    if !repairs.isBroken(.camera) { due = earlier(due, devices.camera.due) }
    if !repairs.isBroken(.buttons) { due = earlier(due, devices.panel.due) }
    if !repairs.isBroken(.touch) { due = earlier(due, devices.touch?.due) }
    due = earlier(due, repairs.due)
    due = earlier(due, socket?.due)
    due = earlier(due, frames.due)
    return earlier(due, screen.due)
  }

  @inline(never)
  private func wait() throws(SystemCallError) {
    try watchOutput()
    try socket?.watchForRoom(poller)
    let clock = devices.clock
    let due = nextDue()
    if !clock.isManual {
      try setAlarm(due)
      return try handle(try poller.wait())
    }
    if frames.isReading || storage?.isBusy == true { return try handle(try poller.wait()) }
    let count = try poller.wait(milliseconds: due == nil ? nil : 0)
    try handle(count)
    if count == 0, let due { clock.skip(to: due) }
  }

  private func setAlarm(_ due: Instant?) throws(SystemCallError) {
    guard due != alarmTime else { return }
    alarmTime = due
    guard let due else { return try alarm.cancel() }
    let wait = due.nanoseconds - devices.clock.now.nanoseconds
    try alarm.set(atNanoseconds: Monotonic.nanoseconds + max(wait, 0))
  }

  private func handle(_ count: Int) throws(SystemCallError) {
    for index in 0..<count {
      if let socket, let client = HostSocket.client(of: poller[index].token) {
        try serve(client, of: socket, poller[index])
        continue
      }
      guard let source = Source(rawValue: poller[index].token) else {
        preconditionFailure("nothing is watched under this token")
      }
      switch source {
      case .signals:
        if let number = try signals.next() { ending = .signal(number) }
      case .alarm:
        try alarm.acknowledge()
        alarmTime = nil
      case .answer: try takeAnswer()
      case .input: try takeInput(at: devices.clock.now)
      case .output: output?.flush()
      case .storage:
        if let answer = try storage?.takeAnswer() { try take(.stored(answer.trouble)) }
      case .camera, .panel: break
      case .display: acknowledgeDisplay()
      case .socket: try socket?.acceptAll(poller, at: devices.clock.now)
      }
    }
    if input.hasEnded, isInputPolled {
      isInputPolled = false
      try poller.unwatch(input.number)
    }
  }

  /// The output is watched only while something waits for room.
  private func watchOutput() throws(SystemCallError) {
    guard let output, output.isWaiting != isOutputPolled else { return }
    if output.isWaiting {
      isOutputPolled = true
      try poller.watch(output.number, as: Source.output.rawValue, forWriting: true)
    } else {
      isOutputPolled = false
      try poller.unwatch(output.number)
    }
  }

  /// The day is looked at once a second: cheap enough, and never a second late at midnight.
  private func tellToday(at now: Instant) throws(SystemCallError) {
    guard now.milliseconds(since: lastToday) >= 1000 else { return }
    lastToday = now
    let today = devices.clock.today
    if today != toldToday {
      toldToday = today
      try take(.today(today))
    }
  }
}

/// The earlier of two moments; nil is never.
func earlier(_ left: Instant?, _ right: Instant?) -> Instant? {
  guard let left else { return right }
  guard let right else { return left }
  return min(left, right)
}
