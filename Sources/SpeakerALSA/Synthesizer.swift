import Devices
import Glibc

/// Makes samples of tones: sines that swell and fade, so that they neither click nor rattle.
package struct Synthesizer: Equatable, Sendable, BitwiseCopyable {
  /// The longest pattern that is sounded whole, in milliseconds.
  package static let longest: Int32 = 1000
  /// How long a tone swells, and fades, in milliseconds.
  private static let edge = 4
  /// The greatest sample of the loudest tone.
  private static let peak: Float = 26_000

  /// Samples a second.
  package let rate: Int
  /// Samples at each moment, all alike.
  package let channels: Int

  /// Samples `rate` times a second in `channels` channels.
  package init(rate: Int, channels: Int) {
    precondition(rate > 0 && (1...2).contains(channels), "a device has a rate and channels")
    (self.rate, self.channels) = (rate, channels)
  }

  /// The frames of the longest pattern.
  package var capacity: Int { frames(Synthesizer.longest) }

  private func frames(_ milliseconds: Int32) -> Int {
    Int(milliseconds) * rate / 1000
  }

  /// Fills `samples` with `tones`, `loudness` of the loudest, 0 to 1; says how many frames that
  /// are. What is longer than the longest pattern is cut.
  package func fill(
    _ samples: UnsafeMutableBufferPointer<Int16>, _ tones: Tones, loudness: Float
  ) -> Int {
    let room = min(capacity, samples.count / channels)
    var next = 0
    next = append(tones.first, at: next, room, samples, loudness)
    next = append(tones.second, at: next, room, samples, loudness)
    return append(tones.third, at: next, room, samples, loudness)
  }

  private func append(
    _ tone: Tone, at start: Int, _ room: Int, _ samples: UnsafeMutableBufferPointer<Int16>,
    _ loudness: Float
  ) -> Int {
    let count = min(frames(tone.milliseconds), room - start)
    let edge = max(1, Synthesizer.edge * rate / 1000)
    let step = 2 * Float.pi * Float(tone.hertz) / Float(rate)
    for index in 0..<max(0, count) {
      let swell = min(1, Float(min(index, count - 1 - index)) / Float(edge))
      let value = sinf(step * Float(index)) * swell * loudness * Synthesizer.peak
      for channel in 0..<channels { samples[(start + index) * channels + channel] = Int16(value) }
    }
    return start + max(0, count)
  }
}
