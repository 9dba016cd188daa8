import CAllocationGate
import Devices
import MRZ
import Pixels
import Runtime
import Screens
import SimulatedDevices
import StaticMemory
import Testing

/// No heap allocation per frame, per event and per redraw after start, on all of the appliance's
/// threads.
@Suite(.serialized) struct HeapTests {
  /// Twelve scans of drawn documents, with the buttons, the commands and the faults of a long day.
  private static var longRun: String {
    var script = "today 2026-06-01\n"
    for round in 0..<12 {
      script += """
        after 500 press scan
        after 1900 command torch on
        after 100 command guides off
        after 100 command format both
        after 50 command status
        after 50 command nonsense
        after 50 command guides on
        after 100 show \(["page", "doubtful", "card"][round % 3])
        after 4000 expect result finished
        after 2500 remove

        """
      script +=
        ["after 0 press back\n", "after 0 command home\n", "after 0 command clear\n"][
          round % 3]
      if round == 4 {
        script += """
          after 100 press scan
          after 300 unplug camera
          after 500 unplug display
          after 500 plug camera
          after 100 plug display
          after 2500 command cancel
          after 100 command format both

          """
      }
    }
    return script + "after 100 end\n"
  }

  /// Runs `appliance` to the end of its script; gives how many times it took memory from the heap
  /// after its start, and tells from where.
  private static func taken(by appliance: WholeAppliance, _ group: Int32) throws -> Int64 {
    try appliance.loop.start()
    allocation_gate_arm(group)
    while !appliance.stage.player.hasEnded { try appliance.loop.turn() }
    let taken = allocation_gate_disarm(group)
    if taken > 0 { allocation_gate_tell(group) }
    try appliance.loop.stop()
    return taken
  }

  @Test func athousandFramesTakeNothingFromTheHeap() throws {
    let group = allocation_gate_enter()
    defer { allocation_gate_leave() }
    let appliance = try WholeAppliance(HeapTests.longRun)
    #expect(try HeapTests.taken(by: appliance, group) == 0)
    #expect(appliance.stage.player.disappointment == nil)
    #expect(appliance.stage.camera.frameCount >= 1000)
    #expect(appliance.loop.drawCount >= 1000)
    #expect(appliance.sink.count >= 100)
    #expect(appliance.stage.speaker.playCount == 12)
  }

  /// A panel mounted upright that holds pixels in two bytes: the copy turns and converts.
  @Test func aTurnedPanelTakesNothingFromTheHeap() throws {
    let group = allocation_gate_enter()
    defer { allocation_gate_leave() }
    let appliance = try WholeAppliance(
      """
      today 2026-06-01
      at 500 command scan
      after 300 show page
      after 4000 expect result finished
      after 2500 remove
      after 100 command torch on
      after 500 command home
      after 100 end

      """, rotation: .quarter, displayFormat: .rgb565)
    #expect(try HeapTests.taken(by: appliance, group) == 0)
    #expect(appliance.stage.player.disappointment == nil)
    #expect(appliance.loop.drawCount >= 50)
    #expect(appliance.stage.display.width == appliance.plan.scanOut.height)
  }

  /// The rows P4 to P8: portraits on either side, flips, time-outs, a lost camera, and a timeline.
  private static var twoSidedRun: String {
    let card =
      "I<UTOD231458907<<<<<<<<<<<<<<</7408122F1204159UTO<<<<<<<<<<<6/ERIKSSON<<ANNA<MARIA<<<<<<<<<<"
    let passport =
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<</L898902C36UTO7408122F1204159ZE184226B<<<<<10"
    let all = " portrait document original"
    var script = "today 2026-06-01\n"
    for round in 0..<4 {
      script += """
        after 500 command scan
        after 300 reads \(round == 0 ? passport + all : round == 1 ? passport : card)
        after 1000 expect mrz-read
        after \(round == 2 ? 9000 : 3000) reads nothing
        after 1500 reads portrait document original
        after 500 command reset-guidance
        after 200 command cancel
        after 200 command home
        after 100 command scan
        after 300 reads \(card)
        after 1000 expect mrz-read
        after 2000 unplug camera
        after 1000 plug camera
        after 6000 command finish
        after 500 command home
        after 0 reads nothing

        """
    }
    return script + "after 100 end\n"
  }

  @Test func twoSidedScansTakeNothingFromTheHeap() throws {
    let group = allocation_gate_enter()
    defer { allocation_gate_leave() }
    let appliance = try WholeAppliance(
      HeapTests.twoSidedRun, returnsPortrait: true, keepsTimeline: true)
    #expect(try HeapTests.taken(by: appliance, group) == 0)
    #expect(appliance.stage.player.disappointment == nil)
    let seen = appliance.stage.timeline?.entries.elements.map(\.words.string) ?? []
    for row in ["P4", "P5", "P6", "P7", "P8"] {
      #expect(seen.contains { $0.hasPrefix("scan \(row) ") }, "\(row) was shown")
    }
  }

  /// Rings, labels of keys, long presses, a dialog, and a camera that is tried again by hand.
  @Test func keysTakeNothingFromTheHeap() throws {
    let group = allocation_gate_enter()
    defer { allocation_gate_leave() }
    let wrong =
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<</L898902C37UTO7408122F1204159ZE184226B<<<<<10"
    let appliance = try WholeAppliance(
      """
      today 2026-06-01
      at 500 press ok
      after 300 hold right
      after 1200 release right
      after 100 press ok
      after 100 reads \(wrong)
      after 6000 expect result finished
      after 3000 press left
      after 200 press left
      after 200 press ok
      after 500 press ok
      after 200 press left
      after 200 press ok
      after 500 hold back
      after 1500 release back
      after 500 reads nothing
      after 200 unplug camera 1001
      after 1500 press ok
      after 1000 press ok
      after 500 plug camera
      after 500 press ok
      after 2500 press back
      after 500 end
      """, isKeysOnly: true)
    #expect(try HeapTests.taken(by: appliance, group) == 0)
    #expect(appliance.stage.player.disappointment == nil)
    #expect(appliance.stage.speaker.playCount == 1, "only the try that failed is heard")
    #expect(appliance.loop.drawCount >= 50)
  }

  /// Broken lines, mirrored screens and another script: looked up, as English is.
  @Test(arguments: [Language.arabic, .chinese, .german])
  func noLanguageTakesAnythingFromTheHeap(_ language: Language) throws {
    let group = allocation_gate_enter()
    defer { allocation_gate_leave() }
    let appliance = try WholeAppliance(
      """
      today 2026-06-01
      after 500 press scan
      after 500 unplug camera
      after 1500 plug camera
      after 3000 show doubtful
      after 6000 remove
      after 500 press back
      after 1000 end
      """, language: language)
    #expect(try HeapTests.taken(by: appliance, group) == 0)
    #expect(appliance.loop.drawCount >= 50)
  }

  /// A camera that takes 40 bytes from the heap at its hundredth picture.
  @Test func onePlantedAllocationIsCaught() throws {
    let group = allocation_gate_enter()
    defer { allocation_gate_leave() }
    let appliance = try WholeAppliance(
      """
      at 100 command scan
      at 5000 end
      """)
    try appliance.loop.start()
    allocation_gate_arm(group)
    var isPlanted = false
    while !appliance.stage.player.hasEnded {
      try appliance.loop.turn()
      guard appliance.stage.camera.frameCount >= 100, !isPlanted else { continue }
      isPlanted = true
      _ = allocation_gate_plant(0)
    }
    let taken = allocation_gate_disarm(group)
    try appliance.loop.stop()
    #expect(isPlanted)
    #expect(taken == 1)
  }

  /// The same on the worker's thread: a reader that allocates once.
  @Test func onePlantedAllocationOfTheWorkerIsCaught() throws {
    let group = allocation_gate_enter()
    defer { allocation_gate_leave() }
    let worker = try RecognitionWorker(AllocatingReader(at: 3))
    let pixels = [UInt8](repeating: 0, count: 64)
    try pixels.withUnsafeBufferPointer { buffer in
      let view = GrayView(buffer, width: 8, height: 8, rowStride: 8)
      allocation_gate_arm(group)
      for number in 1...5 {
        try worker.read(view, number: UInt32(number))
        var answer: RecognitionWorker.Answer?
        while answer == nil { answer = try worker.takeAnswer() }
      }
    }
    #expect(allocation_gate_disarm(group) == 1)
  }
}

private final class AllocatingReader: Reader, @unchecked Sendable {
  private let number: Int
  private var count = 0

  init(at number: Int) { self.number = number }

  func read(_ picture: GrayView) -> Outcome {
    count += 1
    if count == number { _ = allocation_gate_plant(1) }
    return .noText
  }

  func wipe() {}
}
