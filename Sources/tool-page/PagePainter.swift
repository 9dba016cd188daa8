import Glibc
import MRZ
import Pixels
import StaticMemory

/// Draws a holder's page onto a sheet.
struct PagePainter {
  let holder: Holder
  let lines: Lines
  let layout: PageLayout
  let sheet: Sheet

  private static let ink = Color(30, 34, 46)
  private static let captionInk = Color(86, 96, 116)
  private static let zoneInk = Color(24, 24, 28)

  /// Draws everything.
  func draw() {
    drawGround()
    drawHeading()
    if let portrait = layout.portrait { drawPortrait(portrait) }
    drawFields()
    drawZone()
  }

  private func color(_ parts: (UInt8, UInt8, UInt8), alpha: UInt8 = 255) -> Color {
    Color(parts.0, parts.1, parts.2, alpha: alpha)
  }

  /// The ground: two families of waves that cross, and a rosette, all faint.
  private func drawGround() {
    sheet.canvas.fill(sheet.canvas.bounds, color(layout.ground.light))
    let line = color(layout.ground.line, alpha: 70)
    for family in 0..<2 {
      let bend = family == 0 ? 1.0 : -1.0
      for index in 0..<Int(layout.height / 1.6) + 6 {
        let start = Double(index) * 1.6 - 4
        wave(line) { x in
          start + bend * 2.2 * sin(x * 0.16 + Double(index) * 0.21) + 0.7 * sin(x * 0.47)
        }
      }
    }
    rosette(color(layout.ground.line, alpha: 90))
  }

  private func wave(_ color: Color, _ y: (Double) -> Double) {
    let step = 1.5
    var x = 0.0
    while x < layout.width {
      sheet.canvas.drawLine(
        from: sheet.point(x, y(x)), to: sheet.point(x + step, y(x + step)),
        width: 0.14 * sheet.scale, color)
      x += step
    }
  }

  /// Flowers of twelve leaves laid over each other, each a little further turned.
  private func rosette(_ color: Color) {
    let (centerX, centerY) = (layout.width * 0.72, (layout.height - PageLayout.zoneHeight) * 0.56)
    let reach = (layout.height - PageLayout.zoneHeight) * 0.34
    let count = 360
    for flower in 0..<4 {
      func place(_ index: Int) -> Point {
        let angle = Double(index) / Double(count) * 2 * .pi
        let radius = reach * (0.7 + 0.3 * cos(angle * 12 + Double(flower) * .pi / 2))
        return sheet.point(centerX + radius * sin(angle), centerY - radius * cos(angle))
      }
      for index in 0..<count {
        sheet.canvas.drawLine(
          from: place(index), to: place(index + 1), width: 0.18 * sheet.scale, color)
      }
    }
  }

  private func drawHeading() {
    sheet.canvas.draw(
      icon: .home, in: sheet.area(layout.width - 11, 2.6, 6, 6), PagePainter.captionInk)
    sheet.text("UTOPIA", 5, 7.4, .bold, .title, PagePainter.ink)
    sheet.text(layout.title, 26, 7.4, .regular, .title, PagePainter.captionInk)
  }

  /// A face of plain shapes: nobody's.
  private func drawPortrait(_ place: (x: Double, y: Double, width: Double, height: Double)) {
    let area = sheet.area(place.x, place.y, place.width, place.height)
    let canvas = sheet.canvas
    canvas.fill(area, Color(206, 214, 224))
    let clipped = canvas.clipped(to: area)
    let unit = place.width / 26 * sheet.scale
    let (middle, top) = ((place.x + place.width / 2) * sheet.scale, place.y * sheet.scale)
    let foot = top + place.height * sheet.scale
    let skin = Color(176, 140, 116)
    let hair = Color(66, 52, 46)
    clipped.fillCircle(x: middle, y: foot + 2 * unit, radius: 12 * unit, Color(70, 84, 112))
    clipped.fillRounded(
      Area(
        x: Int(middle - 2.4 * unit), y: Int(foot - 14 * unit), width: Int(4.8 * unit),
        height: Int(7 * unit)), radius: 2 * unit, skin)
    clipped.fillCircle(x: middle, y: top + 12.5 * unit, radius: 7 * unit, hair)
    clipped.fillCircle(x: middle, y: top + 14.5 * unit, radius: 6 * unit, skin)
    for side in [-1.0, 1.0] {
      let eye = middle + side * 2.3 * unit
      clipped.fillCircle(x: eye, y: top + 13.8 * unit, radius: 0.6 * unit, hair)
      clipped.strokeArc(
        x: eye, y: top + 13.8 * unit, radius: 1.5 * unit, width: 0.35 * unit, from: -0.7,
        sweep: 1.4, hair)
    }
    clipped.drawLine(
      from: Point(middle, top + 14.4 * unit), to: Point(middle - 0.5 * unit, top + 16 * unit),
      width: 0.35 * unit, Color(140, 104, 84))
    clipped.strokeArc(
      x: middle, y: top + 15.6 * unit, radius: 2.4 * unit, width: 0.4 * unit, from: .pi - 0.8,
      sweep: 1.6, Color(130, 70, 66))
    canvas.strokeRounded(area, radius: 0, width: 0.15 * sheet.scale, PagePainter.captionInk)
  }

  private func drawFields() {
    let left = layout.portrait.map { $0.x + $0.width + 4 } ?? 5
    let top = layout.portrait?.y ?? 11.5
    let bottom = layout.height - PageLayout.zoneHeight - 1
    let entries = entries
    let rows = (entries.count + 1) / 2
    let distance = min(8.4, (bottom - top) / Double(rows))
    let column = (layout.width - left - 4) / 2
    for (index, entry) in entries.enumerated() {
      let x = left + Double(index % 2) * column
      let y = top + Double(index / 2) * distance
      sheet.text(entry.caption, x, y + 1.7, .regular, .caption, PagePainter.captionInk)
      sheet.text(entry.value, x, y + 4.6, .bold, .value, PagePainter.ink)
    }
  }

  /// What the page says to eyes.
  private var entries: [(caption: String, value: String)] {
    let sexWord =
      switch holder.sex {
      case .male: "M"
      case .female: "F"
      case .unspecified: "X"
      }
    let number = ("Document No.", holder.documentNumber)
    let issue = ("Date of issue", holder.issue.printed)
    let expiry = ("Date of expiry", holder.expiry.printed)
    if holder.format == .td1 {
      return [number, ("Place of birth", holder.birthplace), issue, expiry]
    }
    return [
      ("Surname", holder.lastName), ("Given names", holder.firstName), number,
      ("Nationality", "UTOPIAN"), ("Date of birth", holder.birth.printed), ("Sex", sexWord),
      ("Place of birth", holder.birthplace), issue, expiry, ("Authority", "OFFICE OF AMAUROT"),
    ]
  }

  private func drawZone() {
    let top = layout.height - PageLayout.zoneHeight
    sheet.canvas.fill(
      sheet.area(0, top, layout.width, PageLayout.zoneHeight), Color(252, 252, 250, alpha: 170))
    for index in 0..<lines.count {
      sheet.zoneLine(
        lines[index], layout.zoneLeft, layout.lineMiddle(index, of: lines.count),
        PagePainter.zoneInk)
    }
  }
}
