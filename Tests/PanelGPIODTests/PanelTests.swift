import Devices
import LinuxIO
import PanelGPIOD
import StaticMemory
import Testing

/// What contacts and lamps do over time (requirements D3, 7), and panels whose lines are missing.
@Suite struct PanelTests {
  private func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  /// What counts of edges to `isClosed`, each at its moment.
  private func heard(_ button: inout Debouncer, _ edges: [(Int64, Bool)]) -> [Bool] {
    edges.map { button.hear($0.1, at: at($0.0)) }
  }

  /// What counts where the contact is looked up at those moments.
  private func settled(_ button: inout Debouncer, _ looks: [(Int64, Bool)]) -> [Bool] {
    looks.map { button.settle($0.1, at: at($0.0)) }
  }

  @Test("A press counts at its first edge; what bounces after it does not")
  func bounce() {
    var button = Debouncer()
    let edges = heard(
      &button, [(100, true), (101, false), (102, true), (105, false), (119, true)])
    #expect(edges == [true, false, false, false, false])
    #expect(button.isDown && button.due == at(120))
    #expect(settled(&button, [(119, true), (120, true)]) == [false, false])
    #expect(button.due == nil && button.isDown)
    #expect(heard(&button, [(300, false)]) == [true] && !button.isDown)
  }

  @Test("A tap shorter than a contact bounces is both pressed and let go")
  func tap() {
    var button = Debouncer()
    #expect(heard(&button, [(0, true), (8, false)]) == [true, false])
    #expect(settled(&button, [(20, false)]) == [true] && !button.isDown)
    #expect(button.due == at(40), "the release may bounce, too")
    #expect(settled(&button, [(40, false)]) == [false] && button.due == nil)
  }

  @Test("An edge to where the contact lies already is none")
  func nothing() {
    var button = Debouncer()
    #expect(heard(&button, [(0, false)]) == [false] && button.due == nil)
    #expect(settled(&button, [(9, true)]) == [false], "only what was due is looked up")
  }

  @Test("Steady lights stay; blinking and flashing go on and off twice a second, no faster")
  func patterns() {
    typealias Lamps = LightPattern.Lamps
    let (dark, red, green) = (
      Lamps(red: false, green: false), Lamps(red: true, green: false),
      Lamps(red: false, green: true)
    )
    for (light, lamps) in [
      (Light.off, dark), (.steadyGreen, green), (.steadyRed, red),
      (.amber, Lamps(red: true, green: true)),
    ] {
      var pattern = LightPattern()
      pattern.begin(light, at: at(50))
      #expect(pattern.nextStep(after: at(60)) == nil)
      for moment in [50, 5000] as [Int64] { #expect(pattern.lamps(at: at(moment)) == lamps) }
    }
    for (light, lit, last) in [
      (Light.blinking, green, nil), (.flashGreen, green, green), (.flashRed, red, red),
    ] as [(Light, Lamps, Lamps?)] {
      var pattern = LightPattern()
      pattern.begin(light, at: at(1000))
      var now = at(1000)
      var seen: [Lamps] = []
      for _ in 0..<6 {
        seen.append(pattern.lamps(at: now))
        guard let next = pattern.nextStep(after: now) else { break }
        #expect(next.milliseconds - now.milliseconds == LightPattern.half)
        now = next
      }
      #expect(seen == [lit, dark, lit, dark, lit, dark])
      if let last {
        #expect(pattern.lamps(at: now) == last && pattern.nextStep(after: now) == nil)
      } else {
        #expect(pattern.nextStep(after: now) != nil)
      }
    }
    // Three times a second is what nobody may be shown more often (WCAG 2.3.1).
    #expect(1000 / (2 * LightPattern.half) <= 3)
  }

  @Test("A name is a line's, and ! before it that the line is active at the low level")
  func names() {
    #expect(LineName("TORCH").name == "TORCH" && !LineName("TORCH").isActiveLow)
    #expect(LineName("!KEY_OK").name == "KEY_OK" && LineName("!KEY_OK").isActiveLow)
  }

  @Test("A line that no chip has is said to be missing")
  func missing() {
    for isOutput in [true, false] {
      #expect(throws: GPIOError(.open, .notFound)) {
        _ = try Line(opening: LineName("mrz-kiosk-no-such-line"), asOutput: isOutput).descriptor
      }
    }
  }

  @Test("A panel without lines opens; each missing line fails with its own code, again and again")
  func panels() throws {
    let missing = LineName("mrz-kiosk-no-such-line")
    let bare = try GPIOPanel(PanelLines())
    try bare.open()
    #expect(!bare.hasTorch && bare.due == nil && (bare.descriptor ?? -1) >= 0)
    try bare.setTorch(true)
    try bare.setLight(.blinking, at: at(0))
    #expect(bare.due == nil, "there is nothing that blinks")
    #expect(try bare.nextEdge(at: at(0)) == nil)

    var lines = PanelLines()
    lines.torch = missing
    let dark = try GPIOPanel(lines)
    try dark.open()
    #expect(dark.hasTorch)
    for _ in 0..<2 {
      #expect(throws: DeviceFailure.torchFailed) { try dark.setTorch(true) }
    }

    lines.torch = nil
    lines.buttons = [(.ok, missing)]
    let deaf = try GPIOPanel(lines)
    for _ in 0..<2 { #expect(throws: DeviceFailure.buttonsFailed) { try deaf.open() } }
    lines.buttons = []
    lines.red = missing
    let unlit = try GPIOPanel(lines)
    #expect(throws: DeviceFailure.buttonsFailed) { try unlit.open() }
    #expect(throws: DeviceFailure.buttonsFailed) { try unlit.setLight(.amber, at: at(0)) }
  }
}
