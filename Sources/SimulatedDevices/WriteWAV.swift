import Devices
import Glibc
import StaticMemory

extension SimulatedSpeaker {
  /// Samples a second of the file.
  package static let sampleRate = 16_000
  /// How much silence follows the last tone, in milliseconds.
  private static let tailMilliseconds: Int64 = 500

  /// Writes what was sounded, at its times, as 16-bit mono PCM; false when it cannot.
  package func writeWAV(_ path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    var end: Int64 = 0
    for sound in sounds.elements {
      end = max(end, sound.time.milliseconds + Int64(sound.tones.milliseconds))
    }
    let count = Int(end + SimulatedSpeaker.tailMilliseconds) * SimulatedSpeaker.sampleRate / 1000
    var isWritten = write(header(of: count), to: file)
    var samples = [Int16](repeating: 0, count: SimulatedSpeaker.sampleRate)
    var start = 0
    while start < count, isWritten {
      let part = min(samples.count, count - start)
      render(into: &samples, from: start)
      isWritten = fwrite(samples, MemoryLayout<Int16>.stride, part, file) == part
      start += part
    }
    return fclose(file) == 0 && isWritten
  }

  /// The RIFF header of `count` samples.
  private func header(of count: Int) -> [UInt8] {
    func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let rate = SimulatedSpeaker.sampleRate
    return Array("RIFF".utf8) + number(36 + 2 * count, 4) + Array("WAVEfmt ".utf8)
      + number(16, 4) + number(1, 2) + number(1, 2) + number(rate, 4) + number(2 * rate, 4)
      + number(2, 2) + number(16, 2) + Array("data".utf8) + number(2 * count, 4)
  }

  private func write(_ bytes: [UInt8], to file: UnsafeMutablePointer<FILE>) -> Bool {
    fwrite(bytes, 1, bytes.count, file) == bytes.count
  }

  /// The samples from number `start` on.
  private func render(into samples: inout [Int16], from start: Int) {
    for index in samples.indices { samples[index] = 0 }
    let rate = SimulatedSpeaker.sampleRate
    for sound in sounds.elements {
      var begin = Int(sound.time.milliseconds) * rate / 1000
      for tone in [sound.tones.first, sound.tones.second, sound.tones.third] {
        let length = Int(tone.milliseconds) * rate / 1000
        for sample in max(begin, start)..<max(begin, start, min(begin + length, start + rate)) {
          samples[sample - start] = SimulatedSpeaker.sample(
            tone, sample - begin, of: length, volume: sound.volume)
        }
        begin += length
      }
    }
  }

  /// One sample of a tone that fades in and out within 5 ms, so that it does not click.
  private static func sample(_ tone: Tone, _ index: Int, of length: Int, volume: UInt8) -> Int16 {
    guard tone.hertz > 0 else { return 0 }
    let edge = Double(min(index, length - index)) / (Double(sampleRate) * 0.005)
    let phase = 2 * Double.pi * Double(tone.hertz) * Double(index) / Double(sampleRate)
    return Int16((sin(phase) * min(edge, 1) * Double(volume) / 5 * 20_000).rounded())
  }
}
