import CAllocationGate
import CDRM
import DisplayKMS
import Glibc
import LinuxIO
import Pixels
import StaticMemory
import Testing

/// Pictures go to a real screen without anything from the heap, with a card that only answers.
@Suite(.serialized) struct DisplayHeapTests {
  /// The calls of a card with one panel of 480 x 320 pixels and 1000 hertz, whose end is a pipe.
  private static func calls(_ ends: (reader: Int32, writer: Int32), isAtomic: Bool) -> KMSCalls {
    var calls = KMSCalls()
    calls.open = { _ in dup(ends.reader) }
    calls.setMaster = { _ in 0 }
    calls.enableAtomic = { _ in isAtomic ? 0 : -1 }
    calls.resources = {
      $1.connectors = [1]
      $1.crtcs = [2]
      return 0
    }
    calls.connector = {
      ($2.id, $2.name, $2.isConnected, $2.crtcMask) = ($1, "DSI-1", true, 1)
      var mode = cdrm_mode()
      (mode.width, mode.height, mode.millihertz) = (480, 320, 1_000_000)
      $2.modes = [mode]
      return 0
    }
    calls.plane = { _, _, _ in 0 }
    calls.properties = { _, _ in 0 }
    calls.createBuffer = {
      ($4.width, $4.height, $4.row_bytes) = ($1, $2, UInt32($1 * $3 / 8))
      $4.bytes = UInt64($4.row_bytes) * UInt64($2)
      return 0
    }
    calls.addFrame = { _, _, _, _ in 0 }
    calls.mapBuffer = {
      $2 = .allocate(byteCount: Int($1.bytes), alignment: 16)
      return 0
    }
    calls.unmapBuffer = {
      $1.deallocate()
      return 0
    }
    calls.addMode = { _, _, _ in 0 }
    calls.commit = { _, _, _, what in
      what == CDRM_FLIP ? write(ends.writer, "!", 1) > 0 ? 0 : -1 : 0
    }
    calls.commitLegacy = calls.commit
    calls.takeFlips = {
      var byte: UInt8 = 0
      return Int32(read($0, &byte, 1))
    }
    return calls
  }

  @Test(arguments: [true, false]) func picturesAreFree(isAtomic: Bool) throws {
    let group = allocation_gate_enter()
    defer { allocation_gate_leave() }
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let display = try KMSDisplay(
      .first, ScanOut(width: 480, height: 320), console: nil,
      calls: DisplayHeapTests.calls((ends[0], ends[1]), isAtomic: isAtomic))
    try display.open()
    #expect(display.isAtomic == isAtomic)
    let pixels = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 480 * 320)
    defer { pixels.deallocate() }
    pixels.initialize(repeating: 7)
    let canvas = Canvas(pixels, width: 480, height: 320)
    let poller = try Poller()
    try poller.watch(try #require(display.descriptor), as: 0)
    // The first pictures prepare what is prepared at first use.
    for picture in 0..<1003 {
      if picture == 3 { allocation_gate_arm(group) }
      try display.present(
        canvas, damage: Damage(Area(x: picture % 400, y: 9, width: 80, height: 5)))
      while !display.isReady {
        _ = try poller.wait()
        try display.acknowledge()
      }
    }
    let taken = allocation_gate_disarm(group)
    if taken > 0 { allocation_gate_tell(group) }
    #expect(taken == 0)
  }
}
