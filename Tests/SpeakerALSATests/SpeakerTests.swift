import Devices
import Foundation
import LinuxIO
import SpeakerALSA
import StaticMemory
import Testing

/// Tones as samples, and as ALSA writes them to a file where there is no card (requirements D4).
@Suite struct SpeakerTests {
  /// How often `samples` cross zero upwards: a tone's cycles.
  private func cycles(_ samples: some Collection<Int16>) -> Int {
    zip(samples, samples.dropFirst()).count { $0 <= 0 && $1 > 0 }
  }

  private func samples(
    _ tones: Tones, rate: Int = 48_000, channels: Int = 1, loudness: Float = 1
  ) -> [Int16] {
    let synthesizer = Synthesizer(rate: rate, channels: channels)
    let room = UnsafeMutableBufferPointer<Int16>.allocate(
      capacity: synthesizer.capacity * channels)
    defer { room.deallocate() }
    room.initialize(repeating: 1)
    let frames = synthesizer.fill(room, tones, loudness: loudness)
    return Array(room.prefix(frames * channels))
  }

  @Test("A tone has its pitch and its length at any rate", arguments: [8000, 44_100, 48_000])
  func pitch(_ rate: Int) {
    let tone = samples(Tones(Tone(hertz: 1000, milliseconds: 500)), rate: rate)
    #expect(tone.count == rate / 2)
    #expect((498...502).contains(cycles(tone)))
    #expect(tone.first == 0 && tone.last == 0, "it neither begins nor ends with a click")
    #expect(tone.contains { $0 > 25_000 } && tone.contains { $0 < -25_000 })
  }

  @Test("Tones follow each other, silence between them; both channels hear the same")
  func pattern() {
    let low = Tone(hertz: 500, milliseconds: 100)
    let pattern = Tones(low, Tone(hertz: 0, milliseconds: 50), low)
    let mono = samples(pattern)
    #expect(mono.count == 12_000)
    #expect(mono[4800..<7200].allSatisfy { $0 == 0 })
    #expect((49...51).contains(cycles(mono[..<4800])))
    #expect((49...51).contains(cycles(mono[7200...])))
    let stereo = samples(pattern, channels: 2)
    #expect(stereo.count == 24_000)
    let (left, right) = (0..<12_000).reduce(into: ([Int16](), [Int16]())) { ears, index in
      ears.0.append(stereo[2 * index])
      ears.1.append(stereo[2 * index + 1])
    }
    #expect(left == mono && right == mono)
  }

  @Test("Volume scales it, nothing is silent, and what is too long is cut")
  func loudness() {
    let tone = Tones(Tone(hertz: 1000, milliseconds: 100))
    let loud = Int(samples(tone).max() ?? 0)
    let half = Int(samples(tone, loudness: 0.5).max() ?? 0)
    #expect(abs(loud - 2 * half) < 4)
    #expect(samples(tone, loudness: 0).allSatisfy { $0 == 0 })
    let long = Tone(hertz: 100, milliseconds: 700)
    #expect(samples(Tones(long, long, long)).count == 48_000)
    #expect(samples(Tones(Tone(hertz: 0, milliseconds: 0))).isEmpty)
  }

  @Test("A device that ALSA writes to a file sounds what was asked, each volume softer")
  func file() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    var peaks: [Int16] = []
    for volume in [5, 3, 1, 0] as [UInt8] {
      try sound(Tone(hertz: 1200, milliseconds: 200), volume, twiceInto: file)
      let data = try Data(contentsOf: file)
      let heard: [Int16] = stride(from: 0, to: data.count - 1, by: 2).map { start in
        let (low, high) = (UInt16(data[start]), UInt16(data[start + 1]))
        return Int16(bitPattern: low | high << 8)
      }
      peaks.append(heard.max() ?? 0)
      guard volume > 0 else { continue }
      let first = heard.prefix(9600)
      #expect((238...242).contains(cycles(first)), "volume \(volume)")
    }
    #expect(peaks[0] > peaks[1] && peaks[1] > peaks[2] && peaks[2] > 0 && peaks[3] == 0)
  }

  /// What is written is complete once the device is closed.
  private func sound(_ tone: Tone, _ volume: UInt8, twiceInto file: URL) throws {
    let speaker = ALSASpeaker("file:'\(file.path)',raw")
    try speaker.open()
    for _ in 0..<2 { try speaker.play(Tones(tone), volume: volume, at: Instant()) }
  }

  @Test("A card that is not there fails with the code of sound, however often it is tried")
  func missing() throws {
    let speaker = ALSASpeaker("hw:CARD=NoSuchCard")
    for _ in 0..<2 {
      #expect(throws: DeviceFailure.soundFailed) { try speaker.open() }
      #expect(throws: DeviceFailure.soundFailed) {
        try speaker.play(Tones(Tone(hertz: 1000, milliseconds: 10)), volume: 3, at: Instant())
      }
    }
    #expect(throws: SoundError(.open, Errno(rawValue: ENOENT))) {
      _ = try SoundDevice(opening: "no-such-device").hasMixer
    }
    let silent = ALSASpeaker("null")
    try silent.open()
    try silent.play(Tones(Tone(hertz: 1000, milliseconds: 10)), volume: 9, at: Instant())
  }
}
