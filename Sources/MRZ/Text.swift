import StaticMemory

/// One document of a text: its lines, what they say, and what is wrong with them.
package struct TextEntry: Equatable, Sendable {
  /// The number of its first line in the text, counted from 1.
  package var firstLine: Int
  /// The lines as they stand, without what ends them and without blanks at their ends.
  package var lines: [String]
  /// What they say; nil when they are as many or as long as no layout wants.
  package var document: Document?
  /// What is wrong, line by line, lines counted in the text; empty for a proper zone whose only
  /// faults, if any, are check digits.
  package var findings: [Finding]
}

/// The documents of a text: lines ended by LF or CRLF, documents parted by one or more empty lines.
///
/// Nothing is repaired: a small letter, a space, a line too long are reported where they stand.
/// Only what an editor or a shell adds is not counted: blanks at the end of a line (a line of
/// nothing else is empty), and a byte order mark before the first. A document with a foreign
/// character but lines of the right length is parsed with `?` in that position. This takes memory
/// from the heap: it is for the `parse` command, not for the appliance.
package func parse(text: some Sequence<UInt8>, today: CalendarDate?) -> [TextEntry] {
  var entries: [TextEntry] = []
  var paragraph: [[Unicode.Scalar]] = []
  var number = 0
  for line in scalarLines(text) {
    number += 1
    if !line.isEmpty {
      paragraph.append(line)
    } else if !paragraph.isEmpty {
      entries.append(entry(paragraph, firstLine: number - paragraph.count, today: today))
      paragraph = []
    }
  }
  if !paragraph.isEmpty {
    entries.append(entry(paragraph, firstLine: number - paragraph.count + 1, today: today))
  }
  return entries
}

/// The lines of `text`, in Unicode scalars so that a column is what an eye counts; bytes that are
/// not UTF-8 count as one character each group.
private func scalarLines(_ text: some Sequence<UInt8>) -> [[Unicode.Scalar]] {
  var lines: [[Unicode.Scalar]] = []
  var scalars = Array(String(decoding: Array(text), as: UTF8.self).unicodeScalars)[...]
  if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
  for line in scalars.split(separator: "\n", omittingEmptySubsequences: false) {
    var line = line
    while let last = line.last, last == " " || last == "\t" || last == "\r" { line.removeLast() }
    lines.append(Array(line))
  }
  return lines
}

/// What one paragraph says.
private func entry(
  _ paragraph: [[Unicode.Scalar]], firstLine: Int, today: CalendarDate?
) -> TextEntry {
  var entry = TextEntry(
    firstLine: firstLine, lines: paragraph.map { String(String.UnicodeScalarView($0)) },
    document: nil, findings: [])
  var lines = Lines()
  for line in paragraph { lines.append(fixed(line)) }
  if paragraph.count <= Lines.capacity, let document = parse(lines, today: today) {
    entry.document = document
    document.forEachFinding { finding in
      var finding = finding
      if case .illegalCharacter = finding.kind {
        let scalar = paragraph[finding.line - 1][finding.column - 1]
        finding.kind = .illegalCharacter(scalar.value)
      }
      finding.line += firstLine - 1
      entry.findings.append(finding)
    }
    entry.findings.sort { ($0.line, $0.column) < ($1.line, $1.column) }
  } else {
    entry.findings = shapeFindings(paragraph, firstLine: firstLine)
  }
  return entry
}

/// A line as it can be parsed: what is not ASCII as `?`, no more of it than fits.
private func fixed(_ line: [Unicode.Scalar]) -> FixedText {
  FixedText(
    line.prefix(FixedText.capacity).map { $0.isASCII ? UInt8($0.value) : UInt8(ascii: "?") })
}

/// The most foreign characters that are reported of a text that has no layout: the first few tell
/// what it is.
private let illegalCharacterLimit = 8

/// Why a paragraph has no layout.
private func shapeFindings(_ paragraph: [[Unicode.Scalar]], firstLine: Int) -> [Finding] {
  var findings: [Finding] = []
  if paragraph.count < 2 {
    findings.append(Finding(.lineCount(paragraph.count), line: firstLine, column: 1))
  } else if paragraph.count > Lines.capacity {
    findings.append(
      Finding(.lineCount(paragraph.count), line: firstLine + Lines.capacity, column: 1))
  } else {
    let expected = nearestLength(paragraph)
    for (index, line) in paragraph.enumerated() where line.count != expected {
      findings.append(
        Finding(
          .lineLength(line.count, expected: expected), line: firstLine + index,
          column: min(line.count, expected) + 1))
    }
  }
  var left = illegalCharacterLimit
  for (index, line) in paragraph.enumerated() {
    for (column, scalar) in line.enumerated() where left > 0 {
      if scalar.isASCII && Alphabet.all.contains(character: UInt8(scalar.value)) { continue }
      left -= 1
      findings.append(
        Finding(.illegalCharacter(scalar.value), line: firstLine + index, column: column + 1))
    }
  }
  return findings.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
}

/// The line length of the layout that the lines come nearest to: the one most of them have, else
/// the one nearest to the longest line.
private func nearestLength(_ paragraph: [[Unicode.Scalar]]) -> Int {
  if paragraph.count == 3 { return Format.td1.lineLength }
  let lengths = paragraph.map(\.count)
  if lengths.contains(Format.td2.lineLength) { return Format.td2.lineLength }
  if lengths.contains(Format.td3.lineLength) { return Format.td3.lineLength }
  let longest = lengths.max() ?? 0
  // Half way between the two.
  return longest <= (Format.td2.lineLength + Format.td3.lineLength) / 2
    ? Format.td2.lineLength : Format.td3.lineLength
}
