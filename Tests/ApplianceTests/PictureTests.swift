import Appliance
import Holders
import MRZ
import StaticMemory
import Testing

/// Which pictures belong to a result (requirements 4), and how long they do.
@Suite struct PictureTests {
  static let ofZone = PictureSet(.document(.mrz), .original(.mrz))
  static let ofOther = PictureSet(.document(.opposite), .original(.opposite), .portrait)

  /// A scan that wants every picture.
  static func bench(_ change: (inout Settings) -> Void = { _ in }) -> Bench {
    Bench.scanning {
      $0.returnsDocument = true
      $0.returnsOriginal = true
      $0.returnsPortrait = true
      change(&$0)
    }
  }

  /// Two readings of `lines`, each with `supplied`.
  static func read(
    _ bench: inout Bench, _ lines: Lines, _ supplied: PictureSet, from time: Int64 = 100
  ) {
    for step: Int64 in 0..<2 {
      var outcome = Holder.reading(lines)
      if case .read(var reading) = outcome, supplied.contains(.portrait) {
        reading.portrait = .portrait
        outcome = .read(reading)
      }
      outcome.supply(supplied)
      bench.frame(outcome, at: time + step * 100)
    }
  }

  static func otherSide(_ bench: inout Bench, at time: Int64) {
    var portrait = Portrait(.portrait, on: .opposite)
    portrait.supplied = ofOther
    bench.frame(.portrait(portrait), at: time)
  }

  @Test("A passport: its page and its portrait")
  func passport() {
    var bench = PictureTests.bench()
    var supplied = PictureTests.ofZone
    supplied.insert(.portrait)
    PictureTests.read(&bench, Holder.passport, supplied)
    #expect(bench.results == [.finished])
    #expect(bench.state.pictures == supplied)
    #expect(bench.kept == supplied)
    bench.send(.deadline, at: 5000)
    #expect(bench.state.screen == .result)
    #expect(bench.state.pictures == supplied)
  }

  @Test("An ID: both sides, and the portrait of the other one")
  func card() {
    var bench = PictureTests.bench()
    PictureTests.read(&bench, Holder.card, PictureTests.ofZone)
    #expect(bench.state.pictures == PictureTests.ofZone)
    PictureTests.otherSide(&bench, at: 3000)
    #expect(bench.results == [.finished])
    #expect(bench.state.pictures == PictureTests.ofZone.union(PictureTests.ofOther))
  }

  @Test("Finished by hand, or without a portrait wanted: the side with the zone only")
  func zoneOnly() {
    var byHand = PictureTests.bench()
    PictureTests.read(&byHand, Holder.card, PictureTests.ofZone)
    byHand.send(.deadline, at: 8000)
    byHand.command(.finish, at: 8100)
    #expect(byHand.state.screen == .result)
    #expect(byHand.state.pictures == PictureTests.ofZone)
    var off = PictureTests.bench { $0.returnsPortrait = false }
    PictureTests.read(&off, Holder.card, PictureTests.ofZone.union(PictureSet(.portrait)))
    #expect(off.results == [.finished])
    #expect(off.state.pictures == PictureTests.ofZone)
  }

  @Test("A picture that is switched off is not kept", arguments: [false, true])
  func switchedOff(_ document: Bool) {
    var bench = PictureTests.bench {
      $0.returnsDocument = document
      $0.returnsOriginal = !document
      $0.returnsPortrait = false
    }
    PictureTests.read(&bench, Holder.passport, PictureTests.ofZone)
    let wanted: PictureID = document ? .document(.mrz) : .original(.mrz)
    #expect(bench.kept == PictureSet(wanted))
    #expect(bench.state.pictures == PictureSet(wanted))
  }

  @Test("Another document takes the place of the first, and none of its pictures stays")
  func replaced() {
    var bench = PictureTests.bench()
    PictureTests.read(&bench, Holder.card, PictureTests.ofZone)
    PictureTests.read(&bench, Holder.passport, PictureSet(.original(.mrz)), from: 500)
    #expect(bench.state.document?.lines == Holder.passport)
    #expect(bench.state.pictures == PictureSet(.original(.mrz)))
  }

  @Test(
    "Nothing is held after home, clear, the time-out or the next scan",
    arguments: [Command.home, .clear, .scan, nil])
  func gone(_ command: Command?) {
    var bench = PictureTests.bench()
    PictureTests.read(&bench, Holder.passport, PictureTests.ofZone.union(PictureSet(.portrait)))
    bench.send(.deadline, at: 5000)
    #expect(!bench.state.pictures.isEmpty)
    if let command { bench.command(command, at: 6000) } else { bench.send(.deadline, at: 40_000) }
    #expect(bench.state.pictures.isEmpty)
  }

  @Test("Tabs choose the pictures, paging goes round, and a drag stays within reach")
  func view() {
    var bench = PictureTests.bench { $0.mode = .checkIn }
    PictureTests.read(&bench, Holder.passport, PictureTests.ofZone.union(PictureSet(.portrait)))
    bench.send(.deadline, at: 5000)
    #expect(bench.state.shownPictures == PictureSet(.document(.mrz)))
    #expect(bench.state.hasPictureTabs && bench.state.controls.contains(.originalTab))
    bench.send(.touched(.originalTab), at: 6000)
    #expect(bench.state.shownPictures == PictureSet(.original(.mrz)))
    #expect(!bench.state.controls.contains(.scroll))
    bench.send(.scrolled(Scrolling(offset: 0, reach: 150, page: 100)), at: 6100)
    #expect(bench.state.controls.contains(.scroll))
    var offsets: [Int32] = []
    for step: Int64 in 0..<3 {
      bench.send(.touched(.scroll), at: 6200 + step)
      offsets.append(bench.state.view.scrolling.offset)
    }
    #expect(offsets == [100, 150, 0])
    bench.send(.dragged(-70), at: 6300)
    #expect(bench.state.view.scrolling.offset == 70)
    bench.send(.dragged(-700), at: 6400)
    #expect(bench.state.view.scrolling.offset == 150)
    bench.send(.dragged(700), at: 6500)
    #expect(bench.state.view.scrolling.offset == 0)
  }
}
