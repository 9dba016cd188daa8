import Appliance
import Holders
import MRZ
import StaticMemory
import Testing

/// The rows P3 to P8 of requirements 2, with their prompts, frames and times.
@Suite struct TwoSidedTests {
  /// Goes to the next deadline of the scan's own and says when that was.
  private static func next(_ bench: inout Bench) -> Int64? { bench.waitForDeadline() }

  @Test("P3: portrait not wanted ends at the MRZ, whatever the reader shows of a portrait")
  func p3() {
    var bench = Bench.scanning()
    bench.portrait(.mrz, at: 800)
    bench.accept(Holder.passport, at: 1000)
    #expect(bench.scan?.stage == .mrzRead && bench.state.portrait == nil)
    #expect(bench.times(of: .result(.finished)) == [1000])
    #expect(bench.told(at: 1000) == (.mrzScanned, 100, 0))
    #expect(bench.told(at: 2499) == (.mrzScanned, 100, 0))
    #expect(bench.waitForDeadline() == 2500)
  }

  @Test("P4: a portrait beside the zone, seen with or before it: delivered in the same step")
  func p4() {
    for isBefore in [true, false] {
      var bench = Bench.seeking()
      if isBefore { bench.portrait(.mrz, at: 700) }
      bench.read(Holder.passport, at: 900)
      var reading = Reading(format: .td3, lines: Holder.passport)
      if !isBefore { reading.portrait = .portrait }
      let effects = bench.frame(.read(reading), at: 1000)
      #expect(effects == [.beep(.read), .report(.mrzRead), .report(.result(.finished))])
      #expect(bench.scan?.stage == .portraitRead)
      #expect(bench.state.portrait?.side == .mrz)
      #expect(bench.told(at: 1000) == (.mrzScanned, 100, 0))
      #expect(bench.told(at: 1600) == (.mrzScanned, 100, 0))
      #expect(bench.told(at: 1750) == (.mrzScanned, 100, 50))
      #expect(bench.told(at: 1900) == (.portraitScanned, 100, 100))
      #expect(bench.told(at: 2499) == (.portraitScanned, 100, 100))
      #expect(bench.waitForDeadline() == 2500)
      #expect(bench.state.screen == .result && bench.state.portrait?.side == .mrz)
    }
  }

  @Test("P4 from P5: before the text changes it waits for that; later it is green and told at once")
  func p4Later() {
    var early = Bench.seeking()
    early.accept(Holder.passport, at: 1000)
    early.portrait(.mrz, at: 1500)
    #expect(early.times(of: .result(.finished)) == [1500])
    #expect(early.told(at: 1500) == (.mrzScanned, 100, 0))
    #expect(early.told(at: 1900) == (.portraitScanned, 100, 100))
    #expect(early.waitForDeadline() == 2500)

    var late = Bench.seeking()
    late.accept(Holder.passport, at: 1000)
    late.waitForDeadline()
    #expect(late.told(at: 3999).green == 0)
    late.portrait(.mrz, at: 4000)
    #expect(late.times(of: .result(.finished)) == [4000])
    #expect(late.told(at: 4000) == (.portraitScanned, 100, 0))
    #expect(late.waitForDeadline() == 5500)
    #expect(late.state.screen == .result)
    #expect(late.beeps.map(\.beep) == [.read])
  }

  @Test("P5: a passport without portrait: green to 0.9 s, white from 1.2 s, never asked to flip")
  func p5() {
    var bench = Bench.seeking()
    bench.read(Holder.passport, at: 900)
    let effects = bench.read(Holder.passport, at: 1000)
    #expect(effects == [.beep(.read), .report(.mrzRead), .report(.state)])
    #expect(bench.scan?.stage == .findingPortrait && bench.levels.reading)
    #expect(bench.told(at: 1600) == (.mrzScanned, 100, 0))
    #expect(bench.told(at: 1750).changed == 50)
    #expect(bench.told(at: 1900) == (.findingPortrait, 100, 100))
    #expect(bench.told(at: 2050).green == 50)
    #expect(bench.told(at: 2200) == (.findingPortrait, 0, 100))
    #expect(bench.levels.light == .flashGreen)
    #expect(bench.waitForDeadline() == 2200)
    #expect(bench.levels.light == .blinking)
    #expect(bench.levels.deadline == Instant(milliseconds: 7200))
    #expect(bench.times(of: .flip).isEmpty && bench.results.isEmpty)
    #expect(bench.state.guidance?.flipBegan == nil)
  }

  @Test(
    "P6: no passport: the flip is asked for at 1.2 s, on a white frame, told once",
    arguments: [0, 1, 2])
  func p6(_ index: Int) {
    var bench = Bench.seeking()
    bench.accept([Holder.card, Holder.cardTD2, Holder.frenchCard][index], at: 1000)
    #expect(bench.scan?.stage == .flip)
    #expect(bench.told(at: 1900) == (.mrzScanned, 100, 0))
    #expect(bench.told(at: 2050) == (.mrzScanned, 50, 0))
    #expect(bench.state.guidance?.flip(at: Instant(milliseconds: 2199)) == .hidden)
    #expect(bench.waitForDeadline() == 2200)
    #expect(bench.times(of: .flip) == [2200])
    #expect(bench.told(at: 2200) == (.flip, 0, 0))
    #expect(bench.levels.deadline == Instant(milliseconds: 8200))
    #expect(bench.results.isEmpty)
  }

  @Test("P6: the animation waits 0.2 s, turns for 1.5 s, lies for 0.5 s and comes every 6 s (S7)")
  func animation() {
    var bench = Bench.seeking()
    bench.accept(Holder.card, at: 1000)
    bench.waitForDeadline()
    func flip(_ time: Int64) -> FlipPhase? {
      bench.state.guidance?.flip(at: Instant(milliseconds: time))
    }
    for round in [Int64(0), 6000] {
      #expect(flip(round + 2200) == .lying && flip(round + 2399) == .lying)
      #expect(flip(round + 2400) == .turning(0) && flip(round + 3150) == .turning(0.5))
      #expect(flip(round + 3900) == .turned && flip(round + 4399) == .turned)
      #expect(flip(round + 4400) == .hidden && flip(round + 8199) == .hidden)
    }
  }

  @Test("P7: 5 s without portrait: at 6.2 s for a passport, at 7.2 s after the flip prompt")
  func p7() {
    for (lines, time) in [(Holder.passport, Int64(7200)), (Holder.card, 8200)] {
      var bench = Bench.seeking()
      bench.accept(lines, at: 1000)
      bench.waitForDeadline()
      #expect(bench.waitForDeadline() == time)
      #expect(bench.scan?.stage == .noPortrait && bench.levels.reading)
      #expect(bench.told(at: time) == (.noPortrait, 0, 0))
      #expect(bench.state.guidance?.finishLabel == .touch)
      #expect(bench.state.guidance?.flipBegan == nil)
      #expect(bench.results.isEmpty)
      // Scanning goes on: a portrait that comes late still counts.
      bench.portrait(.mrz, at: time + 3000)
      #expect(bench.scan?.stage == .portraitRead && bench.results == [.finished])
    }
  }

  @Test("P7: portrait-timeout is the time of the search")
  func p7Configured() {
    for (lines, time) in [(Holder.passport, Int64(10_200)), (Holder.card, 11_200)] {
      var bench = Bench.seeking { $0.portraitTimeoutMilliseconds = 8000 }
      bench.accept(lines, at: 1000)
      bench.waitForDeadline()
      #expect(bench.waitForDeadline() == time)
      #expect(bench.scan?.stage == .noPortrait)
    }
  }

  @Test("P8: the other side with a portrait: a second beep, delivered at once, green to the end")
  func p8() {
    var bench = Bench.seeking()
    bench.accept(Holder.card, at: 1000)
    bench.waitForDeadline()
    bench.frame(.textSeen, at: 2400)
    bench.frame(.noText, at: 2500)
    let effects = bench.portrait(.opposite, at: 4000)
    #expect(effects == [.beep(.secondSide), .report(.result(.finished)), .report(.state)])
    #expect(bench.scan?.stage == .bothSides && bench.state.portrait?.side == .opposite)
    #expect(bench.told(at: 4000) == (.bothSides, 100, 0))
    #expect(!bench.levels.reading)
    #expect(bench.waitForDeadline() == 5500)
    #expect(bench.state.screen == .result)
    #expect(bench.state.document?.lines == Holder.card)
    #expect(bench.beeps.map(\.beep) == [.read, .secondSide])
  }

  @Test("P8: who flips before being asked is not asked; the text changes at its time")
  func p8Early() {
    var bench = Bench.seeking()
    bench.accept(Holder.card, at: 1000)
    bench.portrait(.opposite, at: 1400)
    #expect(bench.scan?.stage == .bothSides && bench.times(of: .flip).isEmpty)
    #expect(bench.told(at: 1400) == (.mrzScanned, 100, 0))
    #expect(bench.told(at: 1900) == (.bothSides, 100, 100))
    #expect(bench.waitForDeadline() == 2500)
  }

  @Test("The other side shown first is no zone: P1, and nothing of it is kept")
  func otherSideFirst() {
    var bench = Bench.seeking()
    bench.portrait(.opposite, at: 500)
    #expect(bench.scan?.stage == .waiting && bench.scan?.presence == .still)
    bench.accept(Holder.card, at: 1000)
    #expect(bench.scan?.stage == .flip)
  }

  @Test("A passport has one side: its portrait is P4, seen with its zone or without")
  func passportRule() {
    for side in Portrait.Side.allCases {
      var bench = Bench.seeking()
      bench.accept(Holder.passport, at: 1000)
      bench.portrait(side, at: 3000)
      #expect(bench.scan?.stage == .portraitRead && bench.state.portrait?.side == .mrz)
      #expect(bench.beeps.map(\.beep) == [.read])
    }
  }

  @Test("A portrait beside another text does not end the scan of the text held")
  func othersPortrait() {
    var bench = Bench.seeking()
    bench.accept(Holder.passport, at: 1000)
    var reading = Reading(format: .td3, lines: Holder.otherPassport)
    reading.portrait = .portrait
    bench.frame(.read(reading), at: 2000)
    #expect(bench.results.isEmpty && bench.scan?.read == Holder.passport)
    bench.frame(.read(reading), at: 2100)
    #expect(bench.results == [.finished] && bench.state.document?.lines == Holder.otherPassport)
  }

  @Test("The finish label speaks of what the board has (S8)")
  func finishLabel() {
    for (touch, keys, label) in [
      (true, true, Guidance.FinishLabel.touch), (false, true, .keys), (false, false, .hidden),
    ] {
      var equipment = Equipment()
      (equipment.touch, equipment.keys) = (touch, keys ? .all : [])
      var bench = Bench({ $0.returnsPortrait = true }, equipment: equipment)
      bench.command(.scan, at: 0)
      bench.accept(Holder.passport, at: 1000)
      bench.waitForDeadline()
      #expect(bench.state.guidance?.finishLabel == .hidden)
      bench.waitForDeadline()
      #expect(bench.state.guidance?.finishLabel == label)
    }
  }
}
