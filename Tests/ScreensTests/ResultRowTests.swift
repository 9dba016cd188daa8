import Appliance
import Holders
import MRZ
import Pixels
import Screens
import StaticMemory
import Testing

/// The rows of requirements 5, each by what is drawn: at 160 dots an inch, where a dp is a pixel.
@Suite struct ResultRowTests {
  private static let amber = Color(255, 193, 7)

  /// What is drawn of a result of `lines`, on a panel where all of it is in sight.
  private func result(
    _ lines: Lines, _ mode: Settings.Mode, _ supplied: PictureSet = PictureSet()
  ) throws -> (boxes: [DrawnBox], state: State) {
    var settings = Settings()
    settings.mode = mode
    settings.returnsDocument = true
    settings.returnsOriginal = true
    settings.returnsPortrait = supplied.contains(.portrait)
    var rehearsal = Rehearsal(settings)
    rehearsal.supplied = supplied
    rehearsal.play(.command(.scan))
    rehearsal.show(lines)
    if rehearsal.state.screen != .result { rehearsal.play(.command(.finish)) }
    while rehearsal.state.screen != .result { rehearsal.wait() }
    let studio = try Studio(Layout(width: 1920, height: 1080, density: 160, language: .english))
    return (studio.witness(rehearsal.state, at: rehearsal.now, nil), rehearsal.state)
  }

  @Test("The header: full name 24 bold, gender and years, expiry, and a stand-in for a portrait")
  func header() throws {
    let boxes = try result(Holder.passport, .checkIn).boxes
    #expect(boxes[0].kind == .icon)
    let texts = boxes.filter(\.isText)
    #expect(texts[0].words == "MARA ELISE LINDQVIST")
    #expect(texts[0].style == TextStyle(.bold, pixels: 24))
    #expect(
      texts[1..<7].map(\.words) == [
        "#female", "#comma", "39", "#yearsOld", "#expiry", "2031-06-20",
      ]
    )
    #expect(texts[1].ink.y > texts[0].ink.y && texts[5].ink.y > texts[1].ink.y)
  }

  @Test("Personal Info and Document Info: their rows in this order, each value in its label's row")
  func sections() throws {
    let boxes = try result(Holder.passport, .checkIn).boxes.filter(\.isText)
    let personal = try #require(boxes.firstIndex { $0.words == "#personalInfo" })
    #expect(
      boxes[personal...].prefix(11).map(\.words) == [
        "#personalInfo", "#givenName", "MARA ELISE", "#surname", "LINDQVIST", "#dateOfBirth",
        "1987-03-14", "#gender", "#female", "#nationality", "UTO",
      ])
    let document = try #require(boxes.firstIndex { $0.words == "#documentInfo" })
    #expect(
      boxes[document...].prefix(7).map(\.words) == [
        "#documentInfo", "#docType", "#passport", "#docNumber", "L48C02917", "#expiryDate",
        "2031-06-20",
      ])
    for (first, count) in [(personal + 1, 5), (document + 1, 3)] {
      for row in 0..<count {
        let (label, value) = (boxes[first + 2 * row], boxes[first + 2 * row + 1])
        #expect(label.room.y == value.room.y && label.ink.right < value.ink.x)
        if row > 0 { #expect(label.room.y > boxes[first + 2 * row - 1].room.y) }
      }
    }
  }

  @Test("Doc. Type: Passport for TD3, Visa for visas, else ID; it never fails")
  func types() throws {
    for (lines, type) in [
      (Holder.passport, "#passport"), (Holder.passportWorst, "#passport"), (Holder.visa, "#visa"),
      (Holder.card, "#idDocument"), (Holder.cardTD2, "#idDocument"),
      (Holder.frenchCard, "#idDocument"),
    ] {
      let boxes = try result(lines, .checkIn).boxes
      let label = try #require(boxes.firstIndex { $0.words == "#docType" })
      #expect(boxes[label + 1].words == type)
      #expect(boxes[label + 1].color != ResultRowTests.amber && boxes[label + 2].isText)
    }
  }

  @Test("Raw MRZ Text: every line, in letters of one width", arguments: [Holder.card, Holder.visa])
  func zone(_ lines: Lines) throws {
    for mode in [Settings.Mode.checkIn, .reader] {
      let boxes = try result(lines, mode).boxes
      #expect(boxes.contains { $0.words == "#rawMRZ" })
      let shown = boxes.filter { $0.style?.weight == .mono }
      #expect(shown.map(\.words) == (0..<lines.count).map { lines[$0].string })
      if mode == .reader { #expect(shown.allSatisfy { $0.style?.pixels == 14 }) }
    }
  }

  @Test("Empty values are N/A: what a layout lacks, and what a document leaves out")
  func notAvailable() throws {
    let french = try result(Holder.frenchCard, .checkIn).boxes
    for label in ["#nationality", "#expiryDate"] {
      let index = try #require(french.firstIndex { $0.words == label })
      #expect(french[index + 1].words == "#notAvailable", "\(label)")
    }
    let nameless = Holder.lines(
      "P<UTOLINDQVIST<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<", "L48C029176UTO8703145F31062027719042<<<<<<<28"
    )
    let boxes = try result(nameless, .checkIn).boxes
    let index = try #require(boxes.firstIndex { $0.words == "#givenName" })
    #expect(boxes[index + 1].words == "#notAvailable")
  }

  @Test("A failed value: amber, two spaces on a filled mark of 1.2 times its height; others not")
  func failed() throws {
    for (mode, failing) in [
      (Settings.Mode.checkIn, ["#docNumber": true, "#dateOfBirth": true, "#expiryDate": true]),
      (.reader, ["#documentNumber": true, "#dateOfBirth": true, "#dateOfExpiry": true]),
    ] {
      let boxes = try result(Holder.passportWorst, mode).boxes
      let labels = ["#surname", "#nationality", "#fullName", "#documentType"] + failing.keys
      for label in labels {
        guard let index = boxes.firstIndex(where: { $0.words == label }) else { continue }
        let value = boxes[index + 1]
        let isFailed = failing[label] == true
        #expect((value.color == ResultRowTests.amber) == isFailed, "\(label)")
        let mark = boxes[index + 2]
        guard isFailed else {
          #expect(mark.kind != .icon || mark.room.y != value.room.y, "\(label)")
          continue
        }
        let letters = try #require(value.style).pixels
        #expect(mark.kind == .icon && mark.color == ResultRowTests.amber)
        #expect(mark.ink.height == (letters * 12 + 5) / 10, "\(label)")
        let gap = mark.ink.x - value.ink.right
        #expect(gap > letters / 4 && gap < letters, "\(label): \(gap)")
      }
    }
  }

  @Test("Only failed values can be pressed, and the zone that failed; that opens the warning")
  func pressed() throws {
    let rows: [Control] = [.birthRow, .numberRow, .expiryRow, .zoneRow]
    let good = try result(Holder.passport, .checkIn).state
    #expect(rows.allSatisfy { !good.controls.contains($0) })
    let wrong = try result(Holder.passportWrong, .checkIn).state
    #expect(rows.map { wrong.controls.contains($0) } == [false, true, false, true])
    let card = try result(Holder.passportWorst, .reader).state
    #expect(rows.allSatisfy { !card.controls.contains($0) }, "no dialog on the compact card")
    for row in [Control.numberRow, .zoneRow] {
      var state = wrong
      let command = try #require(state.command(of: row))
      _ = reduce(&state, Event(.command(command), at: Instant(milliseconds: 9_999)))
      let studio = try Studio(.large)
      let words = studio.witness(state, at: 9_999, nil).map(\.words)
      for phrase in ["#failedTitle", "#failedText", "#understood"] {
        #expect(words.contains(phrase))
      }
    }
  }

  @Test("Pictures: both sides 160 high; tabs where both sets are, else a header, else no room")
  func images() throws {
    let none = try result(Holder.card, .checkIn)
    #expect(!none.boxes.contains { $0.kind == .picture })
    for (supplied, headers, count) in [
      (PictureSet(.document(.mrz)), ["#processedImage"], 1),
      (PictureSet(.original(.mrz)), ["#originalImage"], 1),
      (PictureSet(.document(.mrz), .original(.mrz)), ["#processed", "#original"], 1),
      (PictureSet(.document(.mrz), .document(.opposite)), ["#processedImages"], 2),
      (PictureSet(.original(.mrz), .original(.opposite)), ["#originalImages"], 2),
    ] {
      let shown = try result(Holder.card, .checkIn, supplied)
      let pictures = shown.boxes.filter { $0.kind == .picture }
      #expect(pictures.count == count)
      let all = [
        "#processed", "#original", "#processedImage", "#originalImage", "#processedImages",
        "#originalImages",
      ]
      #expect(shown.boxes.map(\.words).filter { all.contains($0) } == headers)
      #expect(pictures.allSatisfy { $0.ink.height == 160 })
      if count == 2 { #expect(pictures[0].ink.right < pictures[1].ink.x) }
    }
  }

  @Test("The compact card: 96 x 128, then its values in order; captions 12, values 16 bold")
  func card() throws {
    let boxes = try result(Holder.passport, .reader, PictureSet(.portrait)).boxes
    #expect(boxes[0].kind == .picture)
    #expect(boxes[0].ink.width == 96 && boxes[0].ink.height == 128)
    let texts = boxes.filter(\.isText)
    #expect(
      texts.prefix(13).map(\.words) == [
        "#fullName", "MARA ELISE LINDQVIST", "#documentNumber", "L48C02917", "#nationality",
        "Utopia", "#dateOfBirth", "1987-03-14", "#dateOfExpiry", "2031-06-20", "#documentType",
        "MRTD_TD3_PASSPORT", "#rawMRZ",
      ])
    for (index, text) in texts.prefix(12).enumerated() {
      let wanted =
        index % 2 == 0 ? TextStyle(.regular, pixels: 12) : TextStyle(.bold, pixels: 16)
      #expect(text.style == wanted, "\(text.words)")
    }
    #expect(texts.last?.words == "#scanAnMRZ")
    #expect(texts.dropLast().allSatisfy { $0.ink.bottom < texts[texts.count - 1].ink.y })
  }

  @Test("After cancel, an error or nothing read a line says so, and no card is left")
  func statusLine() throws {
    let happenings: [(String, [Event.Kind])] = [
      ("#scanCanceled", [.command(.cancel)]),
      ("#noCamera", [.failed(Fault(.camera, code: 1101)), .command(.cancel)]),
    ]
    for mode in [Settings.Mode.reader, .checkIn] {
      for (line, events) in happenings {
        var rehearsal = Rehearsal(mode: mode)
        rehearsal.play(.command(.scan))
        rehearsal.show(Holder.passport)
        rehearsal.play(.command(.scan))
        for event in events { rehearsal.play(event) }
        let studio = try Studio(.wide)
        let words = studio.witness(rehearsal.state, at: rehearsal.now, nil).map(\.words)
        #expect(words.contains(line), "\(mode) \(words)")
        #expect(words.contains("#scanAnMRZ") && !words.contains("#fullName"))
        #expect(!words.contains("MARA ELISE LINDQVIST"))
      }
    }
  }

  @Test("Re-scan leads back to a fresh scan, Return home home; nothing of the holder is left")
  func leaving() throws {
    let shown = try result(Holder.passport, .checkIn).state
    for (control, screen) in [(Control.rescan, Screen.scan), (.home, .home)] {
      var state = shown
      let command = try #require(state.command(of: control))
      _ = reduce(&state, Event(.command(command), at: Instant(milliseconds: 99_999)))
      #expect(state.screen == screen && state.document == nil)
    }
  }

  @Test("While no picture has come: Point camera at document MRZ, Guidelines help align the MRZ")
  func waiting() throws {
    let scene = Scene("scan-no-camera-yet")
    let studio = try Studio(.wide)
    let words = studio.witness(scene.state, at: scene.milliseconds, nil).map(\.words)
    #expect(words.contains("#pointCamera") && words.contains("#guidesHelp"))
  }
}

extension DrawnBox {
  /// What a text says: a document's own words, or `#` and a phrase's name.
  var words: String {
    guard let phrase else { return value.string }
    return "#" + Language.english.wordings[phrase].name
  }
}
