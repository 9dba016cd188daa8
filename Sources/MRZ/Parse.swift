import StaticMemory

/// What `lines` say; nil only when their number or lengths are those of no layout.
///
/// Nothing is repaired and nothing thrown away: a field that is wrong is given as it stands, with
/// its status. Nothing is taken from the heap. `today` tells age, expiry and centuries; nil when
/// the clock is not trusted. `isDoubtful` says that pictures they were read from leave a doubt.
package func parse(_ lines: Lines, isDoubtful: Bool = false, today: CalendarDate?) -> Document? {
  guard let format = Format.detect(lines) else { return nil }
  var document = Document(format: format, lines: lines, today: today)
  document.isDoubtful = isDoubtful
  return document
}

/// What a reading says; nil only when its lines are not as many or as long as its layout wants.
package func parse(_ reading: Reading, today: CalendarDate?) -> Document? {
  guard reading.format.fits(reading.lines) else { return nil }
  var document = Document(format: reading.format, lines: reading.lines, today: today)
  document.isDoubtful = reading.isDoubtful
  return document
}
