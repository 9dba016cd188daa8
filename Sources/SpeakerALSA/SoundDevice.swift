import CALSA
import LinuxIO

/// An open playback device of ALSA, closed with its owner.
package struct SoundDevice: ~Copyable {
  /// The samples a second that are asked for; a device may give others.
  private static let rate = 48_000

  private let device: OpaquePointer
  /// What makes samples as the device takes them.
  package let synthesizer: Synthesizer

  /// Opens the device that ALSA knows as `name`, such as `plughw:CARD=Speaker`.
  package init(opening name: String) throws(SoundError) {
    var opened: OpaquePointer?
    let room = UInt32(SoundDevice.rate) * UInt32(Synthesizer.longest) / 1000
    try SoundDevice.check(.open, calsa_open(name, UInt32(SoundDevice.rate), room, &opened))
    guard let opened else { throw SoundError(.open, .invalid) }
    device = opened
    synthesizer = Synthesizer(
      rate: Int(calsa_rate(opened)), channels: Int(calsa_channels(opened)))
  }

  deinit {
    calsa_close(device)
  }

  /// Whether a volume can be set on the card's mixer.
  package var hasMixer: Bool { calsa_has_mixer(device) > 0 }

  /// Unmutes the card's mixer and sets it to `percent`.
  package func setVolume(percent: Int) throws(SoundError) {
    try SoundDevice.check(.volume, calsa_set_volume(device, percent))
  }

  /// Sounds `frames` frames of `samples` from now on, instead of what sounds; returns at once.
  package func play(
    _ samples: UnsafeMutableBufferPointer<Int16>, frames: Int
  ) throws(SoundError) {
    guard frames > 0 else { return }
    try SoundDevice.check(.play, calsa_play(device, samples.baseAddress, UInt32(frames)))
  }

  private static func check(_ operation: SoundError.Operation, _ result: Int32) throws(SoundError) {
    if result < 0 { throw SoundError(operation, Errno(rawValue: -result)) }
  }
}
