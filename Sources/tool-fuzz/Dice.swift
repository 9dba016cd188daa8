/// Chance that is the same for the same seed and number: SplitMix64.
struct Dice {
  private var state: UInt64

  /// The dice of picture `number` of the sequence that `seed` begins, thrown by nobody else, so
  /// that a picture can be made again without those before it.
  init(seed: UInt64, number: Int) {
    state = seed &* 0xD129_0B26_88A9_8F1B ^ UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    _ = next()
  }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number of `range`.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() >> 16) % (range.upperBound - range.lowerBound + 1)
  }

  /// A gray.
  mutating func gray() -> UInt8 { UInt8(truncatingIfNeeded: next() >> 32) }

  /// A number from `low` up to `high`.
  mutating func real(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) / 9_007_199_254_740_992
  }

  /// Whether what happens once in `times` happens now.
  mutating func once(in times: Int) -> Bool { number(1...times) == 1 }

  /// One of `choices`.
  mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[number(0...(choices.count - 1))]
  }
}
