/// The six layouts of a machine-readable zone that are read.
///
/// ICAO 9303-4 (TD3), -5 (TD1), -6 (TD2), -7 (MRV-A, MRV-B); the French national identity card of
/// before 2021 is a layout of its own, on two lines of 36.
package enum Format: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case td1
  case td2
  case td3
  case mrvA
  case mrvB
  case frenchID

  /// How many lines the zone has: 2 or 3.
  package var lineCount: Int { self == .td1 ? 3 : 2 }

  /// How many characters each line has: 30, 36 or 44.
  package var lineLength: Int {
    switch self {
    case .td1: 30
    case .td2, .mrvB, .frenchID: 36
    case .td3, .mrvA: 44
    }
  }
}

extension Format {
  /// The layout of `lines`; nil when their number or their lengths are those of none.
  ///
  /// Two lines of 36 and of 44 are visas when the document code begins with `V` (ICAO 9303-7);
  /// two lines of 36 that begin with `IDFRA` are the old French card.
  package static func detect(_ lines: Lines) -> Format? {
    guard lines.count > 0 else { return nil }
    let length = lines[0].count
    for index in 1..<lines.count where lines[index].count != length { return nil }
    switch (lines.count, length) {
    case (3, 30): return .td1
    case (2, 44): return lines[0][0] == UInt8(ascii: "V") ? .mrvA : .td3
    case (2, 36):
      if lines[0][0] == UInt8(ascii: "V") { return .mrvB }
      return lines[0][0..<5] == "IDFRA" ? .frenchID : .td2
    default: return nil
    }
  }

  /// The word of requirements 4: `MRTD_TD3_PASSPORT` and the like.
  package var documentTypeWord: StaticString {
    switch self {
    case .td1: "MRTD_TD1_ID"
    case .td2: "MRTD_TD2_ID"
    case .td3: "MRTD_TD3_PASSPORT"
    case .mrvA: "MRTD_TD3_VISA"
    case .mrvB: "MRTD_TD2_VISA"
    case .frenchID: "MRTD_TD2_FRENCH_ID"
    }
  }
}

extension Format {
  /// Whether `lines` are as many and as long as the layout wants.
  package func fits(_ lines: Lines) -> Bool {
    guard lines.count == lineCount else { return false }
    for index in 0..<lineCount where lines[index].count != lineLength { return false }
    return true
  }
}
