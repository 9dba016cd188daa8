import Appliance
import Holders
import MRZ
import Pixels
import Screens
import StaticMemory
import Testing

/// When pictures change by themselves (requirements 2, S6, S10).
@Suite struct AnimationTests {
  /// The milliseconds at which `painter` says that the picture changes, up to `end`.
  static func steps(_ studio: Studio, _ state: State, from start: Int64, to end: Int64) -> [Int64] {
    var times: [Int64] = []
    var now = Instant(milliseconds: start)
    while let next = studio.painter.nextStep(of: state, after: now), next.milliseconds <= end {
      #expect(next > now)
      times.append(next.milliseconds)
      now = next
    }
    return times
  }

  @Test("Home, results, faults and a waiting scan stand still")
  func still() throws {
    let studio = try Studio(.small)
    for name in ["home", "home-canceled", "scan-waiting", "scan-read", "result-reader", "fault"] {
      let scene = Scene(name)
      let now = Instant(milliseconds: scene.milliseconds)
      #expect(studio.painter.nextStep(of: scene.state, after: now) == nil)
    }
  }

  @Test("S6: the spinner turns once a second in thirty steps; each step changes the picture")
  func spinner() throws {
    let studio = try Studio(.small)
    let scene = Scene("scan-text-seen")
    let start = scene.milliseconds
    studio.draw(scene.state, at: start, scene.preview)
    let first = studio.picture
    let steps = AnimationTests.steps(studio, scene.state, from: start, to: start + 1000)
    #expect(steps.count == 30)
    for time in steps.dropLast() {
      #expect(!studio.draw(scene.state, at: time, scene.preview).isEmpty)
      #expect(studio.picture != first)
    }
    studio.draw(scene.state, at: start + 1000, scene.preview)
    #expect(studio.picture == first, "a turn takes a second")
  }

  @Test("S6: with reduced motion a still icon, and no steps")
  func reducedMotion() throws {
    var settings = Settings()
    settings.reducesMotion = true
    var rehearsal = Rehearsal(settings)
    rehearsal.play(.command(.scan), .frame(.textSeen, number: 1))
    let studio = try Studio(.small)
    let now = Instant(milliseconds: rehearsal.now)
    #expect(studio.painter.nextStep(of: rehearsal.state, after: now) == nil)
    studio.draw(rehearsal.state, at: rehearsal.now, nil)
    #expect(studio.draw(rehearsal.state, at: rehearsal.now + 500, nil).isEmpty)
  }

  @Test("Where scanning goes on: text fades at 0.6 to 0.9 s, the border to white at 0.9 to 1.2 s")
  func goesOn() throws {
    var settings = Settings()
    settings.scansOn = true
    var rehearsal = Rehearsal(settings)
    rehearsal.play(.command(.scan))
    rehearsal.accept(Holder.passport)
    let studio = try Studio(.wide)
    let start = rehearsal.now
    studio.draw(rehearsal.state, at: start, nil)
    func frame() -> UInt32 { studio.canvas.pixels[300 * 800 + 160] }
    let steps = AnimationTests.steps(studio, rehearsal.state, from: start, to: start + 2000)
    #expect(steps.first.map { $0 > start + 600 && $0 <= start + 650 } == true)
    #expect(steps.last == start + 1200)
    for time in steps {
      #expect(!studio.draw(rehearsal.state, at: time, nil).isEmpty)
      if time <= start + 900 { #expect(frame() == GeometryTests.green) }
    }
    #expect(frame() == 0xFFFF_FFFF)
  }

  @Test("Where the scan ends, green is held to the last")
  func held() throws {
    let scene = Scene("scan-read")
    let studio = try Studio(.wide)
    studio.draw(scene.state, at: scene.milliseconds, scene.preview)
    #expect(studio.draw(scene.state, at: scene.milliseconds + 1190, scene.preview).isEmpty)
    #expect(studio.canvas.pixels[300 * 800 + 160] == GeometryTests.green)
  }

  @Test("S10: another choice fades in over 0.25 s")
  func choice() throws {
    var rehearsal = Rehearsal()
    rehearsal.play(.command(.scan))
    let studio = try Studio(.wide)
    studio.draw(rehearsal.state, at: rehearsal.now, nil)
    rehearsal.play(.command(.format(.id)))
    let start = rehearsal.now
    let steps = AnimationTests.steps(studio, rehearsal.state, from: start, to: start + 1000)
    #expect(steps.last == start + 250 && steps.count == 12)
    studio.draw(rehearsal.state, at: start, nil)
    for time in steps {
      let damage = studio.draw(rehearsal.state, at: time, nil)
      #expect(damage == Area(x: 0, y: 416, width: 800, height: 64))
    }
    let end = studio.picture
    studio.painter.forget()
    studio.draw(rehearsal.state, at: start + 5000, nil)
    #expect(studio.picture == end)
  }
}
