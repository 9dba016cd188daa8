/// The times and bounds of the flows that no configuration changes; times from acceptance are those
/// of requirements 2.
package enum Limits {
  /// From acceptance to the cross-fade to the next text, in milliseconds.
  package static let textMilliseconds: Int64 = 600
  /// From acceptance to the border's fade to white where scanning goes on, in milliseconds.
  package static let borderMilliseconds: Int64 = 900
  /// How long each of the two takes, in milliseconds.
  package static let fadeMilliseconds: Int64 = 300
  /// From acceptance to the search: the border is white, a passport's portrait timer begins, others
  /// are asked to be flipped; in milliseconds.
  package static let searchMilliseconds: Int64 = 1200
  /// From the flip prompt to the portrait timer, in milliseconds.
  package static let flipMilliseconds: Int64 = 1000
  /// From acceptance to the result screen: 0.9 s of green and words, and the hold (1.2 to 1.5 s),
  /// in milliseconds.
  package static let holdMilliseconds: Int64 = 1500
  /// From acceptance to the next scan where scanning goes on (multi-scan): the border has faded to
  /// white by then, in milliseconds.
  package static let nextScanMilliseconds: Int64 = 1200
  /// How long nothing must be seen before the document counts as taken away, in milliseconds.
  package static let removedMilliseconds: Int64 = 1000
  /// How long a hint to the person stays at least, in milliseconds.
  package static let hintMilliseconds: Int64 = 1000
  /// How long a key is held until that is a long press, in milliseconds.
  package static let longPressMilliseconds: Int64 = 700
  /// How long a key is held until it repeats, in milliseconds.
  package static let repeatDelayMilliseconds: Int64 = 500
  /// From one repetition to the next, in milliseconds.
  package static let repeatMilliseconds: Int64 = 200
  /// When a key that is still held counts as stuck and repeats no more, in milliseconds.
  package static let repeatEndMilliseconds: Int64 = 6000
  /// How long a result that has just come is not left by a touch or OK, which were meant for the
  /// screen before it, in milliseconds.
  package static let unseenMilliseconds: Int64 = 400
  /// How long before its end a time-out that leads home is announced at most, in milliseconds.
  package static let noticeMilliseconds: Int64 = 10_000
  /// The part of such a time-out that its announcement takes at most: one of so many.
  package static let noticeShare: Int64 = 3
  /// How long a try of the camera by hand is shown at least, so that it is seen; in milliseconds.
  package static let tryingMilliseconds: Int64 = 600
  /// How long it is waited for at most, in milliseconds.
  package static let tryingMostMilliseconds: Int64 = 5000
  /// How long it is said that it failed again, in milliseconds.
  package static let triedMilliseconds: Int64 = 3000
  /// From the delivery behind a fault to the first screen: the line of the result is written
  /// between them; in milliseconds.
  package static let leaveMilliseconds: Int64 = 20
  /// How long it is said that a picture was saved, in milliseconds (requirements 5).
  package static let savedMilliseconds: Int64 = 1500
  /// Readings that a voting window must hold before a flagged document is delivered: one picture
  /// alone is never enough.
  package static let leastVotes = 2
}
