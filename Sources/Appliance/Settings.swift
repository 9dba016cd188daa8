import MRZ

/// What a configuration tells the flows and the screens (requirements 3): plain values, no device.
package struct Settings: Equatable, Sendable, BitwiseCopyable {
  /// Who decides what happens after a result.
  package enum Mode: UInt8, Sendable, BitwiseCopyable { case reader, checkIn }
  /// Which documents are wanted.
  package enum DocumentType: UInt8, Sendable, BitwiseCopyable { case id, both, passport }
  /// Whether a document with a wrong check digit is delivered.
  package enum Accept: UInt8, Sendable, BitwiseCopyable { case all, validOnly }

  package var mode = Mode.reader
  package var documentType = DocumentType.both
  package var accept = Accept.all
  /// How long frames are voted on before a flagged reading is delivered.
  package var votingWindowMilliseconds: Int64 = 2000
  package var guides = true
  package var showsClose = true
  package var showsTorch = true
  package var showsBeep = true
  package var showsFormatSelector = true
  package var beeps = false
  /// 0 to 5.
  package var beepVolume: UInt8 = 3
  package var scansOn = false
  package var disablesAfterRead = false
  package var idleTimeoutMilliseconds: Int64 = 60_000
  package var resultTimeoutMilliseconds: Int64 = 30_000
  package var showsCameraErrors = true
  package var reducesMotion = false
  /// Today's date where the clock is trusted; nil makes age and expiry "cannot be told".
  package var trustsClock = true

  /// The defaults of requirements 3.
  package init() {}
}
