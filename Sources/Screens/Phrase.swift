import Appliance

/// Everything that the screens say of themselves; what documents say comes on top.
enum Phrase: Int, CaseIterable, Sendable {
  case scanYourDocument, anyDocument, onlyID, onlyPassport
  case scanAnMRZ, scanCanceled, scanReturnedNoData, waitingForHost, ready, notAllWorks
  case scanMRZFirst, mrzScanned, wantsPassport, wantsID, waitingForCamera
  case pointCamera, guidesHelp
  case holdStill, glare, closer
  case portraitScanned, findingPortrait, flipDocument, noPortrait, bothSidesScanned
  case finishByTouch, finishByKey, finishByHoldingOK, finishByHoldingRight, finishByHoldingLeft
  case finishByHoldingBack, showGuides, hideGuides
  case id, both, passport, idDocument
  case fullName, documentNumber, nationality, dateOfBirth, dateOfExpiry, documentType, rawMRZ
  case personalInfo, documentInfo, givenName, surname, gender, docType, docNumber, expiryDate
  case male, female, unspecified, comma, age, yearsOld, yearOld, expiry, expired, visa, notAvailable
  case checksMatch, checksFailed, doubtful, failedAndDoubtful
  case processed, original, processedImage, processedImages, originalImage, originalImages
  case saveTitle, saveText, save, cancelSave, savingImage, savedImage, saveError
  case storageMissing, storageFull, storageReadOnly
  case parsedFields, noFieldsParsed, json, clear
  case rescan, returnHome, tryAgain, trying, triedAgain
  case cameraTrouble, scanningGoesOn, error
  case cameraDenied, cameraRestricted, noCamera, cameraBusy, cameraLost
  case cameraFormat, cameraSilent, otherFault
  case cameraDeniedRemedy, cameraRestrictedRemedy, device, group
  case noDisplay, displayBusy, torchBroken, buttonsBroken, touchBroken, soundBroken
  case memoryExceeded, noStorage
  case failedTitle, failedText, understood, showResult
  case keySelect, keyBack, keyHoldSelect, keyHoldBack
  case leavesIn, secondsLeft, stayByTouch, stayByKey, stayByAny
  // What is said and not drawn: names of icons, and what is to be seen of a control.
  case spokenClose, spokenTorch, spokenBeep
  case spokenOn, spokenOff, spokenSelected, spokenFailed, spokenMore
  case spokenSavePortrait, spokenSaveZoneSide, spokenSaveOtherSide, spokenTechnician
  // The hardware test.
  case testTitle
  case testDisplay, testCamera, testSharpness, testLeft, testRight, testOK, testBack
  case testTorch, testLight, testTone, testClock, testStorage, testMemory
  case testWaiting, testRunning, testPassed, testFailed, testNotJudged
  case testMeasuring, testLayDocument, testPressLeft, testPressRight, testPressOK, testPressBack
  case testSeesTorch, testSeesLight, testHearsTone, testSeconds
  case testYes, testNo, testBroken, testEnd, testHoldToEnd
  case testAllPassed, testSomeFailed, testIncomplete

  /// What it is set in, wherever it is used: the lettering is planned from this.
  var roles: [TextRole] {
    switch self {
    case .spokenClose, .showGuides, .hideGuides, .spokenTorch, .spokenBeep, .spokenOn, .spokenOff,
      .spokenSelected, .spokenFailed, .spokenMore, .spokenSavePortrait, .spokenSaveZoneSide,
      .spokenSaveOtherSide, .spokenTechnician:
      []
    case .testTitle, .testSeconds: [.body]
    case .testDisplay, .testCamera, .testSharpness, .testLeft, .testRight, .testOK, .testBack,
      .testTorch, .testLight, .testTone, .testClock, .testStorage, .testMemory, .testWaiting,
      .testRunning, .testPassed, .testFailed, .testNotJudged, .testHoldToEnd:
      [.caption]
    case .testMeasuring, .testLayDocument, .testPressLeft, .testPressRight, .testPressOK,
      .testPressBack, .testSeesTorch, .testSeesLight, .testHearsTone, .testAllPassed,
      .testSomeFailed, .testIncomplete:
      [.name]
    case .testYes, .testNo: [.button, .caption]
    case .testBroken, .testEnd: [.button]
    case .scanYourDocument: [.title]
    case .cameraTrouble: [.title, .message]
    case .anyDocument, .onlyID, .onlyPassport, .scanningGoesOn: [.body]
    case .scanAnMRZ, .rescan, .returnHome, .tryAgain: [.button]
    case .processed, .original: [.button]
    case .processedImage, .processedImages, .originalImage, .originalImages, .parsedFields, .json:
      [.section]
    case .trying: [.button, .message]
    case .saveText, .storageMissing, .storageFull, .storageReadOnly, .cameraRestrictedRemedy,
      .failedText:
      [.body]
    case .save, .cancelSave, .clear, .understood, .showResult: [.button]
    case .failedTitle, .saveTitle, .savingImage, .savedImage, .saveError: [.name]
    case .torchBroken, .buttonsBroken, .touchBroken, .soundBroken: [.body, .message, .prompt]
    case .keySelect, .keyBack, .keyHoldSelect, .keyHoldBack: [.caption]
    case .scanCanceled, .scanReturnedNoData, .waitingForHost, .ready, .notAllWorks,
      .waitingForCamera, .pointCamera, .guidesHelp, .leavesIn, .secondsLeft, .stayByTouch,
      .stayByKey, .stayByAny:
      [.message]
    case .cameraDenied, .cameraRestricted, .noCamera, .cameraBusy, .cameraLost, .cameraFormat,
      .cameraSilent, .otherFault, .cameraDeniedRemedy, .triedAgain, .device, .group, .noDisplay,
      .displayBusy, .memoryExceeded, .noStorage:
      [.body, .message]
    case .scanMRZFirst, .wantsPassport, .wantsID, .holdStill, .glare, .closer, .portraitScanned,
      .findingPortrait, .flipDocument, .noPortrait, .bothSidesScanned, .finishByTouch,
      .finishByKey, .finishByHoldingOK, .finishByHoldingRight, .finishByHoldingLeft,
      .finishByHoldingBack:
      [.prompt]
    case .mrzScanned: [.fact]
    case .both, .id: [.choice, .chosen, .caption]
    case .passport: [.choice, .chosen, .caption, .value]
    case .visa, .idDocument: [.value]
    case .fullName, .documentNumber, .dateOfExpiry, .documentType: [.caption]
    case .checksMatch, .checksFailed, .doubtful, .failedAndDoubtful, .expired, .error: [.caption]
    case .nationality, .dateOfBirth: [.caption, .label]
    case .rawMRZ: [.caption, .section]
    case .personalInfo, .documentInfo: [.section]
    case .givenName, .surname, .docType, .docNumber, .expiryDate, .gender, .noFieldsParsed: [.label]
    case .male, .female, .unspecified: [.subtitle, .value]
    case .comma, .age, .yearsOld, .yearOld, .expiry: [.subtitle]
    case .notAvailable: [.value, .cardValue, .name, .subtitle]
    }
  }

  /// Which screens say it.
  var use: Layout.Use { rawValue < Phrase.testTitle.rawValue ? .appliance : .hardwareTest }

  /// Whether it stands in a prompt above the guide frame, or in a finish label.
  var isPrompt: Bool { roles.contains(.prompt) || roles.contains(.fact) }

  /// The text of `fault`; touch has the code of the buttons, and words of its own.
  init(_ fault: Fault) {
    self = fault.device == .touch ? .touchBroken : Phrase(fault: fault.code)
  }

  /// What asks to end a scan by the one of `keys` that uses what is in focus, called as its label
  /// calls it (requirements S8).
  init(finishBy keys: KeySet) {
    func key(where does: (KeyMeaning) -> Bool) -> Key? {
      Key.allCases.first { keys.contains(KeySet($0)) && does(keys.meaning(of: $0)) }
    }
    let pressed = key { $0.press == .use }
    let held = key { $0.long == .use }
    self =
      switch (pressed, held) {
      case (nil, .ok): .finishByHoldingOK
      case (nil, .right): .finishByHoldingRight
      case (nil, .left): .finishByHoldingLeft
      case (nil, .back): .finishByHoldingBack
      default: .finishByKey
      }
  }

  /// Whether it stands in a finish label.
  var finishes: Bool {
    switch self {
    case .finishByTouch, .finishByKey, .finishByHoldingOK, .finishByHoldingRight,
      .finishByHoldingLeft, .finishByHoldingBack:
      true
    default: false
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
      case 1110: .noDisplay
      case 1111: .displayBusy
      case 1120: .torchBroken
      case 1121: .buttonsBroken
      case 1130: .soundBroken
      case 1140: .memoryExceeded
      case 1150: .noStorage
      default: .otherFault
      }
  }

  /// What can be done about a fault of the camera, or who alone can: by this the two codes of
  /// refused access differ (requirements 6). Nil where the text says all.
  init?(remedyOf code: Int16) {
    switch code {
    case 1001: self = .cameraDeniedRemedy
    case 1002: self = .cameraRestrictedRemedy
    default: return nil
    }
  }
}
