import Appliance
import Holders
import MRZ
import StaticMemory

/// What happens on a walk: anything whatever, but rather what has happened seldom, so that short
/// walks come everywhere.
extension Walk {
  /// The next event, where the newest picture has the number `picture`.
  mutating func happening(_ picture: UInt32) -> Event.Kind {
    // Storage answers soon, and an operator mostly is where pictures are.
    if state.view.saving == .writing, random.next() % 2 == 0 { return stored() }
    if state.screen == .result, !state.view.isOperated, random.next() % 8 == 0 {
      return .command(.operates(true))
    }
    switch random.next() % 30 {
    case 0..<12:
      if lyingLeft == 0 {
        lying = outcome()
        // Half of them lie there for longer than a vote takes, the others only pass.
        lyingLeft = random.next() % 2 == 0 ? 20 : 1 + Int(random.next() % 4)
      }
      lyingLeft -= 1
      return .frame(lying, number: picture)
    case 12..<17: return .command(command())
    case 17: return loss()
    case 18, 19: return random.next() % 8 > 0 || state.isReading ? .deadline : .settings(edit())
    case 20..<24: return key()
    case 24..<28: return finger()
    case 28:
      if random.next() % 4 == 0 { return stored() }
      let far = Int32(random.next() % 2000) - 1000
      return random.next() % 2 == 0
        ? .dragged(far) : .scrolled(Scrolling(offset: 0, reach: max(0, far), page: 100))
    default: return .today(random.next() % 2 == 0 ? nil : Holder.today)
    }
  }

  /// A picture was saved, or was not.
  private mutating func stored() -> Event.Kind {
    .stored([nil, .missing, .full, .readOnly][Int(random.next() % 4)])
  }

  /// An edited configuration, of which the loop tells between scans.
  private mutating func edit() -> Settings {
    Walk.settings(&random)
  }

  /// A device fails, or works again.
  private mutating func loss() -> Event.Kind {
    let device = Device.allCases[Int(random.next() % UInt64(Device.allCases.count))]
    let code: Int16 = [1103, 1001, 1002][Int(random.next() % 3)]
    return random.next() % 3 == 0 ? .failed(Fault(device, code: code)) : .healed(device)
  }

  /// A key goes down or comes up; where what is in focus was seldom used, rather the one that uses
  /// it.
  private mutating func key() -> Event.Kind {
    let isDown = random.next() % 2 == 0
    if let focus = state.focus, focus == rarest(), random.next() % 2 == 0 {
      if isDown { uses[Int(focus.rawValue)] += 1 }
      return .key(.ok, isDown: isDown)
    }
    return .key(Key.allCases[Int(random.next() % 4)], isDown: isDown)
  }

  /// A finger on what was seldom used, on any control there may be, or on none.
  private mutating func finger() -> Event.Kind {
    switch random.next() % 8 {
    case 0: return .touched(nil)
    case 1, 2:
      return .touched(Control.allCases[Int(random.next() % UInt64(Control.allCases.count))])
    default:
      guard let rarest = rarest() else { return .touched(nil) }
      uses[Int(rarest.rawValue)] += 1
      return .touched(rarest)
    }
  }

  /// Of the controls that do something now, the one that was used least, or one of those.
  private mutating func rarest() -> Control? {
    let all = Control.allCases
    let first = Int(random.next() % UInt64(all.count))
    return all.indices.map { all[(first + $0) % all.count] }
      .filter { state.controls.contains($0) && state.command(of: $0) != nil }
      .min { uses[Int($0.rawValue)] < uses[Int($1.rawValue)] }
  }

  /// What a picture says, with whatever pictures a reader supplies beside it.
  private mutating func outcome() -> Outcome {
    var outcome = plainOutcome()
    var supplied = PictureSet()
    for slot in 0..<UInt8(PictureID.count) {
      supplied.insert(PictureID(slot: slot), if: random.next() % 2 == 0)
    }
    outcome.supply(supplied)
    return outcome
  }

  private mutating func plainOutcome() -> Outcome {
    switch random.next() % 16 {
    case 0, 1: return .noText
    case 2: return .textSeen
    case 3: return .hindered([.holdStill, .glare, .closer][Int(random.next() % 3)])
    case 4, 5: return Holder.reading(Holder.passport)
    case 6: return Holder.reading(Holder.otherPassport)
    case 7, 8, 9:
      let failed = [Holder.passportWrong, Holder.passportWorse, Holder.passportWorst]
      return Holder.reading(failed[Int(random.next() % 3)])
    case 10, 11, 12: return Holder.reading(Holder.card)
    case 13: return .portrait(Portrait(.portrait, on: .mrz))
    case 14: return .portrait(Portrait(.portrait, on: .opposite))
    default: return Holder.reading(Holder.passportMisread)
    }
  }

  private mutating func command() -> Command {
    let isOn = random.next() % 2 == 0
    switch random.next() % 26 {
    case 0..<7: return state.screen == .result && isOn ? .arm : .scan
    case 7..<11: return .arm
    case 11: return random.next() % 3 == 0 ? .disarm : .arm
    case 12: return .cancel
    case 13: return .finish
    case 14: return .guides(isOn)
    case 15: return .resetGuidance
    case 16: return .format([.id, .both, .passport][Int(random.next() % 3)])
    case 17: return .torch(isOn)
    case 18: return .beep(isOn)
    case 20: return isOn ? .retry : .dismiss
    case 21:
      let rows = [Control.birthRow, .numberRow, .expiryRow, .zoneRow]
      return .explain(rows[Int(random.next() % 4)])
    case 22: return .showOriginals(isOn)
    case 23: return .turnPage
    case 24, 25: return .operates(random.next() % 8 > 0)
    default: return isOn ? .clear : .home
    }
  }
}
