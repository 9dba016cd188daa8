import MRZ
import StaticMemory
import Testing

/// Dates of every form, and the century rule of `DateField`.
@Suite struct DateTests {
  /// A document with the two dates given, digits not minded.
  private func document(
    birth: String, expiry: String, today: CalendarDate?
  ) throws -> Document {
    var lines = Lines()
    lines.append("P<UTOALVORSEN<<INGA<LIV<<<<<<<<<<<<<<<<<<<<<")
    lines.append(FixedText("K421750937UTO" + birth + "7F" + expiry + "7<<<<<<<<<<<<<<00"))
    return try #require(parse(lines, today: today))
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Days of each month, written out.
  private static func days(_ month: Int, leap: Bool) -> Int {
    [0, 31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month]
  }

  /// All million texts of six digits, as a birth and as an expiry: possible exactly when the
  /// calendar has the day, and never losing a digit of it.
  @Test func everyDateOfDigits() throws {
    var (births, expiries) = (0, 0)
    let base = try document(birth: "000000", expiry: "000000", today: today)
    for year in 0..<100 {
      // Births: 00 to 26 are after 2000, as today is in 2026. 2000 was a leap year.
      let isLeap = year % 4 == 0
      for month in 0..<100 {
        for day in 0..<100 {
          let isMonth = month >= 1 && month <= 12
          let isDay = isMonth && day >= 1 && day <= DateTests.days(month, leap: isLeap)
          let isVague = (month == 0 && day <= 31) || (day == 0 && month <= 12)
          var text = FixedText()
          text.append(number: year, digits: 2)
          text.append(number: month, digits: 2)
          text.append(number: day, digits: 2)
          let birth = DateField(text, role: .past, today: base.today)
          let expiry = DateField(text, role: .expiry, today: base.today)
          guard birth.isPossible == (isDay || isVague), expiry.isPossible == (isDay || isVague)
          else {
            Issue.record("\(year) \(month) \(day)")
            return
          }
          if birth.isPossible { births += 1 }
          if expiry.isPossible { expiries += 1 }
          let monthText = month == 0 ? "XX" : DateTests.two(month)
          let dayText = day == 0 ? "XX" : DateTests.two(day)
          let ending = "\(DateTests.two(year))-\(monthText)-\(dayText)"
          guard birth.value.string.hasSuffix(ending), expiry.value.string.hasSuffix(ending) else {
            Issue.record("\(year) \(month) \(day) is not given back")
            return
          }
        }
      }
    }
    // 25 leap years; 13 x 100 without a day, 31 x 100 without a month.
    #expect(births == 100 * 365 + 25 + 1_300 + 3_100)
    #expect(expiries == births)
  }

  /// A birth is never after today and never a hundred years before it.
  @Test func everyBirthIsInTheHundredYearsUpToToday() {
    for year in 0..<100 {
      for month in 1...12 {
        for day in 1...DateTests.days(month, leap: year % 4 == 0) {
          let text = FixedText(DateTests.two(year) + DateTests.two(month) + DateTests.two(day))
          let range = DateField(text, role: .past, today: today).range
          guard let date = range?.earliest, range?.latest == date, date <= today,
            Int(date.year) % 100 == year, (0...99).contains(date.age(on: today))
          else {
            Issue.record("\(year) \(month) \(day)")
            return
          }
        }
      }
    }
  }

  /// An expiry is from fifty years ago up to forty-nine ahead.
  @Test(arguments: [2019, 2026, 2049, 2050, 2051, 2075, 2099, 2100])
  func everyExpiryIsWithinFiftyYears(year: Int) {
    let today = CalendarDate(year: Int16(year), month: 3, day: 1)
    for short in 0..<100 {
      let text = FixedText(DateTests.two(short) + "0701")
      let full = DateField(text, role: .expiry, today: today).fullYear ?? 0
      #expect(full % 100 == short && full >= year - 50 && full <= year + 49)
    }
  }

  /// The edges: yesterday, today, tomorrow.
  @Test func birthsAroundToday() throws {
    for (text, value, age) in [
      ("260614", "2026-06-14", "0"), ("260615", "2026-06-15", "0"), ("260616", "1926-06-16", "99"),
      ("250615", "2025-06-15", "1"), ("250616", "2025-06-16", "0"), ("000229", "2000-02-29", "26"),
      ("270101", "1927-01-01", "99"), ("840615", "1984-06-15", "42"),
      ("840616", "1984-06-16", "41"),
    ] {
      let document = try document(birth: text, expiry: "320615", today: today)
      #expect(document.value(.dateOfBirth) == value)
      #expect(document.value(.age) == age, "\(text)")
    }
  }

  @Test func theCenturyTurns() throws {
    for (year, birth, expiry) in [
      (1999, "1901-05-01", "2001-05-01"), (2000, "1901-05-01", "2001-05-01"),
      (2001, "2001-05-01", "2001-05-01"), (2099, "2001-05-01", "2101-05-01"),
      (2101, "2101-05-01", "2101-05-01"),
    ] {
      let today = CalendarDate(year: Int16(year), month: 12, day: 31)
      let document = try document(birth: "010501", expiry: "010501", today: today)
      #expect(document.value(.dateOfBirth) == birth, "\(year)")
      // Nobody's document expires before they are born.
      #expect((document.value(.dateOfExpiry) ?? "") >= birth, "\(year)")
      #expect(document.value(.dateOfExpiry) == expiry, "\(year)")
    }
  }

  @Test func anExpiryBeforeTheBirthIsACenturyLater() throws {
    let now = CalendarDate(year: 2019, month: 6, day: 1)
    let late = try document(birth: "801010", expiry: "700601", today: now)
    #expect(late.value(.dateOfBirth) == "1980-10-10")
    #expect(late.value(.dateOfExpiry) == "2070-06-01")
    #expect(late.isExpired == false)
    let early = try document(birth: "650101", expiry: "700601", today: now)
    #expect(early.value(.dateOfExpiry) == "1970-06-01")
    #expect(early.isExpired == true)
  }

  /// Without a trusted clock neither age nor expiry is told; centuries are, by the day the rule was
  /// written.
  @Test func noClock() throws {
    let document = try document(birth: "840229", expiry: "200615", today: nil)
    #expect(document.isExpired == nil)
    #expect(document[.age] == nil)
    #expect(document.value(.dateOfBirth) == "1984-02-29")
    #expect(document.value(.dateOfExpiry) == "2020-06-15")
    let child = try self.document(birth: "260102", expiry: "320615", today: nil)
    #expect(child.value(.dateOfBirth) == "1926-01-02")
    #expect(
      try self.document(birth: "260101", expiry: "320615", today: nil)
        .value(.dateOfBirth) == "2026-01-01")
  }

  /// A clock that can't be meant tells no century, and no date however odd stops the parser.
  @Test(arguments: [Int16.min, -1, 0, 1, 99, 1899, 9001, Int16.max])
  func absurdClocks(year: Int16) throws {
    for date in ["000101", "991231", "500615", "<<<<<<", "99<<<<"] {
      let now = CalendarDate(year: year, month: 1, day: 1)
      let absurd = try document(birth: date, expiry: date, today: now)
      let none = try document(birth: date, expiry: date, today: nil)
      #expect(absurd.value(.dateOfBirth) == none.value(.dateOfBirth))
      #expect(absurd.value(.dateOfExpiry) == none.value(.dateOfExpiry))
      for name in FieldName.allCases { _ = absurd[name] }
    }
  }

  /// Expired is told apart from every status.
  @Test func expiredIsNoFailure() throws {
    var content = Content(.td3)
    content.documentCode = "P"
    content.issuingState = "UTO"
    content.nationality = "UTO"
    content.primaryIdentifier = "ALVORSEN"
    content.dateOfBirth = "840229"
    content.dateOfExpiry = "260614"
    let document = try #require(parse(write(content), today: today))
    #expect(document.isExpired == true)
    #expect(document.isValid)
    #expect(document[.dateOfExpiry]?.status == .succeeded)
    #expect(document.textStatus == .succeeded)
  }

  /// All pairs of characters that a part can be printed with.
  @Test func everyPairOfCharactersIsAPart() {
    var (numbers, unknown, unreadable) = (0, 0, 0)
    for tens in 0..<Alphabet.size {
      for ones in 0..<Alphabet.size {
        let pair = [Alphabet.character(at: tens), Alphabet.character(at: ones)]
        var text: FixedText = "84"
        text.append(FixedText(pair))
        text.append("<<")
        let date = DateField(text, role: .past, today: today)
        switch date.month {
        case .number: numbers += 1
        case .unknown: unknown += 1
        case .unreadable:
          unreadable += 1
          #expect(!date.isPossible && date.range == nil && date.value.count == 6)
        }
      }
    }
    #expect((numbers, unknown, unreadable) == (100, 2, 37 * 37 - 102))
  }

  @Test func existingDays() {
    #expect(CalendarDate(year: 2000, month: 2, day: 29).exists)
    #expect(!CalendarDate(year: 1900, month: 2, day: 29).exists)
    #expect(!CalendarDate(year: 2026, month: 4, day: 31).exists)
    #expect(!CalendarDate(year: 2026, month: 0, day: 1).exists)
    #expect(!CalendarDate(year: 2026, month: 13, day: 1).exists)
    #expect(!CalendarDate(year: 2026, month: 12, day: 0).exists)
  }
}
