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

  @Test("Two changes far from each other leave what lies between them alone")
  func apart() throws {
    let studio = try Studio(.wide, hasSoftKeys: true)
    let scene = Scene("scan-keys")
    studio.draw(scene.state, at: scene.milliseconds, scene.preview)
    var state = scene.state
    let now = Instant(milliseconds: scene.milliseconds)
    _ = reduce(&state, Event(.command(.torch(true)), at: now))
    _ = reduce(&state, Event(.command(.format(.passport)), at: now))
    let damage = studio.redraw(state, at: scene.milliseconds, scene.preview)
    #expect(damage.contains(x: 700, y: 20) && damage.contains(x: 400, y: 440))
    #expect(!damage.contains(x: 400, y: 240))
    #expect(damage.pixelCount < 800 * (56 + 64 + 60))
  }

  @Test("A tab changes its card alone, scrolling what is scrolled and its button (requirements 5)")
  func scrolled() throws {
    let studio = try Studio(.wide)
    let scene = Scene("result-check-in-tabs")
    var state = studio.settled(scene.state)
    studio.draw(state, at: scene.milliseconds, nil)
    let now = Instant(milliseconds: scene.milliseconds)
    let buttons = studio.painter.place(of: .home, in: state)
    _ = reduce(&state, Event(.command(.showOriginals(false)), at: now))
    let tab = studio.draw(state, at: scene.milliseconds, nil)
    let card = studio.painter.place(of: .processedTab, in: state)
    #expect(!tab.intersection(card).isEmpty && tab.bottom <= buttons.y)
    #expect(tab.width * tab.height * 2 < 800 * 480)
    _ = reduce(&state, Event(.dragged(30), at: now))
    let moved = studio.redraw(state, at: scene.milliseconds, nil)
    let more = studio.painter.place(of: .scroll, in: state)
    #expect(moved.contains(x: 400, y: 100) && moved.contains(x: more.x, y: more.y))
    #expect(!moved.contains(x: buttons.x, y: buttons.y))
  }

  @Test("Drawn step by step or at once, picture and panel are the same", arguments: 0..<18)
  func steps(_ seed: Int) throws {
    var random = SplitMix(state: UInt64(seed) + 77)
    var settings = Settings()
    settings.scansOn = seed % 2 == 0
    settings.mode = seed % 3 == 0 ? .checkIn : .reader
    settings.guides = seed == 5 ? .after(milliseconds: 900) : .on
    settings.returnsPortrait = seed % 5 > 1
    settings.showsTechnician = seed % 3 > 0
    settings.savesImages = seed % 5 > 0
    settings.returnsDocument = seed % 2 == 0
    settings.returnsOriginal = seed % 4 > 1
    settings.reducesMotion = seed == 7
    var equipment = Equipment()
    equipment.touch = seed % 4 != 1
    equipment.keys = seed % 8 == 1 ? [.ok, .right] : .all
    let panel = Panel.allCases[seed % Panel.allCases.count]
    let language: Language = seed % 6 == 4 ? .arabic : .english
    let layout = panel.layout(language, hasSoftKeys: !equipment.touch)
    let rotation = Rotation.allCases[seed / 4 % 4]
    let scanOut = ScanOut(
      width: rotation.exchangesSides ? layout.height : layout.width,
      height: rotation.exchangesSides ? layout.width : layout.height, rotation: rotation,
      format: seed % 3 == 2 ? .rgb565 : .xrgb8888)
    let stepwise = try Twin(layout, scanOut)
    let atOnce = try Twin(layout, scanOut)
    var state = State(settings, equipment: equipment)
    var now: Int64 = 0
    for step in 0..<60 {
      now += Int64(random.next() % 300)
      let kind = DamageTests.kind(&random, step, equipment)
      _ = reduce(&state, Event(kind, at: Instant(milliseconds: now)))
      state = stepwise.studio.settled(state)
      let preview = random.next() % 5 == 0 ? nil : Table.passport.preview(UInt32(step / 3))
      let before = stepwise.studio.picture
      let damage = stepwise.show(state, at: now, preview)
      atOnce.studio.painter.forget()
      _ = atOnce.show(state, at: now, preview)
      let picture = stepwise.studio.picture
      #expect(picture == atOnce.studio.picture, "step \(step), \(kind)")
      #expect(stepwise.panel == atOnce.panel, "step \(step), \(kind)")
      let isKept = before.indices.allSatisfy { index in
        before[index] == picture[index]
          || damage.contains(x: index % layout.width, y: index / layout.width)
      }
      #expect(isKept, "nothing changed outside the damage of step \(step), \(kind)")
    }
  }

  /// A canvas, and a panel's memory that gets what changes on it.
  final class Twin {
    let studio: Studio
    private let scanOut: ScanOut
    private(set) var panel: [UInt8]

    init(_ layout: Layout, _ scanOut: ScanOut) throws {
      studio = try Studio(layout)
      self.scanOut = scanOut
      panel = [UInt8](repeating: 0, count: scanOut.rowBytes * scanOut.height)
    }

    func show(_ state: State, at now: Int64, _ preview: Preview?) -> Damage {
      let damage = studio.redraw(state, at: now, preview)
      panel.withUnsafeMutableBytes {
        scanOut.copy(studio.canvas, damage: damage, to: $0, rowBytes: scanOut.rowBytes)
      }
      return damage
    }
  }

  static func kind(
    _ random: inout SplitMix, _ step: Int, _ equipment: Equipment
  ) -> Event.Kind {
    switch random.next() % 28 {
    case 20: .command(.turnPage)
    case 21: .dragged(Int32(random.next() % 200) - 100)
    case 22: .command(.showOriginals(random.next() % 2 == 0))
    case 24: .command(.technician(random.next() % 2 == 0))
    case 25: .command(.operates(random.next() % 4 > 0))
    case 26: .touched([.portraitImage, .mrzImage, .save, .cancelSave][Int(random.next() % 4)])
    case 27: .stored(random.next() % 2 == 0 ? nil : .full)
    case 23:
      .frame(
        Holder.reading(
          Holder.passport,
          supplying: PictureSet(.document(.mrz), .original(.mrz), .document(.opposite), .portrait)),
        number: UInt32(step))
    case 14, 15:
      .key(
        equipment.keys == .all ? [Key.left, .right, .ok, .back][Int(random.next() % 4)] : .ok,
        isDown: random.next() % 2 == 0)
    case 16:
      .frame(
        .portrait(Portrait(PictureID(slot: 0), on: random.next() % 2 == 0 ? .mrz : .opposite)),
        number: UInt32(step))
    case 17: .frame(.hindered(.glare), number: UInt32(step))
    case 18: .frame(Holder.reading(Holder.passportWrong), number: UInt32(step))
    case 19: .command(.explain(.numberRow))
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
