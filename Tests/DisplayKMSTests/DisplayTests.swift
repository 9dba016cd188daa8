import CDRM
import Devices
import DisplayKMS
import Glibc
import LinuxIO
import Pixels
import Testing

/// The screen of a board on cards that are not there, with every answer forced (requirements D1).
@Suite struct DisplayTests {
  private static let panel = FakeCards.mode(800, 480, own: true)
  private static let board = FakeCards.Card(connectors: [FakeCards.connector("DSI-1", [panel])])

  /// A display of 800 x 480 pixels on `cards`.
  private func display(
    _ cards: FakeCards, _ choice: ConnectorChoice = .first, format: PixelFormat = .xrgb8888
  ) throws -> KMSDisplay {
    try KMSDisplay(
      choice, ScanOut(width: 800, height: 480, format: format), console: nil, folder: "/cards",
      calls: cards.calls)
  }

  /// A canvas of one color, which lives as long as the test.
  private func canvas(_ color: UInt32) -> Canvas {
    let pixels = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 800 * 480)
    pixels.initialize(repeating: color)
    return Canvas(pixels, width: 800, height: 480)
  }

  /// Waits for the display's descriptor, as a loop does, and lets it hear.
  private func hear(_ display: KMSDisplay) throws {
    let poller = try Poller()
    try poller.watch(try #require(display.descriptor), as: 0)
    #expect(try poller.wait(milliseconds: 5000) == 1)
    try display.acknowledge()
  }

  /// Hands a picture over and sees it shown.
  private func show(
    _ canvas: Canvas, _ display: KMSDisplay, _ cards: FakeCards, damage: Damage? = nil
  ) throws {
    #expect(display.isReady)
    try display.present(canvas, damage: damage ?? Damage(canvas.bounds))
    #expect(!display.isReady)
    cards.finishFlip()
    while !display.isReady { try hear(display) }
  }

  @Test("A panel is asked for before it is lit, and its pictures are exchanged atomically")
  func atomic() throws {
    let cards = FakeCards([Self.board])
    let display = try display(cards)
    #expect(!display.isReady)
    try display.open()
    #expect(display.isReady && display.isAtomic == true && display.format == .xrgb8888)
    let asked = try #require(cards.made.firstIndex(of: .test))
    #expect(cards.made[asked...] == [.test, .set])
    try show(canvas(0x11_2233), display, cards)
    #expect(cards.made.filter { $0 == .flip }.count == 1)
    #expect(!cards.made.contains(.setLegacy) && !cards.made.contains(.flipLegacy))
    #expect(cards.pixel(0, 0) == 0x11_2233 && cards.pixel(799, 479) == 0x11_2233)
    try display.close()
    #expect(cards.openCount == 0 && cards.mappedCount == 0 && !display.isReady)
  }

  @Test(
    "Whatever of atomic commits a card refuses, the older calls light it",
    arguments: [
      (FakeCards.Call.enableAtomic, EOPNOTSUPP), (.plane, ENOENT), (.properties, ENOENT),
      (.addMode, EINVAL), (.test, EINVAL), (.test, ENOSPC),
    ])
  func legacy(call: FakeCards.Call, number: Int32) throws {
    let cards = FakeCards([Self.board])
    cards.refusals[call] = FakeCards.Refusal(errno: number)
    let display = try display(cards)
    try display.open()
    #expect(display.isAtomic == false)
    try show(canvas(0xABCDEF), display, cards)
    #expect(cards.made.contains(.setLegacy) && cards.made.contains(.flipLegacy))
    #expect(!cards.made.contains(.set) && !cards.made.contains(.flip))
    #expect(cards.pixel(400, 200) == 0xABCDEF)
  }

  @Test("Both buffers get what changed, and each what changed while it was shown")
  func damage() throws {
    let cards = FakeCards([Self.board])
    let display = try display(cards)
    try display.open()
    let canvas = canvas(1)
    try show(canvas, display, cards)
    let first = cards.shownFrame
    for (index, value) in [(0, UInt32(7)), (799, 8), (800 * 479, 9)] {
      canvas.pixels[index] = value
      let area = Area(x: index % 800, y: index / 800, width: 1, height: 1)
      try show(canvas, display, cards, damage: Damage(area))
    }
    #expect(cards.shownFrame != first)
    #expect([cards.pixel(0, 0), cards.pixel(799, 0), cards.pixel(0, 479)] == [7, 8, 9])
    #expect(cards.pixel(400, 200) == 1)
    #expect(cards.buffers.count == 2)
  }

  @Test("A card gets the pixels wanted, or, where it shows the other kind alone, that")
  func narrow() throws {
    var card = Self.board
    card.bits = [16]
    let cards = FakeCards([card])
    let display = try display(cards)
    try display.open()
    #expect(display.format == .rgb565)
    try show(canvas(0xFFFFFF), display, cards)
    // Two pixels of all bits.
    #expect(cards.pixel(0, 0) == 0xFFFF_FFFF)
    for (bits, format) in [(Set<Int32>([16, 32]), PixelFormat.rgb565), ([32], .xrgb8888)] {
      card.bits = bits
      let wanted = try self.display(FakeCards([card]), format: .rgb565)
      try wanted.open()
      #expect(wanted.format == format)
    }
    card.bits = []
    let none = try self.display(FakeCards([card]))
    #expect(throws: DeviceFailure.noDisplay) { try none.open() }
  }

  @Test("On a larger panel the picture lies in the middle; a smaller one is refused")
  func sizes() throws {
    let large = FakeCards.mode(1024, 600, own: true)
    let cards = FakeCards([
      FakeCards.Card(connectors: [FakeCards.connector("DSI-1", [FakeCards.mode(640, 480), large])])
    ])
    let display = try display(cards)
    try display.open()
    try show(canvas(5), display, cards)
    #expect(cards.shownMode.width == 1024)
    #expect(cards.pixel(112, 60) == 5 && cards.pixel(111, 60) == 0 && cards.pixel(112, 59) == 0)
    #expect(cards.pixel(911, 539) == 5 && cards.pixel(912, 539) == 0 && cards.pixel(911, 540) == 0)
    let small = FakeCards([
      FakeCards.Card(connectors: [FakeCards.connector("DSI-1", [FakeCards.mode(640, 480)])])
    ])
    let refused = try self.display(small)
    #expect(throws: DeviceFailure.noDisplay) { try refused.open() }
    #expect(small.openCount == 0)
  }

  @Test("The mode of the picture's size comes before the panel's own")
  func modes() throws {
    let exact = FakeCards.mode(800, 480)
    let connector = FakeCards.connector(
      "HDMI-A-1", [FakeCards.mode(1920, 1080, own: true), FakeCards.mode(1280, 720), exact])
    #expect(connector.mode(width: 800, height: 480)?.width == 800)
    #expect(connector.mode(width: 1000, height: 500)?.width == 1920)
    #expect(connector.mode(width: 2000, height: 500) == nil)
    #expect(connector.preferredMode?.width == 1920)
    #expect(FakeCards.connector("X-1", [exact]).preferredMode?.width == 800)
    #expect(FakeCards.connector("X-1", []).preferredMode == nil)
  }

  @Test("Cards that only compute are passed over, and connectors are found by name on any card")
  func cards() throws {
    let tv = FakeCards.connector("HDMI-A-1", id: 31, [FakeCards.mode(1920, 1080, own: true)])
    let unplugged = FakeCards.connector("HDMI-A-2", id: 32, isConnected: false, [Self.panel])
    let panel = FakeCards.connector("DSI-1", id: 33, [Self.panel])
    let cards = FakeCards([
      FakeCards.Card(computesOnly: true), FakeCards.Card(connectors: [unplugged, tv]),
      FakeCards.Card(connectors: [panel]),
    ])
    for (choice, width) in [(ConnectorChoice.first, 1920), (.named("DSI-1"), 800)] {
      let display = try display(cards, choice)
      try display.open()
      try show(canvas(1), display, cards)
      #expect(cards.shownMode.width == width)
      #expect(cards.openCount == 1)
      try display.close()
      let size = KMSDisplay.size(of: choice, folder: "/cards", calls: cards.calls)
      #expect(size?.width == width)
    }
    for name in ["HDMI-A-2", "DP-1"] {
      let display = try display(cards, .named(name))
      #expect(throws: DeviceFailure.noDisplay) { try display.open() }
      #expect(
        KMSDisplay.size(of: .named(name), folder: "/cards", calls: cards.calls) == nil)
    }
    #expect(cards.openCount == 0)
  }

  @Test("A panel that is plugged in later is lit then")
  func later() throws {
    let cards = FakeCards([])
    let display = try display(cards)
    for _ in 0..<3 { #expect(throws: DeviceFailure.noDisplay) { try display.open() } }
    cards.cards = [Self.board]
    cards.cards[0].connectors[0].isConnected = false
    #expect(throws: DeviceFailure.noDisplay) { try display.open() }
    cards.cards = [Self.board]
    let descriptor = display.descriptor
    try display.open()
    #expect(display.isReady && display.descriptor == descriptor)
  }

  @Test("No picture is taken before the panel has refreshed, however early a flip is said to end")
  func pace() throws {
    let slow = FakeCards.mode(800, 480, hertz: 20, own: true)
    let cards = FakeCards([FakeCards.Card(connectors: [FakeCards.connector("DSI-1", [slow])])])
    let display = try display(cards)
    try display.open()
    let canvas = canvas(1)
    let start = Monotonic.nanoseconds
    for _ in 0..<20 {
      try show(canvas, display, cards)
      // What is done between two pictures takes none of their time.
      usleep(20_000)
    }
    let took = Monotonic.nanoseconds - start
    #expect(took >= 20 * 50_000_000)
    #expect(took < 20 * 62_000_000, "\(took)")
  }
}
