import Foundation
import Runtime
import StaticMemory
import Testing

/// Lines of JSON from memory fixed at birth.
@Suite struct JSONPageTests {
  private func page(nodes: Int = 64, texts: Int = 16, longTextBytes: Int = 0) -> JSONPage {
    let plan = JSONPlan(nodes: nodes, texts: texts, longTextBytes: longTextBytes)
    return JSONPage(plan, memory: Arena(plan.footprint))
  }

  private func object(_ line: UnsafeBufferPointer<UInt8>) throws -> [String: Any] {
    #expect(line.last == UInt8(ascii: "\n"))
    #expect(!line.dropLast().contains(UInt8(ascii: "\n")), "one line")
    let json = try JSONSerialization.jsonObject(with: Data(line))
    return try #require(json as? [String: Any])
  }

  @Test func everyKindOfValueComesOutAsItWentIn() throws {
    var page = page()
    let line = page.write { root in
      root.set("text", "A\"B\\C")
      root.set("word", word: "finished")
      root.set("string", string: "Grüße 🛂\u{1}\n")
      root.set("number", number: 999_999_999_999_999)
      root.set("negative", number: -7)
      root.set("yes", flag: true)
      root.set("no", flag: false)
      root.set("unknown", flag: nil)
      let inner = root.object("object")
      inner.set("a", number: 1)
      let array = root.array("array")
      array.append("x")
      array.append(string: "y")
      array.object().set("b", number: 2)
    }
    let json = try object(line)
    #expect(json["text"] as? String == "A\"B\\C")
    #expect(json["word"] as? String == "finished")
    #expect(json["string"] as? String == "Grüße 🛂\u{1}\n")
    #expect(json["number"] as? Int == 999_999_999_999_999)
    #expect(json["negative"] as? Int == -7)
    #expect(json["yes"] as? Bool == true)
    #expect(json["no"] as? Bool == false)
    #expect(json["unknown"] is NSNull)
    #expect((json["object"] as? [String: Int]) == ["a": 1])
    let array = try #require(json["array"] as? [Any])
    #expect(array.count == 3)
    #expect(array[0] as? String == "x")
    #expect(array[1] as? String == "y")
    #expect(array[2] as? [String: Int] == ["b": 2])
  }

  @Test func keysComeOutInTheOrderTheyWentIn() {
    var page = page()
    let line = page.write { root in
      root.set("z", number: 1)
      root.set("a", number: 2)
      root.set("m", flag: nil)
    }
    #expect(String(decoding: line, as: UTF8.self) == "{\"z\":1,\"a\":2,\"m\":null}\n")
  }

  @Test(
    arguments: [
      ([0x41, 0x00, 0x42], "A\u{FFFD}B"), ([0xC3], "\u{FFFD}"), ([0xC3, 0xA9], "é"),
      ([0xFF, 0x41], "\u{FFFD}A"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF0, 0x9F, 0x9B, 0x82], "🛂"), ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)])
  func bytesThatJSONCannotHoldAreReplaced(bytes: [UInt8], text: String) throws {
    var page = page()
    let json = try object(page.write { $0.set("text", FixedText(bytes)) })
    #expect(json["text"] as? String == text)
  }

  /// The plan holds the worst there can be: every text as long as it gets, of bytes that are
  /// printed as six characters, or that become three bytes.
  @Test(arguments: [UInt8(1), 0xFF, UInt8(ascii: "\"")])
  func theWorstThatIsPlannedFits(byte: UInt8) throws {
    let texts = 20
    var page = page(nodes: texts + 1, texts: texts)
    let text = FixedText(repeatElement(byte, count: FixedText.capacity))
    let json = try object(
      page.write { root in
        let array = root.array("a-key-of-quite-some-length")
        for _ in 1..<texts { array.append(text) }
        root.set("another-key-of-some-length", text)
      })
    #expect((json["a-key-of-quite-some-length"] as? [String])?.count == texts - 1)
  }

  @Test func aPageIsUsedAgainAndAgain() throws {
    var page = page(nodes: 4, texts: 2)
    for number in 0..<1000 {
      let line = page.write { root in
        root.set("number", number: Int64(number))
        root.set("text", "UTOPIA")
      }
      #expect(try object(line)["number"] as? Int == number)
    }
  }

  @Test func afterAWipeNothingIsLeftOfTheLine() {
    var page = page()
    let line = page.write { $0.set("text", "UTOPIA") }
    #expect(line.contains(UInt8(ascii: "U")))
    page.wipe()
    #expect(line.allSatisfy { $0 == 0 })
  }

  /// Each page is used by one thread at a time, but many threads may each use their own.
  @Test(arguments: 0..<8)
  func pagesOfDifferentThreadsDoNotMeet(worker: Int) async throws {
    var page = page()
    for round in 0..<500 {
      let line = page.write { root in
        root.set("worker", number: Int64(worker))
        root.set("text", FixedText("W\(worker)R\(round)"))
      }
      #expect(try object(line)["text"] as? String == "W\(worker)R\(round)")
    }
  }
}
