import Appliance
import Holders
import MRZ
import Testing

/// Documents of another kind than the one wanted (requirements 3, document-type; S10).
@Suite struct KindTests {
  static let all = [
    Holder.passport, Holder.card, Holder.cardTD2, Holder.frenchCard, Holder.visa,
  ]

  @Test("passport takes TD3, id takes TD1, TD2 and the French card, both takes visas too")
  func table() {
    let taken: [(Settings.DocumentType, [Bool])] = [
      (.both, [true, true, true, true, true]),
      (.id, [false, true, true, true, false]),
      (.passport, [true, false, false, false, false]),
    ]
    for (wanted, expected) in taken {
      for (lines, isTaken) in zip(KindTests.all, expected) {
        var bench = Bench.scanning { $0.documentType = wanted }
        bench.accept(lines, at: 1000)
        #expect(bench.results == (isTaken ? [.finished] : []))
        #expect(bench.scan?.seesOtherKind == !isTaken)
        #expect(bench.levels.light == (isTaken ? .flashGreen : .amber))
      }
    }
  }

  @Test("The prompt about another kind goes with the document, and for the kind wanted")
  func promptGoes() {
    var bench = Bench.scanning { $0.documentType = .passport }
    bench.read(Holder.card, at: 100)
    #expect(bench.scan?.seesOtherKind == true)
    bench.frame(.noText, at: 200)
    #expect(bench.scan?.seesOtherKind == true)
    bench.frame(.noText, at: 1100)
    #expect(bench.scan?.seesOtherKind == false)
    bench.read(Holder.card, at: 1200)
    bench.read(Holder.passportWrong, at: 1300)
    #expect(bench.scan?.seesOtherKind == false)
    #expect(bench.times(of: .state) == [100, 1100, 1200, 1300])
  }

  @Test("A misreading that only looks like another layout asks for nothing")
  func misreading() {
    var bench = Bench.scanning { $0.documentType = .id }
    bench.accept(Holder.passportWrong, at: 100)
    #expect(bench.scan?.seesOtherKind == false)
  }

  @Test("The choice on the selector outranks the configuration and survives a re-scan")
  func choice() {
    for mode in [Settings.Mode.reader, .checkIn] {
      var bench = Bench.scanning {
        $0.documentType = .passport; $0.mode = mode
      }
      bench.read(Holder.card, at: 100)
      bench.command(.format(.id), at: 200)
      #expect(bench.scan?.seesOtherKind == false)
      bench.accept(Holder.card, at: 1000)
      #expect(bench.results == [.finished])
      bench.command(.scan, at: 3000)
      #expect(bench.state.wanted == .id)
    }
  }

  @Test("In check-in mode the choices go when home is back; a reader's operator keeps them")
  func choicesGo() {
    for (mode, expected) in [(Settings.Mode.checkIn, Settings.DocumentType.both), (.reader, .id)] {
      var bench = Bench.scanning { $0.mode = mode }
      bench.command(.format(.id), at: 100)
      bench.command(.guides(false), at: 100)
      bench.command(.beep(false), at: 100)
      bench.command(.cancel, at: 200)
      #expect(bench.state.wanted == expected)
      #expect(bench.state.guidesShown == (mode == .checkIn))
      #expect(bench.state.beeps == (mode == .checkIn))
    }
  }

  @Test("A choice made while votes are counted drops them")
  func choiceDropsVotes() {
    var bench = Bench.scanning()
    bench.read(Holder.passportWrong, at: 100)
    bench.read(Holder.passportWrong, at: 200)
    bench.command(.format(.passport), at: 300)
    #expect(bench.scan?.ballot.votes == 0)
  }
}
