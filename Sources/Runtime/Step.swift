import Appliance
import Devices
import LinuxIO
import MRZ
import Pixels
import Screens
import StaticMemory

/// One step of the loop: an event goes through the flows, and its consequences to the devices.
extension Loop {
  /// Lets the flows decide on `kind`, does the effects, brings the devices to the new levels, and
  /// goes on with what failed or was healed on the way.
  ///
  /// What is due comes first, in a step of its own: a result that it delivers is told with its
  /// document even when the event wipes that.
  func take(_ kind: Event.Kind) throws(SystemCallError) {
    if kind != .deadline, let due = Levels(of: state.pointee).deadline, due <= devices.clock.now {
      try take(.deadline)
    }
    try takeEdits(before: kind)
    try takeOne(kind)
    try tellNews()
  }

  /// Takes up an edited configuration before an event that can begin a scan, and never during one:
  /// edits apply to the next scan (requirements 3).
  private func takeEdits(before kind: Event.Kind) throws(SystemCallError) {
    guard let edits, !state.pointee.isReading else { return }
    switch kind {
    case .command, .key, .touched, .dragged, .deadline:
      if let settings = edits.edited() { try takeOne(.settings(settings)) }
    case .started, .frame, .failed, .healed, .today, .settings, .stored, .scrolled: break
    }
  }

  /// Tells the flows what failed and what was healed.
  func tellNews() throws(SystemCallError) {
    while let next = repairs.nextEvent() { try takeOne(next) }
  }

  /// One event, without what fails on its way.
  func takeOne(_ kind: Event.Kind) throws(SystemCallError) {
    let now = devices.clock.now
    if case .failed(let fault) = kind { levels.forget(fault.device) }
    let effects = reduce(&state.pointee, Event(kind, at: now))
    isStale = true
    for index in 0..<effects.count {
      // A worker that is busy again has other pictures on its stage.
      if case .keep(let wanted) = effects[index], !frames.isReading { pictures.keep(wanted) }
      if case .save(let picture) = effects[index] { try save(picture) }
      runner.run(
        effects[index], state.pointee, pictures.shelf, devices, &repairs, at: now)
      if effects[index] == .wipe { try wipe() }
    }
    // What the state no longer holds goes, whatever made it go.
    pictures.retain(state.pointee.pictures)
    tellTechnician()
    let levels = Levels(of: state.pointee)
    self.levels.apply(levels, to: devices, &repairs, at: now)
    frames.expect(levels.capture && self.levels.isCapturing, at: now)
    // A camera that is not wanted any more gives no picture to prove itself by.
    if !levels.capture, repairs.isOnTrial(.camera) { repairs.heal(.camera) }
    // The flows scroll without knowing how much the panel shows.
    let scrolling = screen.scrolling(of: state.pointee)
    if scrolling != state.pointee.view.scrolling, kind != .scrolled(scrolling) {
      try takeOne(.scrolled(scrolling))
    }
  }

  /// Has the JSON of the result there for as long as the technician's view is.
  private func tellTechnician() {
    guard state.pointee.view.isTechnical, let document = state.pointee.document else {
      if !technician.isEmpty { technician.wipe() }
      return
    }
    if technician.isEmpty { technician.fill(runner.text(of: document)) }
  }

  /// Lets `picture` be saved; where that cannot even begin, the flows hear so.
  private func save(_ picture: PictureID) throws(SystemCallError) {
    guard let storage, !storage.isBusy, let view = pictures.shelf[slot: picture.slot] else {
      return try takeOne(.stored(.missing))
    }
    try storage.save(view, as: picture.kind)
  }

  /// Overwrites what buffers still hold of a document; lines not yet handed over are kept. The
  /// stack follows once the frames that hold copies are gone (`turn`).
  ///
  /// While scanning goes on, the picture stays: it shows what lies before the camera, the next one
  /// overwrites it, and without it the preview would go black for a moment.
  func wipe() throws(SystemCallError) {
    let keepsPicture = levels.isCapturing && Levels(of: state.pointee).capture
    runner.wipe()
    if !keepsPicture { screen.wipe() }
    input.wipe()
    devices.sink.wipe()
    try frames.wipe(keepsPreview: keepsPicture)
    isStackStale = true
    isStale = true
  }

  /// Does what a line of the machine interface asks for, and answers it.
  func obey(
    _ line: CommandInput.Line, from asker: Asker = .output, at now: Instant
  ) throws(SystemCallError) {
    switch Request(line) {
    case .nothing: break
    case .status: runner.answer(status: state.pointee, to: asker, devices, at: now)
    case .bad(let mistake):
      runner.remember(.badCommand, state.pointee, at: now)
      runner.answer(refusal: mistake.text, to: asker, state.pointee, devices, at: now)
    case .command(let command):
      let refusal = state.pointee.refusal(of: command)
      runner.answer(refusal: refusal?.text, to: asker, state.pointee, devices, at: now)
      try take(.command(command))
    }
  }

  /// Reads standard input and obeys every whole line.
  func takeInput(at now: Instant) throws(SystemCallError) {
    guard !input.hasEnded else { return }
    input.fill()
    while let line = input.nextLine() { try obey(line, at: now) }
  }

  /// Obeys every whole line of a client, and sends it what it has room for.
  func serve(_ client: Int, of socket: HostSocket, _ ready: Poller.Ready) throws(SystemCallError) {
    if ready.isWritable { socket.flush(client) }
    guard ready.isReadable || ready.isHungUp else { return }
    socket.fill(client)
    let now = devices.clock.now
    while let line = socket.nextLine(client) {
      try obey(line, from: .client(client), at: now)
    }
  }

  /// Obeys the buttons pressed by now.
  func takePresses(at now: Instant) throws(SystemCallError) {
    while let edge = nextEdge(at: now) {
      if let kind = event(of: edge) { try take(kind) }
    }
  }

  func nextTouch(at now: Instant) -> TouchPoint? {
    guard let touch = devices.touch, !repairs.isBroken(.touch) else { return nil }
    do throws(DeviceFailure) {
      return try touch.nextTouch(at: now)
    } catch {
      repairs.fail(.touch, error, at: now)
      return nil
    }
  }

  private func nextEdge(at now: Instant) -> ButtonEdge? {
    guard !repairs.isBroken(.buttons) else { return nil }
    do throws(DeviceFailure) {
      return try devices.panel.nextEdge(at: now)
    } catch {
      repairs.fail(.buttons, error, at: now)
      return nil
    }
  }

  /// What an edge of a button means; nil for the release of one whose press said all.
  private func event(of edge: ButtonEdge) -> Event.Kind? {
    switch edge.button {
    case .left: .key(.left, isDown: edge.isDown)
    case .right: .key(.right, isDown: edge.isDown)
    case .ok: .key(.ok, isDown: edge.isDown)
    case .back: .key(.back, isDown: edge.isDown)
    case .scan: edge.isDown ? press(.scan) : nil
    case .cancel: edge.isDown ? press(.cancel) : nil
    case .torch: edge.isDown ? press(.torch(!state.pointee.torchWanted)) : nil
    }
  }

  /// What a button that always means `command` does: while home is announced, it only says that
  /// somebody is there.
  private func press(_ command: Command) -> Event.Kind {
    state.pointee.leaves == nil ? .command(command) : .touched(nil)
  }

  /// Takes the pictures that have come, and hands one to the worker when the state wants it read.
  func takePictures(at now: Instant) throws(SystemCallError) {
    let levels = Levels(of: state.pointee)
    var region: Area?
    if levels.reading {
      region = plan.layout.scanRegion(
        of: state.pointee, pictureWidth: plan.camera.width, pictureHeight: plan.camera.height)
    }
    if try frames.takePictures(
      devices.camera, region: region, scan: state.pointee.scanNumber, &repairs, at: now)
    {
      isStale = true
    }
    try tellNews()
  }

  /// Tells the flows what a picture said, unless its scan is over.
  func takeAnswer() throws(SystemCallError) {
    guard let read = try frames.takeAnswer(devices.camera) else { return }
    let isWanted = Levels(of: state.pointee).reading && read.scan == state.pointee.scanNumber
    guard isWanted else {
      runner.remember(.pictureDropped, state.pointee, at: devices.clock.now)
      return
    }
    try take(.frame(read.outcome, number: read.number))
  }

  /// Tries the broken devices whose time has come.
  func repair(at now: Instant) throws(SystemCallError) {
    while let device = repairs.nextAttempt(at: now) { open(device, at: now) }
    try tellNews()
  }

  /// Opens `device`, at start or again, and brings it to the levels of the state.
  func open(_ device: Device, at now: Instant) {
    do throws(DeviceFailure) {
      switch device {
      case .camera: try devices.camera.open()
      case .display: try devices.display.open()
      case .buttons: try devices.panel.open()
      case .touch: try devices.touch?.open()
      case .torch: try devices.panel.setTorch(Levels(of: state.pointee).torch)
      case .speaker: try devices.speaker.open()
      case .memory, .storage: return
      }
    } catch {
      return repairs.fail(device, error, at: now)
    }
    levels.forget(device)
    switch device {
    case .display:
      screen.forget()
      isStale = true
      repairs.tryOut(.display)
    case .camera:
      repairs.tryOut(.camera)
      let levels = Levels(of: state.pointee)
      self.levels.apply(levels, to: devices, &repairs, at: now)
      frames.expect(self.levels.isCapturing, at: now)
      // A camera that is not wanted now proves itself by having opened.
      if !levels.capture, !repairs.isBroken(.camera) { repairs.heal(.camera) }
    case .buttons, .touch, .torch, .speaker: repairs.heal(device)
    case .memory, .storage: break
    }
  }

  /// Draws what has changed, until nothing has.
  @inline(never)
  func draw() throws(SystemCallError) {
    let now = devices.clock.now
    if let due = screen.due, due <= now { isStale = true }
    while isStale {
      isStale = false
      let count = screen.drawCount
      screen.draw(
        state.pointee, preview: frames.preview, shelf, on: devices.display, &repairs,
        at: now)
      if screen.drawCount != count { tellSight(at: now) }
      try tellNews()
    }
  }

  /// Tells a host that looks on what the picture just shown says, where that is something else.
  private func tellSight(at now: Instant) {
    guard let host = devices.host, host.looksOn else { return }
    let seen = Sight(of: state.pointee, at: now)
    guard seen != sight else { return }
    sight = seen
    host.see(seen.words, at: now)
  }

  /// Hears that a flip is over.
  func acknowledgeDisplay() {
    do throws(DeviceFailure) {
      try devices.display.acknowledge()
      isStale = true
    } catch {
      repairs.fail(.display, error, at: devices.clock.now)
    }
  }
}

extension Levels {
  /// Nothing lights, nothing runs.
  static var off: Levels {
    var levels = Levels()
    levels.light = .off
    return levels
  }
}
