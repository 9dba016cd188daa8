import Appliance
import Holders
import MRZ
import StaticMemory
import Testing

/// The sheet that saves a picture, and the technician's view (requirements 5).
@Suite struct SavingTests {
  /// A result of a passport with its picture and its portrait, since 5000.
  static func result(_ change: (inout Settings) -> Void = { _ in }) -> Bench {
    var bench = PictureTests.bench {
      $0.mode = .checkIn
      $0.savesImages = true
      $0.showsTechnician = true
      change(&$0)
    }
    PictureTests.read(&bench, Holder.passport, PictureTests.ofZone.union(PictureSet(.portrait)))
    bench.send(.deadline, at: 5000)
    bench.command(.operates(true), at: 5500)
    return bench
  }

  @Test("Off by default: no picture can be saved")
  func off() {
    var bench = SavingTests.result { $0.savesImages = false }
    #expect(!bench.state.view.isOperated)
    #expect(!bench.state.controls.contains(.mrzImage))
    #expect(bench.state.refusal(of: .offerSave(.portrait)) == .nothingToDo)
    bench.command(.offerSave(.portrait), at: 6000)
    #expect(bench.state.view.saving == .closed)
    #expect(!Settings().savesImages && !Settings().showsTechnician)
  }

  @Test("An operator only: nobody else can, and for this one result")
  func operatorOnly() {
    var bench = SavingTests.result()
    bench.command(.operates(false), at: 5600)
    for control in [Control.portraitImage, .mrzImage] {
      #expect(!bench.state.controls.contains(control))
      bench.send(.touched(control), at: 6000)
    }
    bench.command(.offerSave(.portrait), at: 6100)
    #expect(bench.state.view.saving == .closed)
    bench.command(.operates(true), at: 6200)
    #expect(bench.state.controls.contains(.portraitImage))
    bench.send(.touched(.portraitImage), at: 6300)
    bench.command(.operates(false), at: 6400)
    #expect(bench.state.view.saving == .closed, "what was asked goes with the operator")
    bench.command(.operates(true), at: 6500)
    bench.command(.home, at: 6600)
    #expect(bench.state.refusal(of: .operates(true)) == .nothingToDo)
    bench.command(.scan, at: 7000)
    PictureTests.read(&bench, Holder.card, PictureTests.ofZone, from: 7100)
    bench.command(.finish, at: 9000)
    bench.send(.deadline, at: 12_000)
    #expect(bench.state.screen == .result)
    #expect(!bench.state.view.isOperated && !bench.state.controls.contains(.mrzImage))
  }

  @Test("From the portrait or a document image: Save, then \"Saved!\" for 1.5 s")
  func saved() {
    var bench = SavingTests.result()
    bench.send(.touched(.portraitImage), at: 6000)
    #expect(bench.state.view.saving == .offered(.portrait))
    #expect(bench.state.controls.contains(.save) && bench.state.controls.contains(.cancelSave))
    #expect(!bench.state.controls.contains(.home))
    let effects = bench.send(.touched(.save), at: 6100)
    #expect(effects.contains(.save(.portrait)))
    #expect(bench.state.view.saving == .writing)
    bench.send(.stored(nil), at: 6300)
    #expect(bench.levels.deadline == Instant(milliseconds: 7800))
    bench.send(.deadline, at: 7799)
    #expect(bench.state.view.saving == .saved(since: Instant(milliseconds: 6300)))
    bench.send(.deadline, at: 7800)
    #expect(bench.state.view.saving == .closed && bench.state.screen == .result)
    #expect(bench.state.focus == .portraitImage)
  }

  @Test("Cancel saves nothing")
  func canceled() {
    var bench = SavingTests.result()
    bench.send(.touched(.mrzImage), at: 6000)
    #expect(bench.state.view.saving == .offered(.document(.mrz)))
    let effects = bench.send(.touched(.cancelSave), at: 6100)
    #expect(bench.state.view.saving == .closed)
    #expect(!effects.contains(.save(.document(.mrz))))
  }

  @Test("Error 1150 is shown with its reason and told, until a picture is saved")
  func failed() {
    var bench = SavingTests.result()
    bench.command(.offerSave(.portrait), at: 6000)
    bench.command(.save, at: 6100)
    let fault = Fault(.storage, code: 1150)
    #expect(bench.send(.stored(.full), at: 6200).contains(.report(.fault(fault))))
    #expect(bench.state.view.saving == .failed(.full))
    #expect(bench.levels.light == .amber)
    bench.send(.touched(.understood), at: 6300)
    bench.command(.offerSave(.portrait), at: 6400)
    bench.command(.save, at: 6500)
    #expect(bench.send(.stored(nil), at: 6600).contains(.report(.healed(fault))))
    #expect(bench.state.faults.isEmpty)
  }

  @Test("A failure ends with the operator's result, so that the next person sees nothing of it")
  func forgotten() {
    var bench = SavingTests.result()
    bench.command(.offerSave(.portrait), at: 6000)
    bench.command(.save, at: 6100)
    bench.send(.stored(.readOnly), at: 6200)
    #expect(bench.state.faults[.storage] == 1150)
    let effects = bench.command(.home, at: 6300)
    #expect(effects.contains(.report(.healed(Fault(.storage, code: 1150)))))
    #expect(bench.state.faults.isEmpty && bench.levels.light == .steadyGreen)
  }

  @Test("Whoever left meanwhile finds no sheet on the next result")
  func left() {
    var bench = SavingTests.result()
    bench.command(.offerSave(.portrait), at: 6000)
    bench.command(.save, at: 6100)
    bench.command(.home, at: 6200)
    bench.send(.stored(.missing), at: 6300)
    #expect(bench.state.screen == .home && bench.state.view.saving == .closed)
    // It is told all the same, and troubles nobody who comes after the operator.
    let told = bench.told.map(\.1)
    #expect(told.contains(.fault(Fault(.storage, code: 1150))))
    #expect(told.contains(.healed(Fault(.storage, code: 1150))))
    #expect(bench.state.faults.isEmpty)
  }

  @Test("The technician's view opens and closes, and Clear wipes the result")
  func technician() {
    var bench = SavingTests.result()
    bench.send(.touched(.details), at: 6000)
    #expect(bench.state.view.isTechnical)
    #expect(!bench.state.controls.contains(.mrzImage) && bench.state.controls.contains(.clear))
    bench.send(.touched(.details), at: 6100)
    #expect(!bench.state.view.isTechnical && bench.state.screen == .result)
    bench.send(.touched(.details), at: 6200)
    let effects = bench.send(.touched(.clear), at: 6300)
    #expect(bench.state.screen == .home && bench.state.document == nil)
    #expect(effects.contains(.wipe))
    var off = SavingTests.result { $0.showsTechnician = false }
    #expect(!off.state.controls.contains(.details))
    off.command(.technician(true), at: 6000)
    #expect(!off.state.view.isTechnical)
  }
}
