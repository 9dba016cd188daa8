import Appliance
import Devices

extension Beep {
  /// The word for it in timelines.
  var word: StaticString {
    switch self {
    case .read: "read"
    case .failedDigit: "failed-digit"
    case .secondSide: "second-side"
    case .failedAgain: "failed-again"
    }
  }
}

/// The sounds of requirements 7 as tones.
package enum ToneTable {
  private static let high = Tone(hertz: 2400, milliseconds: 90)
  private static let low = Tone(hertz: 500, milliseconds: 120)
  private static let pause = Tone(hertz: 0, milliseconds: 80)

  /// What `beep` sounds like.
  package static func tones(of beep: Beep) -> Tones {
    switch beep {
    case .read: Tones(high)
    case .failedDigit: Tones(low, pause, low)
    case .secondSide:
      Tones(Tone(hertz: 1200, milliseconds: 90), Tone(hertz: 1800, milliseconds: 90))
    case .failedAgain: Tones(low)
    }
  }
}
