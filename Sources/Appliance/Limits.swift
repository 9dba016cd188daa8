/// The times and bounds of the flows that no configuration changes.
package enum Limits {
  /// From acceptance to the result screen: 0.9 s of green and words, and the hold of requirements 2
  /// (1.2 to 1.5 s), in milliseconds.
  package static let holdMilliseconds: Int64 = 1500
  /// From acceptance to the next scan where scanning goes on (multi-scan): the border has faded to
  /// white by then (requirements 2), in milliseconds.
  package static let nextScanMilliseconds: Int64 = 1200
  /// How long no text must be seen before the document counts as taken away, in milliseconds.
  package static let removedMilliseconds: Int64 = 1000
  /// How long a hint to the person stays at least, in milliseconds.
  package static let hintMilliseconds: Int64 = 1000
  /// Readings that a voting window must hold before a flagged document is delivered: one picture
  /// alone is never enough.
  package static let leastVotes = 2
}
