import StaticMemory

/// A document number with its check digit, joined where it is longer than its nine positions.
///
/// ICAO 9303-5, 4.2 note j, and 9303-6, 4.2: the first nine characters stand in the number's
/// own place and a filler in its digit's; the rest begins the optional data, its check digit comes
/// right after, then a filler.
struct DocumentNumber: Equatable, Sendable, BitwiseCopyable {
  /// The number without the fillers at its end.
  var value: FixedText
  /// Where the check digit stands.
  var digit: Extent
  /// The digit read there.
  var read: UInt8
  /// The digit over the number alone; nil when it cannot be told.
  var expected: UInt8?
  /// For a long number, the digit when the filler in the digit's own place is counted as well.
  var expectedWithFiller: UInt8?
  /// Whether the number runs on in the optional data.
  var isLong: Bool
  /// The columns of the optional data that the number leaves.
  var optionalData: Extent?

  /// The number that `lines` of `format` hold.
  init(of lines: Lines, _ format: Format) {
    guard let place = format.extent(of: .documentNumber),
      let digit = format.extent(of: .documentNumberDigit)
    else { preconditionFailure("every layout has a document number") }
    let nine = lines[place]
    value = nine.trimmed
    self.digit = digit
    read = lines[digit][0]
    expected = checkDigit(of: nine)
    isLong = false
    optionalData = format.extent(of: .optionalData1)
    if format.hasLongNumbers, read == filler, value.count == place.count {
      extend(nine, lines)
    }
  }

  private mutating func extend(_ nine: FixedText, _ lines: Lines) {
    guard let optional = optionalData else { return }
    let rest = lines[optional]
    var length = 0
    while length < rest.count && rest[length] != filler { length += 1 }
    // One character is no rest with a digit after it.
    guard length >= 2 else { return }
    let tail = rest[0..<(length - 1)]
    isLong = true
    value.append(tail)
    expected = checkDigit(of: value)
    var counted = nine
    counted.append(filler)
    counted.append(tail)
    expectedWithFiller = checkDigit(of: counted)
    digit = Extent(line: optional.line, start: optional.start + length - 1, count: 1)
    read = rest[length - 1]
    let used = min(length + 1, rest.count)
    optionalData = Extent(
      line: optional.line, start: optional.start + used, count: rest.count - used)
  }

  /// The check digit's verdict.
  var check: Check {
    var status = FieldStatus.failed
    if read == expected {
      status = .succeeded
    } else if isLong && read == expectedWithFiller {
      status = .warning
    } else if value.isEmpty && read == filler {
      status = .warning
    }
    return Check(
      name: .documentNumber, line: digit.line + 1, position: digit.start + 1,
      expected: status == .warning && isLong ? expectedWithFiller : expected, read: read,
      status: status)
  }
}

extension Lines {
  /// The characters of `extent`.
  subscript(extent: Extent) -> FixedText { self[extent.line][extent.columns] }
}
