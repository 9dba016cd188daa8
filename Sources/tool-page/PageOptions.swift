@preconcurrency import CGetopt
import MRZ
import Pixels

/// What the command line asks for.
struct PageOptions {
  /// The formats to draw, in order.
  var formats = Format.allCases
  /// Which invented holder: every number gives another one.
  var seed: UInt64 = 1
  /// The check digit to print wrong, if any.
  var wrongDigit: CheckName?
  /// Whether the picture is the page itself, seen by no camera.
  var isFlat = false
  /// Pixels from a character of the zone to the next; nil lets the page fill the picture.
  var pitch: Double?
  /// Columns of the picture.
  var width = 1280
  /// Rows of the picture.
  var height = 720
  /// By how many degrees the page is turned clockwise.
  var degrees = 0.0
  /// A file that ends in .png or .pgm, or a folder.
  var output = ""
  /// Where the fonts are.
  var fonts = FontFiles.debian
  /// Whether only the help is wanted.
  var wantsHelp = false

  /// The names of formats, as `--format` and file names spell them.
  static let names: [(format: Format, name: String)] = [
    (.td1, "td1"), (.td2, "td2"), (.td3, "td3"), (.mrvA, "mrv-a"), (.mrvB, "mrv-b"),
    (.frenchID, "fr-id"),
  ]

  /// The name of `format`.
  static func name(_ format: Format) -> String {
    names.first { $0.format == format }?.name ?? ""
  }

  /// The text of `--help`.
  static let help = """
    usage: tools/page --out FILE|FOLDER [OPTION...]

    Draws pages of documents of Utopia, a state that does not exist, for holders that are made up,
    as a camera above a desk would see them. Prints what each page says as one JSON object a line.

      --out FILE|FOLDER  a file that ends in .png or .pgm, for a single format; or a folder that
                         exists, which gets FORMAT-SEED.png for each
      --format FORMAT    td1 (the back of a card), td2, td3 (a passport's data page), mrv-a, mrv-b,
                         fr-id (a French card of before 2021) or all: all is the default
      --seed N           which holder; 1 is the default
      --pitch PIXELS     from a character of the zone to the next, 4 to 60; without it the page
                         fills the picture
      --width PIXELS     of the picture, 64 to 8000; 1280 is the default
      --height PIXELS    of the picture, 64 to 8000; 720 is the default
      --rotate DEGREES   turns the page clockwise
      --flat             the page itself, without a desk or a camera; its size follows from --pitch
      --wrong-digit NAME prints another digit in one check digit's place: document-number,
                         date-of-birth, date-of-expiry, personal-number or composite
      --font-regular, --font-bold, --font-mono FILE
                         other font files than those of fonts-inter and fonts-ocr-b
      --help             this text

    Exit status: 0 drawn, 1 not drawn, 2 the command line is wrong.

    """

  /// The options, by the numbers that getopt gives back.
  private enum Key: Int32, CaseIterable {
    case format = 256
    case seed, pitch, width, height, rotate, flat, wrongDigit, out
    case fontRegular, fontBold, fontMono, help

    /// The name with a zero byte at its end, as getopt keeps it.
    var literal: StaticString {
      switch self {
      case .format: "format"
      case .seed: "seed"
      case .pitch: "pitch"
      case .width: "width"
      case .height: "height"
      case .rotate: "rotate"
      case .flat: "flat"
      case .wrongDigit: "wrong-digit"
      case .out: "out"
      case .fontRegular: "font-regular"
      case .fontBold: "font-bold"
      case .fontMono: "font-mono"
      case .help: "help"
      }
    }

    /// Whether a value follows.
    var hasValue: Bool { self != .help && self != .flat }
  }

  /// Reads the words of a command line, the first of which is the program's name.
  init(_ words: [UnsafeMutablePointer<CChar>?]) throws(PageError) {
    var words = words + [nil]
    let count = Int32(words.count - 1)
    opterr = 0
    var long = Key.allCases.map { key in
      option(
        name: UnsafeRawPointer(key.literal.utf8Start).assumingMemoryBound(to: CChar.self),
        has_arg: key.hasValue ? 1 : 0, flag: nil, val: key.rawValue)
    }
    long.append(option())
    while true {
      let found = getopt_long(count, &words, ":h", long, nil)
      if found == -1 { break }
      if found == Int32(UInt8(ascii: "h")) {
        wantsHelp = true
        continue
      }
      guard let key = Key(rawValue: found) else {
        let word = words[Int(optind) - 1].map { String(cString: $0) } ?? ""
        throw found == Int32(UInt8(ascii: ":")) ? .missingValue(word) : .unknownOption(word)
      }
      try set(key, optarg.map { String(cString: $0) } ?? "")
    }
    if let extra = words[Int(optind)] { throw .unwantedWord(String(cString: extra)) }
    if !wantsHelp, output.isEmpty { throw .missingOutput }
    if isFlat, degrees != 0 || pitch == nil { throw .flatWithoutPitch }
    if PageOptions.isFile(output), formats.count > 1 { throw .oneFileForManyFormats }
  }

  /// Whether `path` names a picture file and not a folder.
  static func isFile(_ path: String) -> Bool { path.hasSuffix(".png") || path.hasSuffix(".pgm") }

  private mutating func set(_ key: Key, _ value: String) throws(PageError) {
    let name = "--\(key.literal)"
    switch key {
    case .format:
      if value == "all" {
        formats = Format.allCases
      } else if let found = PageOptions.names.first(where: { $0.name == value }) {
        formats = [found.format]
      } else {
        throw .badValue(name, value, "td1, td2, td3, mrv-a, mrv-b, fr-id or all")
      }
    case .seed:
      guard let number = UInt64(value) else { throw .badValue(name, value, "a natural number") }
      seed = number
    case .pitch: pitch = try number(name, value, 4...60)
    case .width: width = Int(try number(name, value, 64...8000))
    case .height: height = Int(try number(name, value, 64...8000))
    case .rotate: degrees = try number(name, value, -360...360)
    case .flat: isFlat = true
    case .wrongDigit:
      guard let found = CheckName.allCases.first(where: { "\($0.key)" == value }) else {
        throw .badValue(name, value, CheckName.allCases.map { "\($0.key)" }.joined(separator: ", "))
      }
      wrongDigit = found
    case .out: output = value
    case .fontRegular: fonts.regular = value
    case .fontBold: fonts.bold = value
    case .fontMono: fonts.mono = value
    case .help: wantsHelp = true
    }
  }

  private func number(
    _ name: String, _ value: String, _ range: ClosedRange<Double>
  ) throws(PageError) -> Double {
    guard let number = Double(value), range.contains(number) else {
      throw .badValue(
        name, value, "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
    }
    return number
  }
}
