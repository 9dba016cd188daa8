import Runtime
import Testing

/// Which word is near enough to be named.
@Suite struct NearnessTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("mode", "mode", 0), ("moed", "mode", 1), ("kitten", "sitting", 3),
    ("ab", "ba", 1), ("abc", "cb", 2),
  ])
  func aDistanceCountsLettersPutInTakenOutChangedAndSwapped(
    left: String, right: String, distance: Int
  ) {
    #expect(Nearness.distance(Array(left.utf8), Array(right.utf8)) == distance)
    #expect(Nearness.distance(Array(right.utf8), Array(left.utf8)) == distance)
  }

  @Test(arguments: [
    ("raed", "read"), ("memoryplan", "memory-plan"), ("memory", "memory-plan"), ("prase", "parse"),
    ("readings", "read"),
  ])
  func aNearWordIsFound(word: String, meant: String) {
    let words = ["read", "parse", "run", "memory-plan"]
    #expect(Nearness.nearest(to: word, among: words) == meant)
  }

  @Test(arguments: ["", "x", "zzzzzz", String(repeating: "read", count: 1000)])
  func aStrangeWordIsNearNothing(word: String) {
    #expect(Nearness.nearest(to: word, among: ["read", "parse", "run", "memory-plan"]) == nil)
  }
}
