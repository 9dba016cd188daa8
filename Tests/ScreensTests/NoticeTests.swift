import Appliance
import MRZ
import Pixels
import Screens
import StaticMemory
import Testing

/// The countdown that says when home follows (requirements 3: idle-timeout and result-timeout).
@Suite struct NoticeTests {
  @Test("It counts each second once, changes nothing else, and never flashes")
  func counts() throws {
    for name in Scene.leaving {
      let scene = Scene(name)
      let studio = try Studio(.wide, hasSoftKeys: Scene.hasSoftKeys(name))
      let end = try #require(scene.state.leaves)
      let notice = studio.painter.notice(in: scene.state)
      studio.draw(scene.state, at: scene.milliseconds, nil)
      var now = Instant(milliseconds: scene.milliseconds)
      var steps = 0
      while let next = studio.painter.nextStep(of: scene.state, after: now), next < end {
        #expect(next > now, "\(name)")
        let damage = studio.draw(scene.state, at: next.milliseconds, nil)
        if !damage.isEmpty {
          steps += 1
          #expect(notice.intersection(damage) == damage, "\(name)")
          #expect(next.milliseconds(since: now) >= 334, "at most three times a second")
        }
        now = next
      }
      #expect(steps == 9, "\(name): from 10 to 1")
    }
  }

  @Test("Put off, the screen is as it was before, to the pixel")
  func goesAgain() throws {
    for name in Scene.leaving {
      var scene = Scene(name)
      let studio = try Studio(.wide, hasSoftKeys: Scene.hasSoftKeys(name))
      studio.draw(scene.state, at: scene.milliseconds, scene.preview)
      let time = Instant(milliseconds: scene.milliseconds)
      let effects = reduce(&scene.state, Event(.touched(nil), at: time))
      #expect(scene.state.leaves == nil && effects.contains(.report(.state)), "\(name)")
      studio.draw(scene.state, at: scene.milliseconds, scene.preview)
      let shown = studio.picture
      studio.painter.forget()
      studio.draw(scene.state, at: scene.milliseconds, scene.preview)
      #expect(shown == studio.picture, "\(name)")
    }
  }

  @Test("It lies over every control of the bottom and on the panel, on all panels")
  func place() throws {
    for panel in Panel.allCases {
      for name in Scene.leaving {
        let scene = Scene(name)
        let layout = panel.layout(.english, hasSoftKeys: Scene.hasSoftKeys(name))
        let painter = try Studio(layout).painter
        let notice = painter.notice(in: scene.state)
        #expect(
          notice.height >= 26 && notice.width >= min(400, layout.width / 2), "\(name) on \(panel)")
        for control in [Control.begin, .rescan, .home, .understood, .formatBoth]
        where scene.state.controls.contains(control) {
          let place = painter.place(of: control, in: scene.state)
          #expect(notice.intersection(place) == place, "\(control) of \(name) on \(panel)")
        }
      }
    }
  }
}
