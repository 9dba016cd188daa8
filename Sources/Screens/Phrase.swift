/// Everything that the screens say of themselves; what documents say comes on top.
enum Phrase: Int, CaseIterable, Sendable {
  case scanYourDocument, anyDocument, onlyID, onlyPassport
  case scanAnMRZ, scanCanceled, scanReturnedNoData, waitingForHost, ready, notAllWorks
  case scanMRZFirst, mrzScanned, wantsPassport, wantsID, waitingForCamera
  case portraitScanned, findingPortrait, flip, noPortrait, bothSides
  case finishByTouch, finishByKeys
  case id, both, passport
  case fullName, documentNumber, nationality, dateOfBirth, dateOfExpiry, documentType, rawMRZ
  case personalInfo, documentInfo, givenName, surname, gender, docType, docNumber, expiryDate
  case male, female, unspecified, yearsOld, expiry, expired, visa, notAvailable
  case checksMatch, checksFailed
  case rescan, returnHome
  case cameraTrouble, scanningGoesOn, error
  case cameraDenied, cameraRestricted, noCamera, cameraBusy, cameraLost
  case cameraFormat, cameraSilent, otherFault

  /// What it is set in, wherever it is used: the lettering is planned from this.
  var roles: [TextRole] {
    switch self {
    case .scanYourDocument: [.title]
    case .cameraTrouble: [.title, .message]
    case .anyDocument, .onlyID, .onlyPassport, .scanningGoesOn: [.body]
    case .scanAnMRZ, .rescan, .returnHome: [.button]
    case .scanCanceled, .scanReturnedNoData, .waitingForHost, .ready, .notAllWorks,
      .waitingForCamera:
      [.message]
    case .cameraDenied, .cameraRestricted, .noCamera, .cameraBusy, .cameraLost, .cameraFormat,
      .cameraSilent, .otherFault:
      [.body, .message]
    case .scanMRZFirst, .wantsPassport, .wantsID, .portraitScanned, .findingPortrait, .flip,
      .noPortrait, .bothSides, .finishByTouch, .finishByKeys:
      [.prompt]
    case .mrzScanned: [.fact]
    case .both: [.choice, .chosen]
    case .id, .passport: [.choice, .chosen, .value]
    case .visa: [.value]
    case .fullName, .documentNumber, .dateOfExpiry, .documentType: [.caption]
    case .checksMatch, .checksFailed, .expired, .error: [.caption]
    case .nationality, .dateOfBirth: [.caption, .label]
    case .rawMRZ: [.caption, .section]
    case .personalInfo, .documentInfo: [.section]
    case .givenName, .surname, .docType, .docNumber, .expiryDate, .gender: [.label]
    case .male, .female, .unspecified: [.subtitle, .value]
    case .yearsOld, .expiry: [.subtitle]
    case .notAvailable: [.value, .cardValue, .name, .subtitle]
    }
  }

  /// The text of a fault's code (requirements 6).
  init(fault code: Int16) {
    self =
      switch code {
      case 1001: .cameraDenied
      case 1002: .cameraRestricted
      case 1101: .noCamera
      case 1102: .cameraBusy
      case 1103: .cameraLost
      case 1104: .cameraFormat
      case 1105: .cameraSilent
      default: .otherFault
      }
  }
}
