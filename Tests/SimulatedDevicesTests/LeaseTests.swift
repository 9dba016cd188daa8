import Devices
import Pixels
import StaticMemory
import Testing

/// A frame is lent and must be given back.
struct LeaseTests {
  @Test func droppingALeaseTraps() async {
    await #expect(processExitsWith: .failure) {
      let pixels = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4)
      pixels.initialize(repeating: 0)
      let view = GrayView(UnsafeBufferPointer(pixels), width: 2, height: 2, rowStride: 2)
      let lease = FrameLease(view, number: 1, time: Instant(), slot: 3)
      _ = lease.number
    }
  }

  @Test func endingALeaseNamesItsSlot() {
    let pixels = [UInt8](repeating: 0, count: 4)
    pixels.withUnsafeBufferPointer { buffer in
      let view = GrayView(buffer, width: 2, height: 2, rowStride: 2)
      let lease = FrameLease(view, number: 1, time: Instant(), slot: 3)
      #expect(lease.end() == 3)
    }
  }
}
