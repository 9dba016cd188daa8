import Appliance

/// What stands behind a key: the rule for its text, and the way from that text to a value and back.
struct ConfigurationField {
  /// What is allowed.
  let rule: ConfigurationRule
  /// False while this version cannot do it: the one value in effect is allowed, no other.
  let isBuiltIn: Bool
  /// Whether some of the values that the rule allows are not built in all the same.
  var isPartly = false
  /// The value in the form that the rule gives.
  let text: (Configuration) -> String
  /// Sets the value from a text that the rule gave; false when it is not understood.
  let take: (inout Configuration, String) -> Bool

  /// A key that is not built in, and has the value `fixed` in effect.
  static func notBuiltIn(_ fixed: String, _ rule: ConfigurationRule) -> ConfigurationField {
    ConfigurationField(
      rule: rule, isBuiltIn: false, text: { _ in fixed }, take: { _, text in text == fixed })
  }

  /// A device that is simulated or not there; the names of real ones are not built in.
  static func device(_ path: WritableKeyPath<Configuration, Bool>) -> ConfigurationField {
    device(path, [("simulated", true), ("none", false)])
  }

  /// The same, with the words given.
  static func device<Value: Equatable>(
    _ path: WritableKeyPath<Configuration, Value>, _ words: [(String, Value)]
  ) -> ConfigurationField {
    let field = choice(path, words)
    return ConfigurationField(
      rule: .wordsOrName(words.map(\.0)), isBuiltIn: true, isPartly: true, text: field.text,
      take: field.take)
  }

  /// A path, or the word for none.
  static func path(
    _ path: WritableKeyPath<Configuration, String>, most: Int, none: String
  ) -> ConfigurationField {
    ConfigurationField(
      rule: .wordsOrPath([none], most: most), isBuiltIn: true,
      text: { $0[keyPath: path].isEmpty ? none : $0[keyPath: path] },
      take: { configuration, text in
        configuration[keyPath: path] = text == none ? "" : text
        return true
      })
  }

  /// A name, or the word for none; `others` are words that mean more than their letters.
  static func name(
    _ path: WritableKeyPath<Configuration, String>, none: String, others: [String] = []
  ) -> ConfigurationField {
    ConfigurationField(
      rule: others.isEmpty ? .name : .wordsOrName([none] + others), isBuiltIn: true,
      text: { $0[keyPath: path].isEmpty ? none : $0[keyPath: path] },
      take: { configuration, text in
        configuration[keyPath: path] = text == none ? "" : text
        return true
      })
  }

  /// True or false.
  static func flag(_ path: WritableKeyPath<Configuration, Bool>) -> ConfigurationField {
    choice(path, [("true", true), ("false", false)])
  }

  /// One of the words, each with its value.
  static func choice<Value: Equatable>(
    _ path: WritableKeyPath<Configuration, Value>, _ words: [(String, Value)]
  ) -> ConfigurationField {
    ConfigurationField(
      rule: .words(words.map(\.0)), isBuiltIn: true,
      text: { configuration in
        guard let word = words.first(where: { $0.1 == configuration[keyPath: path] }) else {
          preconditionFailure("every value of a choice has a word")
        }
        return word.0
      },
      take: { configuration, text in
        guard let word = words.first(where: { $0.0 == text }) else { return false }
        configuration[keyPath: path] = word.1
        return true
      })
  }

  /// A time, in milliseconds.
  static func time(
    _ path: WritableKeyPath<Configuration, Int64>, _ range: ClosedRange<Int>
  ) -> ConfigurationField {
    ConfigurationField(
      rule: .time(range), isBuiltIn: true,
      text: { ConfigurationText.time(Int($0[keyPath: path])) },
      take: { configuration, text in
        guard let time = ConfigurationText.milliseconds(text, in: range) else { return false }
        configuration[keyPath: path] = Int64(time)
        return true
      })
  }

  /// A time, in milliseconds, or the word for never, which is 0.
  static func time(
    _ path: WritableKeyPath<Configuration, Int64>, _ range: ClosedRange<Int>, none: String
  ) -> ConfigurationField {
    ConfigurationField(
      rule: .wordsOrTime([none], prefix: "", range), isBuiltIn: true,
      text: { configuration in
        let time = Int(configuration[keyPath: path])
        return time == 0 ? none : ConfigurationText.time(time)
      },
      take: { configuration, text in
        let time = text == none ? 0 : ConfigurationText.milliseconds(text, in: range)
        configuration[keyPath: path] = Int64(time ?? 0)
        return time != nil
      })
  }

  /// A whole number.
  static func number(
    _ path: WritableKeyPath<Configuration, UInt8>, _ range: ClosedRange<Int>
  ) -> ConfigurationField {
    ConfigurationField(
      rule: .number(range), isBuiltIn: true, text: { "\($0[keyPath: path])" },
      take: { configuration, text in
        guard let number = UInt8(text) else { return false }
        configuration[keyPath: path] = number
        return true
      })
  }

  /// A whole number, or the word that leaves it to the device.
  static func number(
    _ path: WritableKeyPath<Configuration, Int?>, _ range: ClosedRange<Int>, none: String
  ) -> ConfigurationField {
    ConfigurationField(
      rule: .wordsOrNumber([none], range), isBuiltIn: true,
      text: { $0[keyPath: path].map(String.init) ?? none },
      take: { configuration, text in
        configuration[keyPath: path] = Int(text)
        return text == none || configuration[keyPath: path] != nil
      })
  }

  /// What stands on a label.
  static func label(_ path: WritableKeyPath<Configuration, String>) -> ConfigurationField {
    ConfigurationField(
      rule: .label, isBuiltIn: true, text: { $0[keyPath: path] },
      take: { configuration, text in
        configuration[keyPath: path] = text
        return true
      })
  }

  /// The path of a folder.
  static func folder(_ path: WritableKeyPath<Configuration, String>) -> ConfigurationField {
    ConfigurationField(
      rule: .folder, isBuiltIn: true, text: { $0[keyPath: path] },
      take: { configuration, text in
        configuration[keyPath: path] = text
        return true
      })
  }

  /// Columns x rows.
  static func size(
    _ path: WritableKeyPath<Configuration, Configuration.Size>, _ range: ClosedRange<Int>
  ) -> ConfigurationField {
    ConfigurationField(
      rule: .size(range), isBuiltIn: true, text: { ConfigurationText.size($0[keyPath: path]) },
      take: { configuration, text in
        guard let size = ConfigurationText.size(text, in: range) else { return false }
        configuration[keyPath: path] = size
        return true
      })
  }

  /// Columns x rows, or the word for nil.
  static func size(
    _ path: WritableKeyPath<Configuration, Configuration.Size?>, _ range: ClosedRange<Int>,
    none: String
  ) -> ConfigurationField {
    ConfigurationField(
      rule: .wordsOrSize([none], range), isBuiltIn: true,
      text: { $0[keyPath: path].map(ConfigurationText.size) ?? none },
      take: { configuration, text in
        configuration[keyPath: path] = ConfigurationText.size(text, in: range)
        return text == none || configuration[keyPath: path] != nil
      })
  }

  /// Bytes.
  static func bytes(
    _ path: WritableKeyPath<Configuration, Int>, _ range: ClosedRange<Int>
  ) -> ConfigurationField {
    ConfigurationField(
      rule: .bytes(range), isBuiltIn: true, text: { ConfigurationText.bytes($0[keyPath: path]) },
      take: { configuration, text in
        guard let bytes = ConfigurationText.bytes(text, in: range) else { return false }
        configuration[keyPath: path] = bytes
        return true
      })
  }

  /// On, off, or after a time (requirements S11).
  static func guides(_ range: ClosedRange<Int>) -> ConfigurationField {
    let after = "auto-after"
    return ConfigurationField(
      rule: .wordsOrTime(["on", "off"], prefix: after, range), isBuiltIn: true,
      text: { configuration in
        switch configuration.settings.guides {
        case .on: "on"
        case .off: "off"
        case .after(let milliseconds): "\(after) \(ConfigurationText.time(Int(milliseconds)))"
        }
      },
      take: { configuration, text in
        if text == "on" || text == "off" {
          configuration.settings.guides = text == "on" ? .on : .off
          return true
        }
        guard let time = ConfigurationText.milliseconds(text, after: after, in: range) else {
          return false
        }
        configuration.settings.guides = .after(milliseconds: Int64(time))
        return true
      })
  }
}
