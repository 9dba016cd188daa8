import CCJSON
import StaticMemory

/// The sizes of a page: how much the largest line of JSON written on it can be.
package struct JSONPlan: Equatable, Sendable {
  /// The most bytes of a node in cJSON 1.7, rounded up to the heap's boundary.
  private static let nodeBytes = (MemoryLayout<cJSON>.stride + 15) & ~15
  /// The most bytes that one byte of text takes when printed: `\u001f`.
  private static let escaped = 6

  /// The bytes that nodes and texts take while a line is built.
  let heapBytes: Int
  /// The bytes of the line itself.
  let lineBytes: Int

  /// A plan for lines of at most `nodes` values, of `texts` of which each is at most
  /// `FixedText.capacity` bytes long, and of `longTextBytes` bytes of other text.
  package init(nodes: Int, texts: Int, longTextBytes: Int = 0) {
    let textBytes = texts * FixedText.capacity + longTextBytes
    heapBytes =
      nodes * JSONPlan.nodeBytes + textBytes * JSONText.growth + (texts + 1) * 32
    // A key and the marks around a value are at most 32 bytes; cJSON wants 5 more than it uses.
    lineBytes = textBytes * JSONPlan.escaped + nodes * 32 + 8
  }

  /// The bytes of the page's arena.
  package var footprint: Footprint {
    var footprint = Footprint()
    footprint.add(JSONHeap.self, 1)
    footprint.add(UInt8.self, heapBytes)
    footprint.add(UInt8.self, lineBytes)
    return footprint
  }
}

/// Memory in which one line of JSON at a time is built by cJSON and printed.
package struct JSONPage: ~Copyable {
  private let memory: Arena
  private let heap: UnsafeMutablePointer<JSONHeap>
  private let line: UnsafeMutableBufferPointer<UInt8>

  /// Moves `memory` in for good.
  package init(_ plan: JSONPlan, memory: consuming Arena) {
    let heaps = memory.take(JSONHeap.self, 1)
    let space = memory.take(UInt8.self, plan.heapBytes)
    line = memory.take(UInt8.self, plan.lineBytes)
    memory.assertFull()
    guard let heap = heaps.baseAddress else { preconditionFailure("no memory for JSON") }
    heap.initialize(to: JSONHeap(space))
    self.heap = heap
    self.memory = memory
  }

  /// Prints the object that `fill` fills, on one line that ends in a line feed.
  ///
  /// Nothing is taken from the process's heap. The bytes are valid until the next call; what was
  /// built is overwritten at once. Traps when the plan was too small for what `fill` put in.
  package mutating func write(_ fill: (JSONObject) -> Void) -> UnsafeBufferPointer<UInt8> {
    let heap = heap
    let line = line
    let isPrinted = JSONMemory.withHeap(heap) {
      let root = JSONObject(node: cJSON_CreateObject())
      fill(root)
      guard let node = root.node, !heap.pointee.isShort else { return false }
      return line.withMemoryRebound(to: CChar.self) {
        cJSON_PrintPreallocated(node, $0.baseAddress, Int32($0.count - 1), 0) != 0
      }
    }
    precondition(isPrinted, "the plan of the JSON page is too small")
    heap.pointee.reset()
    var count = 0
    while line[count] != 0 { count += 1 }
    line[count] = UInt8(ascii: "\n")
    return UnsafeBufferPointer(rebasing: line[0...count])
  }

  /// Overwrites the line that was printed last.
  package mutating func wipe() {
    line.update(repeating: 0)
  }
}
