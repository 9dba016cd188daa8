import Appliance

/// The English words of a fault for the machine interface (requirements 6).
///
/// Codes 1000 to 1999 are the appliance's; zero and below are the recognition engine's own.
enum FaultWords {
  /// The text of `fault`; touch has the code of the buttons, and words of its own.
  static func text(of fault: Fault) -> StaticString {
    fault.device == .touch ? "The touch screen does not work." : text(code: fault.code)
  }

  /// The text of `code`; one that names the number's owner where no text is laid down.
  static func text(code: Int16) -> StaticString {
    switch code {
    case 1001: "Camera access is denied. Give this program access to the camera to scan."
    case 1002:
      "Camera access is restricted on this device and can't be granted by the user."
    case 1101: "There is no camera."
    case 1102: "The camera is busy."
    case 1103: "The camera was lost while scanning."
    case 1104: "The camera has no usable format."
    case 1105: "The camera gives no frames."
    case 1110: "There is no display."
    case 1111: "Another program holds the display."
    case 1120: "The torch does not work."
    case 1121: "The buttons do not work."
    case 1130: "The sound does not work."
    case 1140: "The memory budget is exceeded."
    case 1150: "The storage for saved pictures is missing, full or read-only."
    case ...0: "The recognition engine failed."
    default: "The appliance failed."
    }
  }
}
