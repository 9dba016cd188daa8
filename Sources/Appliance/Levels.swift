import StaticMemory

/// What the devices should be doing for as long as the state lasts.
package struct Levels: Equatable, Sendable, BitwiseCopyable {
  /// The patterns of the status LED (requirements 7).
  package enum Light: UInt8, Sendable, BitwiseCopyable {
    case steadyGreen, blinking, flashGreen, flashRed, amber, steadyRed
  }

  package var torch = false
  package var capture = false
  package var light = Light.steadyGreen
  /// When the state changes by itself, if it does.
  package var deadline: Instant?
}
