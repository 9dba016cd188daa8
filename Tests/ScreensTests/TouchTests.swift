import Appliance
import MRZ
import Pixels
import Screens
import StaticMemory
import Testing

/// What a touch means where (requirements S9, S10, 5).
@Suite struct TouchTests {
  /// Every command that some pixel of the screen gives.
  static func commands(_ layout: Layout, _ state: State) throws -> [Command] {
    let painter = try Studio(layout).painter
    var found: [Command] = []
    for y in stride(from: 0, to: layout.height, by: 4) {
      for x in stride(from: 0, to: layout.width, by: 4) {
        guard let command = painter.command(x: x, y: y, of: state), !found.contains(command) else {
          continue
        }
        found.append(command)
      }
    }
    return found
  }

  @Test("Each screen's controls are all reachable on every panel, and no others are")
  func reachable() throws {
    let expected: [(String, [Command])] = [
      ("home", [.scan]), ("home-off", []), ("home-fault", [.scan, .retry]),
      (
        "scan-waiting",
        [.cancel, .guides(false), .torch(true), .beep(true), .format(.id), .format(.passport)]
      ),
      (
        "scan-id",
        [.cancel, .guides(false), .torch(false), .beep(false), .format(.both), .format(.passport)]
      ),
      ("scan-read", [.cancel, .guides(false), .torch(true), .beep(true), .finish]),
      ("scan-no-portrait", [.cancel, .guides(false), .torch(true), .beep(true), .finish]),
      ("result-reader", [.scan, .home]), ("result-reader-off", [.home]),
      ("result-check-in", [.scan, .home]),
      (
        "result-check-in-failed",
        [.scan, .home, .explain(.numberRow), .explain(.zoneRow)]
      ),
      ("result-check-in-dialog", [.dismiss]),
      ("fault", [.retry, .home]), ("fault-denied", [.retry, .home]),
      ("fault-restricted", [.home]), ("fault-read", [.finish, .home]),
    ]
    for panel in Panel.allCases {
      for (name, wanted) in expected {
        let found = try TouchTests.commands(panel.layout, Scene(name).state)
        #expect(found.count == wanted.count, "\(name) on \(panel.rawValue)")
        for command in wanted { #expect(found.contains(command), "\(name) on \(panel.rawValue)") }
      }
    }
  }

  @Test("S9: what is hidden or missing is not there to be touched either")
  func hidden() throws {
    var settings = Settings()
    settings.showsClose = false
    settings.showsFormatSelector = false
    var equipment = Equipment()
    equipment.torch = false
    var state = State(settings, equipment: equipment)
    _ = reduce(&state, Event(.command(.scan), at: Instant()))
    #expect(try TouchTests.commands(Panel.wide.layout, state) == [.guides(false), .beep(true)])
  }

  @Test("Every touch target is 40 dp each way at least on a panel of 800 x 480")
  func size() throws {
    let painter = try Studio(.wide).painter
    for name in ["home", "scan-waiting", "result-reader", "result-check-in", "fault"] {
      let state = Scene(name).state
      for wanted in try TouchTests.commands(Panel.wide.layout, state) {
        var area = Area(x: 0, y: 0, width: 0, height: 0)
        for y in 0..<480 {
          for x in 0..<800 where painter.command(x: x, y: y, of: state) == wanted {
            area = area.union(Area(x: x, y: y, width: 1, height: 1))
          }
        }
        #expect(area.width >= 40 && area.height >= 40, "\(wanted) on \(name)")
      }
    }
  }
}
