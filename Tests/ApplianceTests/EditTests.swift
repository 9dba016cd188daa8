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

  @Test func aShorterTimeoutThatHasPassedFiresAtOnce() {
    var bench = Bench.scanning()
    bench.accept(Holder.passport, at: 1000)
    bench.waitForDeadline()
    #expect(bench.state.screen == .result)
    bench.send(edited { $0.resultTimeoutMilliseconds = 1000 }, at: 9000)
    #expect(bench.state.screen == .home)
  }
}
