import Pixels
import Testing

/// What changed, as a few areas.
@Suite struct DamageTests {
  @Test("All that was added is in it, no two areas overlap, and there are eight at most")
  func random() {
    var dice = Dice(3)
    for _ in 0..<300 {
      var damage = Damage()
      var added: [Area] = []
      for _ in 0..<dice.roll(0...20) {
        let area = Area(
          x: dice.roll(0...90), y: dice.roll(0...90), width: dice.roll(0...20),
          height: dice.roll(0...20))
        damage.add(area)
        added.append(area)
      }
      #expect(damage.count <= Damage.capacity)
      #expect(damage.isEmpty == added.allSatisfy(\.isEmpty))
      var sum = 0
      for first in 0..<damage.count {
        sum += damage[first].width * damage[first].height
        for second in 0..<first {
          #expect(damage[first].intersection(damage[second]).isEmpty)
        }
      }
      #expect(sum == damage.pixelCount)
      for area in added where !area.isEmpty {
        let isIn = (0..<damage.count).contains { damage[$0].intersection(area) == area }
        #expect(isIn)
        #expect(damage.bounds.intersection(area) == area)
      }
    }
  }

  @Test("Areas apart stay apart, neighbours of the same rows become one")
  func joins() {
    var damage = Damage(Area(x: 0, y: 0, width: 10, height: 10))
    damage.add(Area(x: 50, y: 50, width: 10, height: 10))
    #expect(damage.count == 2 && damage.pixelCount == 200)
    damage.add(Area(x: 10, y: 0, width: 5, height: 10))
    #expect(damage.count == 2 && damage.pixelCount == 250)
    damage.add(Area(x: 5, y: 5, width: 50, height: 50))
    #expect(damage.count == 1)
    #expect(damage.bounds == Area(x: 0, y: 0, width: 60, height: 60))
  }

  @Test("Drawn piece by piece, every shape has the pixels that it has when drawn at once")
  func pieces() {
    var dice = Dice(11)
    for round in 0..<60 {
      let whole = Surface(640, 90, Color(30, 60, 90))
      let parts = Surface(640, 90, Color(30, 60, 90))
      let area = Area(
        x: dice.roll(-20...200), y: dice.roll(-10...30), width: dice.roll(1...600),
        height: dice.roll(1...80))
      let (x, y) = (Double(dice.roll(0...6400)) / 10, Double(dice.roll(0...900)) / 10)
      let size = Double(dice.roll(1...600)) / 7
      let color = Color(200, 220, 100, alpha: UInt8(dice.roll(1...255)))
      func draw(_ canvas: Canvas) {
        switch round % 6 {
        case 0: canvas.fillRounded(area, radius: size / 3, color)
        case 1: canvas.strokeRounded(area, radius: size / 3, width: size / 20, color)
        case 2: canvas.fillCircle(x: x, y: y, radius: size, color)
        case 3:
          canvas.strokeArc(
            x: x, y: y, radius: size, width: size / 5, from: size, sweep: size / 30, color)
        case 4:
          canvas.drawLine(
            from: Point(x, y), to: Point(Double(area.right), Double(area.y)), width: size / 9, color
          )
        default: canvas.draw(icon: .hourglass, in: area, color)
        }
      }
      draw(whole.canvas)
      var left = 0
      while left < 640 {
        let width = dice.roll(1...300)
        let top = dice.roll(1...89)
        for (y, height) in [(0, top), (top, 90 - top)] {
          draw(parts.canvas.clipped(to: Area(x: left, y: y, width: width, height: height)))
        }
        left += width
      }
      #expect(parts.pixels == whole.pixels, "round \(round)")
      #expect(parts.isIntact)
    }
  }
}
