import MRZ
import Pixels
import StaticMemory

/// A value as the result screens show it.
struct ShownValue {
  var text: FixedText
  var isFailed: Bool

  /// The field's value and whether its check failed; empty where the document lacks it.
  init(_ field: Field?) {
    text = field?.value ?? FixedText()
    isFailed = field?.status == .failed
  }

  /// A value of two fields, failed when either half is (requirements 5).
  init(_ first: Field?, _ second: Field?) {
    self.init(first)
    if let second {
      if !text.isEmpty && !second.value.isEmpty { text.append(UInt8(ascii: " ")) }
      text.append(second.value)
      isFailed = isFailed || second.status == .failed
    }
  }
}

extension Brush {
  /// How a failed value is marked; colour is never the only sign.
  enum Mark: Sendable {
    /// Underlined, because pressing it explains it.
    case underlined
    case plain
  }

  /// Draws a value; a failed one amber, followed by two spaces and a filled exclamation mark 1.2
  /// times as high as the letters (requirements 5). An empty one is "N/A".
  func draw(
    _ value: ShownValue, _ role: TextRole, in area: Area, _ alignment: Alignment, _ mark: Mark
  ) {
    guard !skips(area) else { return }
    let color = value.isFailed ? Palette.failed : Palette.text
    if value.text.isEmpty && !value.isFailed {
      draw(.notAvailable, role, in: area, Palette.dim, alignment)
      return
    }
    guard value.isFailed else {
      draw(value.text, role, in: area, color, alignment)
      return
    }
    let whole = layout.style(role).pixels
    let size = (whole * 12 + 5) / 10
    let space = lettering.width(of: "  ", layout.style(role))
    var words = area
    words.width = max(0, area.width - space - size)
    let style = fitting(value.text, role, width: words.width)
    let width = min(words.width, lettering.width(of: value.text, style))
    if alignment == .trailing { words.x = area.right - size - space - width }
    if alignment == .middle { words.x = area.x + (area.width - width - space - size) / 2 }
    words.width = width
    if value.text.isEmpty {
      words.width = max(0, area.width - space - size)
      words = draw(.notAvailable, role, in: words, color, alignment)
    } else {
      draw(value.text, role, in: words, color)
    }
    if mark == .underlined {
      let y = baseline(style, in: area) + max(1, style.pixels / 8)
      canvas.fill(
        Area(x: words.x, y: y, width: words.width, height: max(1, style.pixels / 14)), color)
    }
    canvas.draw(
      icon: .exclamation,
      in: Area(
        x: words.right + space, y: area.y + (area.height - size) / 2, width: size, height: size),
      color)
  }

  /// Draws the lines of a zone in one size, each at the left of its row in every language.
  func drawZone(_ lines: Lines, in area: Area, _ color: Color) {
    guard !skips(area), lines.count > 0 else { return }
    let height = layout.line(.zone)
    var top = area
    top.y += max(0, (area.height - lines.count * height) / 2)
    top.height = height
    for index in 0..<lines.count {
      draw(lines[index], .zone, in: top, color, layout.isMirrored ? .trailing : .leading)
      top.y += height
    }
  }
}

extension Document {
  /// Given names before the surname, as a person says them.
  var fullName: ShownValue { ShownValue(self[.firstName], self[.lastName]) }

  /// "Passport" for TD3, "Visa" for both visas, else "ID" (requirements 5).
  var typePhrase: Phrase {
    switch format {
    case .td3: .passport
    case .mrvA, .mrvB: .visa
    case .td1, .td2, .frenchID: .idDocument
    }
  }

  /// The word for the holder's sex; nil where the zone says nothing readable.
  var sexPhrase: Phrase? {
    switch sex {
    case .male: .male
    case .female: .female
    case .unspecified: .unspecified
    case nil: nil
    }
  }
}
