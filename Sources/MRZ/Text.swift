import StaticMemory

/// One document of a text file: its lines, what they say, and what is wrong with them.
package struct TextEntry: Equatable, Sendable {
  /// The number of its first line in the text, counted from 1.
  package var firstLine: Int
  /// The lines as they stand, without what ends them.
  package var lines: [String]
  /// What they say; nil when they are no zone of a known layout.
  package var document: Document?
  /// What is wrong, in the order of the text; empty for a proper zone.
  package var findings: [Finding]
}

/// The documents of a text: lines ended by LF or CRLF, documents parted by one or more empty lines.
package func parse(text: some Sequence<UInt8>, today: CalendarDate?) -> [TextEntry] {
  []
}
