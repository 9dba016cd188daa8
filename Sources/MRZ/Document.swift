import StaticMemory

/// What a machine-readable zone says, field by field, with what its check digits say of it.
///
/// It keeps the lines and works every value out of them when asked, so that it is small, plain and
/// always agrees with what was read.
package struct Document: Equatable, Sendable, BitwiseCopyable {
  /// The layout.
  package let format: Format
  /// The lines the document was parsed from.
  package let lines: Lines
  /// The day that age, expiry and centuries were told by; nil where the clock is not trusted.
  package let today: CalendarDate?
  /// Each check digit, in the order of `CheckName`.
  package let checks: Checks
  /// The known national ways in which the document breaks the letter of the standard.
  package let deviations: Deviations

  /// A document of `format` and `lines`, which must be as many and as long as `format` wants.
  init(format: Format, lines: Lines, today: CalendarDate?) {
    self.format = format
    self.lines = lines
    self.today = today
    checks = Checks(of: lines, format)
    deviations = Deviations()
  }

  /// Whether at least one check digit exists and all that exist are right.
  package var isValid: Bool {
    !checks.isEmpty && checks.allSatisfy { $0.isRight }
  }

  /// Whether the document's last day is past; nil when that cannot be told: the clock is not
  /// trusted, the layout has no expiry, or the date is unknown or impossible.
  package var isExpired: Bool? {
    guard let today, let range = dateOfExpiry?.range else { return nil }
    if range.latest < today { return true }
    return range.earliest >= today ? false : nil
  }

  /// Whether the name may have been cut: its last position holds no filler.
  package var isNameTruncated: Bool? {
    guard let extent = format.extent(of: .name) else { return nil }
    let name = lines[extent]
    return name[name.count - 1] != filler
  }

  /// The status of the whole text: the worst of its lines.
  package var textStatus: FieldStatus {
    var worst = FieldStatus.none
    for index in 0..<lines.count { worst = max(worst, lineStatus(index)) }
    return worst
  }

  /// The status of the line at `index`, from 0: the worst of the digits that stand on it.
  package func lineStatus(_ index: Int) -> FieldStatus {
    var worst = FieldStatus.none
    for check in checks where check.line == index + 1 { worst = max(worst, check.status) }
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
