import Foundation
import Testing

/// Boards that have not everything: fewer keys, no touch, no torch, no sound.
@Suite struct BoardTests {
  private static let passport = KeyEffectTests.passport

  /// Runs `steps` on a board without the parts named by their keys.
  private func run(_ steps: String, without keys: [String]) throws -> Command.Result {
    let folder = try Folder()
    let script = try folder.file("script", Data(("today 2026-12-01\n" + steps).utf8))
    let settings = (["display-size=480x272"] + keys.map { "\($0)=none" }).flatMap {
      ["--set", $0]
    }
    return try Command.run(
      ["run", "--config", "/dev/null", "--simulate", script.path] + settings)
  }

  @Test func withOKAloneADocumentIsScannedAndLeft() throws {
    let result = try run(
      """
      at 500 hold ok
      after 900 expect state scan
      after 100 release ok
      after 300 reads \(Self.passport)
      after 6000 expect result finished
      after 2500 press ok
      after 300 hold ok
      after 900 expect state home
      after 100 release ok
      after 500 end
      """,
      without: ["input", "gpio-button-left", "gpio-button-right", "gpio-button-back"])
    #expect(result.status == 0, "\(result.errors)")
    let spoken = try result.objects().compactMap { $0["focus"] as? String }
    #expect(spoken.first == "scan" && spoken.contains("return home"))
  }

  @Test func withLeftAndRightAloneTheFocusGoesOnAndLongPressesDoTheRest() throws {
    let result = try run(
      """
      at 500 hold right
      after 900 expect state scan
      after 100 release right
      after 200 press right
      after 200 hold right
      after 900 expect state passport
      after 100 release right
      after 200 hold left
      after 900 expect canceled
      after 100 release left
      after 300 end
      """, without: ["gpio-button-ok", "gpio-button-back"])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func withoutKeysAndTouchTheHostDoesItAll() throws {
    let result = try run(
      """
      at 500 command scan
      after 300 reads \(Self.passport)
      after 6000 expect result finished
      after 3000 command home
      after 500 end
      """,
      without: [
        "input", "gpio-button-left", "gpio-button-right", "gpio-button-ok", "gpio-button-back",
        "gpio-torch", "sound",
      ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try result.objects().allSatisfy { $0["focus"] == nil }, "nobody moves a ring")
  }

  @Test func withTouchAloneAFingerBeginsAScan() throws {
    let result = try run(
      "at 500 touch 330 140\nafter 500 end\n",
      without: ["gpio-button-left", "gpio-button-right", "gpio-button-ok", "gpio-button-back"])
    #expect(result.status == 0)
    #expect(result.output.contains("\"state\":\"scan\""))
  }

  @Test func withoutTorchAndSoundTheirCommandsAreRefused() throws {
    let result = try run(
      "at 100 command torch on\nat 200 command beep on\nat 300 end\n",
      without: ["gpio-torch", "sound"])
    let errors = try result.objects().compactMap { $0["error"] as? String }
    #expect(errors == ["no torch", "no speaker"])
  }

  @Test(arguments: [
    ("press left", "gpio-button-left", "key left"), ("hold ok", "gpio-button-ok", "key ok"),
    ("touch 1 1", "input", "touch"),
  ])
  func aScriptThatUsesWhatIsNotThereIsRefusedWithItsLine(
    step: String, key: String, part: String
  ) throws {
    let result = try run("at 100 \(step)\nat 200 end\n", without: [key])
    #expect(result.status == 9)
    #expect(result.errors.contains("line 2: the board has no \(part)"), "\(result.errors)")
    #expect(try run("at 100 \(step)\nat 200 end\n", without: []).status == 0)
  }

  @Test func theNameOfARealLineIsNotBuiltIn() throws {
    let result = try Command.run([
      "run", "--config", "/dev/null", "--set", "gpio-torch=TORCH", "--print-config",
    ])
    #expect(result.status == 4)
    #expect(result.errors.contains("gpio-torch = TORCH is not built in; in effect: simulated"))
  }
}
