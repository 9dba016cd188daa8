/// What `mrz-kiosk` can be told to do: its first argument.
enum Subcommand: String, CaseIterable {
  case read
  case parse
  case run
  case hardwareTest = "hardware-test"
  case memoryPlan = "memory-plan"

  /// Every subcommand's name.
  static let names = allCases.map(\.rawValue)

  /// What it does, in one line.
  var summary: String {
    switch self {
    case .read: "read the machine-readable zone of picture files"
    case .parse: "say what the lines of a machine-readable zone mean"
    case .run: "run the appliance"
    case .hardwareTest: "look at each part of the board, and say which works"
    case .memoryPlan: "print what the appliance's memory is taken for"
    }
  }

  /// The operands as the usage line shows them.
  var operands: String {
    switch self {
    case .read: "FILE..."
    case .parse: "[FILE]"
    case .run, .hardwareTest, .memoryPlan: ""
    }
  }

  /// The options, in the order in which they are shown.
  var options: [OptionRule] {
    switch self {
    case .read: [.documentType, .today, .video, .help]
    case .parse: [.today, .help]
    case .run: [.config, .mode, .simulate, .screens, .sound, .timeline, .set, .printConfig, .help]
    case .hardwareTest:
      [.config, .simulate, .screens, .only, .list, .junit, .json, .set, .help]
    case .memoryPlan: [.config, .set, .help]
    }
  }

  /// The paragraphs of its help under the usage line.
  var explanation: String {
    switch self {
    case .read:
      """
      Reads the machine-readable zone of each picture (JPEG, PNG, PGM or PPM) and prints one
      JSON object a line, in the order of the files. With --video each picture is read together
      with those before it; "pictures" (at most 255) and "agreeing" say how many were added up, and
      how many of the last sixteen say by themselves what all say together.
      """
    case .parse:
      """
      Reads lines of machine-readable zones, documents parted by an empty line, from FILE or, where
      there is none or it is -, from standard input; prints one JSON object a line and document.
      """
    case .run:
      """
      Runs the appliance. Events are printed on standard output, one JSON object a line; commands
      are taken from standard input.
      """
    case .hardwareTest:
      """
      Looks at the display, the camera and its sharpness, each key, the torch, the status light, the
      sound, the clock, the storage and the memory, and holds what it measures to limits. What needs
      a person is asked on the screen; where nobody answers it is not judged. What was found is
      printed on standard output when all is done, as TAP 14; how far it is, on standard error
      meanwhile, one JSON object a line.
      """
    case .memoryPlan:
      """
      Prints each term of the appliance's memory and the sum, in bytes, without starting it.
      """
    }
  }

  /// Its exit statuses, in words.
  var exits: String {
    switch self {
    case .read:
      """
      0 every picture was read; 1 some had no machine-readable zone, or one of another kind than
      wanted; 2 usage; 3 a file could not be read (the others are still read); 6 the output is
      closed or full.
      """
    case .parse:
      """
      0 every document was understood; 1 some text was no machine-readable zone, or there was none;
      2 usage; 3 the file could not be read; 6 the output is closed or full.
      """
    case .run:
      """
      0 ended when told to; 2 usage; 3 a file could not be read; 4 the configuration is wrong; 5 the
      memory plan is over the budget; 6 the output, a picture of a screen, the sound or the timeline
      could not be written; 7 the start failed; 8 there are no devices to run on; 9 the script is
      not understood; 10 what the script expected did not come.
      """
    case .hardwareTest:
      """
      0 everything passed; 2 usage; 3 a file could not be read; 4 the configuration is wrong; 6 the
      output, a report or a picture of a screen could not be written; 7 the start failed; 8 there
      are no devices to test; 9 the script is not understood; 10 what the script expected did not
      come; 11 something failed; 12 nothing failed, but something was not judged.
      """
    case .memoryPlan:
      """
      0 printed; 2 usage; 3 a file could not be read; 4 the configuration is wrong; 5 the plan is
      over the budget; 6 the output is closed or full.
      """
    }
  }
}
