import Appliance
import MRZ
import Pixels
import Screens
import StaticMemory
import Testing

/// Every control of every screen is reached and used by keys alone and by touch alone.
@Suite struct ReachTests {
  /// Every set of keys that a board can have.
  static let keySets = (1...15).map { KeySet(rawValue: $0) }

  /// Scenes whose controls can be used: while home is announced, keys and touches only put it off.
  static let scenes = Scene.names.filter { !Scene.leaving.contains($0) }

  /// The controls of `state`, in their order.
  static func controls(_ state: State) -> [Control] {
    Control.allCases.filter { state.controls.contains($0) }
  }

  /// `state` dragged up from its top until `control` is in the middle of sight.
  static func dragged(_ state: State, to control: Control, _ studio: Studio) -> State {
    var state = state
    let reach = state.view.scrolling.reach
    guard reach > 0 else { return state }
    let whole = studio.painter
    _ = reduce(&state, Event(.dragged(9999), at: Instant()))
    var best = (height: whole.place(of: control, in: state).height, state: state)
    for _ in 0..<Int(reach) {
      _ = reduce(&state, Event(.dragged(-1), at: Instant()))
      let height = whole.place(of: control, in: state).height
      if height > best.height { best = (height, state) }
    }
    return best.state
  }

  /// What using `control` leads to, by the command that it stands for.
  static func wanted(_ control: Control, _ scene: Scene, at time: Int64) -> Outcome {
    var state = scene.state
    guard let command = state.command(of: control) else { return Outcome(state, Effects()) }
    let effects = reduce(&state, Event(.command(command), at: Instant(milliseconds: time)))
    return Outcome(state, effects)
  }

  /// What a person notices of a state and of how it came about.
  struct Outcome: Equatable {
    var screen: Screen
    var scan: UInt32
    var wanted: Settings.DocumentType
    var toggles: [Bool]
    var view: ResultView
    var explained: Control?
    var effects: Effects

    init(_ state: State, _ effects: Effects) {
      (screen, scan, wanted) = (state.screen, state.scanNumber, state.wanted)
      toggles = [state.guidesShown, state.torchWanted, state.beeps]
      (explained, view, self.effects) = (state.explained, state.view, effects)
    }
  }

  @Test("By touch alone: in the middle of its place each control is found, and used")
  func touch() throws {
    var reached: Set<Control> = []
    for panel in Panel.allCases {
      for language in [Language.english, .arabic] {
        let studio = try Studio(panel, language)
        let painter = studio.painter
        for name in ReachTests.scenes where Scene(name).state.hasTouch {
          var scene = Scene(name)
          let settled = studio.settled(scene.state)
          for control in ReachTests.controls(settled) {
            // What is out of sight is dragged into sight first.
            scene.state = ReachTests.dragged(settled, to: control, studio)
            let place = painter.place(of: control, in: scene.state)
            #expect(!place.isEmpty, "\(control) of \(name) on \(panel)")
            let found = painter.control(
              x: place.x + place.width / 2, y: place.y + place.height / 2, of: scene.state)
            #expect(found == control, "\(control) of \(name) on \(panel)")
            var state = scene.state
            let time = scene.seen
            let event = Event(.touched(control), at: Instant(milliseconds: time))
            let effects = reduce(&state, event)
            #expect(
              Outcome(state, effects) == ReachTests.wanted(control, scene, at: time),
              "\(control) of \(name)")
            reached.insert(control)
          }
        }
      }
    }
    for control in Control.allCases { #expect(reached.contains(control), "\(control)") }
  }

  @Test("By keys alone, whichever of them a board has", arguments: keySets)
  func keys(_ keys: KeySet) throws {
    var reached: Set<Control> = []
    let studio = try Studio(.small)
    for name in ReachTests.scenes {
      for mirrored in [false, true] {
        var scene = Scene(name)
        // Keys that are lost reach nothing.
        guard scene.state.hasKeys else { continue }
        scene.state.equipment.touch = false
        scene.state.equipment.isMirrored = mirrored
        scene.state.equipment.keys = keys
        scene.state = studio.settled(scene.state)
        for control in ReachTests.controls(scene.state) {
          var walker = KeyWalker(scene)
          guard walker.focus(control) else {
            Issue.record("\(control) of \(name) is not reached")
            continue
          }
          let effects = walker.use()
          // The hold after a delivery is shorter than the walk to a control.
          guard walker.state.screen == scene.state.screen || effects != Effects() else { continue }
          let after = ReachTests.wanted(control, walker.before, at: walker.used)
          #expect(Outcome(walker.state, effects) == after, "\(control) of \(name)")
          reached.insert(control)
        }
      }
    }
    for control in Control.allCases { #expect(reached.contains(control), "\(control)") }
  }

  @Test("The ring is drawn about what is in focus, on every panel, and nowhere else")
  func ring() throws {
    for panel in Panel.allCases {
      for name in ReachTests.scenes {
        let studio = try Studio(panel, hasSoftKeys: Scene.hasSoftKeys(name))
        var scene = Scene(name)
        scene.state = studio.settled(scene.state)
        var walker = KeyWalker(scene)
        for control in ReachTests.controls(scene.state) where walker.focus(control) {
          guard walker.state.screen == scene.state.screen else { continue }
          walker.state = studio.settled(walker.state)
          let ring = studio.painter.ring(of: control, in: walker.state)
          var plain = walker.state
          _ = reduce(
            &plain, Event(.touched(.understood), at: Instant(milliseconds: walker.now)))
          studio.painter.forget()
          studio.draw(walker.state, at: walker.now, scene.preview)
          let shown = studio.picture
          let focus = walker.state.focus
          #expect(focus == control)
          var other = walker
          guard !ring.isEmpty, other.move(), other.state.focus != control else { continue }
          // The same part of the screen, so that what differs is the ring.
          guard studio.settled(other.state).view == walker.state.view else { continue }
          studio.draw(other.state, at: other.now, scene.preview)
          let moved = studio.picture
          let width = studio.layout.width
          let inside = shown.indices.contains { index in
            shown[index] != moved[index]
              && ring.intersection(
                Area(x: index % width, y: index / width, width: 1, height: 1)
              ).width == 1
          }
          #expect(inside, "\(control) of \(name) on \(panel)")
        }
      }
    }
  }
}

extension Scene {
  /// When somebody has seen it who uses a control: a result that has just come is not left.
  fileprivate var seen: Int64 {
    milliseconds + (state.screen == .result ? Limits.unseenMilliseconds : 0)
  }
}

/// Somebody who has nothing but the keys of a board.
struct KeyWalker {
  var state: State
  var now: Int64
  /// The scene just before the control was used, and when.
  var before: Scene
  var used: Int64 = 0

  init(_ scene: Scene) {
    (state, now, before) = (scene.state, scene.seen, scene)
  }

  @discardableResult
  private mutating func send(_ kind: Event.Kind, after milliseconds: Int64) -> Effects {
    now += milliseconds
    return reduce(&state, Event(kind, at: Instant(milliseconds: now)))
  }

  private func key(_ isWanted: (KeyMeaning) -> Bool) -> Key? {
    Key.allCases.first {
      state.equipment.keys.contains(KeySet($0)) && isWanted(state.equipment.meaning(of: $0))
    }
  }

  /// Moves the focus by one; false when no key does.
  mutating func move() -> Bool {
    guard let key = key({ $0.press == .next }) ?? key({ $0.press == .previous }) else {
      return false
    }
    send(.key(key, isDown: true), after: 1)
    send(.key(key, isDown: false), after: 1)
    return true
  }

  /// Moves the focus to `control`.
  mutating func focus(_ control: Control) -> Bool {
    for _ in 0..<20 {
      if state.focus == control && state.showsRing { return true }
      guard move() else { return state.focus == control }
    }
    return state.focus == control
  }

  /// Uses what is in focus.
  mutating func use() -> Effects {
    before.state = state
    if let key = key({ $0.press == .use }) {
      let down = send(.key(key, isDown: true), after: 1)
      used = now
      if down != Effects() || state.held == nil || !waits(key) {
        let isDone = down
        send(.key(key, isDown: false), after: 1)
        return isDone
      }
      let up = send(.key(key, isDown: false), after: 1)
      used = now
      return up
    }
    guard let key = key({ $0.long == .use }) else { return Effects() }
    send(.key(key, isDown: true), after: 1)
    let effects = send(.deadline, after: Limits.longPressMilliseconds)
    used = now
    send(.key(key, isDown: false), after: 1)
    return effects
  }

  private func waits(_ key: Key) -> Bool { state.equipment.meaning(of: key).long != nil }
}
