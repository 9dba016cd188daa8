/// Numbers that look random and are the same for the same seed: SplitMix64.
struct Random {
  private var state: UInt64

  /// A sequence of its own for each `seed`.
  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 ^ 0x5555_5555_5555_5555
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

  /// One of `choices`.
  mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[number(0...(choices.count - 1))]
  }

  /// `count` digits.
  mutating func digits(_ count: Int) -> String {
    String((0..<count).map { _ in Character(Unicode.Scalar(UInt8(number(48...57)))) })
  }
}
