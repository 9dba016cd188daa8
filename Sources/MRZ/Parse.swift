import StaticMemory

/// What `lines` say; nil only when their number or lengths are those of no layout.
///
/// Nothing is repaired and nothing thrown away: a field that is wrong is given as it stands, with
/// its status. Nothing is taken from the heap. `today` tells age, expiry and centuries; nil when
/// the clock is not trusted.
package func parse(_ lines: Lines, today: CalendarDate?) -> Document? {
  Format.detect(lines).map { Document(format: $0, lines: lines, today: today) }
}

/// What a reading says; nil only when its lines are not as many or as long as its layout wants.
package func parse(_ reading: Reading, today: CalendarDate?) -> Document? {
  guard reading.format.fits(reading.lines) else { return nil }
  var document = Document(format: reading.format, lines: reading.lines, today: today)
  document.isDoubtful = reading.certainty < Document.leastCertainty
  return document
}
