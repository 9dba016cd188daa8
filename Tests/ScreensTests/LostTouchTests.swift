import Appliance
import Pixels
import Screens
import StaticMemory
import Testing

/// Touch that is lost leaves a panel that is used by keys alone, and shows it (requirements 6).
@Suite struct LostTouchTests {
  /// A scan, on a board with or without touch, and what becomes of it when `device` is lost.
  private func state(hasTouch: Bool, keys: KeySet = .all, loses device: Device? = nil) -> State {
    var equipment = Equipment()
    (equipment.touch, equipment.keys) = (hasTouch, keys)
    var rehearsal = Rehearsal(Settings(), equipment)
    rehearsal.play(.command(.scan))
    if let device { rehearsal.play(.failed(Fault(device, code: 1121))) }
    return rehearsal.state
  }

  /// The lowest `rows` rows of what is drawn, on a painter made for a board with touch.
  private func foot(_ state: State, _ panel: Panel, rows: Int) throws -> [UInt32] {
    let studio = try Studio(panel)
    studio.draw(state, at: 1000, nil)
    return Array(studio.picture.suffix(rows * studio.layout.width))
  }

  @Test("The labels of the keys come, as on a board without touch", arguments: Panel.allCases)
  func labels(_ panel: Panel) throws {
    let rows = panel == .small ? 20 : 24
    let lost = try foot(state(hasTouch: true, loses: .touch), panel, rows: rows)
    #expect(try lost == foot(state(hasTouch: false), panel, rows: rows))
    #expect(try lost != foot(state(hasTouch: true), panel, rows: rows))
  }

  @Test("No labels where there are no keys, or they are lost")
  func noLabels() throws {
    let whole = try foot(state(hasTouch: true), .wide, rows: 24)
    #expect(try foot(state(hasTouch: true, keys: [], loses: .touch), .wide, rows: 24) == whole)
    #expect(try foot(state(hasTouch: false, loses: .buttons), .wide, rows: 24) == whole)
  }

  @Test("A finger finds nothing while touch is lost, and after it the control where it is drawn")
  func finger() throws {
    let painter = try Studio(.wide).painter
    let lost = state(hasTouch: true, loses: .touch)
    let place = painter.place(of: .formatBoth, in: lost)
    let found = painter.control(x: place.x + 5, y: place.y + 5, of: lost)
    #expect(found == nil)
    var healed = lost
    _ = reduce(&healed, Event(.healed(.touch), at: Instant(milliseconds: 500)))
    let back = painter.place(of: .formatBoth, in: healed)
    #expect(back.y == place.y + 24)
    let control = painter.control(x: back.x + 5, y: back.y + 5, of: healed)
    #expect(control == .formatBoth)
  }

  @Test("What is read is what lies in the frame that is drawn", arguments: Panel.allCases)
  func region(_ panel: Panel) throws {
    let layout = panel.layout
    func region(_ state: State) -> Area {
      layout.scanRegion(of: state, pictureWidth: 640, pictureHeight: 480)
    }
    let lost = region(state(hasTouch: true, loses: .touch))
    #expect(lost == region(state(hasTouch: false)))
    #expect(lost != region(state(hasTouch: true)))
  }
}
