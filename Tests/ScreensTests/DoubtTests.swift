import Appliance
import Holders
import MRZ
import Pixels
import Screens
import StaticMemory
import Testing

/// What helps a person whom the reader has trouble with: hints while it reads, doubt when it has.
@Suite struct DoubtTests {
  @Test("Each hint of the reader is a prompt of its own, and nothing else is drawn anew for it")
  func hints() throws {
    var pictures: [[UInt32]] = []
    for outcome in [Outcome.textSeen, .hindered(.holdStill), .hindered(.glare), .hindered(.closer)]
    {
      var rehearsal = Rehearsal()
      rehearsal.play(.command(.scan))
      let studio = try Studio(.wide)
      rehearsal.play(.frame(.textSeen, number: 1))
      studio.draw(rehearsal.state, at: rehearsal.now, nil)
      _ = reduce(
        &rehearsal.state,
        Event(.frame(outcome, number: 2), at: Instant(milliseconds: rehearsal.now)))
      let damage = studio.draw(rehearsal.state, at: rehearsal.now, nil)
      #expect(damage.isEmpty == (outcome == .textSeen))
      #expect(damage.height < 40)
      #expect(!pictures.contains(studio.picture))
      pictures.append(studio.picture)
    }
  }

  @Test("Doubt is told in other words than a failed digit, both than neither")
  func doubt() throws {
    for panel in Panel.allCases {
      for mode in [Settings.Mode.reader, .checkIn] {
        var verdicts: Set<Int> = []
        for (lines, certainty) in [
          (Holder.passport, 1), (Holder.passport, 0.5), (Holder.passportWrong, 1),
          (Holder.passportWrong, 0.5),
        ] as [(Lines, Float)] {
          var rehearsal = Rehearsal(mode: mode)
          rehearsal.play(.command(.scan))
          rehearsal.show(lines, certainty: certainty)
          let studio = try Studio(panel)
          let boxes = studio.witness(rehearsal.state, at: rehearsal.now, nil)
          // The verdict is the only text that is followed by an icon on its left.
          let verdict = zip(boxes, boxes.dropFirst()).filter { text, icon in
            text.isText && !icon.isText && (0...12).contains(text.ink.x - icon.ink.right)
          }
          try #require(verdict.count == 1)
          verdicts.insert(verdict[0].0.ink.width)
        }
        #expect(verdicts.count == 4, "\(panel) \(mode)")
      }
    }
  }
}
