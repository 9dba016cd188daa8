import Appliance
import Pixels
import StaticMemory

/// Where the parts of the hardware test's screen lie: what to do beside the list of probes, or
/// above it on a high panel.
struct HardwareTestGeometry: Equatable {
  let title: Area
  let task: Area
  /// How many seconds are left to do it.
  let countdown: Area
  let yes: Area
  let no: Area
  let end: Area
  /// The card of the list.
  let list: Area
  private let rowHeight: Int

  init(_ layout: Layout, rows: Int) {
    let margin = layout.dp(16, tight: 6)
    let gap = layout.dp(12, tight: 6)
    let buttonHeight = layout.dp(52, tight: 34)
    let room = Area(
      x: margin, y: margin, width: layout.width - 2 * margin,
      height: layout.contentHeight - 2 * margin)
    let pad = layout.dp(10, tight: 4)
    let least = layout.line(.caption)
    let listHeight: Int
    var column = room
    if layout.isPortrait {
      let share = room.height - 3 * buttonHeight - 2 * gap
      rowHeight = max(least, min((share * 6 / 10 - 2 * pad) / max(1, rows), layout.dp(34)))
      listHeight = rows * rowHeight + 2 * pad
      list = Area(x: room.x, y: room.bottom - listHeight, width: room.width, height: listHeight)
      column.height = list.y - gap - room.y
    } else {
      rowHeight = max(least, min((room.height - 2 * pad) / max(1, rows), layout.dp(40)))
      listHeight = rows * rowHeight + 2 * pad
      let width = room.width * 56 / 100
      list = Area(
        x: room.right - width, y: room.y + max(0, room.height - listHeight) / 2, width: width,
        height: listHeight)
      column.width = list.x - gap - room.x
    }
    title = Area(x: column.x, y: column.y, width: column.width, height: layout.line(.name))
    end = Area(
      x: column.x, y: column.bottom - buttonHeight, width: column.width, height: buttonHeight)
    let half = (column.width - gap) / 2
    yes = Area(x: column.x, y: end.y - gap - buttonHeight, width: half, height: buttonHeight)
    no = Area(x: column.right - half, y: yes.y, width: half, height: buttonHeight)
    let top = title.bottom + gap
    countdown = Area(
      x: column.x, y: yes.y - gap - layout.line(.body), width: column.width,
      height: layout.line(.body))
    task = Area(
      x: column.x, y: top, width: column.width, height: max(0, countdown.y - gap / 2 - top))
  }

  /// The row of the probe with the number `index` in the list.
  func row(_ index: Int, _ layout: Layout) -> Area {
    let pad = layout.dp(10, tight: 4)
    return Area(
      x: list.x + layout.dp(12, tight: 6), y: list.y + pad + index * rowHeight,
      width: list.width - 2 * layout.dp(12, tight: 6), height: rowHeight)
  }

  /// Where `control` lies.
  func place(of control: TestControl) -> Area {
    switch control {
    case .yes: yes
    case .no: no
    case .end: end
    }
  }
}

extension HardwareTest {
  /// How many probes the board has.
  var rows: Int {
    var count = 0
    var probe = next(after: nil)
    while let counted = probe {
      count += 1
      probe = next(after: counted)
    }
    return count
  }

  /// How many seconds are left at `now` for what a person is to do; nil where nothing is.
  func secondsLeft(at now: Instant) -> Int? {
    guard let current, current.task != .nothing else { return nil }
    let end = since.advanced(byMilliseconds: TestLimits.personMilliseconds)
    return Int(max(1, (end.milliseconds(since: now) + 999) / 1000))
  }
}

extension Brush {
  /// The hardware test: what is to be done, and how far each probe is.
  func drawHardwareTest(_ test: HardwareTest, at now: Instant) {
    let geometry = HardwareTestGeometry(layout, rows: test.rows)
    canvas.fill(layout.bounds, Palette.ground)
    draw(.testTitle, .body, in: geometry.title, Palette.dim)
    drawTask(test, at: now, geometry)
    if test.equipment.touch {
      drawButton(geometry.end, .close, .testEnd, test.isDone ? .leading : .second)
    } else if !test.isDone {
      draw(.testHoldToEnd, .caption, most: 2, in: geometry.end, Palette.dim)
    }
    drawCard(geometry.list)
    var index = 0
    var probe = test.next(after: nil)
    while let shown = probe {
      drawProbe(shown, test[shown], in: geometry.row(index, layout))
      index += 1
      probe = test.next(after: shown)
    }
    if layout.hasSoftKeys { drawAnswerKeys(test) }
  }

  private func drawTask(_ test: HardwareTest, at now: Instant, _ geometry: HardwareTestGeometry) {
    guard let current = test.current else {
      let (phrase, icon, color): (Phrase, Icon, Color) =
        switch test.verdict {
        case .passed: (.testAllPassed, .ok, Palette.green)
        case .failed: (.testSomeFailed, .exclamation, Palette.red)
        case .incomplete: (.testIncomplete, .info, Palette.failed)
        }
      let size = layout.dp(44, tight: 30)
      canvas.draw(
        icon: icon, in: Area(x: geometry.task.x, y: geometry.task.y, width: size, height: size),
        color)
      let top = geometry.task.y + size + layout.dp(8, tight: 4)
      let room = Area(
        x: geometry.task.x, y: top, width: geometry.task.width,
        height: max(0, geometry.countdown.bottom - top))
      drawTask(phrase, most: 3, in: room)
      return
    }
    drawTask(Phrase(taskOf: current), most: 4, in: geometry.task)
    guard let seconds = test.secondsLeft(at: now) else { return }
    drawSeconds(seconds, in: geometry.countdown)
    if test.offers(.yes), test.equipment.touch {
      drawButton(geometry.yes, .check, .testYes, .leading)
    }
    if test.offers(.no), test.equipment.touch {
      drawButton(
        geometry.no, .close, test.isAsking ? .testNo : .testBroken, .second)
    }
  }

  /// Large words, with room between their lines for letters that reach far down.
  private func drawTask(_ phrase: Phrase, most: Int, in area: Area) {
    draw(
      broken(phrase, .name, width: area.width, most: most), in: area,
      lineHeight: layout.line(.name) + max(3, layout.dp(3)), Palette.text, .leading)
  }

  /// "18 s", after an hourglass.
  private func drawSeconds(_ seconds: Int, in area: Area) {
    let size = min(area.height, layout.dp(18, tight: 14))
    canvas.draw(
      icon: .hourglass,
      in: Area(x: area.x, y: area.y + (area.height - size) / 2, width: size, height: size),
      Palette.dim)
    var number = FixedText()
    number.append(number: seconds)
    let x = area.x + size + layout.dp(6)
    let room = Area(x: x, y: area.y, width: max(0, area.right - x), height: area.height)
    let end = draw(number, .body, in: room, Palette.dim).right + layout.dp(4)
    draw(
      .testSeconds, .body,
      in: Area(x: end, y: area.y, width: max(0, area.right - end), height: area.height),
      Palette.dim)
  }

  /// An icon, the name, what was measured against its limit, and a word: never colour alone.
  private func drawProbe(_ probe: Probe, _ finding: HardwareTest.Finding, in row: Area) {
    let (phrase, icon, color): (Phrase, Icon?, Color) =
      switch finding.status {
      case .waiting: (.testWaiting, nil, Palette.dim)
      case .running: (.testRunning, .hourglass, Palette.text)
      case .passed: (.testPassed, .ok, Palette.green)
      case .failed: (.testFailed, .exclamation, Palette.red)
      case .notJudged: (.testNotJudged, .info, Palette.failed)
      }
    let size = min(row.height, layout.dp(20, tight: 13))
    if let icon {
      canvas.draw(
        icon: icon,
        in: Area(x: row.x, y: row.y + (row.height - size) / 2, width: size, height: size), color)
    }
    let gap = layout.dp(8, tight: 5)
    let x = row.x + size + gap
    let rest = row.right - x
    let third = (rest - 2 * gap) / 3
    draw(
      Phrase(nameOf: probe), .caption, in: Area(x: x, y: row.y, width: third, height: row.height),
      Palette.text)
    let figure = Area(x: x + third + gap, y: row.y, width: third, height: row.height)
    if let text = finding.figure { draw(text, .caption, in: figure, Palette.dim) }
    let word = Area(
      x: figure.right + gap, y: row.y, width: row.right - figure.right - gap, height: row.height)
    draw(phrase, .caption, in: word, color, .trailing)
  }

  /// On a panel without touch: which key says yes, and which no.
  private func drawAnswerKeys(_ test: HardwareTest) {
    let bar = layout.softKeyBar
    canvas.fill(bar, .black)
    let keys = test.equipment.keys
    let count = keys.rawValue.nonzeroBitCount
    guard count > 0, test.isAsking else { return }
    // Keys lie as they lie, whatever the language.
    var brush = self
    brush.canvas.isMirrored = false
    var cell = Area(x: bar.x, y: bar.y, width: bar.width / count, height: bar.height)
    for key in [Key.left, .right, .ok, .back] where keys.contains(KeySet(key)) {
      if key == test.yesKey { brush.draw(.testYes, .caption, in: cell, Palette.text, .middle) }
      if key == test.noKey { brush.draw(.testNo, .caption, in: cell, Palette.text, .middle) }
      cell.x += cell.width
    }
  }
}

extension HardwareTest.Finding {
  /// The telling figure and its limit, as "30.0 >= 12", or the code of what refused.
  var figure: FixedText? {
    var text = FixedText()
    if let code {
      text.append("E")
      text.append(number: Int(max(0, code)))
      return text
    }
    guard let measure = measures.telling else { return nil }
    let limit = measure.quantity.limit
    text.append(tenths: measure.value)
    text.append(limit.isLeast ? " >= " : " <= ")
    text.append(number: Int(limit.value))
    return text
  }
}

extension FixedText {
  /// Adds `value`, not below zero, with one decimal place where it is not whole.
  fileprivate mutating func append(tenths value: Double) {
    let tenths = Int((min(max(value, 0), 1e9) * 10).rounded())
    append(number: tenths / 10)
    guard tenths % 10 != 0 else { return }
    append(".")
    append(number: tenths % 10)
  }
}

extension Phrase {
  /// The name of `probe`.
  init(nameOf probe: Probe) {
    self =
      switch probe {
      case .display: .testDisplay
      case .camera: .testCamera
      case .sharpness: .testSharpness
      case .left: .testLeft
      case .right: .testRight
      case .ok: .testOK
      case .back: .testBack
      case .torch: .testTorch
      case .light: .testLight
      case .tone: .testTone
      case .clock: .testClock
      case .storage: .testStorage
      case .memory: .testMemory
      }
  }

  /// What a person does while `probe` is looked at.
  init(taskOf probe: Probe) {
    self =
      switch probe {
      case .display, .camera, .clock, .storage, .memory: .testMeasuring
      case .sharpness: .testLayDocument
      case .left: .testPressLeft
      case .right: .testPressRight
      case .ok: .testPressOK
      case .back: .testPressBack
      case .torch: .testSeesTorch
      case .light: .testSeesLight
      case .tone: .testHearsTone
      }
  }
}
