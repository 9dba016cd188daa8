/// The keys of requirements 3, in the order in which they are printed.
package enum ConfigurationKey: String, CaseIterable, Sendable {
  case mode
  case documentType = "document-type"
  case accept
  case votingWindow = "voting-window"
  case guides
  case preview
  case showClose = "show-close"
  case showTorch = "show-torch"
  case showCameraSwitch = "show-camera-switch"
  case showBeep = "show-beep"
  case showVibrate = "show-vibrate"
  case showFormatSelector = "show-format-selector"
  case beep
  case vibrate
  case beepVolume = "beep-volume"
  case returnDocumentImage = "return-document-image"
  case returnOriginalImage = "return-original-image"
  case returnPortraitImage = "return-portrait-image"
  case portraitTimeout = "portrait-timeout"
  case autoFinish = "auto-finish"
  case multiScan = "multi-scan"
  case autoDisable = "auto-disable"
  case mrz
  case barcodes
  case idleTimeout = "idle-timeout"
  case resultTimeout = "result-timeout"
  case cameraErrorScreen = "camera-error-screen"
  case language
  case rotation
  case density
  case reducedMotion = "reduced-motion"
  case technician
  case saveImages = "save-images"
  case saveFolder = "save-folder"
  case dialect
  case socket
  case display
  case displaySize = "display-size"
  case displayFormat = "display-format"
  case camera
  case cameraNode = "camera-node"
  case cameraGroup = "camera-group"
  case cameraSize = "camera-size"
  case gpioTorch = "gpio-torch"
  case gpioLEDRed = "gpio-led-red"
  case gpioLEDGreen = "gpio-led-green"
  case gpioHaptic = "gpio-haptic"
  case gpioButtonOK = "gpio-button-ok"
  case gpioButtonBack = "gpio-button-back"
  case gpioButtonLeft = "gpio-button-left"
  case gpioButtonRight = "gpio-button-right"
  case sound
  case input
  case calibrationMatrix = "calibration-matrix"
  case memoryBudget = "memory-budget"
  case boardSerial = "board-serial"

  /// Every key's name, for the search for a near one.
  package static let names = allCases.map(\.rawValue)
}
