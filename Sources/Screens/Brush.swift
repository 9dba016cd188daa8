import Appliance
import MRZ
import Pixels
import StaticMemory

/// What a screen is drawn with: the canvas, cut to what is to change, and everything ready for it.
struct Brush {
  var canvas: Sheet
  let layout: Layout
  let wordings: Wordings
  let lettering: Lettering
  /// The pictures of a result.
  let pictures: PictureShelf

  /// A brush for `canvas`.
  init(
    _ canvas: Canvas, _ layout: Layout, _ wordings: Wordings, _ lettering: Lettering,
    _ pictures: PictureShelf = PictureShelf()
  ) {
    self.canvas = Sheet(canvas: canvas, isMirrored: layout.isMirrored)
    self.layout = layout
    self.wordings = wordings
    self.lettering = lettering
    self.pictures = pictures
  }

  /// The same brush, drawing only inside `area`.
  func clipped(to area: Area) -> Brush {
    var brush = self
    brush.canvas = canvas.clipped(to: area)
    return brush
  }

  /// Where words stand in their room: leading is where reading begins.
  enum Alignment: Sendable { case leading, middle, trailing }

  /// Whether nothing of `area` is to be drawn.
  func skips(_ area: Area) -> Bool { canvas.skips(area) }

  /// What parts two texts of a line.
  var space: Int {
    layout.language.spacesWords ? lettering.width(of: " ", layout.style(.subtitle)) : 0
  }
}

// What documents say.
extension Brush {
  /// Draws `text` in `area`, in the largest of the role's sizes that fits; where not even the
  /// smallest does, it ends in an ellipsis. Gives the pixels it takes across.
  @discardableResult
  func draw(
    _ text: FixedText, _ role: TextRole, in area: Area, _ color: Color,
    _ alignment: Alignment = .leading
  ) -> Area {
    let style = fitting(text, role, width: area.width)
    let whole = lettering.width(of: text, style)
    let room = place(width: min(area.width, whole), in: area, alignment)
    guard !skips(area) else { return room }
    let baseline = baseline(style, in: area)
    let x = canvas.placed(room).x
    if whole <= area.width {
      canvas.canvas.draw(text: text, x: x, baseline: baseline, style, color, lettering)
    } else {
      canvas.canvas.draw(
        text: text, x: x, baseline: baseline, within: area.width, style, color, lettering)
    }
    if canvas.witness != nil {
      var ink = lettering.ink(of: text, style)
      if whole > area.width { ink.width = min(ink.width, area.width) }
      note(
        DrawnBox(
          room: area, ink: ink, kind: .text, isCut: whole > area.width, value: text, style: style,
          color: color), x, baseline)
    }
    return room
  }

  /// The style for `text` in `width` pixels: the first of the role's sizes that fits, or the last.
  func fitting(_ text: FixedText, _ role: TextRole, width: Int) -> TextStyle {
    for step in 0..<TextRole.steps - 1 {
      let style = layout.style(role, step)
      if lettering.width(of: text, style) <= width { return style }
    }
    return layout.style(role, TextRole.steps - 1)
  }

  func place(width: Int, in area: Area, _ alignment: Alignment) -> Area {
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
    let lift = style.weight == .mono ? 0 : (style.pixels * layout.language.lift + 50) / 100
    return area.y + (area.height + metrics.ascent - metrics.descent) / 2 - lift
  }

  /// Notes a text as `box` says, in a room not yet placed and with its ink as seen from where it
  /// starts; what is scrolled out of sight is not covered.
  func note(_ box: DrawnBox, _ x: Int, _ baseline: Int) {
    var box = box
    box.ink.x += x
    box.ink.y += baseline
    box.room = canvas.placed(box.room)
    canvas.note(box)
  }
}

// Parts that screens share.
extension Brush {
  /// How a button looks.
  enum Weight: Sendable {
    case leading, second
    /// A second one on a dialog, which is as raised as a button.
    case sunken
    case off
  }

  /// Draws a button of `area` with `icon` and `phrase`.
  func drawButton(_ area: Area, _ icon: Icon, _ phrase: Phrase, _ weight: Weight) {
    guard !skips(area) else { return }
    let color = drawButtonGround(area, weight)
    let size = layout.dp(22, tight: 18)
    let gap = layout.dp(10, tight: 7)
    let limit = area.width - 2 * layout.dp(14, tight: 8) - size - gap
    let width = width(phrase, .button, within: limit)
    let start = area.x + (area.width - size - gap - width) / 2
    canvas.draw(
      icon: icon,
      in: Area(x: start, y: area.y + (area.height - size) / 2, width: size, height: size), color)
    let words = Area(x: start + size + gap, y: area.y, width: width, height: area.height)
    draw(phrase, .button, in: words, color)
  }

  /// Draws the ground of a button; gives the colour of what stands on it.
  private func drawButtonGround(_ area: Area, _ weight: Weight) -> Color {
    let radius = Double(layout.dp(12, tight: 8))
    switch weight {
    case .leading:
      canvas.fillRounded(area, radius: radius, Palette.accent)
      return Palette.text
    case .second:
      canvas.fillRounded(area, radius: radius, Palette.raised)
      return Palette.text
    case .sunken:
      canvas.fillRounded(area, radius: radius, Palette.surface)
      return Palette.text
    case .off:
      canvas.fillRounded(area, radius: radius, Palette.surface)
      canvas.strokeRounded(area, radius: radius, width: Double(layout.dp(1)), Palette.line)
      return Palette.off
    }
  }

  /// Draws a button of `area` with `icon` alone.
  func drawButton(_ area: Area, _ icon: Icon, _ weight: Weight) {
    guard !skips(area) else { return }
    let color = drawButtonGround(area, weight)
    let size = layout.dp(24, tight: 20)
    canvas.draw(icon: icon, in: area.middle(width: size, height: size), color)
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
      Palette.silhouette)
  }
}
