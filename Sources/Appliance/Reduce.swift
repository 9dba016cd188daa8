import MRZ
import StaticMemory

/// Moves `state` on by one event and says what is to be done once: the whole behaviour, pure.
///
/// Time-outs that are due come first, whatever the event is, so that after each step the deadline
/// of `Levels` lies in the future.
package func reduce(_ state: inout State, _ event: Event) -> Effects {
  let scope = state.focusScope
  let wasOperated = state.view.isOperated
  var step = Step(state: state.summary, time: event.time)
  step.expire(&state)
  switch event.kind {
  case .started:
    state.goHome(.nothing, at: event.time)
    step.effects.append(.report(.ready))
    step.effects.append(.report(.state))
    state.settleFocus(since: scope)
    return step.effects
  case .deadline: break
  case .command(let command): step.obey(command, &state)
  case .key(let key, isDown: true): step.press(key, &state)
  case .key(let key, isDown: false): step.lift(key, &state)
  case .touched(let control): step.touch(control, &state)
  case .dragged(let distance): step.drag(distance, &state)
  case .stored(let trouble): step.settleSave(trouble, &state)
  case .scrolled(let scrolling): state.changeView { $0.scrolling = scrolling }
  case .frame(let outcome, let number): step.take(outcome, number: number, &state)
  case .failed(let fault): step.fail(fault, &state)
  case .healed(let device): step.heal(device, &state)
  case .today(let date): state.today = state.settings.trustsClock ? date : nil
  case .settings(let settings): state.keep(settings, at: event.time)
  }
  step.expire(&state)
  // Storage is an operator's affair, and of no more interest when that one has gone.
  if wasOperated && !state.view.isOperated { step.heal(.storage, &state) }
  state.settleFocus(since: scope)
  if state.summary != step.before { step.effects.append(.report(.state)) }
  return step.effects
}

/// One event on its way through the state: its time, and what is to be done because of it.
struct Step {
  /// What a `state` event told last.
  let before: Summary
  let time: Instant
  var effects = Effects()

  init(state: Summary, time: Instant) {
    before = state
    self.time = time
  }

  /// What a `state` event tells; one goes out when it changed.
  struct Summary: Equatable {
    var screen: Screen
    var isArmed: Bool
    var scanNumber: UInt32
    var seesOtherKind: Bool
    /// P5, P6 or P7; nil in every other stage.
    var search: Scan.Stage?
    var wanted: Settings.DocumentType
    /// Guides, torch, beep.
    var toggles: SIMD3<UInt8>
    var retry: Retry.Phase?
    /// What a voice would name; nil while no ring is shown.
    var focus: Control?
    /// Whether that is on, or chosen; nil where there is no such thing.
    var isFocusOn: Bool?
    /// The row that a dialog explains.
    var explained: Control?
    /// What the sheet that saves a picture says.
    var saving: Saving
    var isTechnical: Bool
    var isOperated: Bool
    /// When home follows, where that was announced.
    var leaves: Instant?
  }

  /// Fires every time-out that is due.
  mutating func expire(_ state: inout State) {
    while let deadline = state.deadline, deadline <= time {
      if let retry = state.retry, retry.due == deadline {
        expireRetry(retry, &state)
        continue
      }
      if let held = state.held, let due = held.due, due <= time {
        expireKey(held, &state)
        continue
      }
      if let begins = state.announcementTime, begins <= time {
        state.announced = state.leavingTime
        continue
      }
      switch state.place {
      case .home:
        state.changeMessage(.nothing, at: time)
        state.torchWanted = false
      case .showing:
        if let end = state.savedEnd, end <= time {
          closeDialog(&state)
        } else {
          leave(&state, for: .nothing)
        }
      case .scanning(let scan): expire(scan, &state)
      }
    }
  }

  private mutating func expire(_ scan: Scan, _ state: inout State) {
    if scan.isDelivered {
      settle(scan, &state)
    } else if scan.hasRead, let step = state.searchStep(of: scan), step <= time {
      advanceSearch(scan, &state)
    } else if !scan.hasRead, let end = state.windowEnd(of: scan), end <= time {
      closeWindow(&state)
    } else if let guides = scan.guidesCome, guides <= time {
      state.guidesShown = true
      state.changeScan { $0.guidesCome = nil }
    } else if scan.hasRead {
      abandonSearch(&state)
    } else if let code = state.faults[.camera] {
      deliver(.exception(code: code), &state)
      leave(&state, for: .fault(code: code))
    } else {
      deliver(.canceled, &state)
      leave(&state, for: .nothing)
    }
  }

  /// The hold after a delivery is over.
  private mutating func settle(_ scan: Scan, _ state: inout State) {
    if scan.endsAtHome {
      leave(&state, for: .nothing)
    } else if state.goesOn {
      effects.append(.wipe)
      state.goOn(at: time)
    } else {
      state.show(at: time)
    }
  }
}

extension Step {
  /// Tells the one delivery of the scan under way.
  mutating func deliver(_ status: ScanStatus, _ state: inout State) {
    if status == .canceled { effects.append(.report(.canceled)) }
    effects.append(.report(.result(status)))
  }

  /// Goes to the first screen; nothing is left of any document (requirements 3, 9).
  mutating func leave(_ state: inout State, for message: HomeMessage) {
    state.goHome(message, at: time)
    state.forgetPerson(at: time)
    effects.append(.wipe)
  }
}
