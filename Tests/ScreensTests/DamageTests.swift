import Appliance
import Holders
import MRZ
import Pixels
import Screens
import StaticMemory
import Testing

/// What changed is drawn, all of it, and nothing else.
@Suite struct DamageTests {
  @Test("Nothing changed, nothing is drawn; the first picture and one after `forget` are whole")
  func nothing() throws {
    for name in Scene.names {
      let scene = Scene(name)
      let studio = try Studio(.small)
      let whole = Area(x: 0, y: 0, width: 480, height: 272)
      #expect(studio.draw(scene.state, at: scene.milliseconds, scene.preview) == whole)
      #expect(studio.draw(scene.state, at: scene.milliseconds, scene.preview).isEmpty)
      studio.painter.forget()
      #expect(studio.draw(scene.state, at: scene.milliseconds, scene.preview) == whole)
    }
  }

  @Test("A turn of the spinner touches less than a twentieth of the panel, a preview no bar")
  func small() throws {
    let studio = try Studio(.wide)
    let scene = Scene("scan-text-seen")
    studio.draw(scene.state, at: scene.milliseconds, scene.preview)
    let turn = studio.draw(scene.state, at: scene.milliseconds + 100, scene.preview)
    #expect(!turn.isEmpty && turn.width * turn.height * 20 < 800 * 480)
    let next = Table.passport.preview(2)
    let view = studio.draw(scene.state, at: scene.milliseconds + 100, next)
    #expect(view == Area(x: 0, y: 56, width: 800, height: 360))
    var state = scene.state
    _ = reduce(
      &state, Event(.command(.torch(true)), at: Instant(milliseconds: scene.milliseconds + 100)))
    let bar = studio.draw(state, at: scene.milliseconds + 100, next)
    #expect(bar == Area(x: 0, y: 0, width: 800, height: 56))
  }

  @Test("Drawn step by step or at once, the picture is the same", arguments: 0..<6)
  func steps(_ seed: Int) throws {
    var random = SplitMix(state: UInt64(seed) + 77)
    var settings = Settings()
    settings.scansOn = seed % 2 == 0
    settings.mode = seed % 3 == 0 ? .checkIn : .reader
    settings.guides = seed == 5 ? .after(milliseconds: 900) : .on
    let layout = Panel.allCases[seed % Panel.allCases.count].layout
    let stepwise = try Studio(layout)
    let atOnce = try Studio(layout)
    var state = State(settings)
    var now: Int64 = 0
    for step in 0..<60 {
      now += Int64(random.next() % 300)
      _ = reduce(&state, Event(DamageTests.kind(&random, step), at: Instant(milliseconds: now)))
      let preview = random.next() % 5 == 0 ? nil : Table.passport.preview(UInt32(step / 3))
      let before = stepwise.picture
      let damage = stepwise.draw(state, at: now, preview)
      atOnce.painter.forget()
      atOnce.draw(state, at: now, preview)
      let picture = stepwise.picture
      #expect(picture == atOnce.picture, "step \(step)")
      let isKept = before.indices.allSatisfy { index in
        before[index] == picture[index]
          || damage.intersection(
            Area(x: index % layout.width, y: index / layout.width, width: 1, height: 1)
          ).width == 1
      }
      #expect(isKept, "nothing changed outside the damage of step \(step)")
    }
  }

  static func kind(_ random: inout SplitMix, _ step: Int) -> Event.Kind {
    switch random.next() % 14 {
    case 0, 1: .command(.scan)
    case 2: .command(.torch(random.next() % 2 == 0))
    case 3: .command(.beep(random.next() % 2 == 0))
    case 4: .command(.format([.id, .both, .passport][Int(random.next() % 3)]))
    case 5: .command(.guides(random.next() % 3 != 0))
    case 6: .frame(.noText, number: UInt32(step))
    case 7: .frame(.textSeen, number: UInt32(step))
    case 8, 9, 10: .frame(Holder.reading(Holder.passport), number: UInt32(step))
    case 11: .frame(Holder.reading(Holder.card), number: UInt32(step))
    case 12: random.next() % 2 == 0 ? .failed(Fault(.camera, code: 1103)) : .healed(.camera)
    default: random.next() % 3 == 0 ? .command(.home) : .deadline
    }
  }
}

/// A small seeded generator (Steele, Lea and Flood's SplitMix64).
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
