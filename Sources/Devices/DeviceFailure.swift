/// Why a device does not work: the codes of requirements 6 that are about devices.
package enum DeviceFailure: Int16, Error, CaseIterable, Sendable, BitwiseCopyable {
  case cameraPermissionDenied = 1001
  case cameraPermissionRestricted = 1002
  case noCamera = 1101
  case cameraBusy = 1102
  case cameraLost = 1103
  case noUsableFormat = 1104
  case noFrames = 1105
  case noDisplay = 1110
  case displayDenied = 1111
  case torchFailed = 1120
  /// Of the buttons, and of touch.
  case buttonsFailed = 1121
  case soundFailed = 1130
  case storageFailed = 1150

  /// The code of requirements 6, 1000 to 1999.
  package var code: Int16 { rawValue }
}
