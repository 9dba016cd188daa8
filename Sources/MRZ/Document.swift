import StaticMemory

/// What a machine-readable zone says, field by field, with what its check digits say of it.
///
/// It keeps the lines and works every value out of them when asked, so that it is small, plain and
/// always agrees with what was read. Nothing here takes memory from the heap.
package struct Document: Equatable, Sendable, BitwiseCopyable {
  /// The layout.
  package let format: Format
  /// The lines the document was parsed from.
  package let lines: Lines
  /// The day that age, expiry and centuries are told by; nil where the clock is not trusted.
  package let today: CalendarDate?
  /// Each check digit, in the order of `CheckName`.
  package let checks: Checks

  /// Whether it was read from pictures that leave more than a little doubt of characters whose
  /// being wrong no check digit would show.
  package var isDoubtful = false

  /// A document of `format` and `lines`, which must be as many and as long as `format` wants.
  init(format: Format, lines: Lines, today: CalendarDate?) {
    precondition(format.fits(lines), "the lines are not those of the layout")
    self.format = format
    self.lines = lines
    self.today = today
    checks = Checks(of: lines, format)
  }

  /// Whether at least one check digit exists and all that exist are right, a warning being right,
  /// and the rest was read without doubt.
  package var isValid: Bool { digitsAgree && !isDoubtful }

  /// Whether at least one check digit exists and all that exist are right.
  package var digitsAgree: Bool {
    !checks.isEmpty && checks.allSatisfy { $0.isRight }
  }

  /// Whether the document's last day is past; nil when that cannot be told: the clock is not
  /// trusted, the layout has no expiry, or the date is unknown or impossible.
  ///
  /// A document is good on the day of its expiry.
  package var isExpired: Bool? {
    guard let today, let range = dateOfExpiry?.range else { return nil }
    if range.latest < today { return true }
    return range.earliest >= today ? false : nil
  }

  /// Whether a name may have been cut to fit; nil when a byte from outside the alphabet stands
  /// where it would show.
  ///
  /// ICAO 9303-3, 4.6, and the truncation rules of 9303-4 to -7: a cut name fills its field to the
  /// last position, an uncut one ends in a filler. A name that fits to the letter is told from a
  /// cut one by nothing in the zone, so it is flagged too. On a French card the last name and the
  /// given names each have a field.
  package var isNameTruncated: Bool? {
    guard let last = format.extent(of: .name).map({ lines[$0] }),
      Alphabet.all.contains(character: last[last.count - 1])
    else { return nil }
    let isCut = last[last.count - 1] != filler
    guard let given = format.extent(of: .givenNames).map({ lines[$0] }) else { return isCut }
    guard Alphabet.all.contains(character: given[given.count - 1]) else { return nil }
    return isCut || given[given.count - 1] != filler
  }

  /// The status of the whole text: the worst of its lines.
  package var textStatus: FieldStatus {
    var worst = FieldStatus.none
    for index in 0..<lines.count { worst = max(worst, lineStatus(index)) }
    return worst
  }

  /// The status of the line at `index`, from 0: the worst of the check digits that stand on it and
  /// of what is wrong with its content.
  ///
  /// It is how corruption shows where no digit covers: a digit in a name, a nationality that is in
  /// no list, an impossible sex.
  package func lineStatus(_ index: Int) -> FieldStatus {
    var worst = FieldStatus.none
    for check in checks where check.line == index + 1 { worst = max(worst, check.status) }
    forEachFinding(onLine: index) { worst = max(worst, $0.status) }
    return worst
  }

  /// The date of birth as printed, with its century.
  package var dateOfBirth: DateField? {
    format.extent(of: .dateOfBirth).map { DateField(lines[$0], role: .past, today: today) }
  }

  /// The date of expiry as printed, with its century; nil on a French card.
  package var dateOfExpiry: DateField? {
    format.extent(of: .dateOfExpiry).map {
      DateField(lines[$0], role: .expiry, today: today, notBefore: dateOfBirth)
    }
  }

  /// What the zone says of the holder's sex; nil for a character that says nothing.
  package var sex: Sex? {
    format.extent(of: .sex).flatMap { Sex(lines[$0][0]) }
  }

  /// The word of requirements 4 for the layout.
  package var documentTypeWord: StaticString { format.documentTypeWord }
}
