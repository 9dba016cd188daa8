import StaticMemory
import Testing

@Suite("Lists, rings and the mailbox")
struct CollectionTests {
  @Test("a list refuses what does not fit and keeps the rest")
  func list() {
    var plan = Footprint()
    FixedList<Int32>.plan(3, in: &plan)
    var arena = Arena(plan)
    var list = FixedList<Int32>(3, from: &arena)
    arena.assertFull()
    for value in Int32(1)...3 { list.append(value) }
    let fits = list.append(4)
    #expect(!fits && list.isFull)
    #expect(Array(list.elements) == [1, 2, 3])
    list.remove(at: 1)
    #expect(Array(list.elements) == [1, 3])
    let last = list.removeLast()
    #expect(last == 3)
    list.removeAll()
    let nothing = list.removeLast()
    #expect(list.isEmpty && nothing == nil)
  }

  @Test("a ring gives back in order, however often it wraps")
  func ring() {
    var plan = Footprint()
    Ring<Int>.plan(5, in: &plan)
    var arena = Arena(plan)
    var ring = Ring<Int>(5, from: &arena)
    var pushed = 0
    var popped = 0
    for step in 0..<1000 {
      if step % 3 != 2 {
        let fits = ring.push(pushed)
        if fits { pushed += 1 }
        #expect(fits || ring.isFull)
      } else {
        let value = ring.pop()
        #expect(value == popped)
        popped += 1
      }
      #expect(ring.count == pushed - popped)
    }
    while let value = ring.pop() {
      #expect(value == popped)
      popped += 1
    }
    #expect(popped == pushed && ring.isEmpty)
  }

  @Test("a mailbox hands every value over once, between two threads")
  func mailbox() async {
    let mailbox = Mailbox<Int>()
    #expect(mailbox.put(1))
    #expect(!mailbox.put(2))
    #expect(mailbox.take() == 1)
    #expect(mailbox.take() == nil)
    let count = 20_000
    async let received: [Int] = Task.detached {
      var values: [Int] = []
      while values.count < count {
        if let value = mailbox.take() { values.append(value) } else { await Task.yield() }
      }
      return values
    }.value
    for value in 0..<count {
      while !mailbox.put(value) { await Task.yield() }
    }
    #expect(await received == Array(0..<count))
  }
}
