import Foundation
import MRZ
import Pixels
import Recognition
import StaticMemory
import Testing

/// The whole reader: its memory to the byte, its limits, and that it always says the same.
@Suite struct RecognizerTests {
  @Test(arguments: [
    (1, 1), (7, 3000), (640, 480), (768, 768), (769, 769), (1280, 720), (1920, 1080), (2592, 1944),
    (8660, 5773),
  ])
  func thePlanIsExact(width: Int, height: Int) {
    let plan = RecognitionPlan(width: width, height: height)
    // The initializer traps when the plan and what is taken differ by a byte.
    let recognizer = Recognizer(plan, memory: Arena(plan.footprint))
    withExtendedLifetime(recognizer) {}
  }

  @Test func theArenaStaysWithinTheBars() {
    #expect(RecognitionPlan(width: 1920, height: 1080).footprint.bytes <= 16 << 20)
    #expect(RecognitionPlan(width: 2592, height: 1944).footprint.bytes <= 24 << 20)
  }

  private static func read(_ picture: DrawnPicture, _ times: Int = 1) -> [Outcome] {
    let plan = RecognitionPlan(width: picture.width, height: picture.height)
    var recognizer = Recognizer(plan, memory: Arena(plan.footprint))
    return (0..<times).map { _ in picture.withView { recognizer.read($0) } }
  }

  @Test func picturesOfNothingSayNothing() {
    for (width, height) in [(1, 1), (3, 900), (900, 3), (64, 48), (700, 500), (1300, 800)] {
      let flat = DrawnPicture(width: width, height: height) { _, _ in 128 }
      #expect(Self.read(flat) == [.noText])
      let noise = DrawnPicture(width: width, height: height) { x, y in
        Double((x &* 7919 &+ y &* 104_729 &+ x &* y &* 31) % 251)
      }
      for outcome in Self.read(noise) {
        if case .read = outcome { Issue.record("noise was read as a zone") }
      }
    }
  }

  @Test func theSamePictureAlwaysSaysTheSame() throws {
    let page = try DrawnPicture(
      pgm: Package.root.appendingPathComponent("Tests/Vectors/network/find-0.pgm"))
    let first = Self.read(page, 3)
    #expect(first == Self.read(page, 3))
    #expect(first[0] == first[1] && first[1] == first[2])
    // Another picture in between leaves nothing behind.
    let plan = RecognitionPlan(width: 400, height: 400)
    var recognizer = Recognizer(plan, memory: Arena(plan.footprint))
    let other = DrawnPicture(width: 400, height: 300) { x, y in Double((x * y) % 256) }
    for _ in 0..<2 {
      #expect(page.withView { recognizer.read($0) } == first[0])
      _ = other.withView { recognizer.read($0) }
      #expect(page.withStridedView { recognizer.read($0) } == first[0])
    }
    recognizer.wipe()
    #expect(page.withView { recognizer.read($0) } == first[0])
  }

  /// Text that is too blurred to read is seen in every picture of a video, also in those that are
  /// looked at in passing, and is gone with the first whole look that misses it.
  @Test func textThatCannotBeReadDoesNotFlicker() throws {
    let page = try DrawnPicture(
      pgm: Package.root.appendingPathComponent("Tests/Vectors/network/find-0.pgm"))
    let blurred = page.smeared(by: 3).laid(on: 640, 360)
    let empty = DrawnPicture(width: 640, height: 360) { _, _ in 128 }
    let plan = RecognitionPlan(width: 640, height: 360)
    var recognizer = Recognizer(plan, memory: Arena(plan.footprint))
    let seen = (0..<12).map { _ in blurred.withView { recognizer.follow($0) } }
    #expect(seen == seen.map { _ in .hindered(.closer) })
    let after = (0..<3).map { _ in empty.withView { recognizer.follow($0) } }
    #expect(after.last == .noText)
  }
}

extension DrawnPicture {
  /// The mean of the pixels up to `radius` to either side in its row.
  fileprivate func smeared(by radius: Int) -> DrawnPicture {
    DrawnPicture(width: width, height: height) { x, y in
      let columns = (x - radius)...(x + radius)
      let sum = columns.reduce(0) { $0 + Int(pixels[y * width + min(max($1, 0), width - 1)]) }
      return Double(sum) / Double(columns.count)
    }
  }

  /// It in the middle of a gray picture of `width` x `height`.
  fileprivate func laid(on width: Int, _ height: Int) -> DrawnPicture {
    let (left, top) = ((width - self.width) / 2, (height - self.height) / 2)
    return DrawnPicture(width: width, height: height) { x, y in
      let (column, row) = (x - left, y - top)
      guard 0..<self.width ~= column, 0..<self.height ~= row else { return 128 }
      return Double(pixels[row * self.width + column])
    }
  }
}
