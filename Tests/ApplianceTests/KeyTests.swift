import Appliance
import Holders
import MRZ
import StaticMemory
import Testing

/// What keys do: focus, long presses, repetition, and boards with fewer of them.
@Suite struct KeyTests {
  static func bench(_ keys: KeySet, touch: Bool = false, isMirrored: Bool = false) -> Bench {
    var equipment = Equipment()
    (equipment.keys, equipment.touch, equipment.isMirrored) = (keys, touch, isMirrored)
    return Bench({ $0.mode = .checkIn }, equipment: equipment)
  }

  /// One that shows a result, which came at 2500; `before` is done during the hold.
  static func showing(
    _ keys: KeySet, touch: Bool = false, before: (inout Bench) -> Void = { _ in }
  ) -> Bench {
    var bench = bench(keys, touch: touch)
    bench.command(.scan, at: 0)
    bench.accept(Holder.passport, at: 1000)
    before(&bench)
    while bench.state.screen != .result { bench.waitForDeadline() }
    return bench
  }

  @Test("The focus goes round, and a ring shows it at once where there is no touch")
  func round() {
    var bench = KeyTests.bench(.all)
    #expect(bench.state.showsRing && bench.state.focus == .begin)
    bench.tap(.ok, at: 100)
    #expect(bench.state.screen == .scan && bench.state.focus == .formatBoth)
    var seen: [Control] = []
    for step in 0..<7 {
      bench.tap(.right, at: 200 + Int64(step) * 100)
      if let focus = bench.state.focus { seen.append(focus) }
    }
    #expect(
      seen == [.formatPassport, .close, .guides, .torch, .beep, .formatID, .formatBoth])
    for step in 0..<7 { bench.tap(.left, at: 1000 + Int64(step) * 100) }
    #expect(bench.state.focus == .formatBoth)
  }

  @Test("Where there is touch, the ring comes with a key and goes with a touch")
  func ring() {
    var bench = KeyTests.bench(.all, touch: true)
    bench.tap(.ok, at: 100)
    #expect(bench.state.showsRing)
    bench.send(.touched(.torch), at: 200)
    #expect(!bench.state.showsRing && bench.state.torchWanted)
    bench.tap(.right, at: 300)
    #expect(bench.state.showsRing && bench.state.focus == .torch, "the first press only shows it")
    bench.send(.touched(.finish), at: 400)
    #expect(bench.state.screen == .scan, "a control that is not there does nothing")
  }

  @Test("Left and Right repeat while they are held, and a stuck key ends by itself")
  func repeats() {
    var bench = KeyTests.bench(.all)
    bench.tap(.ok, at: 0)
    bench.tap(.right, at: 1000, holding: 1000)
    // At once, and at 0.5, 0.7 and 0.9 s.
    #expect(bench.state.focus == .torch)
    bench.send(.key(.right, isDown: true), at: 3000)
    var last: Int64 = 0
    while let deadline = bench.levels.deadline, deadline.milliseconds < 20_000 {
      last = deadline.milliseconds
      bench.send(.deadline, at: last)
    }
    #expect(last > 8000 && last <= 9200)
    #expect(bench.homeTime == 63_000, "repeating is nobody's doing")
  }

  @Test("Back goes back at once, and home when it is held on")
  func back() {
    var bench = KeyTests.bench(.all)
    bench.tap(.ok, at: 0)
    bench.accept(Holder.passportWrong, at: 1000)
    bench.accept(Holder.passportWrong, at: 3100)
    while bench.state.screen != .result { bench.waitForDeadline() }
    #expect(bench.state.focus == .home)
    bench.tap(.left, at: 5000)
    bench.tap(.left, at: 5100)
    #expect(bench.state.focus == .zoneRow)
    bench.tap(.ok, at: 5200)
    #expect(bench.state.explained == .zoneRow && bench.state.focus == .understood)
    bench.tap(.back, at: 5300)
    #expect(bench.state.explained == nil && bench.state.focus == .zoneRow)
    bench.tap(.ok, at: 5400)
    bench.tap(.back, at: 5500, holding: 800)
    #expect(bench.state.screen == .home && !holds(bench.state, Array("LINDQVIST".utf8)))
  }

  @Test("Without Back a long OK goes back, and OK itself waits for its release")
  func threeKeys() {
    var bench = KeyTests.bench([.left, .right, .ok])
    bench.send(.key(.ok, isDown: true), at: 0)
    #expect(bench.state.screen == .home)
    bench.send(.key(.ok, isDown: false), at: 100)
    #expect(bench.state.screen == .scan)
    bench.tap(.ok, at: 1000, holding: 800)
    #expect(bench.state.screen == .home && bench.results == [.canceled])
  }

  @Test("One key alone: a press goes on, a long press uses", arguments: Key.allCases)
  func oneKey(_ key: Key) {
    var bench = KeyTests.bench(KeySet(key))
    bench.tap(key, at: 0, holding: 800)
    #expect(bench.state.screen == .scan)
    for step in 0..<20 where bench.state.focus != .torch {
      bench.tap(key, at: 1000 + Int64(step) * 100)
    }
    bench.tap(key, at: 4000, holding: 800)
    #expect(bench.state.torchWanted && bench.state.screen == .scan)
  }

  @Test("A key that the board does not have does nothing, and one that bounces counts once")
  func others() {
    var bench = KeyTests.bench([.left, .ok])
    bench.tap(.back, at: 0)
    bench.tap(.right, at: 100)
    #expect(bench.state.focus == .begin && bench.state.screen == .home)
    bench.tap(.left, at: 200)
    bench.tap(.ok, at: 300)
    bench.send(.key(.left, isDown: true), at: 400)
    bench.send(.key(.left, isDown: true), at: 410)
    #expect(bench.state.focus == .formatID)
    bench.send(.failed(Fault(.buttons, code: 1121)), at: 420)
    #expect(bench.state.held == nil, "buttons that are lost hold nothing")
  }

  @Test("In a language read from the right, Left goes where it points: on")
  func mirrored() {
    var bench = KeyTests.bench(.all, isMirrored: true)
    bench.tap(.ok, at: 0)
    bench.tap(.left, at: 100)
    #expect(bench.state.focus == .formatPassport)
    bench.tap(.right, at: 200)
    #expect(bench.state.focus == .formatBoth)
  }

  @Test("Keys and touches put time-outs off; what a key does is never done twice")
  func extends() {
    var bench = KeyTests.bench(.all)
    bench.tap(.ok, at: 0)
    bench.accept(Holder.passport, at: 1000)
    bench.waitForDeadline()
    #expect(bench.homeTime == 32_500)
    bench.tap(.right, at: 10_000)
    #expect(bench.homeTime == 40_000)
    bench.send(.touched(.rescan), at: 20_000)
    #expect(bench.state.scanNumber == 2)
    bench.send(.touched(.rescan), at: 20_050)
    #expect(bench.state.scanNumber == 2 && bench.results == [.finished])
  }

  @Test("Retry is there for a camera that somebody can give access to, and not for a policy (6)")
  func retry() {
    for (code, isThere) in [(Fault.cameraDenied, true), (1103, true), (1002, false)] {
      var bench = KeyTests.bench(.all)
      bench.send(.failed(Fault(.camera, code: code)), at: 0)
      #expect(bench.state.controls.contains(.retry) == isThere)
      bench.command(.scan, at: 100)
      #expect(bench.state.screen == .fault)
      #expect(bench.state.focus == (isThere ? .retry : .home))
      let effects = bench.send(.key(.ok, isDown: true), at: 200)
      #expect(effects.contains(.retry(.camera)) == isThere)
      #expect(bench.state.screen == (isThere ? .fault : .home))
      bench.send(.key(.ok, isDown: false), at: 210)
    }
  }

  @Test("A dialog is closed by its button alone, and goes with the result's time-out (5)")
  func dialog() {
    var bench = KeyTests.bench(.all)
    bench.command(.scan, at: 0)
    for time in stride(from: Int64(500), to: 3100, by: 200) {
      bench.read(Holder.passportWrong, at: time)
    }
    while bench.state.screen != .result { bench.waitForDeadline() }
    #expect(bench.state.controls.contains(.numberRow) && !bench.state.controls.contains(.birthRow))
    bench.send(.touched(.birthRow), at: 6000)
    #expect(bench.state.explained == nil)
    bench.send(.touched(.numberRow), at: 6000)
    bench.send(.touched(.home), at: 6100)
    #expect(bench.state.explained == .numberRow && bench.state.screen == .result)
    bench.waitForHome()
    #expect(bench.state.screen == .home && bench.state.explained == nil)
    #expect(bench.state.focus == .begin)
  }

  @Test("What was meant for the screen before does not wipe a result that has just come")
  func unseen() throws {
    for touch in [false, true] {
      var bench = KeyTests.showing(.all, touch: touch)
      bench.tap(.right, at: 2550)
      let press = { (bench: inout Bench, time: Int64) in
        if touch { bench.send(.touched(.home), at: time) } else { bench.tap(.ok, at: time) }
      }
      press(&bench, 2600)
      #expect(bench.state.screen == .result && bench.state.document != nil)
      press(&bench, 3000)
      #expect(bench.state.screen != .result)
    }
  }

  @Test("A key that was held as the result came does nothing to it when it comes up")
  func heldOver() {
    // Without Back, OK waits for its release: a long press of it goes back.
    for keys in [KeySet.all, [.left, .right, .ok]] {
      let bench = KeyTests.showing(keys) { $0.send(.key(.ok, isDown: true), at: 2400) }
      var later = bench
      later.send(.key(.ok, isDown: false), at: 6000)
      #expect(later.state.screen == .result && later.state.document != nil)
      later.tap(.ok, at: 7000)
      #expect(later.state.screen == .home)
    }
  }

  @Test("On a result whose ring is hidden OK shows it first")
  func hiddenRing() {
    var bench = KeyTests.showing(.all, touch: true)
    bench.tap(.ok, at: 5000)
    #expect(bench.state.screen == .result && bench.state.showsRing)
    bench.tap(.ok, at: 5500)
    #expect(bench.state.screen == .home)
  }

  @Test("In a multi-scan nothing ends the scanning by itself (requirements 2)")
  func multiScan() {
    var equipment = Equipment()
    (equipment.keys, equipment.touch) = (.all, false)
    var bench = Bench({ $0.scansOn = true }, equipment: equipment)
    bench.tap(.ok, at: 0)
    bench.accept(Holder.passport, at: 1000)
    #expect(bench.results == [.finished] && !bench.state.controls.contains(.finish))
    bench.tap(.ok, at: 1100)
    bench.waitForDeadline()
    #expect(bench.state.screen == .scan && bench.state.isReading)
  }

  @Test("The label that says OK finishes is there while OK does (S8)")
  func finishLabel() {
    var equipment = Equipment()
    (equipment.keys, equipment.touch) = (.all, false)
    var bench = Bench({ $0.returnsPortrait = true }, equipment: equipment)
    bench.command(.scan, at: 0)
    bench.accept(Holder.passport, at: 1000)
    // Held since before: it must not move on from what the new stage puts in focus.
    bench.send(.key(.left, isDown: true), at: 1200)
    while bench.state.guidance?.prompt != .noPortrait { bench.waitForDeadline() }
    #expect(bench.state.focus == .finish && bench.state.guidance?.finishLabel == .keys)
    bench.send(.key(.left, isDown: false), at: 9000)
    bench.tap(.right, at: 9100)
    #expect(bench.state.focus != .finish && bench.state.guidance?.finishLabel == .hidden)
    bench.tap(.left, at: 9200)
    #expect(bench.state.guidance?.finishLabel == .keys)
    bench.tap(.ok, at: 9300)
    #expect(bench.results == [.finished])
  }
}
