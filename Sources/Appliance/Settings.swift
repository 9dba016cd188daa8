import MRZ
import StaticMemory

/// What a configuration tells the flows and the screens (requirements 3): plain values, no device.
package struct Settings: Equatable, Sendable, BitwiseCopyable {
  /// Who decides what happens after a result.
  package enum Mode: UInt8, Sendable, BitwiseCopyable { case reader, checkIn }

  /// Which documents are wanted.
  package enum DocumentType: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// TD1, TD2 and the French card.
    case id
    /// Every layout, visas too.
    case both
    /// TD3.
    case passport
  }

  /// Whether a document with a wrong check digit is delivered.
  package enum Accept: UInt8, Sendable, BitwiseCopyable {
    /// Delivered, flagged, when the voting window ends.
    case all
    /// Never delivered: the scanner keeps asking.
    case validOnly
  }

  /// When the guide frame and the prompt are shown (requirements S11).
  package enum Guides: Equatable, Sendable, BitwiseCopyable {
    case on, off
    /// Hidden first, shown when a scan has gone on for so long.
    case after(milliseconds: Int64)

    /// Whether they appear without anybody's doing.
    package var comeByThemselves: Bool {
      if case .after = self { true } else { false }
    }
  }

  package var mode = Mode.reader
  package var documentType = DocumentType.both
  package var accept = Accept.all
  /// How long frames are voted on before a flagged reading is delivered.
  package var votingWindowMilliseconds: Int64 = 2000
  package var guides = Guides.on
  package var showsClose = true
  package var showsTorch = true
  package var showsBeep = true
  package var showsFormatSelector = true
  /// Whether the beep toggle begins switched on.
  package var beeps = false
  /// 0 to 5.
  package var beepVolume: UInt8 = 3
  /// Whether the processed picture of each side belongs to a result.
  package var returnsDocument = false
  /// Whether the whole frame of each side does.
  package var returnsOriginal = false
  /// Whether a portrait is looked for, on the other side too: two-sided scanning.
  package var returnsPortrait = false
  /// How long it is looked for before the person is told (P5 and P6 to P7).
  package var portraitTimeoutMilliseconds: Int64 = 5000
  /// From P7 to the end of the scan by itself; 0: never.
  package var autoFinishMilliseconds: Int64 = 0
  /// Multi-scan: goes on after a result.
  package var scansOn = false
  /// Auto-disable: reads once, then waits for the host's `arm`.
  package var disablesAfterRead = false
  /// Whether the technician's view of a result is reachable.
  package var showsTechnician = false
  /// Whether an operator may save pictures to removable storage.
  package var savesImages = false
  package var idleTimeoutMilliseconds: Int64 = 60_000
  package var resultTimeoutMilliseconds: Int64 = 30_000
  /// False: a camera fault is only reported, and ends the scan.
  package var showsCameraErrors = true
  package var reducesMotion = false
  /// False makes age and expiry "cannot be told".
  package var trustsClock = true

  /// The defaults of requirements 3.
  package init() {}
}

/// What the board has: a control whose hardware is missing is never shown (requirements S9).
package struct Equipment: Equatable, Sendable, BitwiseCopyable {
  package var torch = true
  package var speaker = true
  package var touch = true
  package var keys = KeySet.all
  /// Whether the screens are read from right to left, so that Left goes on.
  package var isMirrored = false
  /// How the camera is called by whoever can grant access to it: its node and that node's group
  /// (requirements 6). Empty where the board does not say.
  package var cameraNode = FixedText()
  package var cameraGroup = FixedText()

  /// A board that has everything.
  package init() {}
}

extension Settings {
  /// Whether a reader is wanted that supplies pictures.
  package var needsPictures: Bool {
    returnsDocument || returnsOriginal || returnsPortrait || savesImages
  }

  /// Those of `supplied` that belong to a result.
  func wanted(of supplied: PictureSet) -> PictureSet {
    var kinds = PictureSet()
    if returnsDocument { kinds = kinds.union(PictureSet(of: .document)) }
    if returnsOriginal { kinds = kinds.union(PictureSet(of: .original)) }
    if returnsPortrait { kinds = kinds.union(PictureSet(of: .portrait)) }
    return supplied.intersection(kinds)
  }
}
