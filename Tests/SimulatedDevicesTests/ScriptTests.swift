import Devices
import Holders
import MRZ
import Pixels
import SimulatedDevices
import StaticMemory
import Testing

/// The language of scripts.
struct ScriptTests {
  @Test func everyStepIsUnderstood() throws {
    let script = try Script(
      parsing: """
        # A run with everything in it.
        today 2026-01-31
        real-time
        at 500 press scan
        after 0 hold ok
        after 800 release ok
        after 0 touch 400 30
        after 300 show pages/a page.pgm   # a blank in a name is kept
        at 900 show other.png
        at 950 show pages/a page.pgm
        after 5000 expect result finished
        at 9000 remove
        after 0 command format both
        after 0 keep home-1
        after 0 reads nothing
        after 0 reads text
        after 0 reads portrait
        after 0 reads text portrait
        after 0 unplug camera 1001
        after 0 unplug speaker
        after 0 plug camera
        after 0 mishap camera-frame 3 2
        after 1 mishap display-present 1
        after 1000 end
        """)
    #expect(script.today == CalendarDate(year: 2026, month: 1, day: 31))
    #expect(script.isRealTime)
    #expect(script.tellsReadings && script.hasTouch)
    #expect(script.pictures == ["pages/a page.pgm", "other.png"])
    let sides = [Portrait.Side.opposite, .mrz].map { side in
      var portrait = Portrait(.portrait, on: side)
      portrait.supplied = PictureSet(.portrait)
      return Outcome.portrait(portrait)
    }
    #expect(script.outcomes == [.textSeen] + sides)
    let actions = script.steps.map(\.action)
    #expect(
      actions == [
        .press(.scan), .hold(.ok), .release(.ok), .touch(TouchPoint(x: 400, y: 30)), .show(0),
        .show(1), .show(0),
        .expect(event: "result", word: "finished"), .remove, .command("format both"),
        .keep("home-1"), .reads(nil), .reads(0), .reads(1), .reads(2),
        .unplug(.camera, .cameraPermissionDenied),
        .unplug(.speaker, .soundFailed), .plug(.camera),
        .mishap(.cameraFrame, number: 3, times: 2),
        .mishap(.displayPresent, number: 1, times: 1), .end,
      ])
    #expect(script.steps[0].time == .at(milliseconds: 500))
    #expect(script.steps[4].time == .after(milliseconds: 300))
    #expect(script.steps[0].line == 4)
  }

  @Test func picturesAreSuppliedAsTheScriptNamesThem() throws {
    let zone =
      "I<UTOD231458907<<<<<<<<<<<<<<</7408122F1204159UTO<<<<<<<<<<<6/ERIKSSON<<ANNA<MARIA<<<<<<<<<<"
    let script = try Script(
      parsing: """
        after 0 reads \(zone) document original portrait
        after 0 reads portrait document
        after 0 drag 1 2 3 40
        """)
    guard case .read(let reading) = script.outcomes[0],
      case .portrait(let portrait) = script.outcomes[1]
    else { return #expect(Bool(false), "a reading and a portrait") }
    #expect(reading.portrait == .portrait)
    #expect(reading.supplied == PictureSet(.document(.mrz), .original(.mrz), .portrait))
    #expect(portrait.side == .opposite)
    #expect(portrait.supplied == PictureSet(.document(.opposite), .portrait))
    #expect(
      script.steps.last?.action == .drag(from: TouchPoint(x: 1, y: 2), to: TouchPoint(x: 3, y: 40)))
    #expect(script.hasTouch)
  }

  @Test(arguments: [
    ("at 1 touch 4 left", "a pixel's column and row", "left"),
    ("soon press scan", "at, after, today or real-time", "soon"),
    ("at noon press scan", "milliseconds", "noon"),
    ("at -1 press scan", "milliseconds", "-1"),
    ("at 5", "press, hold", ""),
    ("at 5 push scan", "press, hold", "push"),
    ("at 5 press bell", "left, right, ok, back, scan, cancel or torch", "bell"),
    ("at 5 press scan twice", "the end of the line", "twice"),
    ("at 5 show", "a picture file", ""),
    ("at 5 remove it", "the end of the line", "it"),
    ("at 5 command", "a command", ""),
    ("at 5 expect", "the name of an event", ""),
    ("at 5 keep Ä", "a name of a-z", "Ä"),
    ("at 5 keep", "a name of a-z", ""),
    ("at 5 reads P<UTO/L8", "lines of a known format", "P<UTO/L8"),
    ("at 5 reads all", "nothing, text, portrait, or two or three lines", "all"),
    ("at 5 reads text face", "the end of the line", "face"),
    ("at 5 unplug lamp", "camera, display, torch, buttons, touch, speaker or storage", "lamp"),
    ("at 5 unplug camera 7", "a code", "7"),
    ("at 5 mishap camera-flash 1", "camera-open", "camera-flash"),
    ("at 5 mishap camera-open 0", "a number from 1", "0"),
    ("at 5 mishap camera-open", "the number of the call", ""),
    ("today 2026-02-29", "a date", "2026-02-29"),
    ("today tomorrow", "a date", "tomorrow"),
  ])
  func aBadLineSaysWhatWasExpected(line: String, expected: String, found: String) throws {
    let text = "at 1 remove\n\n" + line + "\n"
    let error = #expect(throws: ScriptError.self) { _ = try Script(parsing: text) }
    #expect(error?.line == 3)
    #expect(error?.found == found)
    #expect(error?.expected.contains(expected) == true)
    #expect(error?.text.hasPrefix("line 3: expected ") == true)
  }

  @Test func aPortraitCanStandBesideAZone() throws {
    let lines =
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<</L898902C36UTO7408122F1204159ZE184226B<<<<<10"
    let script = try Script(parsing: "at 1 reads \(lines)\nat 2 reads \(lines) portrait\n")
    let portraits = script.outcomes.map { outcome in
      if case .read(let reading) = outcome { reading.portrait != nil } else { false }
    }
    #expect(portraits == [false, true])
  }

  @Test func aCommandLongerThanAnyIsRefused() {
    let long = String(repeating: "x", count: FixedText.capacity + 1)
    #expect(throws: ScriptError.self) { _ = try Script(parsing: "at 1 command \(long)") }
  }

  @Test func anEmptyScriptHasEnded() throws {
    let script = try Script(parsing: "# nothing\n")
    let stage = SimulatedStage(
      script, CameraFormat(width: 8, height: 8), ScanOut(width: 8, height: 8))
    #expect(stage.player.hasEnded)
    #expect(stage.player.due == nil)
  }
}
