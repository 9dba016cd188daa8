import StaticMemory
import Testing

@Suite("Text held in place")
struct FixedTextTests {
  @Test("holds 96 bytes and leaves out the rest")
  func capacity() {
    var text = FixedText()
    for index in 0..<120 { text.append(UInt8(65 + index % 26)) }
    #expect(text.count == 96 && text.isFull)
    for index in 0..<96 { #expect(text[index] == UInt8(65 + index % 26)) }
  }

  @Test("equal by content, whatever was there before", arguments: [1, 63, 64, 65, 95])
  func equality(length: Int) {
    var long = FixedText()
    for _ in 0..<96 { long.append(0x5A) }
    long.truncate(to: length)
    var short = FixedText()
    for _ in 0..<length { short.append(0x5A) }
    #expect(long == short)
    #expect(long.hashValue == short.hashValue)
    short[length - 1] = 0x59
    #expect(long != short)
  }

  @Test("parts, joins and numbers")
  func building() {
    let text: FixedText = "P<UTOERIKSSON"
    #expect(text[2..<5] == "UTO")
    #expect(text[5..<5].isEmpty)
    var date = FixedText()
    date.append(number: 2007)
    date.append(UInt8(ascii: "-"))
    date.append(number: 4, digits: 2)
    #expect(date.string == "2007-04")
    date.append(text[2..<5])
    #expect(date == "2007-04UTO")
  }

  @Test("a description never shows what the text says")
  func description() {
    let text: FixedText = "L898902C3"
    #expect(String(describing: text) == "·········")
    #expect(String(reflecting: text) == "·········")
  }

  @Test("wiping leaves no byte")
  func wipe() {
    var text: FixedText = "L898902C3"
    text.wipe()
    #expect(text == FixedText())
    let left = withUnsafeBytes(of: text) { $0.filter { $0 != 0 }.count }
    #expect(left == 0)
  }

  @Test("bytes are lent in order")
  func lending() {
    var text = FixedText()
    for byte in UInt8(0)..<90 { text.append(byte) }
    let copy = text.withBytes { Array($0) }
    #expect(copy == Array(UInt8(0)..<90))
  }
}
