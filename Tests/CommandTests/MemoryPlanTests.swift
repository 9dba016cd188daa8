import Testing

/// `memory-plan`: each term and the sum.
@Suite struct MemoryPlanTests {
  /// The terms, in the order in which they are printed.
  private func terms(_ output: String) -> [(name: String, bytes: Int)] {
    output.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 2, let bytes = Int(words[1]) else { return nil }
      return (String(words[0]), bytes)
    }
  }

  @Test(arguments: ["480x272", "800x480", "1920x1080", "4096x4096"])
  func theTermsAddUpToTheTotal(display: String) throws {
    let result = try Command.run([
      "memory-plan", "--config", "/dev/null", "--set", "display-size=\(display)", "--set",
      "memory-budget=4096M",
    ])
    #expect(result.status == 0)
    #expect(result.errors == "")
    let terms = terms(result.output)
    let total = try #require(terms.first { $0.name == "total" })
    let budget = try #require(terms.first { $0.name == "budget" })
    let owners = terms.filter { !["total", "budget"].contains($0.name) }
    #expect(owners.count >= 8)
    #expect(owners.reduce(0) { $0 + $1.bytes } == total.bytes)
    #expect(budget.bytes == 4096 << 20)
    let canvas = try #require(terms.first { $0.name == "canvas" })
    let sides = display.split(separator: "x").compactMap { Int($0) }
    #expect(canvas.bytes >= sides[0] * sides[1] * 4)
  }

  @Test("A panel without room is refused with its size, its density and the least")
  func refusedPanels() throws {
    for (size, density, rotation) in [
      ("320x240", "160", "0"), ("480x271", "160", "0"), ("800x480", "320", "0"),
      ("480x800", "240", "0"), ("800x480", "240", "90"), ("4096x320", "640", "180"),
    ] {
      let result = try Command.run([
        "memory-plan", "--config", "/dev/null", "--set", "display-size=\(size)", "--set",
        "density=\(density)", "--set", "rotation=\(rotation)",
      ])
      #expect(result.status == 4, "\(size) at \(density)")
      #expect(result.output == "")
      #expect(result.complaints.count == 1)
      let upright =
        rotation == "90"
        ? size.split(separator: "x").reversed().joined(separator: "x") : size
      for word in [upright, "at \(density) dots an inch", " at least"] {
        #expect(result.errors.contains(word), "\(word)")
      }
    }
    for size in ["10x10", "0x0", "-1x5", "100000x100000", "99999999999999999999x1"] {
      let result = try Command.run([
        "memory-plan", "--config", "/dev/null", "--set", "display-size=\(size)",
      ])
      #expect(result.status == 4, "\(size)")
      #expect(result.complaints.count == 1, "\(size)")
      #expect(result.errors.contains("display-size"))
    }
  }

  @Test func thePlanOfTheDefaultsIsWithinItsBudget() throws {
    let result = try Command.run(["memory-plan", "--config", "/dev/null"])
    #expect(result.status == 0)
  }

  @Test func overTheBudgetIsAnExitOfItsOwn() throws {
    let result = try Command.run([
      "memory-plan", "--config", "/dev/null", "--set", "memory-budget=1M",
    ])
    #expect(result.status == 5)
    #expect(!result.output.isEmpty, "the terms are still printed")
    #expect(result.complaints.count == 1)
  }
}
