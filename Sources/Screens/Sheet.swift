import Pixels
import StaticMemory

/// A canvas that screens are laid out on from the leading side: the left one, or the right one
/// where the language is written from right to left. Every area is mirrored then; what is drawn in
/// it is not.
struct Sheet {
  let canvas: Canvas
  /// Whether the leading side is the right one.
  var isMirrored: Bool
  /// Notes what is drawn where; nil: nobody asks.
  var witness: UnsafeMutablePointer<[DrawnBox]>?

  /// Where `area` lies on the canvas.
  func placed(_ area: Area) -> Area {
    isMirrored ? area.mirrored(in: canvas.width) : area
  }

  /// Whether nothing of `area` is to be drawn.
  func skips(_ area: Area) -> Bool { canvas.clip.intersection(placed(area)).isEmpty }

  /// The same sheet, drawing only inside `area`.
  func clipped(to area: Area) -> Sheet {
    Sheet(canvas: canvas.clipped(to: placed(area)), isMirrored: isMirrored, witness: witness)
  }

  func fill(_ area: Area, _ color: Color) { canvas.fill(placed(area), color) }

  func fillRounded(_ area: Area, radius: Double, _ color: Color) {
    canvas.fillRounded(placed(area), radius: radius, color)
  }

  func strokeRounded(_ area: Area, radius: Double, width: Double, _ color: Color) {
    canvas.strokeRounded(placed(area), radius: radius, width: width, color)
  }

  func fillCircle(x: Double, y: Double, radius: Double, _ color: Color) {
    canvas.fillCircle(x: placed(x), y: y, radius: radius, color)
  }

  /// An arc; its angles are as they are given, so that a spinner turns the same way everywhere.
  func strokeArc(
    x: Double, y: Double, radius: Double, width: Double, from: Double, sweep: Double,
    _ color: Color
  ) {
    canvas.strokeArc(
      x: placed(x), y: y, radius: radius, width: width, from: from, sweep: sweep, color)
  }

  func draw(icon: Icon, in area: Area, _ color: Color) {
    let area = placed(area)
    canvas.draw(icon: icon, in: area, color)
    note(DrawnBox(room: area, ink: area, kind: .icon, isCut: false, color: color))
  }

  /// A picture of a document, scaled to cover `area`.
  func draw(picture: GrayView, in area: Area) {
    draw(gray: picture, in: area)
    let area = placed(area)
    note(DrawnBox(room: area, ink: area, kind: .picture, isCut: false))
  }

  /// Notes what of `box` is in sight.
  func note(_ box: DrawnBox) {
    guard witness != nil else { return }
    var box = box
    box.ink = box.ink.intersection(canvas.clip)
    if !box.ink.isEmpty { witness?.pointee.append(box) }
  }

  /// Notes a ground or a stroke for a witness; nothing of what has half faded out.
  func note(_ area: Area, _ kind: DrawnBox.Kind, opacity: Double = 1) {
    guard witness != nil, opacity > 0.5 else { return }
    let area = placed(area)
    note(DrawnBox(room: area, ink: area, kind: kind, isCut: false))
  }

  /// Notes the four sides of a border.
  func note(strokesOf area: Area, width: Int) {
    guard witness != nil else { return }
    let inner = area.inset(by: width)
    for side in [
      Area(x: area.x, y: area.y, width: area.width, height: width),
      Area(x: area.x, y: inner.bottom, width: area.width, height: width),
      Area(x: area.x, y: inner.y, width: width, height: inner.height),
      Area(x: inner.right, y: inner.y, width: width, height: inner.height),
    ] {
      note(side, .stroke)
    }
  }

  func draw(gray: GrayView, in area: Area) { canvas.draw(gray: gray, in: placed(area)) }

  private func placed(_ x: Double) -> Double { isMirrored ? Double(canvas.width) - x : x }
}

extension Area {
  /// The area as a mirror shows it on a panel of `width` columns.
  func mirrored(in width: Int) -> Area {
    Area(x: width - right, y: y, width: self.width, height: self.height)
  }
}

/// A text, an icon, a picture, a pill or a stroke as it was drawn: for tests of whether each lies
/// in its room and on nothing else.
package struct DrawnBox: Equatable, Sendable {
  /// What was drawn.
  package enum Kind: Equatable, Sendable {
    case text, icon
    /// A picture of a document.
    case picture
    /// The dark ground of a prompt or of the finish label, on which its words stand.
    case pill
    /// A side of the guide frame.
    case stroke
  }

  /// The pixels that it was given.
  package var room: Area
  /// The pixels that it covers.
  package var ink: Area
  package var kind: Kind
  /// Whether not even its smallest size fits, so that it ends in an ellipsis.
  package var isCut: Bool
  /// The number of the phrase that it is of; nil: what a document says, or an icon.
  package var phrase: Int?
  /// What a document says; empty for phrases and icons.
  package var value = FixedText()
  /// The face and size of a text.
  package var style: TextStyle?
  /// The colour of a text or an icon.
  package var color: Color?

  package var isText: Bool { kind == .text }
}
