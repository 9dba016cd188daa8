/// The names of requirements 4, as JSON spells them.
package enum FieldName: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case mrzText
  case documentCode
  case documentType
  case issuingState
  case issuingStateCode
  case lastName
  case firstName
  case documentNumber
  case nationality
  case nationalityCode
  case dateOfBirth
  case age
  case sex
  case sexCode
  case dateOfExpiry
  case personalNumber
  case optionalData1
  case optionalData2
  case administrativeCode
  case issueDate

  /// The name as JSON and the configuration spell it.
  package var key: StaticString {
    switch self {
    case .mrzText: "mrz-text"
    case .documentCode: "document-code"
    case .documentType: "document-type"
    case .issuingState: "issuing-state"
    case .issuingStateCode: "issuing-state-code"
    case .lastName: "last-name"
    case .firstName: "first-name"
    case .documentNumber: "document-number"
    case .nationality: "nationality"
    case .nationalityCode: "nationality-code"
    case .dateOfBirth: "date-of-birth"
    case .age: "age"
    case .sex: "sex"
    case .sexCode: "sex-code"
    case .dateOfExpiry: "date-of-expiry"
    case .personalNumber: "personal-number"
    case .optionalData1: "optional-data-1"
    case .optionalData2: "optional-data-2"
    case .administrativeCode: "administrative-code"
    case .issueDate: "issue-date"
    }
  }
}
