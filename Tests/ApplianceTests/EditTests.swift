import Appliance
import Holders
import StaticMemory
import Testing

/// An edited configuration (requirements 3: edits apply to the next scan; a person's own choice on
/// the selector outranks the configuration).
@Suite struct EditTests {
  private func edited(_ change: (inout Settings) -> Void) -> Event.Kind {
    var settings = Settings()
    settings.beeps = true
    change(&settings)
    return .settings(settings)
  }

  @Test func whatNobodyChoseFollowsTheEdit() {
    var bench = Bench()
    bench.send(
      edited {
        $0.documentType = .passport
        $0.guides = .off
        $0.beeps = false
        $0.accept = .validOnly
      }, at: 100)
    #expect(bench.state.wanted == .passport)
    #expect(!bench.state.guidesShown)
    #expect(!bench.state.beeps)
    #expect(bench.state.settings.accept == .validOnly)
  }

  @Test func whatAPersonChoseStays() {
    var bench = Bench()
    bench.command(.format(.id), at: 10)
    bench.command(.guides(false), at: 20)
    bench.command(.beep(false), at: 30)
    bench.send(edited { $0.documentType = .passport }, at: 100)
    #expect(bench.state.wanted == .id)
    #expect(!bench.state.guidesShown)
    #expect(!bench.state.beeps)
  }

  @Test func guidesThatCameByThemselvesAreNobodysChoice() {
    var bench = Bench { $0.guides = .after(milliseconds: 1000) }
    bench.command(.scan, at: 0)
    bench.send(.deadline, at: 1000)
    #expect(bench.state.guidesShown)
    bench.command(.cancel, at: 1500)
    bench.send(edited { $0.guides = .off }, at: 2000)
    #expect(!bench.state.guidesShown)
  }

  @Test func aResultThatIsShownStaysAsItIs() {
    var bench = Bench.scanning()
    bench.accept(Holder.passport, at: 1000)
    bench.waitForDeadline()
    #expect(bench.state.screen == .result)
    let before = bench.state.settings
    bench.send(
      edited {
        $0.mode = .checkIn
        $0.resultTimeoutMilliseconds = 1000
        $0.documentType = .passport
      }, at: 9000)
    #expect(bench.state.settings == before && bench.state.wanted == .both)
    var end: Int64?
    while bench.state.screen == .result { end = bench.waitForDeadline() }
    #expect(end == 32_500, "its time-out too is the one it began with")
    #expect(bench.state.settings.mode == .checkIn && bench.state.wanted == .passport)
  }

  @Test func aReScanTakesTheEditUp() {
    var bench = Bench.scanning()
    bench.accept(Holder.passport, at: 1000)
    bench.waitForDeadline()
    bench.send(edited { $0.mode = .checkIn }, at: 9000)
    bench.command(.scan, at: 9100)
    #expect(bench.state.screen == .scan && bench.state.settings.mode == .checkIn)
  }

  @Test func theHoldAfterADeliveryEndsAsItBeganAndTheNextOfAMultiScanTakesTheEditUp() {
    for scansOn in [false, true] {
      var bench = Bench.scanning { $0.scansOn = scansOn }
      bench.accept(Holder.passport, at: 1000)
      bench.send(
        edited {
          $0.scansOn = scansOn
          $0.mode = .checkIn
        }, at: 1100)
      #expect(bench.state.settings.mode == .reader)
      bench.waitForDeadline()
      #expect(bench.state.screen == (scansOn ? .scan : .result))
      #expect(bench.state.settings.mode == (scansOn ? .checkIn : .reader))
    }
  }
}
