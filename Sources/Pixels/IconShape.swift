/// The outline of an icon: pieces laid over each other, all walked clockwise so that they join.
struct IconShape: Shape {
  let icon: Icon
  let left: Double
  let top: Double
  /// Pixels to a step of the grid of 24.
  let unit: Double

  var limits: (left: Double, top: Double, right: Double, bottom: Double) {
    (left, top, left + 24 * unit, top + 24 * unit)
  }

  func trace(_ pen: inout Pen) {
    switch icon {
    case .close: cross(&pen, 12, 12, reach: 6)
    case .torch: bolt(&pen)
    case .torchOff: crossedOut(&pen) { $0.bolt(&$1) }
    case .cameraSwitch: switching(&pen)
    case .camera: camera(&pen)
    case .cameraOff: crossedOut(&pen) { $0.camera(&$1) }
    case .beep: sounding(&pen)
    case .beepOff: silent(&pen)
    case .vibrate: shaking(&pen)
    case .vibrateOff: crossedOut(&pen) { $0.phone(&$1) }
    case .guides: brackets(&pen)
    case .guidesOff: crossedOut(&pen) { $0.brackets(&$1) }
    case .warning: triangle(&pen); exclamationHole(&pen, from: 7.6)
    case .exclamation: disc(&pen, 12, 12, 10); exclamationHole(&pen, from: 6)
    case .info: ring(&pen, 12, 12, 9); line(&pen, 12, 11.5, 12, 16.5); disc(&pen, 12, 7.7, 1.3)
    case .check: check(&pen, 12, 12.5, 1)
    case .ok: ring(&pen, 12, 12, 9); check(&pen, 12, 12.3, 0.62)
    case .passport: passport(&pen)
    case .idCard: card(&pen)
    case .flip: turning(&pen)
    case .back: arrow(&pen, 1)
    case .forward: arrow(&pen, -1)
    case .down: chevron(&pen, 1)
    case .up: chevron(&pen, -1)
    case .save: saving(&pen)
    case .home: house(&pen)
    case .again: again(&pen)
    case .person: person(&pen)
    case .hourglass: hourglass(&pen)
    }
  }
}

/// The pieces, in steps of the grid.
extension IconShape {
  private func x(_ steps: Double) -> Double { left + steps * unit }
  private func y(_ steps: Double) -> Double { top + steps * unit }

  private func line(
    _ pen: inout Pen, _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ width: Double = 2
  ) {
    Stroke(x0: x(x0), y0: y(y0), x1: x(x1), y1: y(y1), width: width * unit).trace(&pen)
  }

  private func disc(_ pen: inout Pen, _ centerX: Double, _ centerY: Double, _ radius: Double) {
    Disc(x: x(centerX), y: y(centerY), radius: radius * unit).trace(&pen)
  }

  private func discHole(_ pen: inout Pen, _ centerX: Double, _ centerY: Double, _ radius: Double) {
    pen.move(x(centerX), y(centerY - radius))
    pen.arc(x(centerX), y(centerY), radius: radius * unit, from: 0, sweep: -2 * .pi)
    pen.close()
  }

  private func ring(
    _ pen: inout Pen, _ centerX: Double, _ centerY: Double, _ radius: Double, _ width: Double = 2,
    from: Double = 0, sweep: Double = 360
  ) {
    RingPiece(
      x: x(centerX), y: y(centerY), radius: radius * unit, width: width * unit,
      from: from * .pi / 180, sweep: sweep * .pi / 180
    ).trace(&pen)
  }

  private func block(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ radius: Double
  ) -> RoundedRectangle {
    RoundedRectangle(
      left: x(x0), top: y(y0), right: x(x1), bottom: y(y1), radius: radius * unit)
  }

  private func frame(
    _ pen: inout Pen, _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ radius: Double
  ) {
    RoundedFrame(outer: block(x0, y0, x1, y1, radius), width: 2 * unit).trace(&pen)
  }

  private func polygonStart(_ pen: inout Pen, _ x0: Double, _ y0: Double) {
    pen.move(x(x0), y(y0))
  }

  private func corner(_ pen: inout Pen, _ x0: Double, _ y0: Double) {
    pen.line(x(x0), y(y0))
  }
}

/// The icons.
extension IconShape {
  private func cross(_ pen: inout Pen, _ atX: Double, _ atY: Double, reach: Double) {
    line(&pen, atX - reach, atY - reach, atX + reach, atY + reach)
    line(&pen, atX + reach, atY - reach, atX - reach, atY + reach)
  }

  private func crossedOut(_ pen: inout Pen, _ body: (IconShape, inout Pen) -> Void) {
    body(self, &pen)
    line(&pen, 3.5, 3.5, 20.5, 20.5)
  }

  private func bolt(_ pen: inout Pen) {
    polygonStart(&pen, 13.5, 2)
    corner(&pen, 12.5, 9.5)
    corner(&pen, 19, 9.5)
    corner(&pen, 10.5, 22)
    corner(&pen, 11.5, 14)
    corner(&pen, 5, 14)
    pen.close()
  }

  private func camera(_ pen: inout Pen) {
    frame(&pen, 2, 6, 22, 20, 3)
    ring(&pen, 12, 13, 3.5)
    block(8, 3.5, 16, 7, 1).trace(&pen)
  }

  private func switching(_ pen: inout Pen) {
    frame(&pen, 2, 5, 22, 20, 3)
    block(8, 3, 16, 6, 1).trace(&pen)
    ring(&pen, 12, 12.5, 4, 1.6, from: 300, sweep: 130)
    ring(&pen, 12, 12.5, 4, 1.6, from: 120, sweep: 130)
    arrowHead(&pen, 12, 12.5, 4, at: 75, size: 2.6)
    arrowHead(&pen, 12, 12.5, 4, at: 255, size: 2.6)
  }

  /// A filled head on a circle, pointing clockwise, its middle at an angle in degrees.
  private func arrowHead(
    _ pen: inout Pen, _ centerX: Double, _ centerY: Double, _ radius: Double, at degrees: Double,
    size: Double
  ) {
    let (sine, cosine) = sineAndCosine(degrees * .pi / 180)
    let (middleX, middleY) = (centerX + radius * sine, centerY - radius * cosine)
    // Forward along the circle is (cosine, sine), outward (sine, -cosine).
    polygonStart(&pen, middleX + size * cosine, middleY + size * sine)
    corner(
      &pen, middleX - size * sine - size * 0.4 * cosine,
      middleY + size * cosine - size * 0.4 * sine)
    corner(
      &pen, middleX + size * sine - size * 0.4 * cosine,
      middleY - size * cosine - size * 0.4 * sine)
    pen.close()
  }

  private func speaker(_ pen: inout Pen) {
    polygonStart(&pen, 3, 9)
    corner(&pen, 7, 9)
    corner(&pen, 12, 4.5)
    corner(&pen, 12, 19.5)
    corner(&pen, 7, 15)
    corner(&pen, 3, 15)
    pen.close()
  }

  private func sounding(_ pen: inout Pen) {
    speaker(&pen)
    ring(&pen, 12, 12, 4.5, from: 45, sweep: 90)
    ring(&pen, 12, 12, 8.5, from: 45, sweep: 90)
  }

  private func silent(_ pen: inout Pen) {
    speaker(&pen)
    cross(&pen, 18.5, 12, reach: 2.8)
  }

  private func phone(_ pen: inout Pen) {
    frame(&pen, 7, 3, 17, 21, 2.5)
    disc(&pen, 12, 17, 1.1)
  }

  private func shaking(_ pen: inout Pen) {
    phone(&pen)
    for side in 0..<2 {
      let far = side == 0 ? 4.0 : 20.0
      let further = side == 0 ? 1.2 : 22.8
      line(&pen, far, 8, far, 16, 1.8)
      line(&pen, further, 10.5, further, 13.5, 1.8)
    }
  }

  private func brackets(_ pen: inout Pen) {
    for index in 0..<4 {
      let (column, row) = (index & 1, index >> 1)
      let (cornerX, cornerY) = (column == 0 ? 3.0 : 21.0, row == 0 ? 5.0 : 19.0)
      line(&pen, cornerX, cornerY, cornerX + (column == 0 ? 5 : -5), cornerY)
      line(&pen, cornerX, cornerY, cornerX, cornerY + (row == 0 ? 4 : -4))
    }
  }

  private func triangle(_ pen: inout Pen) {
    // Round corners of radius 1.5 about the three points; the sides' normals lie at these angles.
    let right = 59.86 * .pi / 180
    let radius = 1.5 * unit
    polygonStart(&pen, 1.7, 18.75)
    pen.arc(x(12), y(4), radius: radius, from: -right, sweep: 2 * right)
    pen.arc(x(21), y(19.5), radius: radius, from: right, sweep: .pi - right)
    pen.arc(x(3), y(19.5), radius: radius, from: .pi, sweep: .pi - right)
    pen.close()
  }

  private func exclamationHole(_ pen: inout Pen, from start: Double) {
    block(10.9, start, 13.1, start + 7.6, 1.1).traceHole(&pen)
    discHole(&pen, 12, start + 10.7, 1.35)
  }

  private func check(_ pen: inout Pen, _ atX: Double, _ atY: Double, _ scale: Double) {
    let (footX, footY) = (atX - 2 * scale, atY + 5 * scale)
    line(&pen, atX - 7 * scale, atY, footX, footY)
    line(&pen, footX, footY, atX + 7 * scale, atY - 5.5 * scale)
  }

  private func passport(_ pen: inout Pen) {
    frame(&pen, 4, 2, 20, 22, 2.5)
    ring(&pen, 12, 10, 4, 1.5)
    line(&pen, 8, 10, 16, 10, 1.2)
    line(&pen, 12, 6, 12, 14, 1.2)
    line(&pen, 8.5, 18, 15.5, 18, 1.6)
  }

  private func card(_ pen: inout Pen) {
    frame(&pen, 1.5, 4.5, 22.5, 19.5, 2.5)
    disc(&pen, 8, 10, 2)
    shoulders(&pen, 8, 16, 3.4)
    line(&pen, 14, 10, 18.5, 10, 1.8)
    line(&pen, 14, 14, 18.5, 14, 1.8)
  }

  /// The upper half of a disc, standing on its straight side.
  private func shoulders(_ pen: inout Pen, _ atX: Double, _ atY: Double, _ radius: Double) {
    polygonStart(&pen, atX - radius, atY)
    pen.arc(x(atX), y(atY), radius: radius * unit, from: -.pi / 2, sweep: .pi)
    pen.close()
  }

  private func person(_ pen: inout Pen) {
    disc(&pen, 12, 8, 4.5)
    shoulders(&pen, 12, 22, 8.5)
  }

  private func turning(_ pen: inout Pen) {
    frame(&pen, 6, 8, 18, 16, 1.5)
    ring(&pen, 12, 12, 10, 1.8, from: 300, sweep: 105)
    ring(&pen, 12, 12, 10, 1.8, from: 120, sweep: 105)
    arrowHead(&pen, 12, 12, 10, at: 49, size: 3)
    arrowHead(&pen, 12, 12, 10, at: 229, size: 3)
  }

  private func arrow(_ pen: inout Pen, _ direction: Double) {
    let tip = 12 - 7 * direction
    line(&pen, tip, 12, 12 + 7 * direction, 12)
    line(&pen, tip, 12, tip + 6 * direction, 6)
    line(&pen, tip, 12, tip + 6 * direction, 18)
  }

  private func chevron(_ pen: inout Pen, _ direction: Double) {
    let tip = 12 + 4 * direction
    line(&pen, 5, 12 - 4 * direction, 12, tip)
    line(&pen, 12, tip, 19, 12 - 4 * direction)
  }

  private func saving(_ pen: inout Pen) {
    line(&pen, 12, 3, 12, 14)
    line(&pen, 7, 9.5, 12, 14.5)
    line(&pen, 12, 14.5, 17, 9.5)
    line(&pen, 4, 15, 4, 20)
    line(&pen, 4, 20, 20, 20)
    line(&pen, 20, 20, 20, 15)
  }

  private func house(_ pen: inout Pen) {
    line(&pen, 3, 12, 12, 4)
    line(&pen, 12, 4, 21, 12)
    line(&pen, 5.5, 10.5, 5.5, 20)
    line(&pen, 18.5, 10.5, 18.5, 20)
    line(&pen, 5.5, 20, 18.5, 20)
  }

  private func again(_ pen: inout Pen) {
    ring(&pen, 12, 12.5, 8, from: 60, sweep: 280)
    arrowHead(&pen, 12, 12.5, 8, at: 350, size: 4)
  }

  private func hourglass(_ pen: inout Pen) {
    line(&pen, 6, 3, 18, 3)
    line(&pen, 6, 21, 18, 21)
    polygonStart(&pen, 7.5, 4)
    corner(&pen, 16.5, 4)
    corner(&pen, 12.6, 12)
    corner(&pen, 16.5, 20)
    corner(&pen, 7.5, 20)
    corner(&pen, 11.4, 12)
    pen.close()
  }
}
