import StaticMemory

/// What a document is made of: the values that `write` puts on lines and `Document` gives back.
///
/// All text is in the characters of the zone (`A`-`Z`, `0`-`9`), names with spaces between their
/// parts, numbers and optional data with `<` where a filler is meant. What the layout lacks is left
/// out.
package struct Content: Equatable, Sendable, BitwiseCopyable {
  /// The layout.
  package var format: Format
  /// One or two characters.
  package var documentCode: FixedText = ""
  /// One to three letters.
  package var issuingState: FixedText = ""
  /// The surname.
  package var primaryIdentifier: FixedText = ""
  /// The given names.
  package var secondaryIdentifier: FixedText = ""
  /// Up to nine characters; longer on TD1 (22) and TD2 (14); twelve on a French card.
  package var documentNumber: FixedText = ""
  /// One to three letters.
  package var nationality: FixedText = ""
  /// Six characters, `YYMMDD`, `<<` where a part is unknown.
  package var dateOfBirth: FixedText = "<<<<<<"
  /// The holder's sex.
  package var sex: Sex = .unspecified
  /// Six characters, `YYMMDD`.
  package var dateOfExpiry: FixedText = "<<<<<<"
  /// The personal number of TD3.
  package var personalNumber: FixedText = ""
  /// The optional data; what a long number leaves of it.
  package var optionalData1: FixedText = ""
  /// The second optional data of TD1.
  package var optionalData2: FixedText = ""
  /// The office code of a French card.
  package var administrativeCode: FixedText = ""

  /// A document of `format` in which everything is empty.
  package init(_ format: Format) {
    self.format = format
  }
}

extension Document {
  /// The values of the document, as `write` takes them.
  package var content: Content {
    func text(_ name: FieldName) -> FixedText { self[name]?.value ?? FixedText() }
    func printed(_ element: DataElement) -> FixedText {
      format.extent(of: element).map { lines[$0] } ?? "<<<<<<"
    }
    var content = Content(format)
    content.documentCode = text(.documentCode)
    content.issuingState = text(.issuingStateCode)
    content.primaryIdentifier = names.primary
    content.secondaryIdentifier = names.secondary
    content.documentNumber = text(.documentNumber)
    content.nationality = text(.nationalityCode)
    content.dateOfBirth = printed(.dateOfBirth)
    content.sex = sex ?? .unspecified
    content.dateOfExpiry = printed(.dateOfExpiry)
    content.personalNumber = text(.personalNumber)
    content.optionalData1 = text(.optionalData1)
    content.optionalData2 = text(.optionalData2)
    content.administrativeCode = text(.administrativeCode)
    return content
  }
}
