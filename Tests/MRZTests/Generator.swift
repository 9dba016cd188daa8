import MRZ
import StaticMemory

/// Documents of invented Utopians, of every shape that the layouts allow.
struct DocumentGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Values that fit `format` without cutting a name.
  mutating func content(_ format: Format) -> Content {
    var content = Content(format)
    content.dateOfBirth = birth()
    content.sex = Sex.allCases.randomElement(using: &random) ?? .female
    if format == .frenchID {
      content.documentCode = "ID"
      content.issuingState = "FRA"
      content.primaryIdentifier = name(25)
      content.secondaryIdentifier = maybe() ? name(14) : ""
      content.documentNumber = issued()
      content.administrativeCode = text(0...6, alphabet: .all)
      return content
    }
    content.documentCode = code(format)
    content.issuingState = state()
    content.nationality = state()
    content.dateOfExpiry = expiry()
    names(&content, room: format == .td1 ? 30 : format.lineLength - 5)
    let long = format == .td1 ? 22 : format == .td2 ? 14 : 9
    content.documentNumber = number(maybe() ? long : 9)
    let taken = max(0, content.documentNumber.count - 9)
    let left = taken == 0 ? 0 : taken + 2
    switch format {
    case .td1:
      content.optionalData1 = text(0...(15 - left), alphabet: .all)
      content.optionalData2 = text(0...11, alphabet: .all)
    case .td2: content.optionalData1 = text(0...(7 - left), alphabet: .all)
    case .mrvA: content.optionalData1 = text(0...16, alphabet: .all)
    case .mrvB: content.optionalData1 = text(0...8, alphabet: .all)
    case .td3: content.personalNumber = text(0...14, alphabet: .all)
    case .frenchID: break
    }
    return content
  }

  /// A whole number in `range`.
  mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func maybe() -> Bool { Bool.random(using: &random) }

  /// Characters of `alphabet`, the last no filler.
  private mutating func text(_ count: ClosedRange<Int>, alphabet: Alphabet) -> FixedText {
    var text = FixedText()
    let length = pick(count)
    while text.count < length {
      let character = Alphabet.character(at: pick(0...36))
      let isLast = text.count == length - 1
      if alphabet.contains(character: character), !isLast || character != 60 {
        text.append(character)
      }
    }
    return text
  }

  private mutating func number(_ longest: Int) -> FixedText {
    let length = pick(0...longest)
    return text(length...length, alphabet: length > 9 ? [.letters, .digits] : .all)
  }

  private mutating func issued() -> FixedText {
    var number = FixedText()
    number.append(number: pick(0...99), digits: 2)
    number.append(number: pick(1...12), digits: 2)
    number.append(text(0...8, alphabet: [.letters, .digits]))
    return number
  }

  private mutating func code(_ format: Format) -> FixedText {
    let first: FixedText
    switch format {
    case .td1, .td2: first = (["A", "C", "I"] as [FixedText])[pick(0...2)]
    case .td3: first = "P"
    default: first = "V"
    }
    var code = first
    // `IDFRA` on two lines of 36 is the French card.
    if maybe() { code.append(text(1...1, alphabet: .letters)) }
    return code == "ID" && format == .td2 ? "I" : code
  }

  private mutating func state() -> FixedText {
    (["UTO", "D", "XXA", "XOM", "GBD", "RKS", "UNO", "EUE", "NLD", "CHE"] as [FixedText])[
      pick(0...9)]
  }

  private mutating func birth() -> FixedText {
    var date = FixedText()
    date.append(number: pick(0...99), digits: 2)
    switch pick(0...9) {
    case 0: return "<<<<<<"
    case 1: date.append("<<<<")
    case 2:
      date.append(number: pick(1...12), digits: 2)
      date.append("<<")
    default:
      date.append(number: pick(1...12), digits: 2)
      date.append(number: pick(1...28), digits: 2)
    }
    return date
  }

  private mutating func expiry() -> FixedText {
    var date = FixedText()
    date.append(number: pick(0...98), digits: 2)
    date.append(number: pick(1...12), digits: 2)
    date.append(number: pick(1...28), digits: 2)
    return date
  }

  /// Words of letters with single spaces, at most `room` characters, at least one.
  private mutating func name(_ room: Int) -> FixedText {
    let length = pick(1...room)
    var name = FixedText()
    while name.count < length {
      let isSeam = name.count > 0 && name.count < length - 1 && name[name.count - 1] != 32
      name.append(isSeam && pick(0...5) == 0 ? 32 : UInt8(pick(65...90)))
    }
    return name
  }

  private mutating func names(_ content: inout Content, room: Int) {
    switch pick(0...9) {
    case 0: content.primaryIdentifier = name(room)
    case 1: content.secondaryIdentifier = name(room - 2)
    default:
      content.primaryIdentifier = name(room - 3)
      content.secondaryIdentifier = name(room - 2 - content.primaryIdentifier.count)
    }
  }
}
