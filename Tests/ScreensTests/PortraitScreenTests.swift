import Appliance
import Holders
import MRZ
import Screens
import StaticMemory
import Testing

/// The rows P4 to P8 of requirements 2 as pictures.
@Suite struct PortraitScreenTests {
  /// A scan that looks for the portrait and has read `lines`, after so many deadlines.
  static func seeking(_ lines: Lines, deadlines: Int, touch: Bool = true) -> Rehearsal {
    var settings = Settings()
    settings.returnsPortrait = true
    var equipment = Equipment()
    equipment.touch = touch
    var rehearsal = Rehearsal(settings, equipment)
    rehearsal.play(.command(.scan))
    rehearsal.accept(lines)
    for _ in 0..<deadlines {
      guard let deadline = Levels(of: rehearsal.state).deadline else { break }
      rehearsal.now = deadline.milliseconds
      _ = reduce(&rehearsal.state, Event(.deadline, at: deadline))
    }
    return rehearsal
  }

  /// The same with a portrait on `side`.
  static func found(_ lines: Lines, on side: Portrait.Side) -> Rehearsal {
    var rehearsal = seeking(lines, deadlines: 1)
    rehearsal.play(.frame(.portrait(Portrait(.portrait, on: side)), number: 9))
    return rehearsal
  }

  static var rows: [(name: String, rehearsal: Rehearsal)] {
    [
      ("P4", found(Holder.passport, on: .mrz)),
      ("P5", seeking(Holder.passport, deadlines: 1)),
      ("P6", seeking(Holder.card, deadlines: 1)),
      ("P7", seeking(Holder.card, deadlines: 2)),
      ("P7", seeking(Holder.card, deadlines: 2, touch: false)),
      ("P8", found(Holder.card, on: .opposite)),
    ]
  }

  @Test("P4 to P8: no words are cut on any panel")
  func fits() throws {
    for panel in Panel.allCases {
      let studio = try Studio(panel.layout)
      for (name, rehearsal) in PortraitScreenTests.rows {
        let boxes = studio.witness(rehearsal.state, at: rehearsal.now + 1000, nil)
        let cuts = boxes.count(where: \.isCut)
        #expect(cuts == 0, "\(name) on \(panel)")
      }
    }
  }

  @Test("P4 to P8: drawing only what changes gives the picture that drawing all gives")
  func damage() throws {
    for panel in Panel.allCases {
      let studio = try Studio(panel.layout)
      for (name, rehearsal) in PortraitScreenTests.rows {
        var now = rehearsal.now
        studio.draw(rehearsal.state, at: now, nil)
        for _ in 0..<80 {
          let moment = Instant(milliseconds: now)
          guard let next = studio.painter.nextStep(of: rehearsal.state, after: moment),
            next.milliseconds < rehearsal.now + 7000
          else { break }
          now = next.milliseconds
          studio.draw(rehearsal.state, at: now, nil)
        }
        let steps = studio.picture
        studio.painter.forget()
        studio.draw(rehearsal.state, at: now, nil)
        #expect(studio.picture == steps, "\(name) on \(panel)")
      }
    }
  }

  @Test("P5: the text fades from 0.6 to 0.9 s, the border from 0.9 to 1.2 s; then it stands still")
  func p5() throws {
    let rehearsal = PortraitScreenTests.seeking(Holder.passport, deadlines: 0)
    let studio = try Studio(.wide)
    let start = rehearsal.now
    let steps = AnimationTests.steps(studio, rehearsal.state, from: start, to: start + 5000)
    #expect(steps.first.map { $0 > start + 600 && $0 <= start + 633 } == true)
    #expect(steps.contains(start + 900) && steps.last == start + 1200)
    studio.draw(rehearsal.state, at: start + 900, nil)
    #expect(studio.canvas.pixels[300 * 800 + 160] == GeometryTests.green)
    studio.draw(rehearsal.state, at: start + 1200, nil)
    #expect(studio.canvas.pixels[300 * 800 + 160] == 0xFFFF_FFFF)
  }

  @Test("P6: the card turns in 45 steps after 0.2 s, goes at 2.2 s and is back after 6 s (S7)")
  func p6() throws {
    let rehearsal = PortraitScreenTests.seeking(Holder.card, deadlines: 1)
    let studio = try Studio(.wide)
    let start = rehearsal.now
    let steps = AnimationTests.steps(studio, rehearsal.state, from: start, to: start + 6000)
    let turning = steps.filter { $0 > start + 200 && $0 <= start + 1700 }
    #expect(turning.count == 45)
    #expect(steps.contains(start + 2200) && steps.last == start + 6000)
    studio.draw(rehearsal.state, at: start, nil)
    let lying = studio.picture
    studio.draw(rehearsal.state, at: start + 1700, nil)
    #expect(studio.picture != lying)
    studio.draw(rehearsal.state, at: start + 6000, nil)
    #expect(studio.picture == lying)
  }

  @Test("P7: the finish label is there, and a touch on it finishes; without touch it does nothing")
  func p7() throws {
    for touch in [true, false] {
      let waiting = PortraitScreenTests.seeking(Holder.card, deadlines: 1, touch: touch)
      let rehearsal = PortraitScreenTests.seeking(Holder.card, deadlines: 2, touch: touch)
      let studio = try Studio(.wide)
      // The frame ends at row 395, the selector begins at 416: the label is inside the frame.
      #expect(studio.painter.command(x: 400, y: 366, of: waiting.state) == nil)
      #expect(
        studio.painter.command(x: 400, y: 366, of: rehearsal.state) == (touch ? .finish : nil))
    }
  }
}
