import Appliance
import Foundation
import Holders
import MRZ
import Pixels
import Screens
import StaticMemory

/// The panels that screens are looked at on.
enum Panel: String, CaseIterable {
  case wide = "800x480"
  case tall = "480x800"
  case large = "1280x800"
  case small = "480x272"

  var layout: Layout { layout(.english) }

  func layout(_ language: Language, hasSoftKeys: Bool = false) -> Layout {
    let size =
      switch self {
      case .wide: (800, 480)
      case .tall: (480, 800)
      case .large: (1280, 800)
      case .small: (480, 272)
      }
    return Layout(
      width: size.0, height: size.1, language: language, hasSoftKeys: hasSoftKeys)
  }
}

/// A canvas of a panel and a painter for it; the lettering of a layout is made once.
final class Studio {
  let layout: Layout
  let canvas: Canvas
  var painter: Painter
  private let pixels: UnsafeMutableBufferPointer<UInt32>

  init(_ layout: Layout) throws {
    self.layout = layout
    painter = Painter(layout, try Studio.lettering(layout))
    pixels = .allocate(capacity: layout.width * layout.height)
    pixels.initialize(repeating: 0xFF12_3456)
    canvas = Canvas(pixels, width: layout.width, height: layout.height)
  }

  convenience init(
    _ panel: Panel, _ language: Language = .english, hasSoftKeys: Bool = false
  ) throws {
    try self.init(panel.layout(language, hasSoftKeys: hasSoftKeys))
  }

  deinit { pixels.deallocate() }

  /// Draws `state`, scrolled as the loop would have it; gives what all that changed lies in.
  @discardableResult
  func draw(_ state: State, at milliseconds: Int64, _ preview: Preview?) -> Area {
    redraw(state, at: milliseconds, preview).bounds
  }

  /// Draws `state`; gives what changed.
  func redraw(_ state: State, at milliseconds: Int64, _ preview: Preview?) -> Damage {
    painter.draw(
      settled(state), at: Instant(milliseconds: milliseconds), preview: preview,
      TestShelf.shared.shelf, on: canvas)
  }

  /// `state` as the loop would have it: told how far it is scrolled on this panel.
  func settled(_ state: State) -> State {
    var settled = state
    for _ in 0..<2 where painter.scrolling(of: settled) != settled.view.scrolling {
      // An event at the very beginning fires no time-out.
      _ = reduce(&settled, Event(.scrolled(painter.scrolling(of: settled)), at: Instant()))
    }
    return settled
  }

  /// The pixels, row after row.
  var picture: [UInt32] { Array(pixels) }

  static func lettering(_ layout: Layout) throws -> Lettering {
    try shelf.lettering(layout)
  }

  private static let shelf = Shelf()

  private final class Shelf: @unchecked Sendable {
    private let lock = NSLock()
    private var made: [(plan: LetteringPlan, lettering: Lettering)] = []

    func lettering(_ layout: Layout) throws -> Lettering {
      lock.lock()
      defer { lock.unlock() }
      let plan = layout.letteringPlan(fontFiles: layout.language.fontFiles)
      if let found = made.first(where: { $0.plan == plan }) { return found.lettering }
      let lettering = try Lettering(plan, memory: Arena(plan.footprint))
      made.append((plan, lettering))
      return lettering
    }
  }
}

/// Pictures of an invented Utopian's documents, as a reader would have put them on the shelf.
final class TestShelf: @unchecked Sendable {
  static let shared = TestShelf()
  private let slots: UnsafeMutableBufferPointer<PictureSlot>
  let shelf: PictureShelf

  /// What a result looks like as JSON, long enough to be cut.
  private static func json() -> UnsafeBufferPointer<UInt8> {
    var text = #"{"lines":["P<UTOLINDQVIST<<MARA<ELISE<<<<<<<<<<<<<<<<<<","#
    text += #""L48C029186UTO8703145F31062097719042<<<<<<<26"],"#
    text += #""document-type":"MRTD_TD3_PASSPORT","fields":{"#
    for (name, value) in [
      ("document-code", "P"), ("issuing-state", "Utopia"), ("issuing-state-code", "UTO"),
      ("last-name", "LINDQVIST"), ("first-name", "MARA ELISE"), ("document-number", "L48C02918"),
      ("nationality", "Utopia"), ("nationality-code", "UTO"), ("date-of-birth", "1987-03-14"),
      ("age", "39"), ("sex", "female"), ("sex-code", "F"), ("date-of-expiry", "2031-06-20"),
    ] {
      text += #""\#(name)":{"value":"\#(value)","status":"none"},"#
    }
    text += #""personal-number":{"value":"7719042","status":"succeeded"}},"checks":["#
    for position in 1...24 {
      text += #"{"line":2,"position":\#(position),"expected":"1","read":"1","status":"succeeded"},"#
    }
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    for (index, byte) in text.utf8.enumerated() { bytes[index] = byte }
    return UnsafeBufferPointer(bytes)
  }

  private init() {
    slots = .allocate(capacity: PictureID.count)
    for slot in slots.indices {
      let pixels = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 640 * 480)
      pixels.initialize(repeating: 0)
      slots[slot] = PictureSlot(pixels)
    }
    var shelf = PictureShelf(UnsafeBufferPointer(slots))
    shelf.text = TestShelf.json()
    self.shelf = shelf
    let frames = [Table.card.preview(1).view, Table.passport.preview(1).view]
    for side in Portrait.Side.allCases {
      let frame = frames[Int(side.rawValue)]
      let page = frame.cropped(to: Area(x: 144, y: 144, width: 352, height: 218))
      _ = slots[Int(PictureID.document(side).slot)].take(page)
      _ = slots[Int(PictureID.original(side).slot)].take(frame)
    }
    _ = slots[Int(PictureID.portrait.slot)].take(
      frames[1].cropped(to: Area(x: 164, y: 170, width: 84, height: 108)))
  }
}

/// What a camera would see: a page of an invented Utopian on a table.
final class Table: @unchecked Sendable {
  static let passport = Table(lines: Holder.passport)
  static let card = Table(lines: Holder.card)

  private let pixels: UnsafeMutableBufferPointer<UInt8>
  let width = 640
  let height = 480

  /// The picture with `number`.
  func preview(_ number: UInt32) -> Preview {
    Preview(
      GrayView(UnsafeBufferPointer(pixels), width: width, height: height, rowStride: width),
      number: number)
  }

  private init(lines: Lines) {
    let colors = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: width * height)
    defer { colors.deallocate() }
    colors.initialize(repeating: 0)
    let canvas = Canvas(colors, width: width, height: height)
    canvas.fill(canvas.bounds, Color(58, 58, 58))
    for y in stride(from: 0, to: height, by: 24) {
      canvas.fill(Area(x: 0, y: y, width: width, height: 12), Color(62, 62, 62))
    }
    let page = Area(x: 144, y: 144, width: 352, height: 218)
    canvas.fillRounded(
      Area(x: page.x + 4, y: page.y + 6, width: page.width, height: page.height), radius: 12,
      Color(30, 30, 30, alpha: 140))
    canvas.fillRounded(page, radius: 12, Color(206, 206, 206))
    canvas.fillRounded(
      Area(x: page.x + 20, y: page.y + 26, width: 84, height: 108), radius: 4,
      Color(150, 150, 150))
    canvas.draw(
      icon: .person, in: Area(x: page.x + 30, y: page.y + 48, width: 64, height: 70),
      Color(96, 96, 96))
    for row in 0..<5 {
      canvas.fill(
        Area(x: page.x + 124, y: page.y + 28 + row * 22, width: row % 2 == 0 ? 60 : 44, height: 4),
        Color(140, 140, 140))
      canvas.fill(
        Area(x: page.x + 124, y: page.y + 35 + row * 22, width: 190 - row * 22, height: 8),
        Color(82, 82, 82))
    }
    let style = TextStyle(.mono, pixels: lines.count == 3 ? 15 : 10)
    let plan = LetteringPlan(fontFiles: .debian, styles: [style])
    if let lettering = try? Lettering(plan, memory: Arena(plan.footprint)) {
      let pitch = lines.count == 3 ? 20 : 18
      for index in 0..<lines.count {
        let width = lettering.width(of: lines[index], style)
        canvas.draw(
          text: lines[index], x: page.x + (page.width - width) / 2,
          baseline: page.bottom - 12 - (lines.count - 1 - index) * pitch, style,
          Color(34, 34, 34), lettering)
      }
    }
    pixels = .allocate(capacity: width * height)
    for index in colors.indices { pixels[index] = UInt8(colors[index] & 0xFF) }
  }
}
