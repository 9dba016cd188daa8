import StaticMemory

/// Somebody who gives commands a line at a time and hears every line that is published: a script,
/// later the clients of a socket.
package protocol Host: AnyObject {
  /// When it next has something to say or to do; nil when it only listens.
  var due: Instant? { get }
  /// True when nothing more comes from it and the program may end.
  var hasEnded: Bool { get }
  /// The next command line by `now`, without its line feed; does what else is due by then.
  func nextLine(at now: Instant) -> FixedText?
  /// Hears a line that was published at `now`: events, and the answers to commands.
  func hear(_ line: UnsafeBufferPointer<UInt8>, at now: Instant)
  /// Whether it wants to be told what is seen and heard.
  var looksOn: Bool { get }
  /// Is told what a person sees or hears from `now` on, or what was published.
  func see(_ words: FixedText, at now: Instant)
}

extension Host {
  package var looksOn: Bool { false }
  /// Nobody looks on.
  package func see(_ words: FixedText, at now: Instant) {}
}
