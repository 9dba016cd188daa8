import CAllocationGate
import Foundation
import Testing

/// Saving a picture, and the technician's view, take nothing from the heap (requirements 5).
@Suite struct StorageHeapTests {
  private static let script = """
    today 2026-06-01
    at 500 press ok
    after 800 reads \
    P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<</L898902C36UTO7408122F1204159ZE184226B<<<<<10 \
    portrait document
    after 6000 expect result finished
    after 3000 command operator on
    after 200 press right
    after 200 press ok
    after 200 press ok
    after 2500 press left
    after 200 press left
    after 200 press left
    after 200 press ok
    after 500 press left
    after 500 press ok
    after 500 end
    """

  @Test(arguments: [true, false])
  func savingTakesNothingFromTheHeap(isThere: Bool) throws {
    let folder = URL(filePath: "/dev/shm").appending(path: UUID().uuidString)
    if isThere {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let group = allocation_gate_enter()
    defer { allocation_gate_leave() }
    let appliance = try WholeAppliance(
      Self.script, returnsPortrait: true, isKeysOnly: true, savesTo: folder.path)
    try appliance.loop.start()
    allocation_gate_arm(group)
    while !appliance.stage.player.hasEnded { try appliance.loop.turn() }
    let taken = allocation_gate_disarm(group)
    if taken > 0 { allocation_gate_tell(group) }
    #expect(taken == 0)
    #expect(appliance.stage.player.disappointment == nil)
    let state = appliance.loop.currentState
    // Where nothing was saved, the same keys close a dialog that says so, and lead home.
    #expect(state.view.isTechnical == isThere)
    #expect(appliance.loop.shelf.text.isEmpty == !isThere)
    try appliance.loop.stop()
    #expect(appliance.loop.shelf.text.isEmpty)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    #expect(names == (isThere ? ["portrait-0001.png"] : []))
  }
}
