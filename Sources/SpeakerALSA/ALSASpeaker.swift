import Devices
import StaticMemory

/// A sound card, by its name (requirements D4). Its mixer is unmuted and set to the volume asked
/// for; a card without one is sounded more softly instead. A pattern is handed over whole, so that
/// nothing that the appliance does meanwhile tears it.
package final class ALSASpeaker: Speaker {
  /// The greatest volume.
  private static let loudest: UInt8 = 5

  private let name: String
  private var device: SoundDevice?
  private var hasMixer = false
  private var volume: UInt8?
  private var samples = UnsafeMutableBufferPointer<Int16>(start: nil, count: 0)

  /// The card that ALSA knows as `name`; it is not open yet.
  package init(_ name: String) {
    self.name = name
  }

  deinit {
    samples.deallocate()
  }

  /// Opens the device, or opens it again after a failure.
  package func open() throws(DeviceFailure) {
    device = nil
    volume = nil
    do throws(SoundError) {
      let found = try SoundDevice(opening: name)
      hasMixer = found.hasMixer
      makeRoom(for: found.synthesizer)
      device = consume found
    } catch {
      throw .soundFailed
    }
  }

  private func makeRoom(for synthesizer: Synthesizer) {
    let count = synthesizer.capacity * synthesizer.channels
    guard count > samples.count else { return }
    samples.deallocate()
    samples = .allocate(capacity: count)
    samples.initialize(repeating: 0)
  }

  /// Sounds `tones` from now on, instead of what sounds.
  package func play(_ tones: Tones, volume: UInt8, at now: Instant) throws(DeviceFailure) {
    do throws(SoundError) {
      try sound(tones, min(volume, ALSASpeaker.loudest))
    } catch {
      device = nil
      throw .soundFailed
    }
  }

  private func sound(_ tones: Tones, _ volume: UInt8) throws(SoundError) {
    let share = Float(volume) / Float(ALSASpeaker.loudest)
    if self.volume != volume, hasMixer {
      try device?.setVolume(percent: Int(share * 100))
      self.volume = volume
    }
    guard let synthesizer = device?.synthesizer else { throw SoundError(.play, .badDescriptor) }
    // Half the volume is a quarter of the power.
    let frames = synthesizer.fill(samples, tones, loudness: hasMixer ? 1 : share * share)
    try device?.play(samples, frames: frames)
  }
}
