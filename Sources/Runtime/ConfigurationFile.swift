import CInih

/// Reads the text of a configuration with inih (`ini_parse_stream`).
///
/// inih gives its handler no line number and takes an indented line as more of the value before it;
/// our reader function therefore hands the text over line by line, without the blanks in front,
/// and counts. A line that inih passed over in silence shows by the handler not having been called.
struct ConfigurationFile {
  /// The largest file that is read, in bytes.
  static let largest = 64 << 10

  private let text: [UInt8]
  private var position = 0
  private var line = 0
  private var awaitsValue = false
  private var lineOfKey: [ConfigurationKey: Int] = [:]
  private var reading = ConfigurationReading()

  private init(_ text: [UInt8]) {
    self.text = text
  }

  /// What `text` sets, and what is wrong with it.
  static func read(_ text: [UInt8], suppliesPictures: Bool = true) -> ConfigurationReading {
    var file = ConfigurationFile(text)
    file.reading.suppliesPictures = suppliesPictures
    withUnsafeMutablePointer(to: &file) { pointer in
      // The result is the number of the first bad line; `finishLine` finds all of them.
      _ = ini_parse_stream(
        { buffer, size, stream in
          guard let buffer, let stream else { return nil }
          let file = stream.assumingMemoryBound(to: ConfigurationFile.self)
          return file.pointee.nextLine(into: buffer, size: Int(size)) ? buffer : nil
        }, pointer,
        { user, _, name, value in
          guard let user, let name, let value else { return 0 }
          let file = user.assumingMemoryBound(to: ConfigurationFile.self)
          file.pointee.take(String(cString: name), String(cString: value))
          return 1
        }, pointer)
    }
    file.finishLine()
    return file.reading
  }

  /// Puts the next line into `buffer`, as `fgets` does; false at the end of the text.
  private mutating func nextLine(into buffer: UnsafeMutablePointer<CChar>, size: Int) -> Bool {
    finishLine()
    guard position < text.count else { return false }
    let rest = text[position...]
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    position = min(end + 1, text.count)
    line += 1
    let content = rest[..<end].drop { $0 == 32 || $0 == 9 }
    buffer[0] = 0
    switch content.first {
    case nil, UInt8(ascii: "#"), UInt8(ascii: ";"), UInt8(ascii: "\r"): return true
    case UInt8(ascii: "["): find(.section)
    default:
      // inih wants room for the line's end and its zero byte.
      guard content.count <= size - 2 else {
        find(.tooLong(most: size - 2))
        return true
      }
      guard !content.contains(0) else {
        find(.notUnderstood)
        return true
      }
      for (index, byte) in content.enumerated() { buffer[index] = CChar(truncatingIfNeeded: byte) }
      buffer[content.count] = 0
      awaitsValue = true
    }
    return true
  }

  /// Takes a key and a value that inih found on the line handed over last.
  private mutating func take(_ name: String, _ value: String) {
    awaitsValue = false
    guard let key = ConfigurationKey(rawValue: name) else {
      let near = Nearness.nearest(to: name, among: ConfigurationKey.names)
      return find(.unknownKey(name, near: near))
    }
    if let first = lineOfKey[key] { return find(.repeated(key, firstLine: first)) }
    lineOfKey[key] = line
    reading.set(key, to: value, at: .line(line))
  }

  private mutating func finishLine() {
    if awaitsValue { find(.notUnderstood) }
    awaitsValue = false
  }

  private mutating func find(_ kind: ConfigurationFinding.Kind) {
    reading.findings.append(ConfigurationFinding(place: .line(line), kind: kind))
  }
}

extension ConfigurationReading {
  /// Sets `key`, or says why not.
  mutating func set(
    _ key: ConfigurationKey, to value: String, at place: ConfigurationFinding.Place
  ) {
    do throws(ConfigurationRefusal) {
      try configuration.set(key, to: value)
      guard suppliesPictures || !configuration.settings.needsPictures else {
        configuration.settings.returnsDocument = false
        configuration.settings.returnsOriginal = false
        configuration.settings.returnsPortrait = false
        configuration.settings.savesImages = false
        throw .notBuiltIn
      }
    } catch {
      let kind: ConfigurationFinding.Kind =
        switch error {
        case .badValue: .badValue(key, value)
        case .notBuiltIn: .notBuiltIn(key, value)
        }
      findings.append(ConfigurationFinding(place: place, kind: kind))
    }
  }

  /// Sets what `text`, a `KEY=VALUE` of the command line, says; it outranks the file.
  mutating func override(_ text: String) {
    let place = ConfigurationFinding.Place.override(text)
    guard let mark = text.firstIndex(of: "=") else {
      return findings.append(ConfigurationFinding(place: place, kind: .notUnderstood))
    }
    let name = ConfigurationText.trimmed(text[..<mark])
    guard let key = ConfigurationKey(rawValue: name) else {
      let near = Nearness.nearest(to: name, among: ConfigurationKey.names)
      return findings.append(
        ConfigurationFinding(place: place, kind: .unknownKey(name, near: near)))
    }
    set(key, to: ConfigurationText.trimmed(text[text.index(after: mark)...]), at: place)
  }
}
