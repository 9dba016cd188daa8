import Appliance
import Holders
import MRZ
import StaticMemory
import Testing

/// What the reader says would help, from picture to picture.
@Suite struct HintTests {
  private func hint(_ state: State) -> Hint? {
    guard case .scanning(let scan) = state.place else { return nil }
    return scan.hint
  }

  private func scanning() -> State {
    var state = State(Settings())
    _ = reduce(&state, Event(.started, at: Instant(milliseconds: 0)))
    _ = reduce(&state, Event(.command(.scan), at: Instant(milliseconds: 10)))
    return state
  }

  @Test("A hint comes at once, changes once a second at most, and goes with its cause")
  func steady() {
    var state = scanning()
    var changes = 0
    var last: Hint?
    for step in 1...60 {
      let outcome: Outcome =
        step % 3 == 0 ? .hindered(.glare) : step % 3 == 1 ? .hindered(.closer) : .textSeen
      let time = Instant(milliseconds: 100 * Int64(step))
      _ = reduce(&state, Event(.frame(outcome, number: UInt32(step)), at: time))
      if step == 1 { #expect(hint(state) == .closer) }
      if hint(state) != last { changes += 1 }
      last = hint(state)
    }
    #expect((2...6).contains(changes))
    for step in 61...72 {
      let time = Instant(milliseconds: 100 * Int64(step))
      _ = reduce(&state, Event(.frame(.noText, number: UInt32(step)), at: time))
    }
    #expect(hint(state) == nil)
  }

  @Test("A document that is read, a reset and the next scan leave no hint behind")
  func gone() {
    for kind: Event.Kind in [.command(.resetGuidance), .command(.cancel)] {
      var state = scanning()
      let hindered = Event.Kind.frame(.hindered(.holdStill), number: 1)
      _ = reduce(&state, Event(hindered, at: Instant(milliseconds: 100)))
      #expect(hint(state) == .holdStill)
      _ = reduce(&state, Event(kind, at: Instant(milliseconds: 200)))
      #expect(hint(state) == nil)
      _ = reduce(&state, Event(.command(.scan), at: Instant(milliseconds: 300)))
      #expect(hint(state) == nil)
    }
    var state = scanning()
    _ = reduce(
      &state,
      Event(.frame(.hindered(.holdStill), number: 1), at: Instant(milliseconds: 100)))
    for number: UInt32 in 2...3 {
      let time = Instant(milliseconds: 100 + Int64(number))
      _ = reduce(&state, Event(.frame(Holder.reading(Holder.passport), number: number), at: time))
    }
    #expect(state.document != nil && hint(state) == nil)
  }
}
