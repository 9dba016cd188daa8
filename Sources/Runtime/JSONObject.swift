import CCJSON
import Screens
import StaticMemory

/// An object of the JSON value being built; lives as long as the call that handed it out.
///
/// Keys are literals, whose bytes cJSON uses in place. A call after the page's memory ran out does
/// nothing; the page finds out when it prints.
package struct JSONObject {
  let node: UnsafeMutablePointer<cJSON>?

  /// Sets `key` to `text`.
  package func set(_ key: StaticString, _ text: FixedText) {
    text.withBytes { add(key, JSONText.node($0)) }
  }

  /// Sets `key` to `string`; strings are heap memory, so this is for the edges only.
  package func set(_ key: StaticString, string: String) {
    var string = string
    string.withUTF8 { add(key, JSONText.node($0)) }
  }

  /// Sets `key` to a word of ours.
  package func set(_ key: StaticString, word: StaticString) {
    add(key, JSONText.node(word))
  }

  /// Sets `key` to what `speak` says part after part, as far as it fits in `most` bytes.
  package func set(_ key: StaticString, most: Int, _ speak: ((SpokenPart) -> Void) -> Void) {
    guard let memory = JSONMemory.take(most) else { return }
    var spoken = SpokenText(bytes: memory.assumingMemoryBound(to: UInt8.self), most: most)
    // A pointer, because a variable that closures share would be put into the heap.
    withUnsafeMutablePointer(to: &spoken) { spoken in
      speak { part in
        switch part {
        case .words(let words): words.withUTF8Buffer { spoken.pointee.append($0) }
        case .value(let value): value.withBytes { spoken.pointee.append($0) }
        }
      }
    }
    add(key, JSONText.node(UnsafeBufferPointer(start: spoken.bytes, count: spoken.count)))
  }

  /// Sets `key` to a whole number of at most 15 digits, which is what a double keeps exactly.
  package func set(_ key: StaticString, number: Int64) {
    add(key, cJSON_CreateNumber(Double(number)))
  }

  /// Sets `key` to a number with at most one decimal place.
  package func set(_ key: StaticString, tenths number: Double) {
    add(key, cJSON_CreateNumber((number * 10).rounded() / 10))
  }

  /// Sets `key` to true, false, or null where it cannot be told.
  package func set(_ key: StaticString, flag: Bool?) {
    guard let flag else { return add(key, cJSON_CreateNull()) }
    add(key, cJSON_CreateBool(flag ? 1 : 0))
  }

  /// Sets `key` to an empty object and gives it to be filled.
  package func object(_ key: StaticString) -> JSONObject {
    let object = JSONObject(node: cJSON_CreateObject())
    add(key, object.node)
    return object
  }

  /// Sets `key` to an empty array and gives it to be filled.
  package func array(_ key: StaticString) -> JSONArray {
    let array = JSONArray(node: cJSON_CreateArray())
    add(key, array.node)
    return array
  }

  private func add(_ key: StaticString, _ item: UnsafeMutablePointer<cJSON>?) {
    guard let node, let item else { return }
    cJSON_AddItemToObjectCS(node, JSONText.pointer(key), item)
  }
}

/// An array of the JSON value being built; lives as long as the call that handed it out.
package struct JSONArray {
  let node: UnsafeMutablePointer<cJSON>?

  /// Adds `text` at the end.
  package func append(_ text: FixedText) {
    text.withBytes { add(JSONText.node($0)) }
  }

  /// Adds `string` at the end; strings are heap memory, so this is for the edges only.
  package func append(string: String) {
    var string = string
    string.withUTF8 { add(JSONText.node($0)) }
  }

  /// Adds a whole number of at most 15 digits at the end.
  package func append(number: Int64) {
    add(cJSON_CreateNumber(Double(number)))
  }

  /// Adds an empty array at the end and gives it to be filled.
  package func array() -> JSONArray {
    let array = JSONArray(node: cJSON_CreateArray())
    add(array.node)
    return array
  }

  /// Adds an empty object at the end and gives it to be filled.
  package func object() -> JSONObject {
    let object = JSONObject(node: cJSON_CreateObject())
    add(object.node)
    return object
  }

  private func add(_ item: UnsafeMutablePointer<cJSON>?) {
    guard let node, let item else { return }
    cJSON_AddItemToArray(node, item)
  }
}

/// What a voice says, put together part after part.
private struct SpokenText {
  let bytes: UnsafeMutablePointer<UInt8>
  let most: Int
  var count = 0

  /// Adds `part`, unless it does not fit.
  mutating func append(_ part: UnsafeBufferPointer<UInt8>) {
    guard count + part.count <= most else { return }
    for byte in part {
      // A line ends where a wording is drawn on two; said, it goes on.
      bytes[count] = byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte
      count += 1
    }
  }
}

/// Texts as cJSON wants them: valid UTF-8 that ends in a zero byte.
enum JSONText {
  /// The most bytes that one byte of text can take in the heap: a bad byte becomes U+FFFD.
  static let growth = 3

  /// The bytes of a literal, which end in a zero byte and live for ever.
  static func pointer(_ literal: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// A text node that uses the literal's bytes in place.
  static func node(_ literal: StaticString) -> UnsafeMutablePointer<cJSON>? {
    cJSON_CreateStringReference(pointer(literal))
  }

  /// A text node of `bytes`, copied into the heap; bytes that are no UTF-8, and zero bytes, become
  /// U+FFFD, because JSON can hold neither and a reader must not fail on what a person typed.
  static func node(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeMutablePointer<cJSON>? {
    guard let memory = JSONMemory.take(bytes.count * growth + 1) else { return nil }
    let copy = memory.assumingMemoryBound(to: UInt8.self)
    var count = 0
    func append(_ byte: UInt8) {
      copy[count] = byte
      count += 1
    }
    var parser = Unicode.UTF8.ForwardParser()
    var source = bytes.makeIterator()
    reading: while true {
      switch parser.parseScalar(from: &source) {
      case .valid(let scalar) where scalar.first != 0:
        for byte in scalar { append(byte) }
      case .valid, .error:
        append(0xEF)
        append(0xBF)
        append(0xBD)
      case .emptyInput:
        break reading
      }
    }
    append(0)
    return cJSON_CreateStringReference(
      UnsafeRawPointer(memory).assumingMemoryBound(to: CChar.self))
  }
}
