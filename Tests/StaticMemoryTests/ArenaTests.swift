import StaticMemory
import Testing

@Suite("Arenas and their plans")
struct ArenaTests {
  @Test("what is planned is what is taken, to the byte, in any order")
  func planEqualsUse() {
    var plan = Footprint()
    plan.add(UInt8.self, 1)
    plan.add(Float.self, 1000)
    plan.add(UInt64.self, 0)
    plan.add(Int16.self, 33)
    var arena = Arena(plan)
    let shorts = arena.take(Int16.self, 33)
    let bytes = arena.take(UInt8.self, 1)
    let floats = arena.take(Float.self, 1000)
    let nothing = arena.take(UInt64.self, 0)
    arena.assertFull()
    #expect(arena.used == plan.bytes)
    #expect(shorts.count == 33 && bytes.count == 1 && floats.count == 1000 && nothing.isEmpty)
  }

  @Test("buffers begin on a 64-byte line, are zeroed and do not overlap")
  func buffersAreAligned() {
    var plan = Footprint()
    for count in [1, 63, 64, 65] { plan.add(UInt8.self, count) }
    var arena = Arena(plan)
    var end = 0
    for count in [1, 63, 64, 65] {
      let buffer = arena.take(UInt8.self, count)
      let address = Int(bitPattern: buffer.baseAddress)
      #expect(address % 64 == 0)
      #expect(address >= end)
      #expect(buffer.allSatisfy { $0 == 0 })
      end = address + count
      for index in buffer.indices { buffer[index] = 0xFF }
    }
  }

  @Test("the bytes of all arenas are counted while they live")
  func takenIsCounted() async {
    // In a process of its own: other tests take arenas at the same time.
    await #expect(processExitsWith: .success) {
      let before = Arena.taken
      var plan = Footprint()
      plan.add(UInt8.self, 4000)
      do {
        var arena = Arena(plan)
        _ = arena.take(UInt8.self, 4000)
        precondition(Arena.taken - before == 4032)
        arena.assertFull()
      }
      precondition(Arena.taken == before)
    }
  }

  @Test("taking more than was planned traps")
  func shortPlanTraps() async {
    await #expect(processExitsWith: .failure) {
      var plan = Footprint()
      plan.add(UInt8.self, 64)
      var arena = Arena(plan)
      _ = arena.take(UInt8.self, 65)
    }
  }

  @Test("a plan that is larger than the use traps")
  func longPlanTraps() async {
    await #expect(processExitsWith: .failure) {
      var plan = Footprint()
      plan.add(UInt8.self, 65)
      var arena = Arena(plan)
      _ = arena.take(UInt8.self, 64)
      arena.assertFull()
    }
  }
}
