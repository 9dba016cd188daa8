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
