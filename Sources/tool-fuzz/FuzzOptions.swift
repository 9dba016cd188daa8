@preconcurrency import CGetopt
import Glibc

/// What the command line asks for.
struct FuzzOptions {
  /// For how many seconds pictures are made; nil means until `count` of them are read.
  var seconds: Int?
  /// How many pictures are made at most.
  var count: Int?
  /// What the sequence of pictures begins from.
  var seed: UInt64 = 1
  /// The number of the first picture.
  var first = 0
  /// Whether planted faults are to be found instead.
  var isSelfCheck = false
  /// Whether only the help is wanted.
  var wantsHelp = false
  /// Files of drawn pages.
  var pages: [String] = []

  /// The text of `--help`.
  static let help = """
    usage: tools/fuzz [OPTION...]

    Lets the recognizer read random and damaged pictures, each in a block of exactly its size, and
    looks at what it answers. Names each picture before it is read, so that the last one named is
    the one that a crash belongs to; --first with its number and --count 1 make it again.

      --seconds N    for how long; 60 is the default, unless --count is given
      --count N      how many pictures at most
      --seed N       another sequence of pictures; 1 is the default
      --first N      the number of the first picture; 0 is the default
      --self-check   plants faults that must be found: the last is a view that says more than its
                     block holds, and ends the program by a report of the address sanitizer
      --help         this text

    Exit status: 0 all sound, 1 a fault, 2 the command line is wrong; a sanitizer has its own.

    """

  /// Why a command line is wrong, in words.
  struct UsageError: Error {
    var words: String
  }

  /// The options, by the numbers that getopt gives back.
  private enum Key: Int32, CaseIterable {
    case seconds = 256
    case count, seed, first, selfCheck, help

    /// The name with a zero byte at its end, as getopt keeps it.
    var literal: StaticString {
      switch self {
      case .seconds: "seconds"
      case .count: "count"
      case .seed: "seed"
      case .first: "first"
      case .selfCheck: "self-check"
      case .help: "help"
      }
    }
  }

  /// Reads the words of a command line, the first of which is the program's name.
  init(_ words: [UnsafeMutablePointer<CChar>?]) throws(UsageError) {
    var words = words + [nil]
    let count = Int32(words.count - 1)
    var long = Key.allCases.map { key in
      option(
        name: UnsafeRawPointer(key.literal.utf8Start).assumingMemoryBound(to: CChar.self),
        has_arg: key == .help || key == .selfCheck ? 0 : 1, flag: nil, val: key.rawValue)
    }
    long.append(option())
    opterr = 0
    while true {
      let found = getopt_long(count, &words, ":h", long, nil)
      if found == -1 { break }
      if found == Int32(UInt8(ascii: "h")) {
        wantsHelp = true
      } else if let key = Key(rawValue: found) {
        try set(key, optarg.map { String(cString: $0) } ?? "")
      } else {
        let word = words[Int(optind) - 1].map { String(cString: $0) } ?? ""
        throw UsageError(words: "\(word) is unknown or has no value; --help lists all")
      }
    }
    pages = words[Int(optind)...].compactMap { $0.map { String(cString: $0) } }
    if seconds == nil, self.count == nil { seconds = 60 }
  }

  private mutating func set(_ key: Key, _ value: String) throws(UsageError) {
    switch key {
    case .help: wantsHelp = true
    case .selfCheck: isSelfCheck = true
    case .seconds: seconds = try number(key, value)
    case .count: count = try number(key, value)
    case .first: first = try number(key, value)
    case .seed: seed = UInt64(try number(key, value))
    }
  }

  private func number(_ key: Key, _ value: String) throws(UsageError) -> Int {
    guard let number = Int(value), number >= 0, number <= 1_000_000_000 else {
      throw UsageError(words: "--\(key.literal) \(value): give a natural number")
    }
    return number
  }
}
