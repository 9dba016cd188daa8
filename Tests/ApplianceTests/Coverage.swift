import Appliance
import StaticMemory
import Testing

/// What walks have come by. A case that is added to the flows and that no walk reaches is missed.
struct Coverage {
  /// What a command asks for, whatever its argument.
  enum Kind: CaseIterable {
    case scan, arm, disarm, cancel, finish, guides, resetGuidance, format, torch, beep, clear
    case home, retry, explain, dismiss, showOriginals, turnPage
    case operates, offerSave, save, technician

    init(_ command: Command) {
      switch command {
      case .scan: self = .scan
      case .arm: self = .arm
      case .disarm: self = .disarm
      case .cancel: self = .cancel
      case .finish: self = .finish
      case .guides: self = .guides
      case .resetGuidance: self = .resetGuidance
      case .format: self = .format
      case .torch: self = .torch
      case .beep: self = .beep
      case .clear: self = .clear
      case .home: self = .home
      case .retry: self = .retry
      case .explain: self = .explain
      case .dismiss: self = .dismiss
      case .showOriginals: self = .showOriginals
      case .turnPage: self = .turnPage
      case .operates: self = .operates
      case .offerSave: self = .offerSave
      case .save: self = .save
      case .technician: self = .technician
      }
    }
  }

  /// What happens, whatever it says.
  enum Happening: CaseIterable {
    case started, deadline, command, key, touched, dragged, scrolled, frame, failed, healed, today
    case settings, stored

    init(_ kind: Event.Kind) {
      switch kind {
      case .started: self = .started
      case .deadline: self = .deadline
      case .command: self = .command
      case .key: self = .key
      case .touched: self = .touched
      case .dragged: self = .dragged
      case .scrolled: self = .scrolled
      case .frame: self = .frame
      case .failed: self = .failed
      case .healed: self = .healed
      case .today: self = .today
      case .settings: self = .settings
      case .stored: self = .stored
      }
    }
  }

  /// What the first screen says.
  enum Message: CaseIterable { case nothing, canceled, noData, fault }

  var stages: Set<Scan.Stage> = []
  var screens: Set<Screen> = []
  var presences: Set<Scan.Presence> = []
  var prompts: Set<Guidance.Prompt> = []
  var labels: Set<Guidance.FinishLabel> = []
  var messages: Set<Message> = []
  var lights: Set<Levels.Light> = []
  /// Controls that were in focus, and those that a finger used.
  var focused: Set<Control> = []
  var touched: Set<Control> = []
  var obeyed: Set<Kind> = []
  /// Events that changed something.
  var events: Set<Happening> = []
  var refusals: Set<Refusal> = []
  var beeps: Set<Beep> = []
  /// The screens on which home was announced, and those on which somebody put it off.
  var announced: Set<Screen> = []
  var stayed: Set<Screen> = []
  var broken: Set<Device> = []
  var dialogs = 0

  mutating func add(_ other: Coverage) {
    stages.formUnion(other.stages)
    screens.formUnion(other.screens)
    presences.formUnion(other.presences)
    prompts.formUnion(other.prompts)
    labels.formUnion(other.labels)
    messages.formUnion(other.messages)
    lights.formUnion(other.lights)
    focused.formUnion(other.focused)
    touched.formUnion(other.touched)
    obeyed.formUnion(other.obeyed)
    events.formUnion(other.events)
    refusals.formUnion(other.refusals)
    beeps.formUnion(other.beeps)
    announced.formUnion(other.announced)
    stayed.formUnion(other.stayed)
    broken.formUnion(other.broken)
    dialogs += other.dialogs
  }

  /// Notes `kind`, which led from `before` to `state`.
  mutating func note(_ kind: Event.Kind, _ before: State, _ state: State, _ effects: Effects) {
    switch kind {
    case .command(let command):
      if let refusal = before.refusal(of: command) {
        refusals.insert(refusal)
      } else {
        obeyed.insert(Kind(command))
      }
    case .touched(let control?):
      if before.leaves == nil, before.controls.contains(control),
        let command = before.command(of: control), before.refusal(of: command) == nil
      {
        touched.insert(control)
        obeyed.insert(Kind(command))
      }
    case .key, .touched, .dragged, .scrolled, .started, .deadline, .frame, .failed, .healed,
      .today, .settings, .stored:
      break
    }
    switch kind {
    case .key(_, isDown: true), .touched:
      if before.leaves != nil, state.leaves == nil, state.screen == before.screen {
        stayed.insert(state.screen)
      }
    default: break
    }
    if state != before || effects.count > 0 { events.insert(Happening(kind)) }
    for index in 0..<effects.count {
      if case .beep(let beep) = effects[index] { beeps.insert(beep) }
    }
    note(state)
    if before.explained == nil && state.explained != nil { dialogs += 1 }
  }

  private mutating func note(_ state: State) {
    screens.insert(state.screen)
    lights.insert(Levels(of: state).light)
    if let focus = state.focus { focused.insert(focus) }
    if state.leaves != nil { announced.insert(state.screen) }
    for device in Device.allCases where state.faults[device] != nil { broken.insert(device) }
    switch state.place {
    case .home(let message, _):
      switch message {
      case .nothing: messages.insert(.nothing)
      case .canceled: messages.insert(.canceled)
      case .noData: messages.insert(.noData)
      case .fault: messages.insert(.fault)
      }
    case .scanning(let scan):
      stages.insert(scan.stage)
      presences.insert(scan.presence)
    case .showing: break
    }
    if let guidance = state.guidance {
      prompts.insert(guidance.prompt)
      if guidance.change != nil { prompts.insert(guidance.next) }
      labels.insert(guidance.finishLabel)
    }
  }

  /// What was never come by, in words.
  var missed: [String] {
    func missed<Value: CaseIterable & Hashable>(_ found: Set<Value>) -> [String] {
      Value.allCases.filter { !found.contains($0) }.map { "\(Value.self).\($0)" }
    }
    var words = missed(stages) + missed(screens) + missed(presences) + missed(prompts)
    words += missed(labels) + missed(messages) + missed(obeyed) + missed(events)
    words += missed(refusals) + missed(beeps)
    words += missed(broken) + missed(focused).map { "focus on \($0)" }
    words += missed(touched).map { "touch of \($0)" }
    for light in (UInt8(0)...UInt8(255)).compactMap({ Levels.Light(rawValue: $0) })
    where !lights.contains(light) {
      words.append("Light.\(light)")
    }
    for screen in Screen.allCases where screen != .home {
      if !announced.contains(screen) { words.append("home announced on \(screen)") }
      if !stayed.contains(screen) { words.append("staying on \(screen)") }
    }
    if dialogs == 0 { words.append("a dialog") }
    return words
  }
}
