import CAllocationGate
import Testing

/// The gate itself: it sees every way to take memory, and nothing of other threads.
struct GateTests {
  @Test(arguments: 0..<8)
  func everyWayToTakeMemoryIsCounted(kind: Int32) {
    let group = allocation_gate_enter()
    defer { allocation_gate_leave() }
    allocation_gate_arm(group)
    let isPlanted = allocation_gate_plant(kind)
    let taken = allocation_gate_disarm(group)
    #expect(isPlanted == 1)
    #expect(taken == 1)
    #expect(allocation_gate_freed(group) == 1)
  }

  @Test func swiftTakesItsMemoryThroughTheGate() {
    let group = allocation_gate_enter()
    defer { allocation_gate_leave() }
    allocation_gate_arm(group)
    planted = Planted()
    let taken = allocation_gate_disarm(group)
    #expect(taken >= 1)
  }

  @Test func nothingIsCountedBeforeOrAfter() {
    let group = allocation_gate_enter()
    defer { allocation_gate_leave() }
    _ = allocation_gate_plant(0)
    allocation_gate_arm(group)
    let taken = allocation_gate_disarm(group)
    _ = allocation_gate_plant(0)
    #expect(taken == 0)
    #expect(allocation_gate_disarm(group) == 0)
  }
}

private final class Planted {}

/// Where the object goes, so that it cannot live on the stack.
nonisolated(unsafe) private var planted: Planted?
