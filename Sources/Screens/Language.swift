import Pixels

/// The languages that the screens speak; each has one file with all its words.
package enum Language: UInt8, CaseIterable, Sendable {
  case english, french, german, spanish, arabic, chinese

  /// Its code of two letters (ISO 639-1), by which a configuration names it.
  package var code: String {
    switch self {
    case .english: "en"
    case .french: "fr"
    case .german: "de"
    case .spanish: "es"
    case .arabic: "ar"
    case .chinese: "zh"
    }
  }

  /// Whether it is written from right to left: the screens are mirrored then.
  package var isRightToLeft: Bool { self == .arabic }

  /// Whether spaces part its words.
  var spacesWords: Bool { self != .chinese }

  /// The least size of an em in which it is read, in pixels.
  var leastPixels: Int {
    switch self {
    case .english, .french, .german, .spanish: 8
    case .arabic, .chinese: 11
    }
  }

  /// How much higher its lines stand than the others', in percent of an em: Arabic reaches down
  /// further.
  var lift: Int { self == .arabic ? 10 : 0 }

  /// The font files of Debian's packages that it needs.
  package var fontFiles: FontFiles {
    var files = FontFiles.debian
    switch self {
    case .english, .french, .german, .spanish: break
    case .arabic: files.script = .debianArabic
    case .chinese: files.script = .debianChinese
    }
    return files
  }

  /// The words of `phrase`; a line feed ends a line wherever there is room for more.
  ///
  /// Asked at start only.
  func words(_ phrase: Phrase) -> StaticString {
    guard let words = table[phrase] else { preconditionFailure("a phrase without words") }
    return words
  }

  /// The names of phrases that it has no words for: none, which a test holds.
  package var missing: [String] {
    Phrase.allCases.filter { table[$0] == nil }.map { "\($0)" }
  }

  /// Every wording, by its phrase's name, for tests.
  package var wordings: [(name: String, words: String)] {
    Phrase.allCases.map { ("\($0)", "\(words($0))") }
  }

  private var table: [Phrase: StaticString] {
    switch self {
    case .english: English.words
    case .french: French.words
    case .german: German.words
    case .spanish: Spanish.words
    case .arabic: Arabic.words
    case .chinese: Chinese.words
    }
  }
}
