import CDRM
import DisplayKMS
import Glibc

/// Cards that are not there: they keep what they are asked, refuse what a test says, and hold their
/// buffers in ordinary memory.
final class FakeCards {
  /// What a card has.
  struct Card {
    var connectors: [Connector] = []
    var crtcs: [UInt32] = [50]
    /// The bits a pixel may have.
    var bits: Set<Int32> = [16, 32]
    /// Whether it only computes.
    var computesOnly = false
  }

  /// A call that fails: with this number, this many times.
  struct Refusal {
    var errno: Int32
    var times = Int.max
  }

  /// Every call by its name.
  enum Call: String, CaseIterable {
    case open, setMaster, enableAtomic, resources, connector, plane, properties, createBuffer
    case mapBuffer, addFrame, addMode, test, set, flip, setLegacy, flipLegacy, takeFlips
  }

  var cards: [Card]
  var refusals: [Call: Refusal] = [:]
  /// All calls so far.
  var made: [Call] = []
  /// The number a commit named last, and that of each buffer with its memory.
  var shownFrame: UInt32 = 0
  var buffers: [UInt32: (buffer: cdrm_buffer, memory: UnsafeMutableRawPointer)] = [:]
  var shownMode = cdrm_mode()
  var openCount = 0
  var mappedCount = 0
  /// Exchanges that are over and were not asked for yet; the pipe makes them heard.
  var flips: Int32 = 0
  private let ends: (reader: Int32, writer: Int32)
  private var nextNumber: UInt32 = 100

  init(_ cards: [Card]) {
    self.cards = cards
    var pipe: [Int32] = [0, 0]
    precondition(Glibc.pipe(&pipe) == 0)
    ends = (pipe[0], pipe[1])
  }

  deinit {
    for end in [ends.reader, ends.writer] { close(end) }
    for one in buffers.values { one.memory.deallocate() }
  }

  /// A mode of that size.
  static func mode(_ width: Int32, _ height: Int32, hertz: Int32 = 60, own: Bool = false)
    -> cdrm_mode
  {
    var mode = cdrm_mode()
    (mode.width, mode.height) = (width, height)
    (mode.millihertz, mode.is_preferred) = (1000 * hertz, own ? 1 : 0)
    return mode
  }

  /// A connector with that name and modes, on the first CRTC.
  static func connector(
    _ name: String, id: UInt32 = 30, isConnected: Bool = true, _ modes: [cdrm_mode]
  ) -> Connector {
    var connector = Connector()
    (connector.id, connector.name, connector.isConnected) = (id, name, isConnected)
    (connector.crtcMask, connector.modes) = (1, modes)
    return connector
  }

  /// A picture that was handed over is shown.
  func finishFlip() {
    flips += 1
    precondition(write(ends.writer, "!", 1) == 1)
  }

  /// The pixel of four bytes at (`x`, `y`) of what is shown.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    guard let one = buffers[shownFrame] else { return 0 }
    return one.memory.load(
      fromByteOffset: y * Int(one.buffer.row_bytes) + 4 * x, as: UInt32.self)
  }

  private func answer(_ call: Call) -> Int32 {
    made.append(call)
    guard let refusal = refusals[call], refusal.times > 0 else { return 0 }
    refusals[call]?.times -= 1
    errno = refusal.errno
    return -1
  }

  /// The calls, made here.
  var calls: KMSCalls {
    var calls = KMSCalls()
    addOpening(&calls)
    addLooking(&calls)
    addMemory(&calls)
    calls.commit = { [self] _, pipe, frame, what in
      show(what == CDRM_TEST ? .test : what == CDRM_SET ? .set : .flip, pipe.pointee, frame)
    }
    calls.commitLegacy = { [self] _, pipe, frame, what in
      show(what == CDRM_SET ? .setLegacy : .flipLegacy, pipe.pointee, frame)
    }
    calls.takeFlips = { [self] card in
      let result = answer(.takeFlips)
      guard result == 0 else { return result }
      guard flips > 0 else {
        errno = EAGAIN
        return -1
      }
      var byte: UInt8 = 0
      for _ in 0..<flips { precondition(read(card, &byte, 1) == 1) }
      defer { flips = 0 }
      return flips
    }
    return calls
  }

  /// Descriptors of cards are copies of the pipe's end; which card each is, is kept by its number.
  private var opened: [Int32: Int] = [:]

  private func addOpening(_ calls: inout KMSCalls) {
    calls.open = { [self] path in
      let name = String(cString: path)
      guard let number = Int(name.split(separator: "d").last ?? ""), number < cards.count else {
        errno = ENOENT
        return -1
      }
      let result = answer(.open)
      guard result == 0 else { return result }
      let copy = dup(ends.reader)
      opened[copy] = number
      openCount += 1
      return copy
    }
    calls.close = { [self] card in
      opened[card] = nil
      openCount -= 1
      return Glibc.close(card)
    }
    calls.setMaster = { [self] _ in answer(.setMaster) }
    calls.enableAtomic = { [self] _ in answer(.enableAtomic) }
  }

  private func addLooking(_ calls: inout KMSCalls) {
    calls.resources = { [self] number, resources in
      let card = cards[opened[number] ?? 0]
      if card.computesOnly {
        errno = EOPNOTSUPP
        return -1
      }
      resources.connectors = card.connectors.map(\.id)
      resources.crtcs = card.crtcs
      return answer(.resources)
    }
    calls.connector = { [self] number, id, connector in
      let found = cards[opened[number] ?? 0].connectors.first { $0.id == id }
      if let found { connector = found }
      return answer(.connector)
    }
    calls.plane = { [self] _, _, plane in
      plane.id = 40
      return answer(.plane)
    }
    calls.properties = { [self] _, _ in answer(.properties) }
  }

  private func addMemory(_ calls: inout KMSCalls) {
    calls.createBuffer = { [self] card, width, height, bits, buffer in
      nextNumber += 1
      buffer.handle = nextNumber
      (buffer.width, buffer.height) = (width, height)
      // Rows of real cards are longer than their pixels.
      buffer.row_bytes = UInt32(width * bits / 8 + 64)
      buffer.bytes = UInt64(buffer.row_bytes) * UInt64(height)
      return answer(.createBuffer)
    }
    calls.addFrame = { [self] card, buffer, bits, frame in
      guard cards[opened[card] ?? 0].bits.contains(bits) else {
        made.append(.addFrame)
        errno = EINVAL
        return -1
      }
      frame = buffer.handle
      return answer(.addFrame)
    }
    calls.mapBuffer = { [self] _, buffer, memory in
      let result = answer(.mapBuffer)
      guard result == 0 else { return result }
      let bytes = UnsafeMutableRawPointer.allocate(byteCount: Int(buffer.bytes), alignment: 16)
      bytes.initializeMemory(as: UInt8.self, repeating: 0, count: Int(buffer.bytes))
      memory = bytes
      buffers[buffer.handle] = (buffer, bytes)
      mappedCount += 1
      return 0
    }
    calls.unmapBuffer = { [self] _, _ in
      mappedCount -= 1
      return 0
    }
    calls.destroyBuffer = { _, _ in 0 }
    calls.addMode = { [self] _, _, blob in
      blob = 60
      return answer(.addMode)
    }
  }

  private func show(_ call: Call, _ pipe: cdrm_pipe, _ frame: UInt32) -> Int32 {
    let result = answer(call)
    if result == 0, call != .test {
      shownFrame = frame
      shownMode = pipe.mode
    }
    return result
  }
}
