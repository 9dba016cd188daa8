@preconcurrency import CGetopt

/// A command line after getopt: options with their values, and what is left.
///
/// Operands are kept as the bytes they were given as, because a file's name need not be UTF-8.
struct Arguments {
  /// The options in the order given; the value is empty for one that takes none.
  private(set) var options: [(rule: OptionRule, value: String)] = []
  /// What is no option.
  private(set) var operands: [FileName] = []

  /// The value given last for `rule`; nil when it was not given.
  subscript(rule: OptionRule) -> String? {
    options.last { $0.rule == rule }?.value
  }

  /// Every value given for `rule`, in order.
  func all(_ rule: OptionRule) -> [String] {
    options.filter { $0.rule == rule }.map(\.value)
  }

  /// Reads `words`, whose first is the command's own name, with `getopt_long`.
  ///
  /// Options and operands may be mixed, and an option's name may be shortened to what is still
  /// one of `rules` alone; with `stopsAtOperand` the first operand ends the options.
  init(
    _ words: [UnsafeMutablePointer<CChar>?], rules: [OptionRule], stopsAtOperand: Bool = false
  ) throws(UsageError) {
    var words = words + [nil]
    let count = Int32(words.count - 1)
    // getopt keeps its place in variables of its own; 0 makes it begin anew.
    optind = 0
    opterr = 0
    var long = rules.enumerated().map { index, rule in
      option(
        name: rule.literal, has_arg: rule.value == nil ? 0 : 1, flag: nil,
        val: Arguments.base + Int32(index))
    }
    long.append(option())
    while true {
      let found = getopt_long(count, &words, stopsAtOperand ? "+:h" : ":h", long, nil)
      if found == -1 { break }
      if found == Int32(UInt8(ascii: "h")) {
        options.append((.help, ""))
        continue
      }
      guard found >= Arguments.base else {
        throw Arguments.error(found, words[Int(optind) - 1], rules)
      }
      let rule = rules[Int(found - Arguments.base)]
      if !rule.isRepeatable, self[rule] != nil { throw .repeatedOption(rule) }
      options.append((rule, optarg.map { String(cString: $0) } ?? ""))
    }
    operands = words[Int(optind)...].compactMap { $0.map { FileName($0) } }
  }

  /// Where the numbers of long options begin: above every letter.
  private static let base: Int32 = 1000

  /// What getopt's answer `found` (`?` or `:`) to `word` means.
  private static func error(
    _ found: Int32, _ word: UnsafeMutablePointer<CChar>?, _ rules: [OptionRule]
  ) -> UsageError {
    let isKnown = optopt >= base
    if isKnown, found == Int32(UInt8(ascii: ":")) {
      return .missingValue(rules[Int(optopt - base)])
    }
    if isKnown { return .unwantedValue(rules[Int(optopt - base)]) }
    if optopt != 0 { return .unknownLetter(UInt8(truncatingIfNeeded: optopt)) }
    let name = word.map { String(cString: $0) } ?? ""
    let bare = String(name.drop { $0 == "-" }.prefix { $0 != "=" })
    let meant = rules.filter { $0.rawValue.hasPrefix(bare) }
    if meant.count > 1, !bare.isEmpty { return .ambiguousOption(bare, meant) }
    return .unknownOption(bare, among: rules)
  }
}

extension OptionRule {
  /// The name with a zero byte at its end, as getopt keeps it for as long as it works.
  fileprivate var literal: UnsafePointer<CChar> {
    let text: StaticString =
      switch self {
      case .help: "help"
      case .version: "version"
      case .documentType: "document-type"
      case .today: "today"
      case .video: "video"
      case .config: "config"
      case .mode: "mode"
      case .simulate: "simulate"
      case .screens: "screens"
      case .sound: "sound"
      case .timeline: "timeline"
      case .only: "only"
      case .list: "list"
      case .junit: "junit"
      case .json: "json"
      case .set: "set"
      case .printConfig: "print-config"
      }
    return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
