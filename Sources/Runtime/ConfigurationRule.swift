/// What a key of the configuration takes.
///
/// One rule serves three ends: it says whether a value is allowed, it brings the value into the one
/// form in which it is compared and printed, and it gives the words of an error.
package enum ConfigurationRule: Equatable, Sendable {
  /// One of some words.
  case words([String])
  /// A whole number.
  case number(ClosedRange<Int>)
  /// A word, or a whole number.
  case wordsOrNumber([String], ClosedRange<Int>)
  /// A time, in milliseconds here.
  case time(ClosedRange<Int>)
  /// A word, or a time after `prefix`.
  case wordsOrTime([String], prefix: String, ClosedRange<Int>)
  /// Some of a list of words with commas between, or the word for none.
  case list([String], none: String)
  /// The name of a device or a line; never a number.
  case name
  /// A word, or such a name.
  case wordsOrName([String])
  /// A word, or the whole path of a file, of at most so many bytes.
  case wordsOrPath([String], most: Int)
  /// What stands on a label, such as a serial.
  case label
  /// The absolute path of a folder.
  case folder
  /// Columns x rows.
  case size(ClosedRange<Int>)
  /// A word, or columns x rows.
  case wordsOrSize([String], ClosedRange<Int>)
  /// Six numbers, row after row.
  case matrix
  /// Bytes, with K or M behind them for 1024 and 1024 x 1024.
  case bytes(ClosedRange<Int>)

  /// `text` in its one form; nil when it is not allowed.
  package func canonical(_ text: String) -> String? {
    switch self {
    case .words(let words): return words.contains(text) ? text : nil
    case .number(let range):
      return ConfigurationText.number(text, in: range).map(String.init)
    case .wordsOrNumber(let words, let range):
      if words.contains(text) { return text }
      return ConfigurationText.number(text, in: range).map(String.init)
    case .time(let range):
      return ConfigurationText.milliseconds(text, in: range).map(ConfigurationText.time)
    case .wordsOrTime(let words, let prefix, let range):
      if words.contains(text) { return text }
      return ConfigurationText.milliseconds(text, after: prefix, in: range).map {
        prefix.isEmpty ? ConfigurationText.time($0) : "\(prefix) \(ConfigurationText.time($0))"
      }
    case .list(let words, let none): return canonicalList(text, words, none)
    case .name, .wordsOrName: return ConfigurationText.isName(text) ? text : nil
    case .wordsOrPath(let words, let most):
      return words.contains(text) || ConfigurationText.isPath(text, most: most) ? text : nil
    case .label: return ConfigurationText.isLabel(text) ? text : nil
    case .folder: return ConfigurationText.isFolder(text) ? text : nil
    case .size(let range):
      return ConfigurationText.size(text, in: range).map(ConfigurationText.size)
    case .wordsOrSize(let words, let range):
      return words.contains(text)
        ? text : ConfigurationText.size(text, in: range).map(ConfigurationText.size)
    case .matrix: return ConfigurationText.matrix(text)
    case .bytes(let range):
      return ConfigurationText.bytes(text, in: range).map(ConfigurationText.bytes)
    }
  }

  /// What is allowed, in words.
  package var allowed: String {
    switch self {
    case .words(let words): words.joined(separator: ", ")
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .wordsOrNumber(let words, let range):
      "\(words.joined(separator: ", ")), or a whole number from \(range.lowerBound) to "
        + "\(range.upperBound)"
    case .time(let range): ConfigurationRule.allowedTime(range)
    case .wordsOrTime(let words, let prefix, let range):
      "\(words.joined(separator: ", ")), or "
        + (prefix.isEmpty ? "" : "\(prefix) and ") + ConfigurationRule.allowedTime(range)
    case .list(let words, let none):
      "\(none), or any of \(words.joined(separator: ", ")) with commas between"
    case .wordsOrName(let words):
      "\(words.joined(separator: ", ")), or \(ConfigurationRule.name.allowed)"
    case .wordsOrPath(let words, let most):
      "\(words.joined(separator: ", ")), or a path from / on without spaces, of at most \(most) "
        + "characters"
    case .name: "a name of letters, digits and . - _ : @ = , that has a letter in it"
    case .label: "at most 20 letters, digits, - and _, of which the first is no mark"
    case .folder: "the whole path of a folder, such as /media/stick, without . or .. in it"
    case .size(let range):
      "columns x rows such as 1280x800, each from \(range.lowerBound / 2) to \(range.upperBound)"
    case .wordsOrSize(let words, let range):
      "\(words.joined(separator: ", ")), or \(ConfigurationRule.size(range).allowed)"
    case .matrix: "six numbers such as 1 0 0 0 1 0"
    case .bytes(let range):
      "bytes, or with K or M behind them, from \(ConfigurationText.bytes(range.lowerBound)) to "
        + ConfigurationText.bytes(range.upperBound)
    }
  }

  private static func allowedTime(_ range: ClosedRange<Int>) -> String {
    "a time such as 2 s or 500 ms, from \(ConfigurationText.time(range.lowerBound)) to "
      + ConfigurationText.time(range.upperBound)
  }

  private func canonicalList(_ text: String, _ words: [String], _ none: String) -> String? {
    if text == none { return text }
    var chosen: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = ConfigurationText.trimmed(part)
      guard words.contains(word), !chosen.contains(word) else { return nil }
      chosen.append(word)
    }
    return words.filter(chosen.contains).joined(separator: ", ")
  }
}
