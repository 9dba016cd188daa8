import Appliance
import Devices
import Foundation
import MRZ
import Pixels
import Runtime
import StaticMemory
import Testing

/// Pictures of a result on the way from the reader to the shelf, and off it (requirements 4, 9).
struct PictureTests {
  private static var settings: Settings {
    var settings = Settings()
    settings.mode = .checkIn
    settings.returnsDocument = true
    settings.returnsOriginal = true
    settings.returnsPortrait = true
    return settings
  }

  /// A card whose sides are both seen, and then what `ending` says.
  private static func script(_ ending: String) -> String {
    """
    at 100 command scan
    at 300 reads \(Utopian.card) document original
    after 3000 expect flip
    after 2000 reads nothing
    after 700 reads portrait document original
    after 500 expect result finished
    after 2000 command status
    \(ending)
    """
  }

  @Test func theResultSaysWhichPicturesThereAre() throws {
    let rig = try Rig(Self.script("after 100 end"), settings: Self.settings)
    try rig.run()
    let result = try rig.event("result")
    let images = try #require(result["images"] as? [String: [String: Int]])
    #expect(
      Set(images.keys) == [
        "document-mrz-side", "document-opposite-side", "original-mrz-side",
        "original-opposite-side", "portrait",
      ])
    #expect(images["original-mrz-side"] == ["width": 320, "height": 180])
    let document = try #require(images["document-mrz-side"]?["width"])
    #expect(document > 100 && document < 320)
    #expect(try rig.event("mrz-read")["images"] == nil)
  }

  @Test func withoutAPictureThereIsNoWordOfAny() throws {
    var settings = Self.settings
    settings.returnsDocument = false
    settings.returnsOriginal = false
    settings.returnsPortrait = false
    let rig = try Rig(
      """
      at 100 command scan
      at 300 reads \(Utopian.card) document original portrait
      after 3000 expect result finished
      after 100 end
      """, settings: settings)
    try rig.run()
    #expect(try rig.event("result")["images"] == nil)
  }

  /// The bytes of pictures that were on the shelf while the result was shown, looked at when the
  /// script has ended.
  @Test(
    "Every byte of every picture is overwritten",
    arguments: [
      "after 100 command home", "after 100 command clear", "after 100 command scan",
      "after 31000 command status",
    ])
  func wiped(_ ending: String) throws {
    let rig = try Rig(
      Self.script(ending + "\nafter 100 reads nothing\nafter 300 end"), settings: Self.settings)
    try rig.loop.start()
    var held: [GrayView] = []
    while !rig.stage.player.hasEnded {
      try rig.loop.turn()
      guard held.isEmpty, rig.loop.currentState.screen == .result else { continue }
      held = (0..<UInt8(PictureID.count)).compactMap { rig.loop.shelf[slot: $0] }
      for picture in held { #expect(sum(picture) > 0) }
    }
    #expect(held.count == 5)
    for picture in held { #expect(sum(picture) == 0) }
    for slot in 0..<UInt8(PictureID.count) { #expect(rig.loop.shelf[slot: slot] == nil) }
    try rig.loop.stop()
  }

  private func sum(_ picture: GrayView) -> Int {
    var sum = 0
    for y in 0..<picture.height {
      let row = picture.row(y)
      for x in 0..<picture.width { sum += Int(row[x]) }
    }
    return sum
  }

  @Test func aDragScrollsAResultAndATapOnItUsesWhatIsThere() throws {
    let wrong = Utopian.doubtful
    var settings = Self.settings
    settings.returnsPortrait = false
    let rig = try Rig(
      """
      at 100 command scan
      at 300 reads \(wrong) document
      after 6000 expect result finished
      after 3000 drag 100 120 100 20
      after 100 drag 100 120 100 20
      after 100 command status
      after 100 end
      """, settings: settings)
    try rig.loop.start()
    while !rig.stage.player.hasEnded { try rig.loop.turn() }
    let scrolling = rig.loop.currentState.view.scrolling
    #expect(scrolling.reach > 200)
    #expect(scrolling.offset == 200)
    #expect(rig.loop.currentState.explained == nil)
    try rig.loop.stop()
  }
}
