import Devices
import DisplayKMS
import Glibc
import LinuxIO
import Pixels
import Testing

/// Every call that goes to a card, with its refusals forced.
@Suite struct RefusalTests {
  private static let panel = FakeCards.mode(800, 480, own: true)

  private func cards() -> FakeCards {
    FakeCards([FakeCards.Card(connectors: [FakeCards.connector("DSI-1", [Self.panel])])])
  }

  private func display(_ cards: FakeCards) throws -> KMSDisplay {
    try KMSDisplay(
      .first, ScanOut(width: 800, height: 480), console: nil, folder: "/cards",
      calls: cards.calls)
  }

  private func canvas() -> Canvas {
    let pixels = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 800 * 480)
    pixels.initialize(repeating: 1)
    return Canvas(pixels, width: 800, height: 480)
  }

  /// What lighting a panel asks, none of which it goes on without.
  static let needed: [FakeCards.Call] = [
    .open, .setMaster, .resources, .connector, .createBuffer, .mapBuffer, .set,
  ]

  @Test(
    "A refusal ends with its code, leaves nothing open, and the next attempt lights the panel",
    arguments: needed, [EACCES, EPERM, EBUSY, ENODEV, ENOMEM, EINVAL, EIO])
  func opening(call: FakeCards.Call, number: Int32) throws {
    let cards = cards()
    // The format of four bytes is given up before two: both are refused.
    cards.refusals[call] = FakeCards.Refusal(errno: number, times: 2)
    let display = try display(cards)
    let isDenied = [EACCES, EPERM, EBUSY].contains(number)
    #expect(throws: isDenied ? DeviceFailure.displayDenied : .noDisplay) { try display.open() }
    #expect(cards.openCount == 0 && cards.mappedCount == 0)
    #expect(!display.isReady)
    cards.refusals = [:]
    try display.open()
    #expect(display.isReady)
  }

  @Test("An interrupted call is made again", arguments: FakeCards.Call.allCases)
  func interrupted(call: FakeCards.Call) throws {
    let cards = cards()
    cards.refusals[call] = FakeCards.Refusal(errno: EINTR, times: 3)
    if call == .setLegacy || call == .flipLegacy {
      cards.refusals[.test] = FakeCards.Refusal(errno: EINVAL)
    }
    let display = try display(cards)
    try display.open()
    try display.present(canvas(), damage: Damage(Area(x: 0, y: 0, width: 800, height: 480)))
    cards.finishFlip()
    let poller = try Poller()
    try poller.watch(try #require(display.descriptor), as: 0)
    while !display.isReady {
      #expect(try poller.wait(milliseconds: 5000) == 1)
      try display.acknowledge()
    }
    #expect(cards.refusals[call]?.times == 0)
  }

  @Test(
    "Whoever loses the card while pictures are shown gives it up, and may have it back",
    arguments: [
      (EACCES, DeviceFailure.displayDenied), (EBUSY, .displayDenied), (ENODEV, .noDisplay),
      (ENOMEM, .noDisplay),
    ])
  func losing(number: Int32, failure: DeviceFailure) throws {
    let cards = cards()
    let display = try display(cards)
    try display.open()
    cards.refusals[.flip] = FakeCards.Refusal(errno: number, times: 1)
    let canvas = canvas()
    #expect(throws: failure) { try display.present(canvas, damage: Damage(canvas.bounds)) }
    #expect(cards.openCount == 0 && cards.mappedCount == 0 && !display.isReady)
    try display.open()
    try display.present(canvas, damage: Damage(canvas.bounds))
    #expect(cards.pixel(1, 1) == 1)
  }

  @Test("A picture that is never shown, and events that cannot be read, end with a code")
  func stalled() throws {
    let cards = cards()
    let display = try display(cards)
    try display.open()
    let canvas = canvas()
    let start = Monotonic.nanoseconds
    try display.present(canvas, damage: Damage(canvas.bounds))
    let poller = try Poller()
    try poller.watch(try #require(display.descriptor), as: 0)
    #expect(try poller.wait(milliseconds: 10_000) == 1)
    #expect(Monotonic.nanoseconds - start >= KMSDisplay.stallNanoseconds)
    #expect(throws: DeviceFailure.noDisplay) { try display.acknowledge() }
    #expect(cards.openCount == 0)
    try display.open()
    try display.present(canvas, damage: Damage(canvas.bounds))
    cards.refusals[.takeFlips] = FakeCards.Refusal(errno: EIO)
    cards.finishFlip()
    #expect(throws: DeviceFailure.noDisplay) { try display.acknowledge() }
  }

  @Test("Words of the kernel that are none of ours change nothing")
  func nothingToHear() throws {
    let cards = cards()
    let display = try display(cards)
    try display.acknowledge()
    #expect(!display.isReady)
    try display.open()
    try display.acknowledge()
    #expect(display.isReady)
  }
}
