import Appliance
import MRZ
import Pixels
import StaticMemory

/// What a screen is drawn with: the canvas, cut to what is to change, and everything ready for it.
struct Brush {
  let canvas: Canvas
  let layout: Layout
  let wordings: Wordings
  let lettering: Lettering
  /// Counts the texts that not even their smallest size brings into their room; nil: nobody asks.
  var cuts: UnsafeMutablePointer<Int>?

  /// Where words stand in their room.
  enum Alignment: Sendable { case leading, middle, trailing }

  /// Whether nothing of `area` is to be drawn.
  func skips(_ area: Area) -> Bool { canvas.clip.intersection(area).isEmpty }
}

// Words.
extension Brush {
  /// Draws a line of `phrase` in `area`, in the largest of its sizes that fits; where not even the
  /// smallest does, it is cut at the edge. Gives the pixels it takes across.
  @discardableResult
  func draw(
    _ phrase: Phrase, _ role: TextRole, line: Int = 0, in area: Area,
    _ color: Color, _ alignment: Alignment = .leading
  ) -> Area {
    let step = step(phrase, role, width: area.width)
    let number = wordings.number(phrase, role, line: line, step: step)
    let style = lettering.style(ofWording: number)
    let room = place(width: lettering.width(ofWording: number), in: area, alignment)
    guard !skips(area) else { return room }
    let canvas = room.width < area.width ? canvas : canvas.clipped(to: area)
    canvas.draw(wording: number, x: room.x, baseline: baseline(style, in: area), color, lettering)
    return room
  }

  /// Draws `text` in `area`, in the largest of the role's sizes that fits; where not even the
  /// smallest does, it ends in an ellipsis. Gives the pixels it takes across.
  @discardableResult
  func draw(
    _ text: FixedText, _ role: TextRole, in area: Area, _ color: Color,
    _ alignment: Alignment = .leading
  ) -> Area {
    let style = fitting(text, role, width: area.width)
    let width = min(area.width, lettering.width(of: text, style))
    let room = place(width: width, in: area, alignment)
    guard !skips(area) else { return room }
    let baseline = baseline(style, in: area)
    if lettering.width(of: text, style) <= area.width {
      canvas.draw(text: text, x: room.x, baseline: baseline, style, color, lettering)
    } else {
      cuts?.pointee += 1
      canvas.draw(
        text: text, x: room.x, baseline: baseline, within: area.width, style, color, lettering)
    }
    return room
  }

  /// The pixels that the longest line of `phrase` takes across in its whole size.
  func width(_ phrase: Phrase, _ role: TextRole) -> Int { widest(phrase, role, step: 0) }

  /// The style for `text` in `width` pixels: the first of the role's sizes that fits, or the last.
  func fitting(_ text: FixedText, _ role: TextRole, width: Int) -> TextStyle {
    for step in 0..<TextRole.steps - 1 {
      let style = layout.style(role, step)
      if lettering.width(of: text, style) <= width { return style }
    }
    return layout.style(role, TextRole.steps - 1)
  }

  /// The largest size in which every line of `phrase` fits in `width` pixels, or the last.
  private func step(_ phrase: Phrase, _ role: TextRole, width: Int) -> Int {
    for step in 0..<TextRole.steps where widest(phrase, role, step: step) <= width { return step }
    cuts?.pointee += 1
    return TextRole.steps - 1
  }

  private func widest(_ phrase: Phrase, _ role: TextRole, step: Int) -> Int {
    var widest = 0
    for line in 0..<wordings.lineCount(phrase) {
      let number = wordings.number(phrase, role, line: line, step: step)
      widest = max(widest, lettering.width(ofWording: number))
    }
    return widest
  }

  private func place(width: Int, in area: Area, _ alignment: Alignment) -> Area {
    let rest = max(0, area.width - width)
    let x =
      switch alignment {
      case .leading: area.x
      case .middle: area.x + rest / 2
      case .trailing: area.x + rest
      }
    return Area(x: x, y: area.y, width: min(width, area.width), height: area.height)
  }

  /// The baseline that puts capitals of `style` in the middle of `area`.
  func baseline(_ style: TextStyle, in area: Area) -> Int {
    let metrics = lettering.metrics(style)
    return area.y + (area.height + metrics.ascent - metrics.descent) / 2
  }
}

// Parts that screens share.
extension Brush {
  /// How a button looks.
  enum Weight: Sendable { case leading, second, off }

  /// Draws a button of `area` with `icon` and `phrase`.
  func drawButton(_ area: Area, _ icon: Icon, _ phrase: Phrase, _ weight: Weight) {
    guard !skips(area) else { return }
    let radius = Double(layout.dp(12, tight: 8))
    let color: Color
    switch weight {
    case .leading:
      canvas.fillRounded(area, radius: radius, Palette.accent)
      color = Palette.text
    case .second:
      canvas.fillRounded(area, radius: radius, Palette.raised)
      color = Palette.text
    case .off:
      canvas.fillRounded(area, radius: radius, Palette.surface)
      canvas.strokeRounded(area, radius: radius, width: Double(layout.dp(1)), Palette.line)
      color = Palette.dim.faded(0.6)
    }
    let size = layout.dp(22, tight: 18)
    let gap = layout.dp(10, tight: 7)
    let limit = area.width - 2 * layout.dp(14, tight: 8) - size - gap
    let width = min(width(phrase, .button), limit)
    let start = area.x + (area.width - size - gap - width) / 2
    canvas.draw(
      icon: icon,
      in: Area(x: start, y: area.y + (area.height - size) / 2, width: size, height: size), color)
    let words = Area(x: start + size + gap, y: area.y, width: width, height: area.height)
    draw(phrase, .button, in: words, color)
  }

  /// Draws a card's ground.
  func drawCard(_ area: Area) {
    guard !skips(area) else { return }
    canvas.fillRounded(area, radius: Double(layout.dp(14, tight: 8)), Palette.surface)
  }

  /// Draws what stands where a portrait would.
  func drawNoPortrait(_ area: Area) {
    guard !skips(area) else { return }
    canvas.fillRounded(area, radius: Double(layout.dp(8, tight: 6)), Palette.raised)
    canvas.draw(
      icon: .person, in: area.middle(width: area.width * 6 / 10, height: area.width * 6 / 10),
      Palette.dim.faded(0.7))
  }
}
