import Appliance
import Pixels
import Screens
import StaticMemory

extension ConfigurationKey {
  /// What the kernel takes of a socket's path (`sun_path`), without its zero byte.
  private static let longestSocketPath = 107
  private static let flag = ConfigurationRule.words(["true", "false"])
  private static let codes = ConfigurationRule.list(
    ["upc", "ean", "qr", "code-128", "pdf417", "aztec"], none: "none")

  /// What stands behind the key. A key leaves `notBuiltIn` in the commit that makes it live.
  var field: ConfigurationField {
    switch self {
    case .mode: .choice(\.settings.mode, [("reader", .reader), ("check-in", .checkIn)])
    case .documentType:
      .choice(\.settings.documentType, [("both", .both), ("id", .id), ("passport", .passport)])
    case .accept: .choice(\.settings.accept, [("all", .all), ("valid-only", .validOnly)])
    case .votingWindow: .time(\.settings.votingWindowMilliseconds, 0...30_000)
    case .guides: .guides(1000...600_000)
    case .preview: .notBuiltIn("always", .words(["always", "when-present"]))
    case .showClose: .flag(\.settings.showsClose)
    case .showTorch: .flag(\.settings.showsTorch)
    case .showCameraSwitch, .showVibrate: .notBuiltIn("true", ConfigurationKey.flag)
    case .showBeep: .flag(\.settings.showsBeep)
    case .showFormatSelector: .flag(\.settings.showsFormatSelector)
    case .beep: .flag(\.settings.beeps)
    case .beepVolume: .number(\.settings.beepVolume, 0...5)
    case .technician: .flag(\.settings.showsTechnician)
    case .vibrate: .notBuiltIn("false", ConfigurationKey.flag)
    case .returnDocumentImage: .flag(\.settings.returnsDocument)
    case .returnOriginalImage: .flag(\.settings.returnsOriginal)
    case .returnPortraitImage: .flag(\.settings.returnsPortrait)
    case .portraitTimeout: .time(\.settings.portraitTimeoutMilliseconds, 1000...60_000)
    case .autoFinish: .time(\.settings.autoFinishMilliseconds, 1000...600_000, none: "off")
    case .multiScan: .flag(\.settings.scansOn)
    case .autoDisable: .flag(\.settings.disablesAfterRead)
    case .mrz: .notBuiltIn("on", .words(["on", "off"]))
    case .barcodes: .notBuiltIn("none", ConfigurationKey.codes)
    case .idleTimeout: .time(\.settings.idleTimeoutMilliseconds, 1000...3_600_000)
    case .resultTimeout: .time(\.settings.resultTimeoutMilliseconds, 1000...3_600_000)
    case .cameraErrorScreen: .flag(\.settings.showsCameraErrors)
    case .language: .choice(\.language, Language.allCases.map { ($0.code, $0) })
    case .rotation: .choice(\.rotation, Rotation.allCases.map { ("\($0.rawValue)", $0) })
    case .density: .number(\.density, 80...640, none: "auto")
    case .reducedMotion: .flag(\.settings.reducesMotion)
    case .saveImages: .choice(\.settings.savesImages, [("off", false), ("on", true)])
    case .saveFolder: .folder(\.saveFolder)
    case .dialect: .choice(\.dialect, [("native", .native), ("named", .named)])
    case .socket: .path(\.socket, most: ConfigurationKey.longestSocketPath, none: "off")
    case .display: .name(\.display, none: "simulated", others: ["auto"])
    case .cameraNode: .path(\.parts.cameraNode, most: FixedText.capacity, none: "none")
    case .cameraGroup: .name(\.parts.cameraGroup, none: "none")
    case .sound: .device(\.parts.speaker)
    case .input:
      .device(
        \.parts.touch, [("auto", .asScripted), ("simulated", .always), ("none", .never)])
    case .displaySize: .size(\.displaySize, 320...4096, none: "auto")
    case .displayFormat:
      .choice(\.displayFormat, [("xrgb8888", .xrgb8888), ("rgb565", .rgb565)])
    case .cameraSize: .size(\.cameraSize, 320...4096)
    case .gpioTorch: .device(\.parts.torch)
    case .camera, .gpioLEDRed, .gpioLEDGreen, .gpioHaptic: .notBuiltIn("simulated", .name)
    case .gpioButtonOK: .device(\.parts.ok)
    case .gpioButtonBack: .device(\.parts.back)
    case .gpioButtonLeft: .device(\.parts.left)
    case .gpioButtonRight: .device(\.parts.right)
    case .calibrationMatrix: .notBuiltIn("1 0 0 0 1 0", .matrix)
    case .boardSerial: .label(\.boardSerial)
    case .memoryBudget: .bytes(\.memoryBudgetBytes, (1 << 20)...(4 << 30))
    }
  }

  /// What the key takes, in words.
  package var allowed: String { field.rule.allowed }

  /// Whether this version can do more than the value in effect.
  package var isBuiltIn: Bool { field.isBuiltIn }
}

/// Why a value is not taken.
package enum ConfigurationRefusal: Error, Equatable, Sendable {
  /// The key's rule does not allow it.
  case badValue
  /// It is allowed, but this version cannot do it yet.
  case notBuiltIn
}

extension Configuration {
  /// Sets `key` to the value that `text` gives.
  ///
  /// The rule brings the text into its one form first, so that "5000 ms" is the same as "5 s".
  package mutating func set(
    _ key: ConfigurationKey, to text: String
  ) throws(ConfigurationRefusal) {
    let field = key.field
    guard let value = field.rule.canonical(text) else { throw .badValue }
    guard field.take(&self, value) else {
      throw field.isBuiltIn && !field.isPartly ? .badValue : .notBuiltIn
    }
  }

  /// The value of `key`, in the form in which `set` takes it.
  package func text(of key: ConfigurationKey) -> String {
    key.field.text(self)
  }
}
