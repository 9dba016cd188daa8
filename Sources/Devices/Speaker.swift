import StaticMemory

/// Sounds short patterns of tones.
package protocol Speaker: AnyObject {
  /// Opens the device, or opens it again after a failure.
  func open() throws(DeviceFailure)
  /// Begins to sound `tones` at `volume`, 0 to 5, and returns at once.
  func play(_ tones: Tones, volume: UInt8, at now: Instant) throws(DeviceFailure)
}

/// One tone: a pitch, or silence, for a while.
package struct Tone: Equatable, Sendable, BitwiseCopyable {
  /// Cycles a second; 0 is silence.
  package var hertz: Int32
  /// How long it lasts.
  package var milliseconds: Int32

  /// `hertz` for `milliseconds`.
  package init(hertz: Int32, milliseconds: Int32) {
    self.hertz = hertz
    self.milliseconds = milliseconds
  }
}

/// Up to three tones one after the other, held in place.
package struct Tones: Equatable, Sendable, BitwiseCopyable {
  /// The first tone.
  package var first: Tone
  /// The second; 0 ms when there is none.
  package var second: Tone
  /// The third; 0 ms when there is none.
  package var third: Tone

  /// The tones given, in order.
  package init(_ first: Tone, _ second: Tone? = nil, _ third: Tone? = nil) {
    let nothing = Tone(hertz: 0, milliseconds: 0)
    self.first = first
    self.second = second ?? nothing
    self.third = third ?? nothing
  }

  /// How long all of it lasts.
  package var milliseconds: Int32 {
    first.milliseconds + second.milliseconds + third.milliseconds
  }
}
