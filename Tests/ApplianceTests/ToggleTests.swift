import Appliance
import Holders
import MRZ
import StaticMemory
import Testing

/// What is switched, by whomever and however, is told with a `state` event (requirements 7).
@Suite struct ToggleTests {
  @Test(
    "By command",
    arguments: [
      Command.guides(false), .torch(true), .beep(false), .format(.id),
    ])
  func command(_ command: Command) {
    var bench = Bench.scanning()
    bench.command(command, at: 1000)
    #expect(bench.times(of: .state) == [1000])
    bench.command(command, at: 1100)
    #expect(bench.times(of: .state) == [1000], "the same again changes nothing")
  }

  @Test("By touch", arguments: [Control.guides, .torch, .beep, .formatID])
  func touch(_ control: Control) {
    var bench = Bench.scanning()
    bench.send(.touched(control), at: 1000)
    #expect(bench.times(of: .state) == [1000])
    let state = bench.state
    let toggled = [!state.guidesShown, state.torchWanted, !state.beeps, state.wanted == .id]
    #expect(toggled.filter { $0 }.count == 1)
  }

  @Test("By key", arguments: [Control.guides, .torch, .beep, .formatID])
  func key(_ control: Control) {
    var bench = Bench.scanning()
    for step in 0..<12 where bench.state.focus != control {
      bench.tap(.right, at: 100 + Int64(step) * 20)
    }
    #expect(bench.state.focus == control)
    bench.told = []
    bench.tap(.ok, at: 1000)
    #expect(bench.times(of: .state) == [1000])
  }

  @Test("Guides that come by themselves, and a torch that goes with its device, are told")
  func byThemselves() {
    var bench = Bench.scanning { $0.guides = .after(milliseconds: 3000) }
    #expect(!bench.state.guidesShown)
    #expect(bench.waitForDeadline() == 3000)
    #expect(bench.times(of: .state) == [3000] && bench.state.guidesShown)
    bench.command(.torch(true), at: 4000)
    bench.send(.failed(Fault(.torch, code: 1120)), at: 5000)
    #expect(bench.times(of: .state) == [3000, 4000, 5000] && !bench.state.torchWanted)
  }

  @Test("What is lost while scanning is told by the screen, and nothing offers it (requirements 6)")
  func lost() {
    for (device, control, command) in [
      (Device.torch, Control.torch, Command.torch(true)), (.speaker, .beep, .beep(false)),
    ] {
      var bench = Bench.scanning {
        $0.showsClose = false
        $0.showsTorch = device == .torch
        $0.showsBeep = device == .speaker
      }
      #expect(bench.state.degradation() == nil && bench.state.controls.contains(control))
      let fault = Fault(device, code: 1120)
      bench.send(.failed(fault), at: 100)
      #expect(bench.state.degradation() == fault && bench.state.hasTopBar)
      #expect(!bench.state.controls.contains(control))
      #expect(bench.state.controls.contains(.guides), "the bar and what else is in it stay")
      #expect(bench.state.refusal(of: command) != nil)
      bench.send(.healed(device), at: 200)
      #expect(bench.state.degradation() == nil && bench.state.controls.contains(control))
    }
  }
}
