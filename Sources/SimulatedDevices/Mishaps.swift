import Devices
import StaticMemory

/// Makes calls of simulated devices fail: from the n-th on, so many times, or for as long as a
/// device is unplugged.
package final class Mishaps {
  /// The calls that can fail, each with its word in scripts.
  package enum Call: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case cameraOpen, cameraCapture, cameraFrame
    case displayOpen, displayPresent
    case panelOpen, panelPress, panelTorch, panelLight
    case touchOpen, touchRead
    case speakerOpen, speakerPlay
    case storageCheck

    /// The word for the call in scripts.
    package var word: StaticString {
      switch self {
      case .cameraOpen: "camera-open"
      case .cameraCapture: "camera-capture"
      case .cameraFrame: "camera-frame"
      case .displayOpen: "display-open"
      case .displayPresent: "display-present"
      case .panelOpen: "panel-open"
      case .panelPress: "panel-press"
      case .panelTorch: "panel-torch"
      case .panelLight: "panel-light"
      case .touchOpen: "touch-open"
      case .touchRead: "touch-read"
      case .speakerOpen: "speaker-open"
      case .speakerPlay: "speaker-play"
      case .storageCheck: "storage-check"
      }
    }

    /// The device that is called.
    var part: Part {
      switch self {
      case .cameraOpen, .cameraCapture, .cameraFrame: .camera
      case .displayOpen, .displayPresent: .display
      case .panelTorch: .torch
      case .panelOpen, .panelPress, .panelLight: .buttons
      case .touchOpen, .touchRead: .touch
      case .speakerOpen, .speakerPlay: .speaker
      case .storageCheck: .storage
      }
    }
  }

  /// What can be unplugged.
  package enum Part: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case camera, display, torch, buttons, touch, speaker, storage

    /// The word for it in scripts.
    package var word: StaticString {
      switch self {
      case .camera: "camera"
      case .display: "display"
      case .torch: "torch"
      case .buttons: "buttons"
      case .touch: "touch"
      case .speaker: "speaker"
      case .storage: "storage"
      }
    }

    /// The failure that its calls have unless another is named.
    package var usualFailure: DeviceFailure {
      switch self {
      case .camera: .cameraLost
      case .display: .noDisplay
      case .torch: .torchFailed
      case .buttons, .touch: .buttonsFailed
      case .speaker: .soundFailed
      case .storage: .storageFailed
      }
    }
  }

  /// How often a call was made, and which of its calls fail.
  private struct Plan {
    var calls = 0
    var first = Int.max
    var last = Int.min
  }

  private var plans = [Plan](repeating: Plan(), count: Call.allCases.count)
  private var unplugged = [DeviceFailure?](repeating: nil, count: Part.allCases.count)

  /// Nothing fails.
  package init() {}

  /// Lets the `number`-th call from now, counted from 1, and `times` - 1 more fail.
  package func plan(_ call: Call, number: Int, times: Int = 1) {
    precondition(number > 0 && times > 0, "calls are counted from 1")
    let index = Int(call.rawValue)
    plans[index].first = plans[index].calls + number
    plans[index].last = plans[index].first + times - 1
  }

  /// Lets every call of `part` fail with `failure` until it is plugged in; nil plugs it in.
  package func unplug(_ part: Part, _ failure: DeviceFailure?) {
    unplugged[Int(part.rawValue)] = failure
  }

  /// Counts a call and throws when it is to fail.
  func check(_ call: Call) throws(DeviceFailure) {
    let index = Int(call.rawValue)
    plans[index].calls += 1
    if let failure = unplugged[Int(call.part.rawValue)] { throw failure }
    let number = plans[index].calls
    if number >= plans[index].first && number <= plans[index].last {
      throw call.part.usualFailure
    }
  }
}
