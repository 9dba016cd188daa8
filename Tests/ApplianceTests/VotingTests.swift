import Appliance
import Holders
import MRZ
import StaticMemory
import Testing

/// When a reading is accepted: at once, after the voting window, or never (requirements 2, 3, 10).
@Suite struct VotingTests {
  @Test("One picture alone is never accepted, however good (requirements 10)")
  func oneIsNotEnough() {
    var bench = Bench.scanning()
    bench.read(Holder.passport, at: 100)
    for time in stride(from: Int64(200), to: 20_000, by: 100) { bench.frame(.textSeen, at: time) }
    #expect(bench.results.isEmpty)
  }

  @Test("The same picture told twice is one picture")
  func samePicture() {
    var bench = Bench.scanning()
    bench.send(.frame(Holder.reading(Holder.passport), number: 7), at: 100)
    bench.send(.frame(Holder.reading(Holder.passport), number: 7), at: 150)
    #expect(bench.results.isEmpty)
    bench.send(.frame(Holder.reading(Holder.passport), number: 8), at: 200)
    #expect(bench.results == [.finished])
  }

  @Test("Right digits but names that disagree are not accepted at once")
  func namesDisagree() {
    var bench = Bench.scanning()
    bench.read(Holder.passport, at: 100)
    bench.read(Holder.passportMisread, at: 200)
    bench.read(Holder.passport, at: 300)
    #expect(bench.results.isEmpty)
    bench.read(Holder.passport, at: 400)
    #expect(bench.results == [.finished])
    #expect(bench.state.document?.lines == Holder.passport)
  }

  @Test("Two pictures that agree but are not neighbours are not accepted at once")
  func notNeighbours() {
    for between in [Outcome.noText, .textSeen] {
      var bench = Bench.scanning()
      bench.read(Holder.passport, at: 100)
      bench.frame(between, at: 200)
      bench.read(Holder.passport, at: 300)
      #expect(bench.results.isEmpty)
    }
  }

  @Test("Pictures that were added up are accepted once two of them say the same by themselves")
  func addedUp() {
    var bench = Bench.scanning()
    for (index, agreeing) in [1, 0, 1, 2].enumerated() {
      var reading = Reading(format: .td3, lines: Holder.passport)
      (reading.pictures, reading.agreeing) = (UInt8(index + 1), UInt8(agreeing))
      #expect(bench.results.isEmpty)
      bench.send(.frame(.read(reading), number: UInt32(index + 1)), at: 100 + Int64(index) * 33)
    }
    #expect(bench.results == [.finished])
  }

  /// What the reader says of a sum of `pictures`.
  private static func sum(
    _ lines: Lines, _ pictures: UInt8, agreeing: UInt8 = 0, certainty: Float = 1
  ) -> Outcome {
    var reading = Reading(format: .td3, lines: lines)
    (reading.pictures, reading.agreeing) = (pictures, agreeing)
    reading.certainty = certainty
    return .read(reading)
  }

  @Test("A text that was valid and then is doubtful is delivered all the same, flagged")
  func doubtAtTheEnd() {
    var bench = Bench.scanning()
    let told = [(1, Float(1)), (2, 1), (3, 0.5)]
    for (index, (pictures, certainty)) in told.enumerated() {
      let outcome = Self.sum(Holder.passport, UInt8(pictures), certainty: certainty)
      bench.send(.frame(outcome, number: UInt32(index + 1)), at: 100 + Int64(index) * 33)
    }
    #expect(bench.results.isEmpty)
    #expect(bench.waitForDeadline() == 2100)
    #expect(bench.results == [.finished])
    #expect(bench.state.document?.isDoubtful == true && bench.state.document?.isValid == false)
  }

  @Test("One picture of a sum that was begun before the scan is not accepted at once")
  func sumsFromBefore() {
    var bench = Bench.scanning()
    bench.send(.frame(Self.sum(Holder.passport, 9, agreeing: 8), number: 1), at: 100)
    #expect(bench.results.isEmpty)
    bench.send(.frame(Self.sum(Holder.passport, 10, agreeing: 9), number: 2), at: 133)
    #expect(bench.results == [.finished])
  }

  @Test("When the reader begins a sum anew, the votes of the old one count no longer")
  func sumsBegunAnew() {
    var bench = Bench.scanning()
    for pictures in UInt8(1)...6 {
      let outcome = Self.sum(Holder.passportMisread, pictures)
      bench.send(.frame(outcome, number: UInt32(pictures)), at: 100 + Int64(pictures) * 33)
    }
    bench.send(.frame(Self.sum(Holder.passport, 1, agreeing: 1), number: 7), at: 400)
    #expect(bench.waitForDeadline() == 2133)
    #expect(bench.state.document?.lines == Holder.passport)
  }

  @Test("The newest sum is delivered, not the text that came first")
  func newestSum() {
    var bench = Bench.scanning()
    let order = [Holder.passportMisread, Holder.passportMisread, Holder.passport]
    for (index, lines) in order.enumerated() {
      var reading = Reading(format: .td3, lines: lines)
      (reading.pictures, reading.agreeing) = (UInt8(index + 1), index == 0 ? 1 : 0)
      bench.send(.frame(.read(reading), number: UInt32(index + 1)), at: 100 + Int64(index) * 33)
    }
    #expect(bench.results.isEmpty)
    #expect(bench.waitForDeadline() == 2100)
    #expect(bench.state.document?.lines == Holder.passport)
  }

  @Test("Names that never agree twice running are decided by the votes of the window")
  func windowDecidesNames() {
    var bench = Bench.scanning()
    let order = [
      Holder.passport, Holder.passportMisread, Holder.passport, Holder.passportMisread,
      Holder.passport,
    ]
    for (index, lines) in order.enumerated() { bench.read(lines, at: 100 + Int64(index) * 100) }
    #expect(bench.results.isEmpty)
    #expect(bench.waitForDeadline() == 2100)
    #expect(bench.results == [.finished])
    #expect(bench.state.document?.lines == Holder.passport)
  }

  @Test("accept = all: wrong digits are delivered flagged, when the window ends and not before")
  func acceptAll() {
    var bench = Bench.scanning()
    for time in stride(from: Int64(100), to: 2100, by: 100) {
      bench.read(Holder.passportWrong, at: time)
      #expect(bench.results.isEmpty)
    }
    bench.read(Holder.passportWrong, at: 2100)
    #expect(bench.results == [.finished])
    #expect(bench.times(of: .result(.finished)) == [2100])
    #expect(bench.state.document?.isValid == false)
    #expect(bench.beeps.map(\.beep) == [.failedDigit])
    #expect(bench.levels.light == .flashRed)
  }

  @Test("accept = all: the window has the configured length and ends by its deadline too")
  func windowLength() {
    var bench = Bench.scanning { $0.votingWindowMilliseconds = 700 }
    bench.read(Holder.passportWrong, at: 100)
    bench.read(Holder.passportWrong, at: 200)
    #expect(bench.waitForDeadline() == 800)
    #expect(bench.results == [.finished])
  }

  @Test("A right reading within the window ends it at once")
  func rightWithinWindow() {
    var bench = Bench.scanning()
    bench.read(Holder.passportWrong, at: 100)
    bench.read(Holder.passportWrong, at: 200)
    bench.read(Holder.passport, at: 300)
    bench.read(Holder.passport, at: 400)
    #expect(bench.times(of: .result(.finished)) == [400])
    #expect(bench.state.document?.isValid == true)
  }

  @Test(
    "Of wrong readings the one seen most often is delivered, then the one with fewer wrong digits")
  func bestOfWrong() {
    var often = Bench.scanning()
    for (index, lines) in [Holder.passportWorse, Holder.passportWrong, Holder.passportWorse]
      .enumerated()
    {
      often.read(lines, at: 100 + Int64(index) * 100)
    }
    often.waitForDeadline()
    #expect(often.state.document?.lines == Holder.passportWorse)

    var even = Bench.scanning()
    even.read(Holder.passportWorse, at: 100)
    even.read(Holder.passportWrong, at: 200)
    even.waitForDeadline()
    #expect(even.state.document?.lines == Holder.passportWrong)
  }

  @Test("One right reading among many wrong ones does not pass for right")
  func luckyReading() {
    var bench = Bench.scanning()
    for time in stride(from: Int64(100), to: 1500, by: 200) {
      bench.read(Holder.passportWrong, at: time)
    }
    bench.read(Holder.passport, at: 1600)
    bench.waitForDeadline()
    #expect(bench.state.document?.lines == Holder.passportWrong)
  }

  @Test("accept = valid-only: wrong digits are never delivered, and the scan asks on")
  func validOnly() {
    var bench = Bench.scanning { $0.accept = .validOnly }
    var time: Int64 = 100
    while time < 20_000 {
      bench.read(Holder.passportWrong, at: time)
      time += 100
    }
    #expect(bench.results.isEmpty && bench.state.screen == .scan)
    bench.accept(Holder.passport, at: time + 100)
    #expect(bench.results == [.finished])
    #expect(bench.state.document?.isValid == true)
  }

  @Test("Votes go with the document: taken away, it leaves none behind")
  func removal() {
    var bench = Bench.scanning()
    bench.read(Holder.passportWrong, at: 100)
    bench.frame(.noText, at: 200)
    bench.frame(.noText, at: 1100)
    bench.read(Holder.passportWrong, at: 1200)
    bench.frame(.textSeen, at: 2200)
    #expect(bench.results.isEmpty)
    #expect(bench.scan?.ballot.votes == 1)
  }

  @Test("More texts than the ballot holds: the weakest makes room, the strongest stays")
  func crowded() {
    var bench = Bench.scanning()
    bench.read(Holder.passportWrong, at: 100)
    bench.read(Holder.passportWrong, at: 150)
    for letter in "ABCDEFGH" {
      let text = "P<UTOLINDQVIST<<M\(letter)RA<ELISE<<<<<<<<<<<<<<<<<<"
      let lines = Holder.lines(text, "L48C029186UTO8703145F31062027719042<<<<<<<28")
      bench.read(lines, at: 200)
    }
    bench.read(Holder.passportWrong, at: 300)
    bench.waitForDeadline()
    #expect(bench.state.document?.lines == Holder.passportWrong)
  }
}
