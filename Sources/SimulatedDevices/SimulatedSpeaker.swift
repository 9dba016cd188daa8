import Devices
import StaticMemory

/// A speaker that remembers what it sounded and when, and can write it down as a WAV file.
package final class SimulatedSpeaker: Speaker {
  /// One sounding of a pattern.
  package struct Sound: Equatable, Sendable, BitwiseCopyable {
    /// When it began.
    package var time: Instant
    /// What was sounded.
    package var tones: Tones
    /// 0 to 5.
    package var volume: UInt8
  }

  /// The most soundings that are remembered; later ones are only counted.
  package static let capacity = 1024

  /// How often a pattern was sounded.
  package private(set) var playCount = 0
  /// The first `capacity` soundings.
  package private(set) var sounds: FixedList<Sound>

  private let mishaps: Mishaps
  private let memory: Arena

  /// What a speaker takes.
  package static var footprint: Footprint {
    var footprint = Footprint()
    FixedList<Sound>.plan(capacity, in: &footprint)
    return footprint
  }

  /// A silent speaker.
  package init(mishaps: Mishaps) {
    self.mishaps = mishaps
    var memory = Arena(SimulatedSpeaker.footprint)
    sounds = FixedList(SimulatedSpeaker.capacity, from: &memory)
    memory.assertFull()
    self.memory = memory
    // The list's own type is described when a method of it is first called, which takes heap
    // memory: that happens here, and not at the first beep.
    let silence = Tones(Tone(hertz: 0, milliseconds: 0))
    sounds.append(Sound(time: Instant(), tones: silence, volume: 0))
    sounds.removeAll()
  }

  /// Fails when a mishap says so.
  package func open() throws(DeviceFailure) {
    try mishaps.check(.speakerOpen)
  }

  /// Remembers the tones and their time.
  package func play(_ tones: Tones, volume: UInt8, at now: Instant) throws(DeviceFailure) {
    try mishaps.check(.speakerPlay)
    playCount += 1
    sounds.append(Sound(time: now, tones: tones, volume: volume))
  }
}
