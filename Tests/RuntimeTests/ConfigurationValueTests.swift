import Appliance
import Runtime
import Testing

/// Every key of requirements 3: its default, what it takes and what it does not.
@Suite struct ConfigurationValueTests {
  /// What requirements 3 says; where this version cannot do it yet, what it does instead.
  static let defaults: [(ConfigurationKey, String)] = [
    (.mode, "reader"), (.documentType, "both"), (.accept, "all"), (.votingWindow, "2 s"),
    (.guides, "on"), (.preview, "always"), (.showClose, "true"), (.showTorch, "true"),
    (.showCameraSwitch, "true"), (.showBeep, "true"), (.showVibrate, "true"),
    (.showFormatSelector, "true"), (.beep, "false"), (.vibrate, "false"), (.beepVolume, "3"),
    (.returnDocumentImage, "false"), (.returnOriginalImage, "false"),
    (.returnPortraitImage, "false"), (.portraitTimeout, "5 s"), (.autoFinish, "off"),
    (.multiScan, "false"), (.autoDisable, "false"), (.mrz, "on"), (.barcodes, "none"),
    (.idleTimeout, "60 s"), (.resultTimeout, "30 s"), (.cameraErrorScreen, "true"),
    (.language, "en"), (.rotation, "0"), (.density, "auto"), (.reducedMotion, "false"),
    (.technician, "false"), (.saveImages, "off"), (.dialect, "native"),
  ]

  @Test(arguments: defaults)
  func theDefaultIsTheOneOfTheTable(key: ConfigurationKey, text: String) throws {
    #expect(Configuration().text(of: key) == text)
  }

  /// A key at its default changes nothing, built in or not.
  @Test(arguments: ConfigurationKey.allCases)
  func theValueInEffectIsAlwaysTaken(_ key: ConfigurationKey) throws {
    var configuration = Configuration()
    try configuration.set(key, to: Configuration().text(of: key))
    #expect(configuration == Configuration())
  }

  @Test(arguments: ConfigurationKey.allCases)
  func nonsenseIsRefused(_ key: ConfigurationKey) {
    for text in ["", "?", "-1", "99999999999999999999999", "true false", "1.5", "é", "x y"] {
      var configuration = Configuration()
      #expect(throws: ConfigurationRefusal.badValue) { try configuration.set(key, to: text) }
      #expect(configuration == Configuration())
    }
    #expect(!key.allowed.isEmpty)
  }

  static let taken: [(ConfigurationKey, String, String)] = [
    (.votingWindow, "0 ms", "0 s"), (.votingWindow, "30 s", "30 s"),
    (.votingWindow, "1500ms", "1500 ms"), (.guides, "off", "off"),
    (.guides, "auto-after 1 min", "auto-after 60 s"), (.beepVolume, "0", "0"),
    (.beepVolume, "5", "5"), (.idleTimeout, "60 min", "3600 s"), (.density, "80", "80"),
    (.density, "640", "640"), (.displaySize, "320x160", "320x160"),
    (.displaySize, "auto", "auto"), (.display, "auto", "auto"), (.display, "DSI-1", "DSI-1"),
    (.displaySize, "4096x4096", "4096x4096"), (.displaySize, "480 x 800", "480x800"),
    (.memoryBudget, "1M", "1M"), (.memoryBudget, "1536K", "1536K"),
    (.memoryBudget, "4096M", "4096M"), (.memoryBudget, "2000001", "2000001"),
    (.portraitTimeout, "1 s", "1 s"), (.portraitTimeout, "8000 ms", "8 s"),
    (.autoFinish, "1 min", "60 s"), (.autoFinish, "off", "off"),
    (.documentType, "id", "id"), (.accept, "valid-only", "valid-only"),
    (.socket, "off", "off"), (.socket, "/run/host.sock", "/run/host.sock"),
    (.socket, "/" + String(repeating: "x", count: 106), "/" + String(repeating: "x", count: 106)),
    (.gpioTorch, "none", "none"), (.gpioButtonOK, "none", "none"), (.sound, "none", "none"),
    (.input, "none", "none"), (.input, "simulated", "simulated"), (.input, "auto", "auto"),
    (.cameraNode, "/dev/document-camera", "/dev/document-camera"), (.cameraNode, "none", "none"),
    (.cameraGroup, "video", "video"), (.language, "fr", "fr"), (.language, "de", "de"),
    (.language, "es", "es"),
    (.language, "ar", "ar"), (.language, "zh", "zh"), (.language, "en", "en"),
  ]

  @Test(arguments: taken)
  func aValueIsTakenAndPrintedInOneForm(key: ConfigurationKey, text: String, printed: String)
    throws
  {
    var configuration = Configuration()
    try configuration.set(key, to: text)
    #expect(configuration.text(of: key) == printed)
  }

  static let refused: [(ConfigurationKey, String)] = [
    (.votingWindow, "2"), (.votingWindow, "2 sec"), (.votingWindow, "30001 ms"),
    (.votingWindow, "9223372036854775807 min"), (.guides, "auto-after"),
    (.guides, "auto-after 999 ms"), (.guides, "5 s"), (.guides, "auto-after 10 min 1 s"),
    (.beepVolume, "6"), (.beepVolume, "+3"), (.beepVolume, "3 "), (.idleTimeout, "0 s"),
    (.portraitTimeout, "0 s"), (.portraitTimeout, "off"), (.autoFinish, "0 s"),
    (.autoFinish, "never"), (.density, "79"), (.density, "641"),
    (.displaySize, "159x320"), (.displaySize, "4097x320"),
    (.displaySize, "800x"), (.displaySize, "800x600x1"), (.memoryBudget, "1048575"),
    (.memoryBudget, "4097M"), (.memoryBudget, "64m"), (.memoryBudget, "9007199254740993M"),
    (.mode, "Reader"), (.documentType, "visa"), (.language, "eng"), (.language, "EN"),
    (.language, "it"), (.language, "zh-CN"),
    (.rotation, "45"), (.barcodes, "qr,"), (.barcodes, "qr, qr"), (.barcodes, "none, qr"),
    (.display, "0"), (.gpioTorch, "17"), (.camera, "/dev/video0"),
    (.socket, "host.sock"), (.socket, "/run/host sock"), (.socket, "/run/"),
    (.socket, "/" + String(repeating: "x", count: 107)), (.cameraNode, "video0"),
    (.cameraGroup, "44"), (.sound, "a b"),
    (.calibrationMatrix, "1 0 0 0 1"), (.calibrationMatrix, "1 0 0 0 1 nan"),
    (.calibrationMatrix, "1 0 0 0 1 0 0"),
  ]

  @Test(arguments: refused)
  func aValueOutsideItsRuleIsRefused(key: ConfigurationKey, text: String) {
    var configuration = Configuration()
    #expect(throws: ConfigurationRefusal.badValue) { try configuration.set(key, to: text) }
  }

  @Test func whatIsNotBuiltInIsToldFromWhatIsWrong() {
    var configuration = Configuration()
    for (key, text) in [
      (ConfigurationKey.vibrate, "true"),
      (.barcodes, "ean, upc"), (.gpioTorch, "TORCH"),
      (.calibrationMatrix, "0 1 0 1 0 0"),
    ] {
      #expect(throws: ConfigurationRefusal.notBuiltIn) { try configuration.set(key, to: text) }
    }
    #expect(throws: Never.self) { try configuration.set(.portraitTimeout, to: "5000 ms") }
    #expect(throws: Never.self) {
      try configuration.set(.calibrationMatrix, to: "1.0 0  0 0 1 -0")
    }
    #expect(configuration == Configuration())
  }
}
