import Foundation
import Runtime
import Testing

/// What `run --print-config` prints can be read back (requirements 3).
@Suite struct ConfigurationPrintingTests {
  /// Some values of every key that is built in.
  private static let choices: [ConfigurationKey: [String]] = {
    let flag = ["true", "false"]
    let times = ["1 s", "1500 ms", "29 s", "1 min"]
    let parts = ["simulated", "none"]
    let sizes = ["320x240", "800x480", "480x800", "4096x2160"]
    return [
      .mode: ["reader", "check-in"], .documentType: ["both", "id", "passport"],
      .accept: ["all", "valid-only"], .votingWindow: ["0 s", "1500 ms", "30 s"],
      .guides: ["on", "off", "auto-after 3 s", "auto-after 1250 ms"], .showClose: flag,
      .showTorch: flag, .showBeep: flag, .showFormatSelector: flag, .beep: flag,
      .beepVolume: (0...5).map(String.init), .multiScan: flag, .autoDisable: flag,
      .returnDocumentImage: flag, .returnOriginalImage: flag,
      .returnPortraitImage: flag, .portraitTimeout: times,
      .autoFinish: ["off", "1 s", "1500 ms"],
      .idleTimeout: times, .resultTimeout: times, .cameraErrorScreen: flag,
      .density: ["auto", "80", "160", "333"], .reducedMotion: flag,
      .language: ["en", "fr", "de", "es", "ar", "zh"], .dialect: ["native", "named"],
      .display: ["simulated", "auto", "HDMI-A-1"], .displaySize: ["auto"] + sizes,
      .cameraSize: sizes,
      .technician: flag, .saveImages: ["off", "on"],
      .saveFolder: ["/media/mrz-kiosk", "/run/media/stick", "/media/a folder"],
      .socket: ["off", "/run/mrz-kiosk/host.sock"], .gpioTorch: parts, .sound: parts,
      .gpioButtonOK: parts, .gpioButtonBack: parts, .gpioButtonLeft: parts,
      .gpioButtonRight: parts, .input: ["auto", "simulated", "none"],
      .cameraNode: ["none", "/dev/document-camera"], .cameraGroup: ["none", "video"],
      .rotation: ["0", "90", "180", "270"], .displayFormat: ["xrgb8888", "rgb565"],
      .boardSerial: ["unknown", "BENCH-0042", "10000000abcdef12"],
      .memoryBudget: ["1M", "48M", "1100K", "3333333"],
    ]
  }()

  @Test func everyBuiltInKeyHasChoices() {
    #expect(Set(Self.choices.keys) == Set(ConfigurationKey.allCases.filter(\.isBuiltIn)))
  }

  @Test(arguments: 0..<64)
  func whatIsPrintedReadsBackTheSame(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var configuration = Configuration()
    for key in ConfigurationKey.allCases {
      guard let text = Self.choices[key]?.randomElement(using: &random) else { continue }
      try configuration.set(key, to: text)
    }
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try configuration.printed.write(to: file, atomically: true, encoding: .utf8)
    let reading = try ConfigurationSource(path: file.path).load()
    #expect(reading.findings == [])
    #expect(reading.configuration == configuration)
    #expect(reading.configuration.printed == configuration.printed)
  }

  @Test func everyKeyIsPrinted() {
    let printed = Configuration().printed.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(printed.count == ConfigurationKey.allCases.count)
  }
}

/// A small generator whose sequence is the same everywhere.
struct SplitMix: RandomNumberGenerator {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var value = seed
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
