import Appliance
import MRZ
import Pixels
import StaticMemory

extension Brush {
  /// The result: in full where a traveller checks in, a compact card for a reader (requirements 5).
  func drawResult(_ state: State) {
    canvas.fill(layout.bounds, Palette.ground)
    guard let document = state.document else { return }
    if state.view.isTechnical { return drawTechnician(document, state) }
    switch state.settings.mode {
    case .checkIn: drawFullResult(document, state)
    case .reader: drawCompactCard(document, state)
    }
  }

  private func drawFullResult(_ document: Document, _ state: State) {
    let geometry = ResultGeometry(layout, state)
    clipped(to: geometry.viewport(layout)).drawContent(document, state, geometry)
    drawPinned(
      geometry.buttons, .again, .rescan, state.isArmed ? .second : .off, state)
  }

  /// The buttons that are always in sight.
  func drawPinned(
    _ buttons: PinnedButtons, _ icon: Icon, _ phrase: Phrase, _ weight: Weight, _ state: State
  ) {
    drawButton(buttons.first, icon, phrase, weight)
    drawButton(buttons.home, .home, .returnHome, .leading)
    drawScroll(buttons, state)
    guard !buttons.details.isEmpty else { return }
    drawButton(buttons.details, .info, .second)
  }

  /// The button that brings what is out of sight into sight, where something is.
  func drawScroll(_ buttons: PinnedButtons, _ state: State) {
    guard !buttons.scroll.isEmpty else { return }
    drawButton(buttons.scroll, state.view.scrolling.hasMore ? .down : .up, .second)
  }

  private func drawContent(_ document: Document, _ state: State, _ geometry: ResultGeometry) {
    drawHeader(document, state, in: geometry.header, geometry.padding)
    drawCard(geometry.personal)
    draw(.personalInfo, .section, in: geometry.heading(of: geometry.personal), Palette.dim)
    for row in 0..<ResultGeometry.personalRows {
      drawPersonalRow(row, document, in: geometry.row(row, of: geometry.personal))
    }
    drawCard(geometry.document)
    draw(.documentInfo, .section, in: geometry.heading(of: geometry.document), Palette.dim)
    for row in 0..<ResultGeometry.documentRows {
      drawDocumentRow(row, document, in: geometry.row(row, of: geometry.document))
    }
    drawZoneCard(document, geometry)
    drawImages(state, geometry)
  }

  /// Portrait or placeholder, full name, gender and age, expiry; never tinted (requirements 5).
  private func drawHeader(
    _ document: Document, _ state: State, in area: Area, _ padding: Int
  ) {
    drawCard(area)
    let inset = layout.dp(10, tight: 4)
    let portrait = ResultGeometry(layout, state).portrait(layout)
    drawPortrait(state, in: portrait)
    let x = portrait.right + layout.dp(16, tight: 10)
    var line = Area(
      x: x, y: area.y + inset, width: area.right - padding - x, height: layout.line(.name))
    let name = document.fullName.text
    if name.isEmpty {
      draw(.notAvailable, .name, in: line, Palette.text)
    } else {
      draw(name, .name, in: line, Palette.text)
    }
    line.y = line.bottom + layout.dp(2, tight: 0)
    line.height = layout.line(.subtitle)
    let isOneLine = ResultGeometry.subtitles(layout) == 1
    // Half of a line that is shared is the other's.
    var first = line
    if isOneLine { first.width = line.width / 2 }
    let end = drawGenderAndAge(document, in: first)
    if isOneLine {
      let gap = layout.dp(16)
      line.width -= end - line.x + gap
      line.x = end + gap
    } else {
      line.y = line.bottom
    }
    drawExpiry(document, in: line)
  }

  /// "Female, 39 years old"; gives the column where it ends.
  private func drawGenderAndAge(_ document: Document, in area: Area) -> Int {
    var rest = area
    func advance(past room: Area, gap: Int) {
      rest.x = room.right + gap
      rest.width = max(0, area.right - rest.x)
    }
    let age = document[.age]?.value ?? FixedText()
    if let sex = document.sexPhrase {
      advance(past: draw(sex, .subtitle, in: rest, Palette.dim), gap: 0)
      guard !age.isEmpty else { return rest.x }
      advance(past: draw(.comma, .subtitle, in: rest, Palette.dim), gap: space)
    } else if age.isEmpty {
      return draw(.notAvailable, .subtitle, in: rest, Palette.dim).right
    }
    // Some languages have words before the number, some after it.
    let before = draw(.age, .subtitle, in: rest, Palette.dim)
    if before.width > 0 { advance(past: before, gap: space) }
    advance(past: draw(age, .subtitle, in: rest, Palette.dim), gap: space)
    let years: Phrase = age == "1" ? .yearOld : .yearsOld
    advance(past: draw(years, .subtitle, in: rest, Palette.dim), gap: 0)
    return rest.x
  }

  /// "Expiry: 2031-06-20", and a badge when that day is past: a fact apart from validation.
  private func drawExpiry(_ document: Document, in area: Area) {
    var rest = area
    let pad = layout.dp(7)
    let gap = layout.dp(10, tight: 6)
    var badge = Area(x: 0, y: 0, width: 0, height: 0)
    if document.isExpired == true {
      // The badge has its room first: it says what the date alone leaves to be worked out.
      badge = area
      badge.width = width(.expired, .caption, within: area.width * 2 / 5 - 2 * pad) + 2 * pad
      rest.width -= badge.width + gap
    }
    let caption = draw(.expiry, .subtitle, in: rest, Palette.dim)
    let limit = rest.right
    rest.x = caption.right + space
    rest.width = max(0, limit - rest.x)
    let date = document[.dateOfExpiry]?.value ?? FixedText()
    guard !date.isEmpty else {
      draw(.notAvailable, .subtitle, in: rest, Palette.dim)
      return
    }
    let end = draw(date, .subtitle, in: rest, Palette.dim).right
    guard !badge.isEmpty else { return }
    badge.x = end + gap
    badge.y += layout.dp(1)
    badge.height -= 2 * layout.dp(1)
    canvas.strokeRounded(
      badge, radius: Double(badge.height) / 2, width: max(1, Double(layout.dp(1))), Palette.dim)
    draw(
      .expired, .caption, in: badge.middle(width: badge.width - 2 * pad, height: badge.height),
      Palette.text, .middle)
  }

  private func drawPersonalRow(_ row: Int, _ document: Document, in area: Area) {
    switch row {
    case 0: drawRow(.givenName, ShownValue(document[.firstName]), in: area, isFirst: true)
    case 1: drawRow(.surname, ShownValue(document[.lastName]), in: area)
    case 2: drawRow(.dateOfBirth, ShownValue(document[.dateOfBirth]), in: area)
    case 3: drawRow(.gender, document.sexPhrase, in: area)
    default: drawRow(.nationality, ShownValue(document[.nationalityCode]), in: area)
    }
  }

  private func drawDocumentRow(_ row: Int, _ document: Document, in area: Area) {
    switch row {
    case 0: drawRow(.docType, document.typePhrase, in: area, isFirst: true)
    case 1: drawRow(.docNumber, ShownValue(document[.documentNumber]), in: area)
    default: drawRow(.expiryDate, ShownValue(document[.dateOfExpiry]), in: area)
    }
  }

  private func drawRow(
    _ label: Phrase, _ value: ShownValue, in area: Area, isFirst: Bool = false
  ) {
    let room = drawLabel(label, in: area, isFirst)
    draw(value, .value, in: room, .trailing, .underlined)
  }

  private func drawRow(_ label: Phrase, _ value: Phrase?, in area: Area, isFirst: Bool = false) {
    let room = drawLabel(label, in: area, isFirst)
    draw(
      value ?? .notAvailable, .value, in: room, value == nil ? Palette.dim : Palette.text,
      .trailing)
  }

  /// Draws a row's hairline and label; gives what is left for the value.
  private func drawLabel(_ label: Phrase, in area: Area, _ isFirst: Bool) -> Area {
    if !isFirst {
      canvas.fill(
        Area(x: area.x, y: area.y, width: area.width, height: 1), Palette.line.faded(0.7))
    }
    let room = draw(
      label, .label, in: Area(x: area.x, y: area.y, width: area.width * 2 / 5, height: area.height),
      Palette.dim)
    let x = room.right + layout.dp(12, tight: 6)
    return Area(x: x, y: area.y, width: area.right - x, height: area.height)
  }

  private func drawZoneCard(_ document: Document, _ geometry: ResultGeometry) {
    let card = geometry.zone
    drawCard(card)
    let heading = geometry.heading(of: card)
    let title = draw(.rawMRZ, .section, in: heading, Palette.dim)
    drawVerdict(document, in: heading, after: title)
    let room = Area(
      x: heading.x, y: heading.bottom, width: heading.width,
      height: card.bottom - heading.bottom - geometry.padding / 3)
    let isFailed = document.textStatus == .failed
    drawZone(document.lines, in: room, isFailed ? Palette.failed : Palette.text)
  }

  /// At the end of `area`, after `taken` of it: an icon and words on what the check digits say, and
  /// on whether the rest was read with doubt, which is another matter than a failed digit.
  func drawVerdict(_ document: Document, in area: Area, after taken: Area) {
    let isFailed = document.textStatus == .failed || !document.digitsAgree
    let phrase: Phrase
    let icon: Icon
    switch (isFailed, document.isDoubtful) {
    case (false, false): (phrase, icon) = (.checksMatch, .ok)
    case (false, true): (phrase, icon) = (.doubtful, .warning)
    case (true, false): (phrase, icon) = (.checksFailed, .exclamation)
    case (true, true): (phrase, icon) = (.failedAndDoubtful, .exclamation)
    }
    let color = document.isValid && !isFailed ? Palette.green : Palette.failed
    let size = layout.dp(16, tight: 12)
    let gap = layout.dp(6, tight: 4)
    let start = taken.right + layout.dp(12, tight: 6) + size + gap
    let room = Area(
      x: start, y: area.y, width: max(0, area.right - start), height: area.height)
    let words = draw(phrase, .caption, in: room, color, .trailing)
    canvas.draw(
      icon: icon,
      in: Area(
        x: words.x - gap - size, y: area.y + (area.height - size) / 2, width: size, height: size),
      color)
  }
}
